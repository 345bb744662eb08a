/** Which parameter files of a folder belong to a template: those that give nothing the template does not declare. */
import { entriesOf } from "../data/build.js";
import type { MappingNode } from "../data/node.js";
import { folderOf } from "../files/paths.js";
import type { ReadContext } from "../reader.js";
import { memberOf } from "./evaluate/values.js";
import { parametersIn } from "./recognise.js";

export interface ParameterFile {
  readonly path: string;
  readonly parameters: MappingNode;
}

export function parameterFilesFor(path: string, template: MappingNode, context: ReadContext): readonly ParameterFile[] {
  const folder = folderOf(path);
  const declared = new Set([...entriesOf(memberOf(template, "parameters")).keys()].map((name) => name.toLowerCase()));
  const found: ParameterFile[] = [];
  for (const candidate of jsonFilesIn(folder, context)) {
    const file = candidate === path ? undefined : context.data(candidate);
    const parameters = file === undefined ? undefined : parametersIn(file);
    if (parameters === undefined) continue;
    const fits = [...parameters.entries.keys()].every((name) => declared.has(name.toLowerCase()));
    if (fits) found.push({ path: candidate, parameters });
  }
  return found;
}

/** Paths are looked through once for all templates of a tree. */
const folders = new WeakMap<ReadContext, ReadonlyMap<string, readonly string[]>>();

function jsonFilesIn(folder: string, context: ReadContext): readonly string[] {
  let byFolder = folders.get(context);
  if (byFolder === undefined) {
    const grouped = new Map<string, string[]>();
    for (const path of context.files.paths) {
      if (!/\.jsonc?$/i.test(path)) continue;
      const paths = grouped.get(folderOf(path));
      if (paths === undefined) grouped.set(folderOf(path), [path]);
      else paths.push(path);
    }
    byFolder = grouped;
    folders.set(context, byFolder);
  }
  return byFolder.get(folder) ?? [];
}
