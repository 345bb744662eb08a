/** A run as the service tells it. */
import {
  asJsonObjectOrEmpty,
  asTextOrEmpty,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  KnownError,
  type RunVerdict,
  runVerdicts,
} from "@plumbline/model";
import type { ServiceClient } from "../service-client/client.js";

const endStates: ReadonlySet<string> = new Set(["complete", "failed", "cancelled"]);

export interface ServiceRun {
  readonly state: string;
  readonly phase: string;
  readonly verdict: RunVerdict | null;
  readonly partial: boolean;
  /** How much could not be read or asked. */
  readonly problems: number;
  /** Why there is no good verdict, where it was not a problem with a line in the log. */
  readonly notEvaluated: readonly string[];
  readonly error: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly findingsBySeverity: Readonly<Record<string, number>>;
  readonly progress: RunPhaseProgress;
  readonly milliseconds: number | undefined;
  /** Exclusions and comments that matched nothing. */
  readonly unused: { readonly exclusions: number; readonly comments: number };
  /** Compared resources by result; undefined where nothing was compared. */
  readonly drift: Readonly<Record<string, number>> | undefined;
  /** As it was sent. */
  readonly json: JsonObject;
}

/** How far the phase is that goes on. */
export interface RunPhaseProgress {
  readonly done: number;
  /** Zero where nobody knows. */
  readonly total: number;
  readonly secondsLeft: number | undefined;
}

export function hasRunEnded({ state }: ServiceRun): boolean {
  return endStates.has(state);
}

export async function fetchRun(client: ServiceClient, runId: string, signal: AbortSignal): Promise<ServiceRun> {
  return parseServiceRun(await client.get(formatRunApiPath(runId), { signal }));
}

export function formatRunApiPath(runId: string): string {
  return `/api/runs/${encodeURIComponent(runId)}`;
}

export function parseServiceRun(json: JsonValue): ServiceRun {
  if (!isJsonObject(json) || typeof json.state !== "string") {
    throw new KnownError("incomplete", "The service does not tell the state of the run.");
  }
  const unused = asJsonObjectOrEmpty(json.unused);
  return {
    state: json.state,
    phase: asTextOrEmpty(json.phase),
    verdict: runVerdicts.find((known) => known === json.verdict) ?? null,
    partial: json.partial === true,
    problems: numberOf(json.problems),
    notEvaluated: gapsOf(json.not_evaluated),
    error: asTextOrEmpty(json.error),
    counts: numbersOf(json.counts),
    findingsBySeverity: numbersOf(json.findings_by_severity),
    progress: progressOf(asJsonObjectOrEmpty(json.progress)),
    milliseconds: numbersOf(json.timings).total,
    unused: { exclusions: lengthOf(unused.exclusions), comments: lengthOf(unused.comments) },
    drift: isJsonObject(json.drift) ? numbersOf(json.drift.counts) : undefined,
    json,
  };
}

function gapsOf(value: JsonValue | undefined): readonly string[] {
  const gaps = Array.isArray(value) ? value.filter(isJsonObject) : [];
  return gaps.map(({ what, reason }) =>
    [asTextOrEmpty(what), asTextOrEmpty(reason)].filter((part) => part !== "").join(": "),
  );
}

/** A service of an earlier version tells of the units only. */
function progressOf(progress: JsonObject): RunPhaseProgress {
  const { done, total, seconds_left } = isJsonObject(progress.phase) ? progress.phase : progress;
  const secondsLeft = typeof seconds_left === "number" ? seconds_left : undefined;
  return { done: numberOf(done), total: numberOf(total), secondsLeft };
}

function numberOf(value: JsonValue | undefined): number {
  return typeof value === "number" ? value : 0;
}

function lengthOf(value: JsonValue | undefined): number {
  return Array.isArray(value) ? value.length : 0;
}

function numbersOf(value: JsonValue | undefined): Readonly<Record<string, number>> {
  const entries = Object.entries(asJsonObjectOrEmpty(value));
  return Object.fromEntries(entries.filter((entry): entry is [string, number] => typeof entry[1] === "number"));
}
