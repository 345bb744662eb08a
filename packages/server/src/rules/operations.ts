import type { JsonObject } from "@plumbline/model";
import { findDocumentByPath, findResourceByNode, readDocumentVersion, requireCollection } from "@plumbline/store";
import { Type } from "typebox";
import { createFailureError } from "../http/errors.js";
import { defineOperation, type OperationContext } from "../http/operation.js";
import { createRequiredTextSchema, MAX_TEXT_BODY_BYTES } from "../http/shared-schemas.js";
import type { SerializedRuleTrial } from "../runs/child-messages.js";
import { computeShareCountAndLimits } from "../runs/run-child-limits.js";
import { addResultAndEvalsToTrialRule } from "./complete-rule-for-trial.js";
import {
  answerRulesRequestHereOrInThread,
  findStarterRule,
  listStarterRuleSummaries,
  loadOwnRuleTextsAndTestTexts,
  loadTestTexts,
} from "./rule-requests.js";
import { tryRuleInChild } from "./try-rule-in-child.js";

const tag = "Rules";
const LONGEST_RULE = 1_000_000;

const pack = Type.Optional(
  createRequiredTextSchema("Collection whose rule files are meant. Absent: the rules that come with Plumbline."),
);
const entry = {
  name: Type.String({ description: "Of the rule in its pack, or of the rule file." }),
  id: Type.String(),
  title: Type.String(),
  severity: Type.String(),
  kinds: Type.Array(Type.String()),
  resource_types: Type.Array(Type.String()),
  compliance: Type.Array(Type.String()),
  search_terms: Type.Array(Type.String(), {
    description:
      "What else it is found by: ids of the same check in other tools, and usual synonyms of what its title says.",
  }),
};
const entryExample = {
  name: "aws/s3-public-acl",
  id: "PL-AWS-S3-001",
  title: "S3 buckets must not be public through an ACL",
  severity: "High",
  kinds: ["aws"],
  resource_types: ["AWS::S3::Bucket"],
  compliance: ["CIS AWS 2.1.5"],
  search_terms: ["CKV_AWS_20", "public access"],
};
const evalFields = Type.Object({}, { additionalProperties: true });

export const listRulesOperation = defineOperation({
  id: "rules",
  method: "GET",
  path: "/api/rules/",
  tag,
  operationId: "listRules",
  summary: "List rules",
  description:
    "The rules that come with Plumbline, or the rule files of a collection; of those, the ones that were installed from the starter rules and not changed are left out.",
  order: "by name",
  input: Type.Object({ collection: pack }),
  data: Type.Object({ rules: Type.Array(Type.Object(entry)) }),
  failures: { not_found: "There is no such collection." },
  example: { input: {}, data: { rules: [entryExample] } },
  async handle(context, { collection }) {
    if (collection === undefined) return { data: { rules: await listStarterRuleSummaries() } };
    const rules = await rulesOf(context, collection);
    const { entries } = await answerRulesRequestHereOrInThread(context, { kind: "entries", ...rules });
    return { data: { rules: entries } };
  },
});

export const readRuleOperation = defineOperation({
  id: "rule",
  method: "GET",
  path: "/api/rules/text",
  tag,
  operationId: "getRule",
  summary: "Read a rule",
  input: Type.Object({ collection: pack, name: createRequiredTextSchema("Name of the rule, as the list has it.") }),
  data: Type.Object({
    ...entry,
    text: Type.String(),
    metadata: Type.Object({}, { additionalProperties: true, description: "What its METADATA says." }),
    evals: Type.Array(evalFields, { description: "What the tests of the collection ask it for." }),
  }),
  failures: { not_found: "There is no such collection or rule." },
  example: {
    input: { name: "aws/s3-public-acl" },
    data: { ...entryExample, text: "package rule\n…", metadata: { title: entryExample.title }, evals: [] },
  },
  async handle(context, { collection, name }) {
    const rule =
      collection === undefined
        ? await findStarterRule(name)
        : (
            await answerRulesRequestHereOrInThread(context, {
              kind: "rule",
              name,
              ...(await rulesOf(context, collection)),
            })
          ).rule;
    const where = collection === undefined ? "Plumbline" : `Collection ${collection}`;
    if (rule === undefined) throw createFailureError("not_found", `${where} has no rule named ${name}.`);
    const { entry: about, ...more } = rule;
    return { data: { ...about, ...more } };
  },
});

