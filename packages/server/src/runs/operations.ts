import {
  cancelRun,
  createLogListStatement,
  createRunFindingListStatement,
  createRunListStatement,
  createUndecidedVerdictListStatement,
  createVerdictChangeListStatement,
  findRun,
  type RunState,
  readRunChanges,
  readRunView,
  requestRun,
  requireCollection,
} from "@plumbline/store";
import { Type } from "typebox";
import { joinRawJsonArray, RawJson } from "../http/envelope.js";
import { createFailureError } from "../http/errors.js";
import { defineOperation, type OperationContext } from "../http/operation.js";
import { MAX_UNSTREAMED_RECORDS, replyWithList, toPageMetadata, toPageRequest } from "../http/pagination.js";
import {
  createRequiredTextSchema,
  emptyDataSchema,
  evidenceSchema,
  metadataSchemaWithCurrentPage,
  pageInputProperties,
} from "../http/shared-schemas.js";
import { exampleRun, runDetailSchema, runSchema, runStates } from "./schemas.js";
import { streamRunEvents } from "./stream-run-events.js";

const tag = "Runs";
const runId = createRequiredTextSchema("Id of the run.", 100);
const noSuchRun = (id: string) => createFailureError("not_found", `There is no run ${id}.`);

function starter(what: "compliance" | "crawler") {
  const judges = what === "compliance";
  const message = judges ? "Compliance started running successfully." : "Crawler started running successfully.";
  return defineOperation({
    id: `run-${what}`,
    method: "POST",
    path: judges ? "/api/compliance/run/" : "/api/compliance/crawler/",
    tag,
    operationId: judges ? "startComplianceRun" : "startCrawl",
    summary: judges ? "Start a compliance run" : "Start a crawl",
    description: judges
      ? "Crawls what the collection's connectors point at, judges it by the collection's tests, and stores both. Runs of one collection are done one after the other."
      : "Crawls and stores snapshots without judging them: the verdicts of the last compliance run stay.",
    input: Type.Object({ collection: createRequiredTextSchema("Collection name.") }),
    data: Type.Object({ run_id: Type.String(), session_id: Type.String() }),
    message,
    failures: { not_found: "There is no such collection.", conflict: "The collection is archived." },
    example: {
      input: { collection: "azure_iac" },
      data: { run_id: "6919a1b2c3d4e5f607182930", session_id: "session_1763200000000" },
    },
    async handle({ db, tenant, ids, nudge }, { collection }) {
      const started = await db.write({ tenant }, (tx) =>
        requestRun(tx, ids, { collection, judges, trigger: { by: "api" } }),
      );
      nudge();
      return { data: { run_id: started.runId, session_id: started.sessionId }, message };
    },
  });
}

export const startComplianceRunOperation = starter("compliance");
export const startCrawlerRunOperation = starter("crawler");

export const listRunsOperation = defineOperation({
  id: "runs",
  method: "GET",
  path: "/api/runs/",
  tag,
  operationId: "listRuns",
  summary: "List runs",
  order: "asked for last first",
  input: Type.Object({
    collection: Type.Optional(createRequiredTextSchema("Collection name.")),
    state: Type.Optional(Type.Enum([...runStates], { description: "Only runs in this state." })),
    ...pageInputProperties,
  }),
  data: Type.Object({ results: Type.Array(runSchema) }),
  metadata: metadataSchemaWithCurrentPage,
  failures: { not_found: "There is no such collection." },
  example: { input: { collection: "azure_iac", index: 0, count: 10 }, data: { results: [exampleRun.run] } },
  async handle(context, input) {
    const { collection, state } = input;
    if (collection !== undefined) {
      await context.db.read({ tenant: context.tenant }, (tx) => requireCollection(tx, collection));
    }
    return replyWithList(context, {
      statement: createRunListStatement({
        ...(collection === undefined ? {} : { collection }),
        ...(state === undefined ? {} : { state: state as RunState }),
      }),
      page: toPageRequest(input),
      data: { before: {}, field: "results" },
    });
  },
});

export const getRunOperation = defineOperation({
  id: "run",
  method: "GET",
  path: "/api/runs/{id}",
  tag,
  operationId: "getRun",
  summary: "Get a run",
  input: Type.Object({ id: runId }),
  data: runDetailSchema,
  failures: { not_found: "There is no such run." },
  example: { input: { id: exampleRun.run.run_id }, data: { ...exampleRun.run, ...exampleRun.details } },
  async handle({ db, tenant }, { id }) {
    const found = await db.read({ tenant }, (tx) => readRunView(tx, id));
    if (found === null) throw noSuchRun(id);
    return { data: new RawJson(found) };
  },
});

