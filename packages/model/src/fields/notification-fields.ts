/** The fields of notifications, of what tests ask for themselves, and of what schedules call. */
import {
  defineDestinationField,
  defineEntriesField,
  defineFlagField,
  defineListEntryIdentityField,
  definePlainField,
  defineSecretDestinationField,
  defineSecretField,
  defineUnusedField,
  type ItemFields,
} from "./item-field.js";

/** The fields that say where a chat message or a webhook call goes: one of them is given. */
export const notificationTargetFieldNames = ["webhook", "url", "address"] as const;

const notification: ItemFields = {
  notificationId: defineListEntryIdentityField("what it is called"),
  name: defineListEntryIdentityField("what it is called"),
  type: defineDestinationField("`email`, `slack`, `teams` or `webhook`"),
  level: definePlainField("of which runs: `all`, `failed` or `passed`"),
  only_new: defineFlagField("only when something is new"),
  to: definePlainField("addresses of e-mails: one or a list", { holds: "any" }),
  user: definePlainField("sender of e-mails", { lentBy: "PLUMBLINE_MAIL_SENDERS" }),
  webhook: defineSecretDestinationField("address of the chat or webhook"),
  url: defineSecretDestinationField("the same as `webhook`"),
  address: defineSecretDestinationField("the same as `webhook`, or as `to`", { holds: "any", showsMailboxes: true }),
  connector: defineDestinationField("connector of a chat that has the address"),
  secret: defineSecretField("what webhook calls are signed with"),
};

/** The fields of a file of notifications. */
export const notificationsFields: ItemFields = {
  fileType: definePlainField("what this file is: `notifications`"),
  filetype: definePlainField("`fileType`, as some write it"),
  type: defineUnusedField("`notifications`"),
  name: defineUnusedField("what it is called"),
  description: defineUnusedField("what it is for"),
  companyName: defineUnusedField("whose it is"),
  container: defineUnusedField("the collection"),
  contentVersion: defineUnusedField("version of the file"),
  notifications: defineEntriesField("whom to tell", notification, { isRequired: true }),
};

/** Of tests and master tests, which have the names of notifications there, too. */
export const inlineNotificationFields: ItemFields = {
  notification: defineEntriesField("whom to tell: names of notifications, or the like of them", notification),
};

export const scheduleWebhookFields: ItemFields = {
  webhook_url: defineSecretDestinationField("where to send it"),
  webhook_method: definePlainField("`POST`, `PUT`, `DELETE` or `GET`"),
  webhook_data: definePlainField("what is sent", { holds: "any", isSecretByName: true, longest: 65_536 }),
  webhook_headers: defineSecretField("headers", { holds: "names" }),
};
