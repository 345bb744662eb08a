/** The harvested tables: which checks of Prowler stand for which control. Facts only; our words are in `titles.tsv`. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../../harvest/", import.meta.url));
export const controlHarvestPath = `${folder}prowler-controls.tsv`;
const titlesFile = `${folder}titles.tsv`;
const referencesFile = `${folder}nist-references.tsv`;

export interface HarvestedControl {
  readonly standard: string;
  readonly section: string;
  /** The section's title; empty where it is ours. */
  readonly sectionTitle: string;
  readonly control: string;
  /** Empty where it may not be repeated. */
  readonly title: string;
  readonly checks: readonly string[];
}

export function formatControlHarvest(source: string, controls: readonly HarvestedControl[]): string {
  const lines = controls.map(({ standard, section, sectionTitle, control, title, checks }) =>
    [standard, section, sectionTitle, control, title, checks.join(" ")].join("\t"),
  );
  return `${source}\n${lines.join("\n")}\n`;
}

export function readControlHarvest(): { readonly source: string; readonly controls: readonly HarvestedControl[] } {
  const [source = "", ...lines] = linesOf(controlHarvestPath);
  const controls = lines.map((line) => {
    const [standard = "", section = "", sectionTitle = "", control = "", title = "", checks = ""] = line.split("\t");
    return { standard, section, sectionTitle, control, title, checks: checks.split(" ").filter((id) => id !== "") };
  });
  return { source, controls: [...controls, ...readReferringControls(controls)] };
}

/** Controls that refer to controls of NIST SP 800-53: what stands for those stands for them. */
function readReferringControls(controls: readonly HarvestedControl[]): readonly HarvestedControl[] {
  const checksOf = new Map(
    controls.flatMap(({ standard, control, checks }) => (standard === "nist-800-53-r5" ? [[control, checks]] : [])),
  );
  return linesOf(referencesFile).map((line) => {
    const [standard = "", control = "", title = "", references = ""] = line.split("\t");
    const checks = new Set(references.split(" ").flatMap((reference) => checksOf.get(reference) ?? []));
    return { standard, section: control.slice(0, 5), sectionTitle: "", control, title, checks: [...checks].sort() };
  });
}

/** Our words, by standard and control. */
export function readControlTitles(): ReadonlyMap<string, string> {
  return new Map(
    linesOf(titlesFile).map((line) => {
      const [standard = "", control = "", title = ""] = line.split("\t");
      return [`${standard} ${control}`, title];
    }),
  );
}

function linesOf(file: string): readonly string[] {
  return readFileSync(file, "utf8").trimEnd().split("\n");
}
