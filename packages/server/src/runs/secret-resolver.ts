/**
 * Looks up what connectors refer to instead of holding it: an environment variable or a file of this machine. Whoever may
 * edit a connector chooses the reference and the host the secret is sent to, so only what the operator has set aside for
 * that is given.
 */
import { readFile, realpath } from "node:fs/promises";
import { sep } from "node:path";
import type { SecretResolver } from "@plumbline/engine";
import type { Settings } from "../settings.js";

const MAX_SECRET_BYTES = 64 * 1024;

export function secretResolver(
  settings: Pick<Settings, "secretVariables" | "secretFolders">,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): SecretResolver {
  return async (reference) => {
    if (reference.kind === "file") return fileIn(settings.secretFolders, reference.path);
    return settings.secretVariables.some((pattern) => names(pattern, reference.name))
      ? environment[reference.name]
      : undefined;
  };
}

function names(pattern: string, name: string): boolean {
  return pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

async function fileIn(folders: readonly string[], path: string): Promise<string | undefined> {
  for (const folder of folders) {
    try {
      const [root, real] = [await realpath(folder), await realpath(path)];
      if (!real.startsWith(root.endsWith(sep) ? root : root + sep)) continue;
      const text = await readFile(real, "utf8");
      return text.length > MAX_SECRET_BYTES ? undefined : text;
    } catch {
      // Not there, or not ours to read: the next folder may have it.
    }
  }
  return undefined;
}
