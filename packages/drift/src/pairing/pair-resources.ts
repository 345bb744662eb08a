/**
 * Finds which live resource is which of the code, by the most reliable method first: a state, a unique tag,
 * CloudFormation's stacks, names, references to paired resources, similarity, references from paired resources, and
 * because nothing else can be it. Nothing is paired twice, and nothing
 * is paired if two candidates fit equally well.
 */
import { buildPairingKey, findLiveTypeFacts } from "@plumbline/catalogue";
import { appendToGroup, once } from "@plumbline/model";
import { compareResource } from "../comparison/index.js";
import {
  type CodeSide,
  createUnpairedTypeKey,
  type DependencyRecorder,
  type LiveSide,
  noDependencyRecorder,
  type ResourcePair,
  type UnpairedReason,
} from "../model/index.js";
import { type CodeReferenceResolver, createCodeReferenceResolver, listTextsIn } from "./code-reference-resolver.js";
import { compareParents } from "./compare-parents.js";
import { type CounterpartKeyQuery, createKeyPairer, type PairingProgress } from "./key-pairing.js";
import { createNameLookupKeys, listLiveNameKeys, type NameLookupKeys } from "./name-lookup-keys.js";
import { createNetworkDefaultIdLookup } from "./network-defaults.js";
import { pairByStack } from "./pair-by-cloudformation-stack.js";
import { pairByReferrer } from "./pair-by-referrer.js";
import { pairBySimilarity, type SimilarityFailures } from "./pair-by-similarity.js";
import { isCreateOnlyAttribute, isPairContradicted } from "./pair-contradiction.js";
import {
  markFittingCandidatesAmbiguous,
  pairSoleCandidates,
  pairSoleDifferingOnlyInReferences,
} from "./pair-sole-candidates.js";
import {
  getShapeProperties,
  listOwnAndReferencedNames,
  listPrimaryNames,
  listUniqueIdTagValues,
} from "./resource-names.js";

import { explainAllUnpairedCode } from "./unpaired-reason.js";

/** Pairs, and what has no counterpart. */
export interface PairingResult {
  readonly pairs: readonly ResourcePair[];
  readonly unpairedCode: ReadonlyMap<CodeSide, UnpairedReason>;
  readonly unpairedLive: readonly LiveSide[];
  readonly references: CodeReferenceResolver;
}

/** What pairing may be told. */
export interface PairingOptions {
  readonly recorder?: DependencyRecorder;
  /** Why the counterpart of a resource may not have been read. */
  readonly unreadReason?: (code: CodeSide) => string | undefined;
}

/** Pairs resources of the code with live ones. */
export function pairResources(
  code: readonly CodeSide[],
  live: readonly LiveSide[],
  { recorder = noDependencyRecorder, unreadReason = () => undefined }: PairingOptions = {},
): PairingResult {
  const accounts = new Set(live.flatMap(({ shaped }) => shaped.scope.account ?? []));
  const references = createCodeReferenceResolver(
    code,
    recorder,
    accounts,
    createNetworkDefaultIdLookup(live, recorder),
  );
  const pairs = new Map<LiveSide, ResourcePair>();
  const progress: PairingProgress = {
    unpaired: { code: new Set(code), live: new Set(live) },
    ambiguous: new Map(),
    recorder,
    pair(codeSide, liveSide, by) {
      progress.unpaired.code.delete(codeSide);
      progress.unpaired.live.delete(liveSide);
      progress.ambiguous.delete(codeSide);
      references.pair(codeSide, liveSide);
      pairs.set(liveSide, { code: codeSide, live: liveSide, by });
    },
  };
  pairByIdentity(progress);
  const limits: SimilarityFailures = { candidateCounts: new Map(), withoutCandidates: new Set() };
  const lookups = pairByName(code, live, references, limits, progress);
  const unpairedCode = explainAllUnpairedCode({ progress, pairs, references, lookups, limits, unreadReason });
  return { pairs: [...pairs.values()], unpairedCode, unpairedLive: [...progress.unpaired.live], references };
}

const typedKey = (type: string, name: string) => `${type.toLowerCase()} ${name}`;

