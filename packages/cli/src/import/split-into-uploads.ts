/**
 * Which files go into which upload: what the service takes at once, and what others refer to first, so that an upload
 * that is refused leaves nothing behind that refers to what never came.
 */
import { configItemKindDetails } from "@plumbline/model";
import { type ImportableConfigFile, RULE_FILE_KIND } from "./find-importable-config-files.js";

export interface UploadLimits {
  readonly files: number;
  readonly bytes: number;
}

/** What services accept unless told otherwise. */
const uploadLimits: UploadLimits = { files: 1000, bytes: 64 * 1024 * 1024 };

const order: readonly string[] = [
  configItemKindDetails.connector.words,
  configItemKindDetails.collection_configuration.words,
  configItemKindDetails.notifications.words,
  configItemKindDetails.snapshot.words,
  configItemKindDetails.mastersnapshot.words,
  RULE_FILE_KIND,
  configItemKindDetails.test.words,
  configItemKindDetails.mastertest.words,
].map((words) => words.toLowerCase());

/** Drift configurations, exclusions and whatever else there is come last. */
function rankOf({ kind }: ImportableConfigFile): number {
  const rank = order.indexOf(kind);
  return rank === -1 ? order.length : rank;
}

export function splitIntoUploads(
  files: readonly ImportableConfigFile[],
  limits: UploadLimits = uploadLimits,
): readonly (readonly ImportableConfigFile[])[] {
  const uploads: ImportableConfigFile[][] = [];
  let bytes = 0;
  for (const file of files.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const last = uploads.at(-1);
    const fits = last !== undefined && last.length < limits.files && bytes + file.bytes.length <= limits.bytes;
    if (fits) last.push(file);
    else uploads.push([file]);
    bytes = (fits ? bytes : 0) + file.bytes.length;
  }
  return uploads;
}
