/** What is known of each catalogue type that code or facts speak of. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import { kubernetesTypeOf } from "../resources/kubernetes-type.js";
import { serviceOf } from "../resources/service.js";
import type { Cloud, TypeFacts } from "../tables/table.js";
import type { Facts } from "./facts.js";
import type { Harvest } from "./harvest.js";

export function typeFactsOf(cloud: Cloud, { tables }: Harvest, facts: Facts): ReadonlyMap<string, TypeFacts> {
  const found = new Map<string, TypeFacts>();
  for (const { type: said, part, key } of tables.values()) {
    if (said === null || part !== undefined) continue;
    const type = cloud === "kubernetes" ? kubernetesTypeOf(said) : said;
    if (!found.has(type)) found.set(type, { service: serviceOf(said), ...keysOf(key) });
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
