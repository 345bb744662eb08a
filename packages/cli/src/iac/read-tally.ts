/** Counts what goes by, for the line at the end. */
import type { Document } from "@plumbline/iac";
import { formatCountWithNoun } from "../terminal/count-with-noun.js";
import type { TargetDocument } from "./read-targets.js";

export interface ReadTally {
  readonly add: (reading: TargetDocument) => void;
  readonly text: (problems: number, milliseconds: number) => string;
}

export function createReadTally(): ReadTally {
  let documents = 0;
  let resources = 0;
  let unknown = 0;
  const files = new Set<string>();
  const kinds = new Map<string, number>();
  const reasons = new Map<string, number>();
  return {
    add({ document, nameOf }) {
      documents += 1;
      resources += document.resources.length;
      for (const path of filesOf(document)) files.add(nameOf(path));
      count(kinds, document.kind, document.resources.length);
      for (const { causes } of unknownsOf(document)) {
        unknown += 1;
        count(reasons, causes[0]?.reason ?? "error", 1);
      }
    },
    text(problems, milliseconds) {
      const read = `${formatCountWithNoun(resources, "resource")} in ${formatCountWithNoun(documents, "document")} of ${formatCountWithNoun(files.size, "file")}`;
      const unclear = `${formatCountWithNoun(unknown, "value")} unknown${inBrackets(reasons)}`;
      const seconds = (milliseconds / 1000).toFixed(2);
      return `${read}${inBrackets(kinds)}, ${unclear}, ${formatCountWithNoun(problems, "problem")}, ${seconds} s`;
    },
  };
}

/** Also those of the modules and templates that were called. */
function filesOf({ paths, resources }: Document): ReadonlySet<string> {
  return new Set([...paths, ...resources.map(({ source }) => source.source.file)]);
}

/** Those of resources; a document without resources has only its own. */
function unknownsOf(document: Document): Document["unknowns"] {
  if (document.resources.length === 0) return document.unknowns;
  return document.resources.flatMap((resource) => resource.unknowns);
}

function count(counts: Map<string, number>, name: string, more: number): void {
  counts.set(name, (counts.get(name) ?? 0) + more);
}

/** The most frequent first. */
function inBrackets(counts: ReadonlyMap<string, number>): string {
  const parts = [...counts].filter(([, number]) => number > 0);
  parts.sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  return parts.length === 0 ? "" : ` (${parts.map(([name, number]) => `${name} ${number}`).join(", ")})`;
}
