/**
 * Pairs what has no name by what is written: exactly what is there and nothing else is, or much of it and nothing else comes
 * near. Instances of one block that are alike in everything may be any of as many that are.
 */
import type { ShapedResource } from "@plumbline/catalogue";
import { canonicalJson, type JsonValue } from "@plumbline/model";
import { compareResource } from "../compare.js";
import { isOfService } from "../own-of-cloud/own-of-cloud.js";
import { isSilent } from "../same-value.js";
import type { Compared, Resolve } from "../walk.js";
import type { Work } from "./by-keys.js";
import { contradicts, isPerhapsRenamed } from "./contradiction.js";
import { featureIndex } from "./features.js";
import { isLost } from "./ids.js";
import { addTo, grouped, isNear } from "./places.js";
import type { References } from "./references.js";
import type { CodeSide, LiveSide } from "./side.js";
import { leftOfType } from "./watch.js";

/** Of what is written, so much has to be the same; and the next best so much less. */
const LEAST_ALIKE = 0.8;
const LEAST_DISTANCE = 0.15;
/** Fewer attributes say too little. */
const LEAST_ATTRIBUTES = 3;
/** Where there are more of a type, nobody compares each with each: those that say the same rare thing are looked at. */
const FEW = 50;
/** So many that say the same are too many to look at. */
const MOST_CANDIDATES = 100;

interface Score {
  readonly live: LiveSide;
  readonly score: number;
  /** What differs and cannot be compared, when the same for two of them, is no matter of which is taken. */
  readonly outcome: string;
}

export interface Alike {
  /** There are too many to look at each. */
  readonly tooMany: Map<CodeSide, number>;
  /** Nothing that is left in the account can be it. */
  readonly hopeless: Set<CodeSide>;
}

export interface LikenessNeeds {
  readonly references: References;
  /** Others of the code mean it. */
  readonly isNamed: (code: CodeSide) => boolean;
  readonly alike: Alike;
}

/** Those that got a partner. */
export function pairByLikeness(nameless: readonly CodeSide[], work: Work, needs: LikenessNeeds): readonly CodeSide[] {
  for (const { shaped } of nameless) work.watch.asks(shaped, leftOfType(shaped));
  const there = openByType(nameless, work);
  for (const [type, codes] of grouped(nameless, typeOf)) pairOfType(codes, there.get(type) ?? [], work, needs);
  return nameless.filter((code) => !work.open.code.has(code));
}

const typeOf = ({ shaped }: CodeSide | LiveSide) => shaped.type.toLowerCase();

/** Of the types of `codes`, what has no partner and may be meant by code. */
export function openByType(codes: Iterable<CodeSide>, { open }: Work): ReadonlyMap<string, readonly LiveSide[]> {
  const types = new Set([...codes].map(typeOf));
  return grouped(
    [...open.live].filter((side) => types.has(typeOf(side)) && !isOfService(side.shaped)),
    typeOf,
  );
}

function pairOfType(codes: readonly CodeSide[], live: readonly LiveSide[], work: Work, needs: LikenessNeeds): void {
  const found = new Map<CodeSide, LiveSide>();
  const trial: Work = {
    open: { code: new Set(codes), live: new Set(live) },
    doubtful: work.doubtful,
    watch: work.watch,
    take(code, side) {
      trial.open.code.delete(code);
      trial.open.live.delete(side);
      work.doubtful.delete(code);
      found.set(code, side);
    },
  };
  const isMuch = codes.length * live.length > FEW * FEW;
  if (isMuch) takeExact(scoresOf(codes, live, featureIndex(live), needs), trial, needs);
  if (trial.open.code.size * trial.open.live.size <= FEW * FEW) {
    const left = [...trial.open.live];
    const scores = scoresOf([...trial.open.code], left, () => left, needs);
    for (const [code, all] of scores) if (all.length === 0) needs.alike.hopeless.add(code);
    takeExact(scores, trial, needs);
    takeNearest(scores, trial);
    doubtRenamed(trial, needs);
  }
  const codesLike = isMuch ? featureIndex(codes) : () => codes;
  for (const [code, rivals] of rivalsOf(trial.open.live, codesLike, needs)) {
    const partner = found.get(code);
    if (partner !== undefined) work.doubtful.set(code, [partner, ...rivals]);
    found.delete(code);
  }
  for (const [code, side] of found) work.take(code, side, "likeness");
}

/** What is left and differs in nothing but what it is called may be it. */
function doubtRenamed({ open, doubtful }: Work, { references, alike }: LikenessNeeds): void {
  for (const code of open.code) {
    if (!alike.hopeless.has(code)) continue;
    const resolve = resolverFor(code, references);
    const renamed = [...open.live].filter((live) => {
      const compared = compareResource(code.shaped, live.shaped, { resolve });
      return isNear(code, live) && isPerhapsRenamed(code, live, compared, references) && likeness(compared) > 0;
    });
    if (renamed.length > 0) doubtful.set(code, renamed);
  }
}

/**
 * What fits well and is nobody's: somebody may have copied a resource, and changed the one that was there first. It may be
 * what it is most like.
 */
function rivalsOf(
  left: Iterable<LiveSide>,
  codesLike: (side: LiveSide) => readonly CodeSide[],
  { references }: LikenessNeeds,
): ReadonlyMap<CodeSide, readonly LiveSide[]> {
  const rivals = new Map<CodeSide, LiveSide[]>();
  for (const live of left) {
    const codes = codesLike(live).filter((code) => isNear(code, live));
    if (codes.length > MOST_CANDIDATES) continue;
    const scores = codes.flatMap((code) =>
      scoreOf(code, live, resolverFor(code, references), references).map(({ score }) => ({ code, score })),
    );
    const best = Math.max(LEAST_ALIKE, ...scores.map(({ score }) => score));
    for (const { code, score } of scores) if (score === best) addTo(rivals, code, live);
  }
  return rivals;
}

