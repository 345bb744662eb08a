import { createEndDateListStatement } from "@plumbline/store";
import { Type } from "typebox";
import { defineOperation } from "../http/operation.js";
import { replyWithList, toPageRequest } from "../http/pagination.js";
import { metadataSchemaWithCurrentPage, pageInputProperties } from "../http/shared-schemas.js";
import { endDateSources } from "./end-date-sources.js";
import { matchStoredTypes } from "./match-stored-types.js";
import { resolveResourceSearch, resourceFilterProperties } from "./search-operation.js";

const { start_date: _start, end_date: _end, ...filters } = resourceFilterProperties;
const DAY = 24 * 3600 * 1000;
const DEFAULT_DAYS = 90;

const toDay = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, "2026-11-19".length);

export const endDatesOperation = defineOperation({
  id: "resource-end-dates",
  method: "GET",
  path: "/api/resource/end-dates/",
  tag: "Resources",
  operationId: "listEndDates",
  summary: "List what expires soon",
  description:
    "Certificates, keys, secrets and credentials of live resources that expire from today until so many days from now. Takes the filters of the search. What has expired already is a finding.",
  order: "the soonest first",
  input: Type.Object({
    ...filters,
    days: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 3650,
        description: `How many days from today on. ${DEFAULT_DAYS} unless told.`,
      }),
    ),
    ...pageInputProperties,
  }),
  data: Type.Array(
    Type.Object({
      resource_node_id: Type.String(),
      resource_names: Type.Array(Type.String()),
      resource_type: Type.String(),
      region: Type.String(),
      account: Type.String({ description: "Account, subscription or project; empty if unknown." }),
      what: Type.String({ description: "What expires." }),
      ends_on: Type.String({ description: "The day, in UTC." }),
    }),
  ),
  metadata: metadataSchemaWithCurrentPage,
  failures: { not_found: "There is no such collection." },
  example: {
    input: { collection: "aws_cloud", connector: "aws_connector", days: 30, index: 0, count: 20 },
    data: [
      {
        resource_node_id: "AWSSNP_1042",
        resource_names: ["shop.example.com"],
        resource_type: "AWS::CertificateManager::Certificate",
        region: "eu-west-1",
        account: "155603667260",
        what: "ACM certificate",
        ends_on: "2026-12-05",
      },
    ],
  },
  async handle(context, { days = DEFAULT_DAYS, ...input }) {
    const { filter, sources } = await context.db.read({ tenant: context.tenant }, async (tx) => {
      const { filter, summarize } = await resolveResourceSearch(tx, context, input);
      const stored = (await summarize(filter)).resourceTypes;
      const sources = endDateSources.flatMap((source) =>
        matchStoredTypes([source.type], stored).map((type) => ({ ...source, type })),
      );
      return { filter, sources };
    });
    const now = Date.now();
    const statement = createEndDateListStatement(filter, sources, {
      first: toDay(now),
      last: toDay(now + days * DAY),
    });
    return replyWithList(context, { statement, page: toPageRequest(input) });
  },
});
