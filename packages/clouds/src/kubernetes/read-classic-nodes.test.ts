/** Classic nodes on a recorded cluster: for each kind the exact document that rules written for it are asked about. */
import { isJsonObject, type JsonObject } from "@plumbline/model";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CloudAccountReader, LiveDocument } from "../provider.js";
import { startCluster } from "../testing/kubernetes/front-end.js";
import { collectAccount, connectorTo, masterNodeRequest, openTestCluster } from "../testing/kubernetes/open-cluster.js";
import { recordedEstate } from "../testing/kubernetes/recorded.js";
import type { LoopbackServer } from "../testing/loopback.js";
import { findKubernetesSnapshotNodeProblems } from "./check-snapshot-node.js";
import { goldens } from "./testing/classic-goldens.js";

let server: LoopbackServer;
let account: CloudAccountReader;
beforeAll(async () => {
  server = await startCluster({
    estate: recordedEstate(),
    users: { "shop-t0ken": { name: "shop" }, "other-t0ken": { name: "other" } },
  });
  const namespaces = [
    { namespace: "shop", serviceAccounts: [{ name: "reader", secret: "shop-t0ken" }] },
    { namespace: "default", serviceAccounts: [{ name: "other", secret: "other-t0ken" }] },
  ];
  account = await openTestCluster(connectorTo(server.url, "", { namespaces }));
});
afterAll(() => server.close());

async function documents(type: string, entry: JsonObject, node: JsonObject = {}): Promise<readonly LiveDocument[]> {
  return (await collectAccount(account, [masterNodeRequest(type, entry, node)])).items() as readonly LiveDocument[];
}

function bodyOf(document: LiveDocument | undefined): JsonObject {
  return isJsonObject(document?.body) ? document.body : {};
}

describe.each(goldens)("a node of type $type", ({ type, path, body }) => {
  it("gives the object as the API has it", async () => {
    const found = (await documents(type, { namespace: ["shop", "default"] })).find((one) => one.path === path);
    expect(found).toMatchObject({ id: `lab/${path}`, kind: "document" });
    const { metadata, ...rest } = bodyOf(found);
    expect(rest).toEqual(body);
    expect(Object.keys(metadata as JsonObject)).toEqual(expect.arrayContaining(["name", "uid", "creationTimestamp"]));
    for (const volatile of ["managedFields", "resourceVersion"]) expect(metadata).not.toHaveProperty(volatile);
  });

  it("of a snapshot gives the same by its path", async () => {
    const ask = {
      key: "one",
      role: "snapshot" as const,
      entry: { serviceAccount: "reader" },
      node: { type, paths: [`/${path}`] },
    };
    const [found] = (await collectAccount(account, [ask])).items() as readonly LiveDocument[];
    const { metadata: _, ...rest } = bodyOf(found);
    expect([found?.path, rest]).toEqual([path, body]);
  });
});

describe("a master node", () => {
  it("looks into the namespaces of its entry, as the account that is good there", async () => {
    const before = server.requests.length;
    const found = await documents("pod", { namespace: ["shop", "default"] });
    expect(found.map(({ name }) => name)).toEqual(["legacy-5d4f8c7b9-x2x4z", "web-5d4f8c7b9-x2x4z", "debug"]);
    expect(found.map(({ scope }) => scope.namespace)).toEqual(["shop", "shop", "default"]);
    const asked = server.requests.slice(before).filter(({ url }) => url.includes("/pods?"));
    expect(asked.map(({ url, headers }) => [url.split("?")[0], headers.authorization])).toEqual([
      ["/api/v1/namespaces/shop/pods", "Bearer shop-t0ken"],
      ["/api/v1/namespaces/default/pods", "Bearer other-t0ken"],
    ]);
  });

  it("looks into those of the connector where its entry names none, and at what is in none once", async () => {
    expect((await documents("pod", {})).map(({ name }) => name)).toHaveLength(3);
    const roles = await documents("clusterrole", { namespace: ["shop", "default"] });
    expect(roles.filter(({ name }) => name === "shop-reader")).toHaveLength(1);
  });

  it("takes what is included and not excluded", async () => {
    const entry = { namespace: ["shop"] };
    const names = async (node: JsonObject) => (await documents("deployment", entry, node)).map(({ name }) => name);
    expect(await names({ exclude: { regex: [".*/legacy$"] } })).toEqual(["web"]);
    expect(await names({ tags: ["app=web"] })).toEqual(["web"]);
    expect(await names({ include: { paths: ["apis/apps/v1/namespaces/shop/deployments/legacy"] } })).toEqual([
      "legacy",
    ]);
  });

  it("of a kind the cluster does not have is told", async () => {
    const { parts } = await collectAccount(account, [masterNodeRequest("podsecuritypolicy", { namespace: ["shop"] })]);
    expect(parts()).toMatchObject([{ state: "unread", reason: "the cluster has no kind podsecuritypolicy" }]);
  });

  it("of an account the connector does not have is told", async () => {
    const { unreadScopes } = await collectAccount(account, [masterNodeRequest("pod", { serviceAccount: "nobody" })]);
    expect(unreadScopes).toMatchObject([{ reason: 'the connector has no service account "nobody"' }]);
  });

  it("never gives what a Secret holds", async () => {
    const [secret] = await documents("secret", { namespace: "shop" });
    expect(secret?.body).toMatchObject({ kind: "Secret", data: { password: null, user: null } });
    expect(JSON.stringify(secret)).not.toMatch(/recorded-secret-value|cmVjb3JkZWQt|c2hvcA==/);
  });
});

describe("a node is refused", () => {
  it.each<[string, JsonObject, "master" | "snapshot", string]>([
    ["without a type", {}, "master", "type must be a text"],
    ["of a type that is no name", { type: "pods/exec" }, "master", "type must name a kind"],
    [
      "with a pattern that is none",
      { type: "pod", exclude: { regex: ["("] } },
      "master",
      "exclude.regex[0] is no pattern",
    ],
    [
      "with types that are no texts",
      { type: "resources", exclude: { types: [1] } },
      "master",
      "exclude.types must be a list",
    ],
    ["without a path", { type: "pod" }, "snapshot", "paths must be a list"],
    [
      "with a path that runs something",
      { type: "pod", paths: ["api/v1/namespaces/a/pods/b/exec"] },
      "snapshot",
      "paths[0] must be the path of an object",
    ],
  ])("%s", (_case, node, role, problem) => {
    expect(findKubernetesSnapshotNodeProblems(node, role)).toEqual([expect.stringContaining(problem)]);
  });

  it.each<[JsonObject, "master" | "snapshot"]>([
    [{ type: "resources" }, "master"],
    [{ type: "pod", paths: ["api/v1"] }, "master"],
    [{ type: "certificates.cert-manager.io" }, "master"],
    [{ type: "pod", paths: ["api/v1/namespaces/a/pods/b"] }, "snapshot"],
  ])("but not %j", (node, role) => {
    expect(findKubernetesSnapshotNodeProblems(node, role)).toEqual([]);
  });
});
