import { compile, type Policy } from "../policy.js";
import type { Value } from "../values/value.js";
import { formatValueAsJson } from "../values/value-text.js";
import type { BenchPolicy } from "./bench-policy.js";
import { evaluateWithOpa, measureOpaPerSecond, type OpaProgram } from "./opa-program.js";
import {
  type BenchEffort,
  createWarmedRoundMeasurer,
  measureBestRounds,
  measureTimeAndResult,
} from "./speed-measurement.js";

/** Evaluations per second. */
export interface TierAndOpaSpeeds {
  readonly closures: number;
  readonly generated: number;
  readonly opa: number | undefined;
  /** What generated code takes for all documents. */
  readonly milliseconds: number;
}

/** What each says where they do not agree. */
export type TierAndOpaResultDifference = Readonly<Record<"closures" | "generated" | "expected", string>>;

/** How many documents OPA evaluates at a time, see opaPerSecond. */
const sampleSize = 20;

/** Both tiers and OPA on the same documents. */
export function measureTierAndOpaSpeeds(
  benchPolicy: BenchPolicy,
  effort: BenchEffort,
  opa: OpaProgram | undefined,
): TierAndOpaSpeeds | TierAndOpaResultDifference {
  const policies = { closures: load(benchPolicy, "never"), generated: load(benchPolicy, "always") };
  const sample = sampleOf(benchPolicy.documents);
  const closures = resultsOf(policies.closures, benchPolicy, sample);
  const generated = resultsOf(policies.generated, benchPolicy, sample);
  const expected = opa === undefined ? closures : evaluateWithOpa(opa, benchPolicy, sample);
  if (closures !== expected || generated !== expected) return { closures, generated, expected };

  const { documents } = benchPolicy;
  const options = { query: benchPolicy.query };
  // Code for many rules takes seconds to become fast, and does not do so evenly.
  const warmUp = effort.warmUp * (benchPolicy.simpleRules === undefined ? 1 : 6);
  const ours = [policies.closures, policies.generated].map((policy) =>
    createWarmedRoundMeasurer(
      { ...effort, warmUp },
      { turn: documents.length, call: (n) => void policy.evaluate(documents[n], options) },
    ),
  );
  const theirs = opa === undefined ? [] : [() => measureOpaPerSecond(opa, benchPolicy, sample)];
  const [first = 0, second = 0, opaSpeed] = measureBestRounds(effort, ours, theirs);
  const { milliseconds } = measureTimeAndResult(() => {
    for (const document of documents) policies.generated.evaluate(document, options);
  });
  return { closures: first, generated: second, opa: opaSpeed, milliseconds };
}

export function isTierAndOpaResultDifference(
  comparison: TierAndOpaSpeeds | TierAndOpaResultDifference,
): comparison is TierAndOpaResultDifference {
  return "expected" in comparison;
}

function load({ policy, version }: BenchPolicy, codegen: "never" | "always"): Policy {
  return compile([{ file: "policy.rego", text: policy }], { version, codegen });
}

function resultsOf(policy: Policy, { query }: BenchPolicy, documents: readonly Value[]): string {
  return formatValueAsJson(documents.flatMap((document) => policy.evaluate(document, { query }) ?? []));
}

/** Spread over all documents; a single one many times. */
function sampleOf(documents: readonly Value[]): readonly Value[] {
  return Array.from(
    { length: sampleSize },
    (_, n) => documents[Math.floor((n * documents.length) / sampleSize)] as Value,
  );
}
