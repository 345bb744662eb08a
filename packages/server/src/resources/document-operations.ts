import {
  type DocumentLookupResult,
  findDocumentByPath,
  findVerdictDetail,
  readDocumentVersion,
} from "@plumbline/store";
import { Type } from "typebox";
import { maskStoredDocument } from "../http/document-masking.js";
import { RawJson } from "../http/envelope.js";
import { createFailureError } from "../http/errors.js";
import { defineOperation } from "../http/operation.js";
import { createRequiredTextSchema, evidenceSchema } from "../http/shared-schemas.js";

const tag = "Resources";
/** As many as anybody reads; `/failures` of the run lists every finding. */
const MAX_EVIDENCE = 100;
const freeDocument = Type.Unknown({ description: "The snapshot document; its fields follow the resource." });
const sampleDocument = { id: "/subscriptions/…", location: "eastus", name: "acmestorage", properties: {}, type: "…" };

export const resourceDetailOperation = defineOperation({
  id: "4.17",
  method: "GET",
  path: "/api/resource/detail",
  tag,
  operationId: "getResourceDetail",
  summary: "Get resource detail",
  description:
    "The latest stored snapshot document, or that of one session; what is a secret by its name or form is starred out. Where resources with different documents share the path, the reply is 409 and lists them: say which one with `collection`, `resource_node_id` or `session_id`.",
  input: Type.Object({
    resource_path: createRequiredTextSchema("Full path of the resource."),
    resource_collection_name: createRequiredTextSchema("`resource_collection_name` of the dashboard."),
    collection: Type.Optional(
      createRequiredTextSchema("Where several collections have this path: which of them is meant."),
    ),
    resource_node_id: Type.Optional(
      createRequiredTextSchema(
        "Where several resources share this path, as a template with several parameter files: which is meant.",
      ),
    ),
    session_id: Type.Optional(
      createRequiredTextSchema("Selects the snapshot of one session, as in `session_1648443578974`."),
    ),
  }),
  data: freeDocument,
  failures: {
    not_found: "There is no such path, database collection or session.",
    conflict: "Resources with different documents share this path; `error_list` names them.",
  },
  example: {
    input: { resource_path: "/subscriptions/…", resource_collection_name: "microsoftstorage" },
    data: sampleDocument,
  },
  async handle({ db, tenant }, input) {
    const { resource_path: path, resource_collection_name: documents, session_id: session } = input;
    const found = await db.read({ tenant }, (tx) =>
      findDocumentByPath(tx, {
        path,
        databaseCollection: documents,
        collection: input.collection,
        nodeId: input.resource_node_id,
        session,
      }),
    );
    const where = session === undefined ? documents : `${documents} in session ${session}`;
    if (found.kind === "none") throw createFailureError("not_found", `There is no snapshot of ${path} in ${where}.`);
    if (found.kind === "several") throw ambiguous(`${path} in ${where}`, found);
    return { data: new RawJson(maskStoredDocument(found.body)) };
  },
});

function ambiguous(asked: string, { total, first }: Extract<DocumentLookupResult, { kind: "several" }>) {
  const collections = new Set(first.map(({ collection }) => collection));
  const parameters = [
    ...(collections.size > 1 ? ["collection"] : []),
    ...(collections.size < first.length || first.length < total ? ["resource_node_id"] : []),
  ];
  const listed = first.map(({ collection, nodeId }) => `collection ${collection}, resource_node_id ${nodeId}`);
  const more = total - first.length;
  const message = `${total} resources share the path ${asked}, with different documents. Say which one is meant with ${parameters.join(" and ")}.`;
  return createFailureError("conflict", message, more > 0 ? [...listed, `and ${more} more`] : listed);
}

