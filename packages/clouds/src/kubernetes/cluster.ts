/** A cluster, and what opens it: from the connector, from a kubeconfig, or from the machine we run on. */
import type { Ambient } from "../ambient.js";
import { type CloudHosts, type Custody, custodyOf, notLent } from "../custody.js";
import { CloudFault } from "../fault.js";
import type { TlsIdentity, Transport } from "../http/transport.js";
import type { ClientOptions } from "../provider.js";
import { ambientKubeconfigs, inCluster } from "./ambient-cluster.js";
import { type ClusterConnector, isClusterUrl } from "./connector.js";
import { type Credential, fileCredential, fixedCredential, textOf, tokenIn } from "./credential.js";
import { execCredential } from "./exec-plugin.js";
import { type FileOrText, type KubeContext, readKubeconfig } from "./kubeconfig.js";
import { certificatePem, keyPem } from "./pem.js";

export interface Cluster {
  /** What ids begin with. */
  readonly name: string;
  /** Without a slash at its end. */
  readonly url: string;
  /** Whom we believe. */
  readonly tls: Pick<TlsIdentity, "ca" | "serverName" | "isUnverified">;
  /** For the cluster as a whole. */
  readonly credential: Credential;
  readonly serviceAccounts: readonly AccountCredential[];
  readonly transport: Transport;
}

export interface AccountCredential extends Credential {
  readonly namespace: string;
}

/** A cluster is wherever somebody says: only a grant, or the operator's own kubeconfig, tells that it is theirs. */
const clusterHosts: CloudHosts = {
  name: "the cluster of this machine",
  isOwn: () => false,
  configured: () => [],
  metadata: () => [],
};

export async function openCluster(connector: ClusterConnector, options: ClientOptions): Promise<Cluster> {
  const custody = custodyOf(options, clusterHosts);
  const place = await placeOf(connector, custody, options.ambient?.home);
  if (!isClusterUrl(place.url)) throw new CloudFault("failed", "the kubeconfig's server must be an https address");
  const { origin, pathname } = new URL(place.url);
  const url = `${origin}${pathname.replace(/\/+$/, "")}`;
  const host = new URL(url).host;
  const serviceAccounts = await accountsOf(connector, url, custody);
  const own = place.credential ?? (await certificateOf(connector, url, custody));
  const credential = own ?? serviceAccounts[0];
  if (credential === undefined) {
    throw new CloudFault(
      "failed",
      "nothing opens the cluster: give namespaces[].serviceAccounts[].secret, client_certificate and client_key, or a kubeconfig",
    );
  }
  const name = connector.name ?? place.name ?? host;
  return { name, url, tls: place.tls, credential, serviceAccounts, transport: custody.transport };
}

interface Place {
  readonly name?: string;
  readonly url: string;
  readonly tls: Cluster["tls"];
  readonly credential?: Credential;
}

async function placeOf(connector: ClusterConnector, custody: Custody, home = "/"): Promise<Place> {
  if (connector.kubeconfig !== undefined) return givenKubeconfig(connector, connector.kubeconfig, custody, home);
  const { url, serverName, isUnverified, authority } = connector;
  if (url === undefined) return ambientPlace(connector, custody);
  const field = "certificate_authority";
  const given = authority === undefined ? undefined : await secretOf(authority, field, url, custody);
  return {
    url,
    tls: {
      ...(given !== undefined && { ca: certificatePem(given, field) }),
      ...(serverName !== undefined && { serverName }),
      isUnverified,
    },
  };
}

/**
 * Files and programs of this machine that a kubeconfig names are used only where the machine's own identity may be, and
 * only when the operator keeps the kubeconfig: whoever writes it into a connector would choose what is read and run here.
 */
async function givenKubeconfig(
  connector: ClusterConnector,
  given: string,
  custody: Custody,
  home: string,
): Promise<Place> {
  const { url = "" } = connector;
  const text = await secretOf(given, "kubeconfig", url, custody);
  const context = readKubeconfig([{ text, folder: home, name: "kubeconfig" }], connector.context);
  if (url !== "" && (!URL.canParse(context.server) || new URL(context.server).host !== new URL(url).host)) {
    throw new CloudFault("failed", `the kubeconfig's server is not at ${new URL(url).host}, where clusterUrl is`);
  }
  return contextPlace(context, text === given ? { ...custody, machine: () => undefined } : custody);
}

