/**
 * Reads the entries of master snapshots and snapshot configurations whose connectors are live accounts. Nodes that want
 * the same are asked for once.
 */
import type { Provider, SnapshotNodeKind } from "@plumbline/clouds";
import { formatCanonicalJson, isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { toDatabaseCollectionName } from "./database-collection-name.js";

/** A node that looks at an account. */
export interface AccountSnapshotNode {
  readonly role: SnapshotNodeKind;
  /** Its `masterSnapshotId`, or `snapshotId`. */
  readonly id: string;
  readonly masterSnapshotIds: readonly string[];
  readonly type: string;
  readonly collection: string;
  /** The name of the configuration it stands in. */
  readonly configuration: string;
  readonly testUser?: string;
}

/** What is asked of an account, and by whom: the first names what is found. */
export interface AccountQuery {
  readonly role: SnapshotNodeKind;
  /** What its entry says beside its nodes. */
  readonly entry: JsonObject;
  /** The node's fields without its ids, status and collection. */
  readonly node: JsonObject;
  readonly nodes: AccountSnapshotNode[];
}

export interface ConfigurationNameRoleAndReporter {
  /** The name of the configuration. */
  readonly configuration: string;
  readonly role: SnapshotNodeKind;
  readonly report: (message: string) => void;
}

/** Queries by connector, in the order of the configuration. */
export type AccountQueriesByConnector = Map<string, Map<string, AccountQuery>>;

/** Undefined for connectors that are no accounts. */
export type ProviderLookup = (connector: string) => Provider | undefined;

/** Adds what the body of one configuration asks. */
export function addAccountQueries(
  asks: AccountQueriesByConnector,
  body: JsonObject,
  providerOf: ProviderLookup,
  place: ConfigurationNameRoleAndReporter,
): void {
  const entries = Array.isArray(body.snapshots) ? body.snapshots : [];
  for (const [index, entry] of entries.entries()) {
    const source = isJsonObject(entry) ? entry.source : undefined;
    const provider = typeof source === "string" ? providerOf(source) : undefined;
    if (!isJsonObject(entry) || typeof source !== "string" || provider === undefined) continue;
    const { nodes, source: _, ...rest } = entry;
    const at = `snapshots[${index}]`;
    if (!Array.isArray(nodes)) {
      place.report(`${at}.nodes must be a list`);
      continue;
    }
    const queries = asks.get(source) ?? new Map<string, AccountQuery>();
    asks.set(source, queries);
    for (const [nodeIndex, node] of nodes.entries()) {
      addQuery(queries, node, rest, provider, {
        ...place,
        report: (message) => place.report(`${at}.nodes[${nodeIndex}]${message}`),
      });
    }
  }
}

function addQuery(
  asks: Map<string, AccountQuery>,
  value: JsonValue,
  entry: JsonObject,
  provider: Provider,
  { configuration, role, report }: ConfigurationNameRoleAndReporter,
): void {
  if (!isJsonObject(value)) {
    report(" must be an object");
    return;
  }
  const { snapshotId, masterSnapshotId, collection, status, validate, ...node } = value;
  if (validate === false || status === "inactive") return;
  const idName = role === "master" ? "masterSnapshotId" : "snapshotId";
  const id = value[idName];
  const problems = [
    ...(typeof id === "string" && id !== "" ? [] : [`${idName} must be a text (quote it if it is a number)`]),
    ...provider.checkNode(node, role),
  ];
  for (const problem of problems) report(`.${problem}`);
  if (problems.length > 0 || typeof id !== "string") return;
  const { testUser } = entry;
  const masters = role === "master" ? [id] : [masterSnapshotId].flat();
  const placed: AccountSnapshotNode = {
    role,
    id,
    masterSnapshotIds: masters.filter((master) => typeof master === "string"),
    type: typeof node.type === "string" ? node.type : "",
    collection: toDatabaseCollectionName(collection),
    configuration,
    ...(typeof testUser === "string" ? { testUser } : {}),
  };
  // A snapshot node is one document, and has an id of its own.
  const key = formatCanonicalJson([role, entry, node, role === "master" ? null : id]);
  const known = asks.get(key);
  if (known === undefined) asks.set(key, { role, entry, node, nodes: [placed] });
  else known.nodes.push(placed);
}
