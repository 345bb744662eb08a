/** What a comparison leaves out: `drift: ignore:` of `plumbline.yaml`, a `.driftignore`, and `--ignore`. */
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type IgnoreRule, parseDriftignoreRules } from "@plumbline/drift";
import { KnownError } from "@plumbline/model";
import { findGitRepository } from "../ignore/git-repository.js";
import { isOutsideFolderAfterSymlinks } from "../scan/base-folder.js";
import { readNamedFile } from "../scan/read-named-file.js";
import { findScanSettings } from "../scan/settings-file.js";

export interface DriftIgnoreFlags {
  readonly config?: string | false;
  readonly driftignore?: string | false;
  readonly ignore?: readonly string[];
}

const FILE = ".driftignore";

export function readDriftIgnoreRules(
  code: string,
  { config, driftignore, ignore }: DriftIgnoreFlags,
): readonly IgnoreRule[] {
  const { settings } = findScanSettings(config, [{ kind: "folder", root: code }]);
  // As driftctl has it: patterns of the command line stand for the file.
  const lines = ignore?.map((line) => ({ driftignore: line, reason: "--ignore" })) ?? linesOf(code, driftignore);
  return [...(settings.drift?.ignore ?? []), ...lines];
}

function linesOf(code: string, driftignore: string | false | undefined): readonly IgnoreRule[] {
  if (driftignore === false) return [];
  if (driftignore !== undefined) return parseDriftignoreRules(readNamedFile(driftignore), driftignore);
  const file = join(code, FILE);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return [];
  const top = findGitRepository(code)?.folder ?? code;
  // Lines that ignore nothing are printed, and it comes with the code.
  if (isOutsideFolderAfterSymlinks(top, file))
    throw new KnownError(
      "configuration",
      `${file} leads out of ${top}: name a file that lies elsewhere with --driftignore.`,
    );
  return parseDriftignoreRules(readFileSync(file, "utf8"), FILE);
}
