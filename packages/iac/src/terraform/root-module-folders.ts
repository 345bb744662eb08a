/**
 * Which folders of a tree are root modules. A folder that another one calls is read through its caller, with the values
 * it gets there. A call from inside the folder does not count: examples live below the module they show.
 */
import { bytesContainWord } from "../files/bytes-contain-word.js";
import { isInsideFolder, joinPathInsideTree } from "../files/paths.js";
import { chooseCycleRoots } from "../files/roots-of-cycles.js";
import type { ReadContext } from "../read-context-and-data-file-reader.js";
import { findAttribute } from "./attributes-and-blocks.js";
import { readConfigFile } from "./config-file.js";
import { isLocalSource, type ModuleLibrary } from "./module-library.js";

export function findRootModuleFolders(library: ModuleLibrary, context: ReadContext): readonly string[] {
  const folders = library.folders().filter((folder) => !isInstalled(folder));
  const calls = new Map(folders.map((folder) => [folder, calledFolders(folder, library, context)]));
  const called = new Set<string>();
  for (const [folder, targets] of calls) {
    for (const target of targets) if (!isInsideFolder(target, folder)) called.add(target);
  }
  const roots = folders.filter((folder) => !called.has(folder));
  return [...roots, ...chooseCycleRoots(folders, roots, calls)].sort();
}

function isInstalled(folder: string): boolean {
  return folder.startsWith(".terraform/") || folder.includes("/.terraform/");
}

/** Most files call nothing, or only refer to what was called (`module.name`), and need not be parsed for this; what is wrong with a file is told when it is read. */
function calledFolders(folder: string, library: ModuleLibrary, context: ReadContext): readonly string[] {
  const quiet = { ...context, report: () => undefined };
  const found: string[] = [];
  for (const path of library.paths(folder)) {
    if (!bytesContainWord(context.files.peek(path), "module", ".")) continue;
    for (const block of readConfigFile(path, quiet)?.body.blocks ?? []) {
      const source = block.type === "module" ? findAttribute(block.body, "source")?.expression : undefined;
      if (source?.kind !== "literal" || typeof source.value !== "string") continue;
      const target = isLocalSource(source.value)
        ? joinPathInsideTree(folder, source.value)
        : library.resolve(source.value, folder, folder, block.labels[0]?.text ?? "");
      if (target !== undefined) found.push(target);
    }
  }
  return found;
}
