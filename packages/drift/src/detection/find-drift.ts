/** Compares code with cloud: which resources drifted, are missing, unmanaged, or cannot be determined. */

import { buildUnwrittenAttributeIndex, type ShapedResource } from "@plumbline/catalogue";
import { findSourceRange } from "@plumbline/iac";
import { type DriftResult, once } from "@plumbline/model";
import { findCodeAndCloudAttributeNames, type SecretHasher } from "../attributes/index.js";
import { explainDrift, isAddedByProgram, isPersonManager } from "../causes/index.js";
import { explainUnreadAwsManager, findCloudManager } from "../cloud-managed/index.js";
import {
  type ControllerManagedCheck,
  createControllerManagedCheck,
  createExpectedCoManagedChangeCheck,
  type ExpectedCoManagedChangeCheck,
} from "../co-managed/index.js";
import {
  type CompareOptions,
  compareResource,
  createPathPool,
  type UnwrittenAttributeKnowledge,
} from "../comparison/index.js";
import { applyIgnoreRules, createLifecycleIgnorePredicate } from "../ignore/index.js";
import {
  type AttributeDrift,
  type CodeSide,
  type DependencyRecorder,
  type DriftReport,
  type FirstSeenPairHashes,
  type IgnoreRule,
  type IncomparableAttribute,
  type LiveSide,
  noDependencyRecorder,
  type PlacedAttributeDrift,
  type ReferenceMatcher,
  type ResourceDrift,
  type ResourcePair,
  type UnpairedReason,
} from "../model/index.js";
import {
  type CodeReferenceResolver,
  findUnreadStackMembers,
  hasArnReferenceChangedService,
  isDifferentIdOfSameKind,
  isReferenceToKnownCloudId,
  listStackMembers,
  listTextsIn,
  pairResources,
} from "../pairing/index.js";
import { explainUnmappedResource, findRefusalOfType, isFromStateOrPlan, type LiveReading } from "../sides/index.js";
import { isAbsentOrEmpty } from "../values/index.js";
import { createDeclaredInParentPredicate } from "./belongs-to-declaring-parent.js";
import { countCodeCoverage } from "./code-coverage.js";
import { createPolicyComparedInHoldersPredicate } from "./compared-policy-predicate.js";
import { createDefinedByApiBodyPredicate } from "./defined-by-api-body.js";
import { createDocumentedUnwrittenIndex } from "./documented-unwritten-attributes.js";
import { createOtherEndOfCodeConnectionPredicate } from "./other-ends-of-code-connections.js";
import { createPairUnwrittenValueRecorder } from "./pair-unwritten-value-recorder.js";
import { createReplacedMainRouteTablePredicate } from "./replaced-main-route-tables.js";
import { explainNotComparedInParent } from "./resources-compared-in-parent.js";
import { createElementOfUncountedBlockPredicate } from "./uncounted-blocks.js";
import { findUnmanagedGrantDrift } from "./unmanaged-grant-drift.js";

/** What a comparison may be told. */
export interface DriftDetectionOptions {
  readonly ignore?: readonly IgnoreRule[];
  /** The day by which ignore rules expire; today, if undefined. */
  readonly today?: string;
  /** Hashes hidden secrets; without it nothing is kept of them. */
  readonly digest?: SecretHasher;
  /** What earlier comparisons have seen of pairs, by the pair. Needs `digest`. */
  readonly seenBefore?: ReadonlyMap<string, FirstSeenPairHashes>;
  /** Records which resources depend on each other. */
  readonly recorder?: DependencyRecorder;
  /** Why live resources without code may be of the code all the same; undefined if they cannot be. */
  readonly unreadCodeReason?: string | undefined;
}

