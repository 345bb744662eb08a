/** A document store of the laboratory beside the checkout, in a process of its own. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "@plumbline/clouds/testing";
import { isJsonObject, type JsonObject } from "@plumbline/model";

const folder = fileURLToPath(new URL("../../../../shared/lab", import.meta.url));

export interface Store {
  readonly url: string;
  /** Throws where the store does not take it. */
  readonly send: (method: string, path: string, body?: JsonObject) => Promise<JsonObject>;
  readonly stop: () => Promise<void>;
}

export function whyNoStore(cloud: "azure" | "google"): string | undefined {
  return existsSync(`${folder}${cloud}/store.mjs`) ? undefined : "there is no laboratory beside the checkout";
}

export async function startStore(cloud: "azure" | "google"): Promise<Store> {
  // It writes beside itself.
  const home = await mkdtemp(join(tmpdir(), `plumbline-${cloud}-`));
  cpSync(`${folder}${cloud}`, home, { recursive: true });
  if (cloud === "azure") execFileSync("bash", [join(home, "cert.sh")]);
  const port = await freePort();
  const process = spawn("node", [join(home, "store.mjs"), String(port)], { stdio: "ignore" });
  // That of Azure speaks without TLS one door further.
  const url = `http://127.0.0.1:${cloud === "azure" ? port + 1 : port}`;
  await answers(url, process);
  return {
    url,
    async send(method, path, body) {
      // A connection that is kept while Plumbline reads may be one that the store has just closed.
      const headers = { authorization: "Bearer lab", "content-type": "application/json", connection: "close" };
      const reply = await fetch(`${url}/${path.replace(/^\//, "")}`, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await reply.text();
      const said: unknown = text === "" ? {} : JSON.parse(text);
      if (reply.status >= 300 || !isJsonObject(said)) throw new Error(`${method} ${path}: ${reply.status} ${text}`);
      return said;
    },
    stop: async () => {
      process.kill();
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 100 && child.exitCode === null; tries += 1) {
    if (await fetch(`${url}/_dump`, { headers: { connection: "close" } }).catch(() => undefined)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the store at ${url} does not answer`);
}
