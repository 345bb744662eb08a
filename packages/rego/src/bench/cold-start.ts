import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "../policy.js";
import type { Value } from "../values/value.js";
import { formatValueAsJson } from "../values/value-text.js";
import type { GeneratedRulePack } from "./generated-rule-pack.js";
import { extractFirstOpaValueAsJson, type OpaProgram, runProgram, withTemporaryFolder } from "./opa-program.js";
import { measureTimeAndResult } from "./speed-measurement.js";

/** Milliseconds. `wall` is the life of the whole process, the rest what it says of itself. */
export interface ColdStartTimes {
  readonly wall: number;
  readonly parse: number;
  readonly compile: number;
  readonly evaluate: number;
}

export interface ColdStartMeasurement {
  readonly inProcess: number;
  readonly fresh: ColdStartTimes;
  readonly opa: ColdStartTimes | undefined;
  readonly same: boolean;
}

/** Text to first result: reading, compiling and evaluating a pack once. */
export function measureColdStart(
  pack: GeneratedRulePack,
  input: Value,
  opa: OpaProgram | undefined,
  rounds: number,
): ColdStartMeasurement {
  const here = measureTimeAndResult(() =>
    formatValueAsJson(compile(pack.files).evaluate(input, { query: pack.query }) ?? null),
  );
  return withTemporaryFolder((folder) => {
    const policies = join(folder, "policies");
    const inputFile = join(folder, "input.json");
    mkdirSync(policies);
    for (const { file, text } of pack.files) writeFileSync(join(policies, file), text);
    writeFileSync(inputFile, formatValueAsJson(input));
    const fresh = bestOf(rounds, () => freshProcess(policies, inputFile, pack.query));
    const opaTimes =
      opa === undefined ? undefined : bestOf(rounds, () => opaProcess(opa, policies, inputFile, pack.query));
    const results = [fresh, ...(opaTimes === undefined ? [] : [opaTimes])].map(({ result }) => result);
    const same = results.every((result) => result === here.value);
    return { inProcess: here.milliseconds, fresh: fresh.times, opa: opaTimes?.times, same };
  });
}

interface Run {
  readonly times: ColdStartTimes;
  readonly result: string;
}

function bestOf(rounds: number, work: () => Run): Run {
  const [first, ...more] = Array.from({ length: rounds }, work) as [Run, ...Run[]];
  return more.reduce((best, each) => (each.times.wall < best.times.wall ? each : best), first);
}

function freshProcess(policies: string, inputFile: string, query: string): Run {
  const script = fileURLToPath(new URL("./cold-process.js", import.meta.url));
  const { value, milliseconds } = measureTimeAndResult(() =>
    runProgram(process.execPath, [script, policies, inputFile, query]),
  );
  const [line = "", result = ""] = value.split("\n");
  return { times: { ...(JSON.parse(line) as ColdStartTimes), wall: milliseconds }, result };
}

function opaProcess(opa: OpaProgram, policies: string, inputFile: string, query: string): Run {
  const args = ["eval", "--format", "json", "--metrics", "--v0-compatible", "-d", policies, "-i", inputFile, query];
  const { value, milliseconds } = measureTimeAndResult(() => runProgram(opa.program, args));
  const { metrics } = JSON.parse(value) as { readonly metrics: Readonly<Record<string, number>> };
  const timer = (name: string) => (metrics[`timer_rego_${name}_ns`] ?? Number.NaN) / 1e6;
  const times = { parse: timer("module_parse"), compile: timer("module_compile"), evaluate: timer("query_eval") };
  return { times: { wall: milliseconds, ...times }, result: extractFirstOpaValueAsJson(value) };
}
