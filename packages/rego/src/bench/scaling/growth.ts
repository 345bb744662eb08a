import { compile } from "../../policy.js";
import { jsonText } from "../../values/text.js";
import type { ScalingShape } from "./shapes.js";

/** How often the work gets larger, and how many times each. */
export const sizeFactors = [1, 4, 16] as const;

/** Rounds of each size: the quickest counts, as a busy machine only ever makes one slower. */
const rounds = 3;

export interface Growth {
  /** What the work grows by with its input, as a power: 1 is linear, 2 quadratic. */
  readonly power: number;
  /** Milliseconds at each size. */
  readonly times: readonly number[];
}

export function growthOf(times: readonly number[]): Growth {
  // Below this, a clock says more about itself than about the work.
  const [first = 0, ...more] = times.map((time) => Math.max(time, 0.5));
  const last = more.at(-1) ?? first;
  return { power: Math.log(last / first) / Math.log(sizeFactors[more.length] as number), times };
}

/** Of one of our tiers, in processor time. */
export function measureGrowth(shape: ScalingShape, codegen: "never" | "always"): Growth & { readonly result: string } {
  let result = "";
  const times = sizeFactors.map((factor) => {
    const n = shape.n * factor;
    const policy = compile([{ file: "p.rego", text: shape.policy(n) }], { codegen });
    const input = shape.input(n);
    let best = Number.POSITIVE_INFINITY;
    for (let i = 0; i < rounds; i++) {
      const before = process.cpuUsage();
      const value = policy.evaluate(input, { query: "data.p.r" });
      const { user, system } = process.cpuUsage(before);
      best = Math.min(best, (user + system) / 1000);
      if (factor === 1) result = jsonText(value ?? null);
    }
    return best;
  });
  return { ...growthOf(times), result };
}
