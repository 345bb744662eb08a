/** What is wrong with a node of a cluster, as somebody wrote it. */
import { isJsonObject, type JsonObject } from "@plumbline/model";
import { findNameFilterProblems } from "../name-filter.js";
import { INVENTORY_NODE_TYPE, type SnapshotNodeKind } from "../provider.js";
import { findTagFilterProblems } from "../tag-filter.js";
import { parseApiPath } from "./api-path.js";

const NODE_TYPE = /^[a-z][a-z0-9]*(\.[a-z0-9.-]+)?$/i;

export function findKubernetesSnapshotNodeProblems(node: JsonObject, role: SnapshotNodeKind): readonly string[] {
  const { type } = node;
  if (typeof type !== "string" || type === "") return ["type must be a text"];
  if (type === INVENTORY_NODE_TYPE)
    return [...findNameFilterProblems(node), ...typeListProblems(node), ...findTagFilterProblems(node)];
  if (!NODE_TYPE.test(type)) return [`type must name a kind, such as pod or deployment, found ${JSON.stringify(type)}`];
  return role === "snapshot" ? pathProblems(node) : [...findNameFilterProblems(node), ...findTagFilterProblems(node)];
}

function pathProblems({ paths }: JsonObject): readonly string[] {
  if (!Array.isArray(paths) || paths.length === 0) return ["paths must be a list of paths of the API"];
  return paths.flatMap((path, at) => {
    const read = typeof path === "string" ? parseApiPath(path) : undefined;
    if (read?.name !== undefined) return [];
    return [`paths[${at}] must be the path of an object, such as api/v1/namespaces/default/pods/web`];
  });
}

function typeListProblems(node: JsonObject): readonly string[] {
  return ["include", "exclude"].flatMap((side) => {
    const selection = node[side];
    const types = isJsonObject(selection) ? (selection.types ?? []) : [];
    const isList = Array.isArray(types) && types.every((item) => typeof item === "string");
    return isList ? [] : [`${side}.types must be a list of texts`];
  });
}
