/** What a resource is known by on both sides, code and cloud. */
import { type JsonObject, type PathStep, valueAt } from "@plumbline/model";
import { typeFacts } from "../tables/load-tables.js";
import type { Cloud } from "../tables/table.js";

/** Undefined when a part of it is not said, or not known before deployment. */
export function naturalKeyOf(
  cloud: Cloud,
  type: string,
  body: () => JsonObject,
  base: readonly PathStep[],
): string | undefined {
  const facts = typeFacts(cloud, type);
  const names = facts?.key ?? facts?.id ?? (cloud === "kubernetes" ? ["metadata.name"] : undefined);
  if (names === undefined || names.length === 0) return undefined;
  const parts = names.map((name) => valueAt(body(), [...base, ...name.split(".")]));
  const isKnown = parts.every((part) => typeof part === "string" && part !== "" && !part.includes("${"));
  return isKnown ? parts.join("|") : undefined;
}
