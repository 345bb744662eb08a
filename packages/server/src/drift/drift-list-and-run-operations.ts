/** Drift for people: what there is, what became of it, and looking for it now. */
import { driftResults, groupActorChangesIntoSessions } from "@plumbline/model";
import {
  createComparisonRunListStatement,
  createDriftListStatement,
  findLastComparisonRunId,
  listConfigItems,
  lockActiveCollection,
  readActorChanges,
  readDriftHistoryOfResource,
  requestRun,
  requireCollection,
} from "@plumbline/store";
import { Type } from "typebox";
import { createFailureError, createValidationError } from "../http/errors.js";
import { toUndefinedIfEmpty } from "../http/filter-input-normalisation.js";
import { defineOperation } from "../http/operation.js";
import { replyWithList, toPageRequest } from "../http/pagination.js";
import {
  createOptionalTextSchema,
  createRequiredTextSchema,
  metadataSchemaWithCurrentPage,
  pageInputProperties,
} from "../http/shared-schemas.js";
import { driftCoverageSchema } from "../runs/schemas.js";
import { driftHistoryEventSchema, exampleDriftHistoryEvent, toDriftHistoryEvents } from "./history-events.js";
import { driftCauseSchema, sourceLocationSchema } from "./resource-drift-schema.js";

const tag = "Drift detection";
const container = createRequiredTextSchema("Collection name.");
const attribute = Type.Object({
  cloud_attribute: Type.String({ description: "Dotted, with numbers for places in lists." }),
  cloud_attribute_value: Type.Unknown({ description: "Null where the cloud does not have it." }),
  iac_attribute: Type.String({ description: "The same: code is brought to the cloud's names first." }),
  iac_attribute_value: Type.Unknown({ description: "Null where the code does not have it." }),
  name: Type.String({ description: 'What the code calls it, `tags["env"]`; for what does not differ, the path.' }),
  reason: Type.String({
    description: "What the code's silence means, and which rules are against what is granted; else empty.",
  }),
  place: sourceLocationSchema,
  cause: driftCauseSchema,
});
const snapshotData = Type.Object({
  paths: Type.Array(Type.String()),
  session_id: Type.String(),
  snapshot_collection: Type.String(),
  snapshot_id: Type.String(),
});
const listed = Type.Object({
  result: Type.Enum([...driftResults]),
  result_id: Type.String({ description: "`drift_result_id` of the detail." }),
  resource_type: Type.String(),
  tags: Type.Object({}, { additionalProperties: true }),
  cloud_snapshot_data: snapshotData,
  iac_snapshot_data: snapshotData,
  drifted_attributes: Type.Array(attribute),
  undrifted_attributes: Type.Array(attribute),
  iac_type: Type.String(),
  address: Type.String({ description: "In the code; empty for what nobody manages." }),
  place: sourceLocationSchema,
  cloud_id: Type.String({ description: "What the cloud calls it; empty for what is missing." }),
  paired_by: Type.String(),
  account: Type.String(),
  region: Type.String({ description: "Region or namespace." }),
  reason: Type.String({ description: "What an undetermined one waits for." }),
  cause: driftCauseSchema,
  since: Type.Integer({ description: "Epoch milliseconds: since when runs have had this result without a break." }),
  is_new: Type.Boolean({ description: "Whether the run before had another result, or none." }),
});
const sampleAttribute = {
  cloud_attribute: "properties.Path",
  cloud_attribute_value: "/",
  iac_attribute: "properties.Path",
  iac_attribute_value: "/users/",
  name: "path",
  reason: "",
  place: { file: "users/main.tf", line: 3, column: 3 },
  cause: null,
};
const sampleSnapshot = { session_id: "session_1763200000000", snapshot_collection: "", snapshot_id: "" };
const sampleRecord = {
  _id: "6919a1b2c3d4e5f607182930",
  container: "aws_drift_tf",
  type: "drift_output",
  timestamp: 1673936853888,
  json: {
    cloud_type: "aws",
    collection: "drift_outputs",
    container: "aws_drift_tf",
    nos_of_total_resources: "12",
    nos_of_tracked_resources: "9",
    nos_of_drifted_resources: "1",
    timestamp: 1673936853888,
    results: [
      {
        result: "drifted",
        result_id: "awsdrifttf_TEST_IAM_050_1672141115",
        resource_type: "AWS::IAM::User",
        tags: {},
        cloud_snapshot_data: {
          ...sampleSnapshot,
          paths: ["arn:aws:iam::123456789012:user/web"],
          snapshot_collection: "user",
          snapshot_id: "TEST_IAM_050",
        },
        iac_snapshot_data: { ...sampleSnapshot, paths: ["users/main.tf"] },
        drifted_attributes: [sampleAttribute],
        undrifted_attributes: [],
        iac_type: "terraform",
        address: "aws_iam_user.web",
        place: { file: "users/main.tf", line: 1, column: 1 },
        cloud_id: "arn:aws:iam::123456789012:user/web",
        paired_by: "name",
        account: "123456789012",
        region: "",
        reason: "",
        cause: null,
        since: 1673936853888,
        is_new: true,
      },
    ],
  },
} as const;

