/** The fields of notifications, of what tests ask for themselves, and of what schedules call. */
import {
  addressField,
  entriesField,
  type Fields,
  flagField,
  identityField,
  plainField,
  secretAddressField,
  secretField,
  unusedField,
} from "./field.js";

/** The fields that say where a chat message or a webhook call goes: one of them is given. */
export const notificationTargetNames = ["webhook", "url", "address"] as const;

const notification: Fields = {
  notificationId: identityField("what it is called"),
  name: identityField("what it is called"),
  type: addressField("`email`, `slack`, `teams` or `webhook`"),
  level: plainField("of which runs: `all`, `failed` or `passed`"),
  only_new: flagField("only when something is new"),
  to: plainField("addresses of e-mails: one or a list", { holds: "any" }),
  user: plainField("sender of e-mails", { lentBy: "PLUMBLINE_MAIL_SENDERS" }),
  webhook: secretAddressField("address of the chat or webhook"),
  url: secretAddressField("the same as `webhook`"),
  address: secretAddressField("the same as `webhook`, or as `to`", { holds: "any", showsMailboxes: true }),
  connector: addressField("connector of a chat that has the address"),
  secret: secretField("what webhook calls are signed with"),
};

export const notificationsFields: Fields = {
  fileType: plainField("what this file is: `notifications`"),
  filetype: plainField("`fileType`, as some write it"),
  type: unusedField("`notifications`"),
  name: unusedField("what it is called"),
  description: unusedField("what it is for"),
  companyName: unusedField("whose it is"),
  container: unusedField("the collection"),
  contentVersion: unusedField("version of the file"),
  notifications: entriesField("whom to tell", notification, { isRequired: true }),
};

/** Of tests and master tests, which have the names of notifications there, too. */
export const inlineNotificationFields: Fields = {
  notification: entriesField("whom to tell: names of notifications, or the like of them", notification),
};

export const scheduleWebhookFields: Fields = {
  webhook_url: secretAddressField("where to send it"),
  webhook_method: plainField("`POST`, `PUT`, `DELETE` or `GET`"),
  webhook_data: plainField("what is sent", { holds: "any", isSecretByName: true, longest: 65_536 }),
  webhook_headers: secretField("headers", { holds: "names" }),
};
