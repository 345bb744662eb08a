/** What a resource is known by on both sides, code and cloud. */
import { getValueAtPath, type JsonObject, type PathStep } from "@plumbline/model";
import { findTypeFacts } from "../tables/load-tables.js";
import type { Cloud } from "../tables/mapping-table-types.js";

/** Undefined when a part of it is not said, or not known before deployment. */
export function buildNaturalKey(
  cloud: Cloud,
  type: string,
  body: () => JsonObject,
  base: readonly PathStep[],
): string | undefined {
  const facts = findTypeFacts(cloud, type);
  const names = facts?.key ?? facts?.id ?? (cloud === "kubernetes" ? ["metadata.name"] : undefined);
  if (names === undefined || names.length === 0) return undefined;
  const parts = names.map((name) => getValueAtPath(body(), [...base, ...name.split(".")]));
  const isKnown = parts.every((part) => typeof part === "string" && part !== "" && !part.includes("${"));
  return isKnown ? parts.join("|") : undefined;
}
