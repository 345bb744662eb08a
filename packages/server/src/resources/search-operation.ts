import type { JsonObject } from "@plumbline/model";
import {
  type Collection,
  createResourceListStatement,
  findRunSequenceRange,
  type ResourceFilter,
  type ResourceSearchSummary,
  type RunSequenceRange,
  readListPageWithoutTotal,
  requireCollection,
  summarizeResources,
  type Transaction,
} from "@plumbline/store";
import { type Static, Type } from "typebox";
import { joinRawJsonArray } from "../http/envelope.js";
import { createPropertyIfDefined, parseCommaList } from "../http/filter-input-normalisation.js";
import { defineOperation, type OperationContext } from "../http/operation.js";
import { replyWithList, toPageMetadata, toPageRequest } from "../http/pagination.js";
import {
  createDaySchema,
  createOptionalTextSchema,
  createRequiredTextSchema,
  metadataSchemaWithoutCurrentPage,
  pageInputProperties,
} from "../http/shared-schemas.js";
import { evaluationStateSchema } from "./evaluation-schema.js";
import { matchStoredTypes } from "./match-stored-types.js";
import { parseDateRange } from "./parse-date-range.js";

/** Which resources of a collection are meant. */
export const resourceFilterProperties = {
  collection: createRequiredTextSchema("Collection name."),
  connector: createRequiredTextSchema("Connector (structure) name."),
  start_date: Type.Optional(createDaySchema("First day. Only with `end_date`; with neither, the last run is shown.")),
  end_date: Type.Optional(createDaySchema("Last day, included.")),
  user: createOptionalTextSchema("Test user named in the snapshot file."),
  resource_type: createOptionalTextSchema(
    "Types, comma separated, as code or cloud call them: `aws_s3_bucket`, or `AWS::S3::Bucket` for buckets of any code.",
  ),
  account_id: Type.Optional(
    Type.String({
      maxLength: 100,
      pattern: "^[0-9]+$",
      description: "Cloud account number.",
      examples: ["155603667260"],
    }),
  ),
  cluster: createOptionalTextSchema("Name of a Kubernetes cluster."),
  subscription_id: createOptionalTextSchema("Azure subscription id."),
  project_id: createOptionalTextSchema("Google Cloud project id."),
  branch_name: createOptionalTextSchema("Git branch of the code."),
  region: createOptionalTextSchema("Regions, comma separated."),
  services: createOptionalTextSchema("Services, comma separated."),
  resource_search: createOptionalTextSchema("Part of a resource name, in any case."),
};

const { collection, connector, ...furtherProperties } = resourceFilterProperties;
const input = Type.Object({ collection, connector, ...pageInputProperties, ...furtherProperties });
const filterInput = Type.Object(resourceFilterProperties);

export const searchResourcesOperation = defineOperation({
  id: "4.15",
  method: "GET",
  path: "/api/resource/search/",
  tag: "Resources",
  operationId: "searchResources",
  summary: "Search resources",
  description:
    "Without dates, the output of the last run. With both, the resources seen in any run of those days; `compliant` is false when a test failed in any of them, and when no test passed: what was not judged is not compliant.",
  order: "by resource_type, then resource_node_id",
  input,
  data: Type.Object({
    filter: Type.Object({}, { additionalProperties: true, description: "The filter values that were applied." }),
    resource_type_list: Type.Array(Type.String(), { description: "Types among the matching resources, sorted." }),
    results: Type.Array(
      Type.Object({
        collection_name: Type.String(),
        compliant: Type.Boolean(),
        evaluation: evaluationStateSchema,
        resource_names: Type.Array(Type.String()),
        resource_node_id: Type.String(),
        resource_paths: Type.Array(Type.String()),
        resource_type: Type.String(),
      }),
    ),
  }),
  metadata: metadataSchemaWithoutCurrentPage,
  failures: { not_found: "There is no such collection." },
  example: {
    input: { collection: "azure_cloud", connector: "azure_connector", region: "eastus,westus", index: 0, count: 10 },
    data: {
      filter: { collection: "azure_cloud", connector: "azure_connector", region: "eastus,westus" },
      resource_type_list: ["Microsoft.Storage/storageAccounts"],
      results: [
        {
          collection_name: "azure_cloud",
          compliant: false,
          evaluation: "evaluated",
          resource_names: ["acmestorage"],
          resource_node_id: "AZRSNP_2313",
          resource_paths: ["/subscriptions/…/storageAccounts/acmestorage"],
          resource_type: "Microsoft.Storage/storageAccounts",
        },
      ],
    },
  },
  async handle(context, input) {
    const page = toPageRequest(input);
    const found = await context.db.read({ tenant: context.tenant }, async (tx) => {
      const { filter, summarize } = await resolveResourceSearch(tx, context, input);
      const summary = await summarize(filter);
      const before = { filter: appliedFilter(input), resource_type_list: [...summary.resourceTypes] };
      const statement = createResourceListStatement(filter, page);
      const items = page === null ? [] : await readListPageWithoutTotal(tx, statement, page);
      return { before, statement, items, total: summary.total };
    });
    const { before, statement, items, total } = found;
    if (page === null) {
      return replyWithList(context, { statement, page, data: { before, field: "results" }, withCurrentPage: false });
    }
    return {
      data: { ...before, results: joinRawJsonArray(items) },
      metadata: toPageMetadata({ records: items.length, total, page }, false),
    };
  },
});

