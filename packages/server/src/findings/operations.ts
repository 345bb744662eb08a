/** What is wrong now: the findings of the newest run of every collection, as one list. */
import { listControls, severities } from "@plumbline/engine";
import {
  countGroupsOfFindings,
  countMatchingFindings,
  createFindingGroupListStatement,
  createFindingListStatement,
  createVerdictHistoryStatement,
  type FindingFilter,
  findingGroupings,
  readListPageWithoutTotal,
  readNewestJudgedRuns,
  readTypesWithFindings,
  requireCollection,
  type Transaction,
} from "@plumbline/store";
import { type Static, type TObject, Type } from "typebox";
import { requireFramework } from "../compliance/known-frameworks.js";
import { exclusionSchema } from "../exclusions/exclusion-schema.js";
import { joinRawJsonArray } from "../http/envelope.js";
import { createValidationError } from "../http/errors.js";
import { createPropertyIfDefined, parseCommaList, toUndefinedIfEmpty } from "../http/filter-input-normalisation.js";
import { defineOperation } from "../http/operation.js";
import { replyWithList, toPageMetadata, toPageRequest } from "../http/pagination.js";
import {
  createOptionalTextSchema,
  createRequiredTextSchema,
  metadataSchemaWithCurrentPage,
  pageInputProperties,
} from "../http/shared-schemas.js";
import { matchStoredTypes } from "../resources/match-stored-types.js";

const tag = "Findings";

const filterInput = {
  collection: createOptionalTextSchema("Names of collections, comma separated. Absent: all of them."),
  connector: createOptionalTextSchema("Connector (structure) name."),
  severity: createOptionalTextSchema("`Critical`, `High`, `Medium`, `Low`; comma separated."),
  test_id: createOptionalTextSchema("Tests, comma separated."),
  framework: createOptionalTextSchema("Id of a framework: only tests that one of its controls names."),
  resource_type: createOptionalTextSchema("Types, comma separated, as code or cloud call them."),
  region: createOptionalTextSchema("Regions, comma separated."),
  account: createOptionalTextSchema("Accounts, subscriptions or projects, comma separated."),
  resource: createOptionalTextSchema("The resource: its address in the code, or else its path."),
  resource_path: createOptionalTextSchema("A path of the document: what exclusions name."),
  file: createOptionalTextSchema("A file of code."),
  news: Type.Optional(
    Type.Enum(["new", "known"], {
      description: "`new`: the run before did not have it. What the first run of a collection finds is `known`.",
    }),
  ),
  suppressed: Type.Optional(
    Type.Enum(["true", "false"], {
      description:
        "`true`: instead of those that count, those that an exclusion hides, as they were when they were last judged. What was excluded before it was ever judged is not known.",
    }),
  ),
  search: createOptionalTextSchema(
    "Words that all occur in title, test, resource, path, file or message, in any case and order; only the beginning of long texts is searched.",
    1000,
  ),
};

type FilterInput = Static<TObject<typeof filterInput>>;

const finding = Type.Object({
  finding_id: Type.String({ description: "The same in every run, while the place is the same." }),
  collection: Type.String(),
  is_new: Type.Boolean(),
  run_id: Type.String({
    description: "The newest run of the collection that judged; of a suppressed one, the last that judged it.",
  }),
  since: Type.Union([Type.String(), Type.Null()], {
    description: "When the run started that found it first. ISO 8601.",
  }),
  test_id: Type.String(),
  title: Type.String(),
  severity: Type.String(),
  message: Type.String({ description: "What the rule says about the place, or else about the document." }),
  snapshot_id: Type.String(),
  connector: Type.String(),
  resource_type: Type.String(),
  region: Type.String(),
  account: Type.String({ description: "Account, subscription or project; empty if unknown." }),
  resource_path: Type.String(),
  resource: Type.String({ description: "Address in the code: `module.web.aws_s3_bucket.logs`. Empty if unknown." }),
  file: Type.String({ description: "Empty where no place is known." }),
  line: Type.Union([Type.Integer(), Type.Null()]),
  column: Type.Union([Type.Integer(), Type.Null()]),
  exclusion: Type.Optional(exclusionSchema),
  suppressed_since: Type.Optional(
    Type.Union([Type.String(), Type.Null()], {
      description: "When the run started that left it out first. ISO 8601. Both only where `suppressed` is asked for.",
    }),
  ),
});

