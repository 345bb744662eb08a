import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import type { ConfigItem } from "@plumbline/store";

export interface SplitNames {
  readonly cloud_snapshots: string[];
  readonly iac_snapshots: string[];
}

/** What a master snapshot looks at; `unknown` while one of its connectors is not in the collection. */
export type Side = "iac" | "cloud" | "unknown";

/** A master snapshot is about code when every connector it reads is a `filesystem` one. */
export function sideOf(
  masterSnapshots: readonly ConfigItem[],
  connectors: readonly ConfigItem[],
): ReadonlyMap<string, Side> {
  const typeOf = new Map(connectors.map((connector) => [connector.name, connector.body.type]));
  return new Map(
    masterSnapshots.map(({ name, body }) => {
      const types = entriesOf(body).map((entry) => entry.type ?? typeOf.get(String(entry.source)));
      if (types.some((type) => type !== undefined && type !== "filesystem")) return [name, "cloud"];
      return [name, types.length > 0 && !types.includes(undefined) ? "iac" : "unknown"];
    }),
  );
}

export function splitMasterSnapshots(
  masterSnapshots: readonly ConfigItem[],
  connectors: readonly ConfigItem[],
): SplitNames {
  const sides = [...sideOf(masterSnapshots, connectors)];
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
