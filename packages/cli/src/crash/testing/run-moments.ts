import { setTimeout as sleep } from "node:timers/promises";
import type { ServiceApi, ShownRun } from "../../testing/service-api.js";

const phases = ["prepare", "judge", "publish"] as const;
const inOrder: readonly string[] = ["queued", ...phases, "ended"];

/** Bound to what the run itself shows: a duration that was measured before says nothing about how fast this one goes. */
export interface RunMoment {
  readonly phase: (typeof phases)[number];
  /** In milliseconds, from when the phase was seen. */
  readonly delay: number;
}

/** The last phase is short. */
const PUBLISH_SPREAD = 30;

/** The phases in turn, each moment anywhere within `spread` milliseconds of its beginning. */
export function randomMoments(count: number, random: () => number, spread: number): RunMoment[] {
  return Array.from({ length: count }, (_, i) => {
    const phase = phases[i % phases.length] ?? "prepare";
    return { phase, delay: random() * (phase === "publish" ? PUBLISH_SPREAD : spread) };
  });
}

/** The run as it is shown at that moment. */
export async function waitForMoment(api: ServiceApi, run: string, { phase, delay }: RunMoment): Promise<ShownRun> {
  await api.until(run, 120, (shown) => inOrder.indexOf(shown.phase) >= inOrder.indexOf(phase));
  await sleep(delay);
  return api.run(run);
}
