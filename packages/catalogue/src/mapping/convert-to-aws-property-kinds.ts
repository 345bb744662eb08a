/**
 * What a template writes, in the kinds its cloud's schema has: CloudFormation takes "true" for yes, "5" for a number, a
 * number for a text, and one thing where a list of them is asked for. Unknown values and places move along.
 */
import type { Resource, SourceTree, UnknownPart } from "@plumbline/iac";
import { isJsonObject, type JsonObject, type JsonValue, type PathStep } from "@plumbline/model";
import { type AwsPropertyKindTable, findAwsPropertyKindTable } from "../tables/aws-property-kinds.js";

export function convertToAwsPropertyKinds(resource: Resource): Resource {
  const { attributes, unknowns, source, type } = resource;
  const kinds = findAwsPropertyKindTable(type);
  if (kinds === undefined) return resource;
  const lists: (readonly PathStep[])[] = [];
  const changed = normalizeMembers(attributes, type, kinds, [], lists);
  if (changed === attributes) return resource;
  if (lists.length === 0) return { ...resource, attributes: changed };
  return {
    ...resource,
    attributes: changed,
    unknowns: unknowns.map(({ path, causes }): UnknownPart => ({ path: pathWithMadeLists(lists, path), causes })),
    source: treeWithMadeLists(source, lists, []),
  };
}

/** The same object where nothing changes. */
function normalizeMembers(
  object: JsonObject,
  schema: string,
  kinds: AwsPropertyKindTable,
  path: readonly PathStep[],
  lists: (readonly PathStep[])[],
): JsonObject {
  const members = Object.hasOwn(kinds, schema) ? kinds[schema] : undefined;
  if (members === undefined) return object;
  let changed: Record<string, JsonValue> | undefined;
  for (const [name, kind] of Object.entries(members)) {
    const value = Object.hasOwn(object, name) ? object[name] : undefined;
    if (value === undefined || value === null) continue;
    const normalized = normalizeValue(value, kind, kinds, [...path, name], lists);
    if (normalized === value) continue;
    changed ??= { ...object };
    changed[name] = normalized;
  }
  return changed ?? object;
}

function normalizeValue(
  value: JsonValue,
  kind: string,
  kinds: AwsPropertyKindTable,
  path: readonly PathStep[],
  lists: (readonly PathStep[])[],
): JsonValue {
  if (kind.endsWith("[]")) {
    if (!Array.isArray(value)) {
      if (typeof value === "string" && value.includes("${")) return value;
      lists.push(path);
    }
    const elements: readonly JsonValue[] = Array.isArray(value) ? value : [value];
    const normalized = elements.map((element, index) =>
      normalizeValue(element, kind.slice(0, -2), kinds, [...path, index], lists),
    );
    return Array.isArray(value) && normalized.every((element, index) => element === value[index]) ? value : normalized;
  }
  if (isJsonObject(value)) return normalizeMembers(value, kind, kinds, path, lists);
  if (kind === "b" && typeof value === "string" && /^(?:true|false)$/i.test(value))
    return value.toLowerCase() === "true";
  if (kind === "n" && typeof value === "string" && /^-?\d+(?:\.\d+)?$/.test(value)) return Number(value);
  if (kind === "s" && (typeof value === "number" || typeof value === "boolean")) return String(value);
  return value;
}

/** Lists that were made are told from the outside to the inside, with the indexes of those around. */
function pathWithMadeLists(lists: readonly (readonly PathStep[])[], path: readonly PathStep[]): readonly PathStep[] {
  let moved = path;
  for (const list of lists) {
    if (moved.length >= list.length && list.every((step, index) => moved[index] === step)) {
      moved = [...list, 0, ...moved.slice(list.length)];
    }
  }
  return moved;
}

/** The only element of a list that was made is what was written. */
function treeWithMadeLists(
  tree: SourceTree,
  lists: readonly (readonly PathStep[])[],
  path: readonly PathStep[],
): SourceTree {
  const { source, start, end } = tree;
  const isMade = lists.some((list) => list.length === path.length && list.every((step, index) => path[index] === step));
  const into = (child: SourceTree | undefined, step: PathStep) =>
    child === undefined ? undefined : treeWithMadeLists(child, lists, [...path, step]);
  return {
    source,
    start,
    end,
    child: (step) => into(isMade ? (step === 0 ? tree : undefined) : tree.child(step), step),
    steps: () => (isMade ? [0] : tree.steps()),
  };
}
