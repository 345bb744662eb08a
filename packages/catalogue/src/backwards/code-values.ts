/** What the code would have to say for a part of a shape to have another value. */
import { isJsonObject, type JsonObject, type JsonValue, type PathStep, valueAt } from "@plumbline/model";
import { withValue } from "../mapping/value-at.js";
import type { ShapedResource } from "../shaped-resource.js";
import { type CodeBody, codeOfElement, isEmptyBody } from "./code-body.js";
import { type Origin, originOf, originsIn, targetOf } from "./origins.js";
import { textParts, unchanged } from "./words.js";

/** Values that may say it, where the attribute stands that says it now; the likeliest first. */
export function codeValuesFor(
  shaped: ShapedResource,
  path: readonly PathStep[],
  value: JsonValue,
): readonly JsonValue[] {
  const origin = originOf(shaped, path);
  const target = origin === undefined ? undefined : targetOf(origin);
  if (origin === undefined || target === undefined) return [value];
  const inside = path.slice(origin.place.length);
  const { word, kind } = target;
  if (inside.length > 0) return [value];
  if (word.name === "text") {
    const name = origin.path.at(-1);
    const parts = typeof value === "string" ? textParts(word, value) : {};
    return Object.entries(parts).flatMap(([part, said]) => (part === name ? [said] : []));
  }
  // A value of a list is said as one.
  if (typeof origin.path.at(-1) === "number" && word.name === "explode") return [value];
  const isElement = target.isElement && !Array.isArray(value);
  return isElement && word.name === "entries" ? [] : unchanged(word, kind, value);
}

/** One more element of a list that is written. */
export type CodeElement =
  | { readonly kind: "value"; readonly value: JsonValue }
  | { readonly kind: "member"; readonly name: string; readonly value: JsonValue }
  | { readonly kind: "block"; readonly name: string; readonly body: CodeBody };

/** Undefined where no row says it. */
export function codeElementFor(
  shaped: ShapedResource,
  list: readonly PathStep[],
  element: JsonValue,
): CodeElement | undefined {
  const held = valueAt(shaped.written, list);
  const count = Array.isArray(held) ? held.length : 0;
  const origin = originOf(shaped, [...list, Math.max(0, count - 1)]);
  const target = origin === undefined ? undefined : targetOf(origin);
  // What stands in a document is said as it is.
  if (origin?.rows === undefined || target === undefined || origin.place.length < list.length) {
    return { kind: "value", value: element };
  }
  const { word } = target;
  if (word.name === "entries") {
    if (!isJsonObject(element)) return undefined;
    return { kind: "member", name: String(element[word.key]), value: element[word.value] ?? null };
  }
  if (origin.rows.members.size === 0) {
    const [only] = target.isElement ? [element] : [];
    return only === undefined ? undefined : { kind: "value", value: only };
  }
  const path = [...list, count];
  const body = codeOfElement(origin.rows, target, withValue(shaped.written, path, element) as JsonObject, path, {
    isLeftOut: ({ flags }, _, value) => flags.includes("c") || saysNothing(value),
  });
  const name = origin.path.findLast((step) => typeof step === "string");
  return body === undefined || isEmptyBody(body) || name === undefined ? undefined : { kind: "block", name, body };
}

/** The places of the shape that were said by values of which each makes an element: the networks of a rule. */
export function explodedPlaces(shaped: ShapedResource, element: readonly PathStep[]): readonly (readonly PathStep[])[] {
  const isInside = ({ place }: Origin) =>
    place.length > element.length && element.every((step, index) => place[index] === step);
  return originsIn(shaped)
    .filter((origin) => isInside(origin) && targetOf(origin)?.word.name === "explode")
    .map(({ place }) => place);
}

function saysNothing(value: JsonValue): boolean {
  if (value === null || value === "") return true;
  return Array.isArray(value) ? value.length === 0 : isJsonObject(value) && Object.keys(value).length === 0;
}

/** As JSON has it: blocks are lists. */
export function bodyAsJson({ attributes, blocks }: CodeBody): JsonObject {
  const lists: Record<string, JsonValue[]> = {};
  for (const { name, body } of blocks) lists[name] = [...(lists[name] ?? []), bodyAsJson(body)];
  return { ...Object.fromEntries(attributes), ...lists };
}
