/** What a resource is known by on both sides, code and cloud. */
import { isJsonObject, type JsonObject, type JsonValue, type PathStep } from "@plumbline/model";
import { typeFacts } from "../tables/load.js";
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
  const parts = names.map((name) => at(body(), [...base, ...name.split(".")]));
  const isSaid = parts.every((part) => typeof part === "string" && part !== "" && !part.includes("${"));
  return isSaid ? parts.join("|") : undefined;
}

function at(body: JsonValue, path: readonly PathStep[]): JsonValue | undefined {
  let value: JsonValue | undefined = body;
  for (const step of path) {
    if (!isJsonObject(value) || !Object.hasOwn(value, step)) return undefined;
    value = value[step as string];
  }
  return value;
}
