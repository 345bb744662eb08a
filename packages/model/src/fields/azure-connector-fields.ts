import {
  defineDestinationField,
  defineEntriesField,
  defineFlagField,
  defineListEntryIdentityField,
  definePlainField,
  defineSecretField,
  defineUnusedField,
  type ItemFields,
} from "./item-field.js";

/** A user, or a subscription, account or connector that signs in by itself. */
const user: ItemFields = {
  name: defineListEntryIdentityField(
    "what snapshots call it by `testUser`; without `client_secret`, the variable that holds it",
  ),
  client_id: definePlainField("id of the application; without it, the identity of this machine"),
  client_secret: defineSecretField("secret of the application"),
  client_certificate: defineSecretField("certificate and key of the application, PEM"),
  client_certificate_password: defineSecretField("password of that key"),
  federated_token: defineSecretField("token of another identity provider"),
  identity: definePlainField("`environment`, `managed-identity`, `cli` or `default` of this machine", {
    lentBy: "PLUMBLINE_CLOUD_IDENTITY",
  }),
};

const subscription: ItemFields = {
  ...user,
  subscription_id: defineListEntryIdentityField("id of the subscription"),
  subscription_name: definePlainField("what the subscription is called"),
  subscription_description: defineUnusedField("what the subscription is for"),
  users: defineEntriesField("who signs in", user),
};

const account: ItemFields = {
  ...user,
  department: defineListEntryIdentityField("whose subscriptions these are"),
  "all-accounts": defineFlagField("whether all subscriptions that may be seen are read"),
  subscription: defineEntriesField("subscriptions", subscription),
};

export const azureConnectorFields: ItemFields = {
  ...user,
  tenant_id: defineDestinationField("id of the directory", { isRequired: true }),
  accounts: defineEntriesField("who signs in, and for which subscriptions", account, { isRequired: true }),
  management_groups: definePlainField("groups whose subscriptions are read", { holds: "texts" }),
  subscriptions: definePlainField("subscriptions that are read", {
    holds: "object",
    members: {
      include: definePlainField("ids or names that are read", { holds: "texts" }),
      exclude: definePlainField("ids or names that are not read", { holds: "texts" }),
    },
  }),
  cloud: defineDestinationField("`public`, `usgovernment` or `china`"),
  endpoints: defineDestinationField(
    "`login`, `resourceManager`, `audience` and `graph` (Microsoft Graph), where they are not those of the cloud",
    {
      holds: "names",
    },
  ),
};
