import { countOutcomes } from "@plumbline/model";
import {
  findResourceByNode,
  findResourceByPath,
  hasRunWithUnreadableTests,
  type ResourceTestOutcome,
  readLatestDriftOfResource,
  readResourceDocumentChanges,
  readVerdictsOfResource,
  requireCollection,
} from "@plumbline/store";
import { Type } from "typebox";
import { createFailureError, createValidationError } from "../http/errors.js";
import { defineOperation } from "../http/operation.js";
import { createDaySchema, createRequiredTextSchema } from "../http/shared-schemas.js";
import { evaluationStateSchema } from "./evaluation-schema.js";
import { parseDateRange } from "./parse-date-range.js";

const testCase = {
  date: Type.String(),
  result_id: Type.String(),
  status: Type.String(),
  test_id: Type.String(),
  snapshot_id: Type.String(),
  title: Type.String(),
};

export const resourceDashboardOperation = defineOperation({
  id: "4.16",
  method: "GET",
  path: "/api/resource/dashboard",
  tag: "Resources",
  operationId: "getResourceDashboard",
  summary: "Resource dashboard",
  description:
    "Named by `resource_node_id` or `resource_path`. Without dates, the last run; with both, every run of those days, newest first. Tests that could not be judged are listed apart and never counted.",
  input: Type.Object({
    collection: createRequiredTextSchema("Collection name."),
    resource_node_id: Type.Optional(createRequiredTextSchema("Id from the search results.")),
    resource_path: Type.Optional(createRequiredTextSchema("Full path of the resource, instead of its id.")),
    start_date: Type.Optional(createDaySchema("First day. Only with `end_date`.")),
    end_date: Type.Optional(createDaySchema("Last day, included.")),
  }),
  data: Type.Object({
    compliant: Type.Enum(["Yes", "No"], {
      description:
        "`Yes` when a test passed, none failed, and all could be read and asked; what was not judged is `No`.",
    }),
    evaluation: evaluationStateSchema,
    configuration_drifts: Type.Array(
      Type.Object({
        new_resource_id: Type.String(),
        new_resource_time: Type.String(),
        old_resource_id: Type.String(),
        old_resource_time: Type.String(),
      }),
    ),
    drift_output: Type.Object(
      {
        container: Type.Optional(Type.String()),
        drift_output_id: Type.Optional(Type.String()),
        drift_result: Type.Optional(Type.String()),
        drift_result_id: Type.Optional(Type.String()),
        timestamp: Type.Optional(Type.Integer()),
      },
      { description: "Empty when the resource was not compared with code." },
    ),
    fail_count: Type.Integer(),
    pass_count: Type.Integer(),
    total_test: Type.Integer(),
    unknown_count: Type.Integer(),
    first_crawl: Type.String(),
    resource_collection_name: Type.String(),
    resource_path: Type.String(),
    resource_status: Type.Enum(["active", "inactive"]),
    resource_url: Type.String(),
    testcases: Type.Array(Type.Object(testCase)),
    unknown_testcases: Type.Array(Type.Object({ ...testCase, reason: Type.String() })),
  }),
  failures: { not_found: "There is no such collection or resource." },
  example: {
    input: { collection: "azure_cloud", resource_node_id: "AZRSNP_2313" },
    data: {
      compliant: "No",
      evaluation: "evaluated",
      configuration_drifts: [],
      drift_output: {},
      fail_count: 1,
      pass_count: 0,
      total_test: 1,
      unknown_count: 0,
      first_crawl: "2026-11-01 10:00:00",
      resource_collection_name: "microsoftstorage",
      resource_path: "/subscriptions/…/storageAccounts/acmestorage",
      resource_status: "active",
      resource_url: "https://portal.azure.com/#@acme/resource/subscriptions/…",
      testcases: [
        {
          date: "2026-11-15 10:00:00",
          result_id: "6919a1b2c3d4e5f607182930",
          status: "failed",
          test_id: "PR-AZR-STR-001",
          snapshot_id: "AZRSNP_2313",
          title: "Storage accounts require HTTPS",
        },
      ],
      unknown_testcases: [],
    },
  },
  async handle({ db, tenant }, input) {
    const { resource_node_id: nodeId, resource_path: path } = input;
    if (nodeId === undefined && path === undefined)
      throw createValidationError(["resource_node_id or resource_path is required."]);
    const range = parseDateRange(input);
    return db.read({ tenant }, async (tx) => {
      const { collectionId, name } = await requireCollection(tx, input.collection);
      const resource =
        nodeId !== undefined
          ? await findResourceByNode(tx, collectionId, nodeId)
          : await findResourceByPath(tx, collectionId, path ?? "");
      if (resource === null)
        throw createFailureError("not_found", `Collection ${name} has no resource ${nodeId ?? path}.`);
      // Sent together on one connection: one round trip for all.
      const [results, unread, drifts, drift] = await Promise.all([
        readVerdictsOfResource(tx, collectionId, resource.resourceId, range),
        hasRunWithUnreadableTests(tx, collectionId, range),
        range === null ? [] : readResourceDocumentChanges(tx, collectionId, resource.resourceId, range),
        readLatestDriftOfResource(tx, collectionId, resource.nodeId, range),
      ]);
      const counts = countOutcomes(results);
      const { overlookedSince } = resource;
      const isOverlooked = overlookedSince !== null && (range === null || overlookedSince <= range.end);
      const isMissed = unread || isOverlooked;
      const isAsked = !(isMissed || results.some(({ unasked }) => unasked));
      const shown = (result: ResourceTestOutcome) => ({
        date: result.date,
        result_id: result.result_id,
        status: result.outcome,
        test_id: result.test_id,
        snapshot_id: resource.nodeId,
        title: result.title,
      });
      const judged = results.filter((result) => result.outcome !== "unknown");
      const unjudged = results.filter((result) => result.outcome === "unknown");
      return {
        data: {
          compliant: counts.failed === 0 && counts.passed > 0 && isAsked ? "Yes" : "No",
          evaluation:
            results.length === 0 ? "not evaluated" : counts.unknown > 0 || isMissed ? "incomplete" : "evaluated",
          configuration_drifts: drifts,
          drift_output: drift === null ? {} : { container: name, ...drift },
          fail_count: counts.failed,
          pass_count: counts.passed,
          total_test: counts.failed + counts.passed,
          unknown_count: counts.unknown,
          first_crawl: resource.firstCrawl,
          resource_collection_name: resource.databaseCollection,
          resource_path: resource.path,
          resource_status: resource.active ? "active" : "inactive",
          resource_url: resource.url,
          testcases: judged.map(shown),
          unknown_testcases: unjudged.map((result) => ({ ...shown(result), reason: result.message })),
        },
      };
    });
  },
});
