/** What is passed along while two resources are compared, and what collects the findings. */

import type { Cloud, UnwrittenAttributeIndex } from "@plumbline/catalogue";
import type { FieldManager } from "@plumbline/clouds";
import type { UnknownPart } from "@plumbline/iac";
import { getValueAtPath, type JsonObject, type JsonValue, type PathStep, pathsOverlap } from "@plumbline/model";
import {
  type AttributeFactLookup,
  HIDDEN_SECRET,
  isValueMemberName,
  maskSecretsAt,
  type SecretHasher,
} from "../attributes/index.js";
import type {
  AttributeDrift,
  AttributePath,
  AttributeValuePair,
  IncomparableAttribute,
  ReferenceMatcher,
} from "../model/index.js";

/** What the code's language says of attributes that nobody wrote. */
export interface UnwrittenAttributeKnowledge {
  readonly silence: UnwrittenAttributeIndex;
  /** The catalogue type, whose documented defaults the cloud may show. */
  readonly type: string;
  /** What the code comes to, with what follows from its silence. */
  readonly effective?: () => JsonObject;
  /** As a state has the resource: what was applied last. */
  readonly applied?: JsonObject;
  /** What earlier comparisons have seen, and where this one notes what it sees. */
  readonly history?: UnwrittenValueChangeRecorder;
}

/** Values of attributes that the code leaves to the cloud, by path, over several comparisons. */
export interface UnwrittenValueChangeRecorder {
  /** Takes note of a value; gives the day since which another one was to be seen, if there was one. */
  readonly see: (path: AttributePath, value: JsonValue) => string | undefined;
}

/** What the surroundings of a resource know of it. */
export interface CompareOptions {
  /** Whether the code says to ignore differences at a path. */
  readonly isIgnored?: (path: AttributePath, pair?: AttributeValuePair) => boolean;
  /** Whether a controller sets the attribute. */
  readonly isCoManaged?: (pair: AttributeValuePair) => boolean;
  /** Whether something can really have changed an attribute that the catalogue calls co-managed. */
  readonly isExpectedChange?: (pair: AttributeValuePair) => boolean;
  readonly resolve?: ReferenceMatcher;
  /** Managers of a Kubernetes object's fields. */
  readonly managers?: readonly FieldManager[];
  /** Whether a manager stands for a person. */
  readonly isPerson?: (manager: FieldManager) => boolean;
  /** Whether the other side is an account or other code, where people may add what this code does not grant. */
  readonly canHaveAddedGrants?: boolean;
  /** Whether an element of a list stands for any number of them, or none: nobody knows how many the code makes. */
  readonly isUncounted?: (path: AttributePath) => boolean;
  /** What is expected of attributes that the code does not write; without it they are left to the cloud. */
  readonly expectation?: UnwrittenAttributeKnowledge | undefined;
  /** Hashes hidden secrets; without it nothing is kept of them. */
  readonly digest?: SecretHasher;
  /** Shares equal paths, to save memory. */
  readonly sharedPath?: (path: AttributePath) => AttributePath;
}

interface PathNode {
  readonly path: AttributePath;
  next?: Map<PathStep, PathNode>;
}

/** Shares paths: resources of a type have mostly the same, and very many are compared. */
export function createPathPool(): (path: AttributePath) => AttributePath {
  const root: PathNode = { path: [] };
  return (path) => {
    let node = root;
    for (const step of path) {
      node.next ??= new Map();
      const next = node.next.get(step) ?? { path: node.path.concat(step) };
      node.next.set(step, next);
      node = next;
    }
    return node.path;
  };
}

/** One comparison of two resources on its way through their attributes. */
export interface ComparisonWalk {
  /** The resource as the code writes it. */
  readonly code: JsonObject;
  readonly cloud: Cloud | undefined;
  readonly facts: AttributeFactLookup;
  /** Where the properties begin, and so the paths of facts. */
  readonly base: AttributePath;
  readonly unknowns: UnknownIndex;
  readonly unread: readonly UnknownPart[];
  readonly options: CompareOptions;
  /** Whether the entry that contains the value has a name that marks it as secret. */
  readonly isNamedSecret: boolean;
  readonly compareAt: (code: JsonValue, live: JsonValue | undefined, path: AttributePath, walk: ComparisonWalk) => void;
  readonly drifted: AttributeDrift[];
  readonly equal: AttributeValuePair[];
  readonly incomparable: IncomparableAttribute[];
  readonly coManaged: AttributeDrift[];
}

/** The same walk with findings of its own, to try a match. */
export function createTrialWalk(walk: ComparisonWalk): ComparisonWalk {
  return { ...walk, drifted: [], equal: [], incomparable: [], coManaged: [] };
}

/** The unknown values of the code, by path. */
export interface UnknownIndex {
  readonly at: (path: AttributePath) => UnknownPart | undefined;
  /** Whether a value at the path, or inside it, is unknown. */
  readonly hasWithin: (path: AttributePath) => boolean;
}

