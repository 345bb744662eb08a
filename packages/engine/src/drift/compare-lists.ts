/**
 * Lists beside lists: by what their elements are known by, in order where that means something, or as sets. Sets are
 * matched by hash first, so that their size costs no more than once each; only what is left over is tried pair by pair.
 */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { withoutAdded } from "./added-by-cloud.js";
import { plainForm } from "./same-value.js";
import { isBesideSecret } from "./secrets.js";
import { agree, ownPath, type Path, report, trialOf, type Walk } from "./walk.js";

/** What an element of a list is known by, where lists of objects have such a thing. */
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

export function compareLists(code: readonly JsonValue[], live: readonly JsonValue[], path: Path, walk: Walk): void {
  const there = withoutAdded(code, live);
  const key = keyOf(code, there, path, walk);
  if (key !== undefined) {
    compareByKey(code as readonly JsonObject[], there as readonly JsonObject[], key, path, walk);
  } else if (isOrdered(code, path, walk)) compareInOrder(code, there, path, walk);
  else compareAsSet(code, there, path, walk);
}

function keyOf(code: readonly JsonValue[], live: readonly JsonValue[], path: Path, walk: Walk): string | undefined {
  if (code.length + live.length === 0 || !code.every(isJsonObject) || !live.every(isJsonObject)) return undefined;
  return KEYS.find(
    (name) =>
      isKey(name, code) && isKey(name, live) && !code.some((_, index) => walk.unknowns.isIn([...path, index, name])),
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
  path: Path,
  walk: Walk,
): void {
  const there = new Map(live.map((element) => [String(element[key]), element]));
  for (const [index, element] of code.entries()) {
    const name = String(element[key]);
    const partner = there.get(name);
    there.delete(name);
    if (partner === undefined) report({ path: [...path, index], code: element, cloud: undefined }, walk);
    else walk.compareAt(element, partner, [...path, index], { ...walk, isBesideSecret: isBesideSecret(element) });
  }
  // Settings that nobody wrote are what the cloud made of them.
  if (walk.facts.isAt("settings", ownPath(path, walk))) return;
  for (const extra of there.values()) report({ path, code: undefined, cloud: extra }, walk);
}

/** Arguments of a program are in order; names, networks and rules are not, unless their cloud says so. */
function isOrdered(code: readonly JsonValue[], path: Path, { cloud, facts, base }: Walk): boolean {
  if (facts.is("unordered", path.slice(base.length))) return false;
  return cloud === "kubernetes" && code.every((element) => typeof element !== "object");
}

/** What is the same at both ends stays aside, so that one more or less does not move all others. */
function compareInOrder(code: readonly JsonValue[], live: readonly JsonValue[], path: Path, walk: Walk): void {
  const isSame = (one: JsonValue, other: JsonValue | undefined, index: number) => {
    const trial = trialOf(walk);
    walk.compareAt(one, other, [...path, index], trial);
    return trial.drifted.length + trial.coManaged.length === 0;
  };
  if (code.length === live.length) {
    for (const [index, element] of code.entries()) walk.compareAt(element, live[index], [...path, index], walk);
    return;
  }
  const shared = Math.min(code.length, live.length);
  let start = 0;
  while (start < shared && isSame(code[start] as JsonValue, live[start], start)) start += 1;
  let end = 0;
  while (end < shared - start && isSame(code.at(-1 - end) as JsonValue, live.at(-1 - end), code.length - 1 - end))
    end += 1;
  const inner = { code: code.length - end, live: live.length - end };
  for (let index = 0; index < code.length; index += 1) {
    const isInner = index >= start && index < inner.code;
    const partner = index >= inner.code ? live[index - code.length + live.length] : live[index];
    const isLeft = isInner && index >= inner.live;
    if (isLeft) report({ path: [...path, index], code: code[index], cloud: undefined }, walk);
    else walk.compareAt(code[index] as JsonValue, partner, [...path, index], walk);
  }
  for (const extra of live.slice(Math.max(inner.code, start), inner.live)) {
    report({ path, code: undefined, cloud: extra }, walk);
  }
}

interface Open {
  readonly index: number;
  readonly element: JsonValue;
}

/** Each element of the code takes one of the cloud's that says the same; what is left over differs. */
function compareAsSet(code: readonly JsonValue[], live: readonly JsonValue[], path: Path, walk: Walk): void {
  const left = new Set(live.keys());
  let open = code.map((element, index): Open => ({ index, element }));
  open = takeEqual(open, live, left, path, walk, () => undefined);
  if (open.length === 0 && left.size === 0) {
    agree({ path, code, cloud: live }, walk);
    return;
  }
  // The cloud may say more of an element than the code does, unless that is all it says.
  const isWhole = walk.facts.is("whole", ownPath(path, walk));
  for (const names of isWhole ? [] : memberSets(open)) open = takeEqual(open, live, left, path, walk, () => names);
  if (open.length === 0 && left.size === 0) {
    agree({ path, code, cloud: live }, walk);
    return;
  }
  for (const { index, element } of takeBest(open, live, left, path, walk)) {
    report({ path: [...path, index], code: element, cloud: undefined }, walk);
  }
  if (walk.facts.isAt("settings", ownPath(path, walk))) return;
  for (const at of left) report({ path, code: undefined, cloud: live[at] }, walk);
}

/** By their plain forms; with names, by those of these members only. Gives what is still open. */
function takeEqual(
  open: readonly Open[],
  live: readonly JsonValue[],
  left: Set<number>,
  path: Path,
  walk: Walk,
  membersOf: () => readonly string[] | undefined,
): Open[] {
  const names = membersOf();
  const anyCase = walk.facts.is("anyCase", ownPath([...path, 0], walk));
  const formOf = (value: JsonValue) => {
    const form = plainForm(names === undefined ? value : onlyMembers(value, names));
    return anyCase ? form.toLowerCase() : form;
  };
  const index = new Map<string, number[]>();
  for (const at of left) {
    const form = formOf(live[at] as JsonValue);
    const known = index.get(form);
    if (known === undefined) index.set(form, [at]);
    else known.push(at);
  }
  return open.filter((one) => {
    if (names !== undefined && memberNames(one.element) !== names.join("\n")) return true;
    if (walk.unknowns.isIn([...path, one.index])) return true;
    const at = index.get(formOf(one.element))?.shift();
    if (at === undefined) return true;
    left.delete(at);
    return false;
  });
}

const memberNames = (value: JsonValue) => (isJsonObject(value) ? Object.keys(value).sort().join("\n") : undefined);

/** More would be tries, too. */
const MOST_FORMS = 16;

function memberSets(open: readonly Open[]): readonly (readonly string[])[] {
  const sets = new Set(open.flatMap(({ element }) => memberNames(element) ?? []));
  return [...sets].slice(0, MOST_FORMS).map((names) => names.split("\n"));
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

/** Where more elements are left on both sides, nobody tries each with each. */
const MOST_TRIES = 2_500;

/** Those that are most alike became each other: what differs between them is told. Gives those without a partner. */
function takeBest(
  open: readonly Open[],
  live: readonly JsonValue[],
  left: Set<number>,
  path: Path,
  walk: Walk,
): readonly Open[] {
  if (open.length === 0 || left.size === 0) return open;
  if (open.length * left.size > MOST_TRIES) {
    const reason = `${open.length} entries of the code and ${left.size} of the cloud have no counterpart: too many to say which became which`;
    walk.incomparable.push({ path, reason });
    return open;
  }
  const isLast = open.length === 1 && left.size === 1;
  const tries = open.flatMap((one) => [...left].map((at) => ({ one, at, cost: costOf(one, live[at], path, walk) })));
  const taken = new Set<Open>();
  for (const { one, at, cost } of tries.sort((a, b) => a.cost - b.cost)) {
    if (taken.has(one) || !left.has(at) || (cost >= 1 && !isLast)) continue;
    taken.add(one);
    left.delete(at);
    walk.compareAt(one.element, live[at], [...path, one.index], walk);
  }
  return open.filter((one) => !taken.has(one));
}

/** 0 where all that is written is the same, 1 where nothing is; what cannot be compared costs little. */
function costOf({ index, element }: Open, live: JsonValue | undefined, path: Path, walk: Walk): number {
  const trial = trialOf(walk);
  walk.compareAt(element, live, [...path, index], trial);
  const { drifted, coManaged, equal, incomparable } = trial;
  const different = drifted.length + coManaged.length;
  const all = different + equal.length + incomparable.length;
  return all === 0 ? 0 : (different + incomparable.length / 100) / all;
}