export const listFindingsOperation = defineOperation({
  id: "findings",
  method: "GET",
  path: "/api/findings/",
  tag,
  operationId: "listFindings",
  summary: "List findings",
  description:
    "What the newest run of each collection found, and what earlier ones found on resources it could not see. A finding is one rule failing at one place, as `plumbline scan` tells it.",
  order: "the most severe first, then by file, line and column",
  input: Type.Object({
    ...filterInput,
    finding_id: createOptionalTextSchema("Only this one."),
    total: Type.Optional(
      Type.Enum(["exact", "at_least"], {
        description:
          "`at_least`: a page of many is not kept waiting until all of them are counted; `total_is` says what `total` and `new` are then. `exact` unless told.",
      }),
    ),
    ...pageInputProperties,
  }),
  data: Type.Object({
    new: Type.Integer({ description: "How many of those that match are new." }),
    findings: Type.Array(finding),
  }),
  metadata: Type.Object({
    ...metadataSchemaWithCurrentPage.properties,
    total_is: Type.Optional(
      Type.Enum(["exact", "at_least"], {
        description: "Only where `at_least` is asked for, and then also of `new`: few are counted nevertheless.",
      }),
    ),
  }),
  failures: { not_found: "There is no such collection or framework." },
  example: {
    input: { severity: "Critical,High", news: "new", index: 0, count: 20 },
    data: {
      new: 1,
      findings: [
        {
          finding_id: "0b6f5b1e-6c3e-0a4b-2f4e-5d7c8a9b0c1d",
          collection: "azure_iac",
          is_new: true,
          run_id: "6919a1b2c3d4e5f607182930",
          since: "2026-11-15T10:00:00.000Z",
          test_id: "PL-AZURE-STORAGE-001",
          title: "Storage accounts require HTTPS",
          severity: "High",
          message: "supportsHttpsTrafficOnly is false",
          snapshot_id: "AZRSNP_2313",
          connector: "azure_iac_connector",
          resource_type: "azurerm_storage_account",
          region: "westeurope",
          account: "",
          resource_path: "/storage/main.tf",
          resource: "azurerm_storage_account.logs",
          file: "/storage/main.tf",
          line: 4,
          column: 3,
        },
      ],
    },
  },
  async handle(context, input) {
    const page = toPageRequest(input);
    const mayBeMore = input.total === "at_least";
    const { counted, statement, found } = await context.db.read({ tenant: context.tenant }, async (tx) => {
      const filter = {
        ...(await filterOf(tx, input)),
        ...createPropertyIfDefined("findingId", toUndefinedIfEmpty(input.finding_id)),
      };
      const counted = await countMatchingFindings(tx, filter, mayBeMore && page !== null);
      // A whole list is read in a transaction of its own, when the rows may be others.
      if (page === null) return { counted, statement: createFindingListStatement(filter), found: [] };
      const statement = createFindingListStatement(filter, counted.rows);
      // One more tells whether there is another page.
      const count = page.count + (counted.isExact ? 0 : 1);
      return { counted, statement, found: await readListPageWithoutTotal(tx, statement, { ...page, count }) };
    });
    const before = { new: counted.fresh };
    if (page === null) return replyWithList(context, { statement, page, data: { before, field: "findings" } });
    const items = found.slice(0, page.count);
    const total =
      counted.isExact || found.length === 0 ? counted.total : Math.max(counted.total, page.index + found.length);
    return {
      data: { ...before, findings: joinRawJsonArray(items) },
      metadata: {
        ...toPageMetadata({ records: items.length, total, page }, true),
        ...(mayBeMore ? { total_is: counted.isExact ? "exact" : "at_least" } : {}),
      },
    };
  },
});

export const countFindingsByGroupOperation = defineOperation({
  id: "finding-groups",
  method: "GET",
  path: "/api/findings/groups/",
  tag,
  operationId: "countFindings",
  summary: "Count findings",
  description:
    "How many findings there are of each rule, resource, file, severity, type, region, account or collection.",
  order: "those with the most severe findings first, then those with the most",
  input: Type.Object({
    by: Type.Enum([...findingGroupings]),
    ...filterInput,
    ...pageInputProperties,
  }),
  data: Type.Array(
    Type.Object({
      value: Type.String({ description: "What the list filters by: the id of a test, a type, a file…" }),
      title: Type.String({ description: "Of a rule; else as `value`." }),
      findings: Type.Integer(),
      new: Type.Integer(),
      severity: Type.String({ description: "The most severe among them." }),
    }),
  ),
  metadata: metadataSchemaWithCurrentPage,
  failures: { not_found: "There is no such collection or framework." },
  example: {
    input: { by: "rule", severity: "High", index: 0, count: 20 },
    data: [
      { value: "PL-AWS-VPC-001", title: "Security groups must not open SSH", findings: 12, new: 1, severity: "High" },
    ],
  },
  async handle(context, input) {
    const page = toPageRequest(input);
    const { total, statement, items } = await context.db.read({ tenant: context.tenant }, async (tx) => {
      const filter = await filterOf(tx, input);
      const statement = createFindingGroupListStatement(filter, input.by);
      if (page === null) return { total: 0, statement, items: [] };
      // Counted apart: to sort only what a page shows is quicker.
      return {
        total: await countGroupsOfFindings(tx, filter, input.by),
        statement,
        items: await readListPageWithoutTotal(tx, statement, page),
      };
    });
    if (page === null) return replyWithList(context, { statement, page });
    return { data: joinRawJsonArray(items), metadata: toPageMetadata({ records: items.length, total, page }, true) };
  },
});

