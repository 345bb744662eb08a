/** A cluster, and what opens it: from the connector, from a kubeconfig, or from the machine we run on. */

import { CloudFault } from "../cloud-fault.js";
import {
  type CloudHostTrust,
  type CredentialGuard,
  createCredentialGuard,
  createMachineIdentityDeniedFault,
} from "../credential-guard.js";
import type { TlsClientOptions, Transport } from "../http/transport.js";
import type { MachineCredentialSources } from "../machine-credential-sources.js";
import type { CloudClientOptions } from "../provider.js";
import { findInClusterContext, readAmbientKubeconfigs } from "./ambient-cluster.js";
import { type ClusterConnector, isAllowedClusterUrl } from "./connector.js";
import {
  type ClusterCredential,
  createFixedCredential,
  createTokenFileCredential,
  parseBearerToken,
  readCredentialFile,
} from "./credential.js";
import { createExecCredential } from "./exec-plugin.js";
import { type FileOrText, type ResolvedKubeContext, resolveKubeContext } from "./kubeconfig.js";
import { parseCertificatePem, parseKeyPem } from "./pem.js";

export interface Cluster {
  /** What ids begin with. */
  readonly name: string;
  /** Without a slash at its end. */
  readonly url: string;
  /** The certificates that are trusted. */
  readonly tls: Pick<TlsClientOptions, "ca" | "serverName" | "isUnverified">;
  /** The credential for the cluster as a whole. */
  readonly credential: ClusterCredential;
  readonly serviceAccounts: readonly ServiceAccountCredential[];
  readonly transport: Transport;
}

export interface ServiceAccountCredential extends ClusterCredential {
  readonly namespace: string;
}

/** A cluster is wherever somebody says: only a grant, or the operator's own kubeconfig, tells that it is theirs. */
const clusterHosts: CloudHostTrust = {
  name: "the cluster of this machine",
  isCloudHost: () => false,
  configured: () => [],
  metadata: () => [],
};

export async function openCluster(connector: ClusterConnector, options: CloudClientOptions): Promise<Cluster> {
  const guard = createCredentialGuard(options, clusterHosts);
  const place = await placeOf(connector, guard, options.ambient?.home);
  if (!isAllowedClusterUrl(place.url))
    throw new CloudFault("failed", "the kubeconfig's server must be an https address");
  const { origin, pathname } = new URL(place.url);
  const url = `${origin}${pathname.replace(/\/+$/, "")}`;
  const host = new URL(url).host;
  const serviceAccounts = await accountsOf(connector, url, guard);
  const direct = place.credential ?? (await certificateOf(connector, url, guard));
  const credential = direct ?? serviceAccounts[0];
  if (credential === undefined) {
    throw new CloudFault(
      "failed",
      "nothing opens the cluster: give namespaces[].serviceAccounts[].secret, client_certificate and client_key, or a kubeconfig",
    );
  }
  const name = connector.name ?? place.name ?? host;
  return { name, url, tls: place.tls, credential, serviceAccounts, transport: guard.transport };
}

interface Place {
  readonly name?: string;
  readonly url: string;
  readonly tls: Cluster["tls"];
  readonly credential?: ClusterCredential;
}

async function placeOf(connector: ClusterConnector, guard: CredentialGuard, home = "/"): Promise<Place> {
  if (connector.kubeconfig !== undefined) return connectorKubeconfig(connector, connector.kubeconfig, guard, home);
  const { url, serverName, isUnverified, authority } = connector;
  if (url === undefined) return ambientPlace(connector, guard);
  const field = "certificate_authority";
  const authorityText = authority === undefined ? undefined : await secretOf(authority, field, url, guard);
  return {
    url,
    tls: {
      ...(authorityText !== undefined && { ca: parseCertificatePem(authorityText, field) }),
      ...(serverName !== undefined && { serverName }),
      isUnverified,
    },
  };
}

/**
 * Files and programs of this machine that a kubeconfig names are used only where the machine's own identity may be, and
 * only when the operator keeps the kubeconfig: whoever writes it into a connector would choose what is read and run here.
 */
async function connectorKubeconfig(
  connector: ClusterConnector,
  reference: string,
  guard: CredentialGuard,
  home: string,
): Promise<Place> {
  const { url = "" } = connector;
  const text = await secretOf(reference, "kubeconfig", url, guard);
  const context = resolveKubeContext([{ text, folder: home, name: "kubeconfig" }], connector.context);
  if (url !== "" && (!URL.canParse(context.server) || new URL(context.server).host !== new URL(url).host)) {
    throw new CloudFault("failed", `the kubeconfig's server is not at ${new URL(url).host}, where clusterUrl is`);
  }
  return contextPlace(context, text === reference ? { ...guard, machine: () => undefined } : guard);
}

