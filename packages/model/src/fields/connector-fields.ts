/** The fields of connectors, by type. Those of clouds stand in files of their own. */
import { awsConnectorFields } from "./aws-connector-fields.js";
import { azureConnectorFields } from "./azure-connector-fields.js";
import { googleConnectorFields } from "./google-connector-fields.js";
import {
  defineDestinationField,
  defineFlagField,
  definePlainField,
  defineSecretDestinationField,
  defineSecretField,
  defineUnusedField,
  type ItemFields,
} from "./item-field.js";
import { kubernetesConnectorFields } from "./kubernetes-connector-fields.js";

/** What files of every kind may say about themselves. */
export const commonConnectorFields: ItemFields = {
  fileType: definePlainField("what this file is: `structure`"),
  filetype: definePlainField("`fileType`, as some write it"),
  type: defineDestinationField("what it leads to", { isRequired: true }),
  name: defineUnusedField("what it is called"),
  description: defineUnusedField("what it is for"),
  companyName: defineUnusedField("whose it is"),
  organization: defineUnusedField("whose it is"),
  container: defineUnusedField("the collection"),
  contentVersion: defineUnusedField("version of the file"),
  autoRemediate: defineUnusedField("whether findings may be mended by a tool", { holds: "flag" }),
};

const filesystem: ItemFields = {
  folderPath: defineDestinationField("a folder that the service may read", { lentBy: "PLUMBLINE_FOLDERS" }),
  gitProvider: defineDestinationField("address of a repository", { isShown: true }),
  branchName: definePlainField("branch of the repository"),
  private: defineFlagField("whether the repository needs a sign-in"),
  username: definePlainField("who reads, as results name it"),
  httpsUser: defineDestinationField("user of the repository"),
  httpsPassword: defineSecretField("password of that user"),
  httpsAccessToken: defineSecretField("token for the repository, or the name of a variable that holds it"),
  sshKeyfile: definePlainField("where the key for ssh lies", { lentBy: "PLUMBLINE_SECRET_FOLDERS" }),
  sshKeyName: defineUnusedField("key for ssh in a vault"),
  sshUser: defineDestinationField("user for ssh"),
  sshHost: defineDestinationField("host for ssh, which has to be that of the repository"),
};

const board: ItemFields = {
  url: defineDestinationField("address of the board", { isRequired: true }),
  username: defineUnusedField("user of the board"),
  authtoken: defineSecretField("token of that user", { isUnused: true }),
  organisation: defineUnusedField("organization of the board"),
  project: defineUnusedField("project of the board"),
  severity: defineUnusedField("severity of its tickets", { holds: "any" }),
};

const chat: ItemFields = {
  webhook: defineSecretDestinationField("address of the chat", { isRequired: true }),
  url: defineSecretDestinationField("another address", { isUnused: true }),
  address: defineSecretDestinationField("another address", { isUnused: true }),
  channel: defineUnusedField("channel of the chat"),
};

/** The fields of each kind of connector. */
export const connectorFields = {
  filesystem: { ...commonConnectorFields, ...filesystem },
  aws: { ...commonConnectorFields, ...awsConnectorFields },
  azure: { ...commonConnectorFields, ...azureConnectorFields },
  google: { ...commonConnectorFields, ...googleConnectorFields },
  kubernetes: { ...commonConnectorFields, ...kubernetesConnectorFields },
  jira: { ...commonConnectorFields, ...board },
  azureboard: { ...commonConnectorFields, ...board },
  slack: { ...commonConnectorFields, ...chat },
  teams: { ...commonConnectorFields, ...chat },
} as const satisfies Readonly<Record<string, ItemFields>>;

/** A kind of connector. */
export type ConnectorType = keyof typeof connectorFields;
/** All kinds of connectors. */
export const connectorTypes = Object.keys(connectorFields) as readonly ConnectorType[];

/** Whether it names a kind of connector. */
export function isConnectorType(type: unknown): type is ConnectorType {
  return typeof type === "string" && Object.hasOwn(connectorFields, type);
}
