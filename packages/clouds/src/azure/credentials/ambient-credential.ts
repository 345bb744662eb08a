/** Who this machine is, found where Azure's own tools look, in their order; the metadata service last, because asking it takes time where there is none. */
import { readFile } from "node:fs/promises";
import { CloudFault } from "../../cloud-fault.js";
import type { MachineCredentialSources } from "../../machine-credential-sources.js";
import { findCliCredential } from "./cli-credential.js";
import { parseClientCertificate } from "./client-assertion.js";
import { type ClientProof, createClientCredential } from "./client-credential.js";
import { createManagedIdentityCredential, hasAppServiceIdentity } from "./managed-identity.js";
import type { AzureTokenClient } from "./token-client.js";
import type { AzureCredential } from "./token-credential.js";

export const ambientSignInMethods = ["default", "environment", "managed-identity", "cli"] as const;
export type AmbientSignInMethod = (typeof ambientSignInMethods)[number];

export interface AmbientCredentialOptions {
  readonly tokenClient: AzureTokenClient;
  readonly login: string;
  readonly audience: string;
  readonly now: () => number;
  readonly tenant: string | undefined;
  /** Which of several managed identities. */
  readonly clientId: string | undefined;
}

export async function findAmbientCredential(
  way: AmbientSignInMethod,
  ambient: MachineCredentialSources,
  options: AmbientCredentialOptions,
): Promise<AzureCredential> {
  const { tokenClient, audience, clientId } = options;
  const { environment } = ambient;
  const identity = () => createManagedIdentityCredential(tokenClient, audience, environment, clientId);
  if (way === "managed-identity") return identity();
  const found =
    (way === "cli" ? undefined : await fromEnvironment(environment, options)) ??
    (way === "default" && hasAppServiceIdentity(environment) ? identity() : undefined) ??
    (way === "environment" ? undefined : await findCliCredential(ambient, options));
  if (found !== undefined) return found;
  if (way === "default") return identity();
  const hint =
    way === "cli" ? "sign in with `az login`" : "set AZURE_CLIENT_ID, AZURE_TENANT_ID and AZURE_CLIENT_SECRET";
  throw new CloudFault("expired", `this machine has no identity of Azure by ${way}: ${hint}`);
}

async function fromEnvironment(
  environment: MachineCredentialSources["environment"],
  {
    tokenClient,
    login,
    audience,
    tenant = environment.AZURE_TENANT_ID,
    clientId = environment.AZURE_CLIENT_ID,
  }: AmbientCredentialOptions,
): Promise<AzureCredential | undefined> {
  if (tenant === undefined || clientId === undefined) return undefined;
  const proof = await proofIn(environment);
  return proof === undefined
    ? undefined
    : createClientCredential({ tenant, clientId, proof }, tokenClient, login, audience);
}

async function proofIn(environment: MachineCredentialSources["environment"]): Promise<ClientProof | undefined> {
  const {
    AZURE_CLIENT_SECRET: secret,
    AZURE_CLIENT_CERTIFICATE_PATH: certificate,
    AZURE_CLIENT_CERTIFICATE_PASSWORD: passphrase,
    AZURE_FEDERATED_TOKEN_FILE: file,
  } = environment;
  if (secret !== undefined) return { by: "secret", secret };
  if (certificate !== undefined) {
    const pem = await textAt(certificate, "AZURE_CLIENT_CERTIFICATE_PATH");
    return { by: "certificate", certificate: parseClientCertificate(pem, passphrase) };
  }
  if (file === undefined) return undefined;
  return { by: "federated token", read: async () => (await textAt(file, "AZURE_FEDERATED_TOKEN_FILE")).trim() };
}

async function textAt(path: string, variable: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch {
    throw new CloudFault("malformed", `the file that ${variable} names cannot be read`);
  }
}
