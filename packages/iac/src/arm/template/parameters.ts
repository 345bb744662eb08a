/** The values of a template's parameters: given from outside, or their defaults, or unknown. */
import { get, textOf, unknownAt } from "../../data/build.js";
import type { DataNode, MappingNode } from "../../data/node.js";
import { asSecret } from "../evaluate/secrets.js";
import { memberOf } from "../evaluate/values.js";

/** By name in lower case. Values are evaluated already. */
export type Given = ReadonlyMap<string, DataNode>;

export const NOTHING_GIVEN: Given = new Map();

/** What stands under `parameters` in a parameter file, or in the call of a nested template. */
export function givenIn(parameters: MappingNode): Given {
  const given = new Map<string, DataNode>();
  for (const [name, entry] of parameters.entries) {
    const value = givenValue(name, entry.value);
    if (value !== undefined) given.set(name.toLowerCase(), value);
  }
  return given;
}

function givenValue(name: string, node: DataNode): DataNode | undefined {
  if (node.kind === "unknown") return { ...node, text: `\${parameters('${name}')}` };
  if (node.kind !== "mapping") return undefined;
  const value = memberOf(node, "value");
  if (value !== undefined) return value;
  const vault = memberOf(node, "reference");
  if (vault === undefined) return undefined;
  const reference = `parameters('${name}')`;
  const secret = textOf(get(vault, "secretName"));
  const detail = `read from a Key Vault${secret === undefined ? "" : `, secret "${secret}"`}`;
  return asSecret(unknownAt(vault, `\${${reference}}`, [{ reference, reason: "lookup", detail }]));
}

const SECURE = new Set(["securestring", "secureobject"]);

/** The value of one parameter. */
export function parameterValue(
  name: string,
  declaration: DataNode,
  given: Given,
  evaluated: (node: DataNode) => DataNode,
): DataNode {
  const outside = given.get(name.toLowerCase());
  const value = outside === undefined || isNull(outside) ? ownValue(name, declaration, evaluated, outside) : outside;
  return SECURE.has(textOf(member(declaration, "type"))?.toLowerCase() ?? "") ? asSecret(value) : value;
}

function isNull(node: DataNode): boolean {
  return node.kind === "scalar" && node.value === null;
}

/** Giving null means giving nothing where there is a default. */
function ownValue(
  name: string,
  declaration: DataNode,
  evaluated: (node: DataNode) => DataNode,
  given: DataNode | undefined,
): DataNode {
  const written = member(declaration, "defaultValue");
  if (written !== undefined) return evaluated(written);
  if (given !== undefined) return given;
  const nullable = member(declaration, "nullable");
  if (nullable?.kind === "scalar" && nullable.value === true) return { ...nullable, value: null };
  const reference = `parameters('${name}')`;
  return unknownAt(declaration, `\${${reference}}`, [{ reference, reason: "no-value" }]);
}

function member(node: DataNode, name: string): DataNode | undefined {
  return node.kind === "mapping" ? memberOf(node, name) : undefined;
}
