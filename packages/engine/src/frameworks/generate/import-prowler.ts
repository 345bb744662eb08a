/**
 * Takes the table of controls out of a copy of Prowler: `node dist/frameworks/generate/import-prowler.js FOLDER`. Only numbers,
 * ids of checks, and titles that are free (NIST, the law) are taken.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { asJsonObjectOrEmpty, asTextOrEmpty, type JsonObject, type JsonValue } from "@plumbline/model";
import { controlHarvestPath, formatControlHarvest, type HarvestedControl } from "./control-harvest.js";
import { type HarvestedStandardDefinition, harvestedStandardDefinitions } from "./standards.js";

/** Providers whose resources we have rules for. */
const providers = ["aws", "azure", "gcp", "kubernetes"];

interface Requirement {
  readonly id: string;
  readonly name: string;
  readonly checks: readonly string[];
  readonly attributes: JsonObject;
}

/** `isForPeople`: what checks the mapping names for it says nothing about it. */
type PlacedControl = Omit<HarvestedControl, "standard" | "checks"> & { readonly isForPeople?: boolean };

/** Areas of BSI C5 that no configuration tells anything about. */
const C5_AREAS_FOR_PEOPLE = new Set(["AM", "OIS", "SP", "HR", "PS", "SSO", "COM", "INQ"]);

const placed = (section: string, control: string, title = "", sectionTitle = ""): PlacedControl => ({
  section,
  sectionTitle,
  control,
  title,
});

/** By the id of the standard: where a requirement of the mapping stands in it. Undefined for what is left out. */
const placers: Readonly<Record<string, (requirement: Requirement) => PlacedControl | undefined>> = {
  "nist-800-53-r5": ({ id, name, attributes }) => {
    const control = /[A-Z]{2}-\d+(?:\(\d+\))?/.exec(name)?.[0] ?? id;
    const [, sectionTitle = "", section = ""] = /^(.*) \(([A-Z]{2})\)$/.exec(asTextOrEmpty(attributes.Section)) ?? [];
    const texts = [name, asTextOrEmpty(attributes.SubGroup), asTextOrEmpty(attributes.SubSection)];
    return placed(section, control, nistTitle(control, texts), sectionTitle);
  },
  "pci-dss-4.0.1": ({ id, attributes }) => {
    const control = firstOf(asTextOrEmpty(attributes.Section), ":").trim() || id;
    return placed(firstOf(control, "."), control);
  },
  "iso-27001-2022": ({ id }) => placed(id.split(".").slice(0, 2).join("."), id),
  soc2: ({ id, name }) => {
    const control = firstOf(name, " ") || id;
    return placed(firstOf(control, "."), control);
  },
  hipaa: ({ id, name }) => {
    const control = hipaaId(id);
    const title = name.startsWith(control) ? name.slice(control.length).trim() : "";
    return placed(control.slice(0, "164.308".length), control, title);
  },
  "cis-controls-8.1": ({ id }) => placed(firstOf(id, "."), id),
  "fedramp-20x-moderate": ({ id, name, attributes }) => {
    const [theme = "", title = ""] = asTextOrEmpty(attributes.Theme).split(": ");
    return /\bC$/.test(asTextOrEmpty(attributes.ClassApplicability)) ? placed(theme, id, name, title) : undefined;
  },
  gdpr: ({ name }) => {
    const [, article = "", title = ""] = /^(Article \d+) (.*)$/.exec(name) ?? [];
    return placed("GDPR", article, title);
  },
  dora: ({ name, attributes }) => {
    const pillar = asTextOrEmpty(attributes.Pillar);
    return placed(pillar, asTextOrEmpty(attributes.Article), name, pillar);
  },
  nis2: ({ id, attributes }) => {
    const control = id.split(".").slice(0, 2).join(".");
    const heading = asTextOrEmpty(attributes.SubSection).slice(control.length).trim();
    // One point has no heading, and begins with a sentence.
    return placed(firstOf(id, "."), control, heading.length > 80 ? "Assessment of measures" : heading);
  },
  "ens-2022": ({ attributes }) => {
    const control = /^[a-z]+\.[a-z]+\.\d+/.exec(asTextOrEmpty(attributes.IdGrupoControl))?.[0] ?? "";
    return placed(control.slice(0, control.lastIndexOf(".")), control);
  },
  "bsi-c5-2025": ({ id }) => {
    const criterion = /^[A-Z]+-\d+/.exec(id)?.[0] ?? id;
    const area = firstOf(criterion, "-");
    return { ...placed(area, criterion), isForPeople: C5_AREAS_FOR_PEOPLE.has(area) };
  },
  "mitre-attack-cloud": ({ id, attributes }) => {
    const tactics = attributes.Tactics;
    const tactic = Array.isArray(tactics) ? asTextOrEmpty(tactics[0]) : "";
    return placed(tactic, id, "", tactic);
  },
  "aws-fsbp": ({ id, checks, attributes }) =>
    checks.length === 0 ? undefined : placed(firstOf(id, "."), id, "", asTextOrEmpty(attributes.Service)),
  "aws-well-architected-security": ({ id }) => placed(firstOf(id, "-"), id),
  "cis-aws-7.0": ({ id }) => placed(firstOf(id, "."), id),
};

