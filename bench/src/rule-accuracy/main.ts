/** Writes `docs/accuracy.md`: see there. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { readStarterRules } from "@plumbline/engine";
import { beside } from "./beside.js";
import { countsByLanguage, countsByService } from "./counts.js";
import { checksByCloud, labelsIn } from "./labels.js";
import { measure } from "./measure.js";
import { accuracyPage } from "./page.js";

const { positionals, values } = parseArgs({ allowPositionals: true, options: { others: { type: "string" } } });
const [checkov, ...modules] = positionals;
if (checkov === undefined || !existsSync(join(checkov, "checkov/version.py"))) {
  console.error(
    "Name a copy of Checkov's repository, and folders of public code: npm run rule-accuracy -- CHECKOV FOLDERS… [--others RESULTS]",
  );
  process.exit(2);
}

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const rules = readStarterRules();
const version =
  /version = ['"]([\d.]+)['"]/.exec(readFileSync(join(checkov, "checkov/version.py"), "utf8"))?.[1] ??
  "unknown version";
const page = accuracyPage({
  rules,
  measured: measure(rules, labelsIn(checkov)),
  theirs: checksByCloud(checkov),
  checkov: version,
  counts: { byLanguage: countsByLanguage(rules, checkov), byService: countsByService(rules, checkov) },
  // What people have read and judged, which no command can say.
  read: (name) => readFileSync(at(`rule-accuracy/${name}.md`), "utf8").replace(/^# .*\n+/, ""),
  beside: beside(rules, modules, values.others),
  modules: modules.map((folder) => basename(folder)),
});
writeFileSync(at("../docs/accuracy.md"), page);
console.log(page.slice(page.indexOf("## Altogether"), page.indexOf("## By rule")));
