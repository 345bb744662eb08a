import type { UnknownPart } from "@plumbline/iac";
import { pathStartsWith } from "@plumbline/model";
import type { Evidence, InputPath, ResultWithEvidence } from "@plumbline/rego";
import { toJoinedInputUnknowns } from "./rule-input.js";

/** What gave a document of a rule its value; nothing, where it has none. `name` is as in `data.rule.skip`. */
export function getReadsOfDocument(evidence: readonly Evidence[], name: string): readonly InputPath[] {
  return evidence.find(({ document }) => document === name)?.paths ?? [];
}

/** What could make another of that value: also where it looked in vain, and what is unknown in all that it looked at as a whole. */
export function getDependenciesOfDocument(
  evidence: readonly Evidence[],
  name: string,
  unknowns: readonly UnknownPart[],
): readonly InputPath[] {
  return evidence.flatMap((each) => (each.document === name ? listDependencies(each, unknowns) : []));
}

/** What could make another of it. */
export function listDependencies(
  { dependsOn, dependsOnAllOf }: Evidence,
  unknowns: readonly UnknownPart[],
): readonly InputPath[] {
  return addUnknownsInside(dependsOn, dependsOnAllOf, unknowns);
}

/** What was looked at for documents without a value, and what is unknown in all of it that was looked at as a whole. */
export function listReadsWithoutResult(
  { readsWithoutResult, wholeReadsWithoutResult }: ResultWithEvidence,
  unknowns: readonly UnknownPart[],
): readonly InputPath[] {
  return addUnknownsInside(readsWithoutResult, wholeReadsWithoutResult, unknowns);
}

/** What compares, sorts or writes a value has looked at all that is unknown in it. */
function addUnknownsInside(
  reads: readonly InputPath[],
  wholes: readonly InputPath[],
  unknowns: readonly UnknownPart[],
): readonly InputPath[] {
  if (wholes.length === 0 || unknowns.length === 0) return reads;
  const inside = toJoinedInputUnknowns(unknowns).filter(({ path }) =>
    wholes.some((whole) => pathStartsWith(path, whole)),
  );
  return [...reads, ...inside.map(({ path }) => path)];
}
