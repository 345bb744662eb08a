/** Parameter files of Bicep: which template they are for, and the values they give. */
import type { ArmSession } from "../arm/evaluate/session.js";
import { openNestedTemplate } from "../arm/template/open-nested-template.js";
import { NO_PARAMETERS, type ParameterValueNodes } from "../arm/template/resolve-parameter-values.js";
import { createTemplateScope } from "../arm/template/template-scope.js";
import type { DataNode } from "../data/node.js";
import { getMappingEntries, getMember } from "../data/node-builders-and-getters.js";
import { getParentFolder, joinPathInsideTree } from "../files/paths.js";
import { memoizeParameterFilesPerFolder } from "../memoize-parameter-files-per-folder.js";
import type { ReadContext } from "../read-context-and-data-file-reader.js";
import type { BicepFile } from "./bicep-file.js";
import { isBicepParameterPath } from "./bicep-file-paths.js";
import { getTextWithoutInterpolation } from "./compile/file-compilation.js";
import type { FileSettingStatement } from "./syntax/ast.js";
import { getBicepSyntaxAndTemplateCache } from "./syntax-and-template-cache.js";

export function mayTextHoldBicepParameters(text: string): boolean {
  return text.includes("using");
}

export function findFileSettingStatement(
  file: BicepFile,
  kind: FileSettingStatement["kind"],
): FileSettingStatement | undefined {
  return file.declarations.find((declaration): declaration is FileSettingStatement => declaration.kind === kind);
}

/** The path in the tree of the file that a parameter file uses or extends. */
export function findUsedOrExtendedPath(file: BicepFile, kind: "using" | "extends"): string | undefined {
  const written = getTextWithoutInterpolation(findFileSettingStatement(file, kind)?.value);
  return written === undefined ? undefined : joinPathInsideTree(getParentFolder(file.path), written);
}

/** Those in the folder of a template that are for it. */
export function findParameterFilesOfBicepTemplate(path: string, context: ReadContext): readonly string[] {
  return usersIn(getParentFolder(path), context).flatMap(({ file, template }) => (template === path ? [file] : []));
}

const usersIn = memoizeParameterFilesPerFolder((folder, context) => {
  const library = getBicepSyntaxAndTemplateCache(context);
  return context.files.in(folder).flatMap((file) => {
    const syntax = isBicepParameterPath(file) ? library.syntax(file) : undefined;
    const template = syntax === undefined ? undefined : findUsedOrExtendedPath(syntax, "using");
    return template === undefined ? [] : [{ file, template }];
  });
});

/** By name in lower case; those of the file it extends come first. */
export function readBicepParameterValues(
  path: string,
  session: ArmSession,
  chain: readonly string[] = [],
): ParameterValueNodes {
  const library = getBicepSyntaxAndTemplateCache(session.context);
  const template = chain.includes(path) ? undefined : library.template(path);
  const file = library.syntax(path);
  if (template === undefined || file === undefined) return NO_PARAMETERS;
  const scope = createTemplateScope(template, NO_PARAMETERS, {
    level: file.level,
    file: path,
    session,
    openNested: openNestedTemplate,
  });
  const base = findUsedOrExtendedPath(file, "extends");
  const values = new Map<string, DataNode>(
    base === undefined ? [] : readBicepParameterValues(base, session, [...chain, path]),
  );
  for (const name of getMappingEntries(getMember(template, "parameters")).keys())
    values.set(name.toLowerCase(), scope.parameter(name));
  return values;
}
