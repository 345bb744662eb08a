import { mayBeMaskedPath, secretPrefilterPatterns } from "@plumbline/model";
import {
  createCollectionListStatement,
  createFilterListStatement,
  createResourceListStatement,
  type Database,
  findDocumentByPath,
  findResourceByNode,
  hasDatabaseCollection,
  parseFilter,
  type ResourceFilter,
  readLatestDriftOfResource,
  readLatestMatchingDocument,
  readListPage,
  readListPageWithoutTotal,
  readVerdictsOfResource,
  requireCollection,
  type Transaction,
} from "@plumbline/store";
import { testMasking } from "@plumbline/store/testing";
import { collection, connector, resourceAt } from "./estate.js";

/** Of the version that loaded estates are marked with. */
const masking = {
  version: testMasking.version,
  shown: (json: string) => json,
  maskedForms: secretPrefilterPatterns,
  isSecretPlace: mayBeMaskedPath,
};

export interface MeasuredOperation {
  readonly name: string;
  readonly path: string;
  /** The store work the operation does: run raw for comparison. */
  work(tx: Transaction): Promise<unknown>;
}

/** One request of each kind of read, on resources from the middle of the estate. */
export async function measuredOperations(db: Database, resources: number): Promise<MeasuredOperation[]> {
  const { collectionId } = await db.read({ tenant: 1 }, (tx) => requireCollection(tx, collection));
  const middle = resourceAt(Math.floor(resources / 2));
  const { nodeId } = middle.facts;
  const [path = ""] = middle.facts.paths;
  const base: ResourceFilter = { collectionId, collectionName: collection, connector };
  const at = `collection=${collection}&connector=${connector}`;
  const query = (filter: object) =>
    `/api/query/resources?query_collection=microsoftstorage&query=${encodeURIComponent(JSON.stringify(filter))}`;
  const latest = (filter: object) => async (tx: Transaction) => {
    await hasDatabaseCollection(tx, "microsoftstorage");
    await readLatestMatchingDocument(tx, "microsoftstorage", parseFilter(filter), masking);
  };
  const search = (filter: ResourceFilter, index: number) => async (tx: Transaction) => {
    await requireCollection(tx, collection);
    const page = { index, count: 100 };
    await readListPageWithoutTotal(tx, createResourceListStatement(filter, page), page);
  };
  const rare = { "json.name": `microsoftstorage-${Math.floor(resources / 2 / 5) * 5}` };
  const pattern = {
    "json.tags.cost": { $regex: "^c99[0-9]$" },
    "json.location": { $regex: "^EASTUS2$", $options: "i" },
  };
  return [
    { name: "search, first page", path: `/api/resource/search/?${at}&index=0&count=100`, work: search(base, 0) },
    {
      name: "search, page in the middle",
      path: `/api/resource/search/?${at}&index=${Math.floor(resources / 2)}&count=100`,
      work: search(base, Math.floor(resources / 2)),
    },
    {
      name: "search by type and region",
      path: `/api/resource/search/?${at}&resource_type=s3&region=eastus&index=0&count=100`,
      work: search({ ...base, resourceTypes: ["s3"], regions: ["eastus"] }, 0),
    },
    {
      name: "search by name",
      path: `/api/resource/search/?${at}&resource_search=pod-99&index=0&count=100`,
      work: search({ ...base, nameContains: "pod-99" }, 0),
    },
    {
      name: "dashboard",
      path: `/api/resource/dashboard?collection=${collection}&resource_node_id=${nodeId}`,
      work: async (tx) => {
        await requireCollection(tx, collection);
        const resource = await findResourceByNode(tx, collectionId, nodeId);
        await readVerdictsOfResource(tx, collectionId, resource?.resourceId ?? 0, null);
        await readLatestDriftOfResource(tx, collectionId, nodeId, null);
      },
    },
    {
      name: "resource detail",
      path: `/api/resource/detail?resource_collection_name=${middle.facts.databaseCollection}&resource_path=${encodeURIComponent(path)}`,
      work: (tx) => findDocumentByPath(tx, { path, databaseCollection: middle.facts.databaseCollection }),
    },
    { name: "query, indexed equality", path: query(rare), work: latest(rare) },
    { name: "query, regular expressions", path: query(pattern), work: latest(pattern) },
    {
      name: "list of collections",
      path: "/api/collection/list?index=0&count=100",
      work: (tx) => readListPage(tx, createCollectionListStatement({}), { index: 0, count: 100 }),
    },
    { name: "saved filters", path: "/api/resource/filter", work: (tx) => tx.rows(createFilterListStatement().text) },
  ];
}
