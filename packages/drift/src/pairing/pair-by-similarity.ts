/**
 * Pairs what has no name by what is written: exactly what is there and nothing else is, or much of it and nothing else comes
 * near. Instances of one block that are alike in everything may be any of as many that are.
 */
import type { ShapedResource } from "@plumbline/catalogue";
import { canonicalJson, type JsonValue } from "@plumbline/model";
import { isServiceManaged } from "../cloud-managed/index.js";
import { compareResource } from "../comparison/index.js";
import {
  type CodeSide,
  type LiveSide,
  type ReferenceResolver,
  type ResourceComparison,
  unpairedTypeKey,
} from "../model/index.js";

import { isUnset } from "../values/index.js";
import { isReferenceRemoved } from "./cloud-ids.js";
import { contradicts, isPossiblyRenamed } from "./contradiction.js";
import { createFeatureIndex } from "./feature-index.js";
import type { PairingProgress } from "./key-pairing.js";
import type { ReferenceIndex } from "./reference-index.js";
import { appendTo, groupBy, isInSameScope } from "./scope-index.js";

/** Of what is written, so much has to be the same; and the next best so much less. */
const MIN_SIMILARITY = 0.8;
const MIN_MARGIN = 0.15;
/** Fewer attributes say too little. */
const MIN_ATTRIBUTES = 3;
/** Where there are more of a type, nobody compares each with each: those that say the same rare thing are looked at. */
const MAX_EXHAUSTIVE = 50;
/** So many that say the same are too many to look at. */
const MAX_CANDIDATES = 100;

interface Score {
  readonly live: LiveSide;
  readonly score: number;
  /** What differs and cannot be compared, when the same for two of them, is no matter of which is taken. */
  readonly outcome: string;
}

export interface SimilarityLimits {
  /** There are too many to look at each. */
  readonly candidateCounts: Map<CodeSide, number>;
  /** Nothing that is left in the account can be it. */
  readonly withoutCandidates: Set<CodeSide>;
}

export interface SimilarityContext {
  readonly references: ReferenceIndex;
  /** Others of the code mean it. */
  readonly isReferenced: (code: CodeSide) => boolean;
  readonly limits: SimilarityLimits;
}

/** Those that got a partner. */
export function pairBySimilarity(
  unnamed: readonly CodeSide[],
  progress: PairingProgress,
  context: SimilarityContext,
): readonly CodeSide[] {
  for (const { shaped } of unnamed) progress.recorder.recordLookup(shaped, unpairedTypeKey(shaped));
  const liveByType = unpairedLiveByType(unnamed, progress);
  for (const [type, codes] of groupBy(unnamed, typeOf))
    pairWithinType(codes, liveByType.get(type) ?? [], progress, context);
  return unnamed.filter((code) => !progress.unpaired.code.has(code));
}

const typeOf = ({ shaped }: CodeSide | LiveSide) => shaped.type.toLowerCase();

/** Of the types of `codes`, what has no partner and may be meant by code. */
export function unpairedLiveByType(
  codes: Iterable<CodeSide>,
  { unpaired }: PairingProgress,
): ReadonlyMap<string, readonly LiveSide[]> {
  const types = new Set([...codes].map(typeOf));
  return groupBy(
    [...unpaired.live].filter((side) => types.has(typeOf(side)) && !isServiceManaged(side.shaped)),
    typeOf,
  );
}

function pairWithinType(
  codes: readonly CodeSide[],
  live: readonly LiveSide[],
  progress: PairingProgress,
  context: SimilarityContext,
): void {
  const found = new Map<CodeSide, LiveSide>();
  const trial: PairingProgress = {
    unpaired: { code: new Set(codes), live: new Set(live) },
    ambiguous: progress.ambiguous,
    recorder: progress.recorder,
    pair(code, side) {
      trial.unpaired.code.delete(code);
      trial.unpaired.live.delete(side);
      progress.ambiguous.delete(code);
      found.set(code, side);
    },
  };
  const isLarge = codes.length * live.length > MAX_EXHAUSTIVE * MAX_EXHAUSTIVE;
  if (isLarge) pairExactMatches(scoreCandidates(codes, live, createFeatureIndex(live), context), trial, context);
  if (trial.unpaired.code.size * trial.unpaired.live.size <= MAX_EXHAUSTIVE * MAX_EXHAUSTIVE) {
    const remaining = [...trial.unpaired.live];
    const scores = scoreCandidates([...trial.unpaired.code], remaining, () => remaining, context);
    for (const [code, all] of scores) if (all.length === 0) context.limits.withoutCandidates.add(code);
    pairExactMatches(scores, trial, context);
    pairMostSimilar(scores, trial);
    markPossiblyRenamed(trial, context);
  }
  const codesLike = isLarge ? createFeatureIndex(codes) : () => codes;
  for (const [code, rivals] of findRivals(trial.unpaired.live, codesLike, context)) {
    const partner = found.get(code);
    if (partner !== undefined) progress.ambiguous.set(code, [partner, ...rivals]);
    found.delete(code);
  }
  for (const [code, side] of found) progress.pair(code, side, "likeness");
}

