/** `--module source=folder` and `modules:` of `plumbline.yaml`: where modules of registries and other repositories lie. */
import { KnownError } from "@plumbline/model";

/** Folders by source; what is typed wins over what the settings say. */
export function parseModuleFolders(
  typed: readonly string[] | undefined,
  settings: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const folders = new Map(Object.entries(settings));
  for (const text of typed ?? []) {
    const [, source, folder] = /^(.+?)=([^=]+)$/s.exec(text) ?? [];
    if (source === undefined || folder === undefined) {
      throw new KnownError("configuration", `--module "${text}" must be written as source=folder.`);
    }
    folders.set(source, folder);
  }
  return folders;
}
