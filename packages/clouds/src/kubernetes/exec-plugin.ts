/** A program that a kubeconfig names to ask for credentials: the protocol of `client.authentication.k8s.io`. */
import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { CloudFault } from "../cloud-fault.js";
import type { MachineCredentialSources } from "../machine-credential-sources.js";
import {
  type ClusterCredential,
  type ClusterTokenOrCertificate,
  createCachedCredential,
  parseBearerToken,
} from "./credential.js";
import { parseCertificatePem, parseKeyPem } from "./pem.js";

export interface ExecPlugin {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly apiVersion: string;
  /** What the program is told of the cluster, where it asks for that. */
  readonly cluster?: JsonObject;
  /** Of the kubeconfig: where a command that is a path begins. */
  readonly folder: string;
}

const TIMEOUT = 60_000;
const MAX_OUTPUT = 1024 * 1024;
/** A credential without an end is used until it is refused. */
const ALWAYS = Number.POSITIVE_INFINITY;
/** What ends while a request is under way would be refused. */
const MARGIN_MS = 30_000;

export function createExecCredential(
  user: string,
  plugin: ExecPlugin,
  ambient: MachineCredentialSources,
  { now, signal }: { readonly now: () => number; readonly signal: AbortSignal },
): ClusterCredential {
  return createCachedCredential(user, now, async () => proofIn(await output(plugin, ambient, signal), plugin.command));
}

function output(plugin: ExecPlugin, ambient: MachineCredentialSources, signal: AbortSignal): Promise<string> {
  const { command, args, env, apiVersion, cluster, folder } = plugin;
  const spec = { interactive: false, ...(cluster !== undefined && { cluster }) };
  const execInfo = JSON.stringify({ kind: "ExecCredential", apiVersion, spec });
  const program = command.includes("/") ? resolve(folder, command) : command;
  return new Promise((done, fail) => {
    const options = {
      env: { ...ambient.environment, ...env, KUBERNETES_EXEC_INFO: execInfo },
      timeout: TIMEOUT,
      maxBuffer: MAX_OUTPUT,
      signal,
    };
    execFile(program, [...args], options, (error, stdout) => {
      if (error === null) done(stdout);
      else if (signal.aborted) fail(signal.reason);
      // What it printed may hold what it was to keep.
      else fail(failed(command, `it ended with ${String(error.code ?? error.signal ?? "an error")}`));
    }).stdin?.end();
  });
}

function proofIn(text: string, command: string): { readonly proof: ClusterTokenOrCertificate; readonly until: number } {
  const status = statusIn(text);
  const { token, clientCertificateData, clientKeyData, expirationTimestamp } = status ?? {};
  const hasCertificate = typeof clientCertificateData === "string" && typeof clientKeyData === "string";
  if (typeof token !== "string" && !hasCertificate) throw failed(command, "it gave neither a token nor a certificate");
  const what = `what ${command} printed`;
  const end = typeof expirationTimestamp === "string" ? Date.parse(expirationTimestamp) - MARGIN_MS : ALWAYS;
  return {
    proof: {
      ...(typeof token === "string" && { token: parseBearerToken(token, what) }),
      ...(hasCertificate && {
        cert: parseCertificatePem(clientCertificateData, what),
        key: parseKeyPem(clientKeyData, what),
      }),
    },
    until: Number.isNaN(end) ? ALWAYS : end,
  };
}

function statusIn(text: string): JsonObject | undefined {
  try {
    const reply = JSON.parse(text) as JsonValue;
    return isJsonObject(reply) && isJsonObject(reply.status) ? reply.status : undefined;
  } catch {
    return undefined;
  }
}

function failed(command: string, why: string): CloudFault {
  return new CloudFault("failed", `the program ${command} of the kubeconfig gave no credentials: ${why}`);
}
