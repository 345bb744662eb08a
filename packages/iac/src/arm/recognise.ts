/** Tells templates and parameter files of Resource Manager from other JSON by what is in them. */

import type { DataNode, MappingNode } from "../data/node.js";
import { getMember, getSequenceItems, getTextValue } from "../data/node-builders-and-getters.js";
import type { DataFile } from "../read-context-and-data-file-reader.js";
import { findMemberIgnoringCase } from "./evaluate/node-value-helpers.js";
import type { DeploymentScopeLevel } from "./functions/arm-function-definition.js";

const LEVELS: ReadonlyMap<string, DeploymentScopeLevel> = new Map([
  ["deploymenttemplate.json", "resourceGroup"],
  ["subscriptiondeploymenttemplate.json", "subscription"],
  ["managementgroupdeploymenttemplate.json", "managementGroup"],
  ["tenantdeploymenttemplate.json", "tenant"],
]);

const PARAMETERS = new Set(["deploymentparameters.json", "subscriptiondeploymentparameters.json"]);

/** The file name of the schema, in lower case: hosts, versions and the trailing `#` differ. */
function schemaName(node: DataNode): string | undefined {
  const schema = getTextValue(getMember(node, "$schema"))?.trim().toLowerCase();
  if (schema === undefined) return undefined;
  const address = schema.endsWith("#") ? schema.slice(0, -1) : schema;
  return address.slice(address.lastIndexOf("/") + 1);
}

export function findArmTemplate(file: DataFile): MappingNode | undefined {
  const [node] = file.documents;
  if (file.format !== "json" || node?.kind !== "mapping") return undefined;
  if (isTemplate(node)) return node;
  // What is sent to make a deployment: `{"properties": {"mode": "Incremental", "template": …}}`.
  const template = getMember(getMember(node, "properties"), "template");
  return template?.kind === "mapping" && isTemplate(template) ? template : undefined;
}

function isTemplate(node: MappingNode): boolean {
  const schema = schemaName(node);
  if (schema !== undefined) return LEVELS.has(schema);
  if (getTextValue(findMemberIgnoringCase(node, "contentVersion")) === undefined) return false;
  return getSequenceItems(findMemberIgnoringCase(node, "resources")).some(isResource);
}

const TYPE = /^[A-Za-z][\w-]*(\.[\w-]+)+(\/[\w.-]+)+$/;

function isResource(node: DataNode): boolean {
  return (
    TYPE.test(getTextValue(getMember(node, "type")) ?? "") && getTextValue(getMember(node, "apiVersion")) !== undefined
  );
}

export function findDeploymentScopeLevel(template: MappingNode): DeploymentScopeLevel | undefined {
  return LEVELS.get(schemaName(template) ?? "");
}

/** The values a parameter file gives, by name. */
export function findArmParameters(file: DataFile): MappingNode | undefined {
  const [node] = file.documents;
  if (file.format !== "json" || node?.kind !== "mapping" || !PARAMETERS.has(schemaName(node) ?? "")) return undefined;
  const parameters = findMemberIgnoringCase(node, "parameters");
  return parameters?.kind === "mapping" ? parameters : undefined;
}

export function isArmParameterFile(file: DataFile): boolean {
  return file.documents[0] !== undefined && PARAMETERS.has(schemaName(file.documents[0]) ?? "");
}
