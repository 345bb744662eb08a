/**
 * How exactly drift is told, type by type: `npm run drift-accuracy`, with `-- --lab` also on the laboratories that can run
 * here (`--lab aws` on that one), with `-- --write` into docs/drift-accuracy.md. Ends with 1 where something is told
 * wrongly, or missed.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import {
  createSeededNumberPicker,
  listStandaloneCodeTypes,
  measureTypeAccuracy,
  type TypeAccuracy,
} from "@plumbline/drift/accuracy";
import { labs } from "./labs.js";
import { EMPTY_PAGE, labSection, mapsSection, withSection } from "./page.js";

const { values, positionals } = parseArgs({
  options: {
    lab: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
    rounds: { type: "string", default: "6" },
    seed: { type: "string", default: "15" },
  },
  allowPositionals: true,
});
const file = fileURLToPath(new URL("../../../docs/drift-accuracy.md", import.meta.url));
let page = existsSync(file) ? readFileSync(file, "utf8") : EMPTY_PAGE;
let isExact = true;
const rounds = Number(values.rounds);

if (positionals.length === 0) {
  for (const cloud of ["aws", "azure", "google", "kubernetes"] as const) {
    const pick = createSeededNumberPicker(Number(values.seed));
    const types: TypeAccuracy[] = listStandaloneCodeTypes(cloud).flatMap(
      (type) => measureTypeAccuracy(cloud, type, pick, rounds) ?? [],
    );
    page = withSection(page, `maps of ${cloud}`, mapsSection(cloud, types, rounds));
    tell(
      `maps of ${cloud}`,
      types.map((one) => ({ ...one, type: one.codeType })),
    );
  }
}
for (const lab of labs) {
  const isAsked = positionals.length === 0 ? values.lab : positionals.includes(lab.cloud);
  if (!isAsked) continue;
  const reason = await lab.whyNot();
  if (reason !== undefined) {
    console.log(`laboratory of ${lab.cloud}: not here: ${reason}`);
    continue;
  }
  const types = await lab.run(console.log);
  page = withSection(page, `laboratory of ${lab.cloud}`, labSection(lab, types));
  tell(`laboratory of ${lab.cloud}`, types);
}
if (values.write) writeFileSync(file, page);
process.exitCode = isExact ? 0 : 1;

interface Told {
  readonly type: string;
  readonly compared: number;
  readonly changes: number;
  readonly found: number;
  readonly wrong: readonly string[];
  readonly missed: readonly string[];
}

function tell(title: string, types: readonly Told[]): void {
  const sum = (of: (one: Told) => number) => types.reduce((total, one) => total + of(one), 0);
  const [compared, changes, found] = [sum((one) => one.compared), sum((one) => one.changes), sum((one) => one.found)];
  console.log(`${title}: ${types.length} types, ${compared} compared, ${changes} changed, ${found} told`);
  for (const { type, wrong, missed } of types) {
    for (const one of wrong) console.log(`  wrong   ${type}  ${one}`);
    for (const one of missed) console.log(`  missed  ${type}  ${one}`);
    isExact &&= wrong.length === 0 && missed.length === 0;
  }
}
