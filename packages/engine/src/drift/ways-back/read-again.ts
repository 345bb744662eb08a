/**
 * Reads the code with an edit in it, and says what is wrong with the edit: an attribute that still differs, or anything
 * else that changed with it. An edit that nobody read again is a guess.
 */
import { resourcesIn, type ShapedResource } from "@plumbline/catalogue";
import { applied, type FileTree, filesOf, type ReadOptions, treeReader, type Unit } from "@plumbline/iac";
import { canonicalJson, isJsonObject, type JsonObject, type JsonValue, type PathStep, valueAt } from "@plumbline/model";
import { compareResource } from "../compare.js";
import type { AttributePair } from "../walk.js";
import type { FileEdits } from "./candidates.js";

/** An attribute whose value of the cloud is to be taken over. */
export interface Adopted {
  readonly code: ShapedResource;
  readonly live: ShapedResource;
  readonly drift: AttributePair;
}

/** What is wrong with edits; undefined when they do what they should and nothing more. */
export type ReadAgain = (edits: readonly FileEdits[], adopted: readonly Adopted[]) => string | undefined;

export function readAgain(files: FileTree, options: ReadOptions): ReadAgain {
  let units: ReadonlyMap<string, readonly Unit[]> | undefined;
  const befores = new Map<string, Reading>();
  return (edits, adopted) => {
    units ??= unitsByFile(files, options);
    const after = overlaid(files, edits);
    const touched = new Map(edits.flatMap(({ file }) => (units?.get(file) ?? []).map((unit) => [keyOf(unit), unit])));
    const seen = new Set<Adopted>();
    for (const [key, unit] of touched) {
      const before = befores.get(key) ?? readUnit(files, options, unit);
      befores.set(key, before);
      const wrong = whatIsWrong(before, readUnit(after, options, unit), adopted, seen);
      if (wrong !== undefined) return wrong;
    }
    return seen.size === new Set(adopted).size ? undefined : "the edit does not reach the resource";
  };
}

