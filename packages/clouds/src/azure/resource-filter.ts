/** Which resources a node takes: by id, resource group and tags. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { createNameFilter, findNameFilterProblems } from "../name-filter.js";
import { createTagFilter, findTagFilterProblems } from "../tag-filter.js";
import { parseAzureTags } from "./azure-resource-conversion.js";
import { parseResourceId } from "./resource-id.js";

export interface ResourceFilter {
  readonly accepts: (body: JsonObject) => boolean;
  /** Whether it, or something in it, may be taken: what is not below the scope need not be asked for. */
  readonly mayContain: (body: JsonObject) => boolean;
}

export const allResourcesFilter: ResourceFilter = { accepts: () => true, mayContain: () => true };

export function findResourceFilterProblems(node: JsonObject): readonly string[] {
  const scopes = textsIn(node.scope);
  return [
    ...findNameFilterProblems(node),
    ...findTagFilterProblems(node),
    ...(scopes === undefined ? ["scope must be a resource group or its id, or a list of them"] : []),
  ];
}

/** The node has no problems. */
export function parseResourceFilter(node: JsonObject): ResourceFilter {
  const isSelected = createNameFilter(inSmallLetters(node));
  const hasTags = createTagFilter(node);
  const scopes = (textsIn(node.scope) ?? []).map((scope) => scope.toLowerCase().replace(/\/+$/, ""));
  const reaches = ({ id }: JsonObject): boolean => {
    if (scopes.length === 0) return true;
    const small = String(id).toLowerCase();
    const group = parseResourceId(small)?.resourceGroup;
    const isBelow = (scope: string) => small === scope || small.startsWith(`${scope}/`);
    return scopes.some((scope) => (scope.startsWith("/") ? isBelow(scope) : scope === group));
  };
  const accepts = (body: JsonObject): boolean => {
    const id = String(body.id);
    return isSelected([id.toLowerCase(), id]) && hasTags(parseAzureTags(body)) && reaches(body);
  };
  return { accepts: accepts, mayContain: reaches };
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
  return list.every((item): item is string => typeof item === "string") ? list : undefined;
}
