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

const role: Fields = {
  role_arn: plainField("role to take on after signing in"),
  external_id: plainField("external id of that role"),
};

/** A user, or an account or connector that signs in by itself. */
const user: Fields = {
  name: identityField("what snapshots call it by `testUser`; without `secret-access`, the variable that holds it"),
  "access-key": plainField("id of the access key; without it, the identity of this machine"),
  "secret-access": secretField("secret access key"),
  "session-token": secretField("token of a temporary key"),
  region: addressField("region to sign in at, and to read where nodes name none"),
  client: addressField("service that the oldest kind of nodes is about"),
  profile: plainField("profile of this machine", { lentBy: "PLUMBLINE_CLOUD_IDENTITY" }),
  ...role,
};

const account: Fields = {
  ...user,
  "account-id": identityField("number of the account"),
  "account-name": identityField("what the account is called"),
  "account-description": unusedField("what the account is for"),
  "all-accounts": flagField("whether all accounts of the organization are read"),
  users: entriesField("who signs in", user),
};

export const awsFields: Fields = {
  ...account,
  accounts: entriesField("accounts", account, { isRequired: true }),
  "organization-unit": entriesField("units of an organization, as older files have them", {
    name: identityField("what the unit is called"),
    accounts: entriesField("accounts of the unit", account),
  }),
  organization_role: plainField("role by which all accounts of the organization are entered"),
  "include-accounts": plainField("accounts of the organization that are read", { holds: "texts" }),
  "exclude-accounts": plainField("accounts of the organization that are not read", { holds: "texts" }),
  regions: addressField('regions that are read: a list, or `{"include": [], "exclude": []}`', { holds: "any" }),
  partition: addressField("`aws`, `aws-cn`, `aws-us-gov` …"),
  endpoint_url: addressField("where all services answer; `{service}` and `{region}` stand for themselves"),
  endpoints: addressField("where services answer, by service", { holds: "names" }),
  cloud_control: flagField("whether types without reads of their own are read by Cloud Control"),
};
