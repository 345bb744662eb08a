/** A live cluster through HTTP: from a connector to rows, verdicts, versions and what could not be read. */
import { connectorTo, estateOf, type LoopbackServer, startCluster, type TestKind } from "@plumbline/clouds/testing";
import type { JsonObject } from "@plumbline/model";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { logOf, runToEnd } from "../testing/runs.js";
import { type Answer, useService } from "../testing/service.js";

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
  server = await startCluster({ estate: estateOf(kinds, collections), users });
  await service.post("/api/collection", { collection });
  await service.upload(collection, { "lab.json": connectorTo(server.url, TOKEN) });
});
afterAll(() => server.close());

const search = async (query: Record<string, string> = {}): Promise<readonly Answer["body"][]> =>
  (await service.get("/api/resource/search/", { collection, connector: "lab", ...query })).body.data.results;
const shown = async (query: Record<string, string> = {}) =>
  (await search(query)).map(({ resource_type, resource_names, evaluation }: Answer["body"]) => [
    resource_type,
    resource_names[0],
    evaluation,
  ]);
const rowOf = async (name: string) =>
  (await search()).find(({ resource_names }: Answer["body"]) => resource_names[0] === name);

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
    const privileged = failures.filter(({ title }: Answer["body"]) => /privileged/i.test(title));
    expect(privileged.map(({ resource }: Answer["body"]) => resource)).toEqual(["lab/api/v1/namespaces/shop/pods/web"]);
    expect(await shown({ resource_type: "Pod" })).toEqual([
      ["Pod", "web", "evaluated"],
      ["Pod", "worker", "evaluated"],
    ]);
  });

  it("shows a change as a version of what changed, and nothing else as changed", async () => {
    pods = [pod("web", false), pod("worker", false)];
    await runToEnd(service, collection);
    const today = new Date().toISOString().slice(0, 10);
    const drifts = async (name: string) => {
      const { resource_node_id } = await rowOf(name);
      const query = { collection, resource_node_id, start_date: today, end_date: today };
      return (await service.get("/api/resource/dashboard", query)).body.data.configuration_drifts.length;
    };
    expect([await drifts("web"), await drifts("worker")]).toEqual([1, 0]);
  });

  it("keeps what it may not list any more, as something nobody has seen, and still retires what is gone elsewhere", async () => {
    denied = "configmaps";
    pods = [pod("web", false)];
    const run = await runToEnd(service, collection);
    expect(run).toMatchObject({ state: "complete", partial: true });
    expect(run.verdict).not.toBe("passed");
    expect((await logOf(service, run.run_id)).join("\n")).toMatch(/ConfigMap.* could not be read: .*forbidden/);
    // What is gone is not found any more.
    expect(await shown()).toEqual([
      ["ConfigMap", "settings", "incomplete"],
      ["Namespace", "shop", "not evaluated"],
      ["Pod", "web", "evaluated"],
    ]);
    denied = undefined;
  });

  it("says that it could not be entered, and keeps everything, when the token is no good any more", async () => {
    await service.upload(collection, { "lab.json": connectorTo(server.url, "another") });
    const run = await runToEnd(service, collection);
    expect(run).toMatchObject({ state: "complete", partial: true });
    expect(run.verdict).not.toBe("passed");
    expect(await rowOf("web")).toBeDefined();
    const { body } = await service.post("/api/connector/test/", { collection, connector: "lab" });
    expect(body.data).toMatchObject({ works: false });
    await service.upload(collection, { "lab.json": connectorTo(server.url, TOKEN) });
  });

  it("never tells its token", async () => {
    const runs = (await service.get("/api/runs/", { collection })).body.data.results;
    const texts = await Promise.all([
      ...runs.map(({ run_id }: Answer["body"]) => service.get(`/api/runs/${run_id}/log`)),
      service.get("/api/resource/search/", { collection, connector: "lab" }),
      service.get("/api/manage/config", {
        resource_type: "connector",
        resource_name: "lab",
        container_name: collection,
      }),
    ]);
    expect(texts.map(({ text }) => text).join("\n")).not.toContain(TOKEN);
  });

  it("can have a resource left out", async () => {
    const [row] = await search({ resource_type: "Pod" });
    const exclusions = [{ exclusionType: "resource", masterTestID: "", paths: row.resource_paths }];
    const made = await service.post("/api/exclusions/resources/", { container: collection, exclusions });
    expect(made.body).toMatchObject({ status: 200 });
    const run = await runToEnd(service, collection);
    expect(run.counts.excluded).toBe(1);
  });
});
