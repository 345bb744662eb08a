/** A real kube-apiserver and etcd (KUBE_BIN) as the laboratory beside the checkout starts them. */
import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { freePort } from "@plumbline/clouds/testing";
import type { JsonObject, JsonValue } from "@plumbline/model";

const folder = fileURLToPath(new URL("../../../../../shared/lab/kube/", import.meta.url));
const TOKEN = "lab-admin-token";

export interface Reply {
  readonly status: number;
  readonly body: JsonObject;
}

export interface Cluster {
  readonly connector: JsonObject;
  /** With its `kubeconfig`. */
  readonly folder: string;
  readonly ask: (method: string, path: string, body?: JsonValue, type?: string) => Promise<Reply>;
  readonly stop: () => Promise<void>;
}

export function whyNoCluster(): string | undefined {
  const bin = process.env.KUBE_BIN;
  if (!existsSync(`${folder}start.sh`)) return "there is no laboratory beside the checkout";
  if (bin === undefined) return "KUBE_BIN is to be a folder with kube-apiserver and etcd";
  const missing = ["kube-apiserver", "etcd"].filter((name) => !existsSync(join(bin, name)));
  return missing.length === 0 ? undefined : `${bin} has no ${missing.join(" and no ")}`;
}

export async function startCluster(): Promise<Cluster> {
  const run = await mkdtemp(join(tmpdir(), "plumbline-kube-"));
  const [port, etcd] = [await freePort(), await freePort()];
  const env = { ...process.env, KUBE_RUN: run, KUBE_PORT: String(port), ETCD_PORT: String(etcd) };
  await promisify(execFile)("bash", ["-c", `bash ${folder}start.sh > ${run}/start.log 2>&1`], { env });
  const ca = readFileSync(join(run, "ca.crt"), "utf8");
  const agent = new Agent({ ca, keepAlive: true });
  const url = `https://127.0.0.1:${port}`;
  return {
    folder: run,
    connector: {
      fileType: "structure",
      type: "kubernetes",
      companyName: "Laboratory",
      clusterName: "lab",
      clusterUrl: url,
      certificate_authority: ca,
      namespaces: [{ namespace: "estate", serviceAccounts: [{ name: "admin", secret: TOKEN }] }],
    },
    ask: (method, path, body, type = "application/json") =>
      new Promise((resolve, reject) => {
        const headers = { authorization: `Bearer ${TOKEN}`, "content-type": type };
        const sent = request(`${url}/${path}`, { agent, method, headers }, (reply) => {
          const parts: Buffer[] = [];
          reply.on("data", (part: Buffer) => parts.push(part));
          reply.on("end", () => {
            const text = Buffer.concat(parts).toString("utf8");
            const isJson = text.startsWith("{");
            const content: JsonObject = isJson ? (JSON.parse(text) as JsonObject) : { message: text };
            resolve({ status: reply.statusCode ?? 0, body: content });
          });
        });
        sent.on("error", reject);
        sent.end(body === undefined ? undefined : JSON.stringify(body));
      }),
    stop: async () => {
      agent.destroy();
      await promisify(execFile)("bash", [`${folder}stop.sh`], { env });
      await rm(run, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
    },
  };
}
