/**
 * Whether two sides cannot be the same resource, because attributes differ that cannot be changed in place, or
 * references lead elsewhere.
 */
import { isJsonObject, type JsonValue, valueAt } from "@plumbline/model";
import { attributeFacts } from "../attributes/index.js";
import type { CodeSide, LiveSide, ResourceComparison } from "../model/index.js";

import type { ReferenceIndex } from "./reference-index.js";
import { normalizeName, propertiesOf } from "./resource-names.js";

/** Whether both sides cannot be the same resource. */
export function contradicts(
  code: CodeSide,
  live: LiveSide,
  compared: ResourceComparison,
  references: ReferenceIndex,
): boolean {
  return hasDifferentNameTag(code, live) || isDifferentResource(code, live, compared, references);
}

/** Whether only the name tag differs: the resource may have been renamed, or another one made. */
export function isPossiblyRenamed(
  code: CodeSide,
  live: LiveSide,
  compared: ResourceComparison,
  references: ReferenceIndex,
): boolean {
  const isName = ({ code: here, cloud: there }: ResourceComparison["drifted"][number]) =>
    here === nameTagOf(code) && there === nameTagOf(live);
  return (
    hasDifferentNameTag(code, live) &&
    compared.drifted.every(isName) &&
    !isDifferentResource(code, live, compared, references)
  );
}

function isDifferentResource(
  code: CodeSide,
  live: LiveSide,
  compared: ResourceComparison,
  references: ReferenceIndex,
): boolean {
  return (
    hasImmutableDifference(live, compared) ||
    code.shaped.unknowns.some(({ path }) => hasDifferentTarget(code, live, path, references))
  );
}

function hasImmutableDifference({ shaped: { cloud, type } }: LiveSide, { drifted }: ResourceComparison): boolean {
  if (cloud === undefined) return false;
  const facts = attributeFacts(cloud, type);
  const isCreateOnly = (path: readonly (string | number)[]) =>
    facts.is("createOnly", path[0] === "properties" && cloud !== "azure" ? path.slice(1) : path);
  return drifted.some(
    ({ path, cloud: there, isOnlyPossible }) => !isOnlyPossible && there !== undefined && isCreateOnly(path),
  );
}

/** People tell resources apart by their name tags. */
function hasDifferentNameTag(code: CodeSide, live: LiveSide): boolean {
  const [here, there] = [nameTagOf(code), nameTagOf(live)];
  return here !== undefined && there !== undefined && !here.includes("${") && here !== there;
}

function nameTagOf({ shaped }: CodeSide | LiveSide): string | undefined {
  const tags: JsonValue | undefined = propertiesOf(shaped).Tags;
  const tag = Array.isArray(tags) ? tags.find((entry) => isJsonObject(entry) && entry.Key === "Name") : undefined;
  return isJsonObject(tag) && typeof tag.Value === "string" ? tag.Value : undefined;
}

function hasDifferentTarget(
  code: CodeSide,
  live: LiveSide,
  path: readonly (string | number)[],
  references: ReferenceIndex,
): boolean {
  // An element may have moved within its list.
  if (path.some((step) => typeof step === "number")) return false;
  const [here, there] = [valueAt(code.shaped.written, path), valueAt(live.shaped.written, path)];
  // An empty live value means that the reference was removed.
  if (typeof here !== "string" || typeof there !== "string" || there === "") return false;
  const { cloud } = code.shaped;
  const texts = references.textsFor(here, code);
  return texts !== undefined && !texts.some((text) => normalizeName(text, cloud) === normalizeName(there, cloud));
}
