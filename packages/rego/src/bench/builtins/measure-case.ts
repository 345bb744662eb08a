/** node dist/bench/builtins/measure-case.js name milliseconds: what a case takes once it is warm, and its result, as JSON. */
import { compile } from "../../policy.js";
import { parseJson } from "../../values/json-reader.js";
import { formatValueAsJson } from "../../values/value-text.js";
import { measureWarmTime } from "../measure.js";
import { builtinCases, formatCasePolicy } from "./cases.js";

const [name, time] = process.argv.slice(2);
const found = builtinCases.find((each) => each.name === name);
if (found === undefined) throw new Error(`no case is called ${name}`);
const policy = compile([{ file: "p.rego", text: formatCasePolicy(found) }], { codegen: "always" });
// As OPA has it: texts put together in a program are slower to compare than texts that were read.
const input = parseJson(formatValueAsJson(found.input()));
const evaluate = () => policy.evaluate(input, { query: "data.p.r" });
const result = formatValueAsJson(evaluate() ?? null);
console.log(JSON.stringify({ milliseconds: Math.max(measureWarmTime(evaluate, Number(time)), 0.0001), result }));