/** Pairs resources of the code with live ones, compares the pairs, and says what became of each resource. */
export function findDrift(
  code: readonly CodeSide[],
  { resources: live, incompleteReason }: Pick<LiveReading, "resources" | "incompleteReason">,
  {
    ignore = [],
    today = new Date().toISOString().slice(0, 10),
    digest,
    seenBefore,
    recorder = noDependencyRecorder,
    unreadCodeReason,
  }: DriftDetectionOptions = {},
): DriftReport {
  const unreadReason = ({ shaped, unparsed }: CodeSide) => {
    if (unparsed?.isOwnFile) return unparsed.reason;
    return shaped.isMapped ? incompleteReason(shaped.type) : explainUnmappedResource(shaped);
  };
  const { pairs, unpairedCode, unpairedLive, references } = pairResources(code, live, { recorder, unreadReason });
  const madeByStacks = listStackMembers(live, recorder);
  const isInHolders = createPolicyComparedInHoldersPredicate(code, pairs, recorder);
  const isDeclaredInParent = createDeclaredInParentPredicate(pairs, live, recorder);
  const isDefinedByBody = createDefinedByApiBodyPredicate(pairs, live, recorder);
  const isReplacedMainTable = createReplacedMainRouteTablePredicate(pairs, live, recorder);
  const isOtherEnd = createOtherEndOfCodeConnectionPredicate(pairs, live, recorder);
  const unmanagedLive = unpairedLive.filter((side) => {
    const isCloudManaged =
      madeByStacks.has(side) ||
      isDeclaredInParent(side) ||
      isDefinedByBody(side) ||
      isReplacedMainTable(side) ||
      isOtherEnd(side) ||
      findCloudManager(side.shaped) !== undefined;
    if (isCloudManaged) recorder.recordCloudManaged(side.shaped);
    return !isCloudManaged;
  });
  const unreadStacksReason = explainUnreadStacks(
    incompleteReason,
    findUnreadStackMembers(live, unmanagedLive, recorder),
  );
  const candidates = new Set([...unpairedCode.values()].flatMap((reason) => reason.candidates));
  const foreign = unmanagedLive.filter((side) => !candidates.has(side));
  const foreignGrants = findUnmanagedGrantDrift(live, foreign, pairs, recorder);
  const shapes = [...code, ...live].map(({ shaped }) => shaped);
  const setup: ComparisonSetup = {
    isControllerManaged: createControllerManagedCheck(shapes, recorder),
    isExpectedChange: createExpectedCoManagedChangeCheck(shapes, recorder),
    sharedPath: createPathPool(),
    foreignGrants,
    isUncounted: createElementOfUncountedBlockPredicate(code),
    today,
    ...(seenBefore !== undefined && { seenBefore }),
    ...(digest !== undefined && { digest }),
  };
  const all = [
    ...pairs.map((pair) => comparePair(pair, createReferenceResolver(pair.code, references), setup)),
    ...[...unpairedCode].flatMap(([side, reason]) => {
      const unseen = unreadReason(side);
      const inParent = unseen === undefined ? undefined : explainNotComparedInParent(side, references);
      return isInHolders(side) || inParent === "" ? [] : [unpairedResult(side, reason, inParent ?? unseen)];
    }),
    ...unmanagedResults(unmanagedLive, unpairedCode, unreadCodeReason ?? unreadStacksReason),
  ].sort(compareByLocation);
  const { resources, ignored, ignoreRules } = applyIgnoreRules(all, ignore, today, recorder);
  const counts = { drifted: 0, undrifted: 0, missing: 0, unmanaged: 0, undetermined: 0 };
  for (const { result } of resources) counts[result] += 1;
  const cloudManaged = unpairedLive.length - unmanagedLive.length;
  const ignoredShapes = new Set(ignored.map(({ sides }) => sides().live));
  const paired = new Set(pairs.map((pair) => pair.live));
  const coverage = countCodeCoverage(
    [...paired, ...unmanagedLive].filter(({ shaped }) => !ignoredShapes.has(shaped)),
    (side) => paired.has(side),
  );
  return { resources, counts, ...coverage, ownOfCloud: cloudManaged, ignored, ignoreRules };
}

/** Why anything may have been made by a stack: which there are, or what one has made, was asked for and refused. */
function explainUnreadStacks(
  incompleteReason: LiveReading["incompleteReason"],
  unreadMembers: string | undefined,
): string | undefined {
  const refusal = findRefusalOfType(incompleteReason("AWS::CloudFormation::Stack")) ?? unreadMembers;
  return refusal && `what may have made it could not be read: ${refusal}`;
}

/** What is the same for all pairs of a comparison. */
interface ComparisonSetup extends Pick<CompareOptions, "digest" | "sharedPath"> {
  readonly isControllerManaged: ControllerManagedCheck;
  readonly isExpectedChange: ExpectedCoManagedChangeCheck;
  readonly seenBefore?: ReadonlyMap<string, FirstSeenPairHashes>;
  readonly today: string;
  /** What resources without code grant on live ones. */
  readonly foreignGrants: ReadonlyMap<LiveSide, readonly AttributeDrift[]>;
  readonly isUncounted: ReturnType<typeof createElementOfUncountedBlockPredicate>;
}

