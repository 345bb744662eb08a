import { openRecordingWriter, readParsedKubectlExportIntoSink, type SnapshotNodeRequest } from "@plumbline/clouds";
import type { JsonObject } from "@plumbline/model";

/** A recording of a cluster that nobody can reach, out of what `kubectl get -o json` has written. */
export async function recordClusterExport(
  objects: JsonObject,
  cluster: { readonly name: string; readonly url: string },
  asks: readonly SnapshotNodeRequest[],
  folder: string,
): Promise<void> {
  const writer = await openRecordingWriter(folder);
  await readParsedKubectlExportIntoSink(objects, cluster, asks, writer.sink);
  await writer.finish();
}
