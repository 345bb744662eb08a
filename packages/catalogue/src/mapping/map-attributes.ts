/**
 * From the attributes of a Terraform resource to the shape. The value and the tree of rows are walked together; on the way
 * it is remembered which element of which list of the shape is being written, so that `rule[2].expiration[0].days` comes
 * to stand at `Rules[2].ExpirationInDays`. Whoever wants values gives a sink that builds them; whoever wants to know where
 * a value was written gives one that notes places. Both see the same steps.
 */
import { isJsonObject, type JsonObject, type JsonValue, type PathStep } from "@plumbline/model";
import { isBlockSplittingTransform, mapLeafValueToSink } from "./map-leaf.js";
import {
  type CodePath,
  type ElementBinding,
  listCodePathSteps,
  type MappingContext,
  type MappingSink,
  putFixedMembers,
  resolveTargetPath,
} from "./mapping-context.js";
import type { RowTarget, RowTree } from "./row-tree.js";
import type { Transform } from "./transforms.js";
import type { UnknownTree } from "./unknown-tree.js";

export function mapAttributesToSink(
  attributes: JsonObject,
  rows: RowTree,
  unknowns: UnknownTree | undefined,
  walk: MappingContext,
): void {
  const { target } = rows;
  if (target === undefined) mapMembers(attributes, rows, undefined, unknowns, undefined, walk);
  else mapElements([attributes], rows, target, undefined, unknowns, undefined, walk, true);
}

function mapMembers(
  object: JsonObject,
  tree: RowTree,
  from: CodePath | undefined,
  unknowns: UnknownTree | undefined,
  bound: ElementBinding | undefined,
  walk: MappingContext,
): void {
  for (const name of Object.keys(object)) {
    const value = object[name];
    if (value === undefined) continue;
    const member = tree.members.get(name);
    const at = { step: name, up: from };
    if (value === null) {
      const place = member?.target === undefined ? undefined : resolveTargetPath(member.target.place, bound);
      if (place !== undefined) walk.sink.explicitNull(place, at);
      continue;
    }
    if (member === undefined) {
      reportUnmapped(at, walk);
      continue;
    }
    if (member.target?.transform.name === "text")
      mapText(object, member.target.transform, member.target, at, unknowns, bound, walk);
    else mapValue(value, member, at, unknowns?.members.get(name), bound, walk);
  }
  for (const { path: targetPath, value, fixed } of tree.defaults) {
    const path = fixed === undefined ? resolveTargetPath(targetPath, bound) : undefined;
    const sent = path === undefined ? fixed : ([path, value] as const);
    if (sent !== undefined) walk.sink.defaulted(sent, from);
  }
}

function reportUnmapped(from: CodePath, { ignored, sink }: MappingContext): void {
  const names = listCodePathSteps(from).filter((step) => typeof step === "string");
  if (!ignored.has(names.join("."))) sink.unmapped(from);
}

/** What several attributes of a block say together; nothing where one of them is not said. */
function mapText(
  object: JsonObject,
  { text, names }: Transform & { readonly name: "text" },
  target: RowTarget,
  from: CodePath,
  unknowns: UnknownTree | undefined,
  bound: ElementBinding | undefined,
  walk: MappingContext,
): void {
  const values = names.map((name) => object[name] ?? null);
  if (values.includes(null)) return;
  const whole = names.reduce((filled, name) => filled.replace(`{${name}}`, () => String(object[name])), text);
  const causes = names.flatMap((name) => unknowns?.members.get(name)?.causes ?? []);
  mapLeafValueToSink(
    whole,
    target,
    from,
    causes.length === 0 ? undefined : { causes, members: new Map() },
    bound,
    walk,
  );
}

function mapValue(
  value: JsonValue,
  tree: RowTree,
  from: CodePath,
  unknowns: UnknownTree | undefined,
  bound: ElementBinding | undefined,
  walk: MappingContext,
): void {
  const { target } = tree;
  if (tree.members.size > 0 && typeof value === "object" && value !== null) {
    const isList = Array.isArray(value);
    if (target !== undefined) {
      mapElements(isList ? value : [value], tree, target, from, unknowns, bound, walk, !isList);
    } else if (!isList) mapMembers(value as JsonObject, tree, from, unknowns, bound, walk);
    else {
      for (let index = 0; index < value.length; index += 1) {
        const element = value[index] as JsonValue;
        if (!isJsonObject(element)) continue;
        mapMembers(element, tree, { step: index, up: from }, unknowns?.members.get(index), bound, walk);
      }
    }
    return;
  }
  if (target === undefined) {
    reportUnmapped(from, walk);
    return;
  }
  mapLeafValueToSink(value, target, from, unknowns, bound, walk);
  for (const extraTarget of tree.moreTargets) mapLeafValueToSink(value, extraTarget, from, unknowns, bound, walk);
}

/** Blocks: an element of a list each, or the one object they are. */
function mapElements(
  elements: readonly JsonValue[],
  tree: RowTree,
  target: RowTarget,
  from: CodePath | undefined,
  unknowns: UnknownTree | undefined,
  bound: ElementBinding | undefined,
  walk: MappingContext,
  isSingle: boolean,
): void {
  const { isElement: isList, list } = target;
  const parent = resolveTargetPath(isList && list !== undefined ? list : target.place, bound);
  if (parent === undefined) return;
  if (unknowns?.causes !== undefined) {
    // Nobody knows how many there will be.
    walk.sink.put(parent, isList ? [] : {}, from);
    walk.sink.unknown(parent, unknowns.causes);
  }
  for (let index = 0; index < elements.length; index += 1) {
    const element = elements[index] as JsonValue;
    if (!isJsonObject(element)) continue;
    const at = isSingle ? from : { step: index, up: from };
    const parts = isSingle ? unknowns : unknowns?.members.get(index);
    const pieces = target.transform.name === "explode" ? explode(element, tree, parts) : [element];
    for (const piece of pieces) {
      const place = isList ? [...parent, stepInto(target, piece, parent, walk.sink)] : parent;
      walk.sink.put(place, {}, at);
      putFixedMembers(target, place, at, walk.sink);
      if (parts?.causes !== undefined) walk.sink.unknown(place, parts.causes);
      mapMembers(piece, tree, at, parts, isList ? { list: target, path: place, up: bound } : bound, walk);
    }
    if (!isList && target.kind === "block1") break;
  }
}

/** The next of a list, or the name that a member says. */
function stepInto(
  { transform }: RowTarget,
  element: JsonObject,
  parent: readonly PathStep[],
  sink: MappingSink,
): PathStep {
  return transform.name === "listToMap" ? String(element[transform.key] ?? "") : sink.length(parent);
}

/** One object for each value of the members that are marked so, with all that are not. */
function explode(element: JsonObject, tree: RowTree, parts: UnknownTree | undefined): readonly JsonObject[] {
  const isMarked = (name: string) => isBlockSplittingTransform(tree.members.get(name)?.target?.transform);
  const rest = Object.fromEntries(Object.entries(element).filter(([name]) => !isMarked(name)));
  const pieces = Object.entries(element).flatMap(([name, value]): readonly JsonObject[] => {
    if (!isMarked(name) || value === null || value === false || value === "false") return [];
    if (!Array.isArray(value) || parts?.members.get(name)?.causes !== undefined) return [{ ...rest, [name]: value }];
    // What is read stays where it stands in the code: the others are left out, not moved.
    return value.map((element, index) => ({
      ...rest,
      [name]: value.map((_, position) => (position === index ? element : null)),
    }));
  });
  return pieces.length > 0 ? pieces : [rest];
}
