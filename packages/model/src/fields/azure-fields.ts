import { address, entries, type Fields, flag, identity, plain, secret, unused } from "./field.js";

/** A user, or a subscription, account or connector that signs in by itself. */
const user: Fields = {
  name: identity("what snapshots call it by `testUser`; without `client_secret`, the variable that holds it"),
  client_id: plain("id of the application; without it, the identity of this machine"),
  client_secret: secret("secret of the application"),
  client_certificate: secret("certificate and key of the application, PEM"),
  client_certificate_password: secret("password of that key"),
  federated_token: secret("token of another identity provider"),
  identity: plain("`environment`, `managed-identity`, `cli` or `default` of this machine", {
    lentBy: "PLUMBLINE_CLOUD_IDENTITY",
  }),
};

const subscription: Fields = {
  ...user,
  subscription_id: identity("id of the subscription"),
  subscription_name: plain("what the subscription is called"),
  subscription_description: unused("what the subscription is for"),
  users: entries("who signs in", user),
};

const account: Fields = {
  ...user,
  department: identity("whose subscriptions these are"),
  "all-accounts": flag("whether all subscriptions that may be seen are read"),
  subscription: entries("subscriptions", subscription),
};

export const azureFields: Fields = {
  ...user,
  tenant_id: address("id of the directory", { isRequired: true }),
  accounts: entries("who signs in, and for which subscriptions", account, { isRequired: true }),
  management_groups: plain("groups whose subscriptions are read", { holds: "texts" }),
  subscriptions: plain("subscriptions that are read", {
    holds: "object",
    members: {
      include: plain("ids or names that are read", { holds: "texts" }),
      exclude: plain("ids or names that are not read", { holds: "texts" }),
    },
  }),
  cloud: address("`public`, `usgovernment` or `china`"),
  endpoints: address("`login`, `resourceManager` and `audience`, where they are not those of the cloud", {
    holds: "names",
  }),
};
