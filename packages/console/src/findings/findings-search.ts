/** What the work list is filtered and grouped by, as it stands in the address. */
import type { OperationInput } from "../api/client.js";
import { type Severity, severities } from "../parts/severity.js";

export const findingGroupings = [
  "rule",
  "resource",
  "file",
  "severity",
  "type",
  "region",
  "account",
  "collection",
] as const;
export type FindingGrouping = (typeof findingGroupings)[number];

const texts = ["collection", "test", "framework", "type", "region", "account", "resource", "file", "search"] as const;

export interface FindingsSearch extends Partial<Readonly<Record<(typeof texts)[number], string>>> {
  readonly severity?: Severity;
  readonly news?: "new" | "known";
  /** Those that exclusions hide, instead of those that count. */
  readonly suppressed?: true;
  readonly by?: FindingGrouping;
  /** The finding in the side panel. */
  readonly open?: string;
}

export function parseFindingsSearch(search: Record<string, unknown>): FindingsSearch {
  const kept = [...texts, "open"].filter((name) => typeof search[name] === "string" && search[name] !== "");
  const severity = severities.find((item) => item === search.severity);
  const by = findingGroupings.find((item) => item === search.by);
  return {
    ...Object.fromEntries(kept.map((name) => [name, search[name]])),
    ...(severity === undefined ? {} : { severity }),
    ...(search.news === "new" || search.news === "known" ? { news: search.news } : {}),
    ...(search.suppressed === "true" || search.suppressed === true ? { suppressed: true } : {}),
    ...(by === undefined ? {} : { by }),
  };
}

export type FindingsFilter = Omit<OperationInput<"listFindings">, "index" | "count" | "finding_id" | "total">;

export function toFindingsFilter({
  by: _by,
  open: _open,
  test,
  type,
  suppressed,
  ...same
}: FindingsSearch): FindingsFilter {
  return {
    ...same,
    ...(test === undefined ? {} : { test_id: test }),
    ...(type === undefined ? {} : { resource_type: type }),
    ...(suppressed === undefined ? {} : { suppressed: "true" }),
  };
}

/** The filter that leads from a group to its findings. */
export function createFindingsSearchOfGroup(by: FindingGrouping, value: string): FindingsSearch {
  return parseFindingsSearch({ [by === "rule" ? "test" : by]: value });
}
