/** A person says of a control whether it is held: rules cannot judge everything. */
import { listControls } from "@plumbline/engine";
import { deleteControlAnswer, lockActiveCollection, saveControlAnswer, type Transaction } from "@plumbline/store";
import { Type } from "typebox";
import { createFailureError, createValidationError } from "../http/errors.js";
import { defineOperation } from "../http/operation.js";
import {
  createDaySchema,
  createOptionalTextSchema,
  createRequiredTextSchema,
  emptyDataSchema,
} from "../http/shared-schemas.js";
import { requireFramework } from "./known-frameworks.js";

const tag = "Compliance frameworks";
const path = "/api/compliance/answers";

const target = {
  framework: createRequiredTextSchema("Id of the framework.", 200),
  control: createRequiredTextSchema("Id of the control.", 200),
  collection: createOptionalTextSchema("Collection it is for. Absent or empty: all collections of the tenant."),
};
const failures = {
  not_found: "There is no such collection, framework, control or answer.",
  conflict: "The collection is archived.",
};

async function findCollectionId(tx: Transaction, name: string | undefined): Promise<number | null> {
  return name === undefined || name === "" ? null : (await lockActiveCollection(tx, name)).collectionId;
}

const stored = "Answer stored successfully.";

export const answerControlOperation = defineOperation({
  id: "control-answer",
  method: "POST",
  path,
  tag,
  operationId: "answerControl",
  summary: "Say whether a control is held",
  description:
    "For controls that need a person, and for any other. It counts until its last day, where no rule passed or failed the control, and is never counted as passed. An answer to the same control is replaced; a collection's counts instead of the tenant's.",
  input: Type.Object({
    ...target,
    held: Type.Boolean({ description: "Whether it is held." }),
    valid_until: createDaySchema("The last day on which the answer counts; 366 days after it was given at the latest."),
    note: createOptionalTextSchema("How you know.", 4000),
    evidence: createOptionalTextSchema("Address (http or https) of the evidence.", 2000),
  }),
  data: emptyDataSchema,
  message: stored,
  failures,
  example: {
    input: {
      framework: "own-1.0",
      control: "1.2",
      collection: "azure_iac",
      held: true,
      valid_until: "2099-11-15",
      note: "The team on call reads them every morning.",
      evidence: "https://example.com/on-call",
    },
    data: {},
  },
  async handle({ db, tenant, identity }, input) {
    const { framework, control, collection, held, valid_until: validUntil, note = "", evidence = "" } = input;
    if (Date.parse(`${validUntil}T23:59:59Z`) < Date.now())
      throw createValidationError(["valid_until must be today or later."]);
    if (evidence !== "" && !isWebAddress(evidence))
      throw createValidationError(["evidence must be an address that begins with http:// or https://."]);
    await db.write({ tenant }, async (tx) => {
      const collectionId = await findCollectionId(tx, collection);
      const known = await requireFramework(tx, framework, collectionId);
      const asked = listControls(known.framework).find(({ id }) => id === control);
      if (asked === undefined)
        throw createFailureError("not_found", `Framework ${framework} has no control ${control}.`);
      await saveControlAnswer(tx, {
        frameworkId: framework,
        controlId: control,
        controlTitle: asked.title,
        collectionId,
        isHeld: held,
        note,
        evidence,
        answeredBy: identity.subject,
        validUntil,
      });
    });
    return { message: stored };
  },
});

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

const removed = "Answer deleted successfully.";

export const deleteControlAnswerOperation = defineOperation({
  id: "control-answer-delete",
  method: "DELETE",
  path,
  tag,
  operationId: "deleteControlAnswer",
  summary: "Take back what was said of a control",
  input: Type.Object(target),
  data: emptyDataSchema,
  message: removed,
  failures,
  example: { input: { framework: "own-1.0", control: "1.2", collection: "azure_iac" }, data: {} },
  async handle({ db, tenant }, { framework, control, collection }) {
    await db.write({ tenant }, async (tx) => {
      const collectionId = await findCollectionId(tx, collection);
      if (await deleteControlAnswer(tx, { frameworkId: framework, controlId: control, collectionId })) return;
      throw createFailureError("not_found", `Nobody has said anything of control ${control} of ${framework} there.`);
    });
    return { message: removed };
  },
});