/** Whether another resource of the account is called what Terraform makes of several names: `pool|name`. */
function isNamedLikeCompositeId({ applied, identity }: CodeSide, { shaped }: LiveSide): boolean {
  if (applied === undefined || !/[|,]/.test(identity?.id ?? "")) return false;
  return compareResource(applied, shaped).drifted.some(({ path }) => isCreateOnlyAttribute(shaped, path));
}

/** All that tells it from others of its type, where each part of that is known: not every state has an id that the cloud knows. */
function listPrimaryIdentifiers(shaped: CodeSide["shaped"]): readonly string[] {
  const { id: names = [], readOnly = [] } =
    (shaped.cloud === undefined ? undefined : findLiveTypeFacts(shaped.cloud, shaped.type)) ?? {};
  const properties = getShapeProperties(shaped);
  const parts = names.map((name) => properties[name]);
  // A single name may have been given again to something else; what the cloud assigns is given once.
  const isTelling = names.length > 1 || names.some((name) => readOnly.includes(name));
  const isWhole = parts.every((part) => typeof part === "string" && part !== "");
  return isTelling && isWhole ? [typedKey(shaped.type, parts.join("\n"))] : [];
}

/** Pairs by states, by addresses where both sides are code, and by unique tags. */
function pairByIdentity(progress: PairingProgress): void {
  const idsOf = ({ shaped, identity }: CodeSide) =>
    [identity?.arn, identity?.id].flatMap((id) => (id === undefined || id === "" ? [] : [typedKey(shaped.type, id)]));
  const primaryKeys = (side: LiveSide) => listPrimaryNames(side).map((name) => typedKey(side.shaped.type, name));
  const methods = [
    ["state", idsOf, primaryKeys],
    [
      "state",
      idsOf,
      (side: LiveSide) => listOwnAndReferencedNames(side).map((name) => typedKey(side.shaped.type, name)),
    ],
    [
      "state",
      ({ applied }: CodeSide) => (applied === undefined ? [] : listPrimaryIdentifiers(applied)),
      ({ shaped }: LiveSide) => listPrimaryIdentifiers(shaped),
    ],
    [
      "address",
      ({ shaped }: CodeSide) => [typedKey(shaped.type, shaped.resource.address)],
      ({ shaped, address }: LiveSide) => (address === undefined ? [] : [typedKey(shaped.type, address)]),
    ],
    [
      "tag",
      ({ shaped }: CodeSide) => listUniqueIdTagValues(shaped).map((id) => typedKey(shaped.type, id)),
      ({ shaped }: LiveSide) => listUniqueIdTagValues(shaped).map((id) => typedKey(shaped.type, id)),
    ],
  ] as const;
  for (const [by, keysOf, liveKeys] of methods) {
    const queries: CounterpartKeyQuery[] = [];
    for (const code of progress.unpaired.code) {
      const keys = keysOf(code);
      if (keys.length > 0) queries.push({ code, keys, by, fits: (live) => !isNamedLikeCompositeId(code, live) });
    }
    if (queries.length > 0)
      createKeyPairer(progress, progress.unpaired.live, { namespace: by, keysOf: liveKeys })(queries);
    // Nothing is looked up here, but keys are recorded for what is compared elsewhere. Primary names are among all
    // names.
    else if (progress.recorder !== noDependencyRecorder && liveKeys !== primaryKeys) {
      for (const side of progress.unpaired.live) {
        for (const key of liveKeys(side)) progress.recorder.recordKey(side.shaped, `${by} ${key}`);
      }
    }
  }
  pairByStack(progress);
}

/** A chain of unnamed resources, each known by the one before, may take several rounds. */
const MAX_ROUNDS = 12;

/**
 * Pairs by names, where names may follow from references to pairs; then by similarity, and again with what that adds.
 */
