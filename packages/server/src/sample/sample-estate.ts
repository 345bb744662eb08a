/**
 * The small estate that comes with Plumbline: its code at each commit, and what its cluster looked like when somebody looked. Every
 * tenant may read it.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type AccountRecordingRequest, recordClusterExport } from "@plumbline/engine";
import type { JsonObject } from "@plumbline/model";
import type { RunTrigger } from "@plumbline/store";

const shipped = fileURLToPath(new URL("../../../../examples/sample", import.meta.url));

/** Oldest first. */
export const sampleCommits = ["1", "2", "3"] as const;

/** In the folder of each commit: what is known of the code stays known by it, whichever of them a run reads. */
export const sampleFolderName = "plumbline-sample";

/** A root for connectors of code: that of the newest commit, unless the run is of another. */
export function findSampleCodeFolder({ sampleCommit }: Partial<RunTrigger> = {}): string {
  const commit = sampleCommits.find((known) => known === sampleCommit) ?? sampleCommits[sampleCommits.length - 1] ?? "";
  return join(shipped, "commits", commit);
}

/** Nobody can have it (RFC 2606): whoever writes it means what is recorded. */
const CLUSTER = "https://shop.sample.invalid";

export const sampleClusterConnector = {
  fileType: "structure",
  type: "kubernetes",
  clusterName: "shop",
  clusterUrl: CLUSTER,
} as const;

export const isSampleCluster = ({ body }: Pick<AccountRecordingRequest, "body">) => body.clusterUrl === CLUSTER;

export async function recordSampleCluster({
  asks,
  folder,
}: Pick<AccountRecordingRequest, "asks" | "folder">): Promise<void> {
  const objects = JSON.parse(readFileSync(join(shipped, "cluster.json"), "utf8")) as JsonObject;
  await recordClusterExport(objects, { name: sampleClusterConnector.clusterName, url: CLUSTER }, asks, folder);
}
