/** Connectors of all kinds that sign in with what an operator lends, in every way there is, and what the operator has. */
import { generateKeyPairSync } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { MachineCredentialSources } from "@plumbline/engine";
import type { JsonObject } from "@plumbline/model";
import type { Marks } from "./marked-clouds.js";

export type CloudName = "aws" | "azure" | "google" | "kubernetes";

export interface LendingConnector {
  readonly provider: CloudName;
  readonly body: JsonObject;
  /** Of the machine; without it, its identity is not lent. */
  readonly environment?: Readonly<Record<string, string>>;
}

export interface LentIdentities {
  readonly connectors: readonly LendingConnector[];
  /** Variables that connectors refer to, and the grants of them. */
  readonly variables: Readonly<Record<string, string>>;
  readonly grants: { readonly variables: string; readonly folders: string };
  readonly ambient: (environment: Readonly<Record<string, string>>) => MachineCredentialSources;
}

/** Hosts that grants name; `granted.example` is somebody's own, for each cloud. */
export const grantedHosts: Readonly<Record<CloudName, readonly string[]>> = {
  aws: ["granted.example", "sts.us-east-1.amazonaws.com"],
  azure: ["granted.example", "login.microsoftonline.com"],
  google: ["granted.example", "oauth2.googleapis.com", "sts.googleapis.com"],
  kubernetes: ["granted.example", "granted.example:6443"],
};

/** Where the operator's own environment and files lead, beside the clouds themselves. */
export const operatorHosts: readonly string[] = [
  ...["169.254.169.254:80", "169.254.170.2:80", "metadata.google.internal:80", "[fd00:ec2::254]:80"],
  ...["operator.example", "cluster.operator.example:6443"],
];

const TENANT = "11111111-1111-1111-1111-111111111111";
const SUBSCRIPTION = "00000000-0000-0000-0000-00000000000a";
const SUBJECT = "urn:ietf:params:oauth:token-type:jwt";
const POOL = "//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/p/providers/q";
const impersonating = (host: string) =>
  `https://${host}/v1/projects/-/serviceAccounts/cloud@shop.iam.gserviceaccount.com:generateAccessToken`;

