import { exclusionTypes } from "@plumbline/model";
import {
  addExclusions,
  createExclusionListStatement,
  lockActiveCollection,
  removeExclusions,
  requireCollection,
} from "@plumbline/store";
import { Type } from "typebox";
import { changeWithinCollectionSizeLimit } from "../config/collection-size-limit.js";
import { createFailureError, createValidationError } from "../http/errors.js";
import { defineOperation } from "../http/operation.js";
import { replyWithList, toPageRequest } from "../http/pagination.js";
import {
  createRequiredTextSchema,
  emptyDataSchema,
  metadataSchemaWithCurrentPage,
  pageInputProperties,
} from "../http/shared-schemas.js";
import { exclusionSchema } from "./exclusion-schema.js";
import { MAX_EXCLUSIONS, parseExclusions } from "./parse-exclusions.js";

const tag = "Exclusions";
const path = "/api/exclusions/resources/";

const changeInput = Type.Object({
  container: createRequiredTextSchema("Collection name."),
  exclusions: Type.Array(Type.Unknown(), {
    description: "Objects with `exclusionType`, `masterTestID` and `paths`, as the list operation shows them.",
    minItems: 1,
    maxItems: MAX_EXCLUSIONS,
  }),
});

const sample = { exclusionType: "single", masterTestID: "PR-AWS-TRF-SQS-001", paths: ["/aws/sqs/main.tf"] };

export const createExclusionsOperation = defineOperation({
  id: "4.25",
  method: "POST",
  path,
  tag,
  operationId: "createExclusions",
  summary: "Create exclusions",
  maxBodyBytes: Number.POSITIVE_INFINITY,
  description: "Excluded resources are not checked by compliance. Adding one twice changes nothing.",
  input: changeInput,
  data: emptyDataSchema,
  message: "Added exclusion successfully.",
  failures: { not_found: "There is no such collection.", conflict: "The collection is archived." },
  example: { input: { container: "azure_iac", exclusions: [sample] }, data: {} },
  async handle({ db, tenant }, input) {
    const { exclusions, problems } = parseExclusions(input.exclusions);
    if (problems.length > 0) throw createValidationError(problems);
    await db.write({ tenant }, async (tx) => {
      const { collectionId } = await lockActiveCollection(tx, input.container);
      await changeWithinCollectionSizeLimit(tx, collectionId, () => addExclusions(tx, collectionId, exclusions));
    });
    return { message: "Added exclusion successfully." };
  },
});

export const listExclusionsOperation = defineOperation({
  id: "4.26",
  method: "GET",
  path,
  tag,
  operationId: "listExclusions",
  summary: "Get exclusions",
  order: "in which they were added",
  input: Type.Object({
    container: createRequiredTextSchema("Collection name."),
    exclusionType: Type.Optional(Type.Enum([...exclusionTypes], { description: "Absent: all types." })),
    ...pageInputProperties,
  }),
  data: Type.Object({ container: Type.String(), exclusions: Type.Array(exclusionSchema) }),
  metadata: metadataSchemaWithCurrentPage,
  failures: { not_found: "There is no such collection." },
  example: {
    input: { container: "azure_iac", exclusionType: "single", index: 0, count: 10 },
    data: { container: "azure_iac", exclusions: [sample] },
  },
  async handle(context, input) {
    const { collectionId } = await context.db.read({ tenant: context.tenant }, (tx) =>
      requireCollection(tx, input.container),
    );
    return replyWithList(context, {
      statement: createExclusionListStatement(collectionId, input.exclusionType),
      page: toPageRequest(input),
      data: { before: { container: input.container }, field: "exclusions" },
    });
  },
});

export const deleteExclusionsOperation = defineOperation({
  id: "4.27",
  method: "DELETE",
  path,
  tag,
  operationId: "deleteExclusions",
  summary: "Delete exclusions",
  maxBodyBytes: Number.POSITIVE_INFINITY,
  description:
    "All of them must be there; otherwise nothing is removed. In the query string `exclusions` is the list as JSON.",
  input: changeInput,
  data: emptyDataSchema,
  message: "Deleted exclusion successfully.",
  failures: {
    not_found: "There is no such collection, or one of the exclusions is not there.",
    conflict: "The collection is archived.",
  },
  example: { input: { container: "azure_iac", exclusions: [sample] }, data: {} },
  async handle({ db, tenant }, input) {
    const { exclusions, problems } = parseExclusions(input.exclusions);
    if (problems.length > 0) throw createValidationError(problems);
    await db.write({ tenant }, async (tx) => {
      const { collectionId } = await lockActiveCollection(tx, input.container);
      const missing = await removeExclusions(tx, collectionId, exclusions);
      if (missing.length === 0) return;
      const messages = missing.map((exclusion) => `There is no such exclusion: ${JSON.stringify(exclusion)}`);
      throw createFailureError("not_found", "Some exclusions are not there; nothing was removed.", messages);
    });
    return { message: "Deleted exclusion successfully." };
  },
});
