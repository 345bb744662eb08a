/**
 * What a tree answers to the questions of a unit's reads, as one hash. Nothing is parsed, and every file is hashed once
 * per tree, so that finding out that a unit is as it was costs no more than looking at its bytes.
 */
import { canHoldArmParameters, isPossibleArmParameterPath } from "./arm/parameter-files.js";
import { isBicepParameterPath } from "./bicep/bicep-file-paths.js";
import { mayTextHoldBicepParameters } from "./bicep/parameter-files.js";
import { canHoldStackParameters, isPossibleStackParameterPath } from "./cloudformation/parameter-files.js";
import {
  computeContentDigest,
  computeSha256Hex,
  getOrComputeDigest,
  isDigestOfChangingFile,
  recordContentDigest,
} from "./files/content-digests.js";
import type { FileTree } from "./files/file-tree.js";
import { listFilesBelow, listFilesInFolder } from "./files/folder-index.js";
import { type UnitReadKind, type UnitReads, unitReadKinds } from "./files/read-log.js";
import { decodeUtf8OrUtf16Text } from "./files/read-text.js";

/** The same for the same answers: SHA-256, in hexadecimal. `files` must be the very tree that units are read from. */
export function computeReadsFingerprint(files: FileTree, reads: UnitReads): string {
  const asked = unitReadKinds.map((kind) => (reads[kind] ?? []).map((item) => [item, answers[kind](files, item)]));
  return computeSha256Hex(JSON.stringify(asked));
}

const answers: Readonly<Record<UnitReadKind, (files: FileTree, item: string) => string>> = {
  files: computeContentDigest,
  folders: listing("folders", listFilesInFolder),
  below: listing("below", listFilesBelow),
  parameters: listing("parameters", (files, folder) =>
    listFilesInFolder(files, folder).flatMap((path) => parameterContent(files, path)),
  ),
};

/** A digest of what `list` lists, for all units that ask. */
function listing(kind: UnitReadKind, list: (files: FileTree, item: string) => readonly string[]) {
  return (files: FileTree, item: string) =>
    getOrComputeDigest(files, `${kind} ${item}`, () => computeSha256Hex(JSON.stringify(list(files, item))));
}

/** Which files each language takes parameters from: by their paths, then by a look at their texts. */
const parameterLanguages = [
  { isParameterPath: isPossibleArmParameterPath, canHoldParameters: canHoldArmParameters },
  { isParameterPath: isBicepParameterPath, canHoldParameters: mayTextHoldBicepParameters },
  { isParameterPath: isPossibleStackParameterPath, canHoldParameters: canHoldStackParameters },
];

/** Nothing for a file no reader takes parameters from. */
function parameterContent(files: FileTree, path: string): readonly string[] {
  const languages = parameterLanguages.filter(({ isParameterPath }) => isParameterPath(path));
  if (languages.length === 0) return [];
  const bytes = files.bytes(path);
  const digest = recordContentDigest(files, path, bytes);
  const text = bytes === undefined ? undefined : decodeUtf8OrUtf16Text(bytes);
  const mayHold = text !== undefined && languages.some(({ canHoldParameters }) => canHoldParameters(text));
  return mayHold || isDigestOfChangingFile(digest) ? [path, digest] : [];
}