function comparePair(
  pair: ResourcePair,
  resolve: ReferenceMatcher,
  { isControllerManaged, isExpectedChange, foreignGrants, isUncounted, seenBefore, today, ...more }: ComparisonSetup,
): ResourceDrift {
  const { code, live, by } = pair;
  const { shaped, unparsed } = code;
  if (unparsed?.isOwnFile) {
    const about = { ...codeLocation(shaped), id: live.id, ...nodeIdOf(live), pairedBy: by, ...NO_ATTRIBUTES };
    const { reason } = unparsed;
    return { ...about, result: "undetermined", reason, sides: () => ({ code: shaped, live: live.shaped }) };
  }
  const isIgnored = createLifecycleIgnorePredicate(shaped);
  const expected = unwrittenExpectation(pair);
  const history =
    expected === undefined || expected.applied !== undefined || seenBefore === undefined || more.digest === undefined
      ? undefined
      : createPairUnwrittenValueRecorder(pair, seenBefore, more.digest, today);
  const {
    drifted: different,
    equal,
    incomparable: uncompared,
    coManaged,
  } = compareResource(shaped, live.shaped, {
    isIgnored,
    resolve,
    isCoManaged: (pair) =>
      isControllerManaged(shaped, pair.path) || isAddedByProgram(pair, shaped.written, live.managers ?? []),
    isExpectedChange: (drift) => isExpectedChange(shaped, live.shaped, drift),
    canHaveAddedGrants: unparsed === undefined && !isStateInPlaceOfAccount(live),
    ...(isUncounted !== undefined && { isUncounted: (path) => isUncounted(code, path) }),
    ...(live.managers !== undefined && { managers: live.managers, isPerson: isPersonManager }),
    expectation: expected === undefined || history === undefined ? expected : { ...expected, history },
    ...more,
  });
  const unwritten =
    unparsed === undefined ? [] : [{ path: ["properties"], reason: `what is not written here: ${unparsed.reason}` }];
  const gaps = [...listUnmappedGaps(shaped), ...unwritten].filter(({ path }) => !isIgnored(path));
  const incomparable = [...uncompared, ...gaps];
  const seen = history?.seen();
  const foreign = unparsed === undefined ? (foreignGrants.get(live) ?? []) : [];
  const granted = foreign.filter((drift) => !isIgnored(drift.path, drift));
  const drifted = [...different, ...granted];
  const placed = (drift: AttributeDrift): PlacedAttributeDrift => ({
    ...drift,
    name: findCodeAndCloudAttributeNames(shaped, live.shaped, drift),
    place: findSourceRange(shaped.source, drift.path),
  });
  const isDecided = drifted.length > 0 || equal.length > 0 || incomparable.length === 0;
  return {
    result: drifted.length > 0 ? "drifted" : isDecided ? "undrifted" : "undetermined",
    ...codeLocation(shaped),
    id: live.id,
    ...nodeIdOf(live),
    pairedBy: by,
    ...explainDrift(drifted.map(placed), pair),
    coManaged: coManaged.map(placed),
    incomparable,
    equal,
    ignored: [],
    reason: isDecided ? "" : "nothing that is written can be compared",
    ...(seen !== undefined && { seen }),
    sides: () => ({ code: shaped, live: live.shaped }),
  };
}

/** Terraform's own, and what follows from the provider's block. */
const META_ARGUMENTS: ReadonlySet<unknown> = new Set([
  ...["lifecycle", "depends_on", "provider", "count", "for_each", "provisioner", "connection"],
  ...["timeouts", "tags_all"],
]);

/** What the code says and no reading of an account has a place for; a state or plan says a lot that nobody wrote. */
function listUnmappedGaps(shaped: ShapedResource): readonly IncomparableAttribute[] {
  if (shaped.resource.mode !== "managed" || isFromStateOrPlan(shaped)) return [];
  return shaped.unmapped
    .filter(({ path: [first] }) => !META_ARGUMENTS.has(first))
    .map(({ path }) => ({ path, reason: "what the account has there is not read" }));
}

/** Undefined where silence means nothing that is known: in manifests, in code of which a file was not parsed, and beside a state or plan, which write what nobody has set. */
function unwrittenExpectation({
  code: { shaped, applied, unparsed },
  live,
}: ResourcePair): UnwrittenAttributeKnowledge | undefined {
  const { cloud, resource, parts, type, isPartial } = shaped;
  if (cloud === undefined || cloud === "kubernetes" || isPartial || unparsed !== undefined) return undefined;
  if (isStateInPlaceOfAccount(live)) return undefined;
  const isTerraform = resource.mode === "managed";
  const silence = isTerraform
    ? buildUnwrittenAttributeIndex(cloud, type, [resource, ...parts])
    : createDocumentedUnwrittenIndex(shaped);
  const effective = () => shaped.effective;
  return { silence, type, effective, ...(applied !== undefined && { applied: applied.written }) };
}

/** A state or a plan that stands in the place of an account: other code there says no more than somebody has written. */
function isStateInPlaceOfAccount({ address, shaped }: LiveSide): boolean {
  return address !== undefined && isFromStateOrPlan(shaped);
}

