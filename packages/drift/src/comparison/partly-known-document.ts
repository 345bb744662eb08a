/** Texts of JSON in which some values are not known before deployment: a definition that names a function by its ARN. */
import { type JsonValue, parseJsonOrUndefined, parseJsonWithReferences } from "@plumbline/model";
import type { ReferenceMatcher } from "../model/index.js";
import { isTooDeeplyNested } from "../values/index.js";

/**
 * Whether the document of the code is that of the cloud: false where something that is known differs, undefined where only
 * what is not known may.
 */
export function isSamePartlyKnownDocument(
  code: JsonValue,
  live: JsonValue | undefined,
  resolve: ReferenceMatcher = () => undefined,
): boolean | undefined {
  if (typeof code !== "string") return undefined;
  const [here, there] = [parseJsonWithReferences(code), typeof live === "string" ? parseJsonOrUndefined(live) : live];
  if (typeof here !== "object" || typeof there !== "object" || here === null || there === null) return undefined;
  return isTooDeeplyNested(here) || isTooDeeplyNested(there) ? undefined : isSamePart(here, there, resolve);
}

function isSamePart(code: JsonValue, live: JsonValue | undefined, resolve: ReferenceMatcher): boolean | undefined {
  if (typeof code === "string" && code.includes("${")) return resolve(code, live) ?? (code === live ? true : undefined);
  if (typeof code !== "object" || code === null) return code === live;
  if (typeof live !== "object" || live === null || Array.isArray(code) !== Array.isArray(live)) return false;
  const [here, there] = [new Map(Object.entries(code)), new Map(Object.entries(live))];
  if (here.size !== there.size || ![...here.keys()].every((name) => there.has(name))) return false;
  const parts = [...here].map(([name, value]) => isSamePart(value ?? null, there.get(name), resolve));
  if (parts.includes(false)) return false;
  return parts.includes(undefined) ? undefined : true;
}
