/** The fields of connectors, by type. Those of clouds stand in files of their own. */
import { awsFields } from "./aws-fields.js";
import { azureFields } from "./azure-fields.js";
import {
  addressField,
  type Fields,
  flagField,
  plainField,
  secretAddressField,
  secretField,
  unusedField,
} from "./field.js";
import { googleFields } from "./google-fields.js";
import { kubernetesFields } from "./kubernetes-fields.js";

/** What files of every kind may say about themselves. */
export const commonFields: Fields = {
  fileType: plainField("what this file is: `structure`"),
  filetype: plainField("`fileType`, as some write it"),
  type: addressField("what it leads to", { isRequired: true }),
  name: unusedField("what it is called"),
  description: unusedField("what it is for"),
  companyName: unusedField("whose it is"),
  organization: unusedField("whose it is"),
  container: unusedField("the collection"),
  contentVersion: unusedField("version of the file"),
  autoRemediate: unusedField("whether findings may be mended by a tool", { holds: "flag" }),
};

const filesystem: Fields = {
  folderPath: addressField("a folder that the service may read", { lentBy: "PLUMBLINE_FOLDERS" }),
  gitProvider: addressField("address of a repository", { isShown: true }),
  branchName: plainField("branch of the repository"),
  private: flagField("whether the repository needs a sign-in"),
  username: plainField("who reads, as results name it"),
  httpsUser: addressField("user of the repository"),
  httpsPassword: secretField("password of that user"),
  httpsAccessToken: secretField("token for the repository, or the name of a variable that holds it"),
  sshKeyfile: plainField("where the key for ssh lies", { lentBy: "PLUMBLINE_SECRET_FOLDERS" }),
  sshKeyName: unusedField("key for ssh in a vault"),
  sshUser: addressField("user for ssh"),
  sshHost: addressField("host for ssh, which has to be that of the repository"),
};

const board: Fields = {
  url: addressField("address of the board", { isRequired: true }),
  username: unusedField("user of the board"),
  authtoken: secretField("token of that user", { isUnused: true }),
  organisation: unusedField("organization of the board"),
  project: unusedField("project of the board"),
  severity: unusedField("severity of its tickets", { holds: "any" }),
};

const chat: Fields = {
  webhook: secretAddressField("address of the chat", { isRequired: true }),
  url: secretAddressField("another address", { isUnused: true }),
  address: secretAddressField("another address", { isUnused: true }),
  channel: unusedField("channel of the chat"),
};

export const connectorFields = {
  filesystem: { ...commonFields, ...filesystem },
  aws: { ...commonFields, ...awsFields },
  azure: { ...commonFields, ...azureFields },
  google: { ...commonFields, ...googleFields },
  kubernetes: { ...commonFields, ...kubernetesFields },
  jira: { ...commonFields, ...board },
  azureboard: { ...commonFields, ...board },
  slack: { ...commonFields, ...chat },
  teams: { ...commonFields, ...chat },
} as const satisfies Readonly<Record<string, Fields>>;

export type ConnectorType = keyof typeof connectorFields;
export const connectorTypes = Object.keys(connectorFields) as readonly ConnectorType[];

export function isConnectorType(type: unknown): type is ConnectorType {
  return typeof type === "string" && Object.hasOwn(connectorFields, type);
}
