/**
 * What a body says in texts that are JSON, read; and policies in one form. The same for every language, after mapping, so
 * that a policy is the same in a template, in a plan and in code.
 */
import { jsonTextTree, type SourceTree, type UnknownPart } from "@plumbline/iac";
import type { JsonObject, JsonValue, PathStep } from "@plumbline/model";
import type { TypeFacts } from "../tables/table.js";
import { stepsOf } from "./path.js";
import { type PlaceNode, placeAt, placesIn } from "./place-tree.js";
import { oneForm, pathAsWritten, pathInOneForm } from "./policy.js";
import { pathsTo, startsWith, valueAt, withValue } from "./value-at.js";

export interface Refined {
  readonly body: JsonObject;
  readonly unknowns: readonly UnknownPart[];
  readonly documents: readonly RefinedDocument[];
}

interface RefinedDocument {
  readonly path: readonly PathStep[];
  /** What was written, read where it was a text. */
  readonly value: JsonValue;
  readonly isPolicy: boolean;
}

export function refined(
  { body, unknowns }: Pick<Refined, "body" | "unknowns">,
  { json = [], policies = [] }: Pick<TypeFacts, "json" | "policies">,
  base: readonly PathStep[],
): Refined {
  let at: Refined = { body, unknowns, documents: [] };
  for (const name of new Set([...json, ...policies])) {
    for (const path of pathsTo(body, stepsOf(name), base)) {
      at = withDocument(at, path, policies.includes(name));
    }
  }
  return at;
}

function withDocument(refined: Refined, path: readonly PathStep[], isPolicy: boolean): Refined {
  const { body, unknowns, documents } = refined;
  const given = valueAt(body, path);
  const value = typeof given === "string" ? parsed(given) : given;
  if (typeof value !== "object" || value === null || (value === given && !isPolicy)) return refined;
  const moved = (inside: readonly PathStep[]) => [...path, ...(isPolicy ? pathInOneForm(value, inside) : inside)];
  return {
    body: withValue(body, path, isPolicy ? oneForm(value) : value) as JsonObject,
    unknowns: unknowns.flatMap((part): readonly UnknownPart[] => {
      if (!startsWith(part.path, path)) return [part];
      if (typeof given !== "string") return [{ path: moved(part.path.slice(path.length)), causes: part.causes }];
      const texts = unknownTexts(value, part.causes, []);
      const told = new Set(texts.flatMap(({ causes }) => causes));
      const rest = part.causes.filter((cause) => !told.has(cause));
      const inside = texts.map((one) => ({ path: moved(one.path), causes: one.causes }));
      return rest.length === 0 ? inside : [...inside, { path, causes: rest }];
    }),
    documents: [...documents, { path, value, isPolicy }],
  };
}

export function parsed(text: string): JsonValue | undefined {
  if (!/^\s*[{[]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

/** The texts that have a reference in them. */
export function unknownTexts(
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
  return [...members].flatMap(([step, member]) => unknownTexts(member, causes, [...path, step]));
}

/** Leads into what was read: to the parts of an expression, or of the text itself. */
export function addDocumentPlaces(root: PlaceNode, documents: readonly RefinedDocument[], whole: SourceTree): void {
  for (const { path, value, isPolicy } of documents) {
    let tree: SourceTree | undefined = placesIn(root, whole);
    for (const step of path) tree = tree?.child(step);
    if (tree === undefined) continue;
    const inside = insideOf(tree);
    if (inside !== undefined)
      placeAt(root, path).tree = isPolicy ? policyTree(tree, inside, value, []) : around(tree, inside);
  }
}

/** Where the parts of JSON stand that is written there as an expression, or as a text. */
export function insideOf(tree: SourceTree): SourceTree | undefined {
  const { done } = tree.steps()[Symbol.iterator]().next();
  return done === true ? jsonTextTree(tree) : tree;
}

/** The whole entry, with the parts of the text. */
function around({ source, start, end }: SourceTree, { child, steps }: SourceTree): SourceTree {
  return { source, start, end, child, steps };
}

function policyTree(
  { source, start, end }: SourceTree,
  written: SourceTree,
  policy: JsonValue,
  path: readonly PathStep[],
): SourceTree {
  return {
    source,
    start,
    end,
    child(step) {
      const inside = [...path, step];
      let tree: SourceTree | undefined = written;
      for (const one of pathAsWritten(policy, inside)) tree = tree?.child(one);
      return tree === undefined ? undefined : policyTree(tree, written, policy, inside);
    },
    steps() {
      const value = valueAt(oneForm(policy), path);
      if (typeof value !== "object" || value === null) return [];
      return Array.isArray(value) ? value.keys() : Object.keys(value);
    },
  };
}
