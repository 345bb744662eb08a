/**
 * Explains drift by the history of the code: lines that were committed after the resource changed last have not been
 * applied since.
 */
import type { DriftCause } from "@plumbline/model";
import type { DriftReport, PlacedAttributeDrift, ResourceDrift } from "../model/index.js";

/** The commit that changed a line last. */
export interface LineCommit {
  readonly commit: string;
  /** When it was committed, in milliseconds. */
  readonly at: number;
}

/** Looks up the last commit of lines, by file. */
export type LastCommitOfLinesReader = (
  lines: ReadonlyMap<string, ReadonlySet<number>>,
) => Promise<(file: string, line: number) => LineCommit | undefined>;

/** A longer block is judged by its first lines. */
const MAX_LINES = 20;

/** Explains drift that has no cause yet by the history of its lines. */
export async function addHistoryCauses(
  report: DriftReport,
  readHistory: LastCommitOfLinesReader,
): Promise<DriftReport> {
  const asked = new Map<string, Set<number>>();
  for (const { place } of report.resources.flatMap(unexplainedDrift)) {
    const lines = asked.get(place.file) ?? new Set();
    asked.set(place.file, lines);
    for (const line of linesOf(place)) lines.add(line);
  }
  if (asked.size === 0) return report;
  const historyOf = await readHistory(asked);
  const resources = report.resources.map((resource) => {
    const open = new Set(unexplainedDrift(resource));
    if (open.size === 0) return resource;
    const drifted = resource.drifted.map((drift) => {
      const cause = open.has(drift) ? causeOf(drift, resource.changedAt ?? "", historyOf) : undefined;
      return cause === undefined ? drift : { ...drift, cause };
    });
    return { ...resource, drifted };
  });
  return { ...report, resources };
}

function unexplainedDrift({ changedAt, drifted }: ResourceDrift): readonly PlacedAttributeDrift[] {
  if (changedAt === undefined) return [];
  const isUnexplained = (cause: DriftCause | undefined) => cause === undefined || cause.kind === "not known";
  return drifted.filter(({ cause, place }) => isUnexplained(cause) && place.file !== "");
}

function linesOf({ line, endLine }: PlacedAttributeDrift["place"]): readonly number[] {
  return Array.from({ length: Math.min(endLine - line + 1, MAX_LINES) }, (_, index) => line + index);
}

function causeOf(
  { place }: PlacedAttributeDrift,
  changedAt: string,
  historyOf: (file: string, line: number) => LineCommit | undefined,
): DriftCause | undefined {
  const lines = linesOf(place).map((line) => historyOf(place.file, line));
  const newest = lines.reduce((a, b) => (a === undefined || (b !== undefined && b.at > a.at) ? b : a), undefined);
  if (newest === undefined || newest.at <= Date.parse(changedAt)) return undefined;
  const when = new Date(newest.at).toISOString();
  const detail = `The code was changed by commit ${newest.commit.slice(0, 10)} on ${when}, and the resource on ${changedAt}.`;
  return { kind: "code changed", detail };
}
