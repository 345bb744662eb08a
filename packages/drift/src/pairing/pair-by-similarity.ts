/**
 * Pairs resources without a name by their attributes: those that are equal to exactly one live resource, then those
 * that are similar enough to one and not to a second. Instances of one block that are equal in everything may be paired
 * in any order.
 */
import type { ShapedResource } from "@plumbline/catalogue";
import { appendToGroup, formatCanonicalJson, groupBy, type JsonValue } from "@plumbline/model";
import { isServiceOnlyResource } from "../cloud-managed/index.js";
import { compareResource } from "../comparison/index.js";
import {
  type CodeSide,
  createUnpairedTypeKey,
  type LiveSide,
  type ReferenceMatcher,
  type ResourceComparison,
} from "../model/index.js";

import { isAbsentOrEmpty } from "../values/index.js";
import type { CodeReferenceResolver } from "./code-reference-resolver.js";
import { isReferenceToKnownCloudId } from "./compare-cloud-ids.js";
import type { PairingProgress } from "./key-pairing.js";
import { isPairContradicted } from "./pair-contradiction.js";
import { createRarestValueIndex } from "./rarest-value-index.js";
import { isInSameScope } from "./scope-index.js";

/** The least share of equal attributes, and the least distance to the second best. */
const MIN_SIMILARITY = 0.8;
const MIN_MARGIN = 0.15;
/** Fewer attributes prove too little. */
const MIN_ATTRIBUTES = 3;
/** If a type has more resources, only those that share a rare value are compared. */
const MAX_EXHAUSTIVE = 50;
/** With more candidates none is compared. */
const MAX_CANDIDATES = 100;

interface Score {
  readonly live: LiveSide;
  readonly score: number;
  /** The differences as text. Candidates with the same text are interchangeable. */
  readonly outcome: string;
}

/** Why resources of the code could not be paired by similarity. */
export interface SimilarityFailures {
  /** Code with too many candidates, and how many there were. */
  readonly candidateCounts: Map<CodeSide, number>;
  /** Code that no unpaired live resource can be. */
  readonly withoutCandidates: Set<CodeSide>;
}

/** What pairing by similarity needs to know. */
export interface SimilarityPairingInput {
  readonly references: CodeReferenceResolver;
  /** Whether other resources of the code refer to it. */
  readonly isReferenced: (code: CodeSide) => boolean;
  readonly limits: SimilarityFailures;
}

/** Gives the resources that were paired. */
export function pairBySimilarity(
  unnamed: readonly CodeSide[],
  progress: PairingProgress,
  context: SimilarityPairingInput,
): readonly CodeSide[] {
  for (const { shaped } of unnamed) progress.recorder.recordLookup(shaped, createUnpairedTypeKey(shaped));
  const liveByType = groupUnpairedLiveByTypeOfCode(unnamed, progress);
  for (const [type, codes] of groupBy(unnamed, typeOf))
    pairWithinType(codes, liveByType.get(type) ?? [], progress, context);
  return unnamed.filter((code) => !progress.unpaired.code.has(code));
}

const typeOf = ({ shaped }: CodeSide | LiveSide) => shaped.type.toLowerCase();

/** Unpaired live resources of the types of `codes`, without those that services made for themselves. */
export function groupUnpairedLiveByTypeOfCode(
  codes: Iterable<CodeSide>,
  { unpaired }: PairingProgress,
): ReadonlyMap<string, readonly LiveSide[]> {
  const types = new Set([...codes].map(typeOf));
  return groupBy(
    [...unpaired.live].filter((side) => types.has(typeOf(side)) && !isServiceOnlyResource(side.shaped)),
    typeOf,
  );
}

function pairWithinType(
  codes: readonly CodeSide[],
  live: readonly LiveSide[],
  progress: PairingProgress,
  context: SimilarityPairingInput,
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
  if (isLarge) pairExactMatches(scoreCandidates(codes, live, createRarestValueIndex(live), context), trial, context);
  if (trial.unpaired.code.size * trial.unpaired.live.size <= MAX_EXHAUSTIVE * MAX_EXHAUSTIVE) {
    const remaining = [...trial.unpaired.live];
    const scores = scoreCandidates([...trial.unpaired.code], remaining, () => remaining, context);
    for (const [code, all] of scores) if (all.length === 0) context.limits.withoutCandidates.add(code);
    pairExactMatches(scores, trial, context);
    pairMostSimilar(scores, trial);
  }
  const codesLike = isLarge ? createRarestValueIndex(codes) : () => codes;
  for (const [code, rivals] of findRivals(trial.unpaired.live, codesLike, context)) {
    const partner = found.get(code);
    if (partner !== undefined) progress.ambiguous.set(code, [partner, ...rivals]);
    found.delete(code);
  }
  for (const [code, side] of found) progress.pair(code, side, "likeness");
}

