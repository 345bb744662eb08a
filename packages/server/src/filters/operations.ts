import type { JsonObject } from "@plumbline/model";
import { createFilterListStatement, insertSavedFilter, removeSavedFilter, updateSavedFilter } from "@plumbline/store";
import { Type } from "typebox";
import { createFailureError } from "../http/errors.js";
import { defineOperation } from "../http/operation.js";
import { replyWithList } from "../http/pagination.js";
import {
  createDaySchema,
  createOptionalTextSchema,
  createRequiredTextSchema,
  emptyDataSchema,
  MAX_TEXT_BODY_BYTES,
} from "../http/shared-schemas.js";
import { MAX_QUERY_LENGTH, parseDocumentQuery } from "../queries/parse-query.js";
import { parseDateRange } from "../resources/parse-date-range.js";

const tag = "Saved filters";
const path = "/api/resource/filter";

const savedFields = {
  collection: createOptionalTextSchema("Collection name."),
  connector: createOptionalTextSchema("Connector name."),
  user: createOptionalTextSchema("Test user named in the snapshot file."),
  account_id: Type.Optional(Type.Integer({ description: "Cloud account number." })),
  subscription_id: createOptionalTextSchema("Azure subscription id."),
  project_id: createOptionalTextSchema("Google Cloud project id."),
  cluster: createOptionalTextSchema("Kubernetes cluster."),
  branch_name: createOptionalTextSchema("Git branch."),
  resource_type: createOptionalTextSchema("Types, comma separated."),
  detail_methods: createOptionalTextSchema("Cloud detail methods in the snapshot node."),
  start_date: Type.Optional(createDaySchema("First day.")),
  end_date: Type.Optional(createDaySchema("Last day.")),
  query: createOptionalTextSchema("Database query, JSON as text.", MAX_QUERY_LENGTH),
  query_collection: createOptionalTextSchema("Database collection the query runs on."),
  region: createOptionalTextSchema("Regions, comma separated."),
  services: createOptionalTextSchema("Services, comma separated."),
  resource_search: createOptionalTextSchema("Part of a resource name."),
  findings: createOptionalTextSchema("A filter of the list of findings, JSON as text: kept for the console."),
};

const noSuchFilter = (id: string) =>
  createFailureError("unknown_filter", `Invalid filter Id! No resource filter found with given filter Id ${id}`);

export const saveFilterOperation = defineOperation({
  id: "4.20",
  method: "POST",
  path,
  tag,
  operationId: "saveFilter",
  summary: "Save a filter",
  maxBodyBytes: MAX_TEXT_BODY_BYTES,
  description: "With a valid `filter_id`, that filter is replaced. Only what is passed is kept.",
  input: Type.Object({
    title: createRequiredTextSchema("Title of the filter."),
    filter_id: Type.Optional(createRequiredTextSchema("Filter to update.")),
    ...savedFields,
  }),
  data: Type.Object({ filter_id: Type.String() }),
  message: "Resource filter save successfully",
  failures: { unknown_filter: "`filter_id` names no filter." },
  example: {
    input: { title: "My storage", collection: "azure_cloud", connector: "azure_connector", region: "eastus" },
    data: { filter_id: "6919a1b2c3d4e5f607182930" },
  },
  async handle({ db, tenant, ids }, input) {
    parseDateRange(input);
    if (input.query !== undefined) parseDocumentQuery("query", input.query);
    const { title, filter_id: filterId } = input;
    const kept = Object.entries(input).filter(([name]) => Object.hasOwn(savedFields, name));
    const filter = { filterId: filterId ?? ids.next(), title, data: Object.fromEntries(kept) as JsonObject };
    await db.write({ tenant }, async (tx) => {
      if (filterId === undefined) return insertSavedFilter(tx, filter);
      if (!(await updateSavedFilter(tx, filter))) throw noSuchFilter(filterId);
    });
    return { data: { filter_id: filter.filterId }, message: "Resource filter save successfully" };
  },
});

export const listFiltersOperation = defineOperation({
  id: "4.21",
  method: "GET",
  path,
  tag,
  operationId: "listSavedFilters",
  summary: "Get saved filters",
  order: "oldest first",
  input: Type.Object({}),
  data: Type.Array(
    Type.Object({
      filter_id: Type.String(),
      title: Type.String(),
      filter_data: Type.Object(savedFields, { additionalProperties: true }),
    }),
  ),
  metadata: Type.Object({}, { additionalProperties: true }),
  example: {
    input: {},
    data: [{ filter_id: "6919a1b2c3d4e5f607182930", title: "My storage", filter_data: { collection: "azure_cloud" } }],
  },
  async handle(context) {
    return replyWithList(context, { statement: createFilterListStatement(), page: null });
  },
});

export const deleteFilterOperation = defineOperation({
  id: "4.22",
  method: "DELETE",
  path,
  tag,
  operationId: "deleteSavedFilter",
  summary: "Delete a saved filter",
  input: Type.Object({ filter_id: createRequiredTextSchema("Filter to delete.") }),
  data: emptyDataSchema,
  message: "Resource filter deleted successfully",
  failures: { unknown_filter: "No filter has that id." },
  example: { input: { filter_id: "6919a1b2c3d4e5f607182930" }, data: {} },
  async handle({ db, tenant }, input) {
    await db.write({ tenant }, async (tx) => {
      if (!(await removeSavedFilter(tx, input.filter_id))) throw noSuchFilter(input.filter_id);
    });
    return { message: "Resource filter deleted successfully" };
  },
});
