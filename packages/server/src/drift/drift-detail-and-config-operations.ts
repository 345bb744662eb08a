import { randomUUID } from "node:crypto";
import type { JsonObject } from "@plumbline/model";
import {
  deleteConfigItemsOfKind,
  findDriftDetail,
  listConfigItems,
  lockActiveCollection,
  requireCollection,
} from "@plumbline/store";
import { Type } from "typebox";
import { createFailureError } from "../http/errors.js";
import { defineOperation } from "../http/operation.js";
import { createRequiredTextSchema, emptyDataSchema, MAX_TEXT_BODY_BYTES } from "../http/shared-schemas.js";
import { readMasterSnapshotNamesBySide } from "./master-snapshot-sides.js";
import { exampleResourceDrift, resourceDriftSchemaProperties, toShownResourceDrift } from "./resource-drift-schema.js";
import { storeDriftConfig } from "./store-drift-config.js";

const tag = "Drift detection";
const configPath = "/api/drift_detection/config/";
const container = createRequiredTextSchema("Collection name.");
const unknownContainer = { not_found: "There is no such collection." };

const configuration = Type.Object({
  cloud_mastersnapshot: Type.String(),
  iac_mastersnapshot: Type.String(),
  is_drift_detection_active: Type.Boolean(),
});
const sampleConfiguration = {
  cloud_mastersnapshot: "mastersnapshot_aws_cloud",
  iac_mastersnapshot: "mastersnapshot_aws_iac",
  is_drift_detection_active: true,
};

function shownConfiguration(body: JsonObject) {
  return {
    cloud_mastersnapshot: body.cloud_mastersnapshot ?? "",
    iac_mastersnapshot: body.iac_mastersnapshot ?? "",
    is_drift_detection_active: body.is_drift_detection_active ?? false,
  };
}

const snapshotDocument = Type.Object(
  {},
  { additionalProperties: true, description: "The compared attributes, in the cloud's attribute names." },
);

export const driftDetailOperation = defineOperation({
  id: "4.9",
  method: "POST",
  path: "/api/drift_detection/report/detail/",
  tag,
  operationId: "getDriftDetail",
  summary: "Drift output detail",
  input: Type.Object({
    container,
    drift_output_id: createRequiredTextSchema("`drift_output_id` of the resource dashboard."),
    drift_result_id: createRequiredTextSchema("`drift_result_id` of the resource dashboard."),
  }),
  data: Type.Object({
    cloud_snapshot: snapshotDocument,
    iac_snapshot: snapshotDocument,
    cloud_type: Type.String(),
    iac_type: Type.String(),
    container: Type.String(),
    resource_type: Type.String(),
    result: Type.String({
      description: "`drifted` or `undrifted`; in lists also `missing`, `unmanaged`, `undetermined`.",
    }),
    result_id: Type.String(),
    tags: Type.Object({}, { additionalProperties: true }),
    timestamp: Type.Integer({ description: "Epoch milliseconds." }),
    reason: Type.String({ description: "Why it is undetermined, else empty." }),
    ...resourceDriftSchemaProperties,
  }),
  failures: { not_found: "There is no such collection or drift result." },
  example: {
    input: {
      container: "aws_drift_tf",
      drift_output_id: "6919a1b2c3d4e5f607182930",
      drift_result_id: "awsdrifttf_TEST_IAM_050_1672141115",
    },
    data: {
      cloud_snapshot: { name: "web", type: "aws_iam_user", properties: { path: "/" } },
      iac_snapshot: { name: "web", type: "aws_iam_user", properties: { path: "/users/" } },
      cloud_type: "aws",
      iac_type: "terraform",
      container: "aws_drift_tf",
      resource_type: "aws_iam_user",
      result: "drifted",
      result_id: "awsdrifttf_TEST_IAM_050_1672141115",
      tags: { service_unique_id: "1f1d4f0a-5cf1-4f7e-9d0e-6f0f5a3c1b2d", resource_type: "aws_iam_user" },
      timestamp: 1673936853888,
      reason: "",
      ...exampleResourceDrift,
    },
  },
  async handle({ db, tenant }, input) {
    const found = await db.read({ tenant }, async (tx) => {
      const { collectionId } = await requireCollection(tx, input.container);
      return findDriftDetail(tx, collectionId, input.drift_output_id, input.drift_result_id);
    });
    if (found === null) {
      throw createFailureError(
        "not_found",
        `Collection ${input.container} has no drift result ${input.drift_result_id} in output ${input.drift_output_id}.`,
      );
    }
    return {
      data: {
        cloud_snapshot: found.cloudSnapshot,
        iac_snapshot: found.iacSnapshot,
        cloud_type: found.cloudType,
        iac_type: found.iacType,
        container: input.container,
        resource_type: found.resourceType,
        result: found.result,
        result_id: found.resultId,
        tags: found.tags,
        timestamp: found.timestamp,
        reason: found.reason,
        ...toShownResourceDrift(found),
      },
    };
  },
});

