/** Paths into what is known of a resource. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";

/** Undefined where nothing is said, or null. Through lists, all that their elements say. */
export function findFactThroughListsAt(facts: JsonValue, path: string): JsonValue | undefined {
  return path === "" ? facts : follow(facts, path.split("."));
}

function follow(value: JsonValue | undefined, [name, ...rest]: readonly string[]): JsonValue | undefined {
  if (value === undefined || value === null) return undefined;
  if (name === undefined) return value;
  if (Array.isArray(value)) {
    const found = value.flatMap((element) => follow(element, [name, ...rest]) ?? []);
    return found.length === 0 ? undefined : found;
  }
  return isJsonObject(value) && Object.hasOwn(value, name) ? follow(value[name], rest) : undefined;
}

export function hasContent(value: JsonValue): boolean {
  if (value === null || value === "") return false;
  if (typeof value !== "object") return true;
  return Array.isArray(value) ? value.length > 0 : Object.keys(value).length > 0;
}

/** `@{path}` in a text stands for what the path says; undefined where one of them says nothing. */
export function fillTemplate(text: string, facts: JsonObject): string | undefined {
  let isWhole = true;
  const result = text.replace(/@\{([^}]+)\}/g, (_, path: string) => {
    const value = findFactThroughListsAt(facts, path);
    if (typeof value !== "string" && typeof value !== "number") isWhole = false;
    return String(value);
  });
  return isWhole ? result : undefined;
}

/** What is the same for all resources that are asked about by one call. */
const common = /^(?:parent|partition|account|region)(?:\.|$)/;

/** Parameters of a call for one resource, or for several at once. */
export function resolveCallParameters(
  template: JsonValue,
  facts: JsonObject | readonly JsonObject[],
): JsonValue | undefined {
  if (typeof template === "string" && template.startsWith("@/"))
    return lastPart(resolveCallParameters(`@${template.slice(2)}`, facts));
  if (typeof template === "string" && template.startsWith("@")) {
    const path = template.slice(1);
    const [first] = isList(facts) ? facts : [facts];
    if (!isList(facts) || common.test(path))
      return first === undefined ? undefined : findFactThroughListsAt(first, path);
    return facts.flatMap((fact) => findFactThroughListsAt(fact, path) ?? []);
  }
  if (Array.isArray(template)) return template.flatMap((element) => resolveCallParameters(element, facts) ?? []);
  if (!isJsonObject(template)) return template;
  return Object.fromEntries(
    Object.entries(template).flatMap(([name, member]) => {
      const value = member === undefined ? undefined : resolveCallParameters(member, facts);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function lastPart(value: JsonValue | undefined): JsonValue | undefined {
  if (Array.isArray(value)) return value.flatMap((element) => lastPart(element) ?? []);
  return typeof value === "string" ? value.replace(/^.*\//, "") : value;
}

function isList(facts: JsonObject | readonly JsonObject[]): facts is readonly JsonObject[] {
  return Array.isArray(facts);
}
