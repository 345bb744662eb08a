/**
 * Pairs what is small and untagged: a resource of the code with the only live resource that can be it, if nothing else
 * in the code can be that one. What cannot be changed has to prove it, or the parent that both are in; attributes that
 * can be changed in place may differ, because that is drift.
 */
import { groupBy, isJsonObject, type JsonValue } from "@plumbline/model";
import { findCloudManager } from "../cloud-managed/index.js";
import { compareResource } from "../comparison/index.js";
import type { AttributePath, CodeSide, LiveSide, ResourceComparison } from "../model/index.js";
import { isAbsentOrEmpty } from "../values/index.js";
import type { CodeReferenceResolver } from "./code-reference-resolver.js";
import type { PairingProgress } from "./key-pairing.js";
import { createPairedReferenceMatcher, groupUnpairedLiveByTypeOfCode } from "./pair-by-similarity.js";
import { hasDifferenceUnchangeableInPlace, isCreateOnlyAttribute } from "./pair-contradiction.js";
import { createScopeIndex } from "./scope-index.js";

/** With more combinations of one type, none is compared. */
const MAX_COMBINATIONS = 20_000;
/** At least this share of the attributes has to be equal, apart from tags and what was emptied. */
const MIN_SHARE = 0.5;

interface FittingLive {
  readonly live: LiveSide;
  readonly compared: ResourceComparison;
}

/**
 * Pairs the only unpaired resource of its type with the only one that the account has, where nothing else differs than
 * what it refers to, and that can be changed. Gives the resources that were paired.
 */
export function pairSoleDifferingOnlyInReferences(
  codes: readonly CodeSide[],
  progress: PairingProgress,
  references: CodeReferenceResolver,
): readonly CodeSide[] {
  const found: (readonly [CodeSide, LiveSide])[] = [];
  for (const { group, live } of combinationsByType(codes, progress)) {
    const [code, ...more] = group;
    if (code === undefined || more.length > 0 || live.length > 1 || isWaiting(code, references)) continue;
    const [only] = findFitting(group, live, references, true).get(code) ?? [];
    if (only !== undefined && listOtherwise(only.compared).length === 0) found.push([code, only.live]);
  }
  for (const [code, live] of found) progress.pair(code, live, "likeness");
  return found.map(([code]) => code);
}

/** Gives the resources that were paired. */
export function pairSoleCandidates(
  codes: readonly CodeSide[],
  progress: PairingProgress,
  references: CodeReferenceResolver,
): readonly CodeSide[] {
  const found: (readonly [CodeSide, LiveSide])[] = [];
  for (const { group, live } of combinationsByType(codes, progress)) {
    if (group.length * live.length > MAX_COMBINATIONS) continue;
    const fitting = findFitting(group, live, references);
    const claims = new Map<LiveSide, number>();
    for (const all of fitting.values()) for (const { live: side } of all) claims.set(side, (claims.get(side) ?? 0) + 1);
    for (const [code, [only, ...more]] of fitting) {
      if (only === undefined || more.length > 0 || claims.get(only.live) !== 1) continue;
      if (!isWaiting(code, references) && isProved(code, only)) found.push([code, only.live]);
    }
  }
  for (const [code, live] of found) progress.pair(code, live, "likeness");
  return found.map(([code]) => code);
}

/** What fits a resource of the code that has no counterpart may be it, so that neither is missing or unmanaged. */
export function markFittingCandidatesAmbiguous(
  codes: readonly CodeSide[],
  progress: PairingProgress,
  references: CodeReferenceResolver,
): void {
  for (const { group, live } of combinationsByType(codes, progress)) {
    const isLarge = group.length * live.length > MAX_COMBINATIONS;
    const fitting = isLarge ? undefined : findFitting(group, live, references, true);
    for (const code of group) {
      const known = progress.ambiguous.get(code) ?? [];
      const all = fitting === undefined ? live : (fitting.get(code) ?? []).map((fit) => fit.live);
      if (all.length > 0) progress.ambiguous.set(code, known.length === 0 ? all : [...new Set([...known, ...all])]);
    }
  }
}

