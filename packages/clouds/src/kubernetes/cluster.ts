/** A cluster, and what opens it: from the connector, from a kubeconfig, or from the machine we run on. */
import type { Ambient } from "../ambient.js";
import { CloudFault } from "../fault.js";
import type { TlsIdentity } from "../http/transport.js";
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
}

export interface AccountCredential extends Credential {
  readonly namespace: string;
}

type Options = Pick<ClientOptions, "secret" | "ambient" | "now" | "signal">;

export async function openCluster(connector: ClusterConnector, options: Options): Promise<Cluster> {
  const place = await placeOf(connector, options);
  if (!isClusterUrl(place.url)) throw new CloudFault("failed", "the kubeconfig's server must be an https address");
  const { origin, pathname } = new URL(place.url);
  const url = `${origin}${pathname.replace(/\/+$/, "")}`;
  const host = new URL(url).host;
  const serviceAccounts = await accountsOf(connector, host, options);
  const own = place.credential ?? (await certificateOf(connector, host, options));
  const credential = own ?? serviceAccounts[0];
  if (credential === undefined) {
    throw new CloudFault(
      "failed",
      "nothing opens the cluster: give namespaces[].serviceAccounts[].secret, client_certificate and client_key, or a kubeconfig",
    );
  }
  return { name: connector.name ?? place.name ?? host, url, tls: place.tls, credential, serviceAccounts };
}

interface Place {
  readonly name?: string;
  readonly url: string;
  readonly tls: Cluster["tls"];
  readonly credential?: Credential;
}

async function placeOf(connector: ClusterConnector, options: Options): Promise<Place> {
  if (connector.kubeconfig !== undefined) return givenKubeconfig(connector, connector.kubeconfig, options);
  const { url, serverName, isUnverified, authority } = connector;
  if (url === undefined) return ambientPlace(connector, options);
  const field = "certificate_authority";
  const given = authority === undefined ? undefined : await secretOf(authority, field, new URL(url).host, options);
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
async function givenKubeconfig(connector: ClusterConnector, given: string, options: Options): Promise<Place> {
  const host = connector.url === undefined ? "" : new URL(connector.url).host;
  const text = await secretOf(given, "kubeconfig", host, options);
  const file = { text, folder: options.ambient?.home ?? "/", name: "kubeconfig" };
  const context = readKubeconfig([file], connector.context);
  if (host !== "" && (!URL.canParse(context.server) || new URL(context.server).host !== host)) {
    throw new CloudFault("failed", `the kubeconfig's server is not at ${host}, where clusterUrl is`);
  }
  const { ambient: _, ...withoutMachine } = options;
  return contextPlace(context, text === given ? withoutMachine : options);
}

async function ambientPlace({ context }: ClusterConnector, options: Options): Promise<Place> {
  const { ambient } = options;
  if (ambient === undefined) throw new CloudFault("failed", "clusterUrl or kubeconfig must be given");
  const files = await ambientKubeconfigs(ambient);
  const found = files.length > 0 ? readKubeconfig(files, context) : inCluster(ambient);
  if (found === undefined) {
    throw new CloudFault(
      "failed",
      "clusterUrl is not given, there is no kubeconfig here, and this is no pod of a cluster",
    );
  }
  return contextPlace(found, options);
}

async function contextPlace(context: KubeContext, options: Options): Promise<Place> {
  const { name, server, authority, isUnverified, serverName } = context;
  const ca = authority === undefined ? undefined : certificatePem(await read(authority, options), authority.field);
  return {
    name,
    url: server,
    tls: { ...(ca !== undefined && { ca }), ...(serverName !== undefined && { serverName }), isUnverified },
    ...optionalCredential(await contextCredential(context, options)),
  };
}

async function contextCredential(context: KubeContext, options: Options): Promise<Credential | undefined> {
  const { user, token, certificate, key, exec } = context;
  if (token?.file !== undefined) {
    lent(options, token.field);
    return fileCredential(user, token.file, options.now);
  }
  if (token?.text !== undefined) return fixedCredential(user, { token: tokenIn(token.text, token.field) });
  if (certificate !== undefined && key !== undefined) {
    return fixedCredential(user, {
      cert: certificatePem(await read(certificate, options), certificate.field),
      key: keyPem(await read(key, options), key.field),
    });
  }
  if (exec === undefined) return undefined;
  const ambient = lent(options, "the kubeconfig's exec");
  if (ambient.allowsCommands) return execCredential(user, exec, ambient, options);
  throw new CloudFault(
    "denied",
    `the program ${exec.command}, which the kubeconfig names, may not be started from here`,
  );
}

async function read({ field, file, text }: FileOrText, options: Options): Promise<string> {
  if (file === undefined) return text ?? "";
  lent(options, field);
  return textOf(file);
}

function lent({ ambient }: Options, field: string): Ambient {
  if (ambient !== undefined) return ambient;
  throw new CloudFault("denied", `${field} names a file or program of this machine, which may not be used here`);
}

async function certificateOf(
  { certificate, key }: ClusterConnector,
  host: string,
  options: Options,
): Promise<Credential | undefined> {
  if (certificate === undefined || key === undefined) return undefined;
  return fixedCredential("client_certificate", {
    cert: certificatePem(await secretOf(certificate, "client_certificate", host, options), "client_certificate"),
    key: keyPem(await secretOf(key, "client_key", host, options), "client_key"),
  });
}

async function accountsOf(
  { serviceAccounts }: ClusterConnector,
  host: string,
  options: Options,
): Promise<readonly AccountCredential[]> {
  return Promise.all(
    serviceAccounts.map(async ({ namespace, name, secret, field }) => {
      const token = tokenIn(await secretOf(secret, field, host, options), field);
      return { namespace, ...fixedCredential(name, { token }) };
    }),
  );
}

async function secretOf(given: string, field: string, host: string, options: Options): Promise<string> {
  if (given === "") throw new CloudFault("failed", `${field} is missing`);
  const answer = await options.secret(given, host);
  if ("value" in answer) return answer.value;
  throw new CloudFault("failed", `${field} refers to ${JSON.stringify(given)}, which ${answer.missing}`);
}

function optionalCredential(credential: Credential | undefined): Pick<Place, "credential"> {
  return credential === undefined ? {} : { credential };
}