/** What is left and differs in nothing but what it is called may be it. */
function markPossiblyRenamed(
  { unpaired, ambiguous }: PairingProgress,
  { references, limits }: SimilarityContext,
): void {
  for (const code of unpaired.code) {
    if (!limits.withoutCandidates.has(code)) continue;
    const resolve = createTrialResolver(code, references);
    const renamed = [...unpaired.live].filter((live) => {
      const compared = compareResource(code.shaped, live.shaped, { resolve });
      return (
        isInSameScope(code, live) && isPossiblyRenamed(code, live, compared, references) && similarityOf(compared) > 0
      );
    });
    if (renamed.length > 0) ambiguous.set(code, renamed);
  }
}

/**
 * What fits well and is nobody's: somebody may have copied a resource, and changed the one that was there first. It may be
 * what it is most like.
 */
function findRivals(
  remaining: Iterable<LiveSide>,
  codesLike: (side: LiveSide) => readonly CodeSide[],
  { references }: SimilarityContext,
): ReadonlyMap<CodeSide, readonly LiveSide[]> {
  const rivals = new Map<CodeSide, LiveSide[]>();
  for (const live of remaining) {
    const codes = codesLike(live).filter((code) => isInSameScope(code, live));
    if (codes.length > MAX_CANDIDATES) continue;
    const scores = codes.flatMap((code) =>
      scoreCandidate(code, live, createTrialResolver(code, references), references).map(({ score }) => ({
        code,
        score,
      })),
    );
    const best = Math.max(MIN_SIMILARITY, ...scores.map(({ score }) => score));
    for (const { code, score } of scores) if (score === best) appendTo(rivals, code, live);
  }
  return rivals;
}

/** Of each those that may be it. */
type Scores = ReadonlyMap<CodeSide, readonly Score[]>;

function scoreCandidates(
  codes: readonly CodeSide[],
  there: readonly LiveSide[],
  candidates: (code: CodeSide) => readonly LiveSide[],
  { references, limits }: SimilarityContext,
): Scores {
  const scores = new Map<CodeSide, readonly Score[]>();
  for (const code of codes) {
    const some = candidates(code).filter((live) => isInSameScope(code, live));
    if (some.length <= MAX_CANDIDATES) limits.candidateCounts.delete(code);
    else {
      limits.candidateCounts.set(code, there.length);
      continue;
    }
    const resolve = createTrialResolver(code, references);
    const possible = some.flatMap((live) => scoreCandidate(code, live, resolve, references));
    scores.set(
      code,
      possible.sort((a, b) => b.score - a.score),
    );
  }
  return scores;
}

function scoreCandidate(
  code: CodeSide,
  live: LiveSide,
  resolve: ReferenceResolver,
  references: ReferenceIndex,
): readonly Score[] {
  const compared = compareResource(code.shaped, live.shaped, { resolve });
  if (contradicts(code, live, compared, references)) return [];
  const { drifted, coManaged, incomparable } = compared;
  const outcome = canonicalJson([drifted, coManaged, incomparable] as unknown as JsonValue);
  return [{ live, score: similarityOf(compared), outcome }];
}

function similarityOf({ equal, drifted, coManaged }: ResourceComparison): number {
  const same = equal.reduce((sum, pair) => sum + countLeaves(pair.code), 0);
  const different = [...drifted, ...coManaged].reduce((sum, pair) => sum + countLeaves(pair.code ?? pair.cloud), 0);
  return same + different < MIN_ATTRIBUTES ? 0 : same / (same + different);
}

