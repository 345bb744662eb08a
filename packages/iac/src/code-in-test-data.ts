/** Infrastructure code among the test data of Go modules, which is left out: whoever has it must hear that it was not judged. */
import { join } from "node:path";
import type { FileTree } from "./files/file-tree.js";
import { createFolderTree } from "./files/folder-tree.js";
import { defaultReadLimits } from "./read-options.js";
import type { UnsupportedFormatFile } from "./unsupported-format-files.js";

const names = /\.(?:tf|tofu)(?:\.json)?$|\.bicep$|(?:^|\/)Chart\.ya?ml$/i;
const words = /^\s*["']?apiVersion["']?\s*:|\bAWSTemplateFormatVersion\b|\bdeploymentTemplate\.json#/m;

/** Enough of a file to know it by. */
const BEGINNING = 16_384;

/** A folder of test data that has infrastructure code. */
export interface TestDataWithCode extends UnsupportedFormatFile {
  /** The first file that has it. */
  readonly codeFile: string;
}

/** Which of the folders of test data that a walk of `root` left out have infrastructure code; paths are relative to `root`. */
export function findTestDataWithCode(root: string, folders: readonly string[]): readonly TestDataWithCode[] {
  return folders.flatMap((folder) => {
    const files = createFolderTree(join(root, folder), { report: () => undefined, limits: defaultReadLimits });
    const first = findInfrastructureCode(files);
    return first === undefined ? [] : [{ file: folder, format: "Go testdata", codeFile: `${folder}/${first}` }];
  });
}

/** The first file that would be read elsewhere, by its name or the words it begins with. */
function findInfrastructureCode(files: FileTree): string | undefined {
  return files.paths.find(
    (path) => names.test(path) || (/\.(?:ya?ml|json)$/i.test(path) && words.test(beginningOf(path))),
  );

  function beginningOf(path: string): string {
    return Buffer.from((files.bytes(path) ?? new Uint8Array()).subarray(0, BEGINNING)).toString();
  }
}
