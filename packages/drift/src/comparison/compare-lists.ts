/**
 * Compares lists: by a key that their elements have, in order where order has a meaning, or as sets. Elements of sets
 * are matched by hash first, in linear time; only the rest is tried pair by pair.
 */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { isSecretNameValueEntry } from "../attributes/index.js";
import type { AttributePath } from "../model/index.js";
import { formatNormalizedValue } from "../values/index.js";
import { removeCloudAddedElements } from "./cloud-added-elements.js";
import { recordUnwrittenKeyValueEntryComparison, recordUnwrittenValueComparison } from "./compare-unwritten.js";
import {
  type ComparisonWalk,
  createTrialWalk,
  recordDifference,
  recordEqualAttribute,
  toFactPath,
} from "./comparison-walk.js";
import { removePortsOfAllProtocolRules } from "./ports-of-all-protocol-rules.js";

/** Members that may identify an element of a list. */
const KEYS = [
  "Key",
  "key",
  "Name",
  "name",
  "PolicyName",
  "IndexName",
  "AttributeName",
  "DeviceName",
  "Id",
  "id",
  "containerPort",
  "mountPath",
];

export function recordListComparison(
  written: readonly JsonValue[],
  live: readonly JsonValue[],
  path: AttributePath,
  walk: ComparisonWalk,
): void {
  const code = removePortsOfAllProtocolRules(written);
  const liveElements = removePortsOfAllProtocolRules(removeCloudAddedElements(code, live));
  const uncounted = new Set(
    code.flatMap((_, index) => (walk.options.isUncounted?.([...path, index]) === true ? [index] : [])),
  );
  const key = keyOf(code, liveElements, path, walk);
  if (uncounted.size > 0) compareAsSet(code, liveElements, path, walk, uncounted);
  else if (key !== undefined) {
    compareByKey(code as readonly JsonObject[], liveElements as readonly JsonObject[], key, path, walk);
  } else if (isOrdered(code, path, walk)) compareInOrder(code, liveElements, path, walk);
  else compareAsSet(code, liveElements, path, walk);
}

function keyOf(
  code: readonly JsonValue[],
  live: readonly JsonValue[],
  path: AttributePath,
  walk: ComparisonWalk,
): string | undefined {
  if (code.length + live.length === 0 || !code.every(isJsonObject) || !live.every(isJsonObject)) return undefined;
  return KEYS.find(
    (name) =>
      isKey(name, code) &&
      isKey(name, live) &&
      !code.some((_, index) => walk.unknowns.hasWithin([...path, index, name])),
  );
}

function isKey(name: string, list: readonly JsonObject[]): boolean {
  const seen = new Set<string>();
  for (const element of list) {
    const value = Object.hasOwn(element, name) ? element[name] : undefined;
    if (typeof value !== "string" && typeof value !== "number") return false;
    seen.add(String(value));
  }
  return seen.size === list.length;
}

function compareByKey(
  code: readonly JsonObject[],
  live: readonly JsonObject[],
  key: string,
  path: AttributePath,
  walk: ComparisonWalk,
): void {
  const liveByKey = new Map(live.map((element) => [String(element[key]), element]));
  for (const [index, element] of code.entries()) {
    const name = String(element[key]);
    const partner = liveByKey.get(name);
    liveByKey.delete(name);
    if (partner === undefined) recordDifference({ path: [...path, index], code: element, cloud: undefined }, walk);
    else
      walk.compareAt(element, partner, [...path, index], { ...walk, isNamedSecret: isSecretNameValueEntry(element) });
  }
  // Settings that the code does not declare have the values that the cloud gave them.
  if (walk.facts.isAt("settings", toFactPath(path, walk))) {
    recordUnwrittenKeyValueEntryComparison(liveByKey.values(), path, walk);
    return;
  }
  for (const extra of liveByKey.values()) recordDifference({ path, code: undefined, cloud: extra }, walk);
}

/**
 * Lists of scalars are ordered in Kubernetes (arguments of a program), unless the catalogue says otherwise; all others
 * are not.
 */
function isOrdered(code: readonly JsonValue[], path: AttributePath, { cloud, facts, base }: ComparisonWalk): boolean {
  if (facts.is("unordered", path.slice(base.length))) return false;
  return cloud === "kubernetes" && code.every((element) => typeof element !== "object");
}