interface OpenedSearch {
  readonly collection: Collection;
  readonly filter: ResourceFilter;
  readonly summarize: (filter: ResourceFilter) => Promise<ResourceSearchSummary>;
}

/** What is meant, in the words of the store: types as they are stored. */
export async function resolveResourceSearch(
  tx: Transaction,
  { tenant, summaries }: Pick<OperationContext, "tenant" | "summaries">,
  sent: Static<typeof filterInput>,
): Promise<OpenedSearch> {
  const range = parseDateRange(sent);
  const collection = await requireCollection(tx, sent.collection);
  const span = range === null ? undefined : await findRunSequenceRange(tx, collection.collectionId, range);
  const summarize = (filter: ResourceFilter) =>
    summaries.get(JSON.stringify([tenant, collection.completedSeq, filter]), () => summarizeResources(tx, filter));
  const wide = filterOf(sent, collection, span);
  const types = parseCommaList(sent.resource_type);
  if (types === undefined) return { collection, filter: wide, summarize };
  const resourceTypes = matchStoredTypes(types, (await summarize(wide)).resourceTypes);
  return { collection, filter: { ...wide, resourceTypes }, summarize };
}

function filterOf(
  sent: Static<typeof filterInput>,
  collection: Collection,
  span: RunSequenceRange | null | undefined,
): ResourceFilter {
  return {
    collectionId: collection.collectionId,
    collectionName: collection.name,
    connector: sent.connector,
    // No run in the range: a span that no observation can lie in.
    ...(span === undefined ? {} : { span: span ?? { first: 0, last: -1 } }),
    ...createPropertyIfDefined("user", sent.user),
    // A cluster is what an account is elsewhere: whose the resource is.
    ...createPropertyIfDefined("accountId", sent.account_id || sent.cluster),
    ...createPropertyIfDefined("subscriptionId", sent.subscription_id),
    ...createPropertyIfDefined("projectId", sent.project_id),
    ...createPropertyIfDefined("branchName", sent.branch_name),
    ...createPropertyIfDefined("regions", parseCommaList(sent.region)),
    ...createPropertyIfDefined("services", parseCommaList(sent.services)),
    ...createPropertyIfDefined("nameContains", sent.resource_search),
  };
}

function appliedFilter({ index: _index, count: _count, ...sent }: Record<string, unknown>): JsonObject {
  const { start_date: start, end_date: end, ...others } = sent;
  const dates = start !== undefined && end !== undefined ? { start_date: start, end_date: end } : {};
  const known = Object.entries({ ...others, ...dates }).filter(([name]) => Object.hasOwn(input.properties, name));
  return Object.fromEntries(
    known.map(([name, value]) => [name, name === "account_id" ? asNumber(value) : value]),
  ) as JsonObject;
}

/** The interface shows account numbers as integers; one with a leading zero would change as a number and stays text. */
function asNumber(value: unknown): unknown {
  return String(Number(value)) === value ? Number(value) : value;
}
