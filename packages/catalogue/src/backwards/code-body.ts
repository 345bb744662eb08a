/**
 * From a shape back to the attributes and blocks of the code, by the same rows that lead there. Only what a row can say is
 * said; whoever writes it down reads it again and tells what is left.
 */
import { isJsonObject, type JsonObject, type JsonValue, type PathStep, valueAt } from "@plumbline/model";
import { EACH } from "../mapping/path.js";
import type { RowTree, Target, Way } from "../mapping/rows.js";
import { type Bound, placeOf } from "../mapping/walk.js";
import { textParts, unchanged } from "./words.js";

/** What stands between the braces of a block. */
export interface CodeBody {
  readonly attributes: ReadonlyMap<string, JsonValue>;
  readonly blocks: readonly CodeBlock[];
}

export interface CodeBlock {
  readonly name: string;
  readonly body: CodeBody;
}

export interface Writing {
  /** Whether nothing is to be written for a target that has this value at this place. */
  readonly isLeftOut: (target: Target, path: readonly PathStep[], value: JsonValue) => boolean;
}

interface Walk extends Writing {
  readonly body: JsonObject;
}

export function codeBodyOf(rows: RowTree, body: JsonObject, writing: Writing): CodeBody {
  return membersOf(rows, undefined, { ...writing, body });
}

/** One element of a list as the block or value that says it; undefined where no row can. */
export function codeOfElement(
  rows: RowTree,
  target: Target,
  body: JsonObject,
  path: readonly PathStep[],
  writing: Writing,
): CodeBody | undefined {
  const element = valueAt(body, path);
  if (!isJsonObject(element)) return undefined;
  return membersOf(rows, { list: target, path, up: undefined }, { ...writing, body });
}

export function isEmptyBody({ attributes, blocks }: CodeBody): boolean {
  return attributes.size === 0 && blocks.length === 0;
}

function membersOf(rows: RowTree, bound: Bound | undefined, walk: Walk): CodeBody {
  const attributes = new Map<string, JsonValue>();
  const blocks: CodeBlock[] = [];
  for (const [name, member] of rows.members) {
    const isNested = member.members.size > 0;
    if (isNested) blocks.push(...blocksOf(name, member, bound, walk));
    else
      for (const [said, value] of leafOf(name, member, bound, walk))
        if (!attributes.has(said)) attributes.set(said, value);
  }
  return { attributes, blocks };
}

function blocksOf(name: string, rows: RowTree, bound: Bound | undefined, walk: Walk): readonly CodeBlock[] {
  const { target } = rows;
  if (target?.isElement !== true) {
    const place = target === undefined ? undefined : placeOf(target.place, bound);
    const held = place === undefined ? undefined : valueAt(walk.body, place);
    if (target !== undefined && (held === undefined || (place !== undefined && walk.isLeftOut(target, place, held))))
      return [];
    if (target !== undefined && !hasAll(target, held)) return [];
    const body = membersOf(rows, bound, walk);
    return isEmptyBody(body) ? [] : [{ name, body }];
  }
  const list = target.list === undefined ? undefined : placeOf(target.list, bound);
  const elements = list === undefined ? undefined : valueAt(walk.body, list);
  if (list === undefined || elements === undefined || walk.isLeftOut(target, list, elements)) return [];
  const steps: readonly PathStep[] = Array.isArray(elements) ? [...elements.keys()] : Object.keys(elements ?? {});
  return steps.flatMap((step) => {
    const path = [...list, step];
    const element = valueAt(walk.body, path);
    if (!isJsonObject(element) || !hasAll(target, element)) return [];
    const body = membersOf(rows, { list: target, path, up: bound }, walk);
    if (target.word.name === "listToMap" && typeof step === "string") {
      return [{ name, body: { ...body, attributes: new Map([[target.word.key, step], ...body.attributes]) } }];
    }
    return isEmptyBody(body) ? [] : [{ name, body }];
  });
}

function hasAll(target: Target, held: JsonValue | undefined): boolean {
  return target.with.every(
    ([name, value]) => isJsonObject(held) && JSON.stringify(held[name]) === JSON.stringify(value),
  );
}

/** An attribute, or several that say one thing together. */
function leafOf(
  name: string,
  { target, others }: RowTree,
  bound: Bound | undefined,
  walk: Walk,
): readonly (readonly [string, JsonValue])[] {
  for (const one of target === undefined ? [] : [target, ...others]) {
    const found = valueFor(one, bound, walk);
    if (found === undefined) continue;
    const { path, value } = found;
    if (walk.isLeftOut(one, path, value)) return [];
    if (one.word.name === "text") return typeof value === "string" ? Object.entries(textParts(one.word, value)) : [];
    const [code] = unchanged(one.word, one.kind, value);
    if (code !== undefined) return [[name, code]];
  }
  return [];
}

function valueFor(target: Target, bound: Bound | undefined, { body }: Walk) {
  if (target.isElement && target.list !== undefined) {
    const path = placeOf(target.list, bound);
    const value = path === undefined ? undefined : valueAt(body, path);
    if (path === undefined || value === undefined) return undefined;
    if (target.word.name === "entry") return entryIn(path, value, target.word);
    return { path, value };
  }
  const path = placeOf(target.place, bound) ?? onlyPlace(target.place, target, bound, body);
  const value = path === undefined ? undefined : valueAt(body, path);
  return path === undefined || value === undefined ? undefined : { path, value };
}

function entryIn(path: readonly PathStep[], list: JsonValue, word: { readonly key: string; readonly keyName: string }) {
  const index = Array.isArray(list) ? list.findIndex((one) => isJsonObject(one) && one[word.keyName] === word.key) : -1;
  return index === -1 ? undefined : { path: [...path, index], value: valueAt(list, [index]) as JsonValue };
}

/** In a list of which no element is being written: the one with what the row says of it, or the only one. */
function onlyPlace(
  { from, steps }: Way,
  target: Target,
  bound: Bound | undefined,
  body: JsonObject,
): readonly PathStep[] | undefined {
  let at: readonly PathStep[] = from === undefined ? [] : (placeOf({ from, steps: [], isOpen: false }, bound) ?? []);
  for (const step of steps) {
    if (step !== EACH) {
      at = [...at, step];
      continue;
    }
    const list = valueAt(body, at);
    if (!Array.isArray(list)) return undefined;
    const fitting = [...list.keys()].filter((index) => hasAll(target, list[index]));
    const [only, ...more] = fitting;
    if (only === undefined || more.length > 0) return undefined;
    at = [...at, only];
  }
  return at;
}
