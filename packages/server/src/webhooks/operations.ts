import { requireActiveCollection, setWebhook } from "@plumbline/store";
import { Type } from "typebox";
import { operation } from "../http/operation.js";
import { emptyData, text } from "../http/schemas.js";

export const save = operation({
  id: "4.30",
  method: "POST",
  path: "/api/webhook/github/create",
  permission: "editor",
  tag: "Webhook",
  summary: "Save the webhook setting",
  input: Type.Object({
    collection: text("Collection name."),
    enable: Type.Boolean({ description: "Whether the source-repository auto-fix webhook is on for the collection." }),
  }),
  data: emptyData,
  message: "Successfully updated configuration",
  failures: { not_found: "There is no such collection.", conflict: "The collection is archived." },
  example: { input: { collection: "azure_iac", enable: true }, data: {} },
  async handle({ db, tenant }, input) {
    await db.write({ tenant }, async (tx) => {
      const { collectionId } = await requireActiveCollection(tx, input.collection);
      await setWebhook(tx, collectionId, input.enable);
    });
    return { message: "Successfully updated configuration" };
  },
});
