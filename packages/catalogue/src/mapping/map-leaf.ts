/** From one value of the code to what it says in the shape. */
import { isJsonObject, type JsonValue, type PathStep } from "@plumbline/model";
import type { Target } from "./rows.js";
import type { UnknownTree } from "./unknown-tree.js";
import { type Bound, type CodePath, firstPlace, placeOf, putWith, type Sink, type Walk } from "./walk.js";
import { changed, type Word } from "./words.js";

/** What the code says in one value. */
const single: ReadonlySet<Target["kind"]> = new Set(["string", "number", "bool"]);

export function mapLeaf(
  value: JsonValue,
  target: Target,
  from: CodePath,
  unknowns: UnknownTree | undefined,
  bound: Bound | undefined,
  walk: Walk,
): void {
  const { kind, word } = target;
  if (word.name === "selfRef") mapSelf(value, target, from, bound, walk);
  else if (unknowns?.causes !== undefined) mapUnknown(value, target, from, unknowns.causes, bound, walk.sink);
  else if (word.name === "keys" && Array.isArray(value)) mapKeys(value, target, from, unknowns, bound, walk.sink);
  else {
    const said = changed(word, ofKind(kind, value));
    if (said === undefined) return;
    // A name may stand for a number: `tcp` for 6.
    const given = kind === "number" ? ofKind(kind, said) : said;
    const place = target.isElement ? undefined : placeOf(target.place, bound);
    const isSpread = word.name === "explode" && Array.isArray(given);
    if (place !== undefined && !isSpread) put(target, place, given, from, unknowns, walk.sink);
    else mapEach(value, given, target, from, unknowns, bound, walk.sink);
  }
}

function mapSelf(value: JsonValue, target: Target, from: CodePath, bound: Bound | undefined, walk: Walk): void {
  const place = placeOf(target.place, bound);
  if (place !== undefined && (value === true || value === "true")) walk.sink.put(place, walk.self, from);
}

/** A list nobody knows is a text where the list would stand; one value is one element, whatever it will be. */
function mapUnknown(
  value: JsonValue,
  target: Target,
  from: CodePath,
  causes: NonNullable<UnknownTree["causes"]>,
  bound: Bound | undefined,
  sink: Sink,
): void {
  const { kind, word } = target;
  const isList = target.isElement && !single.has(kind);
  const way = isList && target.list !== undefined ? target.list : target.place;
  const place = placeOf(way, bound) ?? firstPlace(way, bound, sink);
  const whole: UnknownTree = { causes, members: new Map() };
  if (word.name !== "entry") put(target, place, value, from, whole, sink);
  else {
    const entry = { [word.keyName]: word.key, [word.valueName]: value };
    put(target, place, entry, from, { members: new Map([[word.valueName, whole]]) }, sink);
  }
}

function mapKeys(
  keys: readonly JsonValue[],
  target: Target,
  from: CodePath,
  unknowns: UnknownTree | undefined,
  bound: Bound | undefined,
  sink: Sink,
): void {
  const place = placeOf(target.place, bound);
  if (place === undefined) return;
  sink.put(place, {}, from);
  for (const [index, key] of keys.entries()) {
    if (typeof key !== "string") continue;
    put(target, [...place, key], {}, { step: index, up: from }, unknowns?.members.get(index), sink);
  }
}

/** A list of texts where the shape has a list of them, or of objects with one member. */
function mapEach(
  value: JsonValue,
  given: JsonValue,
  target: Target,
  from: CodePath,
  unknowns: UnknownTree | undefined,
  bound: Bound | undefined,
  sink: Sink,
): void {
  const list = target.list === undefined ? undefined : placeOf(target.list, bound);
  if (list !== undefined && sink.length(list) === 0) sink.put(list, [], from);
  const elements: readonly JsonValue[] = Array.isArray(given) ? given : [given];
  for (let index = 0; index < elements.length; index += 1) {
    const element = elements[index] as JsonValue;
    if (element === null) continue;
    const place = placeOfElement(target, list, bound, sink);
    if (target.word.name === "entries" && isJsonObject(value)) {
      const key = Object.keys(value)[index] ?? "";
      sink.put(place, element, { step: key, up: from });
      const inside = unknowns?.members.get(key);
      if (inside !== undefined) tellInside(inside, [...place, target.word.value], sink);
      continue;
    }
    const isOne = !Array.isArray(value);
    const parts = isOne ? unknowns : unknowns?.members.get(index);
    put(target, place, element, isOne ? from : { step: index, up: from }, parts, sink);
  }
}

function placeOfElement(
  target: Target,
  list: readonly PathStep[] | undefined,
  bound: Bound | undefined,
  sink: Sink,
): readonly PathStep[] {
  if (target.isElement && list !== undefined) return [...list, sink.length(list)];
  return placeOf(target.place, bound) ?? firstPlace(target.place, bound, sink);
}

function put(
  target: Target,
  place: readonly PathStep[],
  given: JsonValue,
  from: CodePath,
  parts: UnknownTree | undefined,
  sink: Sink,
): void {
  sink.put(place, given, from);
  if (parts !== undefined) tellInside(parts, place, sink);
  if (target.with.length > 0) putWith(target, place.slice(0, -1), from, sink);
}

function tellInside(unknowns: UnknownTree, place: readonly PathStep[], sink: Sink): void {
  if (unknowns.causes !== undefined) sink.unknown(place, unknowns.causes);
  for (const [step, inside] of unknowns.members) tellInside(inside, [...place, step], sink);
}

/** Terraform converts as it needs: a text "true" is a yes where one is asked for. */
function ofKind(kind: Target["kind"], value: JsonValue): JsonValue {
  if (kind === "bool" && (value === "true" || value === "false")) return value === "true";
  if (kind === "number" && typeof value === "string" && value.trim() !== "" && Number.isFinite(Number(value))) {
    return Number(value);
  }
  if (kind === "string" && (typeof value === "number" || typeof value === "boolean")) return String(value);
  // A block of which the tables know no attributes: there is one at most.
  if (kind === "block1" && Array.isArray(value) && value.length === 1 && isJsonObject(value[0])) return value[0];
  return value;
}

export function isExploding(word: Word | undefined): boolean {
  return word?.name === "explode" || word?.name === "selfRef";
}
