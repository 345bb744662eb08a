import {
  defineDestinationField,
  defineEntriesField,
  defineFlagField,
  defineListEntryIdentityField,
  definePlainField,
  defineSecretDestinationField,
  defineSecretField,
  defineUnusedField,
  type ItemFields,
} from "./item-field.js";

/** What a file of credentials has that Google gives, for whichever kind. */
const credentials: ItemFields = {
  type: defineDestinationField(
    "`service_account`, `external_account`, `authorized_user` or `impersonated_service_account`",
  ),
  client_email: definePlainField("address of the service account"),
  client_id: definePlainField("id of the client"),
  client_secret: defineSecretField("secret of the client"),
  refresh_token: defineSecretField("token of a person who signed in"),
  private_key: defineSecretField("key of the service account, or the whole file that Google gives"),
  private_key_id: definePlainField("id of that key"),
  private_key_path: definePlainField("where the key lies", { lentBy: "PLUMBLINE_SECRET_FOLDERS" }),
  token_uri: defineDestinationField("where tokens are given for keys"),
  token_url: defineDestinationField("where tokens are given for those of another identity provider"),
  service_account_impersonation_url: defineDestinationField("in whose name tokens are given"),
  audience: defineDestinationField("whom the token of the other provider is for"),
  subject_token_type: defineDestinationField("what the token of the other provider is"),
  credential_source: defineDestinationField("where the token of the other provider comes from", {
    holds: "object",
    members: {
      file: defineDestinationField("a file", { lentBy: "PLUMBLINE_SECRET_FOLDERS" }),
      url: defineDestinationField("an address that gives it"),
      headers: defineSecretDestinationField("what is sent there", { holds: "names" }),
      format: defineDestinationField("how it is written: `type`, `subject_token_field_name`", { holds: "names" }),
      environment_id: defineDestinationField("`aws1`"),
      region_url: defineDestinationField("where the region is asked for"),
      regional_cred_verification_url: defineDestinationField("where Google asks who we are"),
      imdsv2_session_token_url: defineDestinationField("where a session of the metadata service is begun"),
    },
  }),
  quota_project_id: definePlainField("project that is charged"),
  universe_domain: defineDestinationField("domain of another universe", { isUnused: true }),
  project_id: defineUnusedField("project of the service account"),
  auth_uri: defineDestinationField("where people sign in", { isUnused: true }),
  auth_provider_x509_cert_url: defineDestinationField("certificates of Google", { isUnused: true }),
  client_x509_cert_url: defineDestinationField("certificates of the service account", { isUnused: true }),
};

const user: ItemFields = {
  ...credentials,
  name: defineListEntryIdentityField("what snapshots call it by `testUser`"),
  credentials: defineSecretDestinationField("a whole file of credentials, of any kind"),
  source_credentials: defineSecretDestinationField("who signs in to act in the other's name", {
    holds: "object",
    members: credentials,
  }),
};

const project: ItemFields = {
  name: defineListEntryIdentityField("what the entry is called"),
  "project-id": defineListEntryIdentityField("id of the project"),
  "project-name": defineUnusedField("what the project is called"),
  "all-accounts": defineFlagField("whether all projects that the user can see are read"),
  "folder-id": definePlainField("folders whose projects are read", { holds: "any" }),
  "organization-id": definePlainField("organizations whose projects are read", { holds: "any" }),
  include: definePlainField("projects that are read; `*` stands for anything", { holds: "any" }),
  exclude: definePlainField("projects that are not read", { holds: "any" }),
  users: defineEntriesField("who signs in; nobody: the identity of this machine", user),
};

export const googleConnectorFields: ItemFields = {
  projects: defineEntriesField("projects", project, { isRequired: true }),
  regions: defineDestinationField("regions that are read", { holds: "any" }),
  inventory: definePlainField("`services` asks each service instead of Cloud Asset Inventory"),
  endpoints: defineDestinationField("where services answer, by service", { holds: "names" }),
  universe_domain: defineDestinationField("domain of another universe"),
  token_uri: defineDestinationField("where tokens are given for keys, for all users"),
  quota_project_id: definePlainField("project that is charged, for all users"),
  auth_uri: defineDestinationField("where people sign in", { isUnused: true }),
  auth_provider_x509_cert_url: defineDestinationField("certificates of Google", { isUnused: true }),
};
