/** The fields of notifications, of what tests ask for themselves, and of what schedules call. */
import { address, entries, type Fields, flag, identity, plain, secret, secretAddress, unused } from "./field.js";

/** The fields that say where a chat message or a webhook call goes: one of them is given. */
export const targetNames = ["webhook", "url", "address"] as const;

const notification: Fields = {
  notificationId: identity("what it is called"),
  name: identity("what it is called"),
  type: address("`email`, `slack`, `teams` or `webhook`"),
  level: plain("of which runs: `all`, `failed` or `passed`"),
  only_new: flag("only when something is new"),
  to: plain("addresses of e-mails: one or a list", { holds: "any" }),
  user: plain("sender of e-mails", { lentBy: "PLUMBLINE_MAIL_SENDERS" }),
  webhook: secretAddress("address of the chat or webhook"),
  url: secretAddress("the same as `webhook`"),
  address: secretAddress("the same as `webhook`, or as `to`", { holds: "any", showsMailboxes: true }),
  connector: address("connector of a chat that has the address"),
  secret: secret("what webhook calls are signed with"),
};

export const notificationsFields: Fields = {
  fileType: plain("what this file is: `notifications`"),
  filetype: plain("`fileType`, as some write it"),
  type: unused("`notifications`"),
  name: unused("what it is called"),
  description: unused("what it is for"),
  companyName: unused("whose it is"),
  container: unused("the collection"),
  contentVersion: unused("version of the file"),
  notifications: entries("whom to tell", notification, { isRequired: true }),
};

/** Of tests and master tests, which have the names of notifications there, too. */
export const inlineNotificationFields: Fields = {
  notification: entries("whom to tell: names of notifications, or the like of them", notification),
};

export const scheduleWebhookFields: Fields = {
  webhook_url: secretAddress("where to send it"),
  webhook_method: plain("`POST`, `PUT`, `DELETE` or `GET`"),
  webhook_data: plain("what is sent", { holds: "any", isSecretByName: true, longest: 65_536 }),
  webhook_headers: secret("headers", { holds: "names" }),
};
