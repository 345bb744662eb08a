import { findIncomingWebhook, lockActiveCollection, requireCollection, setWebhookEnabled } from "@plumbline/store";
import { Type } from "typebox";
import { readCollectionRunSettings } from "../config/collection-run-settings.js";
import { defineOperation } from "../http/operation.js";
import { formatRequestOrigin } from "../http/request-origin.js";
import { createRequiredTextSchema, emptyDataSchema } from "../http/shared-schemas.js";
import { openWebhookSecret, renewWebhookSecret } from "./webhook-secret.js";

const tag = "Webhook";

export const setWebhookEnabledOperation = defineOperation({
  id: "4.30",
  method: "POST",
  path: "/api/webhook/github/create",
  tag,
  operationId: "saveWebhookSetting",
  summary: "Save the webhook setting",
  input: Type.Object({
    collection: createRequiredTextSchema("Collection name."),
    enable: Type.Boolean({ description: "Whether the source-repository auto-fix webhook is on for the collection." }),
  }),
  data: emptyDataSchema,
  message: "Successfully updated configuration",
  failures: { not_found: "There is no such collection.", conflict: "The collection is archived." },
  example: { input: { collection: "azure_iac", enable: true }, data: {} },
  async handle({ db, tenant, tenantName, secrets }, input) {
    await db.write({ tenant }, async (tx) => {
      const { collectionId } = await lockActiveCollection(tx, input.collection);
      await setWebhookEnabled(tx, collectionId, input.enable);
      const webhook = await findIncomingWebhook(tx, input.collection);
      if (input.enable && webhook?.sealedSecret === "")
        await renewWebhookSecret(tx, secrets, { tenantName, collectionId });
    });
    return { message: "Successfully updated configuration" };
  },
});

const whatSigns = "What the git host signs its events with; GitLab calls it the secret token.";

export const showIncomingWebhookOperation = defineOperation({
  id: "webhook-show",
  method: "GET",
  path: "/api/webhook/github/",
  tag,
  operationId: "getWebhook",
  summary: "Show where and how a git host sends its events",
  description: "Give both to the git host; let it send push and pull-request (GitLab: merge-request) events as JSON.",
  input: Type.Object({ collection: createRequiredTextSchema("Collection name.") }),
  data: Type.Object({
    url: Type.String({
      description: "Below `PLUMBLINE_PUBLIC_URL`, or where that is not set below the address of this very request.",
    }),
    secret: Type.String({ description: `${whatSigns} Empty until the webhook is switched on.` }),
    enabled: Type.Boolean(),
    forks: Type.Boolean({
      description: "Whether pull requests from forks start runs: `webhook_forks` of the collection's configuration.",
    }),
  }),
  failures: { not_found: "There is no such collection." },
  example: {
    input: { collection: "azure_iac" },
    data: {
      url: "https://plumbline.example.com/default/api/webhook/github/azure_iac",
      secret: "5f70bf18a086007016e948b0…",
      enabled: true,
      forks: false,
    },
  },
  async handle({ db, tenant, tenantName, secrets, settings, request }, { collection }) {
    const { collectionId, webhook, forks } = await db.read({ tenant }, async (tx) => {
      const found = await requireCollection(tx, collection);
      const { forksStartRuns } = await readCollectionRunSettings(tx, found.collectionId);
      return {
        collectionId: found.collectionId,
        webhook: await findIncomingWebhook(tx, collection),
        forks: forksStartRuns,
      };
    });
    const sealed = webhook?.sealedSecret ?? "";
    const secret = sealed === "" ? "" : openWebhookSecret(secrets, { tenantName, collectionId }, sealed);
    const path = `/${tenantName}/api/webhook/github/${encodeURIComponent(collection)}`;
    const url = `${settings.publicUrl ?? formatRequestOrigin(request)}${path}`;
    return { data: { url, secret, enabled: webhook?.enabled ?? false, forks } };
  },
});

export const renewWebhookSecretOperation = defineOperation({
  id: "webhook-renew-secret",
  method: "POST",
  path: "/api/webhook/github/secret",
  tag,
  operationId: "renewWebhookSecret",
  summary: "Renew the webhook secret",
  description: "Events signed with the old one are no longer taken.",
  input: Type.Object({ collection: createRequiredTextSchema("Collection name.") }),
  data: Type.Object({ secret: Type.String({ description: whatSigns }) }),
  message: "Webhook secret renewed",
  failures: { not_found: "There is no such collection.", conflict: "The collection is archived." },
  example: { input: { collection: "azure_iac" }, data: { secret: "5f70bf18a086007016e948b0…" } },
  async handle({ db, tenant, tenantName, secrets }, { collection }) {
    const secret = await db.write({ tenant }, async (tx) => {
      const { collectionId } = await lockActiveCollection(tx, collection);
      return renewWebhookSecret(tx, secrets, { tenantName, collectionId });
    });
    return { data: { secret }, message: "Webhook secret renewed" };
  },
});
