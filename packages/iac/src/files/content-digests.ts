/** What the files of a tree hold, as SHA-256, worked out once per tree. */
import { hash, randomUUID } from "node:crypto";
import type { FileTree } from "./file-tree.js";
import { hasFile } from "./folder-index.js";

interface Digests {
  readonly contents: Map<string, string>;
  /** Of what follows from several files. */
  readonly answers: Map<string, string>;
}

const digests = new WeakMap<FileTree, Digests>();

const CHANGING = "changing ";

export function computeContentDigest(files: FileTree, path: string): string {
  return digestsOf(files).contents.get(path) ?? recordContentDigest(files, path, files.bytes(path));
}

/**
 * Whoever reads a file says what was in it, so that documents are never filed under a content they were not made of.
 * A file that changes while its tree is in use has no digest another tree could have.
 */
export function recordContentDigest(files: FileTree, path: string, bytes: Uint8Array | undefined): string {
  const { contents, answers } = digestsOf(files);
  const known = contents.get(path);
  const seen = bytes === undefined ? absence(files, path) : computeSha256Hex(bytes);
  if (known === seen) return known;
  const digest = known === undefined ? seen : `${CHANGING}${randomUUID()}`;
  contents.set(path, digest);
  if (known !== undefined) answers.clear();
  return digest;
}

/** Whether the file has been seen with different contents. */
export function isDigestOfChangingFile(digest: string): boolean {
  return digest.startsWith(CHANGING);
}

/** A digest many ask for; `key` names the question. */
export function getOrComputeDigest(files: FileTree, key: string, compute: () => string): string {
  const { answers } = digestsOf(files);
  const known = answers.get(key);
  if (known !== undefined) return known;
  const digest = compute();
  answers.set(key, digest);
  return digest;
}

export function computeSha256Hex(content: string | Uint8Array): string {
  return hash("sha256", content, "hex");
}

function absence(files: FileTree, path: string): string {
  return hasFile(files, path) ? "unreadable" : "absent";
}

function digestsOf(files: FileTree): Digests {
  let known = digests.get(files);
  if (known === undefined) {
    known = { contents: new Map(), answers: new Map() };
    digests.set(files, known);
  }
  return known;
}
