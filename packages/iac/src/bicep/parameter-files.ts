/** Parameter files of Bicep: which template they are for, and the values they give. */
import type { Session } from "../arm/evaluate/session.js";
import { openNested } from "../arm/template/open-nested.js";
import { type Given, NOTHING_GIVEN } from "../arm/template/parameters.js";
import { templateScope } from "../arm/template/template-scope.js";
import { entriesOf, get } from "../data/build.js";
import type { DataNode } from "../data/node.js";
import { folderOf, joinPath } from "../files/paths.js";
import { inParameterFolder } from "../parameter-folders.js";
import type { ReadContext } from "../reader.js";
import type { BicepFile } from "./bicep-file.js";
import { literalText } from "./compile/unit.js";
import { bicepLibrary } from "./library.js";
import { isParameterPath } from "./paths.js";
import type { Setting } from "./syntax/ast.js";

export { isParameterPath } from "./paths.js";

export function mayGiveParameters(text: string): boolean {
  return text.includes("using");
}

export function settingOf(file: BicepFile, kind: Setting["kind"]): Setting | undefined {
  return file.declarations.find((declaration): declaration is Setting => declaration.kind === kind);
}

/** The path in the tree of the file that a parameter file uses or extends. */
export function targetOf(file: BicepFile, kind: "using" | "extends"): string | undefined {
  const written = literalText(settingOf(file, kind)?.value);
  return written === undefined ? undefined : joinPath(folderOf(file.path), written);
}

/** Those in the folder of a template that are for it. */
export function parameterFilesFor(path: string, context: ReadContext): readonly string[] {
  return usersIn(folderOf(path), context).flatMap(({ file, template }) => (template === path ? [file] : []));
}

const usersIn = inParameterFolder((folder, context) => {
  const library = bicepLibrary(context);
  return context.files.in(folder).flatMap((file) => {
    const syntax = isParameterPath(file) ? library.syntax(file) : undefined;
    const template = syntax === undefined ? undefined : targetOf(syntax, "using");
    return template === undefined ? [] : [{ file, template }];
  });
});

/** By name in lower case; those of the file it extends come first. */
export function valuesIn(path: string, session: Session, chain: readonly string[] = []): Given {
  const library = bicepLibrary(session.context);
  const template = chain.includes(path) ? undefined : library.template(path);
  const file = library.syntax(path);
  if (template === undefined || file === undefined) return NOTHING_GIVEN;
  const scope = templateScope(template, NOTHING_GIVEN, { level: file.level, file: path, session, openNested });
  const base = targetOf(file, "extends");
  const given = new Map<string, DataNode>(base === undefined ? [] : valuesIn(base, session, [...chain, path]));
  for (const name of entriesOf(get(template, "parameters")).keys())
    given.set(name.toLowerCase(), scope.parameter(name));
  return given;
}
