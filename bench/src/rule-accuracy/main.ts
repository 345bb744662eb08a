/** Writes `docs/accuracy.md`: see there. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { starterRules, verdictsIn } from "@plumbline/engine";
import { defaultLimits, folderTree } from "@plumbline/iac";
import { checksByCloud, labelsIn } from "./labels.js";
import { measure } from "./measure.js";
import { accuracyPage } from "./page.js";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { notes: { type: "string", multiple: true } },
});
const [checkov, ...modules] = positionals;
if (checkov === undefined || !existsSync(join(checkov, "checkov/version.py"))) {
  console.error(
    "Name a copy of Checkov's repository, and folders of Terraform modules: npm run rule-accuracy -- CHECKOV MODULES…",
  );
  process.exit(2);
}

const rules = starterRules();
const measured = measure(rules, labelsIn(checkov));
const undecided = new Map<string, { all: number; waiting: number }>();
for (const folder of modules) {
  for (const { rule, outcome } of verdictsIn(folderTree(folder, { report: () => {}, limits: defaultLimits }), rules)) {
    if (outcome === "skipped") continue;
    const { all, waiting } = undecided.get(rule.id) ?? { all: 0, waiting: 0 };
    undecided.set(rule.id, { all: all + 1, waiting: waiting + (outcome === "unknown" ? 1 : 0) });
  }
}
const notes = (values.notes ?? []).flatMap((file) =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => /^\| (?!alias)/.test(line)),
);
const version =
  /version = ['"]([\d.]+)['"]/.exec(readFileSync(join(checkov, "checkov/version.py"), "utf8"))?.[1] ??
  "unknown version";
const page = accuracyPage({
  rules,
  measured,
  theirs: checksByCloud(checkov),
  checkov: version,
  notes,
  undecided,
  modules: modules.map((folder) => basename(folder)),
});
writeFileSync(fileURLToPath(new URL("../../../docs/accuracy.md", import.meta.url)), page);
console.log(page.slice(page.indexOf("## Altogether"), page.indexOf("## By rule")));
