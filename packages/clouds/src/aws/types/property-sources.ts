/** How a value of a reply becomes a property: a closed set of ways, each of which knows which paths it reads. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { findFactThroughListsAt, hasContent } from "./fact-paths-and-templates.js";

export interface PropertySource {
  /** Paths of the facts that it reads. */
  readonly reads: readonly string[];
  readonly value: (facts: JsonObject) => JsonValue | undefined;
  /** The properties it is made of, where they are said one by one. */
  readonly inside?: PropertyMapping;
  /** An empty value is a value, too. */
  readonly saysNone?: boolean;
}

/** By property of the shape; a text is a path, and the value there as it is. */
export type PropertyMapping = Readonly<Record<string, PropertySource | string>>;

/** Properties that are called the same in the reply. */
export const sameNamesMapping = (names: string): PropertyMapping =>
  Object.fromEntries(names.split(" ").map((name) => [name, name]));

/** Properties that are called the same below a path of the facts. */
export const sameNamesMappingAt = (path: string, names: string): PropertyMapping =>
  Object.fromEntries(names.split(" ").map((name) => [name, `${path}.${name}`]));

/** Properties that begin small in the reply: `RoleArn` is `roleArn` there. */
export const lowerCamelReplyNamesMapping = (names: string, at = ""): PropertyMapping =>
  Object.fromEntries(names.split(" ").map((name) => [name, `${at}${name.charAt(0).toLowerCase()}${name.slice(1)}`]));

type Change = (value: JsonValue) => JsonValue | undefined;

export function toPropertySource(sourceOrPath: PropertySource | string): PropertySource {
  return typeof sourceOrPath === "string" ? changed(sourceOrPath, (value) => value) : sourceOrPath;
}

/** Says nothing where nothing is said, or only nothing: an empty text, list or object. */
export function applyPropertyMapping(mapping: PropertyMapping, facts: JsonObject): JsonObject | undefined {
  const entries = Object.entries(mapping).flatMap(([name, sourceOrPath]) => {
    const source = toPropertySource(sourceOrPath);
    const value = source.value(facts);
    const isPresent = value !== undefined && (hasContent(value) || source.saysNone === true);
    return isPresent ? [[name, value] as const] : [];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

function readsOf(mapping: PropertyMapping): readonly string[] {
  return Object.values(mapping).flatMap((sourceOrPath) => toPropertySource(sourceOrPath).reads);
}

function changed(path: string, change: Change): PropertySource {
  return {
    reads: [path],
    value(facts) {
      const value = findFactThroughListsAt(facts, path);
      return value === undefined ? undefined : change(value);
    },
  };
}

/** All that stand there; an empty list where there are none. */
export const allValuesOrEmptyListSource = (path: string): PropertySource => ({
  reads: [path],
  value: (facts) => [findFactThroughListsAt(facts, path) ?? []].flat(),
  saysNone: true,
});

/** The first that stands there; an empty text where there is none. */
export const firstValueOrEmptyTextSource = (path: string): PropertySource => ({
  reads: [path],
  value: (facts) => [findFactThroughListsAt(facts, path) ?? ""].flat()[0],
  saysNone: true,
});

export const numberSource = (path: string): PropertySource =>
  changed(path, (value) => (typeof value === "string" && value.trim() !== "" ? Number(value) : value));

export const textSource = (path: string): PropertySource =>
  changed(path, (value) => (typeof value === "string" ? value : String(value)));

export const booleanSource = (path: string): PropertySource =>
  changed(path, (value) => (typeof value === "string" ? value.toLowerCase() === "true" : value));

/** True where the value is one of these. */
export const equalsAnySource = (path: string, ...values: readonly JsonValue[]): PropertySource =>
  changed(path, (value) => values.includes(value));

/** Texts that stand for others; what is not named stays. */
export const translatedSource = (path: string, names: Readonly<Record<string, JsonValue>>): PropertySource =>
  changed(path, (value) => (typeof value === "string" && Object.hasOwn(names, value) ? (names[value] ?? null) : value));

/** A text of JSON, read. What is none stays a text. */
export const parsedJsonSource = (path: string): PropertySource => changed(path, readJson);

function readJson(value: JsonValue): JsonValue {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value) as JsonValue;
  } catch {
    return value;
  }
}

/** All that the path leads to, one list however many lists it goes through. */
export const listSource = (path: string): PropertySource =>
  changed(path, (value) => (Array.isArray(value) ? value : [value]));

/** Texts that are parts of texts: what the first group of the pattern takes. */
export const matchedPartSource = (path: string, pattern: RegExp): PropertySource =>
  changed(path, (value) => (typeof value === "string" ? pattern.exec(value)?.[1] : undefined));

/** An object with other names in it. */
export const mappedObjectSource = (inside: PropertyMapping): PropertySource => ({
  reads: readsOf(inside),
  inside,
  value: (facts) => applyPropertyMapping(inside, facts),
});

/** The object at the path, with other names; empty where it is there and says none of them. */
export const mappedObjectSourceAt = (path: string, inside: PropertyMapping): PropertySource => ({
  ...changed(path, (value) => (isJsonObject(value) ? applyPropertyMapping(inside, value) : undefined)),
  inside,
});

/** Each element at the path, with other names. */
export const mappedElementsSource = (path: string, inside: PropertyMapping): PropertySource => ({
  ...changed(path, (value) =>
    (Array.isArray(value) ? value : [value]).flatMap((element) =>
      isJsonObject(element) ? [applyPropertyMapping(inside, element) ?? {}] : [],
    ),
  ),
  inside,
});

/** The first of several. */
export const firstElementSource = (source: PropertySource): PropertySource => ({
  ...source,
  value(facts) {
    const value = source.value(facts);
    return Array.isArray(value) ? value[0] : value;
  },
});

/** Some members of the object, or of each object of the list, there. */
export const pickedMembersSource = (path: string, names: string): PropertySource => {
  const inside = sameNamesMapping(names);
  return {
    ...changed(path, (value) => {
      if (!Array.isArray(value)) return isJsonObject(value) ? applyPropertyMapping(inside, value) : undefined;
      return value.flatMap((element) => (isJsonObject(element) ? [applyPropertyMapping(inside, element) ?? {}] : []));
    }),
    inside,
  };
};

/** Names begin with a capital, as CloudFormation's do; keys of what is named in `maps` are people's own. */
export const capitalizedMemberNamesSource = (path: string, ...maps: readonly string[]): PropertySource =>
  changed(path, (value) => withCapitals(value, maps));

function withCapitals(value: JsonValue, maps: readonly string[] = []): JsonValue {
  if (Array.isArray(value)) return value.map((element) => withCapitals(element, maps));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      if (member === undefined || member === null) return [];
      const capital = name.charAt(0).toUpperCase() + name.slice(1);
      return [[capital, maps.includes(name) ? member : withCapitals(member, maps)]];
    }),
  );
}

