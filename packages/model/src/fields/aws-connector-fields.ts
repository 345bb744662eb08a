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

const role: ItemFields = {
  role_arn: definePlainField("role to take on after signing in"),
  external_id: definePlainField("external id of that role"),
};

/** A user, or an account or connector that signs in by itself. */
const user: ItemFields = {
  name: defineListEntryIdentityField(
    "what snapshots call it by `testUser`; without `secret-access`, the variable that holds it",
  ),
  "access-key": definePlainField("id of the access key; without it, the identity of this machine"),
  "secret-access": defineSecretField("secret access key"),
  "session-token": defineSecretField("token of a temporary key"),
  region: defineDestinationField("region to sign in at, and to read where nodes name none"),
  client: defineDestinationField("service that the oldest kind of nodes is about"),
  profile: definePlainField("profile of this machine", { lentBy: "PLUMBLINE_CLOUD_IDENTITY" }),
  ...role,
};

const account: ItemFields = {
  ...user,
  "account-id": defineListEntryIdentityField("number of the account"),
  "account-name": defineListEntryIdentityField("what the account is called"),
  "account-description": defineUnusedField("what the account is for"),
  "all-accounts": defineFlagField("whether all accounts of the organization are read"),
  users: defineEntriesField("who signs in", user),
};

export const awsConnectorFields: ItemFields = {
  ...account,
  accounts: defineEntriesField("accounts", account, { isRequired: true }),
  "organization-unit": defineEntriesField("units of an organization, as older files have them", {
    name: defineListEntryIdentityField("what the unit is called"),
    accounts: defineEntriesField("accounts of the unit", account),
  }),
  organization_role: definePlainField("role by which all accounts of the organization are entered"),
  "include-accounts": definePlainField("accounts of the organization that are read", { holds: "texts" }),
  "exclude-accounts": definePlainField("accounts of the organization that are not read", { holds: "texts" }),
  regions: defineDestinationField('regions that are read: a list, or `{"include": [], "exclude": []}`', {
    holds: "any",
  }),
  partition: defineDestinationField("`aws`, `aws-cn`, `aws-us-gov` …"),
  endpoint_url: defineDestinationField("where all services answer; `{service}` and `{region}` stand for themselves"),
  endpoints: defineDestinationField("where services answer, by service", { holds: "names" }),
  cloud_control: defineFlagField("whether types without reads of their own are read by Cloud Control"),
};
