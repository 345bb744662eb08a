import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { iterateConfigItems, listConfigItems, type Transaction } from "@plumbline/store";

export interface MasterSnapshotNames {
  readonly cloud_snapshots: string[];
  readonly iac_snapshots: string[];
}

/** What a master snapshot looks at; `unknown` while one of its connectors is not in the collection. */
export type MasterSnapshotSide = "iac" | "cloud" | "unknown";

/** By name. A master snapshot is about code when every connector it reads is a `filesystem` one. */
export async function readMasterSnapshotSides(
  tx: Transaction,
  collectionId: number,
): Promise<ReadonlyMap<string, MasterSnapshotSide>> {
  const connectors = await listConfigItems(tx, collectionId, "connector");
  const typeOf = new Map(connectors.map((connector) => [connector.name, connector.body.type]));
  const sides = new Map<string, MasterSnapshotSide>();
  for await (const { name, body } of iterateConfigItems(tx, collectionId, "mastersnapshot")) {
    const types = new Set(entriesOf(body).map((entry) => entry.type ?? typeOf.get(String(entry.source))));
    const isCloud = [...types].some((type) => type !== undefined && type !== "filesystem");
    sides.set(name, isCloud ? "cloud" : types.size > 0 && !types.has(undefined) ? "iac" : "unknown");
  }
  return sides;
}

export async function splitMasterSnapshots(tx: Transaction, collectionId: number): Promise<MasterSnapshotNames> {
  const sides = [...(await readMasterSnapshotSides(tx, collectionId))];
  return {
    cloud_snapshots: sides.filter(([, side]) => side !== "iac").map(([name]) => name),
    iac_snapshots: sides.filter(([, side]) => side === "iac").map(([name]) => name),
  };
}

/** A remote master snapshot lists the connectors it will use as `connectorUsers`. */
function entriesOf(body: JsonObject): JsonObject[] {
  const objects = (value: JsonValue | undefined) => (Array.isArray(value) ? value.filter(isJsonObject) : []);
  const local = objects(body.snapshots);
  return local.length > 0 ? local : objects(body.connectorUsers);
}
