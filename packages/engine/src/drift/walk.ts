/** What is carried along while two sides are compared, and where what is found of them goes. */
import type { Cloud } from "@plumbline/catalogue";
import type { UnknownPart } from "@plumbline/iac";
import { type JsonValue, namesSecret, type PathStep } from "@plumbline/model";
import type { AttributeFacts } from "./attribute-facts.js";

export type Path = readonly PathStep[];

/** What both sides say of an attribute; secrets are hidden. */
export interface AttributePair {
  /** From the root of the code's shape. */
  readonly path: Path;
  /** Undefined where the code does not have it. */
  readonly code: JsonValue | undefined;
  readonly cloud: JsonValue | undefined;
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
  readonly isIgnored?: (path: Path) => boolean;
  /** Whether something else there changes it by right. */
  readonly isCoManaged?: (path: Path) => boolean;
  /** Whether something really changes what the catalogue says may be changed by others. */
  readonly isByRight?: (pair: AttributePair) => boolean;
  readonly resolve?: Resolve;
}

export interface Walk {
  readonly cloud: Cloud | undefined;
  readonly facts: AttributeFacts;
  /** Where the properties begin; facts begin there, too. */
  readonly base: Path;
  readonly unknowns: Unknowns;
  readonly unread: readonly UnknownPart[];
  readonly options: CompareOptions;
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

export function agree(pair: AttributePair, walk: Walk): void {
  walk.equal.push(shownPair(pair, walk));
}

export function report(pair: AttributePair, walk: Walk): void {
  if (walk.options.isIgnored?.(pair.path)) return;
  const own = ownPath(pair.path, walk);
  const told = { ...shownPair(pair, walk), isOnlyPossible: walk.facts.is("loose", own) };
  const { isByRight, isCoManaged: isManaged } = walk.options;
  const isCoManaged =
    (walk.facts.is("coManaged", own) && isByRight?.(pair) !== false) || isManaged?.(pair.path) === true;
  (isCoManaged ? walk.coManaged : walk.drifted).push(told);
}

export const ownPath = (path: Path, { base }: Pick<Walk, "base">): Path => path.slice(base.length);

/** In place of a secret. */
export const HIDDEN = "********";

/** Whether a value of a report stands for a secret, or holds one. */
export function isHidden(value: JsonValue | undefined): boolean {
  if (typeof value !== "object" || value === null) return value === HIDDEN;
  return Object.values(value).some((member: JsonValue | undefined) => isHidden(member));
}

/** Of secrets it is told whether they differ, not what they are. */
function shownPair(pair: AttributePair, walk: Walk): AttributePair {
  const { path, code, cloud } = pair;
  const own = ownPath(path, walk);
  if (walk.facts.is("sensitive", own) || own.some((step) => typeof step === "string" && namesSecret(step))) {
    return { path, code: code === undefined ? undefined : HIDDEN, cloud: cloud === undefined ? undefined : HIDDEN };
  }
  return { path, code: withoutSecrets(code), cloud: withoutSecrets(cloud) };
}

/** A list or object that differs as a whole may have a password in it. */
function withoutSecrets<Value extends JsonValue | undefined>(value: Value): JsonValue | Value {
  if (Array.isArray(value)) {
    const shown = value.map(withoutSecrets) as readonly JsonValue[];
    return shown.every((one, index) => one === value[index]) ? value : shown;
  }
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(([name, member]): [string, JsonValue] => [
    name,
    namesSecret(name) && isText(member) ? HIDDEN : (withoutSecrets(member) as JsonValue),
  ]);
  return members.every(([name, member]) => member === (value as Record<string, JsonValue>)[name])
    ? value
    : Object.fromEntries(members);
}

const isText = (value: unknown) => typeof value === "string" && value !== "";
