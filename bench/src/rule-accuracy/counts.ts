/** How many checks there are in each language and about each service, ours beside Checkov's. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Rule } from "@plumbline/engine";

const languages = ["terraform", "cloudformation", "arm", "bicep", "kubernetes"];

/** A rule judges a language where it has samples in it; what ARM is judged by, Bicep is, too. */
export function countsByLanguage(rules: readonly Rule[], checkov: string): string {
  const rows = languages.map((language) => {
    const own = rules.filter((rule) => isFor(rule, language)).length;
    return `| ${language} | ${own} | ${idsIn(join(checkov, "checkov", language, "checks")).size} |`;
  });
  return `| language | rules | checks of Checkov |\n|---|---:|---:|\n${rows.join("\n")}`;
}

function isFor({ kinds, file }: Rule, language: string): boolean {
  const names = readdirSync(dirname(file));
  const has = (ending: string) => names.some((name) => /^(?:good|bad)/.test(name) && name.endsWith(ending));
  const isOf = (cloud: string) => kinds.some((kind) => kind === cloud);
  if (language === "terraform") return has(".tf");
  if (language === "cloudformation") return (isOf("aws") || isOf("cloudformation")) && has(".yaml");
  if (language === "kubernetes") return isOf("kubernetes") && has(".yaml");
  return (isOf("azure") || isOf("arm")) && has(".json");
}

function idsIn(folder: string): ReadonlySet<string> {
  const ids = new Set<string>();
  if (!existsSync(folder)) return ids;
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!/\.(?:py|ya?ml|json)$/.test(name)) continue;
    const text = readFileSync(join(folder, name), "utf8");
    for (const [, id = ""] of text.matchAll(/\bid["']?\s*[=:]\s*["'](CKV2?_[A-Z0-9]+_\d+)["']/g)) ids.add(id);
  }
  return ids;
}

export function countsByService(rules: readonly Rule[]): string {
  const services = new Map<string, { rules: number; checks: Set<string>; avd: Set<string> }>();
  for (const { id, aliases } of rules) {
    const service = /^PL-(?:TF-|CFN-|ARM-)?(.+)-\d+$/.exec(id)?.[1]?.replace("-", " ") ?? id;
    const known = services.get(service) ?? { rules: 0, checks: new Set(), avd: new Set() };
    known.rules += 1;
    for (const alias of aliases) {
      if (alias.startsWith("CKV")) known.checks.add(alias);
      if (alias.startsWith("AVD-")) known.avd.add(alias);
    }
    services.set(service, known);
  }
  const rows = [...services]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([service, { rules: own, checks, avd }]) => `| ${service} | ${own} | ${checks.size} | ${avd.size} |`);
  return `| service | rules | of Checkov | of Trivy and tfsec |\n|---|---:|---:|---:|\n${rows.join("\n")}`;
}
