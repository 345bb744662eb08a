/** A folder with some of the starter rules about what Terraform describes, the same ones every time, spread over the pack. */
import { cpSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const pack = fileURLToPath(new URL("../../../rules/", import.meta.url));

export interface ChosenRule {
  readonly resourceTypes: readonly string[];
}

export function copyRules(folder: string, count: number): readonly ChosenRule[] {
  const all = readdirSync(pack, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".rego"))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(pack, path), "utf8") }))
    .filter(({ text }) => /^# +kinds: .*\b(?:terraform|aws|azure|google)\b/m.test(text));
  const chosen = Array.from({ length: count }, (_, n) => all[Math.floor((n * all.length) / count)]);
  return chosen.map((rule) => {
    if (rule === undefined) throw new Error(`there are no ${count} rules about Terraform`);
    cpSync(join(pack, rule.path), join(folder, dirname(rule.path), "rule.rego"));
    const types = /^# +resourceTypes: \[(.*)\]$/m.exec(rule.text)?.[1] ?? "";
    return { resourceTypes: types.split(",").map((type) => type.trim().replace(/^"|"$/g, "")) };
  });
}
