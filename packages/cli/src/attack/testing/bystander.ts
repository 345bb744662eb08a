/** Asks for what every tenant asks for, again and again, and notes how long each answer took. */
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import type { ServiceApi } from "../../testing/service-api.js";

/** Seconds of the slowest answer; a "try again later" is tried again, and its time counts. */
interface Slowest {
  readonly health: number;
  readonly search: number;
  readonly run: number;
}

export interface BystanderReport extends Slowest {
  /** Seconds within which 99 of 100 searches were answered. */
  readonly p99: number;
  /** Milliseconds of the longest stop of the service's event loop. */
  readonly stop: number;
  /** Of the second longest: a collector of garbage or a slow machine may stop anything once. */
  readonly repeatedStop: number;
}

/** What the bystander is promised, on two cores that may have other work. */
const bounds: BystanderReport = { health: 10, search: 20, run: 60, p99: 1, stop: 1000, repeatedStop: 250 };

export function expectBystanderServed(watch: BystanderReport): void {
  for (const what of ["health", "search", "run", "p99", "stop", "repeatedStop"] as const) {
    expect(watch[what], `${what} of ${JSON.stringify(watch)}`).toBeLessThan(bounds[what]);
  }
}

const SEARCH = "/api/resource/search/?collection=web&connector=code&index=0&count=10";
const PAUSE_MS = 200;
/** Often enough for a percentile. */
const SEARCH_PAUSE_MS = 50;

interface Watching {
  readonly watch: () => Omit<BystanderReport, "stop" | "repeatedStop">;
  stop(): Promise<void>;
}

export function watchBystander(url: string, api: ServiceApi): Watching {
  const seconds = { health: [] as number[], search: [] as number[], run: [] as number[] };
  let isOver = false;
  const again = async (what: keyof Slowest, pauseMs: number, ask: () => Promise<boolean>) => {
    while (!isOver) {
      const begun = performance.now();
      while (!(await ask())) await sleep(PAUSE_MS);
      seconds[what].push((performance.now() - begun) / 1000);
      await sleep(pauseMs);
    }
  };
  const lanes = [
    again("health", PAUSE_MS, async () => (await fetch(`${url}/healthz`)).status === 200),
    again("search", SEARCH_PAUSE_MS, async () => isAnswered(await api.request("GET", SEARCH))),
    again("run", PAUSE_MS, async () => {
      const started = await api.request("POST", "/api/compliance/run/", { collection: "web" });
      if (!isAnswered(started)) return false;
      const { run_id } = started.data as { run_id: string };
      const { state, error } = await api.end(run_id, 10 * bounds.run);
      if (state !== "complete") throw new Error(`the bystander's run is ${state}: ${error}`);
      return true;
    }),
  ];
  const all = Promise.all(lanes);
  // Told by `stop`, when somebody listens.
  all.catch(() => undefined);
  return {
    watch: () => ({
      health: Math.max(...seconds.health),
      search: Math.max(...seconds.search),
      run: Math.max(...seconds.run),
      p99: percentile(seconds.search, 0.99),
    }),
    async stop() {
      isOver = true;
      await all;
    },
  };
}

function percentile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;
}

function isAnswered({ status, message }: { readonly status: number; readonly message: string }): boolean {
  if (status === 200) return true;
  if (status === 503) return false;
  throw new Error(`the bystander was answered ${status}: ${message}`);
}
