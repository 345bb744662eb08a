/** How a value of a reply becomes a property: a closed set of ways, each of which knows which paths it reads. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { hasContent, valueIn } from "./facts.js";

export interface Source {
  /** Paths in the facts. */
  readonly reads: readonly string[];
  readonly value: (facts: JsonObject) => JsonValue | undefined;
  /** The properties it is made of, where they are said one by one. */
  readonly inside?: Mapping;
  /** That there is none is said, too. */
  readonly saysNone?: boolean;
}

/** By property of the shape; a text is a path, and the value there as it is. */
export type Mapping = Readonly<Record<string, Source | string>>;

/** Properties that are called the same in the reply. */
export const same = (names: string): Mapping => Object.fromEntries(names.split(" ").map((name) => [name, name]));

/** The same, of a part of the facts. */
export const at = (path: string, names: string): Mapping =>
  Object.fromEntries(names.split(" ").map((name) => [name, `${path}.${name}`]));

/** Properties that begin small in the reply: `RoleArn` is `roleArn` there. */
export const small = (names: string, at = ""): Mapping =>
  Object.fromEntries(names.split(" ").map((name) => [name, `${at}${name.charAt(0).toLowerCase()}${name.slice(1)}`]));

type Change = (value: JsonValue) => JsonValue | undefined;

export function sourceOf(given: Source | string): Source {
  return typeof given === "string" ? changed(given, (value) => value) : given;
}

/** Says nothing where nothing is said, or only nothing: an empty text, list or object. */
export function mapped(mapping: Mapping, facts: JsonObject): JsonObject | undefined {
  const said = Object.entries(mapping).flatMap(([name, given]) => {
    const source = sourceOf(given);
    const value = source.value(facts);
    const isSaid = value !== undefined && (hasContent(value) || source.saysNone === true);
    return isSaid ? [[name, value] as const] : [];
  });
  return said.length === 0 ? undefined : Object.fromEntries(said);
}

function readsOf(mapping: Mapping): readonly string[] {
  return Object.values(mapping).flatMap((given) => sourceOf(given).reads);
}

function changed(path: string, change: Change): Source {
  return {
    reads: [path],
    value(facts) {
      const value = valueIn(facts, path);
      return value === undefined ? undefined : change(value);
    },
  };
}

/** All that stand there; an empty list where there are none. */
export const allOf = (path: string): Source => ({
  reads: [path],
  value: (facts) => [valueIn(facts, path) ?? []].flat(),
  saysNone: true,
});

/** The first that stands there; an empty text where there is none. */
export const firstOf = (path: string): Source => ({
  reads: [path],
  value: (facts) => [valueIn(facts, path) ?? ""].flat()[0],
  saysNone: true,
});

export const number = (path: string): Source =>
  changed(path, (value) => (typeof value === "string" && value.trim() !== "" ? Number(value) : value));

export const text = (path: string): Source =>
  changed(path, (value) => (typeof value === "string" ? value : String(value)));

export const bool = (path: string): Source =>
  changed(path, (value) => (typeof value === "string" ? value.toLowerCase() === "true" : value));

/** Whether it is one of these. */
export const is = (path: string, ...values: readonly JsonValue[]): Source =>
  changed(path, (value) => values.includes(value));

/** Texts that stand for others; what is not named stays. */
export const renamed = (path: string, names: Readonly<Record<string, JsonValue>>): Source =>
  changed(path, (value) => (typeof value === "string" && Object.hasOwn(names, value) ? (names[value] ?? null) : value));

/** A text of JSON, read. What is none stays a text. */
export const json = (path: string): Source => changed(path, readJson);

function readJson(value: JsonValue): JsonValue {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value) as JsonValue;
  } catch {
    return value;
  }
}

/** All that the path leads to, one list however many lists it goes through. */
export const list = (path: string): Source => changed(path, (value) => (Array.isArray(value) ? value : [value]));

/** Texts that are parts of texts: what the first group of the pattern takes. */
export const part = (path: string, pattern: RegExp): Source =>
  changed(path, (value) => (typeof value === "string" ? pattern.exec(value)?.[1] : undefined));

/** An object with other names in it. */
export const object = (inside: Mapping): Source => ({
  reads: readsOf(inside),
  inside,
  value: (facts) => mapped(inside, facts),
});

/** The object at the path, with other names; empty where it is there and says none of them. */
export const within = (path: string, inside: Mapping): Source => ({
  ...changed(path, (value) => (isJsonObject(value) ? mapped(inside, value) : undefined)),
  inside,
});

