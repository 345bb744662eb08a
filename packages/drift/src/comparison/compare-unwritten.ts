/**
 * What the cloud has and the code does not write, held against what silence means there: the provider's default, nothing, or
 * what was there when it was applied last.
 */
import { listKnownDefaults, type UnwrittenAttributeEffect } from "@plumbline/catalogue";
import { getValueAtPath, isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { formatFactPath } from "../attributes/index.js";
import type { AttributePath } from "../model/index.js";
import { isAbsentOrEmpty, isOmittableFromCloudReply } from "../values/index.js";
import { removeCloudAddedElements } from "./cloud-added-elements.js";
import {
  areKeysUnknownOrUnreadAt,
  type ComparisonWalk,
  createTrialWalk,
  isUnknownOrUnreadAt,
  recordDifference,
  toFactPath,
  type UnwrittenAttributeKnowledge,
} from "./comparison-walk.js";

export function recordUnwrittenValueComparison(cloud: JsonValue, path: AttributePath, walk: ComparisonWalk): void {
  const { expectation } = walk.options;
  if (expectation === undefined) return;
  const attribute = toFactPath(path, walk);
  if (walk.facts.is("readOnly", attribute) || walk.options.isIgnored?.(path) || isUnknownOrUnreadAt(path, walk)) return;
  const at = formatFactPath(attribute);
  const silence = expectation.silence.at(at);
  if (silence === undefined) {
    if (Array.isArray(cloud) && walk.facts.isAt("settings", attribute))
      recordUnwrittenKeyValueEntryComparison(cloud, path, walk);
    else if (Array.isArray(cloud)) compareUnwrittenElements(cloud, path, at, walk);
    compareUnwrittenMembers(cloud, path, at, walk);
  } else if (silence.kind === "default" || silence.kind === "documented") {
    // What is set for good follows from how it was made: settings of the account decide, too.
    if (silence.kind === "documented" && walk.facts.is("createOnly", attribute)) return;
    if (!isSame(silence.value, cloud, path, walk) && !isSameWord(silence.value, cloud))
      recordDifference({ path, code: undefined, cloud, unwritten: { kind: silence.kind, value: silence.value } }, walk);
  } else if (walk.facts.is("createOnly", attribute) && !isSwitch(silence)) {
    // What is set for good cannot have been changed; a switch that CloudFormation sets for good, other calls may turn.
  } else if (silence.kind === "empty" && !isFilled(path, walk)) {
    // Off is a change where silence is documented to mean on.
    const isTurnedOff = cloud === false && getValueAtPath(expectation.effective?.(), path) === true;
    if (isTurnedOff)
      recordDifference({ path, code: undefined, cloud, unwritten: { kind: "documented", value: true } }, walk);
    if (isTurnedOff || isNothing(cloud)) return;
    if (silence.off.some((value) => isSame(value, cloud, path, walk)) || isDefault(cloud, path, expectation, walk))
      return;
    recordDifference({ path, code: undefined, cloud, unwritten: { kind: "empty" } }, walk);
  } else if (silence.kind === "empty" && isJsonObject(cloud)) {
    // The cloud always has the block: its members tell whether somebody changed them.
    compareUnwrittenMembers(cloud, path, at, walk);
  } else if (silence.kind !== "empty" || !compareWithDocumented(cloud, path, expectation, walk))
    compareWithApplied(cloud, path, expectation, walk);
}

/** Whether the cloud fills it in, or what it stands in; a list of which the code writes the elements is not filled in. */
function isFilled(path: AttributePath, walk: ComparisonWalk): boolean {
  for (let length = path.length; length > walk.base.length; length -= 1) {
    const around = path.slice(0, length);
    const isFilledIn = walk.facts.isAt("filled", toFactPath(around, walk));
    if (isFilledIn && !Array.isArray(getValueAtPath(walk.code, around))) return true;
  }
  return false;
}

const isSwitch = (silence: UnwrittenAttributeEffect) => silence.kind === "empty" && silence.off.length > 0;

/** What the cloud fills in where a provider sets nothing; false where nobody wrote down what that is. */
function compareWithDocumented(
  cloud: JsonValue,
  path: AttributePath,
  expectation: UnwrittenAttributeKnowledge,
  walk: ComparisonWalk,
): boolean {
  const known = listDefaultsAt(path, expectation, walk);
  const [value] = known;
  if (value === undefined) return false;
  if (!known.some((each) => isSame(each, cloud, path, walk)))
    recordDifference({ path, code: undefined, cloud, unwritten: { kind: "documented", value } }, walk);
  return true;
}

/** Of several that depend on the resource or on its provider only the one that holds for this resource, where that is known. */
function listDefaultsAt(
  path: AttributePath,
  { type, effective }: UnwrittenAttributeKnowledge,
  walk: ComparisonWalk,
): readonly JsonValue[] {
  if (walk.cloud === undefined) return [];
  const known = listKnownDefaults(walk.cloud, type, formatFactPath(toFactPath(path, walk))).map(({ value }) => value);
  const own = known.length > 1 ? getValueAtPath(effective?.(), path) : undefined;
  return own === undefined ? known : [own];
}

function compareUnwrittenMembers(cloud: JsonValue, path: AttributePath, at: string, walk: ComparisonWalk): void {
  if (!isJsonObject(cloud) || walk.options.expectation?.silence.hasBelow(at) !== true) return;
  for (const [name, value] of Object.entries(cloud)) {
    if (value !== undefined) recordUnwrittenValueComparison(value, [...path, name], walk);
  }
}

/** Of a list whose elements the code writes by attributes of its own (`enabled_metrics`), what they would set is not there. */
function compareUnwrittenElements(
  cloud: readonly JsonValue[],
  path: AttributePath,
  at: string,
  walk: ComparisonWalk,
): void {
  for (const [index, element] of cloud.entries()) {
    if (isJsonObject(element)) compareUnwrittenMembers(element, [...path, index], at, walk);
  }
}

/** Settings of a list of keys and values that the code does not write: those that the provider would set otherwise. */
export function recordUnwrittenKeyValueEntryComparison(
  settings: Iterable<JsonValue>,
  path: AttributePath,
  walk: ComparisonWalk,
): void {
  const { expectation } = walk.options;
  if (expectation === undefined || areKeysUnknownOrUnreadAt(path, "Key", walk)) return;
  const list = formatFactPath(toFactPath(path, walk));
  for (const setting of settings) {
    if (!isJsonObject(setting) || typeof setting.Key !== "string" || setting.Value === undefined) continue;
    const at = `${list}[Key=${setting.Key}].Value`;
    const silence = expectation.silence.at(at);
    const isExpected = (value: JsonValue) => isSame(value, setting.Value ?? null, path, walk);
    if (silence?.kind !== "default" && silence?.kind !== "empty") continue;
    if (silence.kind === "default" ? isExpected(silence.value) : isOff(setting.Value)) continue;
    // What a block of the code sends holds, whatever the cloud has where nobody sends anything.
    const isSent = silence.kind === "default" && silence.isInWrittenBlock === true;
    const all = walk.cloud === undefined || isSent ? [] : listKnownDefaults(walk.cloud, expectation.type, at);
    // Of several that depend on the kind of resource, the one that holds for this.
    const own =
      all.length > 1 ? findEntryValue(getValueAtPath(expectation.effective?.(), path), setting.Key) : undefined;
    const known = own === undefined ? all.map(({ value }) => value) : [own];
    if (known.some(isExpected)) continue;
    const unwritten =
      silence.kind === "default" ? ({ kind: "default", value: silence.value } as const) : ({ kind: "empty" } as const);
    recordDifference({ path, code: undefined, cloud: setting, unwritten }, walk);
  }
}

/** Lists of settings have texts alone. */
const isOff = (value: JsonValue) => value === "" || value === "false" || isNothing(value);

function findEntryValue(entries: JsonValue | undefined, key: string): JsonValue | undefined {
  const list: readonly JsonValue[] = Array.isArray(entries) ? entries : [];
  return list.filter(isJsonObject).find((entry) => entry.Key === key)?.Value;
}

/** A plan keeps what is there; whoever has a state, or has looked before, can see that it was something else. */
function compareWithApplied(
  cloud: JsonValue,
  path: AttributePath,
  { applied, history }: UnwrittenAttributeKnowledge,
  walk: ComparisonWalk,
): void {
  const since = applied === undefined ? history?.see(path, cloud) : undefined;
  if (since !== undefined) {
    recordDifference({ path, code: undefined, cloud, unwritten: { kind: "seen", since } }, walk);
    return;
  }
  const value = applied === undefined ? undefined : withoutUnset(getValueAtPath(applied, path));
  if (value === undefined || isSame(value, cloud, path, walk)) return;
  recordDifference({ path, code: undefined, cloud, unwritten: { kind: "applied", value } }, walk);
}

/** Whether the cloud shows what it is documented to have where nobody said anything; of a block, in all of its members. */
function isDefault(
  value: JsonValue,
  path: AttributePath,
  expectation: UnwrittenAttributeKnowledge,
  walk: ComparisonWalk,
): boolean {
  if (listDefaultsAt(path, expectation, walk).some((each) => isSame(each, value, path, walk))) return true;
  return (
    isJsonObject(value) &&
    Object.entries(value).every(
      ([name, member]) =>
        member === undefined ||
        isOmittableFromCloudReply(member) ||
        isDefault(member, [...path, name], expectation, walk),
    )
  );
}

/** The harvest has the names of some constants instead of what they stand for: `CloudWatchLogs`, `cloud-watch-logs`. */
function isSameWord(expected: JsonValue, cloud: JsonValue): boolean {
  const letters = (text: string) => text.replace(/[^a-z0-9]/gi, "").toLowerCase();
  return typeof expected === "string" && typeof cloud === "string" && letters(expected) === letters(cloud);
}

/** States write empty texts and lists where nothing is set. */
function withoutUnset(value: JsonValue | undefined): JsonValue | undefined {
  if (isAbsentOrEmpty(value)) return undefined;
  if (Array.isArray(value)) return value.flatMap((element) => withoutUnset(element) ?? []);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withoutUnset(member)])) as JsonObject;
}

function isNothing(value: JsonValue): boolean {
  return isOmittableFromCloudReply(Array.isArray(value) ? removeCloudAddedElements([], value) : value);
}

function isSame(expected: JsonValue, cloud: JsonValue, path: AttributePath, walk: ComparisonWalk): boolean {
  if (isOmittableFromCloudReply(expected) && isNothing(cloud)) return true;
  const trial = createTrialWalk({ ...walk, options: { ...walk.options, expectation: undefined } });
  walk.compareAt(expected, cloud, path, trial);
  return trial.drifted.length + trial.coManaged.length === 0;
}
