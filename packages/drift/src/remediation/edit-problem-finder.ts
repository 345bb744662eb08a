/**
 * Reads the edited code and says what is wrong with an edit: an attribute that still differs, or anything else that
 * changed. An edit is never offered without that check.
 */
import { buildShapedResources, findProviderRefusal, type ShapedResource } from "@plumbline/catalogue";
import {
  applyEdits,
  createMemoryFileTree,
  createUnitTreeReader,
  type FileTree,
  type ReadOptions,
  type Resource,
  type Unit,
} from "@plumbline/iac";
import {
  appendToGroup,
  formatCanonicalJson,
  getValueAtPath,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type PathStep,
} from "@plumbline/model";
import { compareResource } from "../comparison/index.js";
import type { AttributeValuePair } from "../model/index.js";
import type { FileEdits } from "./edit-candidates.js";

/** A difference whose live value an edit adopts. */
export interface AdoptedDriftWithShapes {
  readonly code: ShapedResource;
  readonly live: ShapedResource;
  readonly drift: AttributeValuePair;
}

/** What is wrong with edits; undefined if they do what they should and nothing else. */
export type EditProblemFinder = (
  edits: readonly FileEdits[],
  adopted: readonly AdoptedDriftWithShapes[],
) => string | undefined;

/** Checks edits of these files. */
export function createEditProblemFinder(files: FileTree, options: ReadOptions): EditProblemFinder {
  let units: ReadonlyMap<string, readonly Unit[]> | undefined;
  const befores = new Map<string, UnitReading>();
  return (edits, adopted) => {
    units ??= unitsByFile(files, options);
    const after = withEdits(files, edits);
    const touched = new Map(edits.flatMap(({ file }) => (units?.get(file) ?? []).map((unit) => [keyOf(unit), unit])));
    const seen = new Set<AdoptedDriftWithShapes>();
    for (const [key, unit] of touched) {
      const before = befores.get(key) ?? readUnit(files, options, unit);
      befores.set(key, before);
      const edited = readUnit(after, options, unit);
      const wrong = findProblem(before, edited, adopted, seen) ?? findDanglingReference(before, edited, after);
      if (wrong !== undefined) return wrong;
    }
    return seen.size === new Set(adopted).size ? undefined : "the edit does not reach the resource";
  };
}

