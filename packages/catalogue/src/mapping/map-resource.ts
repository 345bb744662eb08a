/**
 * From the attributes of a Terraform resource to the shape. The value and the tree of rows are walked together; on the way
 * it is remembered which element of which list of the shape is being written, so that `rule[2].expiration[0].days` comes
 * to stand at `Rules[2].ExpirationInDays`. Whoever wants values gives a sink that builds them; whoever wants to know where
 * a value was written gives one that notes places. Both see the same steps.
 */
import type { UnknownPart } from "@plumbline/iac";
import { isJsonObject, type JsonObject, type JsonValue, type PathStep } from "@plumbline/model";
import { EACH, type Step } from "./path.js";
import type { RowTree, Target } from "./rows.js";
import type { UnknownTree } from "./unknown-tree.js";
import { changed, type Word } from "./words.js";

/** Where in the code something stands: the last step first. */
export interface CodePath {
  readonly step: PathStep;
  readonly up: CodePath | undefined;
}

export interface Sink {
  /** How many elements the list there has. */
  readonly length: (path: readonly PathStep[]) => number;
  readonly put: (path: readonly PathStep[], value: JsonValue, from: CodePath | undefined) => void;
  /** What stands there, and all that is in it, is not known. */
  readonly unknown: (path: readonly PathStep[], causes: UnknownPart["causes"]) => void;
  /** `from` is the block that says nothing of it. */
  readonly byDefault: (path: readonly PathStep[], value: JsonValue, from: CodePath | undefined) => void;
  /** The code says that it says nothing of it: null. */
  readonly unsaid: (path: readonly PathStep[], from: CodePath) => void;
  /** The code says something that has no place in the shape. */
  readonly unmapped: (from: CodePath) => void;
}

/** Which element of a list of the shape is being written. */
interface Bound {
  /** Number of steps up to and with the element. */
  readonly length: number;
  readonly path: readonly PathStep[];
  readonly steps: readonly Step[];
  readonly up: Bound | undefined;
}

interface Walk {
  readonly sink: Sink;
  readonly isIgnored: (from: CodePath) => boolean;
  /** What `selfRef` writes. */
  readonly self: JsonValue;
}

export interface MapOptions extends Walk {
  readonly unknowns: UnknownTree | undefined;
}

export function mapResource(attributes: JsonObject, rows: RowTree, options: MapOptions): void {
  const { unknowns, ...walk } = options;
  const { target } = rows;
  if (target === undefined) mapMembers(attributes, rows, undefined, unknowns, undefined, walk);
  else mapElements([attributes], rows, target, undefined, unknowns, undefined, walk, true);
}

function mapMembers(
  object: JsonObject,
  tree: RowTree,
  from: CodePath | undefined,
  unknowns: UnknownTree | undefined,
  bound: Bound | undefined,
  walk: Walk,
): void {
  for (const name of Object.keys(object)) {
    const value = object[name];
    if (value === undefined) continue;
    const member = tree.members.get(name);
    const at = { step: name, up: from };
    if (value === null) {
      const place = member?.target === undefined ? undefined : placeOf(member.target.steps, bound);
      if (place !== undefined) walk.sink.unsaid(place, at);
      continue;
    }
    if (member === undefined) {
      if (!walk.isIgnored(at)) walk.sink.unmapped(at);
      continue;
    }
    if (member.target?.word.name === "text")
      mapText(object, member.target.word.text, member.target, at, unknowns, bound, walk);
    else mapValue(value, member, at, unknowns?.members.get(name), bound, walk);
  }
  for (const { target, value } of tree.defaults) {
    const path = placeOf(target.steps, bound);
    const sent = changed(target.word, value);
    if (path !== undefined && sent !== undefined) walk.sink.byDefault(path, sent, from);
  }
}

/** What several attributes of a block say together; nothing where one of them is not said. */
function mapText(
  object: JsonObject,
  text: string,
  target: Target,
  from: CodePath,
  unknowns: UnknownTree | undefined,
  bound: Bound | undefined,
  walk: Walk,
): void {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const given = names.map((name) => object[name] ?? null);
  if (given.includes(null)) return;
  const whole = names.reduce((said, name) => said.replace(`{${name}}`, () => String(object[name])), text);
  const causes = names.flatMap((name) => unknowns?.members.get(name)?.causes ?? []);
  mapLeaf(whole, target, from, causes.length === 0 ? undefined : { causes, members: new Map() }, bound, walk);
}

