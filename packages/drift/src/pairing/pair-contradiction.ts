/**
 * Whether two sides cannot be the same resource, because attributes differ that cannot be changed in place, or
 * references lead elsewhere.
 */
import { getValueAtPath, isJsonObject, type JsonValue } from "@plumbline/model";
import { getAttributeFactLookup } from "../attributes/index.js";
import type { AttributePath, CodeSide, LiveSide, ResourceComparison } from "../model/index.js";

import type { CodeReferenceResolver } from "./code-reference-resolver.js";
import { getShapeProperties, reduceIdToName } from "./resource-names.js";

/** Whether both sides are told apart: by what cannot be changed, or by their name tags. */
export function isPairContradicted(
  code: CodeSide,
  live: LiveSide,
  compared: ResourceComparison,
  references: CodeReferenceResolver,
): boolean {
  return hasDifferentNameTag(code, live) || hasDifferenceUnchangeableInPlace(code, live, compared, references);
}

/**
 * Whether something differs that cannot be changed in place; a name tag can be. With `mayHaveMoved`, what it refers to can
 * be changed, too, where the cloud says so: a gateway is attached to another network.
 */
export function hasDifferenceUnchangeableInPlace(
  code: CodeSide,
  live: LiveSide,
  compared: ResourceComparison,
  references: CodeReferenceResolver,
  mayHaveMoved = false,
): boolean {
  return (
    hasImmutableDifference(live, compared) ||
    code.shaped.unknowns.some(
      ({ path }) =>
        !(mayHaveMoved && !isCreateOnlyAttribute(live.shaped, path)) &&
        hasDifferentTarget(code, live, path, references),
    )
  );
}

function hasImmutableDifference({ shaped }: LiveSide, { drifted }: ResourceComparison): boolean {
  return drifted.some(
    ({ path, cloud, isOnlyPossible }) => !isOnlyPossible && cloud !== undefined && isCreateOnlyAttribute(shaped, path),
  );
}

/** Whether the attribute cannot be changed in place. */
export function isCreateOnlyAttribute({ cloud, type }: LiveSide["shaped"], path: AttributePath): boolean {
  if (cloud === undefined) return false;
  const isInProperties = path[0] === "properties" && cloud !== "azure";
  return getAttributeFactLookup(cloud, type).is("createOnly", isInProperties ? path.slice(1) : path);
}

/** People tell resources apart by their name tags. */
function hasDifferentNameTag(code: CodeSide, live: LiveSide): boolean {
  const [here, there] = [nameTagOf(code), nameTagOf(live)];
  return here !== undefined && there !== undefined && !here.includes("${") && here !== there;
}

function nameTagOf({ shaped }: CodeSide | LiveSide): string | undefined {
  const tags: JsonValue | undefined = getShapeProperties(shaped).Tags;
  const tag = Array.isArray(tags) ? tags.find((entry) => isJsonObject(entry) && entry.Key === "Name") : undefined;
  return isJsonObject(tag) && typeof tag.Value === "string" ? tag.Value : undefined;
}

function hasDifferentTarget(
  code: CodeSide,
  live: LiveSide,
  path: readonly (string | number)[],
  references: CodeReferenceResolver,
): boolean {
  // An element may have moved within its list.
  if (path.some((step) => typeof step === "number")) return false;
  const [here, there] = [getValueAtPath(code.shaped.written, path), getValueAtPath(live.shaped.written, path)];
  // An empty live value means that the reference was removed.
  if (typeof here !== "string" || typeof there !== "string" || there === "") return false;
  const { cloud } = code.shaped;
  const texts = references.textsFor(here, code);
  return texts !== undefined && !texts.some((text) => reduceIdToName(text, cloud) === reduceIdToName(there, cloud));
}
