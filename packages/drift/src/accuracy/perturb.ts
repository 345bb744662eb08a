/** Changes one attribute of a live shape, as a person would in a console. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import type { AttributePath } from "../model/index.js";

/** Picks a whole number from 0 up to, but not including, the limit. */
export type RandomNumberPicker = (below: number) => number;

/** A changed body, and what was changed in it. */
export interface PerturbedBody {
  readonly body: JsonObject;
  /** The changed attribute in the code's shape; an added element is reported at its list. */
  readonly path: AttributePath;
  readonly how: "changed" | "removed" | "added";
  readonly before: JsonValue | undefined;
  readonly after: JsonValue | undefined;
}

/** Changes one attribute that may be changed. Undefined where there is none. */
export function perturbBody(
  body: JsonObject,
  base: AttributePath,
  pick: RandomNumberPicker,
  mayChange: (path: AttributePath) => boolean,
): PerturbedBody | undefined {
  const places = [...listPerturbableValues(body, base)].filter(({ path }) => mayChange(path));
  const place = places[pick(Math.max(places.length, 1))];
  if (place === undefined) return undefined;
  const { path, value } = place;
  const at = path.slice(base.length);
  if (Array.isArray(value)) {
    const [first] = value;
    const added = first === undefined ? "added" : differentValue(first, pick);
    return {
      body: replaceValueAt(body, at, [...value, added]) as JsonObject,
      path,
      how: "added",
      before: undefined,
      after: added,
    };
  }
  const isElement = typeof path.at(-1) === "number";
  if (isElement && pick(3) === 0) {
    return { body: removeAt(body, at) as JsonObject, path, how: "removed", before: value, after: undefined };
  }
  const changed = differentValue(value, pick);
  return { body: replaceValueAt(body, at, changed) as JsonObject, path, how: "changed", before: value, after: changed };
}

/** A value that can be changed, with its path. */
export interface PerturbableValue {
  readonly path: AttributePath;
  readonly value: JsonValue;
}

/** Lists scalar values and lists that are not empty, with their paths. */
export function* listPerturbableValues(value: JsonValue, path: AttributePath): Generator<PerturbableValue> {
  if (Array.isArray(value)) {
    if (value.length > 0) yield { path, value };
    for (const [index, element] of value.entries()) yield* listPerturbableValues(element, [...path, index]);
  } else if (isJsonObject(value)) {
    for (const [name, member] of Object.entries(value))
      if (member !== undefined) yield* listPerturbableValues(member, [...path, name]);
  } else yield { path, value };
}

function differentValue(value: JsonValue, pick: RandomNumberPicker): JsonValue {
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return value + 1 + pick(50);
  if (Array.isArray(value)) return [...value, "added"];
  if (isJsonObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [name, differentValue(member ?? null, pick)]),
    );
  return `other${pick(1_000_000)}`;
}

/** A copy of a value with another value at a path. */
export function replaceValueAt(value: JsonValue, [step, ...rest]: AttributePath, next: JsonValue): JsonValue {
  if (step === undefined) return next;
  if (Array.isArray(value))
    return value.map((element, index) => (index === step ? replaceValueAt(element, rest, next) : element));
  if (!isJsonObject(value)) return value;
  return { ...value, [step]: replaceValueAt(value[step] ?? null, rest, next) };
}

function removeAt(value: JsonValue, [step, ...rest]: AttributePath): JsonValue {
  if (Array.isArray(value)) {
    return rest.length === 0
      ? value.filter((_, index) => index !== step)
      : value.map((element, index) => (index === step ? removeAt(element, rest) : element));
  }
  if (!isJsonObject(value) || step === undefined) return value;
  return { ...value, [step]: removeAt(value[step] ?? null, rest) };
}

/** Picks the same numbers for the same seed on every machine. */
export function createSeededNumberPicker(seed: number): RandomNumberPicker {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below);
  };
}