function* combinationsByType(
  codes: readonly CodeSide[],
  progress: PairingProgress,
): Generator<{ readonly group: readonly CodeSide[]; readonly live: readonly LiveSide[] }> {
  const liveByType = groupUnpairedLiveByTypeOfCode(codes, progress);
  for (const [type, group] of groupBy(codes, ({ shaped }) => shaped.type.toLowerCase())) {
    const live = liveByType.get(type) ?? [];
    if (live.length > 0) yield { group, live };
  }
}

/** The live resources that each may be. */
function findFitting(
  codes: readonly CodeSide[],
  live: readonly LiveSide[],
  references: CodeReferenceResolver,
  mayHaveMoved = false,
): ReadonlyMap<CodeSide, readonly FittingLive[]> {
  const nearby = createScopeIndex(live);
  const fitting = codes.map((code) => [code, listFittingLive(code, nearby(code), references, mayHaveMoved)] as const);
  return new Map(fitting.filter(([, all]) => all.length > 0));
}

/** The live resources that it may be: nothing that cannot be changed differs. */
export function listFittingLive(
  code: CodeSide,
  live: readonly LiveSide[],
  references: CodeReferenceResolver,
  mayHaveMoved = false,
): readonly FittingLive[] {
  const resolve = createPairedReferenceMatcher(code, references);
  return live.filter(createSameCloudManagedPredicate(code)).flatMap((side) => {
    const compared = compareResource(code.shaped, side.shaped, { resolve });
    return hasDifferenceUnchangeableInPlace(code, side, compared, references, mayHaveMoved)
      ? []
      : [{ live: side, compared }];
  });
}

/** Code means what the cloud made, such as a default network, where it says so, and only there. */
export function createSameCloudManagedPredicate({ shaped }: CodeSide): (live: LiveSide) => boolean {
  const meansCloudManaged = findCloudManager(shaped) !== undefined;
  return (live) => meansCloudManaged === (findCloudManager(live.shaped) !== undefined);
}

/** Whether it refers to something that has no counterpart yet, which would tell more. */
function isWaiting(code: CodeSide, references: CodeReferenceResolver): boolean {
  return [...references.targetsIn(code)].some((target) => references.partnerOf(target) === undefined);
}

function isProved({ shaped }: CodeSide, { live, compared }: FittingLive): boolean {
  const { equal, incomparable } = compared;
  const references = new Set(shaped.unknowns.map(({ path }) => JSON.stringify(path)));
  let [same, different, hasProof] = [0, 0, false];
  for (const { path, code } of equal) {
    if (isTag(path)) continue;
    const isLiteral = isCreateOnlyAttribute(live.shaped, path) && isTelling(path, code);
    if (isLiteral || references.has(JSON.stringify(path))) hasProof = true;
    same += countLeaves(code) * (isLiteral ? 2 : 1);
  }
  const otherwise = listOtherwise(compared);
  for (const { code } of otherwise) different += countLeaves(code);
  if (!hasProof) return otherwise.length === 0 && (equal.length > 0 || incomparable.length === 0);
  return same / (same + different) >= MIN_SHARE;
}

/** Differences that may tell of another resource; not tags, nor what is empty now: that was taken away. */
const listOtherwise = ({ drifted, coManaged }: ResourceComparison) =>
  [...drifted, ...coManaged].filter(({ path, cloud }) => !isTag(path) && !isAbsentOrEmpty(cloud));

const isTag = (path: AttributePath) => path.some((step) => typeof step === "string" && /tags$/i.test(step));

/** A written identifier says what it is in or with, which many may be; a switch says nothing. */
function isTelling(path: AttributePath, value: JsonValue | undefined): boolean {
  return typeof value !== "boolean" && !/(?:Id|Arn)s?$/.test(String(path.findLast((step) => typeof step === "string")));
}

function countLeaves(value: JsonValue | undefined): number {
  if (!Array.isArray(value) && !isJsonObject(value)) return 1;
  return Object.values(value).reduce((sum: number, member) => sum + countLeaves(member), 0);
}