export const addDriftConfigOperation = defineOperation({
  id: "4.10",
  method: "POST",
  path: configPath,
  tag,
  operationId: "saveDriftConfiguration",
  summary: "Add the drift configuration",
  maxBodyBytes: MAX_TEXT_BODY_BYTES,
  description:
    "A collection has one; adding again replaces it, except for the ignore rules of the configuration item (`ignore`). Both master snapshots must be in the collection, and each must look at what its field says: code (connectors of type `filesystem` only) or a cloud.",
  input: Type.Object({
    container,
    is_drift_detection_active: Type.Boolean({ description: "Whether drift detection runs with every run." }),
    iac_mastersnapshot: createRequiredTextSchema("Name of the master snapshot of the code."),
    cloud_mastersnapshot: createRequiredTextSchema("Name of the master snapshot of the cloud."),
  }),
  data: configuration,
  message: "Drift detection configuration added successfully.",
  failures: { ...unknownContainer, conflict: "The collection is archived." },
  example: { input: { container: "aws_drift_tf", ...sampleConfiguration }, data: sampleConfiguration },
  async handle(context, input) {
    const data = shownConfiguration(input);
    await context.db.write({ tenant: context.tenant }, async (tx) => {
      const collection = await lockActiveCollection(tx, input.container);
      const [before] = await listConfigItems(tx, collection.collectionId, "drift_config");
      // This operation knows nothing of ignore rules, and must not lose them.
      const kept = before?.body.ignore === undefined ? {} : { ignore: before.body.ignore };
      await storeDriftConfig(context, tx, collection, "drift_config", { fileType: "drift_config", ...data, ...kept });
    });
    return { data, message: "Drift detection configuration added successfully." };
  },
});

export const getDriftConfigOperation = defineOperation({
  id: "4.11",
  method: "GET",
  path: configPath,
  tag,
  operationId: "getDriftConfiguration",
  summary: "Get the drift configuration",
  input: Type.Object({ container }),
  data: configuration,
  failures: { not_found: "There is no such collection, or it has no drift configuration." },
  example: { input: { container: "aws_drift_tf" }, data: sampleConfiguration },
  async handle({ db, tenant }, input) {
    const [item] = await db.read({ tenant }, async (tx) => {
      const { collectionId } = await requireCollection(tx, input.container);
      return listConfigItems(tx, collectionId, "drift_config");
    });
    if (item === undefined) throw noConfiguration(input.container);
    return { data: shownConfiguration(item.body) };
  },
});

const noConfiguration = (name: string) =>
  createFailureError("not_found", `Collection ${name} has no drift configuration.`);

export const deleteDriftConfigOperation = defineOperation({
  id: "4.12",
  method: "DELETE",
  path: configPath,
  tag,
  operationId: "deleteDriftConfiguration",
  summary: "Delete the drift configuration",
  input: Type.Object({ container }),
  data: emptyDataSchema,
  message: "Drift detection configuration deleted successfully.",
  failures: {
    not_found: "There is no such collection, or it has no drift configuration.",
    conflict: "The collection is archived.",
  },
  example: { input: { container: "aws_drift_tf" }, data: {} },
  async handle({ db, tenant }, input) {
    await db.write({ tenant }, async (tx) => {
      const { collectionId } = await lockActiveCollection(tx, input.container);
      if (!(await deleteConfigItemsOfKind(tx, collectionId, "drift_config"))) throw noConfiguration(input.container);
    });
    return { message: "Drift detection configuration deleted successfully." };
  },
});

export const listMasterSnapshotsOperation = defineOperation({
  id: "4.13",
  method: "GET",
  path: "/api/mastersnapshot/list/",
  tag,
  operationId: "listMasterSnapshots",
  summary: "List master snapshots",
  description: "Split by what their connectors read: code or cloud.",
  order: "by name",
  input: Type.Object({ container }),
  data: Type.Object({ cloud_snapshots: Type.Array(Type.String()), iac_snapshots: Type.Array(Type.String()) }),
  failures: unknownContainer,
  example: {
    input: { container: "aws_drift_tf" },
    data: { cloud_snapshots: ["mastersnapshot_aws_cloud"], iac_snapshots: ["mastersnapshot_aws_iac"] },
  },
  async handle({ db, tenant }, input) {
    const data = await db.read({ tenant }, async (tx) => {
      const { collectionId } = await requireCollection(tx, input.container);
      return readMasterSnapshotNamesBySide(tx, collectionId);
    });
    return { data };
  },
});

export const generateDriftPairingTagOperation = defineOperation({
  id: "4.14",
  method: "GET",
  path: "/api/drift_detection/get_tag/",
  tag,
  operationId: "getDriftTag",
  summary: "Get a tag",
  description: "A fresh UUID to put on a cloud resource and on the code that describes it.",
  input: Type.Object({}),
  data: Type.Object({ service_unique_id: Type.String({ description: "UUID." }) }),
  message: "Tag received successfully.",
  example: { input: {}, data: { service_unique_id: "1f1d4f0a-5cf1-4f7e-9d0e-6f0f5a3c1b2d" } },
  async handle() {
    return { data: { service_unique_id: randomUUID() }, message: "Tag received successfully." };
  },
});
