/** Paths into what is known of a resource. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";

/** Undefined where nothing is said, or null. Through lists, all that their elements say. */
export function valueIn(facts: JsonValue, path: string): JsonValue | undefined {
  return path === "" ? facts : follow(facts, path.split("."));
}

function follow(value: JsonValue | undefined, [name, ...rest]: readonly string[]): JsonValue | undefined {
  if (value === undefined || value === null) return undefined;
  if (name === undefined) return value;
  if (Array.isArray(value)) {
    const found = value.flatMap((one) => follow(one, [name, ...rest]) ?? []);
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
export function filled(text: string, facts: JsonObject): string | undefined {
  let isWhole = true;
  const said = text.replace(/@\{([^}]+)\}/g, (_, path: string) => {
    const value = valueIn(facts, path);
    if (typeof value !== "string" && typeof value !== "number") isWhole = false;
    return String(value);
  });
  return isWhole ? said : undefined;
}

/** What is the same for all resources that are asked about by one call. */
const common = /^(?:parent|partition|account|region)(?:\.|$)/;

/** Parameters of a call for one resource, or for several at once. */
export function parametersOf(given: JsonValue, facts: JsonObject | readonly JsonObject[]): JsonValue | undefined {
  if (typeof given === "string" && given.startsWith("@/")) return lastPart(parametersOf(`@${given.slice(2)}`, facts));
  if (typeof given === "string" && given.startsWith("@")) {
    const path = given.slice(1);
    const [first] = isList(facts) ? facts : [facts];
    if (!isList(facts) || common.test(path)) return first === undefined ? undefined : valueIn(first, path);
    return facts.flatMap((one) => valueIn(one, path) ?? []);
  }
  if (Array.isArray(given)) return given.flatMap((one) => parametersOf(one, facts) ?? []);
  if (!isJsonObject(given)) return given;
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, one]) => {
      const value = one === undefined ? undefined : parametersOf(one, facts);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function lastPart(value: JsonValue | undefined): JsonValue | undefined {
  if (Array.isArray(value)) return value.flatMap((one) => lastPart(one) ?? []);
  return typeof value === "string" ? value.replace(/^.*\//, "") : value;
}

function isList(facts: JsonObject | readonly JsonObject[]): facts is readonly JsonObject[] {
  return Array.isArray(facts);
}
