import { stat } from "node:fs/promises";
import type { Settings } from "../settings.js";

/** What to tell the operator when a service starts: folders it is to lend that are not there. They may come later. */
export async function missingFolders({ folders, secretFolders }: Settings): Promise<readonly string[]> {
  const named = [
    ...folders.map(({ what }) => ["PLUMBLINE_FOLDERS", what] as const),
    ...secretFolders.map(({ what }) => ["PLUMBLINE_SECRET_FOLDERS", what] as const),
  ];
  const told = await Promise.all(
    named.map(async ([variable, folder]) => {
      const found = await stat(folder).catch(() => undefined);
      if (found?.isDirectory()) return [];
      return [`${variable} names ${folder}, which is ${found === undefined ? "not there" : "no folder"}.`];
    }),
  );
  return told.flat();
}