function mapValue(
  value: JsonValue,
  tree: RowTree,
  from: CodePath,
  unknowns: UnknownTree | undefined,
  bound: Bound | undefined,
  walk: Walk,
): void {
  const { target } = tree;
  if (tree.members.size > 0 && typeof value === "object" && value !== null) {
    const elements = Array.isArray(value) ? value : [value];
    if (target === undefined) {
      for (const [index, element] of elements.entries()) {
        if (!isJsonObject(element)) continue;
        const at = Array.isArray(value) ? { step: index, up: from } : from;
        const parts = Array.isArray(value) ? unknowns?.members.get(index) : unknowns;
        mapMembers(element, tree, at, parts, bound, walk);
      }
      return;
    }
    mapElements(elements, tree, target, from, unknowns, bound, walk, !Array.isArray(value));
    return;
  }
  if (target === undefined) {
    if (!walk.isIgnored(from)) walk.sink.unmapped(from);
    return;
  }
  for (const one of [target, ...tree.others]) mapLeaf(value, one, from, unknowns, bound, walk);
}

/** Blocks: an element of a list each, or the one object they are. */
function mapElements(
  elements: readonly JsonValue[],
  tree: RowTree,
  target: Target,
  from: CodePath | undefined,
  unknowns: UnknownTree | undefined,
  bound: Bound | undefined,
  walk: Walk,
  isSingle: boolean,
): void {
  const isList = target.steps.at(-1) === EACH;
  const parent = placeOf(isList ? target.steps.slice(0, -1) : target.steps, bound);
  if (parent === undefined) return;
  if (unknowns?.causes !== undefined) {
    // Nobody knows how many there will be.
    walk.sink.put(parent, isList ? [] : {}, from);
    walk.sink.unknown(parent, unknowns.causes);
  }
  for (const [index, element] of elements.entries()) {
    if (!isJsonObject(element)) continue;
    const at = isSingle ? from : { step: index, up: from };
    const parts = isSingle ? unknowns : unknowns?.members.get(index);
    const pieces = target.word.name === "explode" ? exploded(element, tree, parts) : [element];
    for (const piece of pieces) {
      const place = isList ? [...parent, stepInto(target, piece, parent, walk.sink)] : parent;
      walk.sink.put(place, {}, at);
      putWith(target, place, at, walk.sink);
      if (parts?.causes !== undefined) walk.sink.unknown(place, parts.causes);
      const next = { length: target.steps.length, path: place, steps: target.steps, up: bound };
      mapMembers(piece, tree, at, parts, isList ? next : bound, walk);
    }
    if (!isList && target.kind === "block1") break;
  }
}

/** The next of a list, or the name that a member says. */
function stepInto({ word }: Target, element: JsonObject, parent: readonly PathStep[], sink: Sink): PathStep {
  return word.name === "listToMap" ? String(element[word.key] ?? "") : sink.length(parent);
}

/** What else holds where something is said. */
function putWith(target: Target, object: readonly PathStep[], from: CodePath | undefined, sink: Sink): void {
  for (const [name, value] of Object.entries(target.with ?? {})) sink.put([...object, name], value, from);
}

/** One object for each value of the members that are marked so, with all that are not. */
function exploded(element: JsonObject, tree: RowTree, parts: UnknownTree | undefined): readonly JsonObject[] {
  const isMarked = (name: string) => isExploding(tree.members.get(name)?.target?.word);
  const rest = Object.fromEntries(Object.entries(element).filter(([name]) => !isMarked(name)));
  const pieces = Object.entries(element).flatMap(([name, value]): readonly JsonObject[] => {
    if (!isMarked(name) || value === null || value === false || value === "false") return [];
    if (!Array.isArray(value) || parts?.members.get(name)?.causes !== undefined) return [{ ...rest, [name]: value }];
    // What is read stays where it stands in the code: the others are left out, not moved.
    return value.map((one, index) => ({ ...rest, [name]: value.map((_, other) => (other === index ? one : null)) }));
  });
  return pieces.length > 0 ? pieces : [rest];
}

function isExploding(word: Word | undefined): boolean {
  return word?.name === "explode" || word?.name === "selfRef";
}

/** What the code says in one value. */
const single: ReadonlySet<Target["kind"]> = new Set(["string", "number", "bool"]);

