/** The document of a template with the values it is given. */
import type { JsonObject, JsonValue, PathStep } from "@plumbline/model";
import { isJsonObject } from "@plumbline/model";
import type { DataNode, MappingNode } from "../data/node.js";
import { buildNodeSourceTree } from "../data/node-source-tree.js";
import { convertNodeToJson } from "../data/to-json.js";
import type { Document, Resource, UnknownPart } from "../document.js";
import { isSecret } from "./evaluate/secret-marks.js";
import type { ArmSession } from "./evaluate/session.js";
import { findDeploymentScopeLevel } from "./recognise.js";
import { buildTemplateBody } from "./template/build-template-body.js";
import type { DeployedResource, DeploymentWalkState } from "./template/deployment-walk-state.js";
import { openNestedTemplate } from "./template/open-nested-template.js";
import type { ParameterValueNodes } from "./template/resolve-parameter-values.js";
import { createTemplateScope } from "./template/template-scope.js";
import { addDeployedResourcesToWalk } from "./template/walk-deployed-resources.js";

export interface SuppliedArmParameters {
  /** The file that gives them. */
  readonly path: string | undefined;
  readonly values: ParameterValueNodes;
}

export function buildArmDocument(
  path: string,
  template: MappingNode,
  parameters: SuppliedArmParameters,
  shared: ArmSession,
): Document {
  const level = findDeploymentScopeLevel(template) ?? "resourceGroup";
  const scope = createTemplateScope(template, parameters.values, {
    level,
    file: path,
    session: shared,
    openNested: openNestedTemplate,
  });
  const deployment: DeploymentWalkState = {
    session: shared,
    resources: [],
    addresses: new Map(),
    linkedFiles: new Set(),
  };
  addDeployedResourcesToWalk(template, deployment, {
    scope,
    file: path,
    fileChain: [path],
    prefix: "",
    calls: [],
    existence: [],
    deploysTo: level,
    symbolic: false,
    walk: addDeployedResourcesToWalk,
  });
  const nodes = deployment.resources.map((resource) => resource.node);
  const node = buildTemplateBody(template, nodes, scope, shared);
  const unknowns: UnknownPart[] = [];
  const body = convertNodeToJson(node, { unknown: (at, causes) => unknowns.push({ path: at, causes }) });
  return {
    kind: "arm",
    paths: [...(parameters.path === undefined ? [] : [parameters.path]), ...deployment.linkedFiles, path],
    body,
    resources: resourcesOf(node, deployment.resources, body, unknowns),
    unknowns,
    source: buildNodeSourceTree(node),
  };
}

function resourcesOf(
  node: MappingNode,
  deployed: readonly DeployedResource[],
  body: JsonValue,
  unknowns: readonly UnknownPart[],
): readonly Resource[] {
  const section = [...node.entries.keys()].find((key) => key.toLowerCase() === "resources");
  if (section === undefined || !isJsonObject(body)) return [];
  const values = body[section] as readonly JsonObject[];
  const unknownsOf = new Map<PathStep | undefined, UnknownPart[]>();
  for (const { path, causes } of unknowns) {
    if (path[0] !== section) continue;
    const part = { path: path.slice(2), causes };
    const parts = unknownsOf.get(path[1]);
    if (parts === undefined) unknownsOf.set(path[1], [part]);
    else parts.push(part);
  }
  return deployed.map((resource, at): Resource => {
    const { address, type, name, index, existence, calls, level } = resource;
    const sensitive = secretPaths(resource.node);
    return {
      address,
      type,
      name,
      ...(index === undefined ? {} : { index }),
      attributes: values[at] as JsonObject,
      unknowns: unknownsOf.get(at) ?? [],
      ...(existence.length === 0 ? {} : { existence }),
      ...(sensitive.length === 0 ? {} : { sensitive }),
      calls,
      ...(level === "resourceGroup" ? {} : { deploymentLevel: level }),
      source: buildNodeSourceTree(resource.node),
      path: [section, at],
    };
  });
}

/** The outermost nodes that are marked. */
function secretPaths(node: DataNode, path: readonly PathStep[] = []): readonly (readonly PathStep[])[] {
  if (isSecret(node)) return [path];
  if (node.kind === "sequence") return node.items.flatMap((item, index) => secretPaths(item, [...path, index]));
  if (node.kind !== "mapping") return [];
  return [...node.entries].flatMap(([key, { value }]) => secretPaths(value, [...path, key]));
}
