/** Code beside cloud: what drifted, what is missing, what nobody manages, and what cannot be told. */
import type { ShapedResource } from "@plumbline/catalogue";
import { locate } from "@plumbline/iac";
import type { DriftResult, SourceRange } from "@plumbline/model";
import { comparedInHolders } from "./attached-policies.js";
import { type ByRight, changedByRight } from "./by-right.js";
import type { DriftCause } from "./causes/cause.js";
import { explained } from "./causes/find-cause.js";
import { compareResource } from "./compare.js";
import { whyNotInParent } from "./compared-in-parent.js";
import { type Coverages, coverageOf } from "./coverage.js";
import { applyRules } from "./ignore/apply-rules.js";
import type { IgnoreRule, IgnoreRuleUse } from "./ignore/ignore-rule.js";
import { ignoredByCode } from "./ignore/ignored-by-code.js";
import { type ManagedElsewhere, managedElsewhere } from "./managed-elsewhere.js";
import { ownerInCloud } from "./own-of-cloud/own-of-cloud.js";
import { isLost, isOther } from "./pairing/ids.js";
import type { References } from "./pairing/references.js";
import type { Left } from "./pairing/side.js";
import { membersOfStacks } from "./pairing/stacks.js";
import { unwatched, type Watch } from "./pairing/watch.js";
import { type CodeSide, type LiveSide, type Pair, type PairingMethod, pairUp } from "./pairing.js";
import { isSilent } from "./same-value.js";
import type { Digest } from "./secrets.js";
import { type LiveReading, notInCatalogue } from "./sides.js";
import {
  type AttributeDrift,
  type AttributePair,
  type CompareOptions,
  type Incomparable,
  pathPool,
  type Resolve,
} from "./walk.js";
import { writtenInTopics } from "./written-in-topics.js";

export interface ResourceDrift {
  readonly result: DriftResult;
  readonly type: string;
  /** In the code; undefined for what nobody manages. */
  readonly address?: string;
  readonly place?: SourceRange;
  /** In the cloud; undefined for what is missing. */
  readonly id?: string;
  /** Of its row in a run. */
  readonly nodeId?: string;
  readonly pairedBy?: PairingMethod;
  /** When it was changed last, where something drifted and its cloud tells; ISO 8601. */
  readonly changedAt?: string;
  readonly drifted: readonly PlacedDrift[];
  readonly coManaged: readonly PlacedDrift[];
  readonly incomparable: readonly Incomparable[];
  readonly equal: readonly AttributePair[];
  /** Differ, and somebody does not want to hear of it. */
  readonly ignored: readonly IgnoredDrift[];
  /** What it waits for, where nothing can be told. */
  readonly reason: string;
  /** What it was made from, secrets included: asked for, so that no report writes it. */
  readonly sides: () => DriftSides;
}

export interface DriftSides {
  readonly code?: ShapedResource;
  readonly live?: ShapedResource;
}

export interface PlacedDrift extends AttributeDrift {
  /** Where the code says it. */
  readonly place: SourceRange;
  /** Why it differs, where that can be told. */
  readonly cause?: DriftCause;
}

export interface IgnoredDrift extends PlacedDrift {
  readonly rule: IgnoreRule;
}

/** Not judged: it is in no count and no list but this one. */
export interface IgnoredResource extends ResourceDrift {
  readonly rule: IgnoreRule;
}

export interface DriftReport extends Coverages {
  readonly resources: readonly ResourceDrift[];
  readonly counts: Readonly<Record<DriftResult, number>>;
  /** What the account has though nobody put it there: it is no resource of the lists above. */
  readonly ownOfCloud: number;
  readonly ignored: readonly IgnoredResource[];
  readonly ignoreRules: readonly IgnoreRuleUse[];
}

export interface DriftOptions {
  readonly ignore?: readonly IgnoreRule[];
  /** The day that says which rules have expired; this one, unless told. */
  readonly today?: string;
  /** What is kept of secrets; nothing, unless told. */
  readonly digest?: Digest;
  /** Hears what decided about what. */
  readonly watch?: Watch;
}

export function findDrift(
  code: readonly CodeSide[],
  { resources: live, whyUnseen }: Pick<LiveReading, "resources" | "whyUnseen">,
  { ignore = [], today = new Date().toISOString().slice(0, 10), digest, watch = unwatched }: DriftOptions = {},
): DriftReport {
  const { pairs, codeLeft, liveLeft: left, references } = pairUp(code, live, watch);
  const madeByStacks = membersOfStacks(live, watch);
  const isInHolders = comparedInHolders(code, pairs, watch);
  const isInTopic = writtenInTopics(pairs, live, watch);
  const liveLeft = left.filter((side) => {
    const isOwn = madeByStacks.has(side) || isInTopic(side) || ownerInCloud(side.shaped) !== undefined;
    if (isOwn) watch.isOwnOfCloud(side.shaped);
    return !isOwn;
  });
  const shapes = [...code, ...live].map(({ shaped }) => shaped);
  const others: Others = {
    isManagedElsewhere: managedElsewhere(shapes, watch),
    isByRight: changedByRight(shapes, watch),
    keptPath: pathPool(),
    ...(digest !== undefined && { digest }),
  };
  const all = [
    ...pairs.map((pair) => comparedPair(pair, resolverFor(pair.code, references), others)),
    ...[...codeLeft].flatMap(([one, why]) => {
      const unseen = one.shaped.isMapped ? whyUnseen(one.shaped.type) : notInCatalogue(one.shaped);
      const inParent = unseen === undefined ? undefined : whyNotInParent(one, references);
      return isInHolders(one) || inParent === "" ? [] : [unpaired(one, why, inParent ?? unseen)];
    }),
    ...unmanaged(liveLeft, codeLeft),
  ].sort(byPlace);
  const { resources, ignored, ignoreRules } = applyRules(all, ignore, today, watch);
  const counts = { drifted: 0, undrifted: 0, missing: 0, unmanaged: 0, undetermined: 0 };
  for (const { result } of resources) counts[result] += 1;
  const ownOfCloud = left.length - liveLeft.length;
  const unheard = new Set(ignored.map(({ sides }) => sides().live));
  const paired = new Set(pairs.map((pair) => pair.live));
  const coverage = coverageOf(
    [...paired, ...liveLeft].filter(({ shaped }) => !unheard.has(shaped)),
    (side) => paired.has(side),
  );
  return { resources, counts, ...coverage, ownOfCloud, ignored, ignoreRules };
}