export const followRunOperation = defineOperation({
  id: "run-events",
  method: "GET",
  path: "/api/runs/{id}/events",
  tag,
  operationId: "streamRunEvents",
  summary: "Follow a run",
  description:
    "Server-sent events (`text/event-stream`): `progress` with the run, as `GET /api/runs/{id}` gives it, at once and whenever it changes; `end` with the run when it has ended, after which the stream closes. It closes too when the token expires or is revoked.",
  streams: "text/event-stream",
  input: Type.Object({ id: runId }),
  data: emptyDataSchema,
  failures: { not_found: "There is no such run." },
  example: { input: { id: exampleRun.run.run_id }, data: {} },
  async handle(context, { id }) {
    await streamRunEvents(context, id, noSuchRun(id));
    return null;
  },
});

export const readRunLogOperation = defineOperation({
  id: "run-log",
  method: "GET",
  path: "/api/runs/{id}/log",
  tag,
  operationId: "getRunLog",
  summary: "Read the log of a run",
  order: "as it was written",
  input: Type.Object({ id: runId, ...pageInputProperties }),
  data: Type.Object({
    lines: Type.Array(
      Type.Object({
        at: Type.String({ description: "ISO 8601." }),
        level: Type.Enum(["info", "warning", "error"]),
        message: Type.String({ description: "What could not be read names its configuration, file, line and column." }),
      }),
    ),
  }),
  metadata: metadataSchemaWithCurrentPage,
  failures: { not_found: "There is no such run." },
  example: {
    input: { id: exampleRun.run.run_id },
    data: {
      lines: [
        { at: "2026-11-15T10:00:01.000Z", level: "warning", message: "code: main.tf:3:9: a closing brace is missing" },
      ],
    },
  },
  async handle(context, input) {
    const found = await requireRun(context, input.id);
    return replyWithList(context, {
      statement: createLogListStatement(found),
      page: toPageRequest(input),
      data: { before: {}, field: "lines" },
    });
  },
});

export const listRunFindingsOperation = defineOperation({
  id: "run-failures",
  method: "GET",
  path: "/api/runs/{id}/failures",
  tag,
  operationId: "listRunFindings",
  summary: "List the findings of a run",
  description:
    "A finding is one rule failing at one place of the code, as `plumbline scan` tells it; where a rule points at no place, the rule failing on a document. Only of published runs; a check of a proposed change has its findings in its log.",
  order: "the most severe first, then by file, line, column and test",
  input: Type.Object({ id: runId, ...pageInputProperties }),
  data: Type.Object({
    failures: Type.Array(
      Type.Object({
        test_id: Type.String(),
        title: Type.String(),
        severity: Type.String(),
        message: Type.String({ description: "What the rule says about the place, or else about the document." }),
        is_new: Type.Boolean({ description: "Whether the run before did not have it." }),
        snapshot_id: Type.String(),
        resource_path: Type.String({ description: "Of the document: a template, a module." }),
        resource: Type.String({
          description: "Address in the code: `module.web.aws_s3_bucket.logs`. Empty if unknown.",
        }),
        file: Type.String({ description: "Empty where no place is known." }),
        line: Type.Union([Type.Integer(), Type.Null()]),
        column: Type.Union([Type.Integer(), Type.Null()]),
        evidence: evidenceSchema,
      }),
    ),
  }),
  metadata: metadataSchemaWithCurrentPage,
  failures: { not_found: "There is no such run." },
  example: {
    input: { id: exampleRun.run.run_id, index: 0, count: 20 },
    data: {
      failures: [
        {
          test_id: "PR-AZR-STR-001",
          title: "Storage accounts require HTTPS",
          severity: "High",
          message: "supportsHttpsTrafficOnly is false",
          is_new: true,
          snapshot_id: "AZRSNP_2313",
          resource_path: "/storage/main.tf",
          resource: "azurerm_storage_account.logs",
          file: "/storage/main.tf",
          line: 4,
          column: 3,
          evidence: [
            {
              path: "resources[0].properties.https_only",
              file: "/storage/main.tf",
              line: 4,
              column: 3,
              end_line: 4,
              end_column: 21,
            },
          ],
        },
      ],
    },
  },
  async handle(context, input) {
    const found = await requireRun(context, input.id);
    return replyWithList(context, {
      statement: createRunFindingListStatement(found),
      page: toPageRequest(input),
      data: { before: {}, field: "failures" },
    });
  },
});

const ofTest = {
  snapshot_id: Type.String(),
  resource_path: Type.String(),
  resource_type: Type.String(),
  test_id: Type.String(),
  title: Type.String(),
  severity: Type.String(),
};
const sampleOfTest = {
  snapshot_id: "AZRSNP_2313",
  resource_path: "/storage/main.tf",
  resource_type: "azurerm_storage_account",
  test_id: "PL-AZURE-STORAGE-001",
  title: "Storage accounts require HTTPS",
  severity: "High",
};
const outcome = Type.Enum(["passed", "failed", "unknown", "not asked"]);
const count = (description: string) => Type.Integer({ description });

