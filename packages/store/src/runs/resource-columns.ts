import type { ResourceFacts } from "@plumbline/model";
import type { CopyValue } from "./copy-rows.js";
import { toStorableText, truncateToBytes } from "./storable-text.js";

// These stand together in the search index, whose entries have room for 2.7 kB, beside a connector's name. Files may
// call anything a type or a name, so what is too long is cut where it is searched; bodies and names stay whole.
const MAX_NODE_ID_BYTES = 500;
const MAX_COLLECTION_BYTES = 300;
const MAX_TYPE_BYTES = 300;
const MAX_REGION_BYTES = 100;
const MAX_SEARCHED_BYTES = 700;

const factNames = `node_id, master_snapshot_ids, connector, structure, reference, queryuser, resource_type, names,
  names_searched, paths, region, account_id, subscription_id, project_id, branch_name, services, database_collection, url, part`;
export const allResourceColumnsSql = `resource_id, collection_id, ${factNames}, facts_hash, body_hash, verdicts_hash,
  version_id, result_set, passed, failed, unknown, unasked, first_seq`;

function checkedNodeId(nodeId: string): string {
  if (Buffer.byteLength(nodeId) <= MAX_NODE_ID_BYTES) return toStorableText(nodeId);
  throw new RangeError(`a node id may have ${MAX_NODE_ID_BYTES} bytes, this one is longer: ${nodeId.slice(0, 100)}…`);
}

/** The values of `factNames`, in their order. */
export function toFactColumnValues(facts: ResourceFacts): CopyValue[] {
  const { scope } = facts;
  return [
    checkedNodeId(facts.nodeId),
    facts.masterSnapshotIds.map(toStorableText),
    toStorableText(facts.connector),
    facts.structure,
    toStorableText(facts.reference),
    toStorableText(facts.user),
    truncateToBytes(toStorableText(facts.type), MAX_TYPE_BYTES),
    facts.names.map(toStorableText),
    truncateToBytes(toStorableText(facts.names.join("\n").toLowerCase()), MAX_SEARCHED_BYTES),
    facts.paths.map(toStorableText),
    truncateToBytes(toStorableText(facts.region), MAX_REGION_BYTES),
    ...[scope.accountId, scope.subscriptionId, scope.projectId, scope.branchName].map((text) =>
      text === undefined ? null : toStorableText(text),
    ),
    facts.services.map(toStorableText),
    truncateToBytes(toStorableText(facts.databaseCollection), MAX_COLLECTION_BYTES),
    toStorableText(facts.url),
    facts.part === undefined ? null : toStorableText(facts.part),
  ];
}