function countLeaves(value: JsonValue | undefined): number {
  if (typeof value !== "object" || value === null) return 1;
  return Object.values(value).reduce((sum: number, member: JsonValue) => sum + countLeaves(member), 0);
}

function createTrialResolver(code: CodeSide, references: ReferenceIndex): ReferenceResolver {
  return (here, there) => {
    if (typeof here !== "string") return undefined;
    if (isUnset(there)) return isReferenceRemoved(here, code, references) ? false : undefined;
    if (typeof there !== "string") return undefined;
    return references.textsFor(here, code)?.includes(there) === true ? true : undefined;
  };
}

/** What is the same in everything, and nothing else is; or as many as there are instances, all alike. */
function pairExactMatches(scores: Scores, progress: PairingProgress, { isReferenced }: SimilarityContext): void {
  const exact = new Map<CodeSide, readonly Score[]>();
  const claims = new Map<LiveSide, CodeSide[]>();
  for (const [code, all] of scores) {
    const best = all.filter(({ score, live }) => score === 1 && progress.unpaired.live.has(live));
    exact.set(code, best);
    for (const { live } of best) appendTo(claims, live, code);
  }
  for (const [code, best] of exact) {
    const [only, ...more] = best;
    if (!progress.unpaired.code.has(code) || only === undefined) continue;
    const rivals = claims.get(only.live) ?? [];
    if (more.length === 0 && rivals.length === 1) progress.pair(code, only.live, "likeness");
    else if (areInterchangeable(rivals, best, exact) && !rivals.some(isReferenced)) {
      for (const [index, rival] of rivals.entries()) {
        const partner = best[index];
        if (partner !== undefined) progress.pair(rival, partner.live, "likeness");
      }
    } else
      progress.ambiguous.set(
        code,
        best.map(({ live }) => live),
      );
  }
}

/** Instances of one block that say the same, and as many in the account that say the same: whoever is who changes nothing. */
function areInterchangeable(
  codes: readonly CodeSide[],
  best: readonly Score[],
  exact: ReadonlyMap<CodeSide, readonly Score[]>,
): boolean {
  const [first] = codes;
  if (first === undefined || codes.length !== best.length) return false;
  const isEquivalent = (code: CodeSide) =>
    code.root === first.root &&
    blockOf(code) === blockOf(first) &&
    exact.get(code)?.length === best.length &&
    exact.get(code)?.every(({ live }) => best.some((candidate) => candidate.live === live)) === true &&
    contentKey(code.shaped) === contentKey(first.shaped);
  const contents = new Set(best.map(({ live, outcome }) => `${outcome}\n${live.shaped.isPartial}`));
  return contents.size === 1 && codes.every(isEquivalent);
}

function blockOf({ shaped: { resource } }: CodeSide): string {
  return resource.index === undefined ? resource.address : resource.address.replace(/\[[^\]]*\]$/, "");
}

/** All that it says, but for its address. */
function contentKey({ written }: ShapedResource): string {
  const { address: _address, ...content } = written;
  return canonicalJson(content);
}

/** Of those that are still there. */
function pairMostSimilar(scores: Scores, progress: PairingProgress): void {
  const open = new Map<CodeSide, readonly Score[]>();
  const claims = new Map<LiveSide, (readonly [CodeSide, number])[]>();
  for (const [code, all] of scores) {
    if (!progress.unpaired.code.has(code)) continue;
    const remaining = all.filter(({ live }) => progress.unpaired.live.has(live));
    open.set(code, remaining);
    for (const { live, score } of remaining) appendTo(claims, live, [code, score] as const);
  }
  for (const [code, [best, next]] of open) {
    if (best === undefined || best.score < MIN_SIMILARITY || progress.ambiguous.has(code)) continue;
    const isClearlyBest = next === undefined || best.score - next.score >= MIN_MARGIN;
    const isContested = claims
      .get(best.live)
      ?.some(([rival, score]) => rival !== code && score > best.score - MIN_MARGIN);
    if (isClearlyBest && !isContested && progress.unpaired.live.has(best.live))
      progress.pair(code, best.live, "likeness");
    else
      progress.ambiguous.set(
        code,
        (open.get(code) ?? []).filter(({ score }) => score >= MIN_SIMILARITY).map(({ live }) => live),
      );
  }
}