function pairByName(
  code: readonly CodeSide[],
  live: readonly LiveSide[],
  references: CodeReferenceResolver,
  limits: SimilarityFailures,
  progress: PairingProgress,
): ReadonlyMap<CodeSide, NameLookupKeys | undefined> {
  const pairByKeys = createKeyPairer(progress, live, { namespace: "name", keysOf: listLiveNameKeys });
  const lookups = new Map<CodeSide, NameLookupKeys | undefined>();
  const dependents = once(() => indexDependents(code, references));
  const isReferenced = (side: CodeSide) => dependents().has(side);
  const referrersOf = (side: CodeSide) => dependents().get(side) ?? [];
  /** Unpaired resources whose names may have become known. */
  const affectedBy = (paired: readonly CodeSide[]): ReadonlySet<CodeSide> =>
    new Set(paired.flatMap((side) => dependents().get(side) ?? []).filter((side) => progress.unpaired.code.has(side)));
  const pairNamed = (first: Iterable<CodeSide>) => {
    for (let batch = [...first]; batch.length > 0; ) {
      const queries = batch.flatMap((side) => {
        const lookup = createNameLookupKeys(side, references);
        lookups.set(side, lookup);
        return lookup === undefined ? [] : [nameQuery(side, lookup, references)];
      });
      batch = [...affectedBy(pairByKeys(queries))];
    }
  };
  pairNamed(progress.unpaired.code);
  for (const { shaped } of progress.unpaired.live) progress.recorder.recordKey(shaped, createUnpairedTypeKey(shaped));
  const withoutFixedName = (sides: Iterable<CodeSide>) =>
    [...sides].filter((side) => progress.unpaired.code.has(side) && hasNoFixedName(side, lookups.get(side)));
  let unnamed = withoutFixedName(progress.unpaired.code);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    let paired = pairBySimilarity(unnamed, progress, { references, isReferenced, limits });
    const remaining = paired.length > 0 ? [] : withoutFixedName(progress.unpaired.code);
    if (paired.length === 0) paired = pairByReferrer(remaining, progress, { references, referrersOf });
    if (paired.length === 0) paired = pairSoleCandidates(remaining, progress, references);
    if (paired.length === 0) paired = pairSoleDifferingOnlyInReferences(remaining, progress, references);
    if (paired.length === 0) break;
    const next = affectedBy(paired);
    pairNamed(next);
    unnamed = withoutFixedName(next);
  }
  markFittingCandidatesAmbiguous(withoutFixedName(progress.unpaired.code), progress, references);
  return lookups;
}

/** A resource with an immutable name that was not found does not exist, and needs no search by similarity. */
function hasNoFixedName({ identity }: CodeSide, lookup: NameLookupKeys | undefined): boolean {
  if (identity !== undefined) return false;
  return lookup === undefined || lookup.isGenerated || !lookup.isImmutable || lookup.keys.length === 0;
}

function nameQuery(
  code: CodeSide,
  { keys, by, isGenerated, isImmutable }: NameLookupKeys,
  references: CodeReferenceResolver,
): CounterpartKeyQuery {
  const isWhole = !isGenerated && isImmutable;
  return {
    code,
    keys,
    by,
    fits: (live) =>
      compareParents(code, live, references) === "same" &&
      !isMadeAgain(code, live) &&
      (isWhole || !isPairContradicted(code, live, compareResource(code.shaped, live.shaped), references)),
  };
}

/**
 * Whether it has the name, and is not the one that the state means: of what the cloud assigned to it the state knows
 * nothing.
 */
function isMadeAgain({ applied, shaped }: CodeSide, live: LiveSide): boolean {
  if (applied === undefined || shaped.cloud === undefined) return false;
  // What there is once in each place is the same, however often it was made.
  if (buildPairingKey(shaped)?.parts.length === 0) return false;
  const { id = [], readOnly = [] } = findLiveTypeFacts(shaped.cloud, live.shaped.type) ?? {};
  const properties = getShapeProperties(live.shaped);
  const assigned = id.flatMap((name) => {
    const value = readOnly.includes(name) ? properties[name] : undefined;
    return typeof value === "string" && value !== "" ? [value] : [];
  });
  if (assigned.length === 0) return false;
  const known = [...listTextsIn(applied.resource.attributes)];
  return assigned.every((value) => !known.some((text) => text.includes(value)));
}

function indexDependents(
  code: readonly CodeSide[],
  references: CodeReferenceResolver,
): ReadonlyMap<CodeSide, readonly CodeSide[]> {
  const found = new Map<CodeSide, CodeSide[]>();
  for (const side of code) for (const target of references.targetsIn(side)) appendToGroup(found, target, side);
  return found;
}
