/**
 * Files that give parameters their values, in the shapes the AWS tools take: a list of `ParameterKey` and
 * `ParameterValue` (`create-stack`), a list of `Key=Value` texts or a mapping under `Parameters` (`deploy`, CodePipeline's
 * template configuration). They belong to the templates of the same folder that declare every name they give.
 */

import type { DataNode, MappingNode } from "../data/node.js";
import {
  createScalarNode,
  createUnknownNode,
  getMappingEntries,
  getMember,
  getScalarValue,
  getTextValue,
} from "../data/node-builders-and-getters.js";
import { getParentFolder } from "../files/paths.js";
import { readUtf8OrUtf16Text } from "../files/read-text.js";
import { memoizeParameterFilesPerFolder } from "../memoize-parameter-files-per-folder.js";
import type { ReadContext } from "../read-context-and-data-file-reader.js";

export interface StackParameterFile {
  readonly path: string;
  readonly values: ReadonlyMap<string, DataNode>;
}

/** Those of the template's folder that give values to this template. */
export function findParameterFilesOfStackTemplate(
  path: string,
  template: MappingNode,
  context: ReadContext,
): readonly StackParameterFile[] {
  const declared = getMappingEntries(getMember(template, "Parameters"));
  if (declared.size === 0) return [];
  return parameterFilesIn(getParentFolder(path), context).filter((file) => {
    for (const name of file.values.keys()) if (!declared.has(name)) return false;
    return true;
  });
}

const parameterFilesIn = memoizeParameterFilesPerFolder((folder, context): readonly StackParameterFile[] =>
  context.files.in(folder).flatMap((path) => {
    const text = isPossibleStackParameterPath(path) ? readUtf8OrUtf16Text(path, context) : undefined;
    const documents = text !== undefined && canHoldStackParameters(text) ? context.data(path)?.documents : undefined;
    const values = documents?.length === 1 ? parameterValues(documents[0]) : undefined;
    return values === undefined || values.size === 0 ? [] : [{ path, values }];
  }),
);

export function isPossibleStackParameterPath(path: string): boolean {
  return /\.(json|ya?ml|params|parameters)$/i.test(path);
}

/** Templates need not be parsed to see that they are not parameter files. */
export function canHoldStackParameters(text: string): boolean {
  return !text.includes("AWSTemplateFormatVersion") && /Parameter|=/.test(text);
}

/** Undefined when this is not a parameter file. */
function parameterValues(node: DataNode | undefined): ReadonlyMap<string, DataNode> | undefined {
  if (node?.kind === "sequence") return listedValues(node.items);
  if (node?.kind !== "mapping" || node.entries.has("Resources") || node.entries.has("AWSTemplateFormatVersion"))
    return undefined;
  const parameters = getMember(node, "Parameters");
  if (parameters?.kind === "sequence") return listedValues(parameters.items);
  if (parameters?.kind !== "mapping") return undefined;
  const values = new Map<string, DataNode>();
  for (const [name, entry] of parameters.entries) {
    if (entry.value.kind === "mapping") return undefined;
    values.set(name, entry.value);
  }
  return values;
}

function listedValues(items: readonly DataNode[]): ReadonlyMap<string, DataNode> | undefined {
  const values = new Map<string, DataNode>();
  for (const item of items) {
    const pair = item.kind === "mapping" ? keyAndValue(item) : assignment(item);
    if (pair === undefined) return undefined;
    values.set(pair[0], pair[1]);
  }
  return values;
}

function keyAndValue(item: MappingNode): readonly [string, DataNode] | undefined {
  const name = getTextValue(getMember(item, "ParameterKey"));
  if (name === undefined) return undefined;
  const value = getMember(item, "ParameterValue");
  if (value !== undefined) return value.kind === "mapping" ? undefined : [name, value];
  if (String(getScalarValue(getMember(item, "UsePreviousValue"))) !== "true") return undefined;
  const detail = "the parameter file says to use the value of the deployed stack";
  return [name, createUnknownNode(item, `\${${name}}`, [{ reference: name, reason: "lookup", detail }])];
}

function assignment(item: DataNode): readonly [string, DataNode] | undefined {
  const text = getTextValue(item);
  const equals = text === undefined ? -1 : text.indexOf("=");
  if (text === undefined || equals < 1 || !/^[A-Za-z0-9]+$/.test(text.slice(0, equals))) return undefined;
  return [text.slice(0, equals), createScalarNode(item, text.slice(equals + 1))];
}
