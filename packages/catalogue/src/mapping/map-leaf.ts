/** From one value of the code to what it says in the shape. */
import { isJsonObject, type JsonValue, type PathStep } from "@plumbline/model";
import {
  type CodePath,
  type ElementBinding,
  type MappingContext,
  type MappingSink,
  putFixedMembers,
  resolveTargetPath,
  resolveTargetPathAddingElements,
} from "./mapping-context.js";
import type { RowTarget } from "./row-tree.js";
import { applyTransform, type Transform } from "./transforms.js";
import type { UnknownTree } from "./unknown-tree.js";

/** What the code says in one value. */
const single: ReadonlySet<RowTarget["kind"]> = new Set(["string", "number", "bool"]);

export function mapLeafValueToSink(
  value: JsonValue,
  target: RowTarget,
  from: CodePath,
  unknowns: UnknownTree | undefined,
  bound: ElementBinding | undefined,
  walk: MappingContext,
): void {
  const { kind, transform } = target;
  if (transform.name === "selfRef") mapSelf(value, target, from, bound, walk);
  else if (unknowns?.causes !== undefined && !isKnownWhereMade(unknowns.causes))
    mapUnknown(value, target, from, unknowns.causes, bound, walk.sink);
  else if (transform.name === "keys" && Array.isArray(value)) mapKeys(value, target, from, unknowns, bound, walk.sink);
  else {
    const transformed = applyTransform(transform, convertToKind(kind, value));
    if (transformed === undefined) return;
    // A name may stand for a number: `tcp` for 6.
    const shapeValue = kind === "number" ? convertToKind(kind, transformed) : transformed;
    const place = target.isElement ? undefined : resolveTargetPath(target.place, bound);
    const isSpread = transform.name === "explode" && Array.isArray(shapeValue);
    if (place !== undefined && !isSpread) put(target, place, shapeValue, from, unknowns, walk.sink);
    else mapEach(value, shapeValue, target, from, unknowns, bound, walk.sink);
  }
}

/** The value is that of the case in which what it refers to exists: it changes as one that is known. */
function isKnownWhereMade(causes: NonNullable<UnknownTree["causes"]>): boolean {
  return causes.every(({ reason }) => reason === "existence");
}

function mapSelf(
  value: JsonValue,
  target: RowTarget,
  from: CodePath,
  bound: ElementBinding | undefined,
  walk: MappingContext,
): void {
  const place = resolveTargetPath(target.place, bound);
  if (place !== undefined && (value === true || value === "true")) walk.sink.put(place, walk.self, from);
}

/** A list nobody knows is a text where the list would stand; one value is one element, whatever it will be. */
function mapUnknown(
  value: JsonValue,
  target: RowTarget,
  from: CodePath,
  causes: NonNullable<UnknownTree["causes"]>,
  bound: ElementBinding | undefined,
  sink: MappingSink,
): void {
  const { kind, transform } = target;
  const isList = target.isElement && !single.has(kind);
  const targetPath = isList && target.list !== undefined ? target.list : target.place;
  const place = resolveTargetPath(targetPath, bound) ?? resolveTargetPathAddingElements(targetPath, bound, sink);
  const whole: UnknownTree = { causes, members: new Map() };
  if (transform.name !== "entry") put(target, place, value, from, whole, sink);
  else {
    const entry = { [transform.keyName]: transform.key, [transform.valueName]: value };
    put(target, place, entry, from, { members: new Map([[transform.valueName, whole]]) }, sink);
  }
}

function mapKeys(
  keys: readonly JsonValue[],
  target: RowTarget,
  from: CodePath,
  unknowns: UnknownTree | undefined,
  bound: ElementBinding | undefined,
  sink: MappingSink,
): void {
  const place = resolveTargetPath(target.place, bound);
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
  shapeValue: JsonValue,
  target: RowTarget,
  from: CodePath,
  unknowns: UnknownTree | undefined,
  bound: ElementBinding | undefined,
  sink: MappingSink,
): void {
  const list = target.list === undefined ? undefined : resolveTargetPath(target.list, bound);
  if (list !== undefined && sink.length(list) === 0) sink.put(list, [], from);
  const elements: readonly JsonValue[] = Array.isArray(shapeValue) ? shapeValue : [shapeValue];
  for (let index = 0; index < elements.length; index += 1) {
    const element = elements[index] as JsonValue;
    if (element === null) continue;
    const place = placeOfElement(target, list, bound, sink);
    if (target.transform.name === "entries" && isJsonObject(value)) {
      const key = Object.keys(value)[index] ?? "";
      sink.put(place, element, { step: key, up: from });
      const inside = unknowns?.members.get(key);
      if (inside !== undefined) reportUnknowns(inside, [...place, target.transform.value], sink);
      continue;
    }
    const isSingle = !Array.isArray(value);
    const parts = isSingle ? unknowns : unknowns?.members.get(index);
    put(target, place, element, isSingle ? from : { step: index, up: from }, parts, sink);
  }
}

function placeOfElement(
  target: RowTarget,
  list: readonly PathStep[] | undefined,
  bound: ElementBinding | undefined,
  sink: MappingSink,
): readonly PathStep[] {
  if (target.isElement && list !== undefined) return [...list, sink.length(list)];
  return resolveTargetPath(target.place, bound) ?? resolveTargetPathAddingElements(target.place, bound, sink);
}

function put(
  target: RowTarget,
  place: readonly PathStep[],
  shapeValue: JsonValue,
  from: CodePath,
  parts: UnknownTree | undefined,
  sink: MappingSink,
): void {
  sink.put(place, shapeValue, from);
  if (parts !== undefined) reportUnknowns(parts, place, sink);
  if (target.with.length > 0) putFixedMembers(target, place.slice(0, -1), from, sink);
}

function reportUnknowns(unknowns: UnknownTree, place: readonly PathStep[], sink: MappingSink): void {
  if (unknowns.causes !== undefined) sink.unknown(place, unknowns.causes);
  for (const [step, inside] of unknowns.members) reportUnknowns(inside, [...place, step], sink);
}

/** Terraform converts as it needs: a text "true" is a yes where one is asked for. */
function convertToKind(kind: RowTarget["kind"], value: JsonValue): JsonValue {
  if (kind === "bool" && (value === "true" || value === "false")) return value === "true";
  if (kind === "number" && typeof value === "string" && value.trim() !== "" && Number.isFinite(Number(value))) {
    return Number(value);
  }
  if (kind === "string" && (typeof value === "number" || typeof value === "boolean")) return String(value);
  // A block of which the tables know no attributes: there is one at most. What is a map now was a block in older providers.
  if ((kind === "block1" || kind === "map") && Array.isArray(value) && value.length === 1 && isJsonObject(value[0]))
    return value[0];
  return value;
}

export function isBlockSplittingTransform(transform: Transform | undefined): boolean {
  return transform?.name === "explode" || transform?.name === "selfRef";
}
