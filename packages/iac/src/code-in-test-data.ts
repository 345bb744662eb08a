/** Infrastructure code among the test data of Go modules, which is left out: whoever has it must hear that it was not judged. */
import type { FileTree } from "./files/file-tree.js";

const names = /\.(?:tf|tofu)(?:\.json)?$|\.bicep$|(?:^|\/)Chart\.ya?ml$/i;
const words = /^\s*["']?apiVersion["']?\s*:|\bAWSTemplateFormatVersion\b|\bdeploymentTemplate\.json#/m;

/** Enough of a file to know it by. */
const BEGINNING = 16_384;

/** Whether a folder has files that would be read elsewhere, by their names or the words they begin with. */
export function hasInfrastructureCode(files: FileTree): boolean {
  return files.paths.some(
    (path) => names.test(path) || (/\.(?:ya?ml|json)$/i.test(path) && words.test(beginningOf(path))),
  );

  function beginningOf(path: string): string {
    return Buffer.from((files.bytes(path) ?? new Uint8Array()).subarray(0, BEGINNING)).toString();
  }
}
