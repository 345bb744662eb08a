/** What is carried along while two sides are compared, and where what is found of them goes. */
import type { Cloud } from "@plumbline/catalogue";
import type { UnknownPart } from "@plumbline/iac";
import type { JsonValue, PathStep } from "@plumbline/model";
import type { AttributeFacts } from "./attribute-facts.js";
import { type Digest, HIDDEN, isValue, type SecretDigests, withoutSecrets } from "./secrets.js";

export type Path = readonly PathStep[];

/** What both sides say of an attribute; secrets are hidden. */
export interface AttributePair {
  /** From the root of the code's shape. */
  readonly path: Path;
  /** Undefined where the code does not have it. */
  readonly code: JsonValue | undefined;
  readonly cloud: JsonValue | undefined;
  /** Of what is hidden, where somebody wants to know when it changes. */
  readonly secrets?: SecretDigests;
}

export interface AttributeDrift extends AttributePair {
  /** The provider takes some such differences for none. */
  readonly isOnlyPossible: boolean;
}

export interface Incomparable {
  readonly path: Path;
  readonly reason: string;
}

export interface Compared {
  readonly drifted: readonly AttributeDrift[];
  readonly equal: readonly AttributePair[];
  readonly incomparable: readonly Incomparable[];
  /** Differ, and something else changes them by right. */
  readonly coManaged: readonly AttributeDrift[];
}

/**
 * What a value of the code that is not known before deployment has become: whether that is what the cloud has; undefined
 * when nobody can tell.
 */
export type Resolve = (code: JsonValue, cloud: JsonValue | undefined) => boolean | undefined;

export interface CompareOptions {
  /** Whether the code says that differences there are to be left alone. */
  readonly isIgnored?: (path: Path, pair?: AttributePair) => boolean;
  /** Whether something else there changes it by right. */
  readonly isCoManaged?: (path: Path) => boolean;
  /** Whether something really changes what the catalogue says may be changed by others. */
  readonly isByRight?: (pair: AttributePair) => boolean;
  readonly resolve?: Resolve;
  /** What is kept of secrets; nothing, unless told. */
  readonly digest?: Digest;
  /** The path as it is kept of what is equal; as it comes, unless told. */
  readonly keptPath?: (path: Path) => Path;
}

interface PathNode {
  readonly path: Path;
  next?: Map<PathStep, PathNode>;
}

/** Resources of a type say much the same, and very many are compared: of equal paths one is kept. */
export function pathPool(): (path: Path) => Path {
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

export interface Walk {
  readonly cloud: Cloud | undefined;
  readonly facts: AttributeFacts;
  /** Where the properties begin; facts begin there, too. */
  readonly base: Path;
  readonly unknowns: Unknowns;
  readonly unread: readonly UnknownPart[];
  readonly options: CompareOptions;
  /** Whether the name of what it is in says that its value is a secret. */
  readonly isBesideSecret: boolean;
  readonly compareAt: (code: JsonValue, live: JsonValue | undefined, path: Path, walk: Walk) => void;
  readonly drifted: AttributeDrift[];
  readonly equal: AttributePair[];
  readonly incomparable: Incomparable[];
  readonly coManaged: AttributeDrift[];
}

/** The same walk, whose findings are thrown away. */
export function trialOf(walk: Walk): Walk {
  return { ...walk, drifted: [], equal: [], incomparable: [], coManaged: [] };
}

/** What the code does not know before deployment, asked by path. */
export interface Unknowns {
  readonly at: (path: Path) => UnknownPart | undefined;
  /** Whether something in there is not known. */
  readonly isIn: (path: Path) => boolean;
}

export function unknownsOf(parts: readonly UnknownPart[]): Unknowns {
  if (parts.length === 0) return { at: () => undefined, isIn: () => false };
  const exact = new Map<string, UnknownPart>();
  const around = new Set<string>();
  for (const part of parts) {
    const key = JSON.stringify(part.path);
    if (!exact.has(key)) exact.set(key, part);
    for (let length = 0; length <= part.path.length; length += 1)
      around.add(JSON.stringify(part.path.slice(0, length)));
  }
  return { at: (path) => exact.get(JSON.stringify(path)), isIn: (path) => around.has(JSON.stringify(path)) };
}

export function agree({ path, ...said }: AttributePair, walk: Walk): void {
  const shown = shownPair({ path: walk.options.keptPath?.(path) ?? path, ...said }, walk);
  const { code } = shown.secrets ?? {};
  // They may say the same in other words.
  walk.equal.push(code === undefined ? shown : { ...shown, secrets: { code, cloud: code } });
}

export function report(pair: AttributePair, walk: Walk): void {
  if (walk.options.isIgnored?.(pair.path, pair)) return;
  const own = ownPath(pair.path, walk);
  const told = { ...shownPair(pair, walk), isOnlyPossible: walk.facts.is("loose", own) };
  const { isByRight, isCoManaged: isManaged } = walk.options;
  const isCoManaged =
    (walk.facts.is("coManaged", own) && isByRight?.(pair) !== false) || isManaged?.(pair.path) === true;
  (isCoManaged ? walk.coManaged : walk.drifted).push(told);
}

export const ownPath = (path: Path, { base }: Pick<Walk, "base">): Path => path.slice(base.length);

/** Of secrets it is told whether they differ, not what they are. */
function shownPair({ path, code, cloud }: AttributePair, walk: Walk): AttributePair {
  const own = ownPath(path, walk);
  const isWhole = walk.isBesideSecret && isValue(path.at(-1));
  const shown = (value: JsonValue | undefined) => {
    if (value === undefined) return undefined;
    return isWhole ? HIDDEN : withoutSecrets(value, own, walk.facts);
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
