import { isJsonObject, type JsonValue } from "@plumbline/model";

/** PostgreSQL holds no NUL and no half of a surrogate pair in a text; written into json, they break later reads. */
const isStorableText = (text: string) => !text.includes("\u0000") && text.isWellFormed();

/** What is wrong with a value that cannot be stored, by its path; null when nothing is. */
export function unstorableProblem(value: JsonValue, path = ""): string | null {
  const found = unstorableTextIn(value, path);
  return found === null ? null : `${found} holds a NUL character or half a surrogate pair`;
}

/** Where a document has a key or a value that cannot be stored; null when it has none. */
function unstorableTextIn(value: JsonValue, path = ""): string | null {
  if (typeof value === "string") return isStorableText(value) ? null : path;
  if (Array.isArray(value)) return firstOf(value.map((item, i) => [`${path}[${i}]`, item]));
  if (!isJsonObject(value)) return null;
  const prefix = path === "" ? "" : `${path}.`;
  const badKey = Object.keys(value).find((name) => !isStorableText(name));
  if (badKey !== undefined) return JSON.stringify(`${prefix}${badKey}`);
  return firstOf(Object.entries(value).map(([name, member]) => [`${prefix}${name}`, member]));
}

function firstOf(members: readonly [string, JsonValue][]): string | null {
  for (const [path, member] of members) {
    const found = unstorableTextIn(member, path);
    if (found !== null) return found;
  }
  return null;
}
