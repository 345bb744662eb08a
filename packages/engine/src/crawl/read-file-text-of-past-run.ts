/** The text of a file that a run has read, as far as somebody still has it, or why nobody has. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { defaultReadLimits, readBytesInside } from "@plumbline/iac";
import type { JsonObject } from "@plumbline/model";
import { readFileFromCachedRepository } from "../git/read-file-from-cached-repository.js";
import { type CodeSourceOptions, resolveAllowedFolder } from "./open-code-source.js";
import { parseCodeConnector } from "./parse-code-connector.js";

/** What is asked for: as facts and plans of the run tell it. */
export interface PastRunFilePathAndRevision {
  /** The path below the root of the connector: `/main.tf`. */
  readonly file: string;
  readonly reference: string;
  readonly commit: string | undefined;
}

/** The text of a file that a run has read, or why it is not there any more. */
export type PastRunFileTextOrReasonMissing =
  | { readonly text: string /** Of a folder: when the file was written. */; readonly writtenAt?: Date }
  | { readonly missing: string };

/** Secrets are of no use: nobody is asked. Fails with a KnownError. */
export async function readFileTextOfPastRun(
  connector: JsonObject,
  { file, reference, commit }: PastRunFilePathAndRevision,
  options: CodeSourceOptions,
): Promise<PastRunFileTextOrReasonMissing> {
  const reading = await parseCodeConnector({ ...connector, private: false }, async () => ({
    missing: "is not asked for",
  }));
  if (!reading.ok) return { missing: "The connector has changed since the run." };
  const { source } = reading;
  const path = file.replace(/^\/+/, "");
  if (source.kind === "git") {
    if (commit === undefined) return { missing: "The connector has changed since the run." };
    const text = await readFileFromCachedRepository(source, commit, path, options.git);
    if (text !== undefined) return { text };
    return {
      missing: `Commit ${commit.slice(0, 12)} is not kept on this machine any more; the next run brings it back.`,
    };
  }
  if (source.folder !== reference) return { missing: "The connector reads another folder since the run." };
  const root = resolveAllowedFolder(source.folder, options);
  const bytes = readBytesInside(root, path, { report: () => undefined, limits: defaultReadLimits });
  if (bytes === undefined) return { missing: "The file is gone from its folder, or cannot be read any more." };
  const writtenAt = statSync(join(root, path), { throwIfNoEntry: false })?.mtime;
  return { text: new TextDecoder().decode(bytes), ...(writtenAt === undefined ? {} : { writtenAt }) };
}
