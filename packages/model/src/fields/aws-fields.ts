import { address, entries, type Fields, flag, identity, plain, secret, unused } from "./field.js";

const role: Fields = {
  role_arn: plain("role to take on after signing in"),
  external_id: plain("external id of that role"),
};

/** A user, or an account or connector that signs in by itself. */
const user: Fields = {
  name: identity("what snapshots call it by `testUser`; without `secret-access`, the variable that holds it"),
  "access-key": plain("id of the access key; without it, the identity of this machine"),
  "secret-access": secret("secret access key"),
  "session-token": secret("token of a temporary key"),
  region: address("region to sign in at, and to read where nodes name none"),
  client: address("service that the oldest kind of nodes is about"),
  profile: plain("profile of this machine", { lentBy: "PLUMBLINE_CLOUD_IDENTITY" }),
  ...role,
};

const account: Fields = {
  ...user,
  "account-id": identity("number of the account"),
  "account-name": identity("what the account is called"),
  "account-description": unused("what the account is for"),
  "all-accounts": flag("whether all accounts of the organization are read"),
  users: entries("who signs in", user),
};

export const awsFields: Fields = {
  ...account,
  accounts: entries("accounts", account, { isRequired: true }),
  "organization-unit": entries("units of an organization, as older files have them", {
    name: identity("what the unit is called"),
    accounts: entries("accounts of the unit", account),
  }),
  organization_role: plain("role by which all accounts of the organization are entered"),
  "include-accounts": plain("accounts of the organization that are read", { holds: "texts" }),
  "exclude-accounts": plain("accounts of the organization that are not read", { holds: "texts" }),
  regions: address('regions that are read: a list, or `{"include": [], "exclude": []}`', { holds: "any" }),
  partition: address("`aws`, `aws-cn`, `aws-us-gov` …"),
  endpoint_url: address("where all services answer; `{service}` and `{region}` stand for themselves"),
  endpoints: address("where services answer, by service", { holds: "names" }),
  cloud_control: flag("whether types without reads of their own are read by Cloud Control"),
};
