/**
 * Accounts that are judged as if some of the calls that read them had been denied: recordings of AWS, without what the calls told; an
 * Azure, a Google Cloud and a cluster on loopback, which refuse them.
 */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { ProviderName } from "@plumbline/clouds";
import {
  AZURE_CLIENT,
  AZURE_TENANT,
  azureProblem,
  azureSampleEstate,
  connectorTo,
  googleEstate,
  recordedEstate,
  startAzure,
  startCluster,
  startGoogle,
} from "@plumbline/clouds/testing";
import { type Rule, recordAccount } from "@plumbline/engine";
import { type JsonObject, KnownError } from "@plumbline/model";
import { denyReads, listReadCalls } from "../drift-denied/deny-reads.js";
import { type JudgedRecording, judgeRecording } from "./judge-recording.js";

/** An account that can be judged with calls denied. */
export interface DeniedAccount {
  readonly name: string;
  readonly calls: readonly string[];
  /** What is denied together: all calls to a service. */
  readonly serviceOf: (call: string) => string;
  /** Undefined where nobody could sign in without these calls. */
  readonly judge: (denied: ReadonlySet<string>) => Promise<JudgedRecording | undefined>;
}

export function openRecordedAccount(
  name: string,
  recording: string,
  rules: readonly Rule[],
  scratch: string,
): DeniedAccount {
  const folder = join(scratch, "denied");
  return {
    name,
    calls: listReadCalls(recording),
    // `iam` of `iam:ListUsers`; of a type that has no call of its own, its first words.
    serviceOf: (call) => (call.includes("::") ? call.split("::").slice(0, 2).join("::") : (call.split(":")[0] ?? "")),
    async judge(denied) {
      denyReads(recording, folder, denied);
      const judged = judgeRecording("aws", folder, rules);
      await rm(folder, { recursive: true });
      return judged;
    },
  };
}

interface Emulated {
  readonly provider: ProviderName;
  readonly serviceOf: DeniedAccount["serviceOf"];
  /** Starts it; `isDenied` hears each call, and says whether it is refused. */
  readonly start: (isDenied: (call: string) => boolean) => Promise<{
    readonly connector: JsonObject;
    readonly close: () => Promise<void>;
  }>;
}

const json = (status: number, body: object) => ({
  status,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

const emulated: readonly Emulated[] = [
  {
    provider: "azure",
    serviceOf: (call) => /providers\/([\w.]+)\/[^/]+$/.exec(call)?.[1] ?? call,
    async start(isDenied) {
      const instead = ({ path, body }: { readonly path: string; readonly body: Buffer }) => {
        if (path.includes("/oauth2/")) return undefined;
        return isDenied(`${path} ${body.toString("utf8").slice(0, 200)}`.trim())
          ? azureProblem(403, "AuthorizationFailed")
          : undefined;
      };
      const server = await startAzure({ estate: azureSampleEstate(), clients: [AZURE_CLIENT], instead });
      const connector = {
        type: "azure",
        tenant_id: AZURE_TENANT,
        client_id: AZURE_CLIENT.id,
        client_secret: AZURE_CLIENT.secret,
        endpoints: { login: server.url, resourceManager: server.url, graph: server.url },
      };
      return { connector, close: server.close };
    },
  },
  {
    provider: "google",
    serviceOf: (call) => call.split("/")[0] ?? "",
    async start(isDenied) {
      const estate = googleEstate.createShopEstate();
      const server = await startGoogle({
        estate: () => estate,
        fault: ({ service, path }) =>
          isDenied(`${service}/${path}`)
            ? json(403, { error: { code: 403, message: "denied", status: "PERMISSION_DENIED" } })
            : undefined,
      });
      return { connector: server.connector(), close: server.close };
    },
  },
  {
    provider: "kubernetes",
    serviceOf: (call) => call.split("/").slice(0, 3).join("/"),
    async start(isDenied) {
      const server = await startCluster({
        estate: wholeCluster(),
        users: { t0ken: { name: "reader" } },
        instead: ({ method, path }) =>
          method === "GET" && isDenied(path)
            ? json(403, {
                kind: "Status",
                apiVersion: "v1",
                status: "Failure",
                reason: "Forbidden",
                code: 403,
                message: "denied",
              })
            : undefined,
      });
      return { connector: connectorTo(server.url, "t0ken"), close: server.close };
    },
  },
];

/** The recording leaves out one namespace that it has objects of. */
function wholeCluster(): ReturnType<typeof recordedEstate> {
  const { collections, ...estate } = recordedEstate();
  const kubeSystem = { apiVersion: "v1", kind: "Namespace", metadata: { name: "kube-system", uid: "kube-system" } };
  const namespaces = [...(collections["api/v1/namespaces"] ?? []), kubeSystem];
  return { ...estate, collections: { ...collections, "api/v1/namespaces": namespaces } };
}

/** Reads each once, to learn which calls that takes. */
export async function openEmulatedAccounts(rules: readonly Rule[], scratch: string): Promise<readonly DeniedAccount[]> {
  const opened: DeniedAccount[] = [];
  for (const { provider, serviceOf, start } of emulated) {
    const judge = (isDenied: (call: string) => boolean) => judgeEmulated(provider, start, isDenied, rules, scratch);
    const calls = new Set<string>();
    const whole = await judge((call) => {
      calls.add(call);
      return false;
    });
    opened.push({
      name: provider,
      calls: [...calls].sort(),
      serviceOf,
      judge: async (denied) => (denied.size === 0 ? whole : judge((call) => denied.has(call))),
    });
  }
  return opened;
}

async function judgeEmulated(
  provider: ProviderName,
  start: Emulated["start"],
  isDenied: (call: string) => boolean,
  rules: readonly Rule[],
  scratch: string,
): Promise<JudgedRecording | undefined> {
  const folder = join(scratch, provider);
  const { connector, close } = await start(isDenied);
  const asks = [{ key: "0", role: "master" as const, entry: {}, node: { type: "resources" } }];
  try {
    await recordAccount(
      { connector: "lab", provider, body: connector, asks, folder },
      { secret: async (value) => ({ value }), signal: new AbortController().signal, allowPrivateAddresses: true },
    );
    return judgeRecording(provider, folder, rules);
  } catch (error) {
    if (error instanceof KnownError) return undefined;
    throw error;
  } finally {
    await close();
    await rm(folder, { recursive: true, force: true });
  }
}
