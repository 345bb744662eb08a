/**
 * What the cloud has and the code does not write, held against what silence means there: the provider's default, nothing, or
 * what was there when it was applied last.
 */
import { knownDefaults } from "@plumbline/catalogue";
import { isJsonObject, type JsonValue, valueAt } from "@plumbline/model";
import { factPathText } from "../attributes/index.js";
import type { AttributePath } from "../model/index.js";
import { isOmittable } from "../values/index.js";
import { withoutCloudAdded } from "./cloud-added-elements.js";
import {
  type ComparisonWalk,
  createTrial,
  recordDifference,
  toFactPath,
  type UnwrittenExpectation,
} from "./comparison-walk.js";

export function compareUnwritten(cloud: JsonValue, path: AttributePath, walk: ComparisonWalk): void {
  const { expectation } = walk.options;
  if (expectation === undefined || isBeyondComparison(path, walk)) return;
  const at = factPathText(toFactPath(path, walk));
  const silence = expectation.silence.at(at);
  if (silence === undefined) {
    if (!isJsonObject(cloud) || !expectation.silence.hasBelow(at)) return;
    for (const [name, value] of Object.entries(cloud)) {
      if (value !== undefined) compareUnwritten(value, [...path, name], walk);
    }
  } else if (silence.kind === "default") {
    if (!isSame(silence.value, cloud, path, walk))
      recordDifference({ path, code: undefined, cloud, unwritten: { kind: "default", value: silence.value } }, walk);
  } else if (silence.kind === "empty") {
    const values = [...silence.off, ...defaultsAt(at, expectation, walk)];
    if (isNothing(cloud) || values.some((value) => isSame(value, cloud, path, walk))) return;
    recordDifference({ path, code: undefined, cloud, unwritten: { kind: "empty" } }, walk);
  } else compareWithApplied(cloud, path, expectation, walk);
}

/** A plan keeps what is there; whoever has a state can see that it was something else. */
function compareWithApplied(
  cloud: JsonValue,
  path: AttributePath,
  { applied }: UnwrittenExpectation,
  walk: ComparisonWalk,
): void {
  const value = applied === undefined ? undefined : valueAt(applied, path);
  if (value === undefined || value === null || isSame(value, cloud, path, walk)) return;
  recordDifference({ path, code: undefined, cloud, unwritten: { kind: "applied", value } }, walk);
}

/** What the cloud fills in, never shows or could not be asked for is nobody's change. */
function isBeyondComparison(path: AttributePath, { facts, unknowns, unread, options, base }: ComparisonWalk): boolean {
  const attribute = toFactPath(path, { base });
  if (facts.is("readOnly", attribute) || facts.is("filled", attribute) || facts.is("writeOnly", attribute)) return true;
  if (options.isIgnored?.(path) || unknowns.hasWithin(path)) return true;
  for (let length = base.length; length <= path.length; length += 1) {
    if (unknowns.at(path.slice(0, length)) !== undefined) return true;
  }
  return unread.some((part) => part.path.every((step, index) => index >= path.length || step === path[index]));
}

function defaultsAt(at: string, { type }: UnwrittenExpectation, { cloud }: ComparisonWalk): readonly JsonValue[] {
  return cloud === undefined ? [] : knownDefaults(cloud, type, at).map(({ value }) => value);
}

function isNothing(value: JsonValue): boolean {
  return isOmittable(Array.isArray(value) ? withoutCloudAdded([], value) : value);
}

function isSame(expected: JsonValue, cloud: JsonValue, path: AttributePath, walk: ComparisonWalk): boolean {
  if (isOmittable(expected) && isNothing(cloud)) return true;
  const trial = createTrial({ ...walk, options: { ...walk.options, expectation: undefined } });
  walk.compareAt(expected, cloud, path, trial);
  return trial.drifted.length + trial.coManaged.length === 0;
}