interface Reading {
  readonly problems: number;
  /** Attributes of every resource, data sources included, as text. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly shapes: ReadonlyMap<string, ShapedResource>;
}

const keyOf = ({ kind, path }: Unit) => `${kind} ${path}`;

function unitsByFile(files: FileTree, options: ReadOptions): ReadonlyMap<string, readonly Unit[]> {
  const reader = treeReader(files, options, () => {});
  const found = new Map<string, Unit[]>();
  for (const unit of reader.units) {
    for (const _ of reader.read(unit));
    for (const file of reader.reads(unit).files) found.set(file, [...(found.get(file) ?? []), unit]);
  }
  return found;
}

function overlaid(files: FileTree, edits: readonly FileEdits[]): FileTree {
  const texts = new Map<string, FileEdits>();
  for (const one of edits) {
    const known = texts.get(one.file);
    texts.set(one.file, known === undefined ? one : { ...one, edits: [...known.edits, ...one.edits] });
  }
  const changed = filesOf(Object.fromEntries([...texts].map(([file, one]) => [file, applied(one.text, one.edits)])));
  return { paths: files.paths, bytes: (path) => changed.bytes(path) ?? files.bytes(path) };
}

function readUnit(files: FileTree, options: ReadOptions, unit: Unit): Reading {
  let problems = 0;
  const attributes = new Map<string, string>();
  const shapes = new Map<string, ShapedResource>();
  const reader = treeReader(files, options, () => {
    problems += 1;
  });
  for (const document of reader.read(unit)) {
    for (const one of document.resources) attributes.set(nameOf(one, attributes), canonicalJson(one.attributes));
    for (const shaped of resourcesIn(document)) shapes.set(shapeName(shaped, shapes), shaped);
  }
  return { problems, attributes, shapes };
}

/** Manifests may have the same address in two files, or twice in one. */
function nameOf(resource: ShapedResource["resource"], taken: ReadonlyMap<string, unknown>): string {
  const name = `${resource.source.source.file} ${resource.mode ?? ""} ${resource.address}`;
  return taken.has(name) ? `${name} ${taken.size}` : name;
}

function shapeName(shaped: ShapedResource, taken: ReadonlyMap<string, unknown>): string {
  return nameOf(shaped.resource, taken).concat(` ${shaped.type}`);
}

function whatIsWrong(
  before: Reading,
  after: Reading,
  adopted: readonly Adopted[],
  seen: Set<Adopted>,
): string | undefined {
  if (after.problems > before.problems) return "the code could not be read any more";
  if (before.attributes.size !== after.attributes.size) return "there would be more or fewer resources";
  const meant = new Map<string, Adopted[]>();
  const blocks = new Set<string>();
  for (const one of adopted) {
    const name = shapeName(one.code, new Map());
    if (!before.shapes.has(name)) continue;
    seen.add(one);
    meant.set(name, [...(meant.get(name) ?? []), one]);
    for (const resource of [one.code.resource, ...one.code.parts]) blocks.add(nameOf(resource, new Map()));
  }
  for (const [name, text] of before.attributes) {
    if (blocks.has(name) || after.attributes.get(name) === text) continue;
    return `it is used elsewhere, too: ${name.split(" ").at(-1)} would change with it`;
  }
  for (const [name, shaped] of before.shapes) {
    const wrong = wrongIn(shaped, after.shapes.get(name), meant.get(name) ?? []);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

function wrongIn(before: ShapedResource, after: ShapedResource | undefined, adopted: readonly Adopted[]) {
  if (after === undefined) return `${before.resource.address} would be gone`;
  const [first] = adopted;
  if (first === undefined) {
    const isSame = canonicalJson(before.written) === canonicalJson(after.written);
    return isSame ? undefined : `it is used elsewhere, too: ${before.resource.address} would change with it`;
  }
  const { live } = first;
  const open = multiset(compareResource(before, live).drifted);
  for (const { drift } of adopted) take(open, drift);
  const left = compareResource(after, live).drifted;
  for (const drift of left) {
    if (!take(open, drift)) return `${textOf(drift.path)} would still differ, or differ in another way`;
  }
  const lost = adopted.map(({ drift }) => lostBy(drift, before, after, adopted)).find((one) => one !== undefined);
  if (lost !== undefined) return lost;
  const scopes = adopted.map(({ drift }) => scopeOf(drift));
  const beyond = changedPaths(before.written, after.written, []).find(
    (path) =>
      !FROM_ATTRIBUTES.has(path[0]) &&
      !scopes.some((scope) => scope.every((step, index) => path[index] === step)) &&
      canonicalJson(valueAt(after.written, path) ?? null) !== canonicalJson(valueAt(live.written, path) ?? null),
  );
  return beyond === undefined ? undefined : `${textOf(beyond)} would change with it`;
}

/** Heads of a shape follow from what is written. */
const FROM_ATTRIBUTES: ReadonlySet<unknown> = new Set(["name", "region"]);

/** Elements of a list move when one comes or goes. */
function scopeOf({ path, code, cloud }: AttributePair): readonly PathStep[] {
  const isElement = typeof path.at(-1) === "number" && (code === undefined || cloud === undefined || cloud === null);
  return isElement ? path.slice(0, -1) : path;
}

/** What is not written is not compared: a list has to keep what nobody took out of it. */
function lostBy(drift: AttributePair, before: ShapedResource, after: ShapedResource, adopted: readonly Adopted[]) {
  const list = drift.code === undefined ? drift.path : isElementGone(drift) ? drift.path.slice(0, -1) : undefined;
  const held = list === undefined ? undefined : valueAt(before.written, list);
  if (list === undefined || !Array.isArray(held)) return undefined;
  const inside = (path: readonly PathStep[]) => list.every((step, index) => path[index] === step);
  const touched = new Set(adopted.flatMap(({ drift: { path } }) => (inside(path) ? [path[list.length]] : [])));
  const there = valueAt(after.written, list);
  const left = Array.isArray(there) ? there.map((one) => canonicalJson(one)) : [];
  for (const [index, element] of held.entries()) {
    if (touched.has(index)) continue;
    const at = left.indexOf(canonicalJson(element));
    if (at === -1) return `${textOf([...list, index])} would go with it`;
    left.splice(at, 1);
  }
  return undefined;
}

function isElementGone({ path, cloud }: AttributePair): boolean {
  return typeof path.at(-1) === "number" && (cloud === undefined || cloud === null);
}

const told = ({ code, cloud }: AttributePair) => canonicalJson([code ?? null, cloud ?? null]);

function multiset(drifts: readonly AttributePair[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const drift of drifts) counts.set(told(drift), (counts.get(told(drift)) ?? 0) + 1);
  return counts;
}

function take(counts: Map<string, number>, drift: AttributePair): boolean {
  const count = counts.get(told(drift)) ?? 0;
  if (count > 0) counts.set(told(drift), count - 1);
  return count > 0;
}

function changedPaths(
  before: JsonValue,
  after: JsonValue | undefined,
  path: readonly PathStep[],
): readonly (readonly PathStep[])[] {
  if (after === undefined || typeof before !== "object" || before === null) {
    return canonicalJson(before) === canonicalJson(after ?? null) ? [] : [path];
  }
  if (Array.isArray(before) || !isJsonObject(after)) {
    if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length) {
      return canonicalJson(before) === canonicalJson(after) ? [] : [path];
    }
    return before.flatMap((one, index) => changedPaths(one, after[index], [...path, index]));
  }
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const own = (object: JsonObject, name: string) => (Object.hasOwn(object, name) ? object[name] : undefined);
  return [...names].flatMap((name) => {
    const [was, is] = [own(before as JsonObject, name), own(after, name)];
    if (was === undefined) return is === undefined ? [] : [[...path, name]];
    return changedPaths(was, is, [...path, name]);
  });
}

const textOf = (path: readonly PathStep[]) => path.join(".");
