/** What is carried along while two sides are compared, and where what is found of them goes. */

import type { Cloud } from "@plumbline/catalogue";
import type { UnknownPart } from "@plumbline/iac";
import type { JsonValue, PathStep } from "@plumbline/model";
import {
  type AttributeFacts,
  HIDDEN_SECRET,
  isValueMember,
  maskSecretsAt,
  type SecretDigest,
} from "../attributes/index.js";
import type {
  AttributeDrift,
  AttributePair,
  AttributePath,
  IncomparableAttribute,
  ReferenceResolver,
} from "../model/index.js";

export interface CompareOptions {
  /** Whether the code says that differences there are to be left alone. */
  readonly isIgnored?: (path: AttributePath, pair?: AttributePair) => boolean;
  /** Whether something else there changes it by right. */
  readonly isCoManaged?: (path: AttributePath) => boolean;
  /** Whether something really changes what the catalogue says may be changed by others. */
  readonly isExpectedChange?: (pair: AttributePair) => boolean;
  readonly resolve?: ReferenceResolver;
  /** What is kept of secrets; nothing, unless told. */
  readonly digest?: SecretDigest;
  /** The path as it is kept of what is equal; as it comes, unless told. */
  readonly sharedPath?: (path: AttributePath) => AttributePath;
}

interface PathNode {
  readonly path: AttributePath;
  next?: Map<PathStep, PathNode>;
}

/** Resources of a type say much the same, and very many are compared: of equal paths one is kept. */
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

export interface ComparisonWalk {
  readonly cloud: Cloud | undefined;
  readonly facts: AttributeFacts;
  /** Where the properties begin; facts begin there, too. */
  readonly base: AttributePath;
  readonly unknowns: UnknownIndex;
  readonly unread: readonly UnknownPart[];
  readonly options: CompareOptions;
  /** Whether the name of what it is in says that its value is a secret. */
  readonly isNamedSecret: boolean;
  readonly compareAt: (code: JsonValue, live: JsonValue | undefined, path: AttributePath, walk: ComparisonWalk) => void;
  readonly drifted: AttributeDrift[];
  readonly equal: AttributePair[];
  readonly incomparable: IncomparableAttribute[];
  readonly coManaged: AttributeDrift[];
}

/** The same walk, whose findings are thrown away. */
export function createTrial(walk: ComparisonWalk): ComparisonWalk {
  return { ...walk, drifted: [], equal: [], incomparable: [], coManaged: [] };
}

/** What the code does not know before deployment, asked by path. */
export interface UnknownIndex {
  readonly at: (path: AttributePath) => UnknownPart | undefined;
  /** Whether something in there is not known. */
  readonly hasWithin: (path: AttributePath) => boolean;
}

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

export function recordEqual({ path, ...values }: AttributePair, walk: ComparisonWalk): void {
  const shown = maskPair({ path: walk.options.sharedPath?.(path) ?? path, ...values }, walk);
  const { code } = shown.secrets ?? {};
  // They may say the same in other words.
  walk.equal.push(code === undefined ? shown : { ...shown, secrets: { code, cloud: code } });
}

export function recordDifference(pair: AttributePair, walk: ComparisonWalk): void {
  if (walk.options.isIgnored?.(pair.path, pair)) return;
  const attribute = toFactPath(pair.path, walk);
  const difference = { ...maskPair(pair, walk), isOnlyPossible: walk.facts.is("loose", attribute) };
  const { isExpectedChange, isCoManaged: isManaged } = walk.options;
  const isCoManaged =
    (walk.facts.is("coManaged", attribute) && isExpectedChange?.(pair) !== false) || isManaged?.(pair.path) === true;
  (isCoManaged ? walk.coManaged : walk.drifted).push(difference);
}

export const toFactPath = (path: AttributePath, { base }: Pick<ComparisonWalk, "base">): AttributePath =>
  path.slice(base.length);

/** Of secrets it is told whether they differ, not what they are. */
function maskPair({ path, code, cloud }: AttributePair, walk: ComparisonWalk): AttributePair {
  const attribute = toFactPath(path, walk);
  const isWhole = walk.isNamedSecret && isValueMember(path.at(-1));
  const shown = (value: JsonValue | undefined) => {
    if (value === undefined) return undefined;
    return isWhole ? HIDDEN_SECRET : maskSecretsAt(value, attribute, walk.facts);
  };
  const pair = { path, code: shown(code), cloud: shown(cloud) };
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
