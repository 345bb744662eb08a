/**
 * The lines a finding is about. Runs keep no code: what is shown is read again where the run has read it, from its folder or
 * from the checkouts that this machine still has.
 */
import { type PastRunFileTextOrReasonMissing, readFileTextOfPastRun } from "@plumbline/engine";
import {
  type EvidenceLocation,
  isJsonObject,
  type JsonObject,
  KnownError,
  maskLines,
  maskSecretsInLine,
} from "@plumbline/model";

import {
  type FindingRuleTextAndCodeRevision,
  findFindingRuleTextAndCodeRevision,
  listConfigItems,
  readTenantIdentity,
  requireCollection,
} from "@plumbline/store";
import { Type } from "typebox";
import { createFailureError } from "../http/errors.js";
import { defineOperation, type OperationContext } from "../http/operation.js";
import { createRequiredTextSchema } from "../http/shared-schemas.js";
import { answerRulesRequestHereOrInThread } from "../rules/rule-requests.js";
import { createCodeSourceOptions } from "../runs/code-source-options.js";
import { cutCodeFrame } from "./cut-code-frame.js";

const place = Type.Object({
  line: Type.Integer(),
  column: Type.Integer(),
  end_line: Type.Integer(),
  end_column: Type.Integer(),
});

export const showCodeFrameOperation = defineOperation({
  id: "code-frame",
  method: "GET",
  path: "/api/findings/code/",
  tag: "Findings",
  operationId: "getFindingCode",
  summary: "Show the code of a finding",
  description:
    "The lines around a finding, with the place that decided it. Code is not stored: it is read from the connector's folder, or from the checkout of the commit that the newest run read, while this machine still has it. Values are starred out for rules about secrets, and wherever a name or their form says that they are one.",
  input: Type.Object({
    collection: createRequiredTextSchema("Collection name."),
    finding_id: createRequiredTextSchema("The finding."),
  }),
  data: Type.Object({
    kind: Type.Enum(["code", "document", "none"], {
      description:
        "`document`: it stands in no file, the stored document says it all; `none`: the text is not kept, `note` says why.",
    }),
    file: Type.String(),
    commit: Type.String({ description: "Empty for folders." }),
    first_line: Type.Integer({ description: "Of `lines`, from 1." }),
    lines: Type.Array(Type.String(), { description: "Long ones are cut." }),
    places: Type.Array(place, { description: "What decided, in lines of the file." }),
    rule: Type.Object(
      {},
      { additionalProperties: true, description: "What the METADATA of the rule says, how to fix it among that." },
    ),
    note: Type.String({ description: "Why there are no lines, or what is to be known of them." }),
  }),
  failures: { not_found: "There is no such collection or finding." },
  example: {
    input: { collection: "azure_iac", finding_id: "0b6f5b1e-6c3e-0a4b-2f4e-5d7c8a9b0c1d" },
    data: {
      kind: "code",
      file: "/storage/main.tf",
      commit: "3a9c1f0e5d7b2c4a6e8f00112233445566778899",
      first_line: 3,
      lines: ['resource "azurerm_storage_account" "logs" {', "  https_traffic_only_enabled = false", "}"],
      places: [{ line: 4, column: 3, end_line: 4, end_column: 37 }],
      rule: { custom: { remediation: "Allow HTTPS only." } },
      note: "",
    },
  },
  async handle(context, { collection, finding_id }) {
    const { found, connector } = await context.db.read({ tenant: context.tenant }, async (tx) => {
      const { collectionId } = await requireCollection(tx, collection);
      const finding = await findFindingRuleTextAndCodeRevision(tx, collectionId, finding_id);
      const connectors = await listConfigItems(tx, collectionId, "connector");
      return { found: finding, connector: connectors.find(({ name }) => name === finding?.connector)?.body };
    });
    if (found === null)
      throw createFailureError("not_found", `The newest run of ${collection} has no finding ${finding_id}.`);
    const { metadata: rule } = await answerRulesRequestHereOrInThread(context, {
      kind: "metadata",
      text: found.ruleText,
    });
    const [first] = found.places;
    // What no file has begins in line 0.
    if (first === undefined || first.line === 0) return { data: { ...nothing, rule, kind: "document" } };
    const commit = commitOf(found);
    const head = { ...nothing, rule, file: first.file, commit: commit ?? "" };
    if (connector === undefined) return { data: { ...head, note: "The connector is gone since the run." } };
    const reference = { file: first.file, reference: found.reference, commit };
    const kept = await readOrExplain(async () => readFileTextOfPastRun(connector, reference, await sourcesOf(context)));
    if ("missing" in kept) return { data: { ...head, note: kept.missing } };
    return { data: { ...head, kind: "code", ...shownOf(kept, found, first, isAboutSecrets(rule)) } };
  },
});

const nothing = { kind: "none", file: "", commit: "", first_line: 0, lines: [], places: [], note: "" } as const;

type TextFound = Extract<PastRunFileTextOrReasonMissing, { readonly text: string }>;

function shownOf(
  { text: whole, writtenAt }: TextFound,
  found: FindingRuleTextAndCodeRevision,
  first: EvidenceLocation,
  isSecret: boolean,
) {
  const { lines, ...frame } = cutCodeFrame(
    whole,
    found.places.filter(({ file }) => file === first.file),
  );
  const hasChanged = writtenAt !== undefined && writtenAt > found.startedAt;
  return {
    ...frame,
    lines: isSecret ? lines.map(maskSecretsInLine) : maskLines(lines),
    note: hasChanged ? "The file has changed since the run: lines may have moved." : "",
  };
}

function commitOf({ connector, branchName, commits }: FindingRuleTextAndCodeRevision): string | undefined {
  const name = `${connector}@${branchName}`;
  if (Object.hasOwn(commits, name)) return commits[name];
  return Object.hasOwn(commits, connector) ? commits[connector] : undefined;
}

async function sourcesOf({ settings, db, tenant }: OperationContext) {
  return createCodeSourceOptions(settings, await readTenantIdentity(db, tenant));
}

/** What keeps us out is told where the lines would be. */
async function readOrExplain(
  read: () => Promise<PastRunFileTextOrReasonMissing>,
): Promise<PastRunFileTextOrReasonMissing> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof KnownError) return { missing: error.message };
    throw error;
  }
}

const isAboutSecrets = ({ custom }: JsonObject) =>
  isJsonObject(custom ?? null) && (custom as JsonObject).secret === true;