/** Each element at the path, with other names. */
export const each = (path: string, inside: Mapping): Source => ({
  ...changed(path, (value) =>
    (Array.isArray(value) ? value : [value]).flatMap((one) => (isJsonObject(one) ? [mapped(inside, one) ?? {}] : [])),
  ),
  inside,
});

/** Some members of the object, or of each object of the list, there. */
export const pick = (path: string, names: string): Source => {
  const inside = same(names);
  return {
    ...changed(path, (value) => {
      if (!Array.isArray(value)) return isJsonObject(value) ? mapped(inside, value) : undefined;
      return value.flatMap((one) => (isJsonObject(one) ? [mapped(inside, one) ?? {}] : []));
    }),
    inside,
  };
};

/** Names begin with a capital, as CloudFormation's do; keys of what is named in `maps` are people's own. */
export const capitals = (path: string, ...maps: readonly string[]): Source =>
  changed(path, (value) => withCapitals(value, maps));

function withCapitals(value: JsonValue, maps: readonly string[] = []): JsonValue {
  if (Array.isArray(value)) return value.map((one) => withCapitals(one, maps));
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
export const without = (given: Source | string, ...names: readonly string[]): Source => {
  const source = sourceOf(given);
  return {
    ...source,
    value(facts) {
      const value = source.value(facts);
      return value === undefined ? undefined : trimmed(value, names);
    },
  };
};

function trimmed(value: JsonValue, names: readonly string[]): JsonValue {
  if (Array.isArray(value)) return value.map((one) => trimmed(one, names));
  if (!isJsonObject(value)) return value;
  const kept = Object.entries(value).filter(
    ([name, one]) => !names.includes(name) && one !== undefined && one !== null,
  );
  return Object.fromEntries(kept.map(([name, one]) => [name, trimmed(one ?? null, names)]));
}

/** Tags in any of the ways that services write them. Those of AWS itself nobody wrote. */
export const tags = (path: string): Source =>
  changed(path, (value) => asTags(pairsOf(value).filter(([key]) => !isOfAws(key))));

const isOfAws = (key: string) => key.startsWith("aws:");
const asTags = (pairs: readonly (readonly [string, string])[]) => pairs.map(([Key, Value]) => ({ Key, Value }));

/** Those that AWS set itself where these tags are read: they tell who made it, and are no part of its configuration. */
export function systemTags({ reads: [path = ""] }: Source, facts: JsonObject): JsonValue[] {
  return asTags(pairsOf(valueIn(facts, path) ?? []).filter(([key]) => isOfAws(key)));
}

/** The same for the types whose tags are an object. */
export const tagMap = (path: string): Source =>
  changed(path, (value) => Object.fromEntries(pairsOf(value).filter(([key]) => !isOfAws(key))));

export function pairsOf(value: JsonValue): readonly (readonly [string, string])[] {
  if (isJsonObject(value)) return Object.entries(value).map(([key, one]) => [key, textOf(one)]);
  if (!Array.isArray(value)) return [];
  return value.flatMap((one) => {
    if (!isJsonObject(one)) return [];
    const key = one.Key ?? one.key ?? one.TagKey;
    return typeof key === "string" ? [[key, textOf(one.Value ?? one.value ?? one.TagValue)] as const] : [];
  });
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === "string" ? value : value === undefined || value === null ? "" : String(value);
}

/** A map as a list of pairs. */
export const pairs = (path: string, key: string, value: string): Source =>
  changed(path, (map) =>
    isJsonObject(map) ? Object.entries(map).map(([name, one]) => ({ [key]: name, [value]: one ?? null })) : undefined,
  );

export const constant = (value: JsonValue): Source => ({ reads: [], value: () => value });

/** The first that says something. */
export const either = (...sources: readonly (Source | string)[]): Source => {
  const all = sources.map(sourceOf);
  return {
    reads: all.flatMap(({ reads }) => reads),
    value(facts) {
      for (const { value } of all) {
        const said = value(facts);
        if (said !== undefined && hasContent(said)) return said;
      }
      return undefined;
    },
  };
};

/** False where nothing is said: of live resources, silence means no. */
export const flag = (path: string): Source => either(path, constant(false));

/** Only where the path says one of these values. */
export const when = (path: string, values: readonly JsonValue[], given: Source | string): Source => {
  const source = sourceOf(given);
  return {
    ...source,
    reads: [path, ...source.reads],
    value: (facts) => (values.includes(valueIn(facts, path) ?? null) ? source.value(facts) : undefined),
  };
};

/** What takes more than the ways above; it must say what it reads. */
export const made = (
  reads: readonly string[],
  value: (...values: readonly (JsonValue | undefined)[]) => JsonValue | undefined,
): Source => ({ reads, value: (facts) => value(...reads.map((path) => valueIn(facts, path))) });
