/** What is wrong with a node of a cluster, as somebody wrote it. */
import { isJsonObject, type JsonObject } from "@plumbline/model";
import { type AskRole, INVENTORY } from "../provider.js";
import { selectionProblems } from "../selection.js";
import { tagProblems } from "../tag-selection.js";
import { readApiPath } from "./api-path.js";

const NODE_TYPE = /^[a-z][a-z0-9]*(\.[a-z0-9.-]+)?$/i;

export function checkNode(node: JsonObject, role: AskRole): readonly string[] {
  const { type } = node;
  if (typeof type !== "string" || type === "") return ["type must be a text"];
  if (type === INVENTORY) return [...selectionProblems(node), ...typeListProblems(node), ...tagProblems(node)];
  if (!NODE_TYPE.test(type)) return [`type must name a kind, such as pod or deployment, found ${JSON.stringify(type)}`];
  return role === "snapshot" ? pathProblems(node) : [...selectionProblems(node), ...tagProblems(node)];
}

function pathProblems({ paths }: JsonObject): readonly string[] {
  if (!Array.isArray(paths) || paths.length === 0) return ["paths must be a list of paths of the API"];
  return paths.flatMap((path, at) => {
    const read = typeof path === "string" ? readApiPath(path) : undefined;
    if (read?.name !== undefined) return [];
    return [`paths[${at}] must be the path of an object, such as api/v1/namespaces/default/pods/web`];
  });
}

function typeListProblems(node: JsonObject): readonly string[] {
  return ["include", "exclude"].flatMap((side) => {
    const given = node[side];
    const types = isJsonObject(given) ? (given.types ?? []) : [];
    const isList = Array.isArray(types) && types.every((item) => typeof item === "string");
    return isList ? [] : [`${side}.types must be a list of texts`];
  });
}
