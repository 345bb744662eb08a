import { readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

export interface GitRepository {
  /** Of its files. */
  readonly folder: string;
  /** Where git keeps what all work trees share. */
  readonly settings: string;
}

/** The git repository a folder is in. */
export function findGitRepository(folder: string): GitRepository | undefined {
  for (let at = resolve(folder); ; at = dirname(at)) {
    const stats = statSync(join(at, ".git"), { throwIfNoEntry: false });
    if (stats !== undefined) return { folder: at, settings: stats.isDirectory() ? join(at, ".git") : linked(at) };
    if (at === dirname(at)) return undefined;
  }
}

/** Work trees and submodules have a file that says where. */
function linked(folder: string): string {
  const gitFolder = resolve(folder, textOf(join(folder, ".git"))?.replace(/^gitdir:\s*/, "") ?? ".git");
  const shared = textOf(join(gitFolder, "commondir"));
  return shared === undefined ? gitFolder : resolve(gitFolder, shared);
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    return undefined;
  }
}
