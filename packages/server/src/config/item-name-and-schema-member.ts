import { isJsonObject, type JsonObject } from "@plumbline/model";

// The file name rule of every system we run on, so that an item can be written out as a file.
const itemName = /^[^/\\\p{Cc}\p{Cs}]{1,255}$/u;

export const isItemName = (name: string) => itemName.test(name);
export const itemNameDescription = "1 to 255 characters without slashes and control characters";

/** `$schema` serves editors only, and is not kept. */
export function dropSchemaMember(body: JsonObject): JsonObject {
  return isJsonObject(body) && "$schema" in body
    ? Object.fromEntries(Object.entries(body).filter(([name]) => name !== "$schema"))
    : body;
}
