/** Explains why resources of the code have no counterpart: they do not exist, or something is missing to tell. */

import { buildPairingKey } from "@plumbline/catalogue";
import { appendToGroup, once } from "@plumbline/model";
import {
  type CodeSide,
  createUnpairedTypeKey,
  type LiveSide,
  noDependencyRecorder,
  type ResourcePair,
  type UnpairedReason,
} from "../model/index.js";
import type { CodeReferenceResolver } from "./code-reference-resolver.js";
import type { PairingProgress } from "./key-pairing.js";
import type { NameLookupKeys } from "./name-lookup-keys.js";
import { groupUnpairedLiveByTypeOfCode, type SimilarityFailures } from "./pair-by-similarity.js";
import { createSameCloudManagedPredicate, listFittingLive } from "./pair-sole-candidates.js";
import { listPrimaryNames } from "./resource-names.js";
import { createScopeIndex } from "./scope-index.js";

/** What is known when pairing has ended. */
export interface FinishedPairing {
  readonly progress: PairingProgress;
  readonly pairs: ReadonlyMap<LiveSide, ResourcePair>;
  readonly references: CodeReferenceResolver;
  readonly lookups: ReadonlyMap<CodeSide, NameLookupKeys | undefined>;
  readonly limits: SimilarityFailures;
  /** Why its counterpart may not have been read; undefined where everything of its type was. */
  readonly unreadReason: (code: CodeSide) => string | undefined;
}

/** Finds unpaired live resources of the type and scope of a resource of the code. */
interface UnpairedLiveLookup {
  readonly nearbyLive: (code: CodeSide) => readonly LiveSide[];
  /** Those of them that it may be. */
  readonly fittingLive: (code: CodeSide) => readonly LiveSide[];
}

/** With more live resources of its type, a resource of the code is not compared with each of them. */
const MAX_FITTED = 200;

/** The reason for each unpaired resource of the code. */
export function explainAllUnpairedCode(state: FinishedPairing): ReadonlyMap<CodeSide, UnpairedReason> {
  const { progress } = state;
  const reasons = new Map<CodeSide, UnpairedReason>();
  const nearbyByType = new Map(
    [...groupUnpairedLiveByTypeOfCode(progress.unpaired.code, progress)].map(([type, sides]) => [
      type,
      createScopeIndex(sides),
    ]),
  );
  const nearbyLive = (code: CodeSide) => {
    progress.recorder.recordLookup(code.shaped, createUnpairedTypeKey(code.shaped));
    return nearbyByType.get(code.shaped.type.toLowerCase())?.(code) ?? [];
  };
  /** What may be it, because the name of neither tells that it is not. */
  const namedAlike = createUnmappedLookup(progress);
  const candidatesFor = (code: CodeSide) => {
    if (!code.shaped.isMapped) return namedAlike(code);
    const found = progress.ambiguous.get(code) ?? [];
    if (isCloudAssignedId(code.identity?.arn ?? code.identity?.id)) return found;
    const unnamed = nearbyLive(code).filter(({ shaped }) => buildPairingKey(shaped)?.isUnread === true);
    const fitting = listFittingLive(code, unnamed.slice(0, MAX_FITTED), state.references);
    return [...new Set([...found, ...fitting.map(({ live }) => live)])];
  };
  const fittingLive = (code: CodeSide) => {
    const nearby = nearbyLive(code);
    if (nearby.length > MAX_FITTED) return nearby;
    return listFittingLive(code, nearby, state.references).map(({ live }) => live);
  };
  const reasonFor = (code: CodeSide): UnpairedReason => {
    const known = reasons.get(code);
    if (known !== undefined) return known;
    // Resources that depend on each other in a circle stay undetermined.
    reasons.set(code, undetermined("it waits for another resource of the code, which waits for it"));
    const reason = findReason(code, candidatesFor(code), state, { nearbyLive, fittingLive }, reasonFor);
    reasons.set(code, reason);
    return reason;
  };
  for (const code of progress.unpaired.code) reasonFor(code);
  return reasons;
}

/**
 * Live resources that a resource without a map may be, because they have its name or the identifier that a state has for it:
 * nobody can say that they are in no code.
 */