export function createLentIdentities(folder: string, { make }: Marks, clientPem: string): LentIdentities {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const of = (name: CloudName | "machine") => make([name]);
  /** In names that stand beside what is signed with a secret, where the secret itself does not go along. */
  const signedWith = (name: CloudName) => make([`${name} by signature`]);
  const write = (name: string, text: string) => {
    const path = join(folder, name);
    mkdirSync(join(path, ".."), { recursive: true });
    writeFileSync(path, text);
    return path;
  };
  const keyFile = (email: string) => ({
    type: "service_account",
    client_email: `${email}@example.com`,
    private_key: pem,
  });
  const person = () => ({
    ...{ type: "authorized_user", client_id: "id", client_secret: of("machine"), refresh_token: of("machine") },
    token_uri: "https://operator.example/token",
  });
  const kubeconfig = (server: string, token: string) =>
    JSON.stringify({
      "current-context": "lab",
      contexts: [{ name: "lab", context: { cluster: "lab", user: "lab" } }],
      clusters: [{ name: "lab", cluster: { server } }],
      users: [{ name: "lab", user: { token } }],
    });
  const variables = {
    BOUND_AWS: of("aws"),
    BOUND_AZURE: of("azure"),
    BOUND_AZURE_CERTIFICATE: clientPem,
    BOUND_GOOGLE: pem,
    BOUND_GOOGLE_FILE: JSON.stringify(keyFile(of("google"))),
    BOUND_GOOGLE_PERSON: of("google"),
    BOUND_KUBERNETES: of("kubernetes"),
    BOUND_KUBERNETES_FILE: kubeconfig("https://granted.example", of("kubernetes")),
  };
  const grantsOf = (what: string, name: CloudName) => grantedHosts[name].map((host) => `acme=${what}@${host}`);
  const names = ["aws", "azure", "google", "kubernetes"] as const;
  write("lent/google/token", of("google"));
  write("lent/azure/token", of("azure"));
  const home = join(folder, "home");
  write(
    "home/.aws/config",
    "[profile work]\nsso_session = s\nsso_account_id = 1\nsso_role_name = r\n[sso-session s]\n",
  );
  // The cache is named by the digest of the session's name.
  const sso = { accessToken: of("machine"), expiresAt: "2100-01-01T00:00:00Z" };
  write("home/.aws/sso/cache/a0f1490a20d0211c997b44bc357e1972deab8ae3.json", JSON.stringify(sso));
  write(
    "home/.azure/azureProfile.json",
    JSON.stringify({ subscriptions: [{ isDefault: true, tenantId: TENANT, user: { name: "me", type: "user" } }] }),
  );
  const cached = {
    ...{ secret: of("machine"), realm: TENANT, expires_on: "4102444800" },
    target: "https://management.core.windows.net//.default",
  };
  write("home/.azure/msal_token_cache.json", JSON.stringify({ AccessToken: { a: cached } }));
  const webIdentity = write("web-identity", of("machine"));
  const credentials = write("machine.json", JSON.stringify(person()));
  const config = write("kubeconfig", kubeconfig("https://cluster.operator.example:6443", of("machine")));

  const awsUser = {
    name: "reader",
    "access-key": `AKID${signedWith("aws")}`,
    "secret-access": "env:BOUND_AWS",
    region: "us-east-1",
  };
  const client = { name: "reader", client_id: signedWith("azure") };
  const azureOf = (login: JsonObject) => ({
    tenant_id: TENANT,
    accounts: [{ subscription: [{ subscription_id: SUBSCRIPTION, users: [login] }] }],
  });
  const googleOf = (user: JsonObject) => ({ projects: [{ "project-id": "shop", users: [user] }] });
  const federated = (source: JsonObject, more: JsonObject = {}) => ({
    ...{ type: "external_account", audience: POOL, subject_token_type: SUBJECT, credential_source: source },
    ...more,
  });
  const email = `${signedWith("google")}@example.com`;
  const metadataToken = {
    url: "http://169.254.169.254/computeMetadata/v1/instance/service-accounts/default/token",
    headers: { "metadata-flavor": "Google" },
    format: { type: "json", subject_token_field_name: "access_token" },
  };
  const amazon = {
    environment_id: "aws1",
    region_url: "http://169.254.169.254/latest/meta-data/placement/availability-zone",
    url: "http://169.254.169.254/latest/meta-data/iam/security-credentials",
    imdsv2_session_token_url: "http://169.254.169.254/latest/api/token",
    regional_cred_verification_url: "https://sts.{region}.amazonaws.com?Action=GetCallerIdentity&Version=2011-06-15",
  };
  const account = { namespace: "shop", serviceAccounts: [{ name: "reader", secret: "env:BOUND_KUBERNETES" }] };
  const machineKeys = { AWS_ACCESS_KEY_ID: `AKID${of("machine")}`, AWS_SECRET_ACCESS_KEY: of("machine") };
  const connectors: LendingConnector[] = [
    { provider: "aws", body: { accounts: [{ users: [awsUser] }] } },
    { provider: "aws", body: { accounts: [{ users: [{ ...awsUser, role_arn: "arn:aws:iam::1:role/r" }] }] } },
    { provider: "aws", body: { organization_role: "r", accounts: [{ users: [awsUser] }] } },
    { provider: "aws", body: { endpoint_url: "https://granted.example", accounts: [{ users: [awsUser] }] } },
    { provider: "aws", body: { accounts: [{}] }, environment: machineKeys },
    { provider: "aws", body: { accounts: [{}] }, environment: {} },
    { provider: "aws", body: { accounts: [{ profile: "work" }] }, environment: {} },
    {
      provider: "aws",
      body: { accounts: [{ users: [{ name: "", region: "us-east-1" }] }] },
      environment: { AWS_WEB_IDENTITY_TOKEN_FILE: webIdentity, AWS_ROLE_ARN: "arn:aws:iam::1:role/r" },
    },
    {
      provider: "aws",
      body: { accounts: [{}] },
      environment: { AWS_CONTAINER_CREDENTIALS_RELATIVE_URI: "/latest/meta-data/iam/security-credentials/reader" },
    },
    { provider: "azure", body: azureOf({ ...client, client_secret: "env:BOUND_AZURE" }) },
    { provider: "azure", body: azureOf({ ...client, client_certificate: "env:BOUND_AZURE_CERTIFICATE" }) },
    { provider: "azure", body: azureOf({ ...client, federated_token: `file:${folder}/lent/azure/token` }) },
    {
      provider: "azure",
      body: {
        ...azureOf({ ...client, client_secret: "env:BOUND_AZURE" }),
        endpoints: { login: "https://granted.example", resourceManager: "https://granted.example" },
      },
    },
    {
      provider: "azure",
      body: azureOf({}),
      environment: { AZURE_CLIENT_ID: "c", AZURE_TENANT_ID: TENANT, AZURE_CLIENT_SECRET: of("machine") },
    },
    { provider: "azure", body: azureOf({ identity: "managed-identity" }), environment: {} },
    { provider: "azure", body: azureOf({ identity: "cli" }), environment: {} },
    { provider: "google", body: googleOf({ client_email: email, private_key: "env:BOUND_GOOGLE" }) },
    { provider: "google", body: googleOf({ credentials: "env:BOUND_GOOGLE_FILE" }) },
    {
      provider: "google",
      body: googleOf({
        ...{ type: "authorized_user", client_id: "id", client_secret: "env:BOUND_GOOGLE_PERSON" },
        refresh_token: "env:BOUND_GOOGLE_PERSON",
      }),
    },
    {
      provider: "google",
      body: googleOf(
        federated(
          { file: `${folder}/lent/google/token` },
          { service_account_impersonation_url: impersonating("iamcredentials.googleapis.com") },
        ),
      ),
    },
    {
      provider: "google",
      body: googleOf({
        ...{ type: "impersonated_service_account" },
        service_account_impersonation_url: impersonating("iamcredentials.googleapis.com"),
        source_credentials: { type: "service_account", client_email: email, private_key: "env:BOUND_GOOGLE" },
      }),
    },
    { provider: "google", body: googleOf({ name: "machine" }), environment: {} },
    { provider: "google", body: googleOf({}), environment: { GOOGLE_APPLICATION_CREDENTIALS: credentials } },
    { provider: "google", body: googleOf(federated(amazon)), environment: machineKeys },
    { provider: "google", body: googleOf(federated(amazon)), environment: {} },
    { provider: "google", body: googleOf(federated(metadataToken)), environment: {} },
    { provider: "google", body: googleOf(federated(metadataToken)) },
    {
      provider: "kubernetes",
      body: { clusterUrl: "https://granted.example", clusterName: "lab", namespaces: [account] },
    },
    { provider: "kubernetes", body: { clusterUrl: "https://granted.example:6443", namespaces: [account] } },
    {
      provider: "kubernetes",
      body: { clusterUrl: "https://granted.example", kubeconfig: "env:BOUND_KUBERNETES_FILE" },
    },
    { provider: "kubernetes", body: {}, environment: { KUBECONFIG: config } },
    // Of their own: these go wherever they say.
    { provider: "aws", body: { accounts: [{ users: [{ ...awsUser, "access-key": "AK", "secret-access": "own" }] }] } },
    { provider: "azure", body: azureOf({ name: "reader", client_id: "own", client_secret: "own" }) },
    { provider: "google", body: googleOf({ client_email: "own@example.com", private_key: pem }) },
    {
      provider: "kubernetes",
      body: {
        clusterUrl: "https://theirs.example",
        namespaces: [{ namespace: "n", serviceAccounts: [{ name: "r", secret: "own" }] }],
      },
    },
  ];
  return {
    connectors,
    variables,
    grants: {
      variables: names.flatMap((name) => grantsOf(`BOUND_${name.toUpperCase()}*`, name)).join(),
      folders: (["azure", "google"] as const).flatMap((name) => grantsOf(`${folder}/lent/${name}`, name)).join(),
    },
    ambient: (environment) => ({ environment, home, allowsCommands: false }),
  };
}