/** Without members of these names, however deep they stand: what the API adds to the settings. */
export const withoutMembersSource = (
  sourceOrPath: PropertySource | string,
  ...names: readonly string[]
): PropertySource => {
  const source = toPropertySource(sourceOrPath);
  return {
    ...source,
    value(facts) {
      const value = source.value(facts);
      return value === undefined ? undefined : trimmed(value, names);
    },
  };
};

function trimmed(value: JsonValue, names: readonly string[]): JsonValue {
  if (Array.isArray(value)) return value.map((element) => trimmed(element, names));
  if (!isJsonObject(value)) return value;
  const remaining = Object.entries(value).filter(
    ([name, member]) => !names.includes(name) && member !== undefined && member !== null,
  );
  return Object.fromEntries(remaining.map(([name, member]) => [name, trimmed(member ?? null, names)]));
}

/** Tags in any of the ways that services write them. Those of AWS itself nobody wrote. */
export const userTagsAsListSource = (path: string): PropertySource =>
  changed(path, (value) => asTags(toTagPairs(value).filter(([key]) => !isOfAws(key))));

const isOfAws = (key: string) => key.startsWith("aws:");
const asTags = (pairs: readonly (readonly [string, string])[]) => pairs.map(([Key, Value]) => ({ Key, Value }));

/** Those that AWS set itself where these tags are read: they tell who made it, and are no part of its configuration. */
export function listSystemTags({ reads: [path = ""] }: PropertySource, facts: JsonObject): JsonValue[] {
  return asTags(toTagPairs(findFactThroughListsAt(facts, path) ?? []).filter(([key]) => isOfAws(key)));
}

/** The same for the types whose tags are an object. */
export const userTagsAsMapSource = (path: string): PropertySource =>
  changed(path, (value) => Object.fromEntries(toTagPairs(value).filter(([key]) => !isOfAws(key))));

export function toTagPairs(value: JsonValue): readonly (readonly [string, string])[] {
  if (isJsonObject(value)) return Object.entries(value).map(([key, member]) => [key, textOf(member)]);
  if (!Array.isArray(value)) return [];
  return value.flatMap((tag) => {
    if (!isJsonObject(tag)) return [];
    const key = tag.Key ?? tag.key ?? tag.TagKey;
    return typeof key === "string" ? [[key, textOf(tag.Value ?? tag.value ?? tag.TagValue)] as const] : [];
  });
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === "string" ? value : value === undefined || value === null ? "" : String(value);
}

/** A map as a list of pairs. */
export const mapAsKeyValueObjectsSource = (path: string, key: string, value: string): PropertySource =>
  changed(path, (map) =>
    isJsonObject(map)
      ? Object.entries(map).map(([name, member]) => ({ [key]: name, [value]: member ?? null }))
      : undefined,
  );

export const constantSource = (value: JsonValue): PropertySource => ({ reads: [], value: () => value });

/** The first source that has a value. */
export const firstPresentSource = (...sources: readonly (PropertySource | string)[]): PropertySource => {
  const all = sources.map(toPropertySource);
  return {
    reads: all.flatMap(({ reads }) => reads),
    value(facts) {
      for (const { value } of all) {
        const found = value(facts);
        if (found !== undefined && hasContent(found)) return found;
      }
      return undefined;
    },
  };
};

/** False where nothing is said: of live resources, silence means no. */
export const flagOrFalseSource = (path: string): PropertySource => firstPresentSource(path, constantSource(false));

/** Only where the path says one of these values. */
export const conditionalSource = (
  path: string,
  values: readonly JsonValue[],
  sourceOrPath: PropertySource | string,
): PropertySource => {
  const source = toPropertySource(sourceOrPath);
  return {
    ...source,
    reads: [path, ...source.reads],
    value: (facts) => (values.includes(findFactThroughListsAt(facts, path) ?? null) ? source.value(facts) : undefined),
  };
};

/** What takes more than the ways above; it must say what it reads. */
export const computedSource = (
  reads: readonly string[],
  value: (...values: readonly (JsonValue | undefined)[]) => JsonValue | undefined,
): PropertySource => ({ reads, value: (facts) => value(...reads.map((path) => findFactThroughListsAt(facts, path))) });