function createUnmappedLookup({ unpaired, recorder }: PairingProgress): (code: CodeSide) => readonly LiveSide[] {
  const key = (name: string) => `without a map ${name}`;
  const byName = once(() => {
    const sides = new Map<string, LiveSide[]>();
    for (const side of unpaired.live) for (const name of listPrimaryNames(side)) appendToGroup(sides, name, side);
    return sides;
  });
  if (recorder !== noDependencyRecorder) {
    for (const side of unpaired.live)
      for (const name of listPrimaryNames(side)) recorder.recordKey(side.shaped, key(name));
  }
  return ({ shaped, identity }) => {
    const { name } = shaped.resource.attributes;
    const names = [identity?.arn, identity?.id, name].filter((text) => typeof text === "string" && text !== "");
    for (const text of names) recorder.recordLookup(shaped, key(String(text)));
    return [...new Set(names.flatMap((text) => byName().get(String(text)) ?? []))];
  };
}

const missing = (reason = ""): UnpairedReason => ({ isMissing: true, reason, candidates: [] });
const undetermined = (reason: string, candidates: readonly LiveSide[] = []): UnpairedReason => ({
  isMissing: false,
  reason,
  candidates,
});

function findReason(
  code: CodeSide,
  candidates: readonly LiveSide[],
  { pairs, references, lookups, limits, unreadReason }: FinishedPairing,
  { nearbyLive, fittingLive }: UnpairedLiveLookup,
  reasonFor: (code: CodeSide) => UnpairedReason,
): UnpairedReason {
  const unread = unreadReason(code);
  if (unread !== undefined) return { ...undetermined(unread, candidates), unread };
  const tooMany = limits.candidateCounts.get(code);
  if (tooMany !== undefined)
    return undetermined(`${tooMany} of the account say much the same; a state would tell which it is`, candidates);
  const lookup = lookups.get(code);
  const hasKey = lookup !== undefined && lookup.keys.length > 0 && !lookup.isGenerated;
  const hasFixedKey = (hasKey && lookup.isImmutable) || isCloudAssignedId(code.identity?.arn ?? code.identity?.id);
  if (hasFixedKey && candidates.length === 0) return missing();
  if (!hasFixedKey) {
    for (const target of references.targetsIn(code)) {
      if (references.partnerOf(target) !== undefined) continue;
      const { unread: cause } = reasonFor(target);
      if (cause === undefined) continue;
      const reason = `it depends on ${target.shaped.resource.address}, which nobody can tell: ${cause}`;
      // What links the two was not read: whatever else fits may be it.
      return { ...undetermined(reason, [...new Set([...candidates, ...fittingLive(code)])]), unread: cause };
    }
  }
  const unpairedTargets = (lookup?.unresolvedTargets ?? []).filter(
    (target) => references.partnerOf(target) === undefined,
  );
  const absent = unpairedTargets.find((target) => reasonFor(target).isMissing);
  if (absent !== undefined) {
    const reason = `it belongs to ${absent.shaped.resource.address}, which is missing`;
    // What belonged to something that is gone may have stayed.
    const dangling = code.identity === undefined ? fittingLive(code) : [];
    if (dangling.length === 0) return missing(reason);
    return undetermined(`${reason}; ${candidatesText(dangling, pairs)}`, dangling);
  }
  const [waiting] = unpairedTargets;
  const waitingText =
    waiting === undefined ? [] : [`its name follows from ${waiting.shaped.resource.address}, which has no partner`];
  if (candidates.length > 0)
    return undetermined([...waitingText, candidatesText(candidates, pairs)].join("; "), candidates);
  // What has a state was not tried with those that its state does not mean.
  const others =
    code.identity === undefined ? nearbyLive(code).filter(createSameCloudManagedPredicate(code)) : fittingLive(code);
  if (others.length === 0 || limits.withoutCandidates.has(code) || hasKey) return missing();
  return undetermined(
    waitingText[0] ??
      "the code does not say what it is called, and nothing in the account is enough like it; a state would tell",
  );
}

function candidatesText(candidates: readonly LiveSide[], pairs: FinishedPairing["pairs"]): string {
  const [first] = candidates;
  const pair = candidates.length === 1 && first !== undefined ? pairs.get(first) : undefined;
  if (pair !== undefined) return `${pair.live.id} may be it, which is ${pair.code.shaped.resource.address} already`;
  const some = candidates.slice(0, 3).map(({ id }) => id);
  return `${candidates.length} of the account may be it: ${some.join(", ")}`;
}

/** Whether a cloud assigned the identifier, and never assigns it again. */
function isCloudAssignedId(id: string | undefined): boolean {
  return id !== undefined && /^(?:arn:|\/subscriptions\/|[a-z]+-[0-9a-f]{8,17}$)/.test(id);
}
