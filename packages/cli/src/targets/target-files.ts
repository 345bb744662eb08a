/** The files a target is read from: its own and those around it that it may refer to. */
import { join } from "node:path";
import {
  createFolderTree,
  createMemoryFileTree,
  defaultReadLimits,
  type FileTree,
  findTestDataWithCode,
  type Problem,
  type ReadOptions,
  type UnsupportedFormatFile,
} from "@plumbline/iac";
import { createGitignorePredicate } from "../ignore/gitignore.js";
import type { PathTarget } from "./find-targets.js";
import { addNamedFiles, type NamedFileReader, overlayFileContents, toTreePath } from "./named-files.js";

type Report = (problem: Problem) => void;

export interface TargetReadOptions {
  readonly variableFiles: readonly string[];
  /** Folders of modules by the source that calls name. */
  readonly moduleFolders?: ReadonlyMap<string, string>;
  /** Values of variables as a `.tfvars` file has them; they win over those of the files. */
  readonly variables?: string;
  /** Whether `.gitignore` files are heeded. */
  readonly gitignore?: boolean;
}

/** What lies in a folder and is not left out, so that others need not look for it again. */
export interface FolderListing {
  readonly paths: readonly string[];
  /** Files and folders that `.gitignore` leaves out. */
  readonly ignoredCount: number;
}

export interface TargetFiles {
  readonly files: FileTree;
  readonly options: Pick<ReadOptions, "variableFiles" | "moduleFolders" | "only">;
  /** Files and folders that `.gitignore` leaves out. */
  readonly ignoredCount: number;
  /** Of the folder that the target is or lies in. */
  readonly listing: FolderListing;
  /** Folders of test data of Go modules that are left out, though they have infrastructure code. */
  readonly findTestData: () => readonly UnsupportedFormatFile[];
}

/** The name that what `--var` says has as a file, for what is wrong with it. It is nowhere: say, where we are called. */
const VARIABLES = "--var";

/** Paths of the tree and of the options, and files of problems, are seen from the root of the target. */
export function openTargetFiles(
  target: PathTarget,
  wishes: TargetReadOptions,
  open: NamedFileReader,
  report: Report,
  listing?: FolderListing,
): TargetFiles {
  const { variableFiles, moduleFolders = new Map<string, string>(), variables = "" } = wishes;
  const variablePaths = variableFiles.map((file) => toTreePath(target.root, file));
  const named = new Map(variablePaths.map((path, index) => [path, variableFiles[index] as string]));
  if (target.kind !== "folder") for (const name of target.names) named.set(name, join(target.root, name));
  const { tree, ignoredCount, testData } = openSurroundings(target, wishes, report, listing);
  const added = new Map<string, Uint8Array>();
  const typed = toTreePath(target.root, VARIABLES);
  if (variables !== "") added.set(typed, new TextEncoder().encode(variables));
  if (target.kind !== "folder" && target.content !== undefined) added.set(target.names[0] ?? "", target.content);
  return {
    files: overlayFileContents(addNamedFiles(tree, named, open, report), added),
    options: {
      moduleFolders: new Map([...moduleFolders].map(([source, folder]) => [source, toTreePath(target.root, folder)])),
      variableFiles: variables === "" ? variablePaths : [...variablePaths, typed],
      ...(target.kind !== "folder" && { only: new Set(target.names) }),
    },
    // Whoever names a file does not miss what lies beside it.
    ignoredCount: target.kind === "folder" ? ignoredCount : 0,
    listing: { paths: tree.paths, ignoredCount },
    findTestData: () => (target.kind === "folder" ? findTestDataWithCode(target.root, testData) : []),
  };
}

function openSurroundings(
  target: PathTarget,
  { gitignore }: TargetReadOptions,
  report: Report,
  listing: FolderListing | undefined,
) {
  if (target.kind === "lone-file") return { tree: createMemoryFileTree({}), ignoredCount: 0, testData: [] };
  // Somebody who names one template does not want to hear of every folder near it that is closed.
  const heard = target.kind === "folder" || target.names.some(isTerraformFile) ? report : () => undefined;
  if (listing !== undefined) {
    const options = { report: heard, limits: defaultReadLimits, listedPaths: listing.paths };
    return { tree: createFolderTree(target.root, options), ignoredCount: listing.ignoredCount, testData: [] };
  }
  const isIgnored = gitignore ? createGitignorePredicate(target.root) : () => false;
  let ignoredCount = 0;
  const ignore = (path: string, isFolder: boolean) => {
    if (!isIgnored(path, isFolder) || isReadByTerraform(path)) return false;
    ignoredCount += 1;
    return true;
  };
  const testData: string[] = [];
  const onTestData = (path: string) => testData.push(path);
  const tree = createFolderTree(target.root, { report: heard, limits: defaultReadLimits, ignore, onTestData });
  return { tree, ignoredCount, testData };
}

/** Installed modules and values of variables are seldom committed, and belong to the code all the same. */
function isReadByTerraform(path: string): boolean {
  return /(?:^|\/)\.terraform(?:\/|$)|\.tfvars(?:\.json)?$/.test(path);
}

export function isTerraformFile(name: string): boolean {
  return /\.(?:tf|tofu)(?:\.json)?$/.test(name);
}