export const listDriftOperation = defineOperation({
  id: "drift-report",
  method: "POST",
  path: "/api/drift_detection/report/",
  tag,
  operationId: "listDrift",
  summary: "List drift",
  description:
    "The resources of the last comparison, or of the one that is named. Each record is a drift output with one resource in `json.results`, so that pages are of resources; the counts are those of the whole output.",
  order: "drifted, missing, unmanaged, undetermined, undrifted; then by type, address and id",
  input: Type.Object({
    container,
    status: Type.Optional(Type.Enum([...driftResults], { description: "Only resources with this result." })),
    drift_output_id: createOptionalTextSchema("A run that compared, instead of the last."),
    resource_type: createOptionalTextSchema("As the cloud calls it: `AWS::S3::Bucket`."),
    account: createOptionalTextSchema("Account, subscription or project."),
    region: createOptionalTextSchema("Region or namespace."),
    search: createOptionalTextSchema("Part of an address in the code or of an id in the cloud, in any case."),
    ...pageInputProperties,
  }),
  data: Type.Array(
    Type.Object({
      _id: Type.String({ description: "`drift_output_id` of the detail: the run that compared." }),
      container: Type.String(),
      type: Type.String(),
      timestamp: Type.Integer({ description: "Epoch milliseconds." }),
      json: Type.Object({
        cloud_type: Type.String(),
        collection: Type.String(),
        container: Type.String(),
        nos_of_total_resources: Type.String({ description: "Resources in the cloud." }),
        nos_of_tracked_resources: Type.String({ description: "Of those, how many are in the code." }),
        nos_of_drifted_resources: Type.String(),
        timestamp: Type.Integer(),
        results: Type.Array(listed),
      }),
    }),
  ),
  metadata: metadataSchemaWithCurrentPage,
  failures: { not_found: "There is no such collection." },
  example: { input: { container: "aws_drift_tf", status: "drifted", index: 0, count: 10 }, data: [sampleRecord] },
  async handle(context, input) {
    const { collectionId, outputId } = await context.db.read({ tenant: context.tenant }, async (tx) => {
      const collection = await requireCollection(tx, input.container);
      const last = await findLastComparisonRunId(tx, collection.collectionId);
      return {
        collectionId: collection.collectionId,
        outputId: toUndefinedIfEmpty(input.drift_output_id) ?? last ?? "",
      };
    });
    return replyWithList(context, {
      statement: createDriftListStatement({
        collectionId,
        outputId,
        result: input.status,
        resourceType: toUndefinedIfEmpty(input.resource_type),
        account: toUndefinedIfEmpty(input.account),
        region: toUndefinedIfEmpty(input.region),
        search: toUndefinedIfEmpty(input.search),
      }),
      page: toPageRequest(input),
    });
  },
});

const started = "Drift detection started running successfully.";

export const startDriftRunOperation = defineOperation({
  id: "drift-find",
  method: "POST",
  path: "/api/drift_detection/find_drift/",
  tag,
  operationId: "findDrift",
  summary: "Look for drift now",
  description:
    "Starts a run that reads code and cloud and compares them without judging either, also where the drift configuration is switched off.",
  input: Type.Object({ cloud_container: createRequiredTextSchema("Collection name.") }),
  data: Type.Object({ run_id: Type.String(), session_id: Type.String() }),
  message: started,
  failures: {
    not_found: "There is no such collection, or it has no drift configuration.",
    conflict: "The collection is archived.",
  },
  example: {
    input: { cloud_container: "aws_drift_tf" },
    data: { run_id: "6919a1b2c3d4e5f607182930", session_id: "session_1763200000000" },
  },
  async handle({ db, tenant, ids, nudge }, { cloud_container: collection }) {
    const run = await db.write({ tenant }, async (tx) => {
      const { collectionId } = await lockActiveCollection(tx, collection);
      const [configuration] = await listConfigItems(tx, collectionId, "drift_config");
      if (configuration === undefined) {
        throw createFailureError("not_found", `Collection ${collection} has no drift configuration.`);
      }
      return requestRun(tx, ids, { collection, judges: false, trigger: { by: "api", drift: true } });
    });
    nudge();
    return { data: { run_id: run.runId, session_id: run.sessionId }, message: started };
  },
});