export const tryRuleOperation = defineOperation({
  id: "rule-try",
  method: "POST",
  path: "/api/rules/try",
  tag,
  operationId: "tryRule",
  summary: "Try a rule on a stored document",
  maxBodyBytes: MAX_TEXT_BODY_BYTES,
  description:
    "Asks a text of Rego about one stored resource and tells what it says; nothing is saved. It is evaluated in a process of its own, with a limit of time and memory. The rule sees the stored document alone: one that joins other resources is undecided here, and what looks like a reference that is known at deployment only counts as unknown.",
  input: Type.Object({
    collection: createRequiredTextSchema("Collection name."),
    resource_node_id: createRequiredTextSchema("Id from the search results."),
    version_id: Type.Optional(
      createRequiredTextSchema("A version of it, as in the dashboard's `configuration_drifts`. Absent: the latest."),
    ),
    text: createRequiredTextSchema("The rule.", LONGEST_RULE),
    file: Type.Optional(
      createRequiredTextSchema("Name of the rule file: the tests of the collection say what it is asked for."),
    ),
    evals: Type.Optional(
      Type.Array(
        Type.Object({
          eval: createRequiredTextSchema("As `data.rule.result`."),
          message: Type.Optional(createRequiredTextSchema("As `data.rule.result_message`.")),
        }),
        {
          minItems: 1,
          maxItems: 100,
          description:
            "What it is asked for. Absent: what the tests of the collection ask, else `result`, else `rulepass`.",
        },
      ),
    ),
  }),
  data: Type.Object({
    problems: Type.Array(Type.Object({ line: Type.Integer(), column: Type.Integer(), message: Type.String() }), {
      description: "Why it is no rule; then there are no verdicts.",
    }),
    verdicts: Type.Array(
      Type.Object({
        asked: Type.String(),
        outcome: Type.Enum(["passed", "failed", "unknown", "skipped"]),
        message: Type.String(),
        evidence: Type.Array(
          Type.Object({
            path: Type.String({ description: "In the document: `properties.acl`." }),
            steps: Type.Array(Type.Unknown(), { description: "The same, name by name." }),
            message: Type.String(),
          }),
        ),
        more_evidence: Type.Integer({ description: "How many places more there are." }),
      }),
    ),
    stopped: Type.String({ description: "Why the rule was stopped; empty when it came to an end." }),
    milliseconds: Type.Integer(),
  }),
  failures: { not_found: "There is no such collection, resource or version." },
  example: {
    input: { collection: "azure_iac", resource_node_id: "AZRSNP_2313", text: "package rule\n…" },
    data: {
      problems: [],
      verdicts: [
        {
          asked: "data.rule.result",
          outcome: "failed",
          message: "its ACL is PublicRead",
          evidence: [{ path: "properties.AccessControl", steps: ["properties", "AccessControl"], message: "" }],
          more_evidence: 0,
        },
      ],
      stopped: "",
      milliseconds: 120,
    },
  },
  async handle(context, input) {
    const { settings, capacity, gone, tenant } = context;
    const { json, tests } = await documentOf(context, input);
    const { file = "rule.rego", text: rule } = input;
    const { evals: asked } = await answerRulesRequestHereOrInThread(context, { kind: "evals", file, tests });
    const evals = input.evals as readonly JsonObject[] | undefined;
    const trial: SerializedRuleTrial = { json, ...addResultAndEvalsToTrialRule({ file, text: rule, evals, asked }) };
    const giveBack = await capacity.readers.acquire(tenant, { signal: gone });
    const started = performance.now();
    try {
      const shown = await tryRuleInChild(trial, computeShareCountAndLimits(settings).limits, gone);
      const milliseconds = Math.round(performance.now() - started);
      return {
        data:
          "stopped" in shown
            ? { problems: [], verdicts: [], stopped: `The rule ${shown.stopped}`, milliseconds }
            : { ...shown, stopped: "", milliseconds },
      };
    } finally {
      giveBack();
    }
  },
});

function rulesOf({ db, tenant }: OperationContext, collection: string) {
  return db.read({ tenant }, async (tx) =>
    loadOwnRuleTextsAndTestTexts(tx, (await requireCollection(tx, collection)).collectionId),
  );
}

interface Asked {
  readonly collection: string;
  readonly resource_node_id: string;
  readonly version_id?: string;
}

async function documentOf({ db, tenant }: OperationContext, { collection, resource_node_id: node, version_id }: Asked) {
  return db.read({ tenant }, async (tx) => {
    const { collectionId, name } = await requireCollection(tx, collection);
    const resource = await findResourceByNode(tx, collectionId, node);
    if (resource === null) throw createFailureError("not_found", `Collection ${name} has no resource ${node}.`);
    const { path, databaseCollection } = resource;
    const tests = await loadTestTexts(tx, collectionId);
    if (version_id !== undefined) {
      const body = await readDocumentVersion(tx, version_id, databaseCollection);
      if (body === null)
        throw createFailureError("not_found", `There is no version ${version_id} in ${databaseCollection}.`);
      return { json: body, tests };
    }
    const found = await findDocumentByPath(tx, { path, databaseCollection, collection: name, nodeId: node });
    if (found.kind !== "one")
      throw createFailureError("not_found", `There is no snapshot of ${path} in ${databaseCollection}.`);
    return { json: found.body, tests };
  });
}
