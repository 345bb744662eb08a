/** A fresh process that reads the pack in a folder and evaluates it once; started by cold-start.ts. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compile } from "../policy.js";
import { parseModule } from "../syntax/parse.js";
import type { Value } from "../values/value.js";
import { formatValueAsJson } from "../values/value-text.js";
import { measureTimeAndResult } from "./speed-measurement.js";

const [folder = "", inputFile = "", query = ""] = process.argv.slice(2);
const whole = measureTimeAndResult(() => {
  const parse = measureTimeAndResult(() =>
    readdirSync(folder).map((file) => parseModule(readFileSync(join(folder, file), "utf8"), { file, version: "auto" })),
  );
  const input = JSON.parse(readFileSync(inputFile, "utf8")) as Value;
  const compiled = measureTimeAndResult(() => compile(parse.value));
  const evaluate = measureTimeAndResult(() => compiled.value.evaluate(input, { query }));
  return { parse: parse.milliseconds, compile: compiled.milliseconds, evaluate };
});
const { parse, compile: compiling, evaluate } = whole.value;
const times = { whole: whole.milliseconds, parse, compile: compiling, evaluate: evaluate.milliseconds };
process.stdout.write(`${JSON.stringify(times)}\n${formatValueAsJson(evaluate.value ?? null)}`);
