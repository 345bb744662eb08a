import { isJsonObject, type JsonValue } from "@plumbline/model";

/** PostgreSQL holds no NUL and no half of a surrogate pair in a text; written into json, they break later reads. */
const isStorableText = (text: string) => !text.includes("\u0000") && text.isWellFormed();

/** What is wrong with a value that cannot be stored, by its path; null when nothing is. */
export function findUnstorableTextProblem(value: JsonValue, path = ""): string | null {
  if (isStorable(value)) return null;
  return `${unstorableTextIn(value, path)} holds a NUL character or half a surrogate pair`;
}

/** Looked at for every request: nothing is made on the way. */
function isStorable(value: JsonValue): boolean {
  if (typeof value === "string") return isStorableText(value);
  if (Array.isArray(value)) return value.every(isStorable);
  if (!isJsonObject(value)) return true;
  for (const name in value) if (!isStorableText(name) || !isStorable(value[name] as JsonValue)) return false;
  return true;
}

/** Where a document has a key or a value that cannot be stored; null when it has none. */
function unstorableTextIn(value: JsonValue, path: string): string | null {
  if (typeof value === "string") return isStorableText(value) ? null : path;
  if (Array.isArray(value)) {
    const i = value.findIndex((item) => !isStorable(item));
    return i === -1 ? null : unstorableTextIn(value[i] as JsonValue, `${path}[${i}]`);
  }
  if (!isJsonObject(value)) return null;
  const prefix = path === "" ? "" : `${path}.`;
  const badKey = Object.keys(value).find((name) => !isStorableText(name));
  if (badKey !== undefined) return JSON.stringify(`${prefix}${badKey}`);
  const name = Object.keys(value).find((key) => !isStorable(value[key] as JsonValue));
  return name === undefined ? null : unstorableTextIn(value[name] as JsonValue, `${prefix}${name}`);
}
