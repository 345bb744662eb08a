/** What is wrong with a node as somebody wrote it. */
import { isJsonObject, type JsonObject } from "@plumbline/model";
import { findNameFilterProblems } from "../../name-filter.js";
import { INVENTORY_NODE_TYPE, type SnapshotNodeKind } from "../../provider.js";
import { findTagFilterProblems } from "../../tag-filter.js";
import { resolveNodeMethodOrProblem } from "./node-methods.js";

const TEXTS = ["resourceType", "regions"];

export function findGoogleSnapshotNodeProblems(node: JsonObject, role: SnapshotNodeKind): readonly string[] {
  const { type } = node;
  const lists = TEXTS.flatMap((name) =>
    isTexts(node[name] ?? []) ? [] : [`${name} must be a text or a list of texts`],
  );
  const problems = [
    ...lists,
    ...findNameFilterProblems(node),
    ...(type === INVENTORY_NODE_TYPE ? findTagFilterProblems(pickLabelFilterTags(node)) : []),
  ];
  if (typeof type !== "string" || type === "") return ["type must be a text", ...problems];
  if (type === INVENTORY_NODE_TYPE)
    return role === "master" ? problems : ["type: only master snapshots have nodes of type resources", ...problems];
  const method = resolveNodeMethodOrProblem(type);
  const ofType = typeof method === "string" ? [`type ${method}`] : [];
  return [...ofType, ...getMethodProblems(node), ...(role === "snapshot" ? pathProblems(node) : []), ...problems];
}

/** By custom, tags of a node say what it is about (`{ "cloud": "GCP", "service": […] }`); others say which labels are wanted. */
export function pickLabelFilterTags({ tags = [] }: JsonObject): JsonObject {
  return {
    tags: Array.isArray(tags)
      ? tags.filter((tag) => !(isJsonObject(tag) && ("cloud" in tag || "service" in tag)))
      : tags,
  };
}

function getMethodProblems({ get_method: methods = [] }: JsonObject): readonly string[] {
  if (!isTexts(methods)) return ["get_method must be a list of texts"];
  return [methods].flat().flatMap((name, index) => {
    const method = resolveNodeMethodOrProblem(name);
    if (typeof method === "string") return [`get_method[${index}] ${method}`];
    return method.read.items === undefined
      ? []
      : [`get_method[${index}] ${JSON.stringify(name)} lists; it must get one`];
  });
}

function pathProblems({ path }: JsonObject): readonly string[] {
  return typeof path === "string" && path !== "" ? [] : ["path must be the selfLink of a resource, without its host"];
}

function isTexts(value: unknown): value is string | readonly string[] {
  return typeof value === "string" || (Array.isArray(value) && value.every((item) => typeof item === "string"));
}
