/**
 * The readers of Azure and Google on stores that others wrote and real providers apply to: what is put there through the
 * cloud's API is found, and a change of it is. `npm run lab`; the laboratory lies beside the checkout.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { JsonObject } from "@plumbline/model";
import { afterAll, expect, it } from "vitest";
import { openGoogle, readAccount as readGoogle } from "../google/testing/open.js";
import type { LiveResource } from "../provider.js";
import { CLIENT, openAzure } from "./azure/open-azure.js";
import { createCollectingSink } from "./collecting-sink.js";
import { freePort } from "./other-programs.js";

const laboratory = fileURLToPath(new URL("../../../../../shared/lab", import.meta.url));
const isThere = existsSync(laboratory);
const hasOpenssl = spawnSync("bash", ["-c", "command -v openssl"]).status === 0;
const folder = mkdtempSync(join(tmpdir(), "plumbline-stores-"));
const running: ChildProcess[] = [];
afterAll(() => {
  for (const store of running) store.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** On a copy: one of them keeps certificates beside itself. Gives the first of two ports. */
async function start(cloud: "azure" | "google"): Promise<number> {
  const copy = join(folder, cloud);
  cpSync(join(laboratory, cloud), copy, { recursive: true });
  if (cloud === "azure") execFileSync("bash", [join(copy, "cert.sh")]);
  const port = await freePort();
  const store = spawn(process.execPath, [join(copy, "store.mjs"), String(port)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  running.push(store);
  await new Promise((resolve) => store.stdout?.once("data", resolve));
  return port;
}

async function send(method: string, url: string, body: JsonObject): Promise<void> {
  const headers = { "content-type": "application/json", authorization: "Bearer lab" };
  const reply = await fetch(url, { method, headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${method} ${url}: ${reply.status} ${await reply.text()}`);
}

it.skipIf(!isThere || !hasOpenssl)(
  "Azure: what was put is found as the resource manager shows it, and a change of it is",
  async () => {
    const url = `http://127.0.0.1:${(await start("azure")) + 1}`;
    const group = "/subscriptions/00000000-0000-0000-0000-000000000000/resourceGroups/lab";
    const account = `${group}/providers/Microsoft.Storage/storageAccounts/labdata`;
    const firewall = `${group}/providers/Microsoft.Network/networkSecurityGroups/web`;
    await send("PUT", `${url}${group}`, { location: "westeurope" });
    await send("PUT", `${url}${account}`, { location: "westeurope", kind: "StorageV2", sku: { name: "Standard_LRS" } });
    await send("PUT", `${url}${firewall}`, { location: "westeurope", properties: {} });
    const tenant_id = "11111111-1111-1111-1111-111111111111";
    const connector = { tenant_id, client_id: CLIENT.id, client_secret: CLIENT.secret };
    const found = async () => {
      const collected = createCollectingSink();
      const node = { type: "resources" };
      await (await openAzure(url, { connector })).read([{ key: "0", role: "master", entry: {}, node }], collected.sink);
      expect(collected.unreadScopes).toEqual([]);
      return collected.items() as readonly LiveResource[];
    };
    const named = (items: readonly LiveResource[], name: string) => items.find((item) => item.name === name)?.pieces[0];
    const before = await found();
    expect(named(before, "labdata")?.body).toMatchObject({ properties: { supportsHttpsTrafficOnly: true } });
    expect(named(before, "web")?.type).toBe("Microsoft.Network/networkSecurityGroups");
    await send("PATCH", `${url}${account}`, { properties: { supportsHttpsTrafficOnly: false } });
    const after = await found();
    expect(named(after, "labdata")?.body).toMatchObject({ properties: { supportsHttpsTrafficOnly: false } });
    expect(named(after, "web")).toEqual(named(before, "web"));
  },
  120_000,
);

it.skipIf(!isThere)(
  "Google: what was put is found as its services show it, and a change of it is",
  async () => {
    const url = `http://127.0.0.1:${await start("google")}`;
    const firewalls = `${url}/compute/v1/projects/lab/global/firewalls`;
    const allowed = [{ IPProtocol: "tcp", ports: ["22"] }];
    await send("POST", firewalls, { name: "ssh", network: "global/networks/default", allowed });
    await send("POST", `${url}/storage/v1/b?project=lab`, { name: "lab-logs", location: "EU" });
    const user = { name: "lab", type: "authorized_user", client_id: "c", client_secret: "s", refresh_token: "r" };
    const connector = {
      type: "google",
      projects: [{ "project-id": "lab", users: [{ ...user, token_uri: `${url}/token` }] }],
      endpoints: { "*": `${url}/{service}`, sqladmin: `${url}/sql`, cloudresourcemanager: `${url}/crm` },
    };
    const found = async (type: string) => {
      const ask = { key: type, role: "master" as const, entry: {}, node: { masterSnapshotId: "N", type } };
      const { parts } = await readGoogle(await openGoogle(connector), [ask]);
      expect(parts().map(({ state, reason }) => [state, reason])).toEqual([["ended", undefined]]);
      return parts().flatMap(({ items }) => items);
    };
    expect(await found("storage/b.list")).toMatchObject([{ name: "lab-logs", body: { location: "EU" } }]);
    expect(await found("compute/firewalls.list")).toMatchObject([{ name: "ssh", body: { allowed, priority: 1000 } }]);
    await send("PATCH", `${firewalls}/ssh`, { disabled: true });
    expect(await found("compute/firewalls.list")).toMatchObject([{ name: "ssh", body: { disabled: true } }]);
  },
  120_000,
);