interface UnitReading {
  readonly problems: number;
  /** The attributes of every resource and data source, as text. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly resources: ReadonlyMap<string, Resource>;
  readonly shapes: ReadonlyMap<string, ShapedResource>;
}

const keyOf = ({ kind, path }: Unit) => `${kind} ${path}`;

function unitsByFile(files: FileTree, options: ReadOptions): ReadonlyMap<string, readonly Unit[]> {
  const reader = createUnitTreeReader(files, options, () => {});
  const found = new Map<string, Unit[]>();
  for (const unit of reader.units) {
    for (const _ of reader.read(unit));
    for (const file of reader.reads(unit).files) appendToGroup(found, file, unit);
  }
  return found;
}

function withEdits(files: FileTree, edits: readonly FileEdits[]): FileTree {
  const texts = new Map<string, FileEdits>();
  for (const edit of edits) {
    const known = texts.get(edit.file);
    texts.set(edit.file, known === undefined ? edit : { ...edit, edits: [...known.edits, ...edit.edits] });
  }
  const changed = createMemoryFileTree(
    Object.fromEntries([...texts].map(([file, edit]) => [file, applyEdits(edit.text, edit.edits)])),
  );
  return { paths: files.paths, bytes: (path) => changed.bytes(path) ?? files.bytes(path) };
}

function readUnit(files: FileTree, options: ReadOptions, unit: Unit): UnitReading {
  let problems = 0;
  const attributes = new Map<string, string>();
  const resources = new Map<string, Resource>();
  const shapes = new Map<string, ShapedResource>();
  const reader = createUnitTreeReader(files, options, () => {
    problems += 1;
  });
  for (const document of reader.read(unit)) {
    for (const resource of document.resources) {
      const key = resourceKey(resource, attributes);
      attributes.set(key, formatCanonicalJson(resource.attributes));
      resources.set(key, resource);
    }
    for (const shaped of buildShapedResources(document)) shapes.set(shapeKey(shaped, shapes), shaped);
  }
  return { problems, attributes, resources, shapes };
}

/** Manifests may repeat an address, in two files or in one. */
function resourceKey(resource: ShapedResource["resource"], taken: ReadonlyMap<string, unknown>): string {
  const name = `${resource.source.source.file} ${resource.mode ?? ""} ${resource.address}`;
  return taken.has(name) ? `${name} ${taken.size}` : name;
}

function shapeKey(shaped: ShapedResource, taken: ReadonlyMap<string, unknown>): string {
  return resourceKey(shaped.resource, taken).concat(` ${shaped.type}`);
}

function findProblem(
  before: UnitReading,
  after: UnitReading,
  adopted: readonly AdoptedDriftWithShapes[],
  seen: Set<AdoptedDriftWithShapes>,
): string | undefined {
  if (after.problems > before.problems) return "the code could not be read any more";
  const adoptedByShape = new Map<string, AdoptedDriftWithShapes[]>();
  const blocks = new Set<string>();
  const parts = new Set<string>();
  for (const drift of adopted) {
    const name = shapeKey(drift.code, new Map());
    if (!before.shapes.has(name)) continue;
    seen.add(drift);
    appendToGroup(adoptedByShape, name, drift);
    for (const resource of [drift.code.resource, ...drift.code.parts]) blocks.add(resourceKey(resource, new Map()));
    for (const part of drift.code.parts) parts.add(resourceKey(part, new Map()));
  }
  const isOther = (one: UnitReading, another: UnitReading) =>
    [...one.attributes.keys()].some((name) => !another.attributes.has(name) && !parts.has(name));
  if (isOther(before, after) || isOther(after, before)) return "there would be more or fewer resources";
  for (const [name, text] of before.attributes) {
    if (blocks.has(name) || after.attributes.get(name) === text) continue;
    return `it is used elsewhere, too: ${name.split(" ").at(-1)} would change with it`;
  }
  const refused = findRefusal(before, after, adopted);
  if (refused !== undefined) return refused;
  for (const [name, shaped] of before.shapes) {
    const wrong = findShapeProblem(shaped, after.shapes.get(name), adoptedByShape.get(name) ?? []);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

/** What the provider would refuse in a block that the edit changes, and has not refused before. */
function findRefusal(
  before: UnitReading,
  after: UnitReading,
  adopted: readonly AdoptedDriftWithShapes[],
): string | undefined {
  for (const { code } of adopted) {
    const { cloud } = code;
    for (const block of cloud === undefined ? [] : [code.resource, ...code.parts]) {
      const key = resourceKey(block, new Map());
      const [was, is] = [before, after].map(({ resources }) => resources.get(key));
      if (cloud === undefined || was === undefined || is === undefined) continue;
      const reason = findProviderRefusal(cloud, block.type, is.attributes);
      if (reason !== undefined && reason !== findProviderRefusal(cloud, block.type, was.attributes)) return reason;
    }
  }
  return undefined;
}

/** Terraform takes no reference to a block that is gone. */
function findDanglingReference(before: UnitReading, after: UnitReading, files: FileTree): string | undefined {
  for (const [name, { type, name: label, source }] of before.resources) {
    if (after.resources.has(name)) continue;
    const folder = folderOf(source.source.file);
    const reference = new RegExp(`\\b${type}\\.${label.replace(/[^\w-]/g, "")}(?![\\w-])`);
    const referring = files.paths.find(
      (path) =>
        folderOf(path) === folder &&
        /\.(?:tf|tofu)(?:\.json)?$/.test(path) &&
        reference.test(Buffer.from(files.bytes(path) ?? []).toString("utf8")),
    );
    if (referring !== undefined) return `the block has to go as a whole, and ${referring} refers to it`;
  }
  return undefined;
}

const folderOf = (path: string) => path.slice(0, Math.max(path.lastIndexOf("/"), 0));

function findShapeProblem(
  before: ShapedResource,
  after: ShapedResource | undefined,
  adopted: readonly AdoptedDriftWithShapes[],
) {
  if (after === undefined) return `${before.resource.address} would be gone`;
  const [first] = adopted;
  if (first === undefined) {
    const isSame = formatCanonicalJson(before.written) === formatCanonicalJson(after.written);
    return isSame ? undefined : `it is used elsewhere, too: ${before.resource.address} would change with it`;
  }
  const { live } = first;
  const open = multiset(compareResource(before, live).drifted);
  for (const { drift } of adopted) take(open, drift);
  const remaining = compareResource(after, live).drifted;
  for (const drift of remaining) {
    if (!take(open, drift)) return `${dottedPath(drift.path)} would still differ, or differ in another way`;
  }
  const unsaid = adopted.find(
    ({ drift }) =>
      drift.code === undefined && drift.cloud !== undefined && getValueAtPath(after.written, drift.path) === undefined,
  );
  if (unsaid !== undefined) return `${dottedPath(unsaid.drift.path)} would not be said`;
  const lost = adopted
    .map(({ drift }) => findLostElement(drift, before, after, adopted))
    .find((problem) => problem !== undefined);
  if (lost !== undefined) return lost;
  const scopes = adopted.map(({ drift }) => scopeOf(drift));
  const beyond = changedPaths(before.written, after.written, []).find(
    (path) =>
      !FROM_ATTRIBUTES.has(path[0]) &&
      !scopes.some((scope) => scope.every((step, index) => path[index] === step)) &&
      formatCanonicalJson(getValueAtPath(after.written, path) ?? null) !==
        formatCanonicalJson(getValueAtPath(live.written, path) ?? null),
  );
  return beyond === undefined ? undefined : `${dottedPath(beyond)} would change with it`;
}

/** Members of a shape that follow from attributes. */
const FROM_ATTRIBUTES: ReadonlySet<unknown> = new Set(["name", "region"]);

/** Where an edit may change the shape. Adding or removing an element moves others in its list. */
function scopeOf({ path, code, cloud }: AttributeValuePair): readonly PathStep[] {
  const isElement = typeof path.at(-1) === "number" && (code === undefined || cloud === undefined || cloud === null);
  return isElement ? path.slice(0, -1) : path;
}

/**
 * Attributes that are not declared are not compared; so it is checked that a list keeps the elements that nobody
 * removed.
 */
function findLostElement(
  drift: AttributeValuePair,
  before: ShapedResource,
  after: ShapedResource,
  adopted: readonly AdoptedDriftWithShapes[],
) {
  const list = drift.code === undefined ? drift.path : isElementGone(drift) ? drift.path.slice(0, -1) : undefined;
  const held = list === undefined ? undefined : getValueAtPath(before.written, list);
  if (list === undefined || !Array.isArray(held)) return undefined;
  const inside = (path: readonly PathStep[]) => list.every((step, index) => path[index] === step);
  const touched = new Set(adopted.flatMap(({ drift: { path } }) => (inside(path) ? [path[list.length]] : [])));
  const there = getValueAtPath(after.written, list);
  const remaining = Array.isArray(there) ? there.map((element) => formatCanonicalJson(element)) : [];
  for (const [index, element] of held.entries()) {
    if (touched.has(index)) continue;
    const at = remaining.indexOf(formatCanonicalJson(element));
    if (at === -1) return `${dottedPath([...list, index])} would go with it`;
    remaining.splice(at, 1);
  }
  return undefined;
}

function isElementGone({ path, cloud }: AttributeValuePair): boolean {
  return typeof path.at(-1) === "number" && (cloud === undefined || cloud === null);
}

const valuesKey = ({ code, cloud }: AttributeValuePair) => formatCanonicalJson([code ?? null, cloud ?? null]);

function multiset(drifts: readonly AttributeValuePair[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const drift of drifts) counts.set(valuesKey(drift), (counts.get(valuesKey(drift)) ?? 0) + 1);
  return counts;
}

function take(counts: Map<string, number>, drift: AttributeValuePair): boolean {
  const count = counts.get(valuesKey(drift)) ?? 0;
  if (count > 0) counts.set(valuesKey(drift), count - 1);
  return count > 0;
}

function changedPaths(
  before: JsonValue,
  after: JsonValue | undefined,
  path: readonly PathStep[],
): readonly (readonly PathStep[])[] {
  if (after === undefined || typeof before !== "object" || before === null) {
    return formatCanonicalJson(before) === formatCanonicalJson(after ?? null) ? [] : [path];
  }
  if (Array.isArray(before) || !isJsonObject(after)) {
    if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length) {
      return formatCanonicalJson(before) === formatCanonicalJson(after) ? [] : [path];
    }
    return before.flatMap((element, index) => changedPaths(element, after[index], [...path, index]));
  }
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const memberOf = (object: JsonObject, name: string) => (Object.hasOwn(object, name) ? object[name] : undefined);
  return [...names].flatMap((name) => {
    const [was, is] = [memberOf(before as JsonObject, name), memberOf(after, name)];
    if (was === undefined) return is === undefined ? [] : [[...path, name]];
    return changedPaths(was, is, [...path, name]);
  });
}

const dottedPath = (path: readonly PathStep[]) => path.join(".");