function mapLeaf(
  value: JsonValue,
  target: Target,
  from: CodePath,
  unknowns: UnknownTree | undefined,
  bound: Bound | undefined,
  walk: Walk,
): void {
  const { steps, kind, word } = target;
  const { sink } = walk;
  const put = (place: readonly PathStep[], given: JsonValue, at: CodePath, parts: UnknownTree | undefined) => {
    sink.put(place, given, at);
    if (parts !== undefined) tellInside(parts, place, sink);
    if (target.with !== undefined) putWith(target, place.slice(0, -1), at, sink);
  };
  if (word.name === "selfRef") {
    const place = placeOf(steps, bound);
    if (place !== undefined && (value === true || value === "true")) sink.put(place, walk.self, from);
    return;
  }
  if (unknowns?.causes !== undefined) {
    // A list nobody knows is a text where the list would stand; one value is one element, whatever it will be.
    const list = steps.at(-1) === EACH && !single.has(kind) ? steps.slice(0, -1) : steps;
    const place = placeOf(list, bound) ?? firstPlace(list, bound, sink);
    const whole: UnknownTree = { causes: unknowns.causes, members: new Map() };
    if (word.name !== "entry") put(place, value, from, whole);
    else {
      const entry = { [word.keyName]: word.key, [word.valueName]: value };
      put(place, entry, from, { members: new Map([[word.valueName, whole]]) });
    }
    return;
  }
  if (word.name === "keys" && Array.isArray(value)) {
    const place = placeOf(steps, bound);
    if (place === undefined) return;
    sink.put(place, {}, from);
    for (const [index, key] of value.entries()) {
      if (typeof key === "string") put([...place, key], {}, { step: index, up: from }, unknowns?.members.get(index));
    }
    return;
  }
  const said = changed(word, ofKind(kind, value));
  if (said === undefined) return;
  // A name may stand for a number: `tcp` for 6.
  const given = kind === "number" ? ofKind(kind, said) : said;
  const isList = steps.at(-1) === EACH;
  const whole = placeOf(isList ? steps.slice(0, -1) : steps, bound);
  if (whole !== undefined && !isList && !(word.name === "explode" && Array.isArray(given))) {
    put(whole, given, from, unknowns);
    return;
  }
  const list = placeOf(steps.slice(0, steps.lastIndexOf(EACH)), bound);
  if (list !== undefined && steps.includes(EACH) && sink.length(list) === 0) sink.put(list, [], from);
  // A list of texts where the shape has a list of them, or of objects with one member.
  for (const [index, element] of (Array.isArray(given) ? given : [given]).entries()) {
    if (element === null) continue;
    const place =
      whole === undefined ? firstPlace(steps, bound, sink) : isList ? [...whole, sink.length(whole)] : whole;
    if (word.name === "entries" && isJsonObject(value)) {
      const key = Object.keys(value)[index] ?? "";
      sink.put(place, element, { step: key, up: from });
      const inside = unknowns?.members.get(key);
      if (inside !== undefined) tellInside(inside, [...place, word.value], sink);
      continue;
    }
    const at = Array.isArray(value) ? { step: index, up: from } : from;
    put(place, element, at, Array.isArray(value) ? unknowns?.members.get(index) : unknowns);
  }
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
  return value;
}

/** Undefined where a list on the way is not one whose element is being written. */
function placeOf(steps: readonly Step[], bound: Bound | undefined): readonly PathStep[] | undefined {
  const base = boundFor(steps, bound);
  const rest = steps.slice(base?.length ?? 0);
  if (rest.includes(EACH)) return undefined;
  return base === undefined ? (rest as readonly PathStep[]) : [...base.path, ...rest];
}

/** A new element in every list on the way that none is being written of. */
function firstPlace(steps: readonly Step[], bound: Bound | undefined, sink: Sink): readonly PathStep[] {
  const base = boundFor(steps, bound);
  const path: PathStep[] = [...(base?.path ?? [])];
  for (const step of steps.slice(base?.length ?? 0)) path.push(step === EACH ? sink.length(path) : step);
  return path;
}

function boundFor(steps: readonly Step[], bound: Bound | undefined): Bound | undefined {
  for (let at = bound; at !== undefined; at = at.up) {
    const { length } = at;
    if (length <= steps.length && at.steps.every((step, index) => steps[index] === step)) return at;
  }
  return undefined;
}
