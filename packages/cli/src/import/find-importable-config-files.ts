/** The configuration files of a folder: which there are, and of which kind each is. */
import { statSync } from "node:fs";
import { basename } from "node:path";
import { createFolderTree, type Problem } from "@plumbline/iac";
import { configItemKindDetails, configItemKinds, isJsonObject, KnownError, parseJsonOrProblem } from "@plumbline/model";
import { escapeUnprintable } from "../terminal/terminal-style-and-escaping.js";

export interface ImportableConfigFile {
  /** From the folder, with forward slashes. */
  readonly path: string;
  /** What the service calls it by. */
  readonly name: string;
  readonly kind: string;
  readonly bytes: Uint8Array;
}

export const RULE_FILE_KIND = "rule file";
/** Some files say by their content what they are; the service knows how to tell. */
const unnamedKind = "file without fileType";

export interface FoundConfigFiles {
  readonly files: readonly ImportableConfigFile[];
  readonly problems: readonly string[];
  /** Files that are no configuration. */
  readonly skippedCount: number;
}

const MAX_FILE_BYTES = 64 * 1024 * 1024;

export function findImportableConfigFiles(folder: string): FoundConfigFiles {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new KnownError("configuration", `There is no folder ${folder}.`);
  }
  const problems: string[] = [];
  const report = ({ file, message }: Problem): void => {
    problems.push(`${escapeUnprintable(file)}: ${message}`);
  };
  const ignore = (path: string) => basename(path).startsWith(".");
  const tree = createFolderTree(folder, { report, ignore, limits: { fileBytes: MAX_FILE_BYTES } });
  const wanted = tree.paths.filter((path) => /\.(?:json|rego|py)$/i.test(path));
  const files = wanted.flatMap((path) => {
    const bytes = tree.bytes(path);
    if (bytes === undefined) return [];
    const kind = kindOf(path, bytes, (message) => report({ file: path, message }));
    return kind === undefined ? [] : [{ path, name: basename(path), kind, bytes }];
  });
  return { files, problems: [...problems, ...clashes(files)], skippedCount: tree.paths.length - wanted.length };
}

function kindOf(path: string, bytes: Uint8Array, tell: (message: string) => void): string | undefined {
  if (!/\.json$/i.test(path)) return RULE_FILE_KIND;
  const reading = parseJsonOrProblem(new TextDecoder().decode(bytes), { lenient: true });
  if (!reading.ok) {
    const { line, column, reason } = reading.problem;
    tell(`Invalid JSON - line ${line}, column ${column}: ${reason}`);
    return undefined;
  }
  if (!isJsonObject(reading.value)) return unnamedKind;
  const { fileType, filetype } = reading.value;
  const declared = fileType || filetype;
  if (typeof declared !== "string") return unnamedKind;
  const wanted = declared.toLowerCase();
  const kind = configItemKinds.find((name) => configItemKindDetails[name].fileType.toLowerCase() === wanted);
  return kind === undefined ? wanted : configItemKindDetails[kind].words.toLowerCase();
}

/** A collection knows a file by its name alone: of two, one would replace the other. */
function clashes(files: readonly ImportableConfigFile[]): readonly string[] {
  const first = new Map<string, ImportableConfigFile>();
  return files.flatMap((file) => {
    const key = `${file.kind}/${file.kind === RULE_FILE_KIND ? file.name : file.name.replace(/\.json$/i, "")}`;
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, file);
    return earlier === undefined
      ? []
      : [
          `${escapeUnprintable(earlier.path)} and ${escapeUnprintable(file.path)} would be one ${file.kind}: names count, folders do not`,
        ];
  });
}
