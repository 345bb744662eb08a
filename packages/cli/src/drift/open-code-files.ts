/**
 * What a path on the command line means as a side of a comparison: a folder, a file in its surroundings, a file alone, or
 * what comes through standard input (`-`).
 */
import { readFileSync, statSync } from "node:fs";
import { basename, dirname } from "node:path";
import { createFolderTree, createMemoryFileTree, defaultReadLimits, type FileTree, type Problem } from "@plumbline/iac";
import { KnownError } from "@plumbline/model";
import { readPipedFile } from "../targets/standard-input.js";

export interface CodeFileTreeAndFolder {
  readonly files: FileTree;
  /** Where its settings are looked for. */
  readonly folder: string;
  readonly isSelected?: (path: string) => boolean;
}

export async function openCodeFilesOfPathOrStdin(
  path: string,
  report: (problem: Problem) => void,
): Promise<CodeFileTreeAndFolder> {
  if (path === "-") {
    const { name, content } = await readPipedFile();
    return { files: createMemoryFileTree({ [name]: content }), folder: "." };
  }
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) throw new KnownError("configuration", `There is no file or folder ${path}.`);
  if (stats.isDirectory())
    return { files: createFolderTree(path, { limits: defaultReadLimits, report }), folder: path };
  const [name, folder] = [basename(path), dirname(path)];
  const content = readFileSync(path);
  // States and plans say everything themselves, and so does what comes through a pipe.
  if (!stats.isFile() || content.includes('"terraform_version"')) {
    return {
      files: createMemoryFileTree({ [/\.(?:json|tfstate)$/.test(name) ? name : `${name}.json`]: content }),
      folder,
    };
  }
  return {
    files: createFolderTree(folder, { limits: defaultReadLimits, report }),
    folder,
    isSelected: (file) => file === name,
  };
}