export const compareRunOperation = defineOperation({
  id: "run-changes",
  method: "GET",
  path: "/api/runs/{id}/changes",
  tag,
  operationId: "compareRun",
  summary: "Compare a run with the run before",
  description:
    "How many resources came, changed and went, and the verdicts that are other than they were, of tests that fail or are undecided, or were so before. Only of published runs; a first run has nothing to be held against.",
  order: "what began to fail first, then what became undecided; of both the most severe first, then by path and test",
  input: Type.Object({ id: runId, ...pageInputProperties }),
  data: Type.Object({
    before: Type.Union([Type.String(), Type.Null()], { description: "The run before; null for a first one." }),
    appeared: count("Resources that the run before did not have."),
    changed: count("Resources with another document."),
    gone: count("Resources that only the run before had."),
    began_to_fail: count("Test cases."),
    fail_no_more: count("Test cases, also where the test is not asked any more: see `is`."),
    changes: Type.Array(
      Type.Object({
        ...ofTest,
        resource: Type.Enum(["appeared", "changed", "gone", "same"], { description: "What became of the resource." }),
        was: outcome,
        is: outcome,
        message: Type.String({ description: "What the test says now." }),
      }),
    ),
  }),
  metadata: metadataSchemaWithCurrentPage,
  failures: { not_found: "There is no such run." },
  example: {
    input: { id: exampleRun.run.run_id, index: 0, count: 20 },
    data: {
      before: "6919a1b2c3d4e5f607182911",
      appeared: 0,
      changed: 1,
      gone: 0,
      began_to_fail: 1,
      fail_no_more: 0,
      changes: [
        {
          ...sampleOfTest,
          resource: "changed",
          was: "passed",
          is: "failed",
          message: "supportsHttpsTrafficOnly is false",
        },
      ],
    },
  },
  async handle(context, input) {
    const found = await requireRun(context, input.id);
    const page = toPageRequest(input);
    const read = await context.db.read({ tenant: context.tenant }, (tx) =>
      readRunChanges(tx, found, page ?? { index: 0, count: MAX_UNSTREAMED_RECORDS }),
    );
    const { beganToFail, failNoMore, items, total, ...same } = read;
    const counts = { ...same, began_to_fail: beganToFail, fail_no_more: failNoMore };
    if (page === null && total > items.length) {
      const data = { before: counts, field: "changes" };
      return replyWithList(context, { statement: createVerdictChangeListStatement(found), page, data });
    }
    return {
      data: { ...counts, changes: joinRawJsonArray(items) },
      metadata: toPageMetadata({ records: items.length, total, page }, true),
    };
  },
});

export const listUndecidedVerdictsOperation = defineOperation({
  id: "run-undecided",
  method: "GET",
  path: "/api/runs/{id}/undecided",
  tag,
  operationId: "listRunUndecided",
  summary: "List what a run could not decide",
  description: "Tests that were asked about a resource and gave no verdict, with the reason. Only of published runs.",
  order: "the most severe first, then by path and test",
  input: Type.Object({ id: runId, ...pageInputProperties }),
  data: Type.Object({
    undecided: Type.Array(
      Type.Object({ ...ofTest, message: Type.String({ description: "Why there is no verdict." }) }),
    ),
  }),
  metadata: metadataSchemaWithCurrentPage,
  failures: { not_found: "There is no such run." },
  example: {
    input: { id: exampleRun.run.run_id, index: 0, count: 20 },
    data: {
      undecided: [{ ...sampleOfTest, message: "var.https_only is not known" }],
    },
  },
  async handle(context, input) {
    const found = await requireRun(context, input.id);
    return replyWithList(context, {
      statement: createUndecidedVerdictListStatement(found),
      page: toPageRequest(input),
      data: { before: {}, field: "undecided" },
    });
  },
});

export const cancelRunOperation = defineOperation({
  id: "run-cancel",
  method: "DELETE",
  path: "/api/runs/{id}",
  tag,
  operationId: "cancelRun",
  summary: "Cancel a run",
  description: "A queued run ends at once, a running one within two seconds. Nothing of it is kept.",
  input: Type.Object({ id: runId }),
  data: emptyDataSchema,
  message: "Run cancelled",
  failures: { not_found: "There is no such run.", conflict: "The run has ended." },
  example: { input: { id: exampleRun.run.run_id }, data: {} },
  async handle({ db, tenant }, { id }) {
    const outcome = await db.write({ tenant }, (tx) => cancelRun(tx, id));
    if (outcome === "unknown") throw noSuchRun(id);
    if (outcome === "ended") throw createFailureError("conflict", `Run ${id} has ended already.`);
    return { message: "Run cancelled" };
  },
});

async function requireRun({ db, tenant }: OperationContext, id: string) {
  const found = await db.read({ tenant }, (tx) => findRun(tx, id));
  if (found === null) throw noSuchRun(id);
  return found;
}
