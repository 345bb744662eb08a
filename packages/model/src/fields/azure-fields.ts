import {
  addressField,
  entriesField,
  type Fields,
  flagField,
  identityField,
  plainField,
  secretField,
  unusedField,
} from "./field.js";

/** A user, or a subscription, account or connector that signs in by itself. */
const user: Fields = {
  name: identityField("what snapshots call it by `testUser`; without `client_secret`, the variable that holds it"),
  client_id: plainField("id of the application; without it, the identity of this machine"),
  client_secret: secretField("secret of the application"),
  client_certificate: secretField("certificate and key of the application, PEM"),
  client_certificate_password: secretField("password of that key"),
  federated_token: secretField("token of another identity provider"),
  identity: plainField("`environment`, `managed-identity`, `cli` or `default` of this machine", {
    lentBy: "PLUMBLINE_CLOUD_IDENTITY",
  }),
};

const subscription: Fields = {
  ...user,
  subscription_id: identityField("id of the subscription"),
  subscription_name: plainField("what the subscription is called"),
  subscription_description: unusedField("what the subscription is for"),
  users: entriesField("who signs in", user),
};

const account: Fields = {
  ...user,
  department: identityField("whose subscriptions these are"),
  "all-accounts": flagField("whether all subscriptions that may be seen are read"),
  subscription: entriesField("subscriptions", subscription),
};

export const azureFields: Fields = {
  ...user,
  tenant_id: addressField("id of the directory", { isRequired: true }),
  accounts: entriesField("who signs in, and for which subscriptions", account, { isRequired: true }),
  management_groups: plainField("groups whose subscriptions are read", { holds: "texts" }),
  subscriptions: plainField("subscriptions that are read", {
    holds: "object",
    members: {
      include: plainField("ids or names that are read", { holds: "texts" }),
      exclude: plainField("ids or names that are not read", { holds: "texts" }),
    },
  }),
  cloud: addressField("`public`, `usgovernment` or `china`"),
  endpoints: addressField("`login`, `resourceManager` and `audience`, where they are not those of the cloud", {
    holds: "names",
  }),
};