export const testCaseDetailOperation = defineOperation({
  id: "4.18",
  method: "GET",
  path: "/api/resource/testcase",
  tag,
  operationId: "getTestCase",
  summary: "Test case detail",
  input: Type.Object({
    result_id: createRequiredTextSchema("`result_id` of the dashboard."),
    test_id: createRequiredTextSchema("`test_id` of the dashboard."),
    snapshot_id: Type.Optional(
      createRequiredTextSchema("`snapshot_id` of the dashboard; absent: the first case of that result and test."),
    ),
  }),
  data: Type.Object({
    content_version: Type.String(),
    date: Type.String(),
    description: Type.String(),
    evidence: evidenceSchema,
    log: Type.String(),
    message: Type.String(),
    rego_file: Type.String({ description: "Text of the rule." }),
    result_id: Type.String(),
    rule: Type.String(),
    severity: Type.String(),
    snapshotId: Type.String(),
    snapshot_name: Type.String(),
    snapshots: Type.Array(
      Type.Object({
        collection: Type.String(),
        id: Type.String(),
        path: Type.String(),
        reference: Type.String(),
        source: Type.String(),
        structure: Type.String(),
      }),
    ),
    status: Type.Enum(["passed", "failed", "unknown"]),
    tags: Type.Array(Type.Object({}, { additionalProperties: true })),
    test_id: Type.String(),
    test_name: Type.String(),
    test_type: Type.Enum(["mastertest", "test"]),
    title: Type.String(),
    type: Type.String(),
  }),
  failures: { not_found: "There is no such case." },
  example: {
    input: { result_id: "6919a1b2c3d4e5f607182930", test_id: "PR-AZR-STR-001", snapshot_id: "AZRSNP_2313" },
    data: {
      content_version: "1.0.0.0",
      date: "2026-11-15 10:00:00",
      description: "Storage accounts should accept HTTPS only.",
      evidence: [],
      log: "logs_20261115100000",
      message: "supportsHttpsTrafficOnly is false",
      rego_file: "package rule\n…",
      result_id: "6919a1b2c3d4e5f607182930",
      rule: "file(storage.rego)",
      severity: "High",
      snapshotId: "AZRSNP_2313",
      snapshot_name: "azure_mastersnapshot_gen",
      snapshots: [
        {
          collection: "microsoftstorage",
          id: "AZRSNP_2313",
          path: "/subscriptions/…",
          reference: "production",
          source: "azure_connector",
          structure: "azure",
        },
      ],
      status: "failed",
      tags: [{ cloud: "azure", compliance: ["CIS"], service: ["storage"] }],
      test_id: "PR-AZR-STR-001",
      test_name: "azure_mastertest",
      test_type: "mastertest",
      title: "Storage accounts require HTTPS",
      type: "rego",
    },
  },
  async handle({ db, tenant }, input) {
    const found = await db.read({ tenant }, (tx) =>
      findVerdictDetail(tx, input.result_id, input.test_id, input.snapshot_id ?? null),
    );
    if (found === null) {
      const on = input.snapshot_id === undefined ? "" : ` on ${input.snapshot_id}`;
      throw createFailureError("not_found", `Result ${input.result_id} has no case of test ${input.test_id}${on}.`);
    }
    const { definition } = found;
    return {
      data: {
        content_version: definition.contentVersion,
        date: found.date,
        description: definition.description,
        evidence: found.evidence.slice(0, MAX_EVIDENCE).map(({ path, file, line, column, endLine, endColumn }) => {
          return { path, file, line, column, end_line: endLine, end_column: endColumn };
        }),
        log: found.log,
        message: found.message,
        rego_file: found.ruleText,
        result_id: found.resultId,
        rule: definition.rule,
        severity: definition.severity,
        snapshotId: found.nodeId,
        snapshot_name: definition.snapshotName,
        snapshots: found.snapshots,
        status: found.outcome,
        tags: definition.tags,
        test_id: found.testId,
        test_name: definition.testName,
        test_type: definition.testType,
        title: found.title,
        type: definition.type,
      },
    };
  },
});

export const getResourceVersionPairOperation = defineOperation({
  id: "4.19",
  method: "GET",
  path: "/api/resource/configuration/drift",
  tag,
  operationId: "getConfigurationDrift",
  summary: "Configuration drift detail",
  description: "Two stored versions of a resource, for comparison; secrets are starred out.",
  input: Type.Object({
    resource_collection_name: createRequiredTextSchema("`resource_collection_name` of the dashboard."),
    new_resource_id: createRequiredTextSchema("`new_resource_id` of the dashboard's `configuration_drifts`."),
    old_resource_id: createRequiredTextSchema("`old_resource_id` of the same entry."),
  }),
  data: Type.Object({ new_resource: freeDocument, old_resource: freeDocument }),
  failures: { not_found: "One of the versions is not in that database collection." },
  example: {
    input: {
      resource_collection_name: "microsoftstorage",
      new_resource_id: "6919a1b2c3d4e5f607182930",
      old_resource_id: "690f1a2b3c4d5e6f70819203",
    },
    data: { new_resource: sampleDocument, old_resource: sampleDocument },
  },
  async handle({ db, tenant }, input) {
    const { resource_collection_name: collection } = input;
    const [newer, older] = await db.read({ tenant }, (tx) =>
      Promise.all([
        readDocumentVersion(tx, input.new_resource_id, collection),
        readDocumentVersion(tx, input.old_resource_id, collection),
      ]),
    );
    const missing = [
      ...(newer === null ? [`new_resource_id ${input.new_resource_id} is not in ${collection}.`] : []),
      ...(older === null ? [`old_resource_id ${input.old_resource_id} is not in ${collection}.`] : []),
    ];
    if (newer === null || older === null) throw createFailureError("not_found", missing.join(" "), missing);
    return {
      data: {
        new_resource: new RawJson(maskStoredDocument(newer)),
        old_resource: new RawJson(maskStoredDocument(older)),
      },
    };
  },
});
