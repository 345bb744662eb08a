/**
 * Judges every file of an upload before anything is stored. Problems are collected, one entry each, with the file's name in
 * front when several files were sent.
 */
import { type JsonObject, KnownError } from "@plumbline/model";
import type { Collection, Transaction } from "@plumbline/store";
import { convertJsonLengthToWorkSize, runHereOrInThread } from "../capacity/run-in-thread.js";
import { createFailureError, createValidationError } from "../http/errors.js";
import type { OperationContext } from "../http/operation.js";
import { findUnstorableTextProblem } from "../http/unstorable-text.js";
import { canHoldSecrets } from "./item-secrets.js";
import type { ReceivedUpload } from "./receive-upload.js";
import { type CollectionItemToStore, storeCollectionItem } from "./store-item.js";
import { type FileValidationResult, type NamedFileBytes, validateUploadedFile } from "./validate-file.js";

export interface ValidatedUploadFile {
  /** What stands before a problem of this file. */
  readonly prefix: string;
  readonly item: CollectionItemToStore;
}

export interface ValidatedUpload {
  readonly container: string;
  readonly files: readonly ValidatedUploadFile[];
}

export async function validateUploadOrThrow(
  context: OperationContext,
  { container, files: sent }: ReceivedUpload,
): Promise<ValidatedUpload> {
  if (container === undefined || container === "") throw createValidationError(["container_name is required."]);
  const unstorable = findUnstorableTextProblem(container, "container_name");
  if (unstorable !== null) throw createValidationError([`${unstorable}.`]);
  if (sent.length === 0) throw createValidationError(["files is required: send at least one file."]);
  const problems: string[] = [];
  const files: ValidatedUploadFile[] = [];
  for (const [i, judged] of (await validateUploadedFiles(context, sent)).entries()) {
    const prefix = sent.length > 1 ? `${sent[i]?.name}: ` : "";
    if (judged.ok) files.push({ prefix, item: itemOf(judged) });
    else problems.push(...judged.problems.map((problem) => prefix + problem));
  }
  refuse([...problems, ...namedTwice(files)]);
  return { container, files };
}

const thread = new URL("./validate-thread.js", import.meta.url);

export function validateUploadedFiles(
  context: OperationContext,
  files: readonly NamedFileBytes[],
): Promise<readonly FileValidationResult[]> {
  const sizeOf = ({ name, bytes }: NamedFileBytes) =>
    /\.json$/i.test(name) ? convertJsonLengthToWorkSize(bytes.length) : bytes.length;
  const size = files.reduce((sum, file) => sum + sizeOf(file), 0);
  return runHereOrInThread(context, { entry: thread, data: files, size, about: "The upload" }, () =>
    files.map(validateUploadedFile),
  );
}

function itemOf(judged: FileValidationResult & { readonly ok: true }): CollectionItemToStore {
  if (judged.kind === "rule") return judged;
  const { kind, name, json } = judged;
  const plain = kind !== "exclusion" && kind !== "drift_config" && !canHoldSecrets(kind, json);
  if (plain) return { kind: "json", of: kind, name, json };
  return { kind, name, body: JSON.parse(json) as JsonObject };
}

/** The interface leaves `message` empty here: the list is the answer. */
function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw createFailureError("validation", "", problems);
}

/** Stores what was judged good by itself; what then does not fit into the collection is refused in the same words. */
export async function storeUpload(
  context: OperationContext,
  tx: Transaction,
  collection: Collection,
  files: readonly ValidatedUploadFile[],
): Promise<void> {
  const problems: string[] = [];
  // Master snapshots first: a drift configuration in the same upload may name them.
  const isDrift = ({ item }: ValidatedUploadFile) => Number(item.kind === "drift_config");
  for (const { item, prefix } of [...files].sort((a, b) => isDrift(a) - isDrift(b))) {
    try {
      await storeCollectionItem(context, tx, collection, item);
    } catch (error) {
      if (!(error instanceof KnownError && error.code === "validation")) throw error;
      problems.push(...error.problems.map((problem) => prefix + problem));
    }
  }
  refuse(problems);
}

function namedTwice(files: readonly ValidatedUploadFile[]): string[] {
  const seen = new Set<string>();
  return files.flatMap(({ item, prefix }) => {
    const kind = item.kind === "json" ? item.of : item.kind;
    const key = `${kind}/${item.name}`;
    if (seen.has(key)) return [`${prefix}this name was sent twice for the kind ${kind}.`];
    seen.add(key);
    return [];
  });
}
