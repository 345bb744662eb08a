/** What can be connected, what has to be known for it, and the connector that comes out. */
import type { OperationInput } from "../api/client.js";
import { connectorFields, type ItemField } from "../settings/fields.gen.js";

export type ConnectorBody = NonNullable<OperationInput<"saveConfigurationItem">["data"]["json"]>;

export interface ConnectorFormField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly isOptional?: true;
  readonly isSecret?: true;
  readonly isLong?: true;
}

export interface ConnectorKindForm {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly fields: readonly ConnectorFormField[];
  readonly bodyOf: (values: Readonly<Record<string, string>>) => ConnectorBody;
}

const secretHint =
  "Sealed when it is stored, and never shown again. env:NAME and file:PATH refer to what the operator lends.";

/** A field of a connector, which the service says is secret or not. */
function field(
  type: keyof typeof connectorFields,
  path: string,
  asked: Omit<ConnectorFormField, "isSecret">,
): ConnectorFormField {
  let [found, members]: [ItemField | undefined, ItemField["members"]] = [undefined, connectorFields[type]];
  for (const name of path.split(".")) {
    found = members?.[name];
    members = found?.members;
  }
  if (found === undefined) throw new Error(`connectors of type ${type} have no field ${path}`);
  if (found.isSecret !== true) return asked;
  return { ...asked, isSecret: true, hint: [asked.hint, secretHint].filter((hint) => hint !== undefined).join(" ") };
}

export const connectorKindForms: readonly ConnectorKindForm[] = [
  {
    name: "git",
    title: "Git repository",
    about: "Terraform, CloudFormation, ARM, Bicep, Kubernetes: whatever is in it.",
    fields: [
      field("filesystem", "gitProvider", {
        name: "url",
        label: "Address",
        placeholder: "https://github.com/acme/infra.git",
      }),
      field("filesystem", "branchName", { name: "branch", label: "Branch", placeholder: "main", isOptional: true }),
      field("filesystem", "httpsAccessToken", {
        name: "token",
        label: "Access token",
        hint: "Only for private ones.",
        isOptional: true,
      }),
    ],
    bodyOf: ({ url = "", branch = "", token = "" }) => ({
      fileType: "structure",
      type: "filesystem",
      gitProvider: url,
      ...(branch === "" ? {} : { branchName: branch }),
      ...(token === "" ? {} : { httpsAccessToken: token }),
    }),
  },
  {
    name: "folder",
    title: "Folder",
    about: "Code on the machine that runs the service.",
    fields: [
      field("filesystem", "folderPath", {
        name: "folder",
        label: "Path",
        placeholder: "/srv/infra",
        hint: "The operator lends folders with PLUMBLINE_FOLDERS.",
      }),
    ],
    bodyOf: ({ folder = "" }) => ({ fileType: "structure", type: "filesystem", folderPath: folder }),
  },
  {
    name: "aws",
    title: "AWS account",
    about: "Read only: deploy/aws has the role.",
    fields: [
      field("aws", "accounts.account-id", { name: "account", label: "Account number", placeholder: "123456789012" }),
      field("aws", "accounts.users.access-key", {
        name: "key",
        label: "Access key",
        hint: "Leave both keys out to use this machine’s identity.",
        isOptional: true,
      }),
      field("aws", "accounts.users.secret-access", { name: "secret", label: "Secret access key", isOptional: true }),
      field("aws", "accounts.role_arn", {
        name: "role",
        label: "Role to take on",
        placeholder: "arn:aws:iam::123456789012:role/plumbline",
        isOptional: true,
      }),
      field("aws", "accounts.external_id", { name: "external", label: "External id", isOptional: true }),
      field("aws", "regions", {
        name: "regions",
        label: "Regions",
        hint: "Comma separated; all that are enabled otherwise.",
        isOptional: true,
      }),
    ],
    bodyOf: ({ account = "", key = "", secret = "", role = "", external = "", regions = "" }) => ({
      fileType: "structure",
      type: "aws",
      accounts: [
        {
          "account-id": account,
          ...(role === "" ? {} : { role_arn: role }),
          ...(external === "" ? {} : { external_id: external }),
          ...(key === "" ? {} : { users: [{ name: "plumbline", "access-key": key, "secret-access": secret }] }),
        },
      ],
      ...(regions.trim() === "" ? {} : { regions: regions.split(",").map((region) => region.trim()) }),
    }),
  },
  {
    name: "azure",
    title: "Azure subscription",
    about: "Read only: the role Reader is enough for most of it.",
    fields: [
      field("azure", "tenant_id", { name: "tenant", label: "Directory (tenant) id" }),
      field("azure", "accounts.subscription.subscription_id", { name: "subscription", label: "Subscription id" }),
      field("azure", "accounts.subscription.users.client_id", { name: "client", label: "Application (client) id" }),
      field("azure", "accounts.subscription.users.client_secret", { name: "secret", label: "Client secret" }),
    ],
    bodyOf: ({ tenant = "", subscription = "", client = "", secret = "" }) => ({
      fileType: "structure",
      type: "azure",
      tenant_id: tenant,
      accounts: [
        {
          subscription: [
            { subscription_id: subscription, users: [{ name: "plumbline", client_id: client, client_secret: secret }] },
          ],
        },
      ],
    }),
  },
  {
    name: "google",
    title: "Google Cloud project",
    about: "Read only, by Cloud Asset Inventory where it is switched on.",
    fields: [
      field("google", "projects.project-id", { name: "project", label: "Project id" }),
      field("google", "projects.users.private_key", {
        name: "key",
        label: "Key file of a service account",
        hint: "The whole JSON. Leave it out to use this machine’s identity.",
        isOptional: true,
        isLong: true,
      }),
    ],
    bodyOf: ({ project = "", key = "" }) => ({
      fileType: "structure",
      type: "google",
      projects: [
        {
          "project-id": project,
          ...(key === "" ? {} : { users: [{ name: "plumbline", type: "service_account", private_key: key }] }),
        },
      ],
    }),
  },
  {
    name: "kubernetes",
    title: "Kubernetes cluster",
    about: "Read only: deploy/kubernetes has the role.",
    fields: [
      field("kubernetes", "clusterUrl", {
        name: "url",
        label: "Address of the API server",
        placeholder: "https://cluster.example.com:6443",
      }),
      field("kubernetes", "clusterName", { name: "name", label: "Name of the cluster", placeholder: "production" }),
      field("kubernetes", "namespaces.serviceAccounts.secret", { name: "token", label: "Token of a service account" }),
      field("kubernetes", "certificate_authority", {
        name: "authority",
        label: "Certificate authority",
        hint: "PEM, where the machine does not know it.",
        isOptional: true,
        isLong: true,
      }),
    ],
    bodyOf: ({ url = "", name = "", token = "", authority = "" }) => ({
      fileType: "structure",
      type: "kubernetes",
      clusterUrl: url,
      clusterName: name,
      namespaces: [{ namespace: "default", serviceAccounts: [{ name: "plumbline", secret: token }] }],
      ...(authority === "" ? {} : { certificate_authority: authority }),
    }),
  },
];
