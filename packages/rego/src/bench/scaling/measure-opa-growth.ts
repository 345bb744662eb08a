import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { formatValueAsJson } from "../../values/value-text.js";
import { extractFirstOpaValueAsJson, type OpaProgram, runProgram, withTemporaryFolder } from "../opa-program.js";
import { computeGrowth, type GrowthPowerAndTimes, sizeFactors } from "./measure-growth.js";
import type { ScalingShape } from "./shapes.js";

/** Milliseconds after which a larger size is not tried: its growth is seen by then. */
const patience = 4_000;

/** Of OPA, by its own clock. */
export function measureOpaGrowth(
  opa: OpaProgram,
  shape: ScalingShape,
): GrowthPowerAndTimes & { readonly result: string } {
  return withTemporaryFolder((folder) => {
    const policy = join(folder, "p.rego");
    let result = "";
    const times: number[] = [];
    for (const factor of sizeFactors) {
      const input = join(folder, "input.json");
      writeFileSync(policy, shape.policy(shape.n * factor));
      writeFileSync(input, formatValueAsJson(shape.input(shape.n * factor)));
      const output = runProgram(opa.program, [
        "eval",
        "--metrics",
        "--format=json",
        "-d",
        policy,
        "-i",
        input,
        "data.p.r",
      ]);
      const { metrics } = JSON.parse(output) as { readonly metrics: { readonly timer_rego_query_eval_ns: number } };
      times.push(metrics.timer_rego_query_eval_ns / 1e6);
      if (factor === 1) result = extractFirstOpaValueAsJson(output);
      if ((times.at(-1) as number) > patience) break;
    }
    return { ...computeGrowth(times), result };
  });
}