async function ambientPlace({ context }: ClusterConnector, custody: Custody): Promise<Place> {
  const ambient = custody.machine();
  if (ambient === undefined) throw notLent("neither clusterUrl nor kubeconfig is given");
  const files = await ambientKubeconfigs(ambient);
  const found = files.length > 0 ? readKubeconfig(files, context) : inCluster(ambient);
  if (found === undefined) {
    throw new CloudFault(
      "failed",
      "clusterUrl is not given, there is no kubeconfig here, and this is no pod of a cluster",
    );
  }
  custody.machine(addressesOf(found));
  return contextPlace(found, custody);
}

/** Where the operator's kubeconfig says that its cluster is, and what it is called there. */
function addressesOf({ server, serverName }: KubeContext): readonly string[] {
  return serverName === undefined ? [server] : [server, `https://${serverName}`];
}

async function contextPlace(context: KubeContext, custody: Custody): Promise<Place> {
  const { name, server, authority, isUnverified, serverName } = context;
  const ca =
    authority === undefined ? undefined : certificatePem(await read(authority, context, custody), authority.field);
  return {
    name,
    url: server,
    tls: { ...(ca !== undefined && { ca }), ...(serverName !== undefined && { serverName }), isUnverified },
    ...optionalCredential(await contextCredential(context, custody)),
  };
}

async function contextCredential(context: KubeContext, custody: Custody): Promise<Credential | undefined> {
  const { user, token, certificate, key, exec } = context;
  if (token?.file !== undefined) {
    lent(custody, context, token.field);
    return fileCredential(user, token.file, custody.now);
  }
  if (token?.text !== undefined) return fixedCredential(user, { token: tokenIn(token.text, token.field) });
  if (certificate !== undefined && key !== undefined) {
    return fixedCredential(user, {
      cert: certificatePem(await read(certificate, context, custody), certificate.field),
      key: keyPem(await read(key, context, custody), key.field),
    });
  }
  if (exec === undefined) return undefined;
  const ambient = lent(custody, context, "the kubeconfig's exec");
  if (ambient.allowsCommands) return execCredential(user, exec, ambient, custody);
  throw new CloudFault(
    "denied",
    `the program ${exec.command}, which the kubeconfig names, may not be started from here`,
  );
}

async function read({ field, file, text }: FileOrText, context: KubeContext, custody: Custody): Promise<string> {
  if (file === undefined) return text ?? "";
  lent(custody, context, field);
  return textOf(file);
}

function lent({ machine }: Custody, context: KubeContext, field: string): Ambient {
  const ambient = machine(addressesOf(context));
  if (ambient !== undefined) return ambient;
  throw new CloudFault("denied", `${field} names a file or program of this machine, which may not be used here`);
}

async function certificateOf(
  { certificate, key }: ClusterConnector,
  url: string,
  custody: Custody,
): Promise<Credential | undefined> {
  if (certificate === undefined || key === undefined) return undefined;
  return fixedCredential("client_certificate", {
    cert: certificatePem(await secretOf(certificate, "client_certificate", url, custody), "client_certificate"),
    key: keyPem(await secretOf(key, "client_key", url, custody), "client_key"),
  });
}

async function accountsOf(
  { serviceAccounts }: ClusterConnector,
  url: string,
  custody: Custody,
): Promise<readonly AccountCredential[]> {
  return Promise.all(
    serviceAccounts.map(async ({ namespace, name, secret, field }) => {
      const token = tokenIn(await secretOf(secret, field, url, custody), field);
      return { namespace, ...fixedCredential(name, { token }) };
    }),
  );
}

async function secretOf(given: string, field: string, url: string, custody: Custody): Promise<string> {
  if (given === "") throw new CloudFault("failed", `${field} is missing`);
  const answer = await custody.secret(given, url);
  if ("value" in answer) return answer.value;
  throw new CloudFault("failed", `${field} refers to ${JSON.stringify(given)}, which ${answer.missing}`);
}

function optionalCredential(credential: Credential | undefined): Pick<Place, "credential"> {
  return credential === undefined ? {} : { credential };
}
