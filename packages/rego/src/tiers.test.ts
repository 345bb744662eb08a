import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RegoError } from "./errors.js";
import { type FuzzCase, formatFuzzCase, formatFuzzModule, listFuzzDocumentPaths } from "./fuzz/fuzz-case.js";
import { evaluateFuzzCase, type FuzzOutcome } from "./fuzz/fuzz-outcome.js";
import { generateFuzzCase } from "./fuzz/generate-fuzz-case.js";
import { removeFuzzRulesAtLines } from "./fuzz/shrink.js";
import { compile } from "./policy.js";
import { parseJson } from "./values/json-reader.js";
import type { Value } from "./values/value.js";
import { formatValueAsJson } from "./values/value-text.js";

/**
 * The same ones each time, or others and more of them with RUNS=100000; a failure names the seed, which `generateFuzzCase`
 * makes the same policy of again.
 */
const runs = Number(process.env.RUNS ?? 200);
const fixed = process.env.RUNS === undefined ? { seed: 1 } : {};

describe("random policies", () => {
  it("mean the same as closures and as generated code, and fail for no reason of ours", {
    timeout: 30_000 + runs * 200,
  }, () => {
    const property = fc.property(fc.nat(), (seed) => {
      const { fuzzCase, outcome } = accepted(generateFuzzCase(seed));
      const text = formatFuzzCase(fuzzCase);
      const closures = summary(outcome);
      expect({ text, documents: summary(evaluateFuzzCase(fuzzCase, "always")) }).toEqual({ text, documents: closures });
      expect({ text, crashes: closures.filter((line) => line.includes(": crash")) }).toEqual({ text, crashes: [] });
    });
    fc.assert(property, { numRuns: runs, ...fixed });
  });

  it("owe their values to the same reads in both tiers", { timeout: 30_000 + runs * 200 }, () => {
    const property = fc.property(fc.nat(), (seed) => {
      const { fuzzCase } = accepted(generateFuzzCase(seed));
      const [closures, generated] = (["never", "always"] as const).map((codegen) => readsOf(fuzzCase, codegen));
      expect(generated).toEqual(closures);
    });
    fc.assert(property, { numRuns: runs, ...fixed });
  });

  it("are often of interest", () => {
    const outcomes = Array.from({ length: 60 }, (_, seed) => accepted(generateFuzzCase(seed)).outcome);
    const values = outcomes.flatMap((outcome) => (outcome.kind === "documents" ? [...outcome.documents.values()] : []));
    const telling = values.filter((value) => !["undefined", "{}", "[]"].includes(value));
    expect(telling.length).toBeGreaterThan(values.length / 4);
    expect(values.length).toBeGreaterThan(60);
  });
});

/** Without documents that were stopped: the tiers need not count their steps in the same way. */
function summary(outcome: FuzzOutcome): readonly string[] {
  if (outcome.kind === "rejected") return outcome.problems.map(({ line, message }) => `${line}: ${message}`);
  return [...outcome.documents].flatMap(([name, value]) =>
    value === "eval_budget_error" ? [] : [`${name}: ${value}`],
  );
}

/** What decided each document, and what was read where there is none; nothing where a policy or document is refused. */
function readsOf(fuzzCase: FuzzCase, codegen: "never" | "always"): readonly string[] {
  const { version, modules } = fuzzCase;
  const sources = modules.map((module, i) => ({ file: `${i}.rego`, text: formatFuzzModule(module, version) }));
  try {
    const policy = compile(sources, { version, codegen });
    const input = fuzzCase.input === undefined ? undefined : parseJson(fuzzCase.input);
    const data = parseJson(fuzzCase.data);
    return listFuzzDocumentPaths(fuzzCase).map((path) => {
      const query = `data.${path.join(".")}`;
      try {
        const { evidence, readsWithoutResult } = policy.evidence(input, { query, data, now: 1n });
        const found = evidence.map(({ document, element, paths, dependsOn, dependsOnAllOf }) => [
          document,
          element ?? null,
          paths,
          dependsOn,
          dependsOnAllOf,
        ]);
        return formatValueAsJson([query, found as Value, readsWithoutResult]);
      } catch (cause) {
        if (!(cause instanceof RegoError)) throw cause;
        return query;
      }
    });
  } catch (cause) {
    if (!(cause instanceof RegoError)) throw cause;
    return [];
  }
}

/** What is left when the rules that do not compile are taken out, so that most policies get as far as values. */
function accepted(start: FuzzCase): { readonly fuzzCase: FuzzCase; readonly outcome: FuzzOutcome } {
  let fuzzCase = start;
  for (;;) {
    const outcome = evaluateFuzzCase(fuzzCase, "never");
    if (outcome.kind === "documents" || outcome.problems.length === 0) return { fuzzCase, outcome };
    const smaller = removeFuzzRulesAtLines(fuzzCase, outcome.problems);
    if (JSON.stringify(smaller) === JSON.stringify(fuzzCase)) return { fuzzCase, outcome };
    fuzzCase = smaller;
  }
}
