/**
 * Which resource of an account is which of the code, the surest ways first: what a state says, a tag that both have, what
 * both are called, what follows from references to what is paired already, and at last how much alike they are. Nothing is
 * paired twice, and never one of two that fit alike.
 */
import { once } from "@plumbline/model";
import { compareResource } from "./compare.js";
import { keyPairing, type Question, type Work } from "./pairing/by-keys.js";
import { contradicts } from "./pairing/contradiction.js";
import { keysOfLive, type Lookup, lookupOf } from "./pairing/keys.js";
import { reasonsOf } from "./pairing/left.js";
import { type Alike, pairByLikeness } from "./pairing/likeness.js";
import { allNames, ownNames, uniqueIds } from "./pairing/names.js";
import { kinshipOf } from "./pairing/parents.js";
import { addTo } from "./pairing/places.js";
import { type References, referencesAmong } from "./pairing/references.js";
import type { CodeSide, Left, LiveSide, Pair } from "./pairing/side.js";
import { pairByStack } from "./pairing/stacks.js";
import { leftOfType, unwatched } from "./pairing/watch.js";

export type { CodeSide, LiveSide, Pair, PairingMethod } from "./pairing/side.js";

export interface Pairing {
  readonly pairs: readonly Pair[];
  readonly codeLeft: ReadonlyMap<CodeSide, Left>;
  readonly liveLeft: readonly LiveSide[];
  readonly references: References;
}

export function pairUp(code: readonly CodeSide[], live: readonly LiveSide[], watch = unwatched): Pairing {
  const accounts = new Set(live.flatMap(({ shaped }) => shaped.scope.account ?? []));
  const references = referencesAmong(code, watch, accounts);
  const pairs = new Map<LiveSide, Pair>();
  const work: Work = {
    open: { code: new Set(code), live: new Set(live) },
    doubtful: new Map(),
    watch,
    take(one, other, by) {
      work.open.code.delete(one);
      work.open.live.delete(other);
      work.doubtful.delete(one);
      references.pair(one, other);
      pairs.set(other, { code: one, live: other, by });
    },
  };
  pairByIdentity(work);
  const alike: Alike = { tooMany: new Map(), hopeless: new Set() };
  const lookups = pairByName(code, live, references, alike, work);
  const codeLeft = reasonsOf({ work, pairs, references, lookups, alike });
  return { pairs: [...pairs.values()], codeLeft, liveLeft: [...work.open.live], references };
}

const keyed = (type: string, name: string) => `${type.toLowerCase()} ${name}`;
const fitsAny = () => true;

/** What a state says, what both sides call an address, and what tags say. */
function pairByIdentity(work: Work): void {
  const idsOf = ({ shaped, identity }: CodeSide) =>
    [identity?.arn, identity?.id].flatMap((id) => (id === undefined || id === "" ? [] : [keyed(shaped.type, id)]));
  const byOwnNames = (side: LiveSide) => ownNames(side).map((name) => keyed(side.shaped.type, name));
  const ways = [
    ["state", idsOf, byOwnNames],
    ["state", idsOf, (side: LiveSide) => allNames(side).map((name) => keyed(side.shaped.type, name))],
    [
      "address",
      ({ shaped }: CodeSide) => [keyed(shaped.type, shaped.resource.address)],
      ({ shaped, address }: LiveSide) => (address === undefined ? [] : [keyed(shaped.type, address)]),
    ],
    [
      "tag",
      ({ shaped }: CodeSide) => uniqueIds(shaped).map((id) => keyed(shaped.type, id)),
      ({ shaped }: LiveSide) => uniqueIds(shaped).map((id) => keyed(shaped.type, id)),
    ],
  ] as const;
  for (const [by, keysOf, keysOfOther] of ways) {
    const questions: Question[] = [];
    for (const code of work.open.code) {
      const keys = keysOf(code);
      if (keys.length > 0) questions.push({ code, keys, by, fits: fitsAny });
    }
    if (questions.length > 0) keyPairing(work, work.open.live, { way: by, keysOf: keysOfOther })(questions);
    // Nobody asks here, and somebody may elsewhere. Own names are among all of them.
    else if (work.watch !== unwatched && keysOfOther !== byOwnNames) {
      for (const side of work.open.live) {
        for (const key of keysOfOther(side)) work.watch.offers(side.shaped, `${by} ${key}`);
      }
    }
  }
  pairByStack(work);
}

/** A chain of things without names, each known by the last, may be long; one as long as this is not. */
const MOST_ROUNDS = 12;

/** By names, and as far as what has a partner tells those of others; then by likeness, and again. */
function pairByName(
  code: readonly CodeSide[],
  live: readonly LiveSide[],
  references: References,
  alike: Alike,
  work: Work,
): ReadonlyMap<CodeSide, Lookup | undefined> {
  const ask = keyPairing(work, live, { way: "name", keysOf: keysOfLive });
  const lookups = new Map<CodeSide, Lookup | undefined>();
  const dependents = once(() => dependentsOf(code, references));
  const isNamed = (one: CodeSide) => dependents().has(one);
  /** Those whose names may be known now. */
  const follow = (paired: readonly CodeSide[]): ReadonlySet<CodeSide> =>
    new Set(paired.flatMap((one) => dependents().get(one) ?? []).filter((one) => work.open.code.has(one)));
  const name = (first: Iterable<CodeSide>) => {
    for (let batch = [...first]; batch.length > 0; ) {
      const questions = batch.flatMap((one) => {
        const lookup = lookupOf(one, references);
        lookups.set(one, lookup);
        return lookup === undefined ? [] : [questionOf(one, lookup, references)];
      });
      batch = [...follow(ask(questions))];
    }
  };
  name(work.open.code);
  for (const { shaped } of work.open.live) work.watch.offers(shaped, leftOfType(shaped));
  let nameless = [...work.open.code].filter((one) => isNameless(one, lookups.get(one)));
  for (let round = 0; round < MOST_ROUNDS && nameless.length > 0; round += 1) {
    const paired = pairByLikeness(nameless, work, { references, isNamed, alike });
    const next = follow(paired);
    name(next);
    nameless = [...next].filter((one) => work.open.code.has(one) && isNameless(one, lookups.get(one)));
  }
  return lookups;
}

/** What has a name that is for good, and is not there under it, is nowhere. */
function isNameless({ identity }: CodeSide, lookup: Lookup | undefined): boolean {
  if (identity !== undefined) return false;
  return lookup === undefined || lookup.isMade || !lookup.isFirm || lookup.keys.length === 0;
}

function questionOf(code: CodeSide, { keys, by, isMade, isFirm }: Lookup, references: References): Question {
  const isWhole = !isMade && isFirm;
  return {
    code,
    keys,
    by,
    fits: (live) =>
      kinshipOf(code, live, references) === "same" &&
      (isWhole || !contradicts(code, live, compareResource(code.shaped, live.shaped), references)),
  };
}

function dependentsOf(code: readonly CodeSide[], references: References): ReadonlyMap<CodeSide, readonly CodeSide[]> {
  const found = new Map<CodeSide, CodeSide[]>();
  for (const one of code) for (const target of references.targetsIn(one)) addTo(found, target, one);
  return found;
}
