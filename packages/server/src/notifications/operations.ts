import {
  createDeliveryListStatement,
  createNotificationListStatement,
  deleteConfigItem,
  findConfigItem,
  lockActiveCollection,
  readTenantIdentity,
  requireCollection,
} from "@plumbline/store";
import { Type } from "typebox";
import { createFailureError } from "../http/errors.js";
import { defineOperation } from "../http/operation.js";
import { replyWithList, toPageRequest } from "../http/pagination.js";
import {
  createOptionalTextSchema,
  createRequiredTextSchema,
  emptyDataSchema,
  metadataSchemaWithCurrentPage,
  pageInputProperties,
} from "../http/shared-schemas.js";
import { loadSubscriptions } from "./load-subscriptions.js";
import { createTestMessage, sendTestMessage } from "./send-test-message.js";

const tag = "Notifications";
const path = "/api/manage/notification/";

export const listNotificationsOperation = defineOperation({
  id: "4.28",
  method: "GET",
  path,
  tag,
  operationId: "listNotifications",
  summary: "List notifications",
  order: "by name",
  input: Type.Object({
    container: createRequiredTextSchema("Collection name."),
    search: createOptionalTextSchema("Part of the name, in any case."),
    ...pageInputProperties,
  }),
  data: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      timestamp: Type.String({ description: "Last change, ISO 8601." }),
    }),
  ),
  metadata: metadataSchemaWithCurrentPage,
  failures: { not_found: "There is no such collection." },
  example: {
    input: { container: "azure_iac", index: 0, count: 10 },
    data: [{ id: "6919a1b2c3d4e5f607182930", name: "email", timestamp: "2026-11-15T04:05:55.000Z" }],
  },
  async handle(context, input) {
    const { collectionId } = await context.db.read({ tenant: context.tenant }, (tx) =>
      requireCollection(tx, input.container),
    );
    return replyWithList(context, {
      statement: createNotificationListStatement(collectionId, input.search),
      page: toPageRequest(input),
    });
  },
});

export const deleteNotificationOperation = defineOperation({
  id: "4.29",
  method: "DELETE",
  path,
  tag,
  operationId: "deleteNotification",
  summary: "Delete a notification",
  input: Type.Object({
    container: createRequiredTextSchema("Collection name."),
    notification_name: createRequiredTextSchema("Name of the notification."),
  }),
  data: emptyDataSchema,
  message: "Notification deleted successfully.",
  failures: { not_found: "There is no such collection or notification.", conflict: "The collection is archived." },
  example: { input: { container: "azure_iac", notification_name: "email" }, data: {} },
  async handle({ db, tenant }, input) {
    await db.write({ tenant }, async (tx) => {
      const { collectionId } = await lockActiveCollection(tx, input.container);
      if (await deleteConfigItem(tx, collectionId, "notifications", input.notification_name)) return;
      throw createFailureError(
        "not_found",
        `Collection ${input.container} has no notification named ${input.notification_name}.`,
      );
    });
    return { message: "Notification deleted successfully." };
  },
});

export const listDeliveriesOperation = defineOperation({
  id: "notification-deliveries",
  method: "GET",
  path: "/api/manage/notification/deliveries",
  tag,
  operationId: "listDeliveries",
  summary: "List deliveries",
  description:
    "What was sent, is still to be sent, or could not be sent because of the collection's runs: the newest 1,000. Receivers get a message at least once; a repeated one has the same id.",
  order: "newest first",
  input: Type.Object({ container: createRequiredTextSchema("Collection name."), ...pageInputProperties }),
  data: Type.Array(
    Type.Object({
      id: Type.String({ description: "As receivers see it in `x-plumbline-delivery`." }),
      name: Type.String({ description: "The notification, test, schedule or connector it was made for." }),
      channel: Type.String({ description: "`email`, `slack`, `teams`, `webhook`, …" }),
      target: Type.String({ description: "Recipients, or the host it goes to." }),
      state: Type.Enum(["waiting", "sent", "failed"]),
      attempts: Type.Integer(),
      last_error: Type.String({ description: "What went wrong at the last attempt; empty when nothing did." }),
      created_at: Type.String({ description: "ISO 8601." }),
      finished_at: Type.Union([Type.String(), Type.Null()], { description: "ISO 8601; null while waiting." }),
      run_id: Type.String(),
    }),
  ),
  metadata: metadataSchemaWithCurrentPage,
  failures: { not_found: "There is no such collection." },
  example: {
    input: { container: "azure_iac", index: 0, count: 10 },
    data: [
      {
        id: "6919a1b2c3d4e5f607182930",
        name: "chat",
        channel: "slack",
        target: "hooks.slack.com",
        state: "waiting",
        attempts: 2,
        last_error: "hooks.slack.com answered 503.",
        created_at: "2026-11-15T04:05:55.000Z",
        finished_at: null,
        run_id: "6919a1b2c3d4e5f607182911",
      },
    ],
  },
  async handle(context, input) {
    const { collectionId } = await context.db.read({ tenant: context.tenant }, (tx) =>
      requireCollection(tx, input.container),
    );
    return replyWithList(context, { statement: createDeliveryListStatement(collectionId), page: toPageRequest(input) });
  },
});

/** How many subscriptions of a notification are tested: somebody waits for the answer. */
const MOST_TESTED = 20;

export const testNotificationOperation = defineOperation({
  id: "notification-test",
  method: "POST",
  path: "/api/manage/notification/test",
  tag,
  operationId: "testNotification",
  summary: "Send a test of a notification",
  description:
    "Sends a message that says it is a test to everybody the notification names, once and at once, and tells what came of it. Webhooks get the event `test`.",
  input: Type.Object({
    container: createRequiredTextSchema("Collection name."),
    notification_name: createRequiredTextSchema("Name of the notification."),
  }),
  data: Type.Object({
    results: Type.Array(
      Type.Object({
        channel: Type.String({ description: "`email`, `slack`, `teams`, `webhook`, …" }),
        target: Type.String({ description: "Recipients, or the host it went to." }),
        sent: Type.Boolean(),
        problem: Type.String({ description: "What went wrong; empty when nothing did." }),
      }),
    ),
  }),
  message: "Test sent.",
  failures: { not_found: "There is no such collection or notification." },
  example: {
    input: { container: "azure_iac", notification_name: "email" },
    data: { results: [{ channel: "slack", target: "hooks.slack.com", sent: true, problem: "" }] },
  },
  async handle(context, { container, notification_name: name }) {
    const { db, tenant, tenantName, capacity, gone } = context;
    const names = await readTenantIdentity(db, tenant);
    const { subscriptions, collectionId } = await db.read({ tenant }, async (tx) => {
      const found = await requireCollection(tx, container);
      if ((await findConfigItem(tx, found.collectionId, "notifications", name)) === null) {
        throw createFailureError("not_found", `Collection ${container} has no notification named ${name}.`);
      }
      const all = await loadSubscriptions(context, tx, found.collectionId, names);
      return {
        subscriptions: all.filter((subscription) => subscription.name === name),
        collectionId: found.collectionId,
      };
    });
    const giveBack = await capacity.readers.acquire(tenant, { signal: gone });
    try {
      const news = createTestMessage(tenantName, container, collectionId);
      const asked = subscriptions.slice(0, MOST_TESTED);
      const results = await Promise.all(asked.map((subscription) => sendTestMessage(context, subscription, news)));
      return { data: { results }, message: "Test sent." };
    } finally {
      giveBack();
    }
  },
});
