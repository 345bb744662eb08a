/** What is certain of a verdict on something that is not known wholly. */
import type { CaseVerdict } from "../cases/judge-snapshot.js";
import { describeUnknowns, findPossiblyAbsentBlocks, isPossiblyAbsent } from "../judge/decisive-unknowns.js";
import { getShapeIfPartial, hasEffectiveValueAt } from "../judge/partial-resource.js";
import type { Subject } from "../judge/subject.js";

/**
 * What is certain of a failure whose rule points at all it found: without the places in blocks that may turn out not to be
 * there, as `dynamic` over an unknown collection makes them, and unknown where there are no others. Where a rule does not
 * point, nobody can tell one failure from the next. Undefined: it is about a part of a resource, and what is wrong may be right elsewhere.
 */
export function dropUncertainEvidenceFromVerdict(verdict: CaseVerdict, document: Subject): CaseVerdict | undefined {
  return getShapeIfPartial(document) !== undefined ? ofPart(verdict, document) : withoutUncertain(verdict, document);
}

function ofPart(verdict: CaseVerdict, document: Subject): CaseVerdict | undefined {
  const { outcome, decidedBy = [] } = verdict;
  if (outcome !== "failed") return verdict;
  const written = decidedBy.filter((path) => hasEffectiveValueAt(document, path));
  return written.length === 0 ? undefined : { ...verdict, decidedBy: written };
}

function withoutUncertain(verdict: CaseVerdict, document: Subject): CaseVerdict {
  const { decidedBy = [], caseToRecheck, joinedNodeIds, ...rest } = verdict;
  if (verdict.outcome !== "failed" || decidedBy.length === 0) return verdict;
  if (caseToRecheck !== undefined || joinedNodeIds !== undefined) return verdict;
  const uncertain = findPossiblyAbsentBlocks(document);
  const certain = decidedBy.filter((path) => !uncertain.some((part) => isPossiblyAbsent(path, part)));
  if (certain.length > 0) return { ...verdict, decidedBy: certain };
  return { ...rest, outcome: "unknown", message: describeUnknowns(uncertain) };
}
