/** Opens what a connector points at: a folder of files, and how facts call it. */
import { realpathSync } from "node:fs";
import { resolve, sep } from "node:path";
import { KnownError } from "@plumbline/model";
import { checkOut, type GitCheckoutOptions } from "../git/check-out.js";
import type { ConnectorUserAndBranch } from "./code-document-facts.js";
import { findFolderListingProblem } from "./folder-listing-problem.js";
import type { CodeSource } from "./parse-code-connector.js";

export interface CodeSourceOptions {
  readonly git: GitCheckoutOptions;
  /** Folders of this machine that the collection's connectors may read; relative ones are looked for in each. */
  readonly folderRoots: readonly string[];
  /** The tenant, as the operator names it. */
  readonly tenant?: string;
}

export interface OpenedCodeFolder {
  readonly folder: string;
  readonly origin: Omit<ConnectorUserAndBranch, "connector">;
  readonly commit?: string;
  readonly note?: string;
}

/** Where to look instead of what the connector says. */
export interface RevisionOverride {
  readonly branch?: string;
  readonly commit?: string;
}

/** Fails with a KnownError. */
export async function openCodeSource(
  source: CodeSource,
  revision: RevisionOverride,
  options: CodeSourceOptions,
): Promise<OpenedCodeFolder> {
  const { user } = source;
  if (source.kind === "folder") {
    const folder = resolveAllowedFolder(source.folder, options);
    mustBeListed(folder, source.folder);
    return { folder, origin: { user, reference: source.folder } };
  }
  const { folder, branch, commit, note } = await checkOut({ ...source, ...revision }, options.git);
  return {
    folder,
    origin: { user, reference: branch, branchName: branch },
    commit,
    ...(note === undefined ? {} : { note }),
  };
}

export function resolveAllowedFolder(folder: string, { folderRoots, tenant = "TENANT" }: CodeSourceOptions): string {
  for (const root of folderRoots) {
    const real = realPath(resolve(root, folder));
    const realRoot = realPath(root);
    if (real === undefined || realRoot === undefined) continue;
    if (real === realRoot || real.startsWith(realRoot.endsWith(sep) ? realRoot : realRoot + sep)) return real;
  }
  const shown = JSON.stringify(folder);
  throw new KnownError(
    "crawl_folder",
    `The folder ${shown} does not exist, or is not in one of the folders that connectors of this tenant may read; the operator lends it with PLUMBLINE_FOLDERS (${tenant}=${folder.startsWith("/") ? folder : "/absolute/path"}).`,
  );
}

/** One that cannot be is no empty one: what is known of it would be taken for gone. */
function mustBeListed(folder: string, shownFolder: string): void {
  const why = findFolderListingProblem(folder);
  if (why === undefined) return;
  throw new KnownError("crawl_folder", `The folder ${JSON.stringify(shownFolder)} cannot be read: ${why}.`);
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}
