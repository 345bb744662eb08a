/** What can be connected, what has to be known for it, and the connector that comes out. */
import type { Input } from "../api/client.js";

export type ConnectorBody = NonNullable<Input<"updateConfigurationItem">["data"]["json"]>;

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly isOptional?: true;
  readonly isSecret?: true;
  readonly isLong?: true;
}

export interface Kind {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly fields: readonly Field[];
  readonly bodyOf: (given: Readonly<Record<string, string>>) => ConnectorBody;
}

const secretHint =
  "Sealed when it is stored, and never shown again. env:NAME and file:PATH refer to what the operator lends.";

export const kinds: readonly Kind[] = [
  {
    name: "git",
    title: "Git repository",
    about: "Terraform, CloudFormation, ARM, Bicep, Kubernetes: whatever is in it.",
    fields: [
      { name: "url", label: "Address", placeholder: "https://github.com/acme/infra.git" },
      { name: "branch", label: "Branch", placeholder: "main", isOptional: true },
      {
        name: "token",
        label: "Access token",
        hint: `Only for private ones. ${secretHint}`,
        isOptional: true,
        isSecret: true,
      },
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
      {
        name: "folder",
        label: "Path",
        placeholder: "/srv/infra",
        hint: "The operator lends folders with PLUMBLINE_FOLDERS.",
      },
    ],
    bodyOf: ({ folder = "" }) => ({ fileType: "structure", type: "filesystem", folderPath: folder }),
  },
  {
    name: "aws",
    title: "AWS account",
    about: "Read only: deploy/aws has the role.",
    fields: [
      { name: "account", label: "Account number", placeholder: "123456789012" },
      {
        name: "key",
        label: "Access key",
        hint: "Leave both keys out to use this machine’s identity.",
        isOptional: true,
      },
      { name: "secret", label: "Secret access key", hint: secretHint, isOptional: true, isSecret: true },
      {
        name: "role",
        label: "Role to take on",
        placeholder: "arn:aws:iam::123456789012:role/plumbline",
        isOptional: true,
      },
      { name: "external", label: "External id", isOptional: true },
      { name: "regions", label: "Regions", hint: "Comma separated; all that are enabled otherwise.", isOptional: true },
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
      { name: "tenant", label: "Directory (tenant) id" },
      { name: "subscription", label: "Subscription id" },
      { name: "client", label: "Application (client) id" },
      { name: "secret", label: "Client secret", hint: secretHint, isSecret: true },
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
      { name: "project", label: "Project id" },
      {
        name: "key",
        label: "Key file of a service account",
        hint: `The whole JSON. ${secretHint} Leave it out to use this machine’s identity.`,
        isOptional: true,
        isSecret: true,
        isLong: true,
      },
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
      { name: "url", label: "Address of the API server", placeholder: "https://cluster.example.com:6443" },
      { name: "name", label: "Name of the cluster", placeholder: "production" },
      { name: "token", label: "Token of a service account", hint: secretHint, isSecret: true },
      {
        name: "authority",
        label: "Certificate authority",
        hint: "PEM, where the machine does not know it.",
        isOptional: true,
        isLong: true,
      },
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
