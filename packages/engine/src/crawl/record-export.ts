import { type Ask, readExported, writeRecording } from "@plumbline/clouds";
import type { JsonObject } from "@plumbline/model";

/** A recording of a cluster that nobody can reach, out of what `kubectl get -o json` has written. */
export async function recordExport(
  objects: JsonObject,
  cluster: { readonly name: string; readonly url: string },
  asks: readonly Ask[],
  folder: string,
): Promise<void> {
  const writer = await writeRecording(folder);
  await readExported(objects, cluster, asks, writer.sink);
  await writer.finish();
}