/** Indexes unknown values by path. */
export function indexUnknowns(parts: readonly UnknownPart[]): UnknownIndex {
  if (parts.length === 0) return { at: () => undefined, hasWithin: () => false };
  const exact = new Map<string, UnknownPart>();
  const around = new Set<string>();
  for (const part of parts) {
    const key = JSON.stringify(part.path);
    if (!exact.has(key)) exact.set(key, part);
    for (let length = 0; length <= part.path.length; length += 1)
      around.add(JSON.stringify(part.path.slice(0, length)));
  }
  return { at: (path) => exact.get(JSON.stringify(path)), hasWithin: (path) => around.has(JSON.stringify(path)) };
}

/** Records an attribute that is equal on both sides. */
export function recordEqualAttribute({ path, ...values }: AttributeValuePair, walk: ComparisonWalk): void {
  const shown = maskPair({ path: walk.options.sharedPath?.(path) ?? path, ...values }, walk);
  const { code } = shown.secrets ?? {};
  // Equal secrets may be written differently: both sides get the hash of the code's.
  walk.equal.push(code === undefined ? shown : { ...shown, secrets: { code, cloud: code } });
}

/** Records a difference, as drift or as a co-managed change, unless it is ignored. */
export function recordDifference(pair: AttributeValuePair, walk: ComparisonWalk): void {
  if (walk.options.isIgnored?.(pair.path, pair)) return;
  const attribute = toFactPath(pair.path, walk);
  // Somebody added it to what code writes: whatever a plan does, it grants or opens something.
  const isAddedGrant = pair.code === undefined && pair.unwritten === undefined && walk.facts.isAt("grants", attribute);
  const told: AttributeValuePair = isAddedGrant ? { ...pair, unwritten: { kind: "grant" } } : pair;
  const difference = { ...maskPair(told, walk), isOnlyPossible: walk.facts.is("loose", attribute) };
  const { isExpectedChange, isCoManaged: isManaged } = walk.options;
  const isCoManaged =
    (walk.facts.is("coManaged", attribute) && isExpectedChange?.(pair) !== false) || isManaged?.(pair) === true;
  (isCoManaged ? walk.coManaged : walk.drifted).push(difference);
}

/** The path of an attribute as facts have it. */
/** Whether what stands at a path, around it or in it is not known before deployment, or was not read. */
export function isUnknownOrUnreadAt(path: AttributePath, { unknowns, unread }: ComparisonWalk): boolean {
  if (unknowns.hasWithin(path)) return true;
  for (let length = 0; length < path.length; length += 1) {
    if (unknowns.at(path.slice(0, length)) !== undefined) return true;
  }
  return unread.some((part) => pathsOverlap(part.path, path));
}

/** Whether it is not known which entries a list of keys and values has; that values of entries are not known hides no other. */
export function areKeysUnknownOrUnreadAt(path: AttributePath, key: string, walk: ComparisonWalk): boolean {
  const { code, unknowns, unread } = walk;
  if (unread.some((part) => pathsOverlap(part.path, path))) return true;
  if (path.some((_, length) => unknowns.at(path.slice(0, length)) !== undefined) || unknowns.at(path) !== undefined)
    return true;
  const list = getValueAtPath(code, path);
  const entries = Array.isArray(list) ? list.length : 0;
  return Array.from({ length: entries }).some((_, index) => {
    const entry = [...path, index];
    return unknowns.at(entry) !== undefined || unknowns.hasWithin([...entry, key]);
  });
}

export const toFactPath = (path: AttributePath, { base }: Pick<ComparisonWalk, "base">): AttributePath =>
  path.slice(base.length);

/** Hides secrets of both sides; what differs is reported without its value. */
function maskPair({ path, code, cloud, unwritten }: AttributeValuePair, walk: ComparisonWalk): AttributeValuePair {
  const attribute = toFactPath(path, walk);
  const isWhole = walk.isNamedSecret && isValueMemberName(path.at(-1));
  const shown = (value: JsonValue | undefined) => {
    if (value === undefined) return undefined;
    return isWhole ? HIDDEN_SECRET : maskSecretsAt(value, attribute, walk.facts);
  };
  const basis =
    unwritten === undefined || !("value" in unwritten)
      ? unwritten
      : { ...unwritten, value: shown(unwritten.value) ?? null };
  const pair = { path, code: shown(code), cloud: shown(cloud), ...(basis !== undefined && { unwritten: basis }) };
  const { digest } = walk.options;
  if (digest === undefined || (pair.code === code && pair.cloud === cloud)) return pair;
  return {
    ...pair,
    secrets: {
      ...(code !== undefined && { code: digest(code) }),
      ...(cloud !== undefined && { cloud: digest(cloud) }),
    },
  };
}
