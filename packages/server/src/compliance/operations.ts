import { deleteFramework, lockActiveCollection, requireCollection, type Transaction } from "@plumbline/store";
import { Type } from "typebox";
import { createFailureError } from "../http/errors.js";
import { createPropertyIfDefined } from "../http/filter-input-normalisation.js";
import { defineOperation, type OperationContext } from "../http/operation.js";
import { createSecurityHeaders } from "../http/security-headers.js";
import {
  createOptionalTextSchema,
  createRequiredTextSchema,
  emptyDataSchema,
  MAX_TEXT_BODY_BYTES,
} from "../http/shared-schemas.js";
import { assessCollection } from "./assess-collection.js";
import { auditorReportStyleHash, renderAuditorReportPage } from "./auditor-report-html.js";
import { assessLastRuns } from "./framework-history.js";
import { formatFrameworkResultCsv } from "./framework-result-csv.js";
import { listKnownFrameworks, storeFramework, summarizeFramework } from "./known-frameworks.js";
import {
  assessedRunSchema,
  exampleAssessedRun,
  exampleFrameworkResult,
  exampleFrameworkSummary,
  frameworkResultSchema,
  frameworkSummarySchema,
} from "./schemas.js";

const tag = "Compliance frameworks";
const path = "/api/compliance/frameworks";
const LONGEST_FRAMEWORK = 1024 * 1024;

const scope = createOptionalTextSchema("Collection it is for. Absent or empty: all collections of the tenant.");
const noCollection = "There is no such collection.";

async function scopeOf(
  tx: Transaction,
  name: string | undefined,
  find: (tx: Transaction, name: string) => Promise<{ readonly collectionId: number }>,
): Promise<number | null> {
  return name === undefined || name === "" ? null : (await find(tx, name)).collectionId;
}

export const listFrameworksOperation = defineOperation({
  id: "compliance-frameworks",
  method: "GET",
  path,
  tag,
  operationId: "listFrameworks",
  summary: "List frameworks",
  description: "Those that come with Plumbline, the tenant's own, and those of a collection where one is named.",
  order: "by id",
  input: Type.Object({ collection: createOptionalTextSchema("Collection whose own frameworks are listed, too.") }),
  data: Type.Object({ frameworks: Type.Array(frameworkSummarySchema) }),
  failures: { not_found: noCollection },
  example: { input: {}, data: { frameworks: [exampleFrameworkSummary] } },
  async handle({ db, tenant }, { collection }) {
    const known = await db.read({ tenant }, async (tx) =>
      listKnownFrameworks(tx, await scopeOf(tx, collection, requireCollection)),
    );
    return { data: { frameworks: known.map(summarizeFramework) } };
  },
});

const stored = "Framework stored successfully.";

export const uploadFrameworkOperation = defineOperation({
  id: "compliance-framework-upload",
  method: "POST",
  path,
  tag,
  operationId: "saveFramework",
  summary: "Store a framework of one's own",
  maxBodyBytes: MAX_TEXT_BODY_BYTES,
  description:
    "YAML or JSON as `rules/README.md` tells. Rules are those that come with Plumbline, or tests that have been judged. One of the same id is replaced.",
  input: Type.Object({
    collection: scope,
    text: createRequiredTextSchema("The framework.", LONGEST_FRAMEWORK),
    name: createOptionalTextSchema("Name of the file, for messages.", 200),
  }),
  data: Type.Object({ framework: Type.String({ description: "Its id." }) }),
  message: stored,
  failures: { not_found: noCollection, conflict: "The collection is archived.", too_large: "The tenant has too many." },
  example: {
    input: {
      text: 'id: own-1.0\ntitle: Our standard\nlabel: OWN 1.0\nversion: "1.0"\nsource: Our security handbook.\nurl: https://example.com/handbook\nsections:\n  - id: "1"\n    title: Storage\n    controls:\n      - {id: "1.1", title: Buckets are private, rules: [PL-AWS-S3-001]}\n      - {id: "1.2", title: Somebody reads the logs, manual: true, how: Ask who does.}\n',
    },
    data: { framework: "own-1.0" },
  },
  async handle(context, { collection, text: content, name = "" }) {
    const framework = await context.db.write({ tenant: context.tenant }, async (tx) => {
      const collectionId = await scopeOf(tx, collection, lockActiveCollection);
      return storeFramework(context, tx, { name: name === "" ? "framework.yaml" : name, text: content, collectionId });
    });
    return { data: { framework: framework.id }, message: stored };
  },
});

const removed = "Framework deleted successfully.";

