/**
 * From a shape back to the attributes and blocks of the code, by the same rows that lead there. Only what a row can say is
 * said; whoever writes it down reads it again and tells what is left.
 */
import { getValueAtPath, isJsonObject, type JsonObject, type JsonValue, type PathStep } from "@plumbline/model";
import { type ElementBinding, resolveTargetPath } from "../mapping/mapping-context.js";
import type { RowTarget, RowTree, TargetPath } from "../mapping/row-tree.js";
import { EACH_ELEMENT } from "../mapping/table-path.js";
import type { CodeValueKind } from "../tables/mapping-table-types.js";
import { invertTransform, splitTextByTemplate } from "./invert-transform.js";

/** What stands between the braces of a block. */
export interface CodeBody {
  readonly attributes: ReadonlyMap<string, JsonValue>;
  readonly blocks: readonly CodeBlock[];
  /** Attributes that are texts of JSON, of which the value is what they hold. */
  readonly documents?: ReadonlySet<string>;
}

/** A nested block of Terraform code. */
export interface CodeBlock {
  readonly name: string;
  readonly body: CodeBody;
}

export interface CodeBodyOmissionCheck {
  /** Whether nothing is to be written for a target that has this value at this place. */
  readonly isOmitted: (target: RowTarget, path: readonly PathStep[], value: JsonValue) => boolean;
}

interface BodyWalk extends CodeBodyOmissionCheck {
  readonly body: JsonObject;
}

export function buildCodeBody(rows: RowTree, body: JsonObject, writing: CodeBodyOmissionCheck): CodeBody {
  return membersOf(rows, undefined, { ...writing, body });
}

/** One element of a list as the block or value that says it; undefined where no row can. */
export function buildElementCodeBody(
  rows: RowTree,
  target: RowTarget,
  body: JsonObject,
  path: readonly PathStep[],
  writing: CodeBodyOmissionCheck,
): CodeBody | undefined {
  const element = getValueAtPath(body, path);
  if (!isJsonObject(element)) return undefined;
  return membersOf(rows, { list: target, path, up: undefined }, { ...writing, body });
}

export function isEmptyCodeBody({ attributes, blocks }: CodeBody): boolean {
  return attributes.size === 0 && blocks.length === 0;
}

function membersOf(rows: RowTree, bound: ElementBinding | undefined, walk: BodyWalk): CodeBody {
  const attributes = new Map<string, JsonValue>();
  const documents = new Set<string>();
  const blocks: CodeBlock[] = [];
  const places = new Set<string>();
  for (const [name, member] of newestFirst(rows)) {
    if (member.members.size > 0) {
      blocks.push(...blocksOf(name, member, bound, walk));
      continue;
    }
    const leaf = leafOf(name, member, bound, walk);
    // An older name says what another has said.
    const place = leaf?.path.join("\n") ?? "";
    if (leaf === undefined || (isOld(member) && places.has(place))) continue;
    places.add(place);
    blocks.push(...leaf.blocks);
    for (const [attribute, value] of leaf.attributes) {
      if (attributes.has(attribute)) continue;
      attributes.set(attribute, value);
      if (leaf.isDocument) documents.add(attribute);
    }
  }
  return { attributes, blocks, ...(documents.size > 0 && { documents }) };
}

const isOld = ({ target }: RowTree) => target !== undefined && /[do]/.test(target.flags);

function newestFirst({ members }: RowTree): readonly (readonly [string, RowTree])[] {
  return [...members].sort(([, a], [, b]) => Number(isOld(a)) - Number(isOld(b)));
}

function blocksOf(
  name: string,
  rows: RowTree,
  bound: ElementBinding | undefined,
  walk: BodyWalk,
): readonly CodeBlock[] {
  const { target } = rows;
  if (target?.isElement !== true) {
    const place = target === undefined ? undefined : resolveTargetPath(target.place, bound);
    const current = place === undefined ? undefined : getValueAtPath(walk.body, place);
    if (
      target !== undefined &&
      (current === undefined || (place !== undefined && walk.isOmitted(target, place, current)))
    )
      return [];
    if (target !== undefined && !hasFixedMembers(target, current)) return [];
    const body = membersOf(rows, bound, walk);
    return isEmptyCodeBody(body) ? [] : [{ name, body }];
  }
  const list = target.list === undefined ? undefined : resolveTargetPath(target.list, bound);
  const elements = list === undefined ? undefined : getValueAtPath(walk.body, list);
  if (list === undefined || elements === undefined || walk.isOmitted(target, list, elements)) return [];
  const steps: readonly PathStep[] = Array.isArray(elements) ? [...elements.keys()] : Object.keys(elements ?? {});
  return steps.flatMap((step) => {
    const path = [...list, step];
    const element = getValueAtPath(walk.body, path);
    if (!isJsonObject(element) || !hasFixedMembers(target, element)) return [];
    const body = membersOf(rows, { list: target, path, up: bound }, walk);
    if (target.transform.name === "listToMap" && typeof step === "string") {
      return [{ name, body: { ...body, attributes: new Map([[target.transform.key, step], ...body.attributes]) } }];
    }
    return isEmptyCodeBody(body) ? [] : [{ name, body }];
  });
}

function hasFixedMembers(target: RowTarget, current: JsonValue | undefined): boolean {
  return target.with.every(
    ([name, value]) => isJsonObject(current) && JSON.stringify(current[name]) === JSON.stringify(value),
  );
}

