import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import type { ConfigItem } from "@plumbline/store";

export interface SplitNames {
  readonly cloud_snapshots: string[];
  readonly iac_snapshots: string[];
}

/** A master snapshot is about code when every connector it reads is a `filesystem` one. */
export function splitMasterSnapshots(
  masterSnapshots: readonly ConfigItem[],
  connectors: readonly ConfigItem[],
): SplitNames {
  const typeOf = new Map(connectors.map((connector) => [connector.name, connector.body.type]));
  const isCode = (item: ConfigItem) => {
    const types = entriesOf(item.body).map((entry) => entry.type ?? typeOf.get(String(entry.source)));
    return types.length > 0 && types.every((type) => type === "filesystem");
  };
  return {
    cloud_snapshots: masterSnapshots.filter((item) => !isCode(item)).map((item) => item.name),
    iac_snapshots: masterSnapshots.filter(isCode).map((item) => item.name),
  };
}

/** A remote master snapshot lists the connectors it will use as `connectorUsers`. */
function entriesOf(body: JsonObject): JsonObject[] {
  const objects = (value: JsonValue | undefined) => (Array.isArray(value) ? value.filter(isJsonObject) : []);
  const local = objects(body.snapshots);
  return local.length > 0 ? local : objects(body.connectorUsers);
}
