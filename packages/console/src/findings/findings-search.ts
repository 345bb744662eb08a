/** What the work list is filtered and grouped by, as it stands in the address. */
import { type Severity, severities } from "../parts/severity.js";

export const groupings = ["none", "rule", "resource", "file", "severity"] as const;
export type Grouping = (typeof groupings)[number];

export interface FindingsSearch {
  readonly collection?: string;
  readonly severity?: Severity;
  readonly news?: "new" | "old";
  readonly search?: string;
  readonly by?: Grouping;
  /** The finding in the side panel. */
  readonly open?: string;
}

export function findingsSearch(given: Record<string, unknown>): FindingsSearch {
  const text = (name: string) =>
    typeof given[name] === "string" && given[name] !== "" ? String(given[name]) : undefined;
  const collection = text("collection");
  const search = text("search");
  const open = text("open");
  const severity = severities.find((one) => one === given.severity);
  const by = groupings.find((one) => one === given.by);
  return {
    ...(collection === undefined ? {} : { collection }),
    ...(severity === undefined ? {} : { severity }),
    ...(given.news === "new" || given.news === "old" ? { news: given.news } : {}),
    ...(search === undefined ? {} : { search }),
    ...(by === undefined || by === "none" ? {} : { by }),
    ...(open === undefined ? {} : { open }),
  };
}
