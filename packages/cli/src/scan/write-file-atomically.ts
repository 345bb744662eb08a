/** Files that are whole or not there: whoever reads a report while it is written gets the one before. */
import { realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { KnownError } from "@plumbline/model";
import { findGitRepository } from "../ignore/git-repository.js";
import { isFolderAtOrAbovePath, resolveSymlinks } from "./base-folder.js";

/** Tells before the work what would otherwise be found out after it. */
export function refuseUnusableOutputFile(file: string): void {
  const folder = statSync(dirname(file), { throwIfNoEntry: false });
  if (!folder?.isDirectory()) throw new KnownError("configuration", `There is no folder ${dirname(file)} for ${file}.`);
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    throw new KnownError("configuration", `${file} is a folder, not a file.`);
  }
  refuseLinkOutOfRepository(resolve(file));
}

/** Whoever proposes code may have put a link where the report of it goes, which would write over a file elsewhere. */
function refuseLinkOutOfRepository(file: string): void {
  const top = findGitRepository(dirname(file))?.folder;
  if (top === undefined) return;
  const target = resolveSymlinks(join(resolveSymlinks(dirname(file)), basename(file)));
  const repository = resolveSymlinks(top);
  const isOfGit =
    isFolderAtOrAbovePath(join(repository, ".git"), target) && !isFolderAtOrAbovePath(join(top, ".git"), file);
  if (isFolderAtOrAbovePath(repository, target) && !isOfGit) return;
  const where = isOfGit ? "into the files of git" : `out of ${top}`;
  throw new KnownError("configuration", `${file} leads ${where}, to ${target}: name that place if you mean it.`);
}

export function writeFileAtomically(file: string, text: string): void {
  try {
    const stats = statSync(file, { throwIfNoEntry: false });
    // A pipe or a device is written to, never replaced.
    if (stats !== undefined && !stats.isFile()) writeFileSync(file, text);
    else replace(stats === undefined ? file : realpathSync(file), text);
  } catch (cause) {
    throw new KnownError("configuration", `${file} cannot be written.`, [], cause);
  }
}

function replace(file: string, text: string): void {
  const draft = join(dirname(file), `.${basename(file)}.${process.pid}.tmp`);
  try {
    writeFileSync(draft, text, { flag: "wx" });
    renameSync(draft, file);
  } catch (cause) {
    rmSync(draft, { force: true });
    throw cause;
  }
}
