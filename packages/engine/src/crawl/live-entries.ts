/**
 * Reads the entries of master snapshots and snapshot configurations whose connectors are live accounts. Nodes that want
 * the same are asked for once.
 */
import type { AskRole, Provider } from "@plumbline/clouds";
import { canonicalJson, isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { collectionName } from "./collection-name.js";

/** A node that looks at an account. */
export interface LiveNode {
  readonly role: AskRole;
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
export interface LiveAsk {
  readonly role: AskRole;
  /** What its entry says beside its nodes. */
  readonly entry: JsonObject;
  /** Without what it is called by. */
  readonly node: JsonObject;
  readonly nodes: LiveNode[];
}

export interface EntryPlace {
  /** The name of the configuration. */
  readonly configuration: string;
  readonly role: AskRole;
  readonly tell: (message: string) => void;
}

/** By connector, in the order of the configuration. */
export type LiveAsks = Map<string, Map<string, LiveAsk>>;

/** Undefined for connectors that are no accounts. */
export type ProviderOf = (connector: string) => Provider | undefined;

/** Adds what the body of one configuration asks. */
export function addLiveAsks(asks: LiveAsks, body: JsonObject, providerOf: ProviderOf, place: EntryPlace): void {
  const entries = Array.isArray(body.snapshots) ? body.snapshots : [];
  for (const [index, entry] of entries.entries()) {
    const source = isJsonObject(entry) ? entry.source : undefined;
    const provider = typeof source === "string" ? providerOf(source) : undefined;
    if (!isJsonObject(entry) || typeof source !== "string" || provider === undefined) continue;
    const { nodes, source: _, ...rest } = entry;
    const at = `snapshots[${index}]`;
    if (!Array.isArray(nodes)) {
      place.tell(`${at}.nodes must be a list`);
      continue;
    }
    const own = asks.get(source) ?? new Map<string, LiveAsk>();
    asks.set(source, own);
    for (const [nodeIndex, node] of nodes.entries()) {
      addAsk(own, node, rest, provider, {
        ...place,
        tell: (message) => place.tell(`${at}.nodes[${nodeIndex}]${message}`),
      });
    }
  }
}

function addAsk(
  asks: Map<string, LiveAsk>,
  given: JsonValue,
  entry: JsonObject,
  provider: Provider,
  { configuration, role, tell }: EntryPlace,
): void {
  if (!isJsonObject(given)) {
    tell(" must be an object");
    return;
  }
  const { snapshotId, masterSnapshotId, collection, status, validate, ...node } = given;
  if (validate === false || status === "inactive") return;
  const idName = role === "master" ? "masterSnapshotId" : "snapshotId";
  const id = given[idName];
  const problems = [
    ...(typeof id === "string" && id !== "" ? [] : [`${idName} must be a text (quote it if it is a number)`]),
    ...provider.checkNode(node, role),
  ];
  for (const problem of problems) tell(`.${problem}`);
  if (problems.length > 0 || typeof id !== "string") return;
  const { testUser } = entry;
  const masters = role === "master" ? [id] : [masterSnapshotId].flat();
  const placed: LiveNode = {
    role,
    id,
    masterSnapshotIds: masters.filter((master) => typeof master === "string"),
    type: typeof node.type === "string" ? node.type : "",
    collection: collectionName(collection),
    configuration,
    ...(typeof testUser === "string" ? { testUser } : {}),
  };
  // A snapshot node is one document, and has an id of its own.
  const key = canonicalJson([role, entry, node, role === "master" ? null : id]);
  const known = asks.get(key);
  if (known === undefined) asks.set(key, { role, entry, node, nodes: [placed] });
  else known.nodes.push(placed);
}
