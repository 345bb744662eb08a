/** Asks for what every tenant asks for, again and again, and notes how long each answer took. */
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import type { ServiceApi } from "../../testing/service-api.js";

/** Seconds of the slowest answer; a "try again later" is tried again, and its time counts. */
export interface Watch {
  health: number;
  search: number;
  run: number;
}

/** What the bystander is promised, on two cores that may have other work. */
const bounds: Watch = { health: 10, search: 20, run: 60 };

export function expectBounded(watch: Watch): void {
  for (const what of ["health", "search", "run"] as const) {
    expect(watch[what], `seconds of the slowest ${what}: ${JSON.stringify(watch)}`).toBeLessThan(bounds[what]);
  }
}

const SEARCH = "/api/resource/search/?collection=web&connector=code&index=0&count=10";
const PAUSE_MS = 200;

export interface Watching {
  readonly watch: Watch;
  stop(): Promise<void>;
}

export function watchBystander(url: string, api: ServiceApi): Watching {
  const watch: Watch = { health: 0, search: 0, run: 0 };
  let isOver = false;
  const again = async (what: keyof Watch, ask: () => Promise<boolean>) => {
    while (!isOver) {
      const begun = performance.now();
      while (!(await ask())) await sleep(PAUSE_MS);
      watch[what] = Math.max(watch[what], (performance.now() - begun) / 1000);
      await sleep(PAUSE_MS);
    }
  };
  const lanes = [
    again("health", async () => (await fetch(`${url}/healthz`)).status === 200),
    again("search", async () => isAnswered(await api.request("GET", SEARCH))),
    again("run", async () => {
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
    watch,
    async stop() {
      isOver = true;
      await all;
    },
  };
}

function isAnswered({ status, message }: { readonly status: number; readonly message: string }): boolean {
  if (status === 200) return true;
  if (status === 503) return false;
  throw new Error(`the bystander was answered ${status}: ${message}`);
}
