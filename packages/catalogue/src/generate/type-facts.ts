/** What is known of each catalogue type that code or facts speak of. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import { serviceOf } from "../resources/service.js";
import type { Cloud, TypeFacts } from "../tables/table.js";
import type { Facts } from "./facts.js";
import type { Harvest } from "./harvest.js";

export function typeFactsOf(_cloud: Cloud, { tables }: Harvest, facts: Facts): ReadonlyMap<string, TypeFacts> {
  const found = new Map<string, TypeFacts>();
  for (const { type, part, key } of tables.values()) {
    if (type === null || part !== undefined || found.has(type)) continue;
    found.set(type, { service: serviceOf(type), ...keysOf(key) });
  }
  for (const [type, curated] of Object.entries(facts.types)) {
    found.set(type, { service: serviceOf(type), ...found.get(type), ...curated });
  }
  return found;
}

function keysOf(key: JsonValue): Pick<TypeFacts, "id" | "key"> {
  if (!isJsonObject(key)) return {};
  const { primaryIdentifier, withoutId } = key;
  return {
    ...(isTexts(primaryIdentifier) && { id: primaryIdentifier }),
    ...(isTexts(withoutId) && { key: withoutId }),
  };
}

function isTexts(value: JsonValue | undefined): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}
