/**
 * Which Bicep files are read by themselves. A file that another one deploys as a module is read through that, with the
 * values it gets there, and a template through the parameter files for it. A call from a folder below does not count:
 * examples and tests live below the module they show.
 */
import { getParentFolder, isInsideFolder, joinPathInsideTree } from "../files/paths.js";
import { chooseCycleRoots } from "../files/roots-of-cycles.js";
import type { ReadContext } from "../read-context-and-data-file-reader.js";
import type { BicepFile } from "./bicep-file.js";
import { isBicepOrBicepparamPath, isBicepParameterPath } from "./bicep-file-paths.js";
import { getTextWithoutInterpolation } from "./compile/file-compilation.js";
import { findUsedOrExtendedPath } from "./parameter-files.js";
import { getBicepSyntaxAndTemplateCache } from "./syntax-and-template-cache.js";

/** Among `paths`, which are sorted; calls from files that are not among them do not count. */
export function findBicepRootFiles(paths: readonly string[], context: ReadContext): ReadonlySet<string> {
  const library = getBicepSyntaxAndTemplateCache(context);
  const bicepPaths = paths.filter(isBicepOrBicepparamPath);
  const among = new Set(bicepPaths);
  const calls = new Map(bicepPaths.map((path) => [path, calledBy(library.syntax(path))]));
  const called = new Set<string>();
  for (const [path, targets] of calls) {
    const [template] = targets;
    if (isBicepParameterPath(path) && template !== undefined && among.has(template)) {
      if (getParentFolder(template) !== getParentFolder(path)) called.add(template);
      else {
        // What lies beside the template is found when the template is read.
        called.add(path);
        calls.set(template, [...(calls.get(template) ?? []), path]);
      }
      continue;
    }
    for (const target of targets) if (!isBelow(target, path)) called.add(target);
  }
  const roots = bicepPaths.filter((path) => !called.has(path));
  return new Set([...roots, ...chooseCycleRoots(bicepPaths, roots, calls)]);
}

function isBelow(target: string, caller: string): boolean {
  return (
    getParentFolder(target) !== getParentFolder(caller) &&
    isInsideFolder(getParentFolder(target), getParentFolder(caller))
  );
}

function calledBy(file: BicepFile | undefined): readonly string[] {
  if (file === undefined) return [];
  if (isBicepParameterPath(file.path)) {
    const template = findUsedOrExtendedPath(file, "using");
    return template === undefined ? [] : [template];
  }
  return file.declarations.flatMap((declaration) => {
    const written = declaration.kind === "module" ? getTextWithoutInterpolation(declaration.path) : undefined;
    const target = written === undefined ? undefined : joinPathInsideTree(getParentFolder(file.path), written);
    return target === undefined ? [] : [target];
  });
}
