/**
 * What a body says in texts that are JSON, read; and policies in one form. The same for every language, after mapping, so
 * that a policy is the same in a template, in a plan and in code.
 */
import { jsonTextTree, type SourceTree, type UnknownPart } from "@plumbline/iac";
import { type JsonObject, type JsonValue, type PathStep, startsWith, valueAt } from "@plumbline/model";
import type { TypeFacts } from "../tables/table.js";
import { pathWithCapitals, pathWithoutCapitals, withCapitals } from "./capitals.js";
import { type PlaceNode, placeAt, placesIn } from "./place-tree.js";
import { oneForm, pathAsWritten, pathInOneForm } from "./policy.js";
import { pathsTo, withValue } from "./value-at.js";

export interface Refined {
  readonly body: JsonObject;
  readonly unknowns: readonly UnknownPart[];
  readonly documents: readonly RefinedDocument[];
}

interface RefinedDocument {
  readonly path: readonly PathStep[];
  /** What was written, read where it was a text. */
  readonly value: JsonValue;
  readonly form: Form;
}

/** How a document is said in the shape, and how its paths change with it, there and back. */
interface Form {
  readonly said: (document: JsonValue) => JsonValue;
  readonly there: (document: JsonValue, path: readonly PathStep[]) => readonly PathStep[];
  readonly back: (document: JsonValue, path: readonly PathStep[]) => readonly PathStep[];
}

const asWritten: Form = { said: (document) => document, there: (_, path) => path, back: (_, path) => path };
const asPolicy: Form = { said: oneForm, there: pathInOneForm, back: pathAsWritten };
const inCapitals: Form = {
  said: withCapitals,
  there: (_, path) => pathWithCapitals(path),
  back: (_, path) => pathWithoutCapitals(path),
};

export function refined(
  { body, unknowns }: Pick<Refined, "body" | "unknowns">,
  { json = [], policies = [], capitals = [] }: Pick<TypeFacts, "json" | "policies" | "capitals">,
  base: readonly PathStep[],
): Refined {
  let at: Refined = { body, unknowns, documents: [] };
  const refine = (name: string, form: Form) => {
    for (const path of pathsTo(body, name, base)) at = withDocument(at, path, form);
  };
  for (const name of json) {
    refine(name, policies.includes(name) ? asPolicy : capitals.includes(name) ? inCapitals : asWritten);
  }
  for (const name of policies) if (!json.includes(name)) refine(name, asPolicy);
  return at;
}

function withDocument(refined: Refined, path: readonly PathStep[], form: Form): Refined {
  const { body, unknowns, documents } = refined;
  const given = valueAt(body, path);
  const value = typeof given === "string" ? parsed(given) : given;
  if (typeof value !== "object" || value === null || (value === given && form !== asPolicy)) return refined;
  const moved = (inside: readonly PathStep[]) => [...path, ...form.there(value, inside)];
  return {
    body: withValue(body, path, form.said(value)) as JsonObject,
    unknowns: unknowns.flatMap((part): readonly UnknownPart[] => {
      if (!startsWith(part.path, path)) return [part];
      if (typeof given !== "string") return [{ path: moved(part.path.slice(path.length)), causes: part.causes }];
      const texts = unknownTexts(value, part.causes, []);
      const told = new Set(texts.flatMap(({ causes }) => causes));
      const rest = part.causes.filter((cause) => !told.has(cause));
      const inside = texts.map((one) => ({ path: moved(one.path), causes: one.causes }));
      return rest.length === 0 ? inside : [...inside, { path, causes: rest }];
    }),
    documents: [...documents, { path, value, form }],
  };
}

/** Whatever is nested deeper is no policy, and would not be walked without exhausting the stack. */
const MAX_DEPTH = 100;

export function parsed(text: string): JsonValue | undefined {
  if (!/^\s*[{[]/.test(text) || isDeep(text)) return undefined;
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
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
  for (const { path, value, form } of documents) {
    let tree: SourceTree | undefined = placesIn(root, whole);
    for (const step of path) tree = tree?.child(step);
    if (tree === undefined) continue;
    const inside = insideOf(tree);
    if (inside === undefined) continue;
    const said = form === asWritten ? around(tree, inside) : formTree(tree, inside, { value, form }, []);
    placeAt(root, path).tree = () => said;
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

function formTree(
  { source, start, end }: SourceTree,
  written: SourceTree,
  document: Pick<RefinedDocument, "value" | "form">,
  path: readonly PathStep[],
): SourceTree {
  const { value, form } = document;
  return {
    source,
    start,
    end,
    child(step) {
      const inside = [...path, step];
      let tree: SourceTree | undefined = written;
      for (const one of form.back(value, inside)) tree = tree?.child(one);
      return tree === undefined ? undefined : formTree(tree, written, document, inside);
    },
    steps() {
      const said = valueAt(form.said(value), path);
      if (typeof said !== "object" || said === null) return [];
      return Array.isArray(said) ? said.keys() : Object.keys(said);
    },
  };
}
