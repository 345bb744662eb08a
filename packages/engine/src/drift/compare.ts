/**
 * Compares what is written for a resource with what its cloud has, attribute by attribute. Only what is written counts:
 * what the code leaves to the cloud is not drift. A list that is written is written as a whole, so that what the cloud has
 * more in it counts; a map is not.
 */
import type { Cloud, ShapedResource } from "@plumbline/catalogue";
import type { UnknownPart } from "@plumbline/iac";
import { canonicalJson, isJsonObject, type JsonObject, type JsonValue, type PathStep } from "@plumbline/model";
import { withoutAdded } from "./added-by-cloud.js";
import { type AttributeFacts, attributeFacts } from "./attribute-facts.js";
import { isNothing, sameValue } from "./same-value.js";

type Path = readonly PathStep[];

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

/** What a value of the code that is not known before deployment has become; undefined when nobody can tell. */
export type Resolve = (code: JsonValue, cloud: JsonValue | undefined) => boolean | undefined;

export interface CompareOptions {
  /** Whether the code says that differences there are to be left alone. */
  readonly isIgnored?: (path: Path) => boolean;
  /** Whether something else there changes it by right. */
  readonly isCoManaged?: (path: Path) => boolean;
  readonly resolve?: Resolve;
}

type Side = Pick<ShapedResource, "cloud" | "type" | "written" | "unknowns">;

export function compareResource(code: Side, live: Side, options: CompareOptions = {}): Compared {
  const cloud = code.cloud ?? live.cloud;
  const walk: Walk = {
    cloud,
    facts: cloud === undefined ? { is: () => false } : attributeFacts(cloud, live.type),
    base: cloud === "aws" || cloud === "google" ? ["properties"] : [],
    unknowns: code.unknowns,
    unread: live.unknowns,
    options,
    drifted: [],
    equal: [],
    incomparable: [],
    coManaged: [],
  };
  compareMembers(rootOf(code, walk), withWritable(rootOf(live, walk), live), walk.base, walk);
  const { drifted, equal, incomparable, coManaged } = walk;
  return { drifted, equal, incomparable, coManaged };
}

interface Walk {
  readonly cloud: Cloud | undefined;
  readonly facts: AttributeFacts;
  /** Where the properties begin; facts begin there, too. */
  readonly base: Path;
  readonly unknowns: readonly UnknownPart[];
  readonly unread: readonly UnknownPart[];
  readonly options: CompareOptions;
  readonly drifted: AttributeDrift[];
  readonly equal: AttributePair[];
  readonly incomparable: Incomparable[];
  readonly coManaged: AttributeDrift[];
}

/** What says which resource it is, and is no setting of it. */
const HEAD: ReadonlySet<string> = new Set(["type", "apiVersion", "address", "id", "beside", "dependsOn"]);
const HEAD_OF_OBJECT: ReadonlySet<string> = new Set(["apiVersion", "kind", "status", "beside"]);

function rootOf({ written }: Side, { base, cloud }: Walk): JsonObject {
  const [first] = base;
  const head = cloud === "kubernetes" ? HEAD_OF_OBJECT : HEAD;
  const root = first === undefined ? written : written[first];
  if (!isJsonObject(root) || first !== undefined) return isJsonObject(root) ? root : {};
  return Object.fromEntries(Object.entries(root).filter(([name]) => !head.has(name)));
}

/** What is written as `stringData` of a Secret is among its `data`. */
function withWritable(root: JsonObject, { cloud, type }: Side): JsonObject {
  if (cloud !== "kubernetes" || type !== "Secret") return root;
  const [data, texts] = [root.data, root.stringData].map((one) => (isJsonObject(one) ? one : {}));
  return { ...root, stringData: { ...data, ...texts } };
}

function compareMembers(code: JsonObject, live: JsonObject, at: Path, walk: Walk): void {
  for (const [name, value] of Object.entries(code)) {
    const there = Object.hasOwn(live, name) ? live[name] : undefined;
    compareAt(value, there, [...at, name], walk);
  }
  if (!isWrittenWhole(at, walk)) return;
  for (const [name, value] of Object.entries(live)) {
    if (Object.hasOwn(code, name) || name === "Sid" || isNothing(value)) continue;
    if (walk.facts.is("filled", [...at.slice(walk.base.length), name])) continue;
    report({ path: [...at, name], code: undefined, cloud: value }, walk);
  }
}

/** Whom a statement of a policy is for, and under which conditions, is all that it says; so is what a selector selects. */
function isWrittenWhole(path: Path, { facts, base }: Walk): boolean {
  return path.includes("Statement") || facts.is("whole", path.slice(base.length));
}

