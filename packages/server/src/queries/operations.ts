import { KnownError } from "@plumbline/model";
import { createDocumentListStatement, hasDatabaseCollection, readLatestMatchingDocument } from "@plumbline/store";
import { Type } from "typebox";
import { longerTextAdviceKeyword } from "../http/describe-schema-error.js";
import { documentMasking, maskStoredDocument } from "../http/document-masking.js";
import { joinRawJsonArray } from "../http/envelope.js";
import { createFailureError, createValidationError } from "../http/errors.js";
import { defineOperation } from "../http/operation.js";
import { type ListReplyOptions, replyWithList, toPageMetadata, toPageRequest } from "../http/pagination.js";
import {
  createDaySchema,
  createRequiredTextSchema,
  MAX_TEXT_BODY_BYTES,
  metadataSchemaWithoutCurrentPage,
  pageInputProperties,
} from "../http/shared-schemas.js";
import { parseDateRange } from "../resources/parse-date-range.js";
import { MAX_QUERY_LENGTH, parseDocumentQuery } from "./parse-query.js";
import { querySamples } from "./query-samples.js";

const tag = "Queries";

/** What fits into an address however it is encoded; a longer one goes into the body of a POST. */
const LONGEST_IN_ADDRESS = 16_000;
const path = "/api/query/resources";

/** Of a service that has not read anything yet, too: they are empty then. */
const knownCollections: ReadonlySet<string> = new Set(querySamples.map(({ collection }) => collection));

const queryOperation = (method: "GET" | "POST") =>
  defineOperation({
    id: method === "GET" ? "4.23" : "query-by-body",
    method,
    path,
    tag,
    operationId: method === "GET" ? "queryResources" : "postResourceQuery",
    summary: method === "GET" ? "Query resources" : "Query resources with a long query",
    maxBodyBytes: MAX_TEXT_BODY_BYTES,
    description:
      method === "POST"
        ? "As the GET, for queries that do not fit into an address."
        : "A MongoDB-style filter over stored documents, as they are shown: secrets are starred out; the resource itself is under `json.`. With both dates, every document seen on those days; otherwise only the latest single document that matches.",
    order: "newest first",
    input: Type.Object({
      query: createRequiredTextSchema(
        'Filter as JSON text, as in `{"json.location":{"$regex":"^eastus2$","$options":"i"}}`.',
        method === "GET" ? LONGEST_IN_ADDRESS : MAX_QUERY_LENGTH,
        method === "GET" ? { [longerTextAdviceKeyword]: `send a longer one in the body of POST ${path}` } : {},
      ),
      query_collection: createRequiredTextSchema("Database collection to run it on."),
      ...pageInputProperties,
      start_date: Type.Optional(createDaySchema("First day. Only with `end_date`.")),
      end_date: Type.Optional(createDaySchema("Last day, included.")),
    }),
    data: Type.Object({
      results: Type.Array(
        Type.Object({
          config: Type.Unknown({ description: "The snapshot document; secrets are starred out." }),
          resource_name: Type.String(),
          date: Type.String({ description: "When it was last seen." }),
        }),
      ),
    }),
    metadata: metadataSchemaWithoutCurrentPage,
    failures: { not_found: "There is no such database collection." },
    example: {
      input: { query: '{"json.location":"eastus"}', query_collection: "microsoftstorage" },
      data: {
        results: [
          {
            config: { name: "acmestorage", location: "eastus" },
            resource_name: "acmestorage",
            date: "2026-11-15 10:00:00",
          },
        ],
      },
    },
    async handle(context, input) {
      const { db, queries, tenant } = context;
      const filter = parseDocumentQuery("query", input.query);
      const range = parseDateRange(input);
      const { query_collection: collection } = input;
      await db.read({ tenant }, async (tx) => {
        if (knownCollections.has(collection) || (await hasDatabaseCollection(tx, collection))) return;
        throw createFailureError("not_found", `There is no database collection named ${collection}.`);
      });
      const page = toPageRequest(input);
      if (range !== null) {
        const statement = await queries
          .read({ tenant }, (tx) => createDocumentListStatement(tx, collection, filter, range, documentMasking))
          .catch(tooSlow);
        const list: ListReplyOptions = {
          statement,
          page,
          data: { before: {}, field: "results" },
          withCurrentPage: false,
          transform: maskStoredDocument,
        };
        return replyWithList({ ...context, db: queries }, list).catch(tooSlow);
      }
      const latest = await queries
        .read({ tenant }, (tx) => readLatestMatchingDocument(tx, collection, filter, documentMasking))
        .catch(tooSlow);
      const shown = page !== null && page.index > 0 ? [] : latest;
      return {
        data: { results: joinRawJsonArray(shown.map(maskStoredDocument)) },
        metadata: toPageMetadata({ records: shown.length, total: latest.length, page }, false),
      };
    },
  });

export const queryResourcesOperation = queryOperation("GET");
export const queryResourcesByBodyOperation = queryOperation("POST");

/** Here it is the caller who decides how long a statement takes. */
function tooSlow(error: unknown): never {
  const slow = error instanceof KnownError && error.code === "query_timeout";
  throw slow ? createValidationError(["query took too long and was stopped. Narrow it down."]) : error;
}

export const listQuerySamplesOperation = defineOperation({
  id: "4.24",
  method: "GET",
  path: "/api/query/samples",
  tag,
  operationId: "listQuerySamples",
  summary: "Query samples",
  input: Type.Object({}),
  data: Type.Array(
    Type.Object({
      collection: Type.String(),
      description: Type.String(),
      query: Type.Object({}, { additionalProperties: true }),
      title: Type.String(),
    }),
  ),
  example: {
    input: {},
    data: [
      {
        collection: "microsoftstorage",
        description: "Storage accounts in two regions.",
        query: { "json.location": { $in: ["eastus", "eastus2"] } },
        title: "Storage accounts by region",
      },
    ],
  },
  async handle() {
    return { data: querySamples };
  },
});
