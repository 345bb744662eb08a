/**
 * Follows a run to its end. The service sends the run whenever it changes; a stream that breaks, for whatever reason, is
 * opened again, and a service that is away is waited for, because the run goes on without us.
 */
import { setTimeout as delay } from "node:timers/promises";
import { KnownError, parseJsonOrProblem } from "@plumbline/model";
import type { ServiceClient } from "../service-client/client.js";
import { fetchRun, formatRunApiPath, hasRunEnded, parseServiceRun, type ServiceRun } from "./service-run.js";

export interface RunFollowOptions {
  readonly hear: (run: ServiceRun) => void;
  /** Ends following, not the run. */
  readonly signal: AbortSignal;
  /** How long a service may be away. */
  readonly patienceMs: number;
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

/** Undefined when it was told to stop before the run ended. */
export async function followRun(
  client: ServiceClient,
  runId: string,
  options: RunFollowOptions,
): Promise<ServiceRun | undefined> {
  const { hear, signal, patienceMs } = options;
  let answered = Date.now();
  let pause = FIRST_PAUSE_MS;
  for (;;) {
    try {
      const run = await fetchRun(client, runId, signal);
      answered = Date.now();
      hear(run);
      if (hasRunEnded(run)) return run;
      const { news, last } = await listen(client, runId, options);
      if (last !== undefined && hasRunEnded(last)) return last;
      if (news) pause = FIRST_PAUSE_MS;
    } catch (error) {
      if (!signal.aborted) waitOn(error, Date.now() - answered > patienceMs);
    }
    if (signal.aborted) return undefined;
    await delay(pause, undefined, { signal }).catch(() => undefined);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
}

interface Heard {
  readonly news: boolean;
  readonly last: ServiceRun | undefined;
}

/** Until the stream ends. */
async function listen(client: ServiceClient, runId: string, { hear, signal }: RunFollowOptions): Promise<Heard> {
  let last: ServiceRun | undefined;
  let heard = 0;
  for await (const { event, data } of client.events(`${formatRunApiPath(runId)}/events`, signal)) {
    if (event !== "progress" && event !== "end") continue;
    const reading = parseJsonOrProblem(data);
    if (!reading.ok) continue;
    last = parseServiceRun(reading.value);
    heard += 1;
    hear(last);
    if (event === "end") break;
  }
  // The first only repeats what is known.
  return { news: heard > 1, last };
}

/** Throws what waiting does not help against. A stream that breaks has no code of ours. */
function waitOn(error: unknown, isLong: boolean): void {
  const passes = !(error instanceof KnownError) || error.code === "unreachable" || error.code === "unavailable";
  if (passes && !isLong) return;
  const message = error instanceof Error ? error.message : String(error);
  throw new KnownError("incomplete", `The run cannot be followed any longer: ${message}`, [], causeOf(error));
}

function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined;
}
