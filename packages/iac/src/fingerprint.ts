/**
 * What a tree answers to the questions of a unit's reads, as one hash. Nothing is parsed, and every file is hashed once
 * per tree, so that finding out that a unit is as it was costs no more than looking at its bytes.
 */
import { canHoldArmParameters, isArmParameterPath } from "./arm/parameter-files.js";
import { canHoldBicepParameters } from "./bicep/parameter-files.js";
import { isBicepParameterPath } from "./bicep/paths.js";
import { canHoldStackParameters, isStackParameterPath } from "./cloudformation/parameter-files.js";
import {
  computeContentDigest,
  isChangingDigest,
  memoizeDigest,
  recordContent,
  sha256,
} from "./files/content-digests.js";
import type { FileTree } from "./files/file-tree.js";
import { filesBelow, filesIn } from "./files/folder-index.js";
import { decodeData } from "./files/read-text.js";
import { type ReadKind, readKinds, type UnitReads } from "./files/reads.js";

/** The same for the same answers: SHA-256, in hexadecimal. `files` must be the very tree that units are read from. */
export function computeFingerprint(files: FileTree, reads: UnitReads): string {
  const asked = readKinds.map((kind) => (reads[kind] ?? []).map((item) => [item, answers[kind](files, item)]));
  return sha256(JSON.stringify(asked));
}

const answers: Readonly<Record<ReadKind, (files: FileTree, item: string) => string>> = {
  files: computeContentDigest,
  folders: listing("folders", filesIn),
  below: listing("below", filesBelow),
  parameters: listing("parameters", (files, folder) =>
    filesIn(files, folder).flatMap((path) => parameterContent(files, path)),
  ),
};

/** A digest of what `list` lists, for all units that ask. */
function listing(kind: ReadKind, list: (files: FileTree, item: string) => readonly string[]) {
  return (files: FileTree, item: string) =>
    memoizeDigest(files, `${kind} ${item}`, () => sha256(JSON.stringify(list(files, item))));
}

/** Which files each language takes parameters from: by their paths, then by a look at their texts. */
const parameterLanguages = [
  { isParameterPath: isArmParameterPath, canHoldParameters: canHoldArmParameters },
  { isParameterPath: isBicepParameterPath, canHoldParameters: canHoldBicepParameters },
  { isParameterPath: isStackParameterPath, canHoldParameters: canHoldStackParameters },
];

/** Nothing for a file no reader takes parameters from. */
function parameterContent(files: FileTree, path: string): readonly string[] {
  const languages = parameterLanguages.filter(({ isParameterPath }) => isParameterPath(path));
  if (languages.length === 0) return [];
  const bytes = files.bytes(path);
  const digest = recordContent(files, path, bytes);
  const text = bytes === undefined ? undefined : decodeData(bytes);
  const mayHold = text !== undefined && languages.some(({ canHoldParameters }) => canHoldParameters(text));
  return mayHold || isChangingDigest(digest) ? [path, digest] : [];
}
