/** Failures in blocks that may turn out not to be there, as `dynamic` over an unknown collection makes them. */
import type { Document } from "@plumbline/iac";
import type { CaseVerdict } from "../cases/judge-snapshot.js";
import { isWithin, uncertainBlocks, waitingFor } from "../judge/unknown-values.js";

/**
 * What is certain of a failure whose rule points at all it found: without the places in such blocks, and unknown where
 * there are no others. Where a rule does not point, nobody can tell one failure from the next.
 */
export function certainly(verdict: CaseVerdict, document: Document): CaseVerdict {
  const { decidedBy = [], perhapsMore, joinedNodeIds, ...rest } = verdict;
  if (verdict.outcome !== "failed" || decidedBy.length === 0) return verdict;
  if (perhapsMore !== undefined || joinedNodeIds !== undefined) return verdict;
  const uncertain = uncertainBlocks(document);
  const certain = decidedBy.filter((path) => !uncertain.some((part) => isWithin(path, part)));
  if (certain.length > 0) return { ...verdict, decidedBy: certain };
  return { ...rest, outcome: "unknown", message: waitingFor(uncertain) };
}
