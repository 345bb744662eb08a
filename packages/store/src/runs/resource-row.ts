import type { ResourceFacts } from "@plumbline/model";
import type { CopyValue } from "./copy.js";
import { firstBytes, storableText } from "./hashing.js";

// These stand together in the search index, whose entries have room for 2.7 kB, beside a connector's name. Files may
// call anything a type or a name, so what is too long is cut where it is searched; bodies and names stay whole.
const MAX_NODE_ID_BYTES = 500;
const MAX_COLLECTION_BYTES = 300;
const MAX_TYPE_BYTES = 300;
const MAX_REGION_BYTES = 100;
const MAX_SEARCHED_BYTES = 700;

const factNames = `node_id, master_snapshot_ids, connector, structure, reference, queryuser, resource_type, names,
  names_searched, paths, region, account_id, subscription_id, project_id, branch_name, services, database_collection, url, part`;
export const resourceColumns = `resource_id, collection_id, ${factNames}, facts_hash, body_hash, verdicts_hash,
  version_id, result_set, passed, failed, unknown, unasked, first_seq`;

function checkedNodeId(nodeId: string): string {
  if (Buffer.byteLength(nodeId) <= MAX_NODE_ID_BYTES) return storableText(nodeId);
  throw new RangeError(`a node id may have ${MAX_NODE_ID_BYTES} bytes, this one is longer: ${nodeId.slice(0, 100)}…`);
}

/** The values of `factNames`, in their order. */
export function factColumns(facts: ResourceFacts): CopyValue[] {
  const { scope } = facts;
  return [
    checkedNodeId(facts.nodeId),
    facts.masterSnapshotIds.map(storableText),
    storableText(facts.connector),
    facts.structure,
    storableText(facts.reference),
    storableText(facts.user),
    firstBytes(storableText(facts.type), MAX_TYPE_BYTES),
    facts.names.map(storableText),
    firstBytes(storableText(facts.names.join("\n").toLowerCase()), MAX_SEARCHED_BYTES),
    facts.paths.map(storableText),
    firstBytes(storableText(facts.region), MAX_REGION_BYTES),
    ...[scope.accountId, scope.subscriptionId, scope.projectId, scope.branchName].map((text) =>
      text === undefined ? null : storableText(text),
    ),
    facts.services.map(storableText),
    firstBytes(storableText(facts.databaseCollection), MAX_COLLECTION_BYTES),
    storableText(facts.url),
    facts.part === undefined ? null : storableText(facts.part),
  ];
}
