/** Outcomes of the classic rule language and of the oldest form, told as those of modules are. */
import type { UnknownPart } from "@plumbline/iac";
import type { JsonValue, PathStep } from "@plumbline/model";
import { evaluateClassicRule } from "../classic/evaluate.js";
import { evaluateAttributeCase } from "../classic/evaluate-attribute-case.js";
import { describeUnknowns, findUnknownsAmongReads, isDecidedOnlyByUnknowns } from "../judge/decisive-unknowns.js";
import type { BoundCase } from "./bind-cases.js";
import type { AttributeCase, ClassicCase } from "./case.js";
import type { CaseOrEvalOutcome } from "./decide-eval-outcome.js";

export function decideClassicOutcome(
  { parsing, target }: ClassicCase,
  { snapshot, groups }: BoundCase,
): CaseOrEvalOutcome {
  if ("problem" in parsing) {
    const { message, offset } = parsing.problem;
    const why = `the rule cannot be read: ${message}, at column ${offset + 1}`;
    return { outcome: "unknown", message: why, ruleProblem: "lasting" };
  }
  const documents = new Map<string, JsonValue>();
  const unknowns: UnknownPart[] = [];
  const [subjectId = ""] = target.ids;
  for (const { id, snapshots } of groups ?? [{ id: subjectId, snapshots: [snapshot] }]) {
    const [only, ...more] = snapshots;
    if (more.length > 0) {
      return {
        outcome: "unknown",
        message: `the rule takes {${id}} for one snapshot, and there are ${more.length + 1}`,
      };
    }
    if (only === undefined) continue;
    documents.set(id, only.body);
    for (const { path, causes } of only.unknowns) unknowns.push({ path: [id, ...path], causes });
  }
  const { passed, read, gaveUp } = evaluateClassicRule(parsing.rule, documents);
  if (gaveUp) {
    return { outcome: "unknown", message: "the rule asks for more work than one rule gets", ruleProblem: "lasting" };
  }
  const reads = read.map(({ snapshotId, path }) => [snapshotId, ...path]);
  const paths = read.filter(({ snapshotId }) => snapshotId === subjectId).map(({ path }) => path);
  return weighed(passed, "", { reads, paths, unknowns });
}

export function decideAttributeOutcome(
  { attribute, comparison }: AttributeCase,
  { snapshot }: BoundCase,
): CaseOrEvalOutcome {
  const result = evaluateAttributeCase({ attribute, comparison }, snapshot.body);
  if (result.outcome === "skipped") return { outcome: "unknown", message: result.message };
  const { outcome, message, path } = result;
  return weighed(outcome === "passed", message, { reads: [path], paths: [path], unknowns: snapshot.unknowns });
}

interface Read {
  readonly reads: readonly (readonly PathStep[])[];
  readonly paths: readonly (readonly PathStep[])[];
  readonly unknowns: readonly UnknownPart[];
}

function weighed(passed: boolean, message: string, { reads, paths, unknowns }: Read): CaseOrEvalOutcome {
  const waiting = findUnknownsAmongReads(reads, unknowns);
  const isUnknown = passed ? waiting.length > 0 : isDecidedOnlyByUnknowns(reads, unknowns);
  if (isUnknown) return { outcome: "unknown", message: describeUnknowns(waiting) };
  return passed ? { outcome: "passed" } : { outcome: "failed", message, paths };
}
