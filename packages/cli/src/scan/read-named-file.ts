/** The text of a file that somebody named: who names one that is not there is told so. */
import { readFileSync } from "node:fs";
import { KnownError } from "@plumbline/model";

export function readNamedFile(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    const isMissing = cause instanceof Error && "code" in cause && cause.code === "ENOENT";
    if (isMissing) throw new KnownError("configuration", `There is no file ${file}.`);
    throw new KnownError("configuration", `${file} cannot be read.`, [], cause);
  }
}
