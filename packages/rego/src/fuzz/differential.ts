/**
 * Compares this engine with OPA on random policies: `node dist/fuzz/differential.js [seconds] [seed] [--values]`. Needs `opa` on
 * the PATH, or its place in the environment variable OPA. Prints what differs, made small, with the seed of the case;
 * with `--values`, not whether a policy is accepted at all. Differences that the README lists are only counted.
 */
import { type FuzzCase, formatFuzzCase } from "./fuzz-case.js";
import { describeOutcomeDifference, evaluateFuzzCase, type FuzzOutcome } from "./fuzz-outcome.js";
import { generateFuzzCase } from "./generate-fuzz-case.js";
import { findKnownDifference } from "./known-differences.js";
import { startOpaServer } from "./opa-server.js";
import { removeFuzzRulesAtLines, shrinkFuzzCase } from "./shrink.js";

const seconds = Number(process.argv[2] ?? 60);
const firstSeed = Number(process.argv[3] ?? Date.now() % 1_000_000_000);
const valuesOnly = process.argv.includes("--values");
const executable = process.env.OPA ?? "opa";
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
const servers = { v0: await startOpaServer(executable, "v0"), v1: await startOpaServer(executable, "v1") };

let [cases, rejections, uncompared] = [0, 0, 0];
/** By their seeds: once a rule was left out, a case may differ again. */
const different = new Set<number>();
const known = new Map<string, Set<number>>();
const reported = new Map<string, number>();
const end = performance.now() + seconds * 1000;
try {
  for (let seed = firstSeed; performance.now() < end; seed++) {
    cases++;
    try {
      await check(seed);
    } catch (cause) {
      // OPA's process outgrows its stack at times, and takes very long at others.
      uncompared++;
      console.log(`==== seed ${seed} could not be compared: ${String(cause)}`);
    }
  }
} finally {
  servers.v0.stop();
  servers.v1.stop();
}
console.log(
  `seeds ${firstSeed} to ${firstSeed + cases - 1}: ${different.size} differ; ${rejections} rejections were compared too; ${uncompared} could not be compared`,
);
for (const [name, seeds] of known) console.log(`known (README): ${name}: ${seeds.size}`);
process.exitCode = different.size > 0 ? 1 : 0;

/**
 * Compares what the engines make of the case. Rules that OPA refuses are then left out, one by one, so that the values
 * of the others are compared.
 */
async function check(seed: number): Promise<void> {
  let fuzzCase = generateFuzzCase(seed);
  for (let i = 0; i < 30; i++) {
    const expected = await servers[fuzzCase.version].outcome(fuzzCase);
    const found = compared(fuzzCase, expected);
    if (found !== undefined) {
      const name = findKnownDifference(found, formatFuzzCase(fuzzCase));
      if (name === undefined) {
        different.add(seed);
        await report(seed, fuzzCase, found);
      } else known.set(name, (known.get(name) ?? new Set()).add(seed));
    }
    if (expected.kind === "documents") return;
    rejections++;
    if (expected.problems.length === 0) return;
    fuzzCase = removeFuzzRulesAtLines(fuzzCase, expected.problems);
  }
}

function compared(fuzzCase: FuzzCase, expected: FuzzOutcome): string | undefined {
  if (valuesOnly && expected.kind === "rejected") return undefined;
  try {
    const seen = asSeen(fuzzCase, expected);
    const closures = evaluateFuzzCase(seen, "never");
    if (valuesOnly && closures.kind === "rejected") return undefined;
    const generated = evaluateFuzzCase(seen, "always");
    const tiers = describeOutcomeDifference(closures, generated);
    if (tiers !== undefined) return `the tiers differ\n${tiers}`;
    return describeOutcomeDifference(expected, closures);
  } catch (cause) {
    return `crash: ${cause instanceof Error ? cause.stack : String(cause)}`;
  }
}

/** OPA gets the modules one after the other and has not seen those after the one it refuses. */
function asSeen(fuzzCase: FuzzCase, expected: FuzzOutcome): FuzzCase {
  if (expected.kind === "documents") return fuzzCase;
  const last = Math.max(0, ...expected.problems.map(({ module }) => module));
  return { ...fuzzCase, modules: fuzzCase.modules.slice(0, last + 1) };
}

async function report(seed: number, fuzzCase: FuzzCase, found: string): Promise<void> {
  const kindOf = (text: string): string => (text.startsWith("data.") ? "value" : text.replace(/data\.\S+|\(.*/gs, ""));
  const small = await shrinkFuzzCase(fuzzCase, async (smaller) => {
    const expected = await servers[smaller.version].outcome(smaller);
    const still = compared(smaller, expected);
    return still !== undefined && kindOf(still) === kindOf(found);
  });
  const text = compared(small, await servers[small.version].outcome(small)) ?? "";
  const failure = /actual +(eval_\w+|crash: [^/]*)/.exec(text)?.[1];
  const signature = failure ?? text.replace(/p\d\.|r\d|f\d/g, "").slice(0, 200);
  const count = (reported.get(signature) ?? 0) + 1;
  reported.set(signature, count);
  if (count > 3) return;
  console.log(`==== seed ${seed}\n${formatFuzzCase(small)}${text}\n`);
}
