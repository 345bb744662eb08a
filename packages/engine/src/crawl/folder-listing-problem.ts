import { opendirSync } from "node:fs";

/** Undefined for a folder that can be listed. */
export function findFolderListingProblem(folder: string): string | undefined {
  try {
    opendirSync(folder).closeSync();
    return undefined;
  } catch (cause) {
    return cause instanceof Error && "code" in cause ? String(cause.code) : String(cause);
  }
}
