import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";

/** Rules as templates write them: references are called `Arn`, where the API has `ARN`, and what is searched for is text, where the API has bytes. */
export function convertWafRulesToTemplateForm(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(convertWafRulesToTemplateForm);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]): [string, JsonValue] => [
      name === "ARN" ? "Arn" : name,
      name === "SearchString" ? decodeText(member ?? null) : convertWafRulesToTemplateForm(member ?? null),
    ]),
  ) as JsonObject;
}

/** Bytes that are no text stay in Base64. */
function decodeText(value: JsonValue): JsonValue {
  if (typeof value !== "string") return value;
  const text = Buffer.from(value, "base64").toString("utf8");
  return Buffer.from(text, "utf8").toString("base64") === value ? text : value;
}