/**
 * Unpaired live resources that are similar to a resource of the code. It may have been copied, and the original
 * changed; so the most similar pair becomes ambiguous.
 */
function findRivals(
  remaining: Iterable<LiveSide>,
  codesLike: (side: LiveSide) => readonly CodeSide[],
  { references }: SimilarityPairingInput,
): ReadonlyMap<CodeSide, readonly LiveSide[]> {
  const rivals = new Map<CodeSide, LiveSide[]>();
  for (const live of remaining) {
    const codes = codesLike(live).filter((code) => isInSameScope(code, live));
    if (codes.length > MAX_CANDIDATES) continue;
    const scores = codes.flatMap((code) =>
      scoreCandidate(code, live, createPairedReferenceMatcher(code, references), references).map(({ score }) => ({
        code,
        score,
      })),
    );
    const best = Math.max(MIN_SIMILARITY, ...scores.map(({ score }) => score));
    for (const { code, score } of scores) if (score === best) appendToGroup(rivals, code, live);
  }
  return rivals;
}

/** The possible counterparts of each resource, the most similar first. */
type Scores = ReadonlyMap<CodeSide, readonly Score[]>;

function scoreCandidates(
  codes: readonly CodeSide[],
  there: readonly LiveSide[],
  candidates: (code: CodeSide) => readonly LiveSide[],
  { references, limits }: SimilarityPairingInput,
): Scores {
  const scores = new Map<CodeSide, readonly Score[]>();
  for (const code of codes) {
    const some = candidates(code).filter((live) => isInSameScope(code, live));
    if (some.length <= MAX_CANDIDATES) limits.candidateCounts.delete(code);
    else {
      limits.candidateCounts.set(code, there.length);
      continue;
    }
    const resolve = createPairedReferenceMatcher(code, references);
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
  resolve: ReferenceMatcher,
  references: CodeReferenceResolver,
): readonly Score[] {
  const compared = compareResource(code.shaped, live.shaped, { resolve });
  if (isPairContradicted(code, live, compared, references)) return [];
  const { drifted, coManaged, incomparable } = compared;
  const outcome = formatCanonicalJson([drifted, coManaged, incomparable] as unknown as JsonValue);
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

/** Resolves references to what is paired so far. */
export function createPairedReferenceMatcher(code: CodeSide, references: CodeReferenceResolver): ReferenceMatcher {
  return (here, there) => {
    if (typeof here !== "string") return undefined;
    if (isAbsentOrEmpty(there)) return isReferenceToKnownCloudId(here, code, references) ? false : undefined;
    if (typeof there !== "string") return undefined;
    const texts = references.textsFor(here, code);
    const isSame = texts === undefined ? references.canResolveTo(here, there, code) : texts.includes(there);
    return isSame ? true : undefined;
  };
}

/**
 * Pairs resources that are equal in everything to exactly one live resource, or to as many as there are interchangeable
 * instances.
 */
function pairExactMatches(scores: Scores, progress: PairingProgress, { isReferenced }: SimilarityPairingInput): void {
  const exact = new Map<CodeSide, readonly Score[]>();
  const claims = new Map<LiveSide, CodeSide[]>();
  for (const [code, all] of scores) {
    const best = all.filter(({ score, live }) => score === 1 && progress.unpaired.live.has(live));
    exact.set(code, best);
    for (const { live } of best) appendToGroup(claims, live, code);
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

/** Equal instances of one block and as many equal live resources: any order gives the same result. */
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

/** The content of a resource without its address. */
function contentKey({ written }: ShapedResource): string {
  const { address: _address, ...content } = written;
  return formatCanonicalJson(content);
}

/** Pairs each remaining resource with the most similar one, if no other comes near. */
function pairMostSimilar(scores: Scores, progress: PairingProgress): void {
  const open = new Map<CodeSide, readonly Score[]>();
  const claims = new Map<LiveSide, (readonly [CodeSide, number])[]>();
  for (const [code, all] of scores) {
    if (!progress.unpaired.code.has(code)) continue;
    const remaining = all.filter(({ live }) => progress.unpaired.live.has(live));
    open.set(code, remaining);
    for (const { live, score } of remaining) appendToGroup(claims, live, [code, score] as const);
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
