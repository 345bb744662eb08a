/** Which parameter files of a folder belong to a template: those that give nothing the template does not declare. */

import type { DataNode, MappingNode } from "../data/node.js";
import {
  copyEntryWithValue,
  createUnknownNode,
  getMappingEntries,
  getTextValue,
} from "../data/node-builders-and-getters.js";
import { getParentFolder } from "../files/paths.js";
import { readUtf8OrUtf16Text } from "../files/read-text.js";
import { memoizeParameterFilesPerFolder } from "../memoize-parameter-files-per-folder.js";
import type { ReadContext } from "../read-context-and-data-file-reader.js";
import { findMemberIgnoringCase } from "./evaluate/node-value-helpers.js";
import { findArmParameters } from "./recognise.js";

export interface ArmParameterFile {
  readonly path: string;
  readonly parameters: MappingNode;
}

export function findParameterFilesOfArmTemplate(
  path: string,
  template: MappingNode,
  context: ReadContext,
): readonly ArmParameterFile[] {
  const declared = new Set(
    [...getMappingEntries(findMemberIgnoringCase(template, "parameters")).keys()].map((name) => name.toLowerCase()),
  );
  return parameterFilesIn(getParentFolder(path), context).filter(({ parameters }) =>
    [...parameters.entries.keys()].every((name) => declared.has(name.toLowerCase())),
  );
}

const parameterFilesIn = memoizeParameterFilesPerFolder((folder, context): readonly ArmParameterFile[] =>
  context.files.in(folder).flatMap((path) => {
    const text = isPossibleArmParameterPath(path) ? readUtf8OrUtf16Text(path, context) : undefined;
    const file = text !== undefined && canHoldArmParameters(text) ? context.data(path) : undefined;
    const parameters = file === undefined ? undefined : findArmParameters(file);
    return parameters === undefined ? [] : [{ path, parameters: withEnvironment(parameters) as MappingNode }];
  }),
);

const VARIABLE = /\$\{([A-Za-z_]\w*)(?:=[^}]*)?\}/g;

/** The Azure Developer CLI puts variables of its environment into parameter files: `${AZURE_ENV_NAME}`. */
function withEnvironment(node: DataNode): DataNode {
  if (node.kind === "sequence") return { ...node, items: node.items.map(withEnvironment) };
  if (node.kind === "mapping") {
    const entries = [...node.entries].map(
      ([key, entry]) => [key, copyEntryWithValue(entry, withEnvironment(entry.value))] as const,
    );
    return { ...node, entries: new Map(entries) };
  }
  const text = getTextValue(node);
  const causes = [...(text ?? "").matchAll(VARIABLE)].map(
    ([, reference = ""]) => ({ reference, reason: "lookup", detail: "a variable of azd's environment" }) as const,
  );
  return causes.length === 0 || text === undefined ? node : createUnknownNode(node, text, causes);
}

export function isPossibleArmParameterPath(path: string): boolean {
  return /\.jsonc?$/i.test(path);
}

/** Templates need not be parsed to see that they are not parameter files. */
export function canHoldArmParameters(text: string): boolean {
  return /deploymentParameters\.json/i.test(text);
}