/** Equal elements at both ends are matched first, so that an added or removed element does not shift all others. */
function compareInOrder(
  code: readonly JsonValue[],
  live: readonly JsonValue[],
  path: AttributePath,
  walk: ComparisonWalk,
): void {
  const isEqualAt = (element: JsonValue, liveElement: JsonValue | undefined, index: number) => {
    const trial = createTrialWalk(walk);
    walk.compareAt(element, liveElement, [...path, index], trial);
    return trial.drifted.length + trial.coManaged.length === 0;
  };
  if (code.length === live.length) {
    for (const [index, element] of code.entries()) walk.compareAt(element, live[index], [...path, index], walk);
    return;
  }
  const shared = Math.min(code.length, live.length);
  let start = 0;
  while (start < shared && isEqualAt(code[start] as JsonValue, live[start], start)) start += 1;
  let end = 0;
  while (end < shared - start && isEqualAt(code.at(-1 - end) as JsonValue, live.at(-1 - end), code.length - 1 - end))
    end += 1;
  const inner = { code: code.length - end, live: live.length - end };
  for (let index = 0; index < code.length; index += 1) {
    const isInner = index >= start && index < inner.code;
    const partner = index >= inner.code ? live[index - code.length + live.length] : live[index];
    const isRemoved = isInner && index >= inner.live;
    if (isRemoved) recordDifference({ path: [...path, index], code: code[index], cloud: undefined }, walk);
    else walk.compareAt(code[index] as JsonValue, partner, [...path, index], walk);
  }
  for (const extra of live.slice(Math.max(inner.code, start), inner.live)) {
    recordDifference({ path, code: undefined, cloud: extra }, walk);
  }
}

interface UnmatchedElement {
  readonly index: number;
  readonly element: JsonValue;
}

/** Matches each element of the code with an equal live one; the rest differs, but what an uncounted element may stand for. */
function compareAsSet(
  code: readonly JsonValue[],
  live: readonly JsonValue[],
  path: AttributePath,
  walk: ComparisonWalk,
  uncounted: ReadonlySet<number> = new Set(),
): void {
  const unmatched = new Set(live.keys());
  const all = code.map((element, index): UnmatchedElement => ({ index, element }));
  let open = all.filter(({ index }) => !uncounted.has(index));
  open = matchEqual(open, live, unmatched, path, walk, () => undefined);
  if (open.length === 0 && unmatched.size === 0) {
    recordEqualAttribute({ path, code, cloud: live }, walk);
    return;
  }
  // A live element may have more members than the code's, unless the code declares elements as a whole.
  const isWhole = walk.facts.is("whole", toFactPath(path, walk));
  const different = walk.drifted.length;
  for (const names of isWhole ? [] : memberSets(open))
    open = matchEqual(open, live, unmatched, path, walk, () => names);
  if (open.length === 0 && unmatched.size === 0) {
    if (walk.drifted.length === different) recordEqualAttribute({ path, code, cloud: live }, walk);
    return;
  }
  if (uncounted.size > 0) {
    const perhaps = all.filter(({ index }) => uncounted.has(index));
    for (const at of [...unmatched])
      if (perhaps.some((candidate) => canBe(candidate, live[at], path, walk))) unmatched.delete(at);
    walk.incomparable.push({ path, reason: "how many of them the code makes is not known before deployment" });
  }
  for (const { index, element } of matchMostSimilar(open, live, unmatched, path, walk)) {
    // A set has it once, however many blocks add it: two attachments of one policy.
    if (typeof element === "string" && code.indexOf(element) < index) continue;
    recordDifference({ path: [...path, index], code: element, cloud: undefined }, walk);
  }
  if (walk.facts.isAt("settings", toFactPath(path, walk))) return;
  for (const at of unmatched) recordDifference({ path, code: undefined, cloud: live[at] }, walk);
}

/**
 * Matches elements by their normalized forms, reduced to the given members if there are any. Gives the elements without
 * a match.
 */