/** Of each those that may be it. */
type Scores = ReadonlyMap<CodeSide, readonly Score[]>;

function scoresOf(
  codes: readonly CodeSide[],
  there: readonly LiveSide[],
  candidates: (code: CodeSide) => readonly LiveSide[],
  { references, alike }: LikenessNeeds,
): Scores {
  const scores = new Map<CodeSide, readonly Score[]>();
  for (const code of codes) {
    const some = candidates(code).filter((live) => isNear(code, live));
    if (some.length <= MOST_CANDIDATES) alike.tooMany.delete(code);
    else {
      alike.tooMany.set(code, there.length);
      continue;
    }
    const resolve = resolverFor(code, references);
    const possible = some.flatMap((live) => scoreOf(code, live, resolve, references));
    scores.set(
      code,
      possible.sort((a, b) => b.score - a.score),
    );
  }
  return scores;
}

function scoreOf(code: CodeSide, live: LiveSide, resolve: Resolve, references: References): readonly Score[] {
  const compared = compareResource(code.shaped, live.shaped, { resolve });
  if (contradicts(code, live, compared, references)) return [];
  const { drifted, coManaged, incomparable } = compared;
  const outcome = canonicalJson([drifted, coManaged, incomparable] as unknown as JsonValue);
  return [{ live, score: likeness(compared), outcome }];
}

function likeness({ equal, drifted, coManaged }: Compared): number {
  const same = equal.reduce((sum, one) => sum + leavesOf(one.code), 0);
  const different = [...drifted, ...coManaged].reduce((sum, one) => sum + leavesOf(one.code ?? one.cloud), 0);
  return same + different < LEAST_ATTRIBUTES ? 0 : same / (same + different);
}

function leavesOf(value: JsonValue | undefined): number {
  if (typeof value !== "object" || value === null) return 1;
  return Object.values(value).reduce((sum: number, one: JsonValue) => sum + leavesOf(one), 0);
}

function resolverFor(code: CodeSide, references: References): Resolve {
  return (here, there) => {
    if (typeof here !== "string") return undefined;
    if (isSilent(there)) return isLost(here, code, references) ? false : undefined;
    if (typeof there !== "string") return undefined;
    return references.textsFor(here, code)?.includes(there) === true ? true : undefined;
  };
}

/** What is the same in everything, and nothing else is; or as many as there are instances, all alike. */
function takeExact(scores: Scores, work: Work, { isNamed }: LikenessNeeds): void {
  const exact = new Map<CodeSide, readonly Score[]>();
  const wanted = new Map<LiveSide, CodeSide[]>();
  for (const [code, all] of scores) {
    const best = all.filter(({ score, live }) => score === 1 && work.open.live.has(live));
    exact.set(code, best);
    for (const { live } of best) addTo(wanted, live, code);
  }
  for (const [code, best] of exact) {
    const [only, ...more] = best;
    if (!work.open.code.has(code) || only === undefined) continue;
    const rivals = wanted.get(only.live) ?? [];
    if (more.length === 0 && rivals.length === 1) work.take(code, only.live, "likeness");
    else if (areInterchangeable(rivals, best, exact) && !rivals.some(isNamed)) {
      for (const [index, rival] of rivals.entries()) {
        const partner = best[index];
        if (partner !== undefined) work.take(rival, partner.live, "likeness");
      }
    } else
      work.doubtful.set(
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
  const isAlike = (code: CodeSide) =>
    code.root === first.root &&
    blockOf(code) === blockOf(first) &&
    exact.get(code)?.length === best.length &&
    exact.get(code)?.every(({ live }) => best.some((one) => one.live === live)) === true &&
    wordsOf(code.shaped) === wordsOf(first.shaped);
  const contents = new Set(best.map(({ live, outcome }) => `${outcome}\n${live.shaped.isPartial}`));
  return contents.size === 1 && codes.every(isAlike);
}

function blockOf({ shaped: { resource } }: CodeSide): string {
  return resource.index === undefined ? resource.address : resource.address.replace(/\[[^\]]*\]$/, "");
}

/** All that it says, but for its address. */
function wordsOf({ written }: ShapedResource): string {
  const { address: _address, ...said } = written;
  return canonicalJson(said);
}

/** Of those that are still there. */
function takeNearest(scores: Scores, work: Work): void {
  const open = new Map<CodeSide, readonly Score[]>();
  const wanted = new Map<LiveSide, (readonly [CodeSide, number])[]>();
  for (const [code, all] of scores) {
    if (!work.open.code.has(code)) continue;
    const left = all.filter(({ live }) => work.open.live.has(live));
    open.set(code, left);
    for (const { live, score } of left) addTo(wanted, live, [code, score] as const);
  }
  for (const [code, [best, next]] of open) {
    if (best === undefined || best.score < LEAST_ALIKE || work.doubtful.has(code)) continue;
    const isAlone = next === undefined || best.score - next.score >= LEAST_DISTANCE;
    const isWanted = wanted
      .get(best.live)
      ?.some(([rival, score]) => rival !== code && score > best.score - LEAST_DISTANCE);
    if (isAlone && !isWanted && work.open.live.has(best.live)) work.take(code, best.live, "likeness");
    else
      work.doubtful.set(
        code,
        (open.get(code) ?? []).filter(({ score }) => score >= LEAST_ALIKE).map(({ live }) => live),
      );
  }
}
