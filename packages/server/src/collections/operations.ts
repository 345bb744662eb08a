import {
  type CollectionStatus,
  cancelQueuedAndRunningRuns,
  createCollection,
  createCollectionListStatement,
  deleteCollection,
  findCollection,
  listDatabaseCollections,
  lockCollection,
  requireCollection,
  setCollectionStatus,
} from "@plumbline/store";
import { Type } from "typebox";
import { defineOperation } from "../http/operation.js";
import { replyWithList, toPageRequest } from "../http/pagination.js";
import { requirePermission } from "../http/require-permission.js";
import {
  createOptionalTextSchema,
  createRequiredTextSchema,
  emptyDataSchema,
  metadataSchemaWithCurrentPage,
  namedObjectListSchema,
  pageInputProperties,
} from "../http/shared-schemas.js";
import { requireValidCollectionName } from "./collection-name.js";

const tag = "Collections";

export const createCollectionOperation = defineOperation({
  id: "4.1",
  method: "POST",
  path: "/api/collection",
  tag,
  operationId: "createCollection",
  summary: "Create a collection",
  input: Type.Object({
    collection: createRequiredTextSchema(
      "Name of the new collection: 1 to 128 letters, digits, `_`, `-`, `.`, blanks inside.",
    ),
    collection_type: Type.Optional(
      Type.Unknown({ description: "`infrastructure` or `application`; anything else becomes `infrastructure`." }),
    ),
  }),
  data: emptyDataSchema,
  message: "Collection created successfully.",
  failures: { conflict: "A collection of that name exists; nothing is changed." },
  example: { input: { collection: "azure_iac", collection_type: "infrastructure" }, data: {} },
  async handle({ db, tenant }, input) {
    requireValidCollectionName("collection", input.collection);
    const type = input.collection_type === "application" ? "application" : "infrastructure";
    await db.write({ tenant }, (tx) => createCollection(tx, input.collection, type));
    return { message: "Collection created successfully." };
  },
});

export const listCollectionsOperation = defineOperation({
  id: "4.2",
  method: "GET",
  path: "/api/collection/list",
  tag,
  operationId: "listCollections",
  summary: "List collections",
  description:
    "`others` (rule files) shows its first 20 names: a pack of rules has hundreds. `counts` says how many there are; `names=all` shows every name.",
  order: "by name",
  input: Type.Object({
    search: createOptionalTextSchema("Part of the name, in any case."),
    container_type: Type.Optional(
      Type.Enum(["iac", "cspm"], {
        description: "`iac`: only code connectors; `cspm`: at least one cloud connector.",
      }),
    ),
    names: Type.Optional(Type.Enum(["first", "all"], { description: "`all`: every name in every list." })),
    ...pageInputProperties,
  }),
  data: Type.Object({
    results: Type.Array(
      Type.Object({
        name: Type.String(),
        containerId: Type.Integer(),
        status: Type.Enum(["active", "inactive"]),
        connectors: Type.Array(Type.Object({ name: Type.String(), type: Type.String() })),
        masterSnapshots: namedObjectListSchema,
        masterTests: namedObjectListSchema,
        snapshots: namedObjectListSchema,
        tests: namedObjectListSchema,
        others: namedObjectListSchema,
        notifications: namedObjectListSchema,
        counts: Type.Object(
          {
            masterSnapshots: Type.Integer(),
            masterTests: Type.Integer(),
            snapshots: Type.Integer(),
            tests: Type.Integer(),
            others: Type.Integer(),
            notifications: Type.Integer(),
          },
          { description: "How many there are of each, shown or not." },
        ),
      }),
    ),
  }),
  metadata: metadataSchemaWithCurrentPage,
  example: {
    input: { search: "azure", index: 0, count: 10 },
    data: {
      results: [
        {
          name: "azure_iac",
          containerId: 1,
          status: "active",
          connectors: [{ name: "git_connector", type: "filesystem" }],
          masterSnapshots: [{ name: "mastersnapshot_azure_iac" }],
          masterTests: [{ name: "mastertest_azure_iac" }],
          snapshots: [],
          tests: [],
          others: [{ name: "storage.rego" }],
          notifications: [{ name: "email" }],
          counts: { masterSnapshots: 1, masterTests: 1, snapshots: 0, tests: 0, others: 1, notifications: 1 },
        },
      ],
    },
  },
  async handle(context, input) {
    return replyWithList(context, {
      statement: createCollectionListStatement({
        ...(input.search === undefined ? {} : { search: input.search }),
        ...(input.container_type === undefined ? {} : { containerType: input.container_type }),
        allNames: input.names === "all",
      }),
      page: toPageRequest(input),
      data: { before: {}, field: "results" },
    });
  },
});

