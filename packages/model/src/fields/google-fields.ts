import { address, entries, type Fields, flag, identity, plain, secret, secretAddress, unused } from "./field.js";

/** What a file of credentials has that Google gives, for whichever kind. */
const credentials: Fields = {
  type: address("`service_account`, `external_account`, `authorized_user` or `impersonated_service_account`"),
  client_email: plain("address of the service account"),
  client_id: plain("id of the client"),
  client_secret: secret("secret of the client"),
  refresh_token: secret("token of a person who signed in"),
  private_key: secret("key of the service account, or the whole file that Google gives"),
  private_key_id: plain("id of that key"),
  private_key_path: plain("where the key lies", { lentBy: "PLUMBLINE_SECRET_FOLDERS" }),
  token_uri: address("where tokens are given for keys"),
  token_url: address("where tokens are given for those of another identity provider"),
  service_account_impersonation_url: address("in whose name tokens are given"),
  audience: address("whom the token of the other provider is for"),
  subject_token_type: address("what the token of the other provider is"),
  credential_source: address("where the token of the other provider comes from", {
    holds: "object",
    members: {
      file: address("a file", { lentBy: "PLUMBLINE_SECRET_FOLDERS" }),
      url: address("an address that gives it"),
      headers: secretAddress("what is sent there", { holds: "names" }),
      format: address("how it is written: `type`, `subject_token_field_name`", { holds: "names" }),
      environment_id: address("`aws1`"),
      region_url: address("where the region is asked for"),
      regional_cred_verification_url: address("where Google asks who we are"),
      imdsv2_session_token_url: address("where a session of the metadata service is begun"),
    },
  }),
  quota_project_id: plain("project that is charged"),
  universe_domain: address("domain of another universe", { isUnused: true }),
  project_id: unused("project of the service account"),
  auth_uri: address("where people sign in", { isUnused: true }),
  auth_provider_x509_cert_url: address("certificates of Google", { isUnused: true }),
  client_x509_cert_url: address("certificates of the service account", { isUnused: true }),
};

const user: Fields = {
  ...credentials,
  name: identity("what snapshots call it by `testUser`"),
  credentials: secretAddress("a whole file of credentials, of any kind"),
  source_credentials: secretAddress("who signs in to act in the other's name", {
    holds: "object",
    members: credentials,
  }),
};

const project: Fields = {
  name: identity("what the entry is called"),
  "project-id": identity("id of the project"),
  "project-name": unused("what the project is called"),
  "all-accounts": flag("whether all projects that the user can see are read"),
  "folder-id": plain("folders whose projects are read", { holds: "any" }),
  "organization-id": plain("organizations whose projects are read", { holds: "any" }),
  include: plain("projects that are read; `*` stands for anything", { holds: "any" }),
  exclude: plain("projects that are not read", { holds: "any" }),
  users: entries("who signs in; nobody: the identity of this machine", user),
};

export const googleFields: Fields = {
  projects: entries("projects", project, { isRequired: true }),
  regions: address("regions that are read", { holds: "any" }),
  inventory: plain("`services` asks each service instead of Cloud Asset Inventory"),
  endpoints: address("where services answer, by service", { holds: "names" }),
  universe_domain: address("domain of another universe"),
  token_uri: address("where tokens are given for keys, for all users"),
  quota_project_id: plain("project that is charged, for all users"),
  auth_uri: address("where people sign in", { isUnused: true }),
  auth_provider_x509_cert_url: address("certificates of Google", { isUnused: true }),
};