export const deleteFrameworkOperation = defineOperation({
  id: "compliance-framework-delete",
  method: "DELETE",
  path,
  tag,
  operationId: "deleteFramework",
  summary: "Delete a framework of one's own",
  input: Type.Object({ framework: createRequiredTextSchema("Its id."), collection: scope }),
  data: emptyDataSchema,
  message: removed,
  failures: { not_found: "There is no such collection or framework.", conflict: "The collection is archived." },
  example: { input: { framework: "own-1.0" }, data: {} },
  async handle({ db, tenant }, { framework, collection }) {
    await db.write({ tenant }, async (tx) => {
      const collectionId = await scopeOf(tx, collection, lockActiveCollection);
      if (await deleteFramework(tx, framework, collectionId)) return;
      throw createFailureError("not_found", `There is no framework ${framework} of your own.`);
    });
    return { message: removed };
  },
});

const wanted = Type.Object({
  framework: createRequiredTextSchema("Id of the framework."),
  collection: createRequiredTextSchema("Collection name."),
});
const asked = { framework: "own-1.0", collection: "azure_iac" };
const unknown = { not_found: "There is no such collection or framework, or nothing of it has been judged yet." };

export const assessCollectionOperation = defineOperation({
  id: "compliance-result",
  method: "GET",
  path: `${path}/{framework}/result`,
  tag,
  operationId: "assessCollection",
  summary: "Hold a collection against a framework",
  description:
    "By the newest run that judged: percentage of the controls that were judged, state of each control, and the evidence. A control none of whose rules judged anything is not evaluated, not passed.",
  input: wanted,
  data: frameworkResultSchema,
  failures: unknown,
  example: { input: asked, data: exampleFrameworkResult },
  async handle(context, input) {
    return { data: await assessCollection(context, input) };
  },
});

const MOST_RUNS = 30;

export const assessLastRunsOperation = defineOperation({
  id: "compliance-history",
  method: "GET",
  path: `${path}/{framework}/history`,
  tag,
  operationId: "assessLastRuns",
  summary: "Hold the last runs of a collection against a framework",
  description:
    "For each of the last runs that judged: percentage and states of the controls, by the framework as it is now and by rules alone, without what people say of controls; `partial` says which of them have gaps.",
  order: "by time, the oldest first",
  input: Type.Object({
    ...wanted.properties,
    runs: Type.Optional(
      Type.Integer({ minimum: 1, maximum: MOST_RUNS, default: 12, description: "How many runs, the newest ones." }),
    ),
    account: createOptionalTextSchema("Account, subscription, project or cluster: of its resources alone."),
  }),
  data: Type.Object({ runs: Type.Array(assessedRunSchema, { maxItems: MOST_RUNS }) }),
  failures: { not_found: "There is no such collection or framework." },
  example: { input: asked, data: { runs: [exampleAssessedRun] } },
  async handle(context, { framework, collection, runs = 12, account }) {
    const asked = { framework, collection, runs, ...createPropertyIfDefined("account", account || undefined) };
    return { data: { runs: await assessLastRuns(context, asked) } };
  },
});

export const exportAssessmentCsvOperation = defineOperation({
  id: "compliance-csv",
  method: "GET",
  path: `${path}/{framework}/csv`,
  tag,
  operationId: "exportAssessmentCsv",
  summary: "The result for spreadsheets",
  description: "One row for every finding of a control that failed, and one for every other control.",
  input: wanted,
  streams: "text/csv",
  data: emptyDataSchema,
  failures: unknown,
  example: { input: asked, data: {} },
  async handle(context, input) {
    return sent(
      context,
      "text/csv",
      `${input.framework}.csv`,
      formatFrameworkResultCsv(await assessCollection(context, input)),
    );
  },
});

export const printAssessmentOperation = defineOperation({
  id: "compliance-print",
  method: "GET",
  path: `${path}/{framework}/print`,
  tag,
  operationId: "printAssessment",
  summary: "The result as a page for an auditor",
  description: "HTML that prints well. It runs nothing and loads nothing.",
  input: wanted,
  streams: "text/html",
  data: emptyDataSchema,
  failures: unknown,
  example: { input: asked, data: {} },
  async handle(context, input) {
    const page = renderAuditorReportPage(await assessCollection(context, input));
    context.reply.headers(createSecurityHeaders("printed page", auditorReportStyleHash));
    return sent(context, "text/html", "", page);
  },
});

function sent({ reply }: OperationContext, type: string, download: string, content: string): null {
  reply.header("content-type", `${type}; charset=utf-8`);
  if (/^[\w.-]+$/.test(download)) reply.header("content-disposition", `attachment; filename="${download}"`);
  reply.send(content);
  return null;
}
