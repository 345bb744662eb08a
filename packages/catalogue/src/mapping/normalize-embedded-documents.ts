/**
 * What a body says in texts that are JSON, read; and policies in one form. The same for every language, after mapping, so
 * that a policy is the same in a template, in a plan and in code.
 */
import { findEmbeddedJsonTree, type SourceTree, type UnknownPart } from "@plumbline/iac";
import {
  getValueAtPath,
  type JsonObject,
  type JsonValue,
  type PathStep,
  parseJsonWithReferences,
  pathStartsWith,
} from "@plumbline/model";
import type { TypeFacts } from "../tables/mapping-table-types.js";
import { copyWithValueAt, expandListPaths } from "./body-paths.js";
import { capitalizeNames, capitalizePath, uncapitalizePath } from "./capitalize-names.js";
import { normalizePolicy, toPathInNormalizedPolicy, toPathInWrittenPolicy } from "./normalize-policy.js";
import { createSourceTreeOfShape, ensureSourceNodeAt, type ShapeSourceNode } from "./shape-places-in-code.js";

export interface BodyWithNormalizedDocuments {
  readonly body: JsonObject;
  readonly unknowns: readonly UnknownPart[];
  readonly documents: readonly NormalizedDocument[];
}

interface NormalizedDocument {
  readonly path: readonly PathStep[];
  /** The document as it was written, parsed where it was a text. */
  readonly value: JsonValue;
  readonly normalizer: Normalizer;
}

/** How a document is said in the shape, and how its paths change with it, there and back. */
interface Normalizer {
  readonly normalize: (document: JsonValue) => JsonValue;
  readonly toNormalizedPath: (document: JsonValue, path: readonly PathStep[]) => readonly PathStep[];
  readonly toSourcePath: (document: JsonValue, path: readonly PathStep[]) => readonly PathStep[];
}

const identityNormalizer: Normalizer = {
  normalize: (document) => document,
  toNormalizedPath: (_, path) => path,
  toSourcePath: (_, path) => path,
};
const policyNormalizer: Normalizer = {
  normalize: normalizePolicy,
  toNormalizedPath: toPathInNormalizedPolicy,
  toSourcePath: toPathInWrittenPolicy,
};
const capitalNormalizer: Normalizer = {
  normalize: capitalizeNames,
  toNormalizedPath: (_, path) => capitalizePath(path),
  toSourcePath: (_, path) => uncapitalizePath(path),
};

export function normalizeEmbeddedDocuments(
  { body, unknowns }: Pick<BodyWithNormalizedDocuments, "body" | "unknowns">,
  { json = [], policies = [], capitals = [] }: Pick<TypeFacts, "json" | "policies" | "capitals">,
  base: readonly PathStep[],
): BodyWithNormalizedDocuments {
  let at: BodyWithNormalizedDocuments = { body, unknowns, documents: [] };
  const refine = (name: string, normalizer: Normalizer) => {
    for (const path of expandListPaths(body, name, base)) at = normalizeDocument(at, path, normalizer);
  };
  for (const name of json) {
    refine(
      name,
      policies.includes(name) ? policyNormalizer : capitals.includes(name) ? capitalNormalizer : identityNormalizer,
    );
  }
  for (const name of policies) if (!json.includes(name)) refine(name, policyNormalizer);
  return at;
}

function normalizeDocument(
  refined: BodyWithNormalizedDocuments,
  path: readonly PathStep[],
  normalizer: Normalizer,
): BodyWithNormalizedDocuments {
  const { body, unknowns, documents } = refined;
  const written = getValueAtPath(body, path);
  const value = typeof written === "string" ? parseJsonObjectOrListText(written) : written;
  if (typeof value !== "object" || value === null || (value === written && normalizer !== policyNormalizer))
    return refined;
  const moved = (inside: readonly PathStep[]) => [...path, ...normalizer.toNormalizedPath(value, inside)];
  return {
    body: copyWithValueAt(body, path, normalizer.normalize(value)) as JsonObject,
    unknowns: unknowns.flatMap((part): readonly UnknownPart[] => {
      if (!pathStartsWith(part.path, path)) return [part];
      if (typeof written !== "string") return [{ path: moved(part.path.slice(path.length)), causes: part.causes }];
      const texts = listTextsWithUnknownReferences(value, part.causes, []);
      const attributed = new Set(texts.flatMap(({ causes }) => causes));
      const rest = part.causes.filter((cause) => !attributed.has(cause));
      const inside = texts.map((found) => ({ path: moved(found.path), causes: found.causes }));
      return rest.length === 0 ? inside : [...inside, { path, causes: rest }];
    }),
    documents: [...documents, { path, value, normalizer }],
  };
}