export const resourceDriftHistoryOperation = defineOperation({
  id: "drift-history",
  method: "POST",
  path: "/api/drift_detection/history/",
  tag,
  operationId: "getDriftHistory",
  summary: "What became of a resource",
  description:
    "When its drift appeared and went, in which run, and which side changed: the code (with the commits of the run) or the cloud.",
  order: "oldest first",
  input: Type.Object({
    container,
    resource_node_id: createOptionalTextSchema("Of the cloud resource, as searches and lists of drift have it."),
    address: createOptionalTextSchema("Of the resource in the code; one of both is needed."),
  }),
  data: Type.Object({ events: Type.Array(driftHistoryEventSchema) }),
  failures: { not_found: "There is no such collection, or nothing of that name was compared." },
  example: {
    input: { container: "aws_drift_tf", address: "aws_iam_user.web" },
    data: { events: [exampleDriftHistoryEvent] },
  },
  async handle({ db, tenant }, input) {
    const [nodeId, address] = [toUndefinedIfEmpty(input.resource_node_id), toUndefinedIfEmpty(input.address)];
    if (nodeId === undefined && address === undefined) {
      throw createValidationError(["resource_node_id or address is required: it says which resource is meant."]);
    }
    const stretches = await db.read({ tenant }, async (tx) => {
      const { collectionId } = await requireCollection(tx, input.container);
      return readDriftHistoryOfResource(tx, collectionId, { nodeId, address });
    });
    if (stretches.length === 0) {
      throw createFailureError("not_found", `Collection ${input.container} has never compared ${nodeId ?? address}.`);
    }
    return { data: { events: toDriftHistoryEvents(stretches) } };
  },
});

/** As many of an act's resources are named. */
const MOST_NAMED = 20;
/** As many acts are told. */
const MOST_ACTS = 100;

export const listDriftActorChangeGroupsOperation = defineOperation({
  id: "drift-acts",
  method: "POST",
  path: "/api/drift_detection/acts/",
  tag,
  operationId: "listDriftActs",
  summary: "Who changed what drifted",
  description:
    "What one actor did with one tool within minutes is one act: attributes changed, resources deleted and created. Only what the cloud's log says for certain.",
  order: "newest first",
  input: Type.Object({
    container,
    drift_output_id: createOptionalTextSchema("A run that compared, instead of the last."),
  }),
  data: Type.Object({
    acts: Type.Array(
      Type.Object({
        actor: Type.String(),
        at: Type.String({ description: "When it began, in ISO 8601." }),
        tool: Type.String({ description: "`console`, `aws-cli`, `Terraform`." }),
        resources: Type.Integer({ description: "How many." }),
        names: Type.Array(Type.String(), { description: "Of the first of them: in the code, or else in the cloud." }),
      }),
    ),
  }),
  failures: { not_found: "There is no such collection." },
  example: {
    input: { container: "aws_drift_tf" },
    data: {
      acts: [
        {
          actor: "ops@example.com",
          at: "2026-11-17T14:02:00.000Z",
          tool: "console",
          resources: 1,
          names: ["aws_iam_user.web"],
        },
      ],
    },
  },
  async handle({ db, tenant }, input) {
    const changes = await db.read({ tenant }, async (tx) => {
      const { collectionId } = await requireCollection(tx, input.container);
      const last = await findLastComparisonRunId(tx, collectionId);
      return readActorChanges(tx, collectionId, toUndefinedIfEmpty(input.drift_output_id) ?? last ?? "");
    });
    const acts = groupActorChangesIntoSessions(
      changes.map(({ address, cloudId, actor }) => ({ actor, subject: address === "" ? cloudId : address })),
    );
    return {
      data: {
        acts: acts.slice(0, MOST_ACTS).map(({ subjects, ...act }) => ({
          ...act,
          resources: subjects.length,
          names: subjects.slice(0, MOST_NAMED),
        })),
      },
    };
  },
});

export const driftCoverageHistoryOperation = defineOperation({
  id: "drift-coverage",
  method: "POST",
  path: "/api/drift_detection/coverage/",
  tag,
  operationId: "listDriftCoverage",
  summary: "Drift and coverage over time",
  description: "Every run that compared, with its counts, and how much of the cloud is in code.",
  order: "newest first",
  input: Type.Object({ container, ...pageInputProperties }),
  data: Type.Array(
    Type.Object({
      drift_output_id: Type.String(),
      timestamp: Type.Integer({ description: "Epoch milliseconds." }),
      clouds: Type.Array(Type.String()),
      counts: Type.Record(Type.String(), Type.Integer()),
      coverage: driftCoverageSchema,
    }),
  ),
  metadata: metadataSchemaWithCurrentPage,
  failures: { not_found: "There is no such collection." },
  example: {
    input: { container: "aws_drift_tf", index: 0, count: 30 },
    data: [
      {
        drift_output_id: "6919a1b2c3d4e5f607182930",
        timestamp: 1673936853888,
        clouds: ["aws"],
        counts: { drifted: 1, undrifted: 8, missing: 0, unmanaged: 3, undetermined: 0 },
        coverage: {
          in_code: 9,
          in_cloud: 12,
          by_type: [{ name: "AWS::IAM::User", in_code: 9, in_cloud: 12 }],
          by_account: [{ name: "123456789012", in_code: 9, in_cloud: 12 }],
          by_region: [{ name: "", in_code: 9, in_cloud: 12 }],
        },
      },
    ],
  },
  async handle(context, input) {
    const { collectionId } = await context.db.read({ tenant: context.tenant }, (tx) =>
      requireCollection(tx, input.container),
    );
    return replyWithList(context, {
      statement: createComparisonRunListStatement(collectionId),
      page: toPageRequest(input),
    });
  },
});
