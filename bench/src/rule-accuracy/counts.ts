/** How many checks there are in each language and about each service, ours beside those of others. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Rule, toCatalogueType } from "@plumbline/engine";
import * as trivy from "./trivy-library.js";

const languages = ["terraform", "cloudformation", "arm", "bicep", "kubernetes"];

/** A rule judges a language where it has samples in it; what ARM is judged by, Bicep is, too. */
export function countsByLanguage(rules: readonly Rule[], checkov: string): string {
  const rows = languages.map((language) => {
    const own = rules.filter((rule) => isFor(rule, language)).length;
    const theirs = idsIn(join(checkov, "checkov", language, "checks")).size;
    return `| ${language} | ${own} | ${theirs} | ${trivy.byLanguage[language] ?? ""} |`;
  });
  return `| language | rules | checks of Checkov | of Trivy's library |\n|---|---:|---:|---:|\n${rows.join("\n")}`;
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
    for (const id of idsOf(readFileSync(join(folder, name), "utf8"))) ids.add(id);
  }
  return ids;
}

export function idsOf(text: string): readonly string[] {
  return [...text.matchAll(/\bid["']?\s*[=:]\s*["'](CKV2?_[A-Z0-9]+_\d+)["']/g)].map(([, id = ""]) => id);
}

export function countsByService(rules: readonly Rule[], checkov: string): string {
  const services = new Map<string, { rules: number; checks: Set<string>; avd: Set<string> }>();
  for (const rule of rules) {
    const service = serviceOf(rule);
    const known = services.get(service) ?? { rules: 0, checks: new Set(), avd: new Set() };
    known.rules += 1;
    for (const alias of rule.aliases) {
      if (alias.startsWith("CKV")) known.checks.add(alias);
      if (alias.startsWith("AVD-")) known.avd.add(alias);
    }
    services.set(service, known);
  }
  const theirs = checksByService(rules, checkov);
  const names = new Set([...services.keys(), ...theirs.keys(), ...Object.keys(trivy.byService)]);
  const rows = [...names].sort().map((service) => {
    const { rules: own = 0, checks, avd } = services.get(service) ?? {};
    const numbers = [theirs.get(service)?.size, checks?.size, trivy.byService[service], avd?.size];
    return `| ${service} | ${[own, ...numbers.map((each) => each ?? 0)].join(" | ")} |`;
  });
  return `| service | rules | checks of Checkov | aliases | checks of Trivy's library | aliases |\n|---|---:|---:|---:|---:|---:|\n${rows.join("\n")}`;
}

function serviceOf({ id }: Rule): string {
  return /^PL-(?:TF-|CFN-|ARM-)?(.+)-\d+$/.exec(id)?.[1]?.replace("-", " ") ?? id;
}

const clouds: Readonly<Record<string, string>> = { AWS: "AWS", AZURE: "AZURE", GCP: "GOOGLE", K8S: "K8S" };

/** A check belongs to the service of the first type it names: the one that is named alike, or has most rules about it. */
function checksByService(rules: readonly Rule[], checkov: string): ReadonlyMap<string, ReadonlySet<string>> {
  const services = servicesByType(rules);
  const found = new Map<string, Set<string>>();
  for (const [id, types] of typesOfChecks(join(checkov, "checkov"))) {
    const cloud = clouds[/^CKV2?_([A-Z0-9]+)_/.exec(id)?.[1] ?? ""];
    if (cloud === undefined) continue;
    const service = types.flatMap((type) => services.get(toCatalogueType(type).toLowerCase()) ?? [])[0];
    const name = service?.startsWith(cloud) ? service : `${cloud} (others)`;
    found.set(name, (found.get(name) ?? new Set()).add(id));
  }
  return found;
}

function servicesByType(rules: readonly Rule[]): ReadonlyMap<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const rule of rules) {
    for (const type of rule.resourceTypes.map((each) => each.toLowerCase())) {
      const known = counts.get(type) ?? new Map<string, number>();
      known.set(serviceOf(rule), (known.get(serviceOf(rule)) ?? 0) + 1);
      counts.set(type, known);
    }
  }
  const isNamedAs = (type: string, service: string) => type.includes(service.split(" ")[1]?.toLowerCase() ?? service);
  const rank = (type: string, service: string, count: number) => (isNamedAs(type, service) ? 1000 : 0) + count;
  const most = (type: string, known: ReadonlyMap<string, number>) =>
    [...known].sort(([a, m], [b, n]) => rank(type, b, n) - rank(type, a, m))[0]?.[0] ?? "";
  return new Map([...counts].map(([type, known]) => [type, most(type, known)]));
}

/** The types of Terraform, templates and manifests that the file of a check names, in their order. */
function typesOfChecks(folder: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!/\bchecks\b.*\.(?:py|ya?ml|json)$/.test(name)) continue;
    const text = readFileSync(join(folder, name), "utf8");
    const types = [
      ...text.matchAll(/\b(?:aws|azurerm|google|kubernetes)_\w+|AWS::\w+::\w+|Microsoft\.[\w/]+|["'][A-Z]\w+["']/g),
    ];
    for (const id of idsOf(text))
      found.set(id, [...(found.get(id) ?? []), ...types.map(([type]) => type.replaceAll(/["']/g, ""))]);
  }
  return found;
}
