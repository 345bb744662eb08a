/** Whatever JSON can say. */
export type JsonValue = string | number | boolean | null | JsonArray | JsonObject;
/** A list in JSON. */
export type JsonArray = readonly JsonValue[];
/** An object in JSON. */
export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/** Whether it is an object, and neither a list nor null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value where it is an object; else an empty one. */
export function asJsonObjectOrEmpty(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}

/** The value where it is a text; else an empty one. */
export function asTextOrEmpty(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** The one text of a value: keys in code-unit order, no blanks. Equal documents have equal texts, whatever their key order. */
export function formatCanonicalJson(value: JsonValue): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  let text = "";
  if (Array.isArray(value)) {
    for (const item of value) text += `${text === "" ? "" : ","}${formatCanonicalJson(item)}`;
    return `[${text}]`;
  }
  const object = value as JsonObject;
  for (const key of Object.keys(object).sort()) {
    const member = object[key];
    if (member !== undefined) text += `${text === "" ? "" : ","}${JSON.stringify(key)}:${formatCanonicalJson(member)}`;
  }
  return `{${text}}`;
}