const nodeIdOf = ({ nodeId }: LiveSide) => (nodeId === undefined ? {} : { nodeId });

const NO_ATTRIBUTES = { drifted: [], coManaged: [], incomparable: [], equal: [], ignored: [] };

function unpairedResult(
  { shaped, identity }: CodeSide,
  { isMissing, reason }: UnpairedReason,
  incompleteReason: string | undefined,
): ResourceDrift {
  const about = { ...codeLocation(shaped), ...NO_ATTRIBUTES, sides: () => ({ code: shaped }) };
  const unseen =
    incompleteReason ??
    (shaped.resource.existence === undefined ? undefined : "whether it exists is not known before deployment");
  if (unseen !== undefined) return { ...about, result: "undetermined", reason: unseen };
  if (!isMissing) return { ...about, result: "undetermined", reason };
  const appliedIds = [identity?.arn, identity?.id].filter((id) => id !== undefined);
  return { ...about, result: "missing", reason, ...(appliedIds.length > 0 && { appliedIds }) };
}

function* unmanagedResults(
  unmanagedLive: readonly LiveSide[],
  unpairedCode: ReadonlyMap<CodeSide, UnpairedReason>,
  unreadReason: string | undefined,
): Generator<ResourceDrift> {
  const codeByCandidate = new Map<LiveSide, string[]>();
  for (const [{ shaped }, { candidates }] of unpairedCode) {
    for (const side of candidates) {
      const addresses = codeByCandidate.get(side);
      if (addresses === undefined) codeByCandidate.set(side, [shaped.resource.address]);
      else addresses.push(shaped.resource.address);
    }
  }
  for (const side of unmanagedLive) {
    const addresses = codeByCandidate.get(side) ?? [];
    const isCandidate = addresses.length > 0;
    const unread = explainUnreadAwsManager(side.shaped) ?? unreadReason;
    yield {
      result: isCandidate || unread !== undefined ? "undetermined" : "unmanaged",
      type: side.shaped.type,
      id: side.id,
      ...nodeIdOf(side),
      ...NO_ATTRIBUTES,
      reason: isCandidate
        ? `${addresses.length} of the code may be it: ${addresses.slice(0, 3).join(", ")}`
        : (unread ?? ""),
      sides: () => ({ live: side.shaped }),
    };
  }
}

function codeLocation({ type, resource }: ShapedResource): Pick<ResourceDrift, "type" | "address" | "place"> {
  return { type, address: resource.address, place: findSourceRange(resource.source, []) };
}

/**
 * Resolves references: the target's live counterpart gives the expected value. Another identifier of the same kind is a
 * difference; anything else cannot be decided, because a reference may lead to any attribute.
 */
function createReferenceResolver(from: CodeSide, references: CodeReferenceResolver): ReferenceMatcher {
  const appliedTexts = once(() => new Set(from.applied === undefined ? [] : listTextsIn(from.applied.written)));
  return (code, cloud) => {
    if (typeof code !== "string") return undefined;
    if (isAbsentOrEmpty(cloud)) return isReferenceToKnownCloudId(code, from, references) ? false : undefined;
    if (typeof cloud !== "string") return undefined;
    const literal = references.literalFor(code, from);
    if (literal !== undefined) return isSamePrincipal(literal, cloud);
    if (references.canResolveTo(code, cloud, from)) return true;
    if (references.isReplaced(code, cloud, from)) return false;
    const texts = references.lastKnownTextsFor(code, from);
    if (texts.some((text) => isDifferentIdOfSameKind(text, cloud)) || hasArnReferenceChangedService(code, texts, cloud))
      return false;
    // A state has it in the cloud's own words: what has nothing of them is something else.
    const isOfTarget = texts.some((text) => text.includes(cloud) || cloud.includes(text));
    return !isOfTarget && texts.some((text) => appliedTexts().has(text)) ? false : undefined;
  };
}

/** As a principal, an account means its root. */
function isSamePrincipal(a: string, b: string): boolean {
  const plain = (text: string) => text.replace(/^arn:[^:]+:iam::(\d{12}):root$/, "$1");
  return plain(a) === plain(b);
}

const order: readonly DriftResult[] = ["drifted", "missing", "unmanaged", "undetermined", "undrifted"];

function compareByLocation(a: ResourceDrift, b: ResourceDrift): number {
  const rank = order.indexOf(a.result) - order.indexOf(b.result);
  if (rank !== 0) return rank;
  const [x, y] = [a, b].map(
    ({ place, type, address = "", id = "" }) => `${place?.file ?? ""} ${type} ${address} ${id}`,
  );
  if (x === y) return 0;
  return (x ?? "") < (y ?? "") ? -1 : 1;
}
