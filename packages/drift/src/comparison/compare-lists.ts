/** Compares lists: by a key that their elements have, in order where order has a meaning, or as sets. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { isSecretNameValueEntry } from "../attributes/index.js";
import type { AttributePath } from "../model/index.js";
import { removeCloudAddedElements } from "./cloud-added-elements.js";
import { compareAsSet } from "./compare-sets.js";
import { recordUnwrittenKeyValueEntryComparison } from "./compare-unwritten.js";
import { type ComparisonWalk, createTrialWalk, recordDifference, toFactPath } from "./comparison-walk.js";
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
