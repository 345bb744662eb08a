/** The fields of connectors, by type. Those of clouds stand in files of their own. */
import { awsFields } from "./aws-fields.js";
import { azureFields } from "./azure-fields.js";
import { address, type Fields, flag, plain, secret, secretAddress, unused } from "./field.js";
import { googleFields } from "./google-fields.js";
import { kubernetesFields } from "./kubernetes-fields.js";

/** What files of every kind may say about themselves. */
export const aboutItself: Fields = {
  fileType: plain("what this file is: `structure`"),
  filetype: plain("`fileType`, as some write it"),
  type: address("what it leads to", { isRequired: true }),
  name: unused("what it is called"),
  description: unused("what it is for"),
  companyName: unused("whose it is"),
  organization: unused("whose it is"),
  container: unused("the collection"),
  contentVersion: unused("version of the file"),
  autoRemediate: unused("whether findings may be mended by a tool", { holds: "flag" }),
};

const filesystem: Fields = {
  folderPath: address("a folder that the service may read", { lentBy: "PLUMBLINE_FOLDERS" }),
  gitProvider: address("address of a repository", { isShown: true }),
  branchName: plain("branch of the repository"),
  private: flag("whether the repository needs a sign-in"),
  username: plain("who reads, as results name it"),
  httpsUser: address("user of the repository"),
  httpsPassword: secret("password of that user"),
  httpsAccessToken: secret("token for the repository, or the name of a variable that holds it"),
  sshKeyfile: plain("where the key for ssh lies", { lentBy: "PLUMBLINE_SECRET_FOLDERS" }),
  sshKeyName: unused("key for ssh in a vault"),
  sshUser: address("user for ssh"),
  sshHost: address("host for ssh, which has to be that of the repository"),
};

const board: Fields = {
  url: address("address of the board", { isRequired: true }),
  username: unused("user of the board"),
  authtoken: secret("token of that user", { isUnused: true }),
  organisation: unused("organization of the board"),
  project: unused("project of the board"),
  severity: unused("severity of its tickets", { holds: "any" }),
};

const chat: Fields = {
  webhook: secretAddress("address of the chat", { isRequired: true }),
  url: secretAddress("another address", { isUnused: true }),
  address: secretAddress("another address", { isUnused: true }),
  channel: unused("channel of the chat"),
};

export const connectorFields = {
  filesystem: { ...aboutItself, ...filesystem },
  aws: { ...aboutItself, ...awsFields },
  azure: { ...aboutItself, ...azureFields },
  google: { ...aboutItself, ...googleFields },
  kubernetes: { ...aboutItself, ...kubernetesFields },
  jira: { ...aboutItself, ...board },
  azureboard: { ...aboutItself, ...board },
  slack: { ...aboutItself, ...chat },
  teams: { ...aboutItself, ...chat },
} as const satisfies Readonly<Record<string, Fields>>;

export type ConnectorType = keyof typeof connectorFields;
export const connectorTypes = Object.keys(connectorFields) as readonly ConnectorType[];

export function isConnectorType(type: unknown): type is ConnectorType {
  return typeof type === "string" && Object.hasOwn(connectorFields, type);
}