/** Whatever is nested deeper is no policy, and would not be walked without exhausting the stack. */
const MAX_DEPTH = 100;

export function parseJsonObjectOrListText(text: string): JsonValue | undefined {
  return !/^\s*[{[]/.test(text) || isDeep(text) ? undefined : parseJsonWithReferences(text);
}

function isDeep(text: string): boolean {
  let depth = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (token === "[" || token === "{") depth += 1;
    else if (token === "]" || token === "}") depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/** The texts that have a reference in them. */
export function listTextsWithUnknownReferences(
  value: JsonValue,
  causes: UnknownPart["causes"],
  path: readonly PathStep[],
): readonly UnknownPart[] {
  if (typeof value === "string") {
    const inside = value.includes("${") ? causes.filter(({ reference }) => value.includes(reference)) : [];
    return inside.length > 0 ? [{ path, causes: inside }] : [];
  }
  if (typeof value !== "object" || value === null) return [];
  const members: Iterable<[PathStep, JsonValue]> = Array.isArray(value) ? value.entries() : Object.entries(value);
  return [...members].flatMap(([step, member]) => listTextsWithUnknownReferences(member, causes, [...path, step]));
}

/** Leads into what was read: to the parts of an expression, or of the text itself. */
export function addEmbeddedDocumentPlaces(
  root: ShapeSourceNode,
  documents: readonly NormalizedDocument[],
  whole: SourceTree,
): void {
  for (const { path, value, normalizer } of documents) {
    let tree: SourceTree | undefined = createSourceTreeOfShape(root, whole);
    for (const step of path) tree = tree?.child(step);
    if (tree === undefined) continue;
    const inside = findEmbeddedDocumentTree(tree);
    if (inside === undefined) continue;
    const placeTree =
      normalizer === identityNormalizer
        ? withChildrenOf(tree, inside)
        : normalizedTree(tree, inside, { value, normalizer }, []);
    ensureSourceNodeAt(root, path).tree = () => placeTree;
  }
}

/** Where the parts of JSON stand that is written there as an expression, or as a text. */
export function findEmbeddedDocumentTree(tree: SourceTree): SourceTree | undefined {
  const { done } = tree.steps()[Symbol.iterator]().next();
  return done === true ? findEmbeddedJsonTree(tree) : tree;
}

/** The whole entry, with the parts of the text. */
function withChildrenOf({ source, start, end }: SourceTree, { child, steps }: SourceTree): SourceTree {
  return { source, start, end, child, steps };
}

function normalizedTree(
  { source, start, end }: SourceTree,
  written: SourceTree,
  document: Pick<NormalizedDocument, "value" | "normalizer">,
  path: readonly PathStep[],
): SourceTree {
  const { value, normalizer } = document;
  return {
    source,
    start,
    end,
    child(step) {
      const inside = [...path, step];
      let tree: SourceTree | undefined = written;
      for (const sourceStep of normalizer.toSourcePath(value, inside)) tree = tree?.child(sourceStep);
      return tree === undefined ? undefined : normalizedTree(tree, written, document, inside);
    },
    steps() {
      const normalized = getValueAtPath(normalizer.normalize(value), path);
      if (typeof normalized !== "object" || normalized === null) return [];
      return Array.isArray(normalized) ? normalized.keys() : Object.keys(normalized);
    },
  };
}
