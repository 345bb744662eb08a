/**
 * Takes the table of controls out of a copy of Prowler: `node dist/frameworks/generate/import-prowler.js FOLDER`. Only numbers,
 * ids of checks, and titles that are free (NIST, the law) are taken.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { controlHarvestPath, formatControlHarvest, type HarvestedControl } from "./control-harvest.js";
import { type Standard, standards } from "./standards.js";

/** Providers whose resources we have rules for. */
const providers = ["aws", "azure", "gcp", "kubernetes"];

interface Requirement {
  readonly Id: string;
  readonly Name?: string;
  readonly Checks: readonly string[];
  readonly Attributes: readonly {
    readonly Section?: string;
    readonly SubSection?: string;
    readonly SubGroup?: string;
  }[];
}

type Placed = Omit<HarvestedControl, "standard" | "checks">;

function placeOf(standard: Standard, requirement: Requirement): Placed {
  const { Id, Name = "", Attributes } = requirement;
  const [{ Section = "", SubSection = "", SubGroup = "" } = {}] = Attributes;
  switch (standard.id) {
    case "nist-800-53-r5": {
      const control = /[A-Z]{2}-\d+(?:\(\d+\))?/.exec(Name)?.[0] ?? Id;
      const [, sectionTitle = "", section = ""] = /^(.*) \(([A-Z]{2})\)$/.exec(Section) ?? [];
      return { section, sectionTitle, control, title: nistTitle(control, [Name, SubGroup, SubSection]) };
    }
    case "pci-dss-4.0.1": {
      const control = Section.split(":")[0]?.trim() ?? Id;
      return { section: control.split(".")[0] ?? "", sectionTitle: "", control, title: "" };
    }
    case "iso-27001-2022":
      return { section: Id.split(".").slice(0, 2).join("."), sectionTitle: "", control: Id, title: "" };
    case "soc2": {
      const control = Name.split(" ")[0] ?? Id;
      return { section: control.split(".")[0] ?? "", sectionTitle: "", control, title: "" };
    }
    default: {
      const control = hipaaId(Id);
      const title = Name.startsWith(control) ? Name.slice(control.length).trim() : "";
      return { section: control.slice(0, "164.308".length), sectionTitle: "", control, title };
    }
  }
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

function controlsIn(folder: string, standard: Standard): readonly HarvestedControl[] {
  const controls = new Map<string, Placed & { readonly checks: Set<string> }>();
  for (const provider of providers) {
    for (const name of readdirSync(`${folder}/prowler/compliance/${provider}`).filter((each) =>
      standard.files.test(each),
    )) {
      const text = readFileSync(`${folder}/prowler/compliance/${provider}/${name}`, "utf8");
      for (const requirement of (JSON.parse(text) as { readonly Requirements: readonly Requirement[] }).Requirements) {
        const place = placeOf(standard, requirement);
        const known = controls.get(place.control);
        const checks = known?.checks ?? new Set();
        for (const check of requirement.Checks) checks.add(check);
        controls.set(place.control, { ...place, title: known?.title || place.title, checks });
      }
    }
  }
  const inOrder = [...controls.values()].sort((a, b) => order.compare(a.control, b.control));
  return inOrder.map(({ checks, ...place }) => ({ standard: standard.id, ...place, checks: [...checks].sort() }));
}

const order = new Intl.Collator("en", { numeric: true });

const [folder = ""] = process.argv.slice(2);
const configuration = readFileSync(`${folder}/prowler/config/config.py`, "utf8");
const version = /^prowler_version = "([\d.]+)"/m.exec(configuration)?.[1] ?? "unknown";
const controls = standards.flatMap((standard) => controlsIn(folder, standard));
writeFileSync(
  controlHarvestPath,
  formatControlHarvest(`Prowler ${version} (Apache-2.0), https://github.com/prowler-cloud/prowler`, controls),
);
console.log(`${controls.length} controls of ${standards.length} standards, from Prowler ${version}`);
