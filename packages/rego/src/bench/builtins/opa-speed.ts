import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { jsonText } from "../../values/text.js";
import { firstValue, type Opa, run, withFolder } from "../opa.js";
import { type BuiltinCase, casePolicy } from "./cases.js";
import type { KeptSpeed } from "./report-builtins.js";

/** Evaluations of which the quickest counts. */
const rounds = 5;

/** Of OPA, by its own clock. */
export function opaSpeed(opa: Opa, each: BuiltinCase): KeptSpeed {
  return withFolder((folder) => {
    const policy = join(folder, "p.rego");
    const input = join(folder, "input.json");
    writeFileSync(policy, casePolicy(each));
    writeFileSync(input, jsonText(each.input()));
    let best = Number.POSITIVE_INFINITY;
    let result = "";
    for (let i = 0; i < rounds; i++) {
      const output = run(opa.program, ["eval", "--metrics", "--format=json", "-d", policy, "-i", input, "data.p.r"]);
      const { metrics } = JSON.parse(output) as { readonly metrics: { readonly timer_rego_query_eval_ns: number } };
      best = Math.min(best, metrics.timer_rego_query_eval_ns / 1e6);
      result = firstValue(output).slice(0, 60);
    }
    return { milliseconds: Number(best.toPrecision(3)), result };
  });
}