export const collectionExistsOperation = defineOperation({
  id: "4.3",
  method: "GET",
  path: "/api/collection",
  tag,
  operationId: "collectionExists",
  summary: "Check whether a collection exists",
  input: Type.Object({ collection: createRequiredTextSchema("Name to look for.") }),
  data: Type.Object({ exists: Type.Boolean() }),
  example: { input: { collection: "azure_iac" }, data: { exists: true } },
  async handle({ db, tenant }, input) {
    const found = await db.read({ tenant }, (tx) => findCollection(tx, input.collection));
    return { data: { exists: found !== null } };
  },
});

const statusWords = ["archive", "unarchive", "delete", "active", "inactive"] as const;

/** A large estate takes longer to remove than any other request may. */
const LONGEST_DELETION_MS = 600_000;

export const archiveOrDeleteCollectionOperation = defineOperation({
  id: "4.4",
  method: "DELETE",
  path: "/api/collection",
  tag,
  operationId: "setCollectionStatus",
  summary: "Archive, unarchive or delete a collection",
  description:
    "`archive` = `inactive`, `unarchive` = `active`. `delete` needs the role admin. Archiving cancels runs that have not ended.",
  input: Type.Object({
    collection: createRequiredTextSchema("Collection name."),
    status: Type.Enum([...statusWords], { description: "What to do with it." }),
  }),
  data: emptyDataSchema,
  message: "Collection azure_iac archived successfully",
  failures: { not_found: "There is no such collection." },
  example: { input: { collection: "azure_iac", status: "archive" }, data: {} },
  async handle({ db, tenant, identity }, input) {
    const { collection, status } = input;
    if (status === "delete") {
      requirePermission(identity, "4.4 delete");
      await db.write(
        { tenant },
        async (tx) => deleteCollection(tx, (await requireCollection(tx, collection)).collectionId),
        { timeoutMs: LONGEST_DELETION_MS },
      );
      return { message: `Collection ${collection} deleted successfully` };
    }
    const next: CollectionStatus = status === "archive" || status === "inactive" ? "inactive" : "active";
    await db.write({ tenant }, async (tx) => {
      const { collectionId } = await lockCollection(tx, collection);
      await setCollectionStatus(tx, collectionId, next);
      if (next === "inactive") await cancelQueuedAndRunningRuns(tx, collectionId);
    });
    return { message: `Collection ${collection} ${next === "inactive" ? "archived" : "unarchived"} successfully` };
  },
});

export const listDatabaseCollectionsOperation = defineOperation({
  id: "4.5",
  method: "GET",
  path: "/api/database/collection",
  tag,
  operationId: "listDatabaseCollections",
  summary: "List database collections",
  description: "Names of the database collections that hold snapshot documents.",
  order: "by name",
  input: Type.Object({}),
  data: Type.Object({ results: Type.Array(Type.String()) }),
  example: { input: {}, data: { results: ["ec2", "microsoftcompute", "terraformtemplate"] } },
  async handle({ db, tenant }) {
    return { data: { results: await db.read({ tenant }, listDatabaseCollections) } };
  },
});