function matchEqual(
  open: readonly UnmatchedElement[],
  live: readonly JsonValue[],
  unmatched: Set<number>,
  path: AttributePath,
  walk: ComparisonWalk,
  membersOf: () => readonly string[] | undefined,
): UnmatchedElement[] {
  const names = membersOf();
  const anyCase = walk.facts.is("anyCase", toFactPath([...path, 0], walk));
  const formOf = (value: JsonValue) => {
    const form = formatNormalizedValue(names === undefined ? value : onlyMembers(value, names));
    return anyCase ? form.toLowerCase() : form;
  };
  const index = new Map<string, number[]>();
  for (const at of unmatched) {
    const form = formOf(live[at] as JsonValue);
    const known = index.get(form);
    if (known === undefined) index.set(form, [at]);
    else known.push(at);
  }
  return open.filter((candidate) => {
    if (names !== undefined && memberNames(candidate.element) !== names.join("\n")) return true;
    if (walk.unknowns.hasWithin([...path, candidate.index])) return true;
    const at = index.get(formOf(candidate.element))?.shift();
    if (at === undefined) return true;
    unmatched.delete(at);
    if (names !== undefined) compareMembersNotNamed(live[at], names, [...path, candidate.index], walk);
    return false;
  });
}

/** What an element of the cloud has beyond the members that it was matched by. */
function compareMembersNotNamed(
  live: JsonValue | undefined,
  names: readonly string[],
  path: AttributePath,
  walk: ComparisonWalk,
): void {
  for (const [name, value] of isJsonObject(live) ? Object.entries(live) : [])
    if (value !== undefined && !names.includes(name)) recordUnwrittenValueComparison(value, [...path, name], walk);
}

const memberNames = (value: JsonValue) => (isJsonObject(value) ? Object.keys(value).sort().join("\n") : undefined);

/** With more of them, trying pair by pair is as cheap. */
const MAX_MEMBER_SETS = 16;

function memberSets(open: readonly UnmatchedElement[]): readonly (readonly string[])[] {
  const sets = new Set(open.flatMap(({ element }) => memberNames(element) ?? []));
  return [...sets].slice(0, MAX_MEMBER_SETS).map((names) => names.split("\n"));
}

function onlyMembers(value: JsonValue, names: readonly string[]): JsonValue {
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    names.flatMap((name): [string, JsonValue][] => {
      const member = Object.hasOwn(value, name) ? value[name] : undefined;
      return member === undefined ? [] : [[name, member]];
    }),
  );
}

/** If more pairs than these would have to be tried, none are. */
const MAX_TRIALS = 2_500;

/**
 * Takes the most similar elements for each other and reports what differs between them. Gives the elements without a
 * match.
 */
function matchMostSimilar(
  open: readonly UnmatchedElement[],
  live: readonly JsonValue[],
  unmatched: Set<number>,
  path: AttributePath,
  walk: ComparisonWalk,
): readonly UnmatchedElement[] {
  if (open.length === 0 || unmatched.size === 0) return open;
  if (open.length * unmatched.size > MAX_TRIALS) {
    const reason = `${open.length} entries of the code and ${unmatched.size} of the cloud have no counterpart: too many to say which became which`;
    walk.incomparable.push({ path, reason });
    return open;
  }
  const isLast = open.length === 1 && unmatched.size === 1;
  const tries = open.flatMap((candidate) =>
    [...unmatched].map((at) => ({ candidate, at, cost: matchCost(candidate, live[at], path, walk) })),
  );
  const taken = new Set<UnmatchedElement>();
  for (const { candidate, at, cost } of tries.sort((a, b) => a.cost - b.cost)) {
    if (taken.has(candidate) || !unmatched.has(at) || (cost >= 1 && !isLast)) continue;
    taken.add(candidate);
    unmatched.delete(at);
    walk.compareAt(candidate.element, live[at], [...path, candidate.index], walk);
  }
  return open.filter((candidate) => !taken.has(candidate));
}

/** Whether nothing that is known of an element is otherwise there. */
function canBe(
  { index, element }: UnmatchedElement,
  live: JsonValue | undefined,
  path: AttributePath,
  walk: ComparisonWalk,
): boolean {
  const trial = createTrialWalk(walk);
  walk.compareAt(element, live, [...path, index], trial);
  return trial.drifted.length + trial.coManaged.length === 0;
}

/** 0 where all of the element is equal, 1 where nothing is; values that cannot be compared cost little. */
function matchCost(
  { index, element }: UnmatchedElement,
  live: JsonValue | undefined,
  path: AttributePath,
  walk: ComparisonWalk,
): number {
  const trial = createTrialWalk(walk);
  walk.compareAt(element, live, [...path, index], trial);
  const { drifted, coManaged, equal, incomparable } = trial;
  const different = drifted.length + coManaged.length;
  const all = different + equal.length + incomparable.length;
  return all === 0 ? 0 : (different + incomparable.length / 100) / all;
}
