/** Which parameter files of a folder belong to a template: those that give nothing the template does not declare. */
import { entriesOf } from "../data/build.js";
import type { MappingNode } from "../data/node.js";
import { filesIn } from "../files/folder-index.js";
import { folderOf } from "../files/paths.js";
import { readDataText } from "../files/read-text.js";
import { recentInFolder } from "../files/recent.js";
import type { ReadContext } from "../reader.js";
import { memberOf } from "./evaluate/values.js";
import { parametersIn } from "./recognise.js";

export interface ParameterFile {
  readonly path: string;
  readonly parameters: MappingNode;
}

export function parameterFilesFor(path: string, template: MappingNode, context: ReadContext): readonly ParameterFile[] {
  const declared = new Set([...entriesOf(memberOf(template, "parameters")).keys()].map((name) => name.toLowerCase()));
  return parameterFilesIn(folderOf(path), context).filter(({ parameters }) =>
    [...parameters.entries.keys()].every((name) => declared.has(name.toLowerCase())),
  );
}

const parameterFilesIn = recentInFolder((folder, context): readonly ParameterFile[] =>
  filesIn(context.files, folder).flatMap((path) => {
    const text = /\.jsonc?$/i.test(path) ? readDataText(path, context) : undefined;
    // Templates need not be parsed to see that they are not parameter files.
    const file = text !== undefined && /deploymentParameters\.json/i.test(text) ? context.data(path) : undefined;
    const parameters = file === undefined ? undefined : parametersIn(file);
    return parameters === undefined ? [] : [{ path, parameters }];
  }),
);