function compareAt(code: JsonValue, live: JsonValue | undefined, path: Path, walk: Walk): void {
  const { facts, base, options } = walk;
  const own = path.slice(base.length);
  // What is written as nothing at all is left to the cloud.
  if (code === null || facts.is("readOnly", own) || options.isIgnored?.(path)) return;
  const gap = whyNotCompared(code, live, path, walk);
  if (gap === "equal") agree({ path, code, cloud: live }, walk);
  else if (gap !== undefined) walk.incomparable.push({ path, reason: gap });
  else if (isJsonObject(code) && isJsonObject(live)) compareMembers(code, live, path, walk);
  else if (isJsonObject(code) && live === undefined) compareLost(code, path, walk);
  else if (Array.isArray(code) && (Array.isArray(live) || live === undefined)) {
    compareLists(code, live ?? [], path, walk);
  } else settle(code, live, path, walk);
}

/** What the cloud does not have at all, told as one; unless nothing in it has to be there. */
function compareLost(code: JsonObject, path: Path, walk: Walk): void {
  const trial = trialOf(walk);
  compareMembers(code, {}, path, trial);
  if (trial.drifted.length > 0 || trial.coManaged.length > 0) {
    report({ path, code, cloud: undefined }, walk);
    return;
  }
  walk.equal.push(...trial.equal);
  walk.incomparable.push(...trial.incomparable);
}

function whyNotCompared(code: JsonValue, live: JsonValue | undefined, path: Path, walk: Walk): string | undefined {
  const { facts, base, unknowns, unread, options, cloud } = walk;
  const own = path.slice(base.length);
  // Of a Secret its keys are read, without what they hold: one that is not there is gone.
  const isKey = cloud === "kubernetes" && live !== null;
  if (facts.is("writeOnly", own) && isNothing(live) && !isKey) return "the cloud never gives it back";
  const unknown = unknowns.find((part) => isSame(part.path, path));
  if (unknown !== undefined) {
    const resolved = options.resolve?.(code, live);
    if (resolved === true) return "equal";
    const [cause] = unknown.causes;
    return `depends on ${cause?.reference ?? "something"}, not known before deployment`;
  }
  const hidden = unread.find((part) => startsWith(path, part.path));
  if (hidden !== undefined) return hidden.causes[0]?.detail ?? "it could not be read";
  if (facts.is("sensitive", own) && live === undefined && !isKey) return "the cloud does not show secrets";
  return undefined;
}

function settle(code: JsonValue, cloud: JsonValue | undefined, path: Path, walk: Walk): void {
  if (areSame(code, cloud, path, walk)) agree({ path, code, cloud }, walk);
  else report({ path, code, cloud }, walk);
}

function areSame(code: JsonValue, there: JsonValue | undefined, path: Path, { facts, base, cloud }: Walk): boolean {
  const own = path.slice(base.length);
  return sameValue(code, there, {
    anyCase: facts.is("anyCase", own),
    isReference: facts.is("references", own),
    isQuantity: facts.is("quantities", own),
    isVerbatim: cloud === "kubernetes",
  });
}

function agree(pair: AttributePair, walk: Walk): void {
  walk.equal.push(shownPair(pair, walk));
}

function report(pair: AttributePair, walk: Walk): void {
  const own = pair.path.slice(walk.base.length);
  const told = { ...shownPair(pair, walk), isOnlyPossible: walk.facts.is("loose", own) };
  const isCoManaged = walk.facts.is("coManaged", own) || walk.options.isCoManaged?.(pair.path) === true;
  (isCoManaged ? walk.coManaged : walk.drifted).push(told);
}

const HIDDEN = "********";

/** Of secrets it is told whether they differ, not what they are. */
function shownPair(pair: AttributePair, { facts, base }: Walk): AttributePair {
  const { path, code, cloud } = pair;
  const own = path.slice(base.length);
  if (!facts.is("sensitive", own) && !isSecretName(own)) return pair;
  return { path, code: code === undefined ? undefined : HIDDEN, cloud: cloud === undefined ? undefined : HIDDEN };
}

function isSecretName(path: Path): boolean {
  return path.some(
    (step) => typeof step === "string" && /password|secret(?!.*arn)|private_?key|access_?key|token/i.test(step),
  );
}

/** What an element of a list is known by, where lists of objects have such a thing. */
const KEYS = [
  "Key",
  "key",
  "Name",
  "name",
  "PolicyName",
  "IndexName",
  "DeviceName",
  "Id",
  "id",
  "Sid",
  "containerPort",
  "mountPath",
];

function compareLists(code: readonly JsonValue[], live: readonly JsonValue[], path: Path, walk: Walk): void {
  const there = withoutAdded(code, live);
  const key = keyOf(code, there);
  if (key !== undefined) {
    compareByKey(code as readonly JsonObject[], there as readonly JsonObject[], key, path, walk);
    return;
  }
  if (hasUnknownsIn(path, walk)) compareInOrder(code, there, path, walk);
  else if (isOrdered(code, path, walk)) compareSequence(code, there, path, walk);
  else compareAsSet(code, there, path, walk);
}

function keyOf(code: readonly JsonValue[], live: readonly JsonValue[]): string | undefined {
  const all = [...code, ...live];
  if (all.length === 0 || !all.every(isJsonObject)) return undefined;
  return KEYS.find((name) => {
    const isUnique = (list: readonly JsonValue[]) => {
      const values = list.map((element) => (element as JsonObject)[name]);
      return (
        values.every((value) => typeof value === "string" || typeof value === "number") &&
        new Set(values).size === values.length
      );
    };
    return isUnique(code) && isUnique(live);
  });
}

