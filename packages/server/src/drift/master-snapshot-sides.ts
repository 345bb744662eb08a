import { listConfigItems, readMasterSnapshotSources, type Transaction } from "@plumbline/store";

export interface MasterSnapshotNamesBySide {
  readonly cloud_snapshots: string[];
  readonly iac_snapshots: string[];
}

/** What a master snapshot looks at; `unknown` while one of its connectors is not in the collection. */
export type MasterSnapshotSideOrUnknown = "iac" | "cloud" | "unknown";

/** By name. A master snapshot is about code when every connector it reads is a `filesystem` one. */
export async function readMasterSnapshotSides(
  tx: Transaction,
  collectionId: number,
): Promise<ReadonlyMap<string, MasterSnapshotSideOrUnknown>> {
  const connectors = await listConfigItems(tx, collectionId, "connector");
  const typeOf = new Map(connectors.map((connector) => [connector.name, connector.body.type]));
  const sides = new Map<string, MasterSnapshotSideOrUnknown>();
  for (const [name, sources] of await readMasterSnapshotSources(tx, collectionId)) {
    const types = new Set(sources.map(({ type, source }) => type ?? typeOf.get(String(source))));
    const isCloud = [...types].some((type) => type !== undefined && type !== "filesystem");
    sides.set(name, isCloud ? "cloud" : types.size > 0 && !types.has(undefined) ? "iac" : "unknown");
  }
  return sides;
}

export async function readMasterSnapshotNamesBySide(
  tx: Transaction,
  collectionId: number,
): Promise<MasterSnapshotNamesBySide> {
  const sides = [...(await readMasterSnapshotSides(tx, collectionId))];
  return {
    cloud_snapshots: sides.filter(([, side]) => side !== "iac").map(([name]) => name),
    iac_snapshots: sides.filter(([, side]) => side === "iac").map(([name]) => name),
  };
}
