/** Pairs sides that have a key in common which no other side has. */

import { appendToGroup } from "@plumbline/model";
import type { CodeSide, DependencyRecorder, LiveSide, PairingMethod } from "../model/index.js";

import { createScopeIndex } from "./scope-index.js";

/** What is paired so far, and what is not. */
export interface PairingProgress {
  readonly unpaired: { readonly code: Set<CodeSide>; readonly live: Set<LiveSide> };
  /** Code with several possible counterparts, or with one that others may have, too. */
  readonly ambiguous: Map<CodeSide, readonly LiveSide[]>;
  readonly pair: (code: CodeSide, live: LiveSide, by: PairingMethod) => void;
  readonly recorder: DependencyRecorder;
}

/** Looks for the counterpart of one resource of the code. */
export interface CounterpartKeyQuery {
  readonly code: CodeSide;
  /** The keys in order; the first that finds something counts. */
  readonly keys: readonly string[];
  readonly by: PairingMethod;
  /** Whether both may be the same resource; called for live sides in the same scope. */
  readonly fits: (live: LiveSide) => boolean;
}

/** How live sides are found. */
export interface NamespacedLiveKeyFunction {
  /** Keys of different namespaces never match. */
  readonly namespace: string;
  readonly keysOf: (live: LiveSide) => readonly string[];
}

/** Prepares pairing by key. Queries can be made in several batches; earlier queries compete with later ones. */
export function createKeyPairer(
  progress: PairingProgress,
  live: Iterable<LiveSide>,
  { namespace, keysOf }: NamespacedLiveKeyFunction,
) {
  const liveByKey = new Map<string, LiveSide[]>();
  for (const side of live) {
    for (const key of keysOf(side)) {
      appendToGroup(liveByKey, key, side);
      progress.recorder.recordKey(side.shaped, `${namespace} ${key}`);
    }
  }
  const nearbyByKey = new Map<string, (at: CodeSide) => readonly LiveSide[]>();
  const queriesByKey = new Map<string, CounterpartKeyQuery[]>();

  const nearbyLive = (key: string, code: CodeSide): readonly LiveSide[] => {
    const sides = liveByKey.get(key);
    if (sides === undefined) return [];
    const index = nearbyByKey.get(key) ?? createScopeIndex(sides);
    nearbyByKey.set(key, index);
    return index(code);
  };

  return (queries: readonly CounterpartKeyQuery[]): readonly CodeSide[] => {
    const nearbyQueriesByKey = new Map<string, (at: LiveSide) => readonly CounterpartKeyQuery[]>();
    for (const query of queries) {
      for (const key of query.keys) {
        appendToGroup(queriesByKey, key, query);
        progress.recorder.recordLookup(query.code.shaped, `${namespace} ${key}`);
      }
    }
    const competingQueries = (key: string, live: LiveSide): readonly CounterpartKeyQuery[] => {
      const index = nearbyQueriesByKey.get(key) ?? nearbyQueries(queriesByKey.get(key) ?? []);
      nearbyQueriesByKey.set(key, index);
      return index(live);
    };
    const matches: (readonly [CounterpartKeyQuery, LiveSide])[] = [];
    for (const query of queries) {
      const { code, keys, fits } = query;
      if (!progress.unpaired.code.has(code)) continue;
      for (const key of keys) {
        const all = nearbyLive(key, code).filter(fits);
        const [first, ...more] = all.filter((side) => progress.unpaired.live.has(side));
        if (all.length === 0) continue;
        const isUnambiguous =
          first !== undefined &&
          more.length === 0 &&
          !competingQueries(key, first).some(
            (rival) => rival.code !== code && progress.unpaired.code.has(rival.code) && rival.fits(first),
          );
        if (isUnambiguous) matches.push([query, first]);
        else progress.ambiguous.set(code, all);
        break;
      }
    }
    return pairUncontested(matches, progress);
  };
}

/** A live side that several queries claim is paired with none of them. */
function pairUncontested(
  matches: readonly (readonly [CounterpartKeyQuery, LiveSide])[],
  progress: PairingProgress,
): readonly CodeSide[] {
  const claims = new Map<LiveSide, number>();
  for (const [, live] of matches) claims.set(live, (claims.get(live) ?? 0) + 1);
  return matches.flatMap(([{ code, by }, live]) => {
    if (claims.get(live) === 1) {
      progress.pair(code, live, by);
      return [code];
    }
    progress.ambiguous.set(code, [live]);
    return [];
  });
}

function nearbyQueries(queries: readonly CounterpartKeyQuery[]): (at: LiveSide) => readonly CounterpartKeyQuery[] {
  const find = createScopeIndex(queries.map((query) => ({ shaped: query.code.shaped, query })));
  return (at) => find(at).map(({ query }) => query);
}