/** What others change, and what is kept of what is compared. */
interface Others extends Pick<CompareOptions, "digest" | "keptPath"> {
  readonly isManagedElsewhere: ManagedElsewhere;
  readonly isByRight: ByRight;
}

function comparedPair(pair: Pair, resolve: Resolve, { isManagedElsewhere, isByRight, ...more }: Others): ResourceDrift {
  const { code, live, by } = pair;
  const { shaped } = code;
  const isIgnored = ignoredByCode(shaped);
  const { drifted, equal, incomparable, coManaged } = compareResource(shaped, live.shaped, {
    isIgnored,
    resolve,
    isCoManaged: (path) => isManagedElsewhere(shaped, path),
    isByRight: (drift) => isByRight(shaped, live.shaped, drift),
    ...more,
  });
  const placed = (drift: AttributeDrift): PlacedDrift => ({ ...drift, place: locate(shaped.source, drift.path) });
  const isDecided = drifted.length > 0 || equal.length > 0 || incomparable.length === 0;
  return {
    result: drifted.length > 0 ? "drifted" : isDecided ? "undrifted" : "undetermined",
    ...placeOf(shaped),
    id: live.id,
    ...rowOf(live),
    pairedBy: by,
    ...explained(drifted.map(placed), pair),
    coManaged: coManaged.map(placed),
    incomparable,
    equal,
    ignored: [],
    reason: isDecided ? "" : "nothing that is written can be compared",
    sides: () => ({ code: shaped, live: live.shaped }),
  };
}

const rowOf = ({ nodeId }: LiveSide) => (nodeId === undefined ? {} : { nodeId });

const nothing = { drifted: [], coManaged: [], incomparable: [], equal: [], ignored: [] };

function unpaired({ shaped }: CodeSide, { isGone, reason }: Left, whyUnseen: string | undefined): ResourceDrift {
  const about = { ...placeOf(shaped), ...nothing, sides: () => ({ code: shaped }) };
  const unseen =
    whyUnseen ??
    (shaped.resource.existence === undefined ? undefined : "whether it exists is not known before deployment");
  if (unseen !== undefined) return { ...about, result: "undetermined", reason: unseen };
  return { ...about, result: isGone ? "missing" : "undetermined", reason };
}

function* unmanaged(left: readonly LiveSide[], codeLeft: ReadonlyMap<CodeSide, Left>): Generator<ResourceDrift> {
  const perhaps = new Set<LiveSide>();
  for (const { candidates } of codeLeft.values()) for (const side of candidates) perhaps.add(side);
  for (const side of left) {
    const isDoubtful = perhaps.has(side);
    yield {
      result: isDoubtful ? "undetermined" : "unmanaged",
      type: side.shaped.type,
      id: side.id,
      ...rowOf(side),
      ...nothing,
      reason: isDoubtful ? "several resources of the code may be it" : "",
      sides: () => ({ live: side.shaped }),
    };
  }
}

function placeOf({ type, resource }: ShapedResource): Pick<ResourceDrift, "type" | "address" | "place"> {
  return { type, address: resource.address, place: locate(resource.source, []) };
}

/**
 * What a reference has become: the partner of the resource it names is called so in the cloud. Where it is another
 * of the same kind of id, somebody put that there; of anything else nobody can tell, because a reference may lead to
 * any attribute.
 */
function resolverFor(from: CodeSide, references: References): Resolve {
  return (code, cloud) => {
    if (typeof code !== "string") return undefined;
    if (isSilent(cloud)) return isLost(code, from, references) ? false : undefined;
    if (typeof cloud !== "string") return undefined;
    const literal = references.literalFor(code, from);
    if (literal !== undefined) return isSamePrincipal(literal, cloud);
    if (references.mayBe(code, cloud, from)) return true;
    return references.textsFor(code, from)?.some((text) => isOther(text, cloud)) === true ? false : undefined;
  };
}

/** An account stands for its root. */
function isSamePrincipal(a: string, b: string): boolean {
  const plain = (text: string) => text.replace(/^arn:[^:]+:iam::(\d{12}):root$/, "$1");
  return plain(a) === plain(b);
}

const order: readonly DriftResult[] = ["drifted", "missing", "unmanaged", "undetermined", "undrifted"];

function byPlace(a: ResourceDrift, b: ResourceDrift): number {
  const rank = order.indexOf(a.result) - order.indexOf(b.result);
  if (rank !== 0) return rank;
  const [x, y] = [a, b].map(
    ({ place, type, address = "", id = "" }) => `${place?.file ?? ""} ${type} ${address} ${id}`,
  );
  if (x === y) return 0;
  return (x ?? "") < (y ?? "") ? -1 : 1;
}
