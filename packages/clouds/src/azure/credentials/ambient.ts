/** Who this machine is, found where Azure's own tools look, in their order; the metadata service last, because asking it takes time where there is none. */
import { readFile } from "node:fs/promises";
import type { Ambient } from "../../ambient.js";
import { CloudFault } from "../../fault.js";
import { readCertificate } from "./assertion.js";
import { cliCache } from "./cli-cache.js";
import { clientCredential, type Proof } from "./client.js";
import type { Credential } from "./credential.js";
import { hasAppIdentity, managedIdentity } from "./managed-identity.js";
import type { Door } from "./token-request.js";

export const ambientWays = ["default", "environment", "managed-identity", "cli"] as const;
export type AmbientWay = (typeof ambientWays)[number];

export interface AmbientOptions {
  readonly door: Door;
  readonly login: string;
  readonly audience: string;
  readonly now: () => number;
  readonly tenant: string | undefined;
  /** Which of several managed identities. */
  readonly clientId: string | undefined;
}

export async function ambientCredential(
  way: AmbientWay,
  ambient: Ambient,
  options: AmbientOptions,
): Promise<Credential> {
  const { door, audience, clientId } = options;
  const { environment } = ambient;
  const identity = () => managedIdentity(door, audience, environment, clientId);
  if (way === "managed-identity") return identity();
  const found =
    (way === "cli" ? undefined : await fromEnvironment(environment, options)) ??
    (way === "default" && hasAppIdentity(environment) ? identity() : undefined) ??
    (way === "environment" ? undefined : await cliCache(ambient, options));
  if (found !== undefined) return found;
  if (way === "default") return identity();
  const hint =
    way === "cli" ? "sign in with `az login`" : "set AZURE_CLIENT_ID, AZURE_TENANT_ID and AZURE_CLIENT_SECRET";
  throw new CloudFault("expired", `this machine has no identity of Azure by ${way}: ${hint}`);
}

async function fromEnvironment(
  environment: Ambient["environment"],
  {
    door,
    login,
    audience,
    tenant = environment.AZURE_TENANT_ID,
    clientId = environment.AZURE_CLIENT_ID,
  }: AmbientOptions,
): Promise<Credential | undefined> {
  if (tenant === undefined || clientId === undefined) return undefined;
  const proof = await proofIn(environment);
  return proof === undefined ? undefined : clientCredential({ tenant, clientId, proof }, door, login, audience);
}

async function proofIn(environment: Ambient["environment"]): Promise<Proof | undefined> {
  const {
    AZURE_CLIENT_SECRET: secret,
    AZURE_CLIENT_CERTIFICATE_PATH: certificate,
    AZURE_CLIENT_CERTIFICATE_PASSWORD: passphrase,
    AZURE_FEDERATED_TOKEN_FILE: file,
  } = environment;
  if (secret !== undefined) return { by: "secret", secret };
  if (certificate !== undefined) {
    const pem = await textAt(certificate, "AZURE_CLIENT_CERTIFICATE_PATH");
    return { by: "certificate", certificate: readCertificate(pem, passphrase) };
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