/** What stands at a place of the shape, as the code says it: an attribute, several together, or blocks. */
interface CodeLeaf {
  readonly path: readonly PathStep[];
  readonly attributes: readonly (readonly [string, JsonValue])[];
  readonly blocks: readonly CodeBlock[];
  readonly isDocument: boolean;
}

function leafOf(
  name: string,
  { target, moreTargets }: RowTree,
  bound: ElementBinding | undefined,
  walk: BodyWalk,
): CodeLeaf | undefined {
  for (const candidate of target === undefined ? [] : [target, ...moreTargets]) {
    const found = valueFor(candidate, bound, walk);
    if (found === undefined) continue;
    const { path, value } = found;
    const plain = { path, blocks: [], isDocument: false };
    if (walk.isOmitted(candidate, path, value)) return undefined;
    if (candidate.transform.name === "text")
      return typeof value === "string"
        ? { ...plain, attributes: Object.entries(splitTextByTemplate(candidate.transform, value)) }
        : undefined;
    const { transform, kind } = candidate;
    if (transform.name === "pairs" && kind.startsWith("block"))
      return { ...plain, attributes: [], blocks: pairBlocks(name, value, transform) };
    const [code] = invertTransform(transform, kind, value);
    if (code === undefined) continue;
    const fitting = fitKind(kind, code);
    const isDocument = (kind === "json" || kind === "string") && typeof fitting === "object";
    return { ...plain, attributes: [[name, fitting]], isDocument };
  }
  return undefined;
}

function fitKind(kind: CodeValueKind, value: JsonValue): JsonValue {
  if ((kind === "set" || kind === "list") && !Array.isArray(value)) return [value];
  const [only, ...more] = kind === "string" && Array.isArray(value) ? value : [];
  return only !== undefined && more.length === 0 && typeof only !== "object" ? only : value;
}

function pairBlocks(name: string, map: JsonValue, { key, value }: { readonly key: string; readonly value: string }) {
  const entries = isJsonObject(map) ? Object.entries(map) : [];
  return entries.map(([entryKey, entryValue]) => {
    const attributes = new Map<string, JsonValue>([
      [key, entryKey],
      [value, entryValue ?? null],
    ]);
    return { name, body: { attributes, blocks: [] } };
  });
}

function valueFor(target: RowTarget, bound: ElementBinding | undefined, { body }: BodyWalk) {
  if (target.isElement && target.list !== undefined) {
    const path = resolveTargetPath(target.list, bound);
    const value = path === undefined ? undefined : getValueAtPath(body, path);
    if (path === undefined || value === undefined) return undefined;
    if (target.transform.name === "entry") return entryIn(path, value, target.transform);
    return { path, value };
  }
  const place = resolveTargetPath(target.place, bound);
  if (place === undefined && (target.kind === "set" || target.kind === "list"))
    return valuesOfElements(target, bound, body);
  const path = place ?? onlyPlace(target.place, target, bound, body);
  const value = path === undefined ? undefined : getValueAtPath(body, path);
  if (path === undefined || value === undefined) return undefined;
  return hasFixedMembers(target, getValueAtPath(body, path.slice(0, -1))) ? { path, value } : undefined;
}

/** What all elements of a list say: the addresses of an interface. */
function valuesOfElements(
  { place: { from, steps }, with: more }: RowTarget,
  bound: ElementBinding | undefined,
  body: JsonObject,
) {
  const start = from === undefined ? [] : (resolveTargetPath({ from, steps: [], isAmbiguous: false }, bound) ?? []);
  const at = steps.indexOf(EACH_ELEMENT);
  const path = [...start, ...(steps.slice(0, at) as readonly PathStep[])];
  const rest = steps.slice(at + 1);
  const list = getValueAtPath(body, path);
  if (!Array.isArray(list) || more.length > 0 || rest.includes(EACH_ELEMENT)) return undefined;
  const value = list.flatMap((_, index) => getValueAtPath(list, [index, ...(rest as readonly PathStep[])]) ?? []);
  return value.length === 0 ? undefined : { path, value };
}

function entryIn(
  path: readonly PathStep[],
  list: JsonValue,
  transform: { readonly key: string; readonly keyName: string },
) {
  const index = Array.isArray(list)
    ? list.findIndex((entry) => isJsonObject(entry) && entry[transform.keyName] === transform.key)
    : -1;
  return index === -1 ? undefined : { path: [...path, index], value: getValueAtPath(list, [index]) as JsonValue };
}

/** In a list of which no element is being written: the one with what the row says of it, or the only one. */
function onlyPlace(
  { from, steps }: TargetPath,
  target: RowTarget,
  bound: ElementBinding | undefined,
  body: JsonObject,
): readonly PathStep[] | undefined {
  let at: readonly PathStep[] =
    from === undefined ? [] : (resolveTargetPath({ from, steps: [], isAmbiguous: false }, bound) ?? []);
  for (const step of steps) {
    if (step !== EACH_ELEMENT) {
      at = [...at, step];
      continue;
    }
    const list = getValueAtPath(body, at);
    if (!Array.isArray(list)) return undefined;
    const fitting = [...list.keys()].filter((index) => hasFixedMembers(target, list[index]));
    const [only, ...more] = fitting;
    if (only === undefined || more.length > 0) return undefined;
    at = [...at, only];
  }
  return at;
}
