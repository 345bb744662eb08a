/** What there is to tell of a run, in parts that each medium puts together and escapes in its own way. */
import { truncateMessage } from "@plumbline/engine";
import type { JsonObject, RunGap, RunSummary, RunVerdict } from "@plumbline/model";
import { toSingleLine } from "@plumbline/model/report-parts";
import type { ResourceWithNewDrift, RunFinding, RunRecord } from "@plumbline/store";

export interface RunMessage {
  readonly run: RunRecord;
  /** The run as the API shows it. */
  readonly shown: JsonObject;
  readonly tenant: string;
  readonly summary: RunSummary | null;
  readonly outcome: RunVerdict;
  /** New ones first, not necessarily all. */
  readonly failures: readonly RunFinding[];
  readonly total: number;
  readonly fresh: number;
  /** What the run before did not have; not necessarily all. */
  readonly drift: { readonly resources: readonly ResourceWithNewDrift[]; readonly total: number };
  /** The address at which the run can be looked at. */
  readonly link: string | null;
  /** Somebody wants to see whether messages arrive: nothing has run. */
  readonly isTest?: true;
}

const MAX_LINES = 20;
const MAX_LINE = 300;

/** One line of words others wrote: what nobody would see in it, or what would turn the direction of reading, is written out. */
export function sanitizeLine(text: string, max = MAX_LINE): string {
  return truncateMessage(toSingleLine(text), max);
}

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;

/** Our own words only: nothing to escape. */
export function formatMessageHeadline({ run, outcome, total, fresh, summary, drift, isTest }: RunMessage): string {
  if (isTest === true) return "This is a test: nothing has run";
  const bySeverity = summary === null ? "" : formatSeverityCountsInParentheses(summary.findingsBySeverity);
  const drifted = `new drift of ${plural(drift.total, "resource")}`;
  if (!run.judges) return `Drift: ${drifted}`;
  const findings = total === 0 ? "" : `: ${plural(total, "finding")}${bySeverity}, ${fresh} new`;
  return `Run ${outcome}${findings}${drift.total === 0 ? "" : `; ${drifted}`}`;
}

const gravestFirst = ["Critical", "High", "Medium", "Low"];

/** ` (3 High, 1 Low)`. Severities are words of others: only those we know are named. */
export function formatSeverityCountsInParentheses(counts: Readonly<Record<string, number>>): string {
  const shown = gravestFirst.filter((name) => (counts[name] ?? 0) > 0).map((name) => `${counts[name]} ${name}`);
  return shown.length === 0 ? "" : ` (${shown.join(", ")})`;
}

export interface MessageFact {
  readonly name: string;
  /** May hold words of others. */
  readonly value: string;
}

export function listMessageFacts(news: RunMessage): MessageFact[] {
  const { run, summary } = news;
  const list: MessageFact[] = [
    { name: "Collection", value: sanitizeLine(run.collection) },
    { name: "Run", value: run.runId },
  ];
  if (run.error !== "") list.push({ name: "Reason", value: sanitizeLine(run.error) });
  if (summary !== null && run.judges) {
    const { resources, passed, failed, excluded, unknown } = summary.counts;
    const counts = [`${passed} passed`, `${failed} failed`, `${excluded} excluded`, `${unknown} unknown`];
    list.push({ name: "Results", value: `${counts.join(", ")}, on ${plural(resources, "resource")}` });
  }
  const gaps = summary?.notEvaluated ?? [];
  if (gaps.length > 0) list.push({ name: "Not evaluated", value: gapsText(gaps, summary?.problems ?? 0) });
  const duration = durationOf(run);
  if (duration !== null) list.push({ name: "Duration", value: duration });
  return list;
}

const SHOWN_GAPS = 3;

function gapsText(gaps: readonly RunGap[], problems: number): string {
  const shown = gaps.slice(0, SHOWN_GAPS).map(({ what, reason }) => (what === "" ? reason : `${what}: ${reason}`));
  const more = Math.max(problems, gaps.length) - shown.length;
  return sanitizeLine([...shown, ...(more > 0 ? [`and ${more} more`] : [])].join("; "), MAX_LINE * SHOWN_GAPS);
}

function durationOf({ startedAt, completedAt }: RunRecord): string | null {
  if (startedAt === null || completedAt === null) return null;
  const seconds = Math.max(0, Math.round((completedAt.getTime() - startedAt.getTime()) / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const parts = [hours > 0 ? `${hours} h` : "", seconds >= 60 ? `${minutes} min` : "", `${seconds % 60} s`];
  return parts.filter((part) => part !== "").join(" ");
}

/** What is worth a line: new drift, then findings, each `NEW High PR-1 Title — main.tf:3 aws_s3_bucket.logs`. */
export function formatDriftAndFindingLines(news: RunMessage): string[] {
  return [...driftLines(news), ...failureLines(news)];
}

const MAX_PATHS = 5;

function driftLines({ drift }: RunMessage): string[] {
  const lines = drift.resources
    .slice(0, MAX_LINES)
    .map(({ result, resourceType, address, cloudId, file, line, paths }) => {
      const some = paths.slice(0, MAX_PATHS).join(", ");
      const more = paths.length > MAX_PATHS ? ` and ${paths.length - MAX_PATHS} more` : "";
      const what = `NEW ${result} ${address || cloudId} (${resourceType})${some === "" ? "" : `: ${some}${more}`}`;
      return sanitizeLine(file === "" ? what : `${what} — ${file}:${line}`);
    });
  const omitted = drift.total - lines.length;
  return omitted > 0 ? [...lines, `and ${omitted} more with new drift`] : lines;
}

function failureLines({ failures }: RunMessage): string[] {
  return failures.slice(0, MAX_LINES).map(({ isNew, severity, testId, title, path, file, line, resource }) => {
    const words = [isNew ? "NEW" : "", severity, testId, title].filter((word) => word !== "").join(" ");
    const place = [file === "" ? path : `${file}:${line}`, resource].filter((part) => part !== "").join(" ");
    return sanitizeLine(place === "" ? words : `${words} — ${place}`) || "(unnamed)";
  });
}

export function formatOmittedFindingsLine({ failures, total }: RunMessage): string | null {
  const more = total - Math.min(failures.length, MAX_LINES);
  return more > 0 ? `and ${more} more` : null;
}
