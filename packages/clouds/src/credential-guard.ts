/**
 * Where one who signs in may send something. What the operator lends, by reference or as the machine's own identity, and
 * whatever is got with it (tokens, signatures, keys of roles), goes to the cloud's own hosts, to those its grant names, and
 * to those the operator's environment names. There is one custody for each who signs in, and no way past it: it alone
 * resolves references, hands out the machine's identity, and lets requests through.
 */

import { CloudFault } from "./cloud-fault.js";
import type { HttpRequest, Transport } from "./http/transport.js";
import type { MachineCredentialSources } from "./machine-credential-sources.js";
import type { CloudClientOptions, SecretAnswer } from "./provider.js";

type Environment = MachineCredentialSources["environment"];

/** What a cloud is, as far as it matters where credentials go. */
export interface CloudHostTrust {
  /** For people: "AWS itself". */
  readonly name: string;
  /**
   * Whether whoever answers there by https on the usual port is the cloud itself, and none of its customers is told what is
   * in the request.
   */
  readonly isCloudHost: (url: URL, request: HttpRequest, environment: Environment) => boolean;
  /** Addresses of the cloud that the operator's environment names. */
  readonly configured: (environment: Environment) => readonly string[];
  /** Addresses that tell this machine who it is: whoever asks there goes on as the machine. */
  readonly metadata: (environment: Environment) => readonly string[];
}

export interface CredentialGuard extends Pick<CloudClientOptions, "signal" | "now"> {
  /** What a secret field means that is to be sent to that address first. */
  readonly secret: (reference: string, url: string) => Promise<SecretAnswer>;
  /** Undefined where the machine's identity may not be used. `urls` are addresses that the operator's own files name. */
  readonly machine: (urls?: readonly string[]) => MachineCredentialSources | undefined;
  readonly transport: Transport;
}

export function createCredentialGuard(options: CloudClientOptions, cloud: CloudHostTrust): CredentialGuard {
  const { ambient, signal, now } = options;
  const { environment } = ambient ?? { environment: {} };
  const metadata = hostsOf(ambient === undefined ? [] : cloud.metadata(environment));
  const configured = new Set([...hostsOf(ambient === undefined ? [] : cloud.configured(environment)), ...metadata]);
  /** The hosts that each resolved secret may be sent to. */
  const lent = new Map<string, ReadonlySet<string>>();
  let machines: Set<string> | undefined;
  const guard = (url: URL, request: HttpRequest) => {
    const host = hostOf(url);
    // What is told there may be the machine's identity.
    if (metadata.has(host)) machines ??= new Set();
    const isCloud = configured.has(host) || (isUsual(url) && cloud.isCloudHost(url, request, environment));
    const bounds = [...lent.values(), ...(machines === undefined ? [] : [machines])];
    if (!isCloud && !bounds.every((hosts) => hosts.has(host))) throw astray(host, lent, machines, cloud);
    const name = request.tls?.serverName?.toLowerCase();
    // Where many share an address, the name decides who answers.
    if (name !== undefined && name !== url.hostname && !bounds.every((hosts) => hasName(hosts, name)))
      throw astray(name, lent, machines, cloud);
    return { isMachine: machines !== undefined };
  };
  return {
    ...{ signal, now },
    async secret(reference, url) {
      const answer = await options.secret(reference, URL.canParse(url) ? hostOf(new URL(url)) : "");
      if ("value" in answer && answer.hosts !== undefined) lent.set(answer.hosts.join(), new Set(answer.hosts));
      return answer;
    },
    machine(urls = []) {
      if (ambient === undefined) return undefined;
      machines ??= new Set();
      for (const host of hostsOf(urls)) machines.add(host);
      return ambient;
    },
    transport: options.connections.withGuard(guard),
  };
}

/** Told to whoever may not have the machine's identity: `why` it was wanted, and how to have it. */
export function createMachineIdentityDeniedFault(why: string): CloudFault {
  const how = "PLUMBLINE_CLOUD_IDENTITY lends it to a tenant, as in acme=own";
  return new CloudFault("denied", `${why}, and the identity of this machine may not be used here (${how})`);
}

const isUsual = ({ protocol, port }: URL) => protocol === "https:" && port === "";

/** As grants name hosts: with the port, unless it is that of https. */
function hostOf({ protocol, host, hostname, port }: URL): string {
  return protocol === "https:" ? host : `${hostname}:${port === "" ? "80" : port}`;
}

function hostsOf(urls: readonly string[]): ReadonlySet<string> {
  return new Set(urls.flatMap((url) => (URL.canParse(url) ? [hostOf(new URL(url))] : [])));
}

function hasName(hosts: ReadonlySet<string>, name: string): boolean {
  return [...hosts].some((host) => host.replace(/:\d+$/, "") === name);
}

function astray(
  host: string,
  lent: ReadonlyMap<string, ReadonlySet<string>>,
  machines: ReadonlySet<string> | undefined,
  { name }: CloudHostTrust,
): CloudFault {
  if (machines !== undefined) {
    const where = `${name}, and to addresses that the operator of this machine names`;
    return new CloudFault("denied", `the identity of this machine is only shown to ${where}, not to ${host}`);
  }
  const granted = [...new Set([...lent.values()].flatMap((hosts) => [...hosts]))].join(", ");
  return new CloudFault("denied", `what it signs in with is granted for ${granted} and ${name}, not for ${host}`);
}
