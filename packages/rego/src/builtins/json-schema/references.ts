import { getObjectValue } from "../../values/object.js";
import { isArray, isObject, type RegoObject, type Value } from "../../values/value.js";
import { SchemaError } from "./schema-error.js";

/** The parts of a schema that references can name, and what the references in it say when resolved. */
export interface SchemaReferences {
  /** The text of the `$ref` of a schema, made absolute. */
  absolute(schema: RegoObject): string | undefined;
  /** The schema a reference names. */
  find(reference: string): Value;
}

/** Their values are data or lists of names, not schemas. */
const literal: ReadonlySet<string> = new Set(["const", "enum"]);
const keyed: ReadonlySet<string> = new Set(["properties", "dependencies", "patternProperties"]);

export function collectSchemaReferences(root: Value): SchemaReferences {
  const named = new Map<string, Value>([["", root]]);
  const absolute = new Map<RegoObject, string>();
  collect(root, "");
  return { absolute: (schema) => absolute.get(schema), find };

  function collect(value: Value, base: string): void {
    if (isArray(value)) for (const item of value) collect(item, base);
    if (!isObject(value)) return;
    const object = value;
    let scope = base;
    const id = getObjectValue(object, "id") ?? getObjectValue(object, "$id");
    if (typeof id === "string") {
      scope = resolved(base, id);
      if (object !== root || scope !== "") {
        if (named.has(scope) && object !== root) throw new SchemaError(`Reference already exists: "${scope}"`);
        named.set(scope, object);
      }
    }
    const reference = getObjectValue(object, "$ref");
    if (typeof reference === "string") absolute.set(object, resolved(scope, reference));
    for (const [key, child] of Object.entries(object as Readonly<Record<string, Value>>)) {
      if (literal.has(key)) continue;
      if (keyed.has(key)) {
        if (isObject(child))
          for (const item of Object.values(child as Readonly<Record<string, Value>>)) collect(item, scope);
      } else collect(child, scope);
    }
  }

  function find(reference: string): Value {
    const known = named.get(reference);
    if (known !== undefined) return known;
    const hash = reference.indexOf("#");
    const document = named.get(hash === -1 ? reference : reference.slice(0, hash));
    if (document !== undefined) return pointed(document, hash === -1 ? "" : reference.slice(hash + 1));
    if (!/^[a-z][a-z0-9+.-]*:/i.test(reference)) throw new SchemaError(`Reference ${reference} must be canonical`);
    throw new SchemaError(`remote reference loading disabled: ${reference}`);
  }
}

/** An empty fragment is none. */
function resolved(base: string, reference: string): string {
  const text = join(base, reference);
  return text.endsWith("#") ? text.slice(0, -1) : text;
}

function join(base: string, reference: string): string {
  if (reference.startsWith("#")) return (base.split("#", 1)[0] ?? "") + reference;
  if (!URL.canParse(base)) return reference;
  return URL.canParse(reference, base) ? new URL(reference, base).href : reference;
}

function pointed(document: Value, fragment: string): Value {
  if (fragment === "") return document;
  if (!fragment.startsWith("/")) throw new SchemaError(`JSON pointer must be empty or start with a "/"`);
  let current: Value | undefined = document;
  for (const part of decoded(fragment).slice(1).split("/")) {
    const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
    const parent: Value | undefined = current;
    if (isArray(parent)) current = /^\d+$/.test(key) ? parent[Number(key)] : undefined;
    else current = isObject(parent) ? getObjectValue(parent, key) : undefined;
    if (current === undefined) throw new SchemaError(`Object has no key '${key}'`);
  }
  return current as Value;
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
