import { setEntrySafely } from "../values/object-map.js";
import type { Value } from "../values/value.js";
import type { Annotations } from "./ast.js";

/** A METADATA block as OPA writes it: only the fields it knows, only those that say something. */
export function toAnnotationsJson({ scope, fields }: Annotations): Value {
  const json: Record<string, Value> = { scope };
  for (const name of ["title", "description"]) {
    const text = field(fields, name);
    if (text !== undefined && text !== null && text !== "") json[name] = String(text);
  }
  if (field(fields, "entrypoint") === true) json.entrypoint = true;
  for (const name of ["organizations", "schemas"]) {
    const list = field(fields, name);
    if (Array.isArray(list) && list.length > 0) json[name] = list as Value;
  }
  const resources = field(fields, "related_resources");
  if (Array.isArray(resources) && resources.length > 0) json.related_resources = resources.map(resourceJson);
  const authors = field(fields, "authors");
  if (Array.isArray(authors) && authors.length > 0) json.authors = authors.map(authorJson);
  for (const name of ["custom", "labels"]) {
    const object = field(fields, name);
    if (object !== null && typeof object === "object" && Object.keys(object).length > 0) json[name] = object as Value;
  }
  return json;
}

function field(fields: object, name: string): unknown {
  return Object.hasOwn(fields, name) ? (fields as Record<string, unknown>)[name] : undefined;
}

function resourceJson(resource: unknown): Value {
  if (resource === null || typeof resource !== "object") return { ref: String(resource) };
  const json: Record<string, Value> = { ref: String(field(resource, "ref")).trim() };
  const description = field(resource, "description");
  if (typeof description === "string" && description.trim() !== "") json.description = description.trim();
  return json;
}

/** `Jane Doe <jane@example.com>`, or an object with the two. */
function authorJson(author: unknown): Value {
  const json: Record<string, Value> = {};
  if (author !== null && typeof author === "object") {
    for (const name of ["name", "email"]) {
      const text = field(author, name);
      setEntrySafely(json, name, typeof text === "string" ? text.trim() : "");
    }
  } else {
    const words = String(author).trim().split(/\s+/);
    const last = words.at(-1) ?? "";
    const isEmail = last.length >= 2 && last.startsWith("<") && last.endsWith(">");
    json.name = (isEmail ? words.slice(0, -1) : words).join(" ");
    json.email = isEmail ? last.slice(1, -1) : "";
  }
  if (json.email === "") delete json.email;
  return json;
}
