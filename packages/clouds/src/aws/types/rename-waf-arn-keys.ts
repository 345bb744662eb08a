import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";

/** References in statements of rules are called otherwise in templates: `Arn`, where the API has `ARN`. */
export function renameArnKeysToTemplateCase(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(renameArnKeysToTemplateCase);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]): [string, JsonValue] => [
      name === "ARN" ? "Arn" : name,
      renameArnKeysToTemplateCase(member ?? null),
    ]),
  ) as JsonObject;
}
