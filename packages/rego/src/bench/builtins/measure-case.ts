import { compile } from "../../policy.js";
import { parseJson } from "../../values/json-reader.js";
import { formatValueAsJson } from "../../values/value-text.js";
import { measureWarmTime } from "../speed-measurement.js";
import { type BuiltinCase, formatBuiltinCasePolicy } from "./builtin-cases.js";

export interface BuiltinTimingWithResult {
  readonly milliseconds: number;
  readonly result: string;
}

/** What a case takes once it is warm, and its result as JSON. */
export function measureBuiltinCase(each: BuiltinCase, time: number): BuiltinTimingWithResult {
  const policy = compile([{ file: "p.rego", text: formatBuiltinCasePolicy(each) }], { codegen: "always" });
  // As OPA has it: texts put together in a program are slower to compare than texts that were read.
  const input = parseJson(formatValueAsJson(each.input()));
  const evaluate = () => policy.evaluate(input, { query: "data.p.r" });
  const result = formatValueAsJson(evaluate() ?? null);
  return { milliseconds: Math.max(measureWarmTime(evaluate, time), 0.0001), result };
}