function compareByKey(
  code: readonly JsonObject[],
  live: readonly JsonObject[],
  key: string,
  path: Path,
  walk: Walk,
): void {
  const there = new Map(live.map((element) => [String(element[key]), element]));
  for (const [index, element] of code.entries()) {
    const name = String(element[key]);
    const partner = there.get(name);
    there.delete(name);
    if (partner === undefined) report({ path: [...path, index], code: element, cloud: undefined }, walk);
    else compareMembers(element, partner, [...path, index], walk);
  }
  for (const extra of there.values()) report({ path, code: undefined, cloud: extra }, walk);
}

function hasUnknownsIn(path: Path, { unknowns }: Walk): boolean {
  return unknowns.some((part) => startsWith(part.path, path));
}

/** Arguments of a program are in order; names, networks and rules are not, unless their cloud says so. */
function isOrdered(code: readonly JsonValue[], path: Path, { cloud, facts, base }: Walk): boolean {
  if (facts.is("unordered", path.slice(base.length))) return false;
  return cloud === "kubernetes" && code.every((element) => typeof element !== "object");
}

function compareInOrder(code: readonly JsonValue[], live: readonly JsonValue[], path: Path, walk: Walk): void {
  for (const [index, element] of code.entries()) compareAt(element, live[index], [...path, index], walk);
  for (const extra of live.slice(code.length)) report({ path, code: undefined, cloud: extra }, walk);
}

/** What is the same at both ends stays aside, so that one that was put in between or taken out is told, and no other. */
function compareSequence(code: readonly JsonValue[], live: readonly JsonValue[], path: Path, walk: Walk): void {
  const most = Math.min(code.length, live.length);
  const isSameAt = (here: number, there: number) =>
    isCovered(code[here] ?? null, live[there] ?? null, [...path, here], walk);
  let start = 0;
  while (start < most && isSameAt(start, start)) start += 1;
  let end = 0;
  while (end < most - start && isSameAt(code.length - 1 - end, live.length - 1 - end)) end += 1;
  const changed = live.slice(start, live.length - end);
  for (const [index, element] of code.entries()) {
    if (index < start) compareAt(element, live[index], [...path, index], walk);
    else if (index >= code.length - end)
      compareAt(element, live[live.length - code.length + index], [...path, index], walk);
    else compareAt(element, changed.shift(), [...path, index], walk);
  }
  for (const extra of changed) report({ path, code: undefined, cloud: extra }, walk);
}

/** Each element of the code takes one of the cloud's that says the same; what is left over differs. */
function compareAsSet(code: readonly JsonValue[], live: readonly JsonValue[], path: Path, walk: Walk): void {
  const left = [...live];
  let open = [...code.entries()];
  // Those that say just the same first; then those of which the cloud says more than is written.
  for (const fits of [isRepeated, isCovered]) {
    open = open.filter(([index, element]) => {
      const at = left.findIndex((one) => fits(element, one, [...path, index], walk));
      if (at !== -1) left.splice(at, 1);
      return at === -1;
    });
  }
  if (open.length === 0 && left.length === 0) {
    agree({ path, code, cloud: live }, walk);
    return;
  }
  // One that is left on either side has changed; of more nobody knows which became which.
  const [only] = open;
  const [partner] = left;
  if (open.length === 1 && left.length === 1 && only !== undefined && partner !== undefined) {
    compareAt(only[1], partner, [...path, only[0]], walk);
    return;
  }
  for (const [index, element] of open) report({ path: [...path, index], code: element, cloud: undefined }, walk);
  for (const extra of left) report({ path, code: undefined, cloud: extra }, walk);
}

/** Whether the cloud's element says all that the code's does, and nothing more: a rule for all ports is none that names one. */
function isRepeated(code: JsonValue, live: JsonValue, path: Path, walk: Walk): boolean {
  if (canonicalJson(code) === canonicalJson(live)) return true;
  return (
    isCovered(code, live, path, walk) && (!isJsonObject(code) || !isJsonObject(live) || hasNothingMore(code, live))
  );
}

function isCovered(code: JsonValue, live: JsonValue, path: Path, walk: Walk): boolean {
  const trial = trialOf(walk);
  compareAt(code, live, path, trial);
  return trial.drifted.length === 0 && trial.coManaged.length === 0;
}

const trialOf = (walk: Walk): Walk => ({ ...walk, drifted: [], equal: [], incomparable: [], coManaged: [] });

function hasNothingMore(code: JsonObject, live: JsonObject): boolean {
  return Object.entries(live).every(([name, value]) => Object.hasOwn(code, name) || isNothing(value));
}

function startsWith(path: Path, start: Path): boolean {
  return start.length <= path.length && start.every((step, index) => path[index] === step);
}

function isSame(a: Path, b: Path): boolean {
  return a.length === b.length && startsWith(a, b);
}
