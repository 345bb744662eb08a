/** Which resources a node takes: by id, resource group and tags. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { selectionOf, selectionProblems } from "../selection.js";
import { tagProblems, tagSelectionOf } from "../tag-selection.js";
import { tagsOf } from "./bodies.js";
import { readResourceId } from "./resource-id.js";

export interface Wanted {
  readonly takes: (body: JsonObject) => boolean;
  /** Whether it, or something in it, may be taken: what is not below the scope need not be asked for. */
  readonly reaches: (body: JsonObject) => boolean;
}

export const everything: Wanted = { takes: () => true, reaches: () => true };

export function wantedProblems(node: JsonObject): readonly string[] {
  const scopes = textsIn(node.scope);
  return [
    ...selectionProblems(node),
    ...tagProblems(node),
    ...(scopes === undefined ? ["scope must be a resource group or its id, or a list of them"] : []),
  ];
}

/** The node has no problems. */
export function wantedBy(node: JsonObject): Wanted {
  const isSelected = selectionOf(inSmallLetters(node));
  const hasTags = tagSelectionOf(node);
  const scopes = (textsIn(node.scope) ?? []).map((scope) => scope.toLowerCase().replace(/\/+$/, ""));
  const reaches = ({ id }: JsonObject): boolean => {
    if (scopes.length === 0) return true;
    const small = String(id).toLowerCase();
    const group = readResourceId(small)?.resourceGroup;
    const isBelow = (scope: string) => small === scope || small.startsWith(`${scope}/`);
    return scopes.some((scope) => (scope.startsWith("/") ? isBelow(scope) : scope === group));
  };
  const takes = (body: JsonObject): boolean => {
    const id = String(body.id);
    return isSelected([id.toLowerCase(), id]) && hasTags(tagsOf(body)) && reaches(body);
  };
  return { takes, reaches };
}

/** Paths are ids, which are the same in any case; patterns stay as they are and are held against both. */
function inSmallLetters(node: JsonObject): JsonObject {
  const sided = (side: JsonValue | undefined): JsonObject => {
    if (!isJsonObject(side)) return {};
    const paths = textsIn(side.paths) ?? [];
    return { ...side, paths: paths.map((path) => path.toLowerCase()) };
  };
  return { include: sided(node.include), exclude: sided(node.exclude) };
}

function textsIn(value: JsonValue | undefined): readonly string[] | undefined {
  const list = value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];
  return list.every((one): one is string => typeof one === "string") ? list : undefined;
}