async function ambientPlace({ context }: ClusterConnector, guard: CredentialGuard): Promise<Place> {
  const ambient = guard.machine();
  if (ambient === undefined) throw createMachineIdentityDeniedFault("neither clusterUrl nor kubeconfig is given");
  const files = await readAmbientKubeconfigs(ambient);
  const found = files.length > 0 ? resolveKubeContext(files, context) : findInClusterContext(ambient);
  if (found === undefined) {
    throw new CloudFault(
      "failed",
      "clusterUrl is not given, there is no kubeconfig here, and this is no pod of a cluster",
    );
  }
  guard.machine(addressesOf(found));
  return contextPlace(found, guard);
}

/** Where the operator's kubeconfig says that its cluster is, and what it is called there. */
function addressesOf({ server, serverName }: ResolvedKubeContext): readonly string[] {
  return serverName === undefined ? [server] : [server, `https://${serverName}`];
}

async function contextPlace(context: ResolvedKubeContext, guard: CredentialGuard): Promise<Place> {
  const { name, server, authority, isUnverified, serverName } = context;
  const ca =
    authority === undefined ? undefined : parseCertificatePem(await read(authority, context, guard), authority.field);
  return {
    name,
    url: server,
    tls: { ...(ca !== undefined && { ca }), ...(serverName !== undefined && { serverName }), isUnverified },
    ...optionalCredential(await contextCredential(context, guard)),
  };
}

async function contextCredential(
  context: ResolvedKubeContext,
  guard: CredentialGuard,
): Promise<ClusterCredential | undefined> {
  const { user, token, certificate, key, exec } = context;
  if (token?.file !== undefined) {
    lent(guard, context, token.field);
    return createTokenFileCredential(user, token.file, guard.now);
  }
  if (token?.text !== undefined)
    return createFixedCredential(user, { token: parseBearerToken(token.text, token.field) });
  if (certificate !== undefined && key !== undefined) {
    return createFixedCredential(user, {
      cert: parseCertificatePem(await read(certificate, context, guard), certificate.field),
      key: parseKeyPem(await read(key, context, guard), key.field),
    });
  }
  if (exec === undefined) return undefined;
  const ambient = lent(guard, context, "the kubeconfig's exec");
  if (ambient.allowsCommands) return createExecCredential(user, exec, ambient, guard);
  throw new CloudFault(
    "denied",
    `the program ${exec.command}, which the kubeconfig names, may not be started from here`,
  );
}

async function read(
  { field, file, text }: FileOrText,
  context: ResolvedKubeContext,
  guard: CredentialGuard,
): Promise<string> {
  if (file === undefined) return text ?? "";
  lent(guard, context, field);
  return readCredentialFile(file);
}

function lent({ machine }: CredentialGuard, context: ResolvedKubeContext, field: string): MachineCredentialSources {
  const ambient = machine(addressesOf(context));
  if (ambient !== undefined) return ambient;
  throw new CloudFault("denied", `${field} names a file or program of this machine, which may not be used here`);
}

async function certificateOf(
  { certificate, key }: ClusterConnector,
  url: string,
  guard: CredentialGuard,
): Promise<ClusterCredential | undefined> {
  if (certificate === undefined || key === undefined) return undefined;
  return createFixedCredential("client_certificate", {
    cert: parseCertificatePem(await secretOf(certificate, "client_certificate", url, guard), "client_certificate"),
    key: parseKeyPem(await secretOf(key, "client_key", url, guard), "client_key"),
  });
}

async function accountsOf(
  { serviceAccounts }: ClusterConnector,
  url: string,
  guard: CredentialGuard,
): Promise<readonly ServiceAccountCredential[]> {
  return Promise.all(
    serviceAccounts.map(async ({ namespace, name, secret, field }) => {
      const token = parseBearerToken(await secretOf(secret, field, url, guard), field);
      return { namespace, ...createFixedCredential(name, { token }) };
    }),
  );
}

async function secretOf(reference: string, field: string, url: string, guard: CredentialGuard): Promise<string> {
  if (reference === "") throw new CloudFault("failed", `${field} is missing`);
  const answer = await guard.secret(reference, url);
  if ("value" in answer) return answer.value;
  throw new CloudFault("failed", `${field} refers to ${JSON.stringify(reference)}, which ${answer.missing}`);
}

function optionalCredential(credential: ClusterCredential | undefined): Pick<Place, "credential"> {
  return credential === undefined ? {} : { credential };
}
