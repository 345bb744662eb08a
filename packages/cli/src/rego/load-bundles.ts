import { readdirSync, readFileSync } from "node:fs";
import { join, posix, relative, sep } from "node:path";
import { gunzipSync } from "node:zlib";
import { KnownError } from "@plumbline/model";
import {
  type Bundle,
  type BundleFile,
  checkRootsDisjoint,
  isBundleFile,
  parseBundle,
  type RegoVersion,
} from "@plumbline/rego";
import { SIGNATURES_FILE_NAME, type SigningKey, verifyBundleSignatures } from "./bundle-signatures.js";
import { readPathKind, readPolicyOrDataText, requirePathOfFileUrl } from "./load-policies-and-data.js";
import { parseTarArchive } from "./parse-tar-archive.js";

const mostBytes = 2 ** 30;

/** Bundles, each a folder or an archive (`.tar.gz`). */
export function loadBundles(
  paths: readonly string[],
  isIgnored: (name: string) => boolean,
  version: RegoVersion | "auto",
  key?: SigningKey,
): readonly Bundle[] {
  const bundles: Bundle[] = [];
  for (const path of paths) {
    const files = readBundleFiles(path, isIgnored, key);
    bundles.push(parseBundle(path, files, version));
  }
  checkRootsDisjoint(bundles);
  return bundles;
}

/** The files of a bundle, once its signature holds where one is asked for. */
export function readBundleFiles(
  named: string,
  isIgnored: (name: string) => boolean,
  key?: SigningKey,
): readonly BundleFile[] {
  const path = named.startsWith("file://") ? requirePathOfFileUrl(named) : named;
  const files = readPathKind(path) === "folder" ? filesOfFolder(path, isIgnored) : filesOfArchive(path);
  if (key !== undefined) {
    verifyBundleSignatures(
      path,
      files.map((file) => ({ path: file.path, content: Buffer.from(file.text) })),
      key,
    );
  }
  return files.filter((file) => isBundleFile(file.path));
}

function isRead(path: string): boolean {
  return isBundleFile(path) || path === SIGNATURES_FILE_NAME;
}

/** With what starts with a dot: so does the manifest. */
function filesOfFolder(folder: string, isIgnored: (name: string) => boolean): BundleFile[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((path) => isRead(path) && !path.split("/").some(isIgnored))
    .sort();
  return paths.map((path) => {
    const file = join(folder, path);
    return { path, file, text: readPolicyOrDataText(file) };
  });
}

function filesOfArchive(archive: string): BundleFile[] {
  const files = parseTarArchive(archive, unzipped(archive, readFileSync(archive)));
  return files.flatMap(({ path, content }) => {
    const inside = posix.normalize(path).replace(/^\/+/, "");
    if (!isRead(inside)) return [];
    return [{ path: inside, file: `${archive}/${inside}`, text: content.toString("utf8") }];
  });
}

function unzipped(archive: string, content: Buffer): Buffer {
  try {
    return gunzipSync(content, { maxOutputLength: mostBytes });
  } catch (cause) {
    const what =
      cause instanceof RangeError ? "is larger than a gigabyte" : "is no bundle: neither a folder nor a .tar.gz";
    throw new KnownError("configuration", `${archive} ${what}.`, [], cause);
  }
}
