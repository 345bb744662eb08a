/** The values of a template's parameters: given from outside, or their defaults, or unknown. */

import type { DataNode, MappingNode } from "../../data/node.js";
import { createUnknownNode, getMember, getTextValue } from "../../data/node-builders-and-getters.js";
import { findMemberIgnoringCase } from "../evaluate/node-value-helpers.js";
import { markSecret } from "../evaluate/secret-marks.js";

/** By name in lower case. Values are evaluated already. */
export type ParameterValueNodes = ReadonlyMap<string, DataNode>;

export const NO_PARAMETERS: ParameterValueNodes = new Map();

/** What stands under `parameters` in a parameter file, or in the call of a nested template. */
export function collectParameterValueNodes(parameters: MappingNode): ParameterValueNodes {
  const values = new Map<string, DataNode>();
  for (const [name, entry] of parameters.entries) {
    const value = writtenValue(name, entry.value);
    if (value !== undefined) values.set(name.toLowerCase(), value);
  }
  return values;
}

function writtenValue(name: string, node: DataNode): DataNode | undefined {
  if (node.kind === "unknown") return { ...node, text: `\${parameters('${name}')}` };
  if (node.kind !== "mapping") return undefined;
  const value = findMemberIgnoringCase(node, "value");
  if (value !== undefined) return value;
  const vault = findMemberIgnoringCase(node, "reference");
  if (vault === undefined) return undefined;
  const reference = `parameters('${name}')`;
  const secret = getTextValue(getMember(vault, "secretName"));
  const detail = `read from a Key Vault${secret === undefined ? "" : `, secret "${secret}"`}`;
  return markSecret(createUnknownNode(vault, `\${${reference}}`, [{ reference, reason: "lookup", detail }]));
}

const SECURE = new Set(["securestring", "secureobject"]);

/** The value of one parameter. */
export function resolveArmParameter(
  name: string,
  declaration: DataNode,
  values: ParameterValueNodes,
  evaluated: (node: DataNode) => DataNode,
): DataNode {
  const outside = values.get(name.toLowerCase());
  const value =
    outside === undefined || isNull(outside) ? defaultValue(name, declaration, evaluated, outside) : outside;
  return SECURE.has(getTextValue(member(declaration, "type"))?.toLowerCase() ?? "") ? markSecret(value) : value;
}

function isNull(node: DataNode): boolean {
  return node.kind === "scalar" && node.value === null;
}

/** Giving null means giving nothing where there is a default. */
function defaultValue(
  name: string,
  declaration: DataNode,
  evaluated: (node: DataNode) => DataNode,
  passed: DataNode | undefined,
): DataNode {
  const written = member(declaration, "defaultValue");
  if (written !== undefined) return evaluated(written);
  if (passed !== undefined) return passed;
  const nullable = member(declaration, "nullable");
  if (nullable?.kind === "scalar" && nullable.value === true) return { ...nullable, value: null };
  const reference = `parameters('${name}')`;
  return createUnknownNode(declaration, `\${${reference}}`, [{ reference, reason: "no-value" }]);
}

function member(node: DataNode, name: string): DataNode | undefined {
  return node.kind === "mapping" ? findMemberIgnoringCase(node, name) : undefined;
}
