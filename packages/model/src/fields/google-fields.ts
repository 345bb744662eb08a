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

/** What a file of credentials has that Google gives, for whichever kind. */
const credentials: Fields = {
  type: addressField("`service_account`, `external_account`, `authorized_user` or `impersonated_service_account`"),
  client_email: plainField("address of the service account"),
  client_id: plainField("id of the client"),
  client_secret: secretField("secret of the client"),
  refresh_token: secretField("token of a person who signed in"),
  private_key: secretField("key of the service account, or the whole file that Google gives"),
  private_key_id: plainField("id of that key"),
  private_key_path: plainField("where the key lies", { lentBy: "PLUMBLINE_SECRET_FOLDERS" }),
  token_uri: addressField("where tokens are given for keys"),
  token_url: addressField("where tokens are given for those of another identity provider"),
  service_account_impersonation_url: addressField("in whose name tokens are given"),
  audience: addressField("whom the token of the other provider is for"),
  subject_token_type: addressField("what the token of the other provider is"),
  credential_source: addressField("where the token of the other provider comes from", {
    holds: "object",
    members: {
      file: addressField("a file", { lentBy: "PLUMBLINE_SECRET_FOLDERS" }),
      url: addressField("an address that gives it"),
      headers: secretAddressField("what is sent there", { holds: "names" }),
      format: addressField("how it is written: `type`, `subject_token_field_name`", { holds: "names" }),
      environment_id: addressField("`aws1`"),
      region_url: addressField("where the region is asked for"),
      regional_cred_verification_url: addressField("where Google asks who we are"),
      imdsv2_session_token_url: addressField("where a session of the metadata service is begun"),
    },
  }),
  quota_project_id: plainField("project that is charged"),
  universe_domain: addressField("domain of another universe", { isUnused: true }),
  project_id: unusedField("project of the service account"),
  auth_uri: addressField("where people sign in", { isUnused: true }),
  auth_provider_x509_cert_url: addressField("certificates of Google", { isUnused: true }),
  client_x509_cert_url: addressField("certificates of the service account", { isUnused: true }),
};

const user: Fields = {
  ...credentials,
  name: identityField("what snapshots call it by `testUser`"),
  credentials: secretAddressField("a whole file of credentials, of any kind"),
  source_credentials: secretAddressField("who signs in to act in the other's name", {
    holds: "object",
    members: credentials,
  }),
};

const project: Fields = {
  name: identityField("what the entry is called"),
  "project-id": identityField("id of the project"),
  "project-name": unusedField("what the project is called"),
  "all-accounts": flagField("whether all projects that the user can see are read"),
  "folder-id": plainField("folders whose projects are read", { holds: "any" }),
  "organization-id": plainField("organizations whose projects are read", { holds: "any" }),
  include: plainField("projects that are read; `*` stands for anything", { holds: "any" }),
  exclude: plainField("projects that are not read", { holds: "any" }),
  users: entriesField("who signs in; nobody: the identity of this machine", user),
};

export const googleFields: Fields = {
  projects: entriesField("projects", project, { isRequired: true }),
  regions: addressField("regions that are read", { holds: "any" }),
  inventory: plainField("`services` asks each service instead of Cloud Asset Inventory"),
  endpoints: addressField("where services answer, by service", { holds: "names" }),
  universe_domain: addressField("domain of another universe"),
  token_uri: addressField("where tokens are given for keys, for all users"),
  quota_project_id: plainField("project that is charged, for all users"),
  auth_uri: addressField("where people sign in", { isUnused: true }),
  auth_provider_x509_cert_url: addressField("certificates of Google", { isUnused: true }),
};