function firstOf(text: string, separator: string): string {
  return text.split(separator)[0] ?? "";
}

/** `AC-2(1) Automated System Account Management`, or `Account Management (AC-2)`. */
function nistTitle(control: string, texts: readonly string[]): string {
  for (const text of texts) {
    if (text.startsWith(`${control} `)) return text.slice(control.length + 1).trim();
    if (text.endsWith(` (${control})`)) return text.slice(0, -control.length - 3).trim();
  }
  return "";
}

/** `164.308(a)(4)(ii)(C)` of `164_308_a_4_ii_c`, which some of its names get wrong. */
function hipaaId(id: string): string {
  const [part, section, ...steps] = id.split("_");
  return `${part}.${section}${steps.map((step, index) => `(${index === 3 ? step.toUpperCase() : step})`).join("")}`;
}

function requirementsIn(folder: string, files: RegExp): readonly Requirement[] {
  const compliance = `${folder}/prowler/compliance`;
  const paths = [...providers, "."].flatMap((place) =>
    readdirSync(`${compliance}/${place}`).flatMap((name) =>
      files.test(name) ? [`${compliance}/${place}/${name}`] : [],
    ),
  );
  return paths.flatMap((path) => {
    const mapping = asJsonObjectOrEmpty(JSON.parse(readFileSync(path, "utf8")) as JsonValue);
    const listed = mapping.Requirements ?? mapping.requirements;
    return (Array.isArray(listed) ? listed : []).map((each) => toRequirement(asJsonObjectOrEmpty(each)));
  });
}

/** Mappings for several providers have lists of checks by provider, and names in lower case. */
function toRequirement(listed: JsonObject): Requirement {
  const checks = listed.Checks ?? listed.checks ?? [];
  const attributes = listed.Attributes ?? listed.attributes ?? {};
  const byProvider = Array.isArray(checks)
    ? [checks]
    : providers.map((name) => asJsonObjectOrEmpty(checks)[name] ?? []);
  return {
    id: asTextOrEmpty(listed.Id ?? listed.id),
    name: asTextOrEmpty(listed.Name ?? listed.name),
    checks: byProvider.flat().map(asTextOrEmpty),
    // What some mappings say of the requirement itself, others say among its attributes.
    attributes: { ...listed, ...asJsonObjectOrEmpty(Array.isArray(attributes) ? (attributes[0] ?? {}) : attributes) },
  };
}

function controlsIn(folder: string, { id, files }: HarvestedStandardDefinition): readonly HarvestedControl[] {
  const controls = new Map<string, PlacedControl & { readonly checks: Set<string> }>();
  for (const requirement of files === undefined ? [] : requirementsIn(folder, files)) {
    const place = placers[id]?.(requirement);
    if (place === undefined) continue;
    const known = controls.get(place.control);
    const checks = known?.checks ?? new Set();
    for (const check of place.isForPeople === true ? [] : requirement.checks) checks.add(check);
    controls.set(place.control, { ...place, title: known?.title || place.title, checks });
  }
  const inOrder = [...controls.values()].sort((a, b) => order.compare(a.control, b.control));
  return inOrder.map(({ checks, section, sectionTitle, control, title }) => ({
    standard: id,
    section,
    sectionTitle,
    control,
    title,
    checks: [...checks].sort(),
  }));
}

const order = new Intl.Collator("en", { numeric: true });

const [folder = ""] = process.argv.slice(2);
const configuration = readFileSync(`${folder}/prowler/config/config.py`, "utf8");
const version = /^prowler_version = "([\d.]+)"/m.exec(configuration)?.[1] ?? "unknown";
const controls = harvestedStandardDefinitions.flatMap((standard) => controlsIn(folder, standard));
writeFileSync(
  controlHarvestPath,
  formatControlHarvest(`Prowler ${version} (Apache-2.0), https://github.com/prowler-cloud/prowler`, controls),
);
console.log(`${controls.length} controls of ${harvestedStandardDefinitions.length} standards, from Prowler ${version}`);
