import { writeFile } from "node:fs/promises";
import { KnownError } from "@plumbline/model";

/** Writes what somebody asked for; that it cannot be written is theirs to know, in words. */
export async function writeFileOrThrowKnownError(file: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeFile(file, content);
  } catch (cause) {
    throw new KnownError("configuration", `${file} cannot be written.`, [], cause);
  }
}
