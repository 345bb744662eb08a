/** A live cluster through HTTP: from a connector to rows, verdicts, versions and what could not be read. */
import {
  connectorTo,
  createClusterEstate,
  type LoopbackServer,
  startCluster,
  type TestKind,
} from "@plumbline/clouds/testing";
import type { JsonObject } from "@plumbline/model";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openAccountView } from "../testing/account-view.js";
import { readRunLog, runToEnd } from "../testing/runs.js";
import { type TestReply, useService } from "../testing/service.js";

const service = useService({ PLUMBLINE_WORKERS: "1", PLUMBLINE_ALLOW_PRIVATE_ADDRESSES: "true" });
const collection = "cluster";
const TOKEN = "t0ken-that-nobody-may-see";

const kinds: readonly TestKind[] = [
  { group: "", version: "v1", kind: "Namespace", plural: "namespaces", isNamespaced: false },
  { group: "", version: "v1", kind: "Pod", plural: "pods", isNamespaced: true },
  { group: "", version: "v1", kind: "ConfigMap", plural: "configmaps", isNamespaced: true },
];
const pod = (name: string, privileged: boolean): JsonObject => ({
  metadata: { name, namespace: "shop", uid: `uid-${name}`, resourceVersion: "7" },
  spec: { containers: [{ name: "main", image: "shop@sha256:0", securityContext: { privileged } }] },
});
const configMap: JsonObject = { metadata: { name: "settings", namespace: "shop", uid: "uid-settings" }, data: {} };

/** What the cluster has now, and what we may not list there. */
let pods: readonly JsonObject[] = [pod("web", true), pod("worker", false)];
let denied: string | undefined;
let server: LoopbackServer;

beforeAll(async () => {
  const collections = {
    get "api/v1/pods"() {
      return pods;
    },
    "api/v1/configmaps": [configMap],
    "api/v1/namespaces": [{ metadata: { name: "shop", uid: "uid-shop" } }],
  };
  const users = { [TOKEN]: { name: "reader", may: ({ plural }: { readonly plural: string }) => plural !== denied } };
  server = await startCluster({ estate: createClusterEstate(kinds, collections), users });
  await service.post("/api/collection", { collection });
  await service.upload(collection, { "lab.json": connectorTo(server.url, TOKEN) });
});
afterAll(() => server.close());

const view = openAccountView(service, collection, "lab");
const shown = async (query: Record<string, string> = {}) =>
  (await view.search(query)).map(({ resource_type, resource_names, evaluation }: TestReply["body"]) => [
    resource_type,
    resource_names[0],
    evaluation,
  ]);

describe("a connected cluster", () => {
  it("is read without anybody having said what for, and is not green for that", async () => {
    const run = await runToEnd(service, collection, "crawler");
    expect(run).toMatchObject({ state: "complete", problems: 0, counts: { resources: 4 } });
    expect(await shown()).toEqual([
      ["ConfigMap", "settings", "not evaluated"],
      ["Namespace", "shop", "not evaluated"],
      ["Pod", "web", "not evaluated"],
      ["Pod", "worker", "not evaluated"],
    ]);
  });

  it("can be tested before, which says who we are there", async () => {
    const { body } = await service.post("/api/connector/test/", { collection, connector: "lab" });
    expect(body.data).toMatchObject({ works: true, problems: [] });
    expect(body.data.identity).toContain("reader");
    expect(body.data.policy).toContain("ClusterRole");
  });

  it("is judged by the rules that judge manifests", async () => {
    const installed = await service.post("/api/rules/starter/", { collection });
    expect(installed.body.data.connectors).toEqual(["lab"]);
    const run = await runToEnd(service, collection);
    expect(run).toMatchObject({ state: "complete", partial: false, verdict: "failed" });
    const { failures } = (await service.get(`/api/runs/${run.run_id}/failures`)).body.data;
    const privileged = failures.filter(({ title }: TestReply["body"]) => /privileged/i.test(title));
    expect(privileged.map(({ resource }: TestReply["body"]) => resource)).toEqual([
      "lab/api/v1/namespaces/shop/pods/web",
    ]);
    expect(await shown({ resource_type: "Pod" })).toEqual([
      ["Pod", "web", "evaluated"],
      ["Pod", "worker", "evaluated"],
    ]);
  });

  it("is found by cluster, type and service", async () => {
    expect(await view.names({ cluster: "lab", services: "core", resource_type: "Pod" })).toEqual(["web", "worker"]);
    expect(await view.names({ services: "apps" })).toEqual([]);
    expect(await view.names({ cluster: "another" })).toEqual([]);
  });

  it("shows each object where the cluster does, and which rule it broke", async () => {
    expect(await view.dashboard("web")).toMatchObject({
      compliant: "No",
      resource_url: `${server.url}/api/v1/namespaces/shop/pods/web`,
    });
    expect(await view.failedCase("web")).toMatchObject({
      status: "failed",
      snapshots: [{ structure: "kubernetes", source: "lab", reference: "shop" }],
    });
  });

  it("shows a change as a version of what changed, and nothing else as changed", async () => {
    pods = [pod("web", false), pod("worker", false)];
    await runToEnd(service, collection);
    const { count, before, after } = await view.changes("web");
    expect(count).toBe(1);
    expect(before).toMatchObject({ spec: { containers: [{ securityContext: { privileged: true } }] } });
    expect(after).toMatchObject({ spec: { containers: [{ securityContext: { privileged: false } }] } });
    expect(await view.changes("worker")).toEqual({ count: 0 });
  });

  it("keeps what it may not list any more, as something nobody has seen, and still retires what is gone elsewhere", async () => {
    denied = "configmaps";
    pods = [pod("web", false)];
    const run = await runToEnd(service, collection);
    expect(run).toMatchObject({ state: "complete", partial: true });
    expect(run.verdict).not.toBe("passed");
    expect((await readRunLog(service, run.run_id)).join("\n")).toMatch(/ConfigMap.* could not be read: .*forbidden/);
    // What is gone is not found any more.
    expect(await shown()).toEqual([
      ["ConfigMap", "settings", "incomplete"],
      ["Namespace", "shop", "evaluated"],
      ["Pod", "web", "evaluated"],
    ]);
    denied = undefined;
  });

  it("says that it could not be entered, and keeps everything, when the token is no good any more", async () => {
    await service.upload(collection, { "lab.json": connectorTo(server.url, "another") });
    const run = await runToEnd(service, collection);
    expect(run).toMatchObject({ state: "complete", partial: true });
    expect(run.verdict).not.toBe("passed");
    expect(await view.rowOf("web")).toBeDefined();
    const { body } = await service.post("/api/connector/test/", { collection, connector: "lab" });
    expect(body.data).toMatchObject({ works: false });
    await service.upload(collection, { "lab.json": connectorTo(server.url, TOKEN) });
  });

  it("never tells or keeps its token", async () => {
    expect(await view.everythingKept()).not.toContain(TOKEN);
  });

  it("can have a resource left out", async () => {
    expect((await view.runWithout("web")).counts.excluded).toBe(1);
  });
});
