/** The harvested table: which checks of Prowler stand for which control. Facts only; our words are in `titles.tsv`. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../../harvest/", import.meta.url));
export const controlHarvestPath = `${folder}prowler-controls.tsv`;
const titlesFile = `${folder}titles.tsv`;

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
  return { source, controls };
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