export const testVerdictHistoryOperation = defineOperation({
  id: "verdict-history",
  method: "GET",
  path: "/api/findings/history/",
  tag,
  operationId: "getVerdictHistory",
  summary: "Show what a test said of a resource over time",
  order: "the newest first",
  input: Type.Object({
    collection: createRequiredTextSchema("Collection name."),
    snapshot_id: createRequiredTextSchema("The resource."),
    test_id: createRequiredTextSchema("The test."),
    ...pageInputProperties,
  }),
  data: Type.Array(
    Type.Object({
      from: Type.String({ description: "When the run started that began it. ISO 8601." }),
      from_run: Type.String(),
      until: Type.Union([Type.String(), Type.Null()], { description: "Null while it lasts." }),
      outcome: Type.Enum(["passed", "failed", "unknown", "not asked"]),
      message: Type.String(),
    }),
  ),
  metadata: metadataSchemaWithCurrentPage,
  failures: { not_found: "There is no such collection." },
  example: {
    input: { collection: "azure_iac", snapshot_id: "AZRSNP_2313", test_id: "PL-AZURE-STORAGE-001" },
    data: [
      {
        from: "2026-11-15T10:00:00.000Z",
        from_run: "6919a1b2c3d4e5f607182930",
        until: null,
        outcome: "failed",
        message: "supportsHttpsTrafficOnly is false",
      },
    ],
  },
  async handle(context, input) {
    const { collectionId } = await context.db.read({ tenant: context.tenant }, (tx) =>
      requireCollection(tx, input.collection),
    );
    const statement = createVerdictHistoryStatement(collectionId, input.snapshot_id, input.test_id);
    return replyWithList(context, { statement, page: toPageRequest(input) });
  },
});

async function filterOf(tx: Transaction, input: FilterInput): Promise<FindingFilter> {
  const names = parseCommaList(toUndefinedIfEmpty(input.collection));
  const collections = await Promise.all((names ?? []).map((name) => requireCollection(tx, name)));
  const types = parseCommaList(toUndefinedIfEmpty(input.resource_type));
  return {
    newest: await readNewestJudgedRuns(tx),
    ...createPropertyIfDefined(
      "collectionIds",
      names === undefined ? undefined : collections.map(({ collectionId }) => collectionId),
    ),
    ...createPropertyIfDefined("connector", toUndefinedIfEmpty(input.connector)),
    ...createPropertyIfDefined("severities", severitiesOf(input.severity)),
    ...createPropertyIfDefined("testIds", parseCommaList(toUndefinedIfEmpty(input.test_id))),
    ...createPropertyIfDefined("frameworkTests", await testsOf(tx, toUndefinedIfEmpty(input.framework), collections)),
    ...createPropertyIfDefined(
      "resourceTypes",
      types === undefined ? undefined : matchStoredTypes(types, await readTypesWithFindings(tx)),
    ),
    ...createPropertyIfDefined("regions", parseCommaList(toUndefinedIfEmpty(input.region))),
    ...createPropertyIfDefined("accounts", parseCommaList(toUndefinedIfEmpty(input.account))),
    ...createPropertyIfDefined("resource", toUndefinedIfEmpty(input.resource)),
    ...createPropertyIfDefined("path", toUndefinedIfEmpty(input.resource_path)),
    ...createPropertyIfDefined("file", toUndefinedIfEmpty(input.file)),
    ...createPropertyIfDefined("isNew", input.news === undefined ? undefined : input.news === "new"),
    ...createPropertyIfDefined("search", toUndefinedIfEmpty(input.search)),
    ...(input.suppressed === "true" ? { suppressed: true } : {}),
  };
}

/** Where no collection is named, or several are, by the tenant's frameworks. */
async function testsOf(
  tx: Transaction,
  id: string | undefined,
  collections: readonly { readonly collectionId: number }[],
): Promise<string[] | undefined> {
  if (id === undefined) return undefined;
  const [only, ...others] = collections;
  const collectionId = only === undefined || others.length > 0 ? null : only.collectionId;
  const { framework } = await requireFramework(tx, id, collectionId);
  return listControls(framework).flatMap(({ rules }) => rules);
}

function severitiesOf(list: string | undefined): string[] | undefined {
  const asked = parseCommaList(list);
  const unknown = asked?.find((word) => !severities.some((severity) => severity === word));
  if (unknown !== undefined) {
    throw createValidationError([`severity must be one of ${severities.toReversed().join(", ")}, got "${unknown}".`]);
  }
  return asked?.length === 0 ? undefined : asked;
}
