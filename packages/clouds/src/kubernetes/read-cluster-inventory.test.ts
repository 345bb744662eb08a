import type { JsonObject } from "@plumbline/model";
import { afterEach, describe, expect, it } from "vitest";
import type { LiveResource } from "../provider.js";
import { createClusterEstate, type TestKind } from "../testing/kubernetes/estate.js";
import { type ClusterOptions, startCluster } from "../testing/kubernetes/front-end.js";
import { collectAccount, connectorTo, inventoryRequest, openTestCluster } from "../testing/kubernetes/open-cluster.js";
import type { LoopbackServer } from "../testing/loopback.js";

const kind = (apiVersion: string, name: string, plural: string, isNamespaced = true): TestKind => {
  const [version = "", group = ""] = apiVersion.split("/").reverse();
  return { group, version, kind: name, plural, isNamespaced };
};
const kinds: readonly TestKind[] = [
  kind("v1", "Namespace", "namespaces", false),
  kind("v1", "Pod", "pods"),
  kind("v1", "Secret", "secrets"),
  kind("v1", "ConfigMap", "configmaps"),
  kind("v1", "Event", "events"),
  kind("apps/v1", "Deployment", "deployments"),
  kind("apps/v1", "ReplicaSet", "replicasets"),
  kind("coordination.k8s.io/v1", "Lease", "leases"),
  kind("extensions/v1beta1", "Deployment", "deployments"),
  kind("shop.example.com/v2", "Widget", "widgets"),
  kind("shop.example.com/v1", "Widget", "widgets"),
];

const object = (name: string, namespace: string | undefined, more: JsonObject = {}): JsonObject => ({
  metadata: { name, ...(namespace !== undefined && { namespace }), uid: `uid-${name}`, resourceVersion: "7" },
  ...more,
});

let server: LoopbackServer;
afterEach(() => server.close());

async function read(
  collections: Record<string, readonly JsonObject[]>,
  { node = {}, entry = {}, ...options }: Partial<ClusterOptions> & { node?: JsonObject; entry?: JsonObject } = {},
) {
  const users = { t0ken: { name: "reader" } };
  server = await startCluster({ estate: createClusterEstate(kinds, collections), users, ...options });
  const account = await openTestCluster(connectorTo(server.url, "t0ken"));
  const result = await collectAccount(account, [inventoryRequest(node, entry)]);
  const resources = result.items() as readonly LiveResource[];
  return { ...result, resources, ids: resources.map(({ id }) => id).sort() };
}

const many = (count: number, namespace = "shop") =>
  Array.from({ length: count }, (_, at) => object(`c${String(at).padStart(5, "0")}`, namespace));

describe("the inventory of a cluster", () => {
  it.each([{ isClassic: false }, { isClassic: true }])(
    "has every kind once, in the version it prefers, those that others added, too ($isClassic)",
    async ({ isClassic }) => {
      const { ids, parts, resources } = await read(
        {
          "api/v1/pods": [object("one", "shop")],
          "api/v1/events": [object("noise", "shop")],
          "apis/coordination.k8s.io/v1/leases": [object("leader", "shop")],
          "apis/apps/v1/deployments": [object("web", "shop")],
          "apis/extensions/v1beta1/deployments": [object("web", "shop")],
          "apis/shop.example.com/v1/widgets": [object("front", "shop")],
          "apis/shop.example.com/v2/widgets": [object("front", "shop")],
        },
        { isClassic },
      );
      expect(ids).toEqual([
        "lab/api/v1/namespaces/shop/pods/one",
        "lab/apis/apps/v1/namespaces/shop/deployments/web",
        "lab/apis/shop.example.com/v2/namespaces/shop/widgets/front",
      ]);
      expect(resources.find(({ name }) => name === "front")).toMatchObject({
        type: "shop.example.com/v2/Widget",
        scope: { cluster: "lab", namespace: "shop" },
        pieces: [{ type: "shop.example.com/v2/Widget", body: { apiVersion: "shop.example.com/v2", kind: "Widget" } }],
      });
      expect(parts().every(({ state }) => state === "ended")).toBe(true);
    },
  );

  it("is read page by page", async () => {
    const { ids } = await read({ "api/v1/configmaps": many(1201) });
    expect(ids).toHaveLength(1201);
    const lists = server.requests.filter(({ url }) => url.startsWith("/api/v1/configmaps?"));
    expect(lists.map(({ url }) => new URL(url, "http://x").searchParams.get("limit"))).toEqual(["500", "500", "500"]);
  });

  it("is the same for an object nobody touched", async () => {
    const web = (resourceVersion: string, replicas: number): JsonObject => ({
      metadata: {
        name: "web",
        namespace: "shop",
        uid: "u",
        resourceVersion,
        generation: replicas,
        managedFields: [{ manager: "kubectl", time: `2026-01-0${replicas}T00:00:00Z` }],
        annotations: { "control-plane.alpha.kubernetes.io/leader": resourceVersion, "own/note": "kept" },
      },
      spec: { replicas: 3 },
      status: { readyReplicas: replicas },
    });
    const before = await read({ "apis/apps/v1/deployments": [web("1", 1)] });
    await server.close();
    const after = await read({ "apis/apps/v1/deployments": [web("2", 2)] });
    const withoutAddress = (resources: typeof after.resources) => resources.map(({ page: _, ...rest }) => rest);
    expect(withoutAddress(after.resources)).toEqual(withoutAddress(before.resources));
    expect(after.resources[0]?.pieces[0].body).toEqual({
      apiVersion: "apps/v1",
      kind: "Deployment",
      metadata: { name: "web", namespace: "shop", uid: "u", annotations: { "own/note": "kept" } },
      spec: { replicas: 3 },
    });
  });

  it("has the keys of secrets, and never what they hold", async () => {
    const secret = object("database", "shop", {
      type: "Opaque",
      data: { password: "aHVudGVyMg==" },
      stringData: { user: "hunter2" },
    });
    (secret.metadata as Record<string, unknown>).annotations = {
      "kubectl.kubernetes.io/last-applied-configuration": '{"stringData":{"password":"hunter2"}}',
    };
    const result = await read({ "api/v1/secrets": [secret] });
    expect(result.resources[0]?.pieces[0].body).toEqual({
      apiVersion: "v1",
      kind: "Secret",
      metadata: { name: "database", namespace: "shop", uid: "uid-database" },
      type: "Opaque",
      data: { password: null },
      stringData: { user: null },
    });
    expect(JSON.stringify([result.items(), result.notes])).not.toMatch(/hunter2|aHVudGVyMg/);
  });

  it("is read namespace by namespace where the whole is denied, and tells each that is denied, too", async () => {
    const { ids, parts } = await read(
      {
        "api/v1/namespaces": [object("shop", undefined), object("bank", undefined)],
        "api/v1/configmaps": [object("a", "shop"), object("b", "bank")],
      },
      {
        users: {
          t0ken: {
            name: "reader",
            may: ({ plural, namespace }) => plural === "namespaces" || namespace === "shop",
          },
        },
      },
    );
    expect(ids).toEqual([
      "lab/api/v1/namespaces/bank",
      "lab/api/v1/namespaces/shop",
      "lab/api/v1/namespaces/shop/configmaps/a",
    ]);
    const configMaps = parts().filter(({ type }) => type === "v1/ConfigMap");
    expect(configMaps.map(({ scope, state }) => [scope.namespace, state])).toEqual([
      ["shop", "ended"],
      ["bank", "unread"],
    ]);
    expect(configMaps[1]?.reason).toContain('cannot list resource "configmaps"');
  });

  it("is of the connector's namespaces where those cannot be listed either", async () => {
    const { ids, parts } = await read(
      { "api/v1/configmaps": [object("a", "shop"), object("b", "bank")] },
      { users: { t0ken: { name: "reader", may: ({ namespace }) => namespace === "shop" } } },
    );
    expect(ids).toEqual(["lab/api/v1/namespaces/shop/configmaps/a"]);
    const unread = parts().filter(({ state }) => state === "unread");
    // Of namespaces that nobody named nothing is known, not even that there are none.
    expect(unread).toContainEqual(expect.objectContaining({ type: "v1/Namespace", scope: { cluster: "lab" } }));
    const gap = unread.find(({ type }) => type === "v1/ConfigMap");
    expect(gap?.scope).toEqual({ cluster: "lab" });
    expect(gap?.reason).toMatch(/^the list of namespaces cannot be read, and only shop was looked at: .*cannot list/);
  });

  it("is of the namespaces an entry names", async () => {
    const { ids } = await read(
      {
        "api/v1/namespaces": [object("shop", undefined)],
        "api/v1/configmaps": [object("a", "shop"), object("b", "bank"), object("c", "other")],
      },
      { entry: { namespace: ["shop", "bank"] } },
    );
    expect(ids).toEqual(["lab/api/v1/namespaces/bank/configmaps/b", "lab/api/v1/namespaces/shop/configmaps/a"]);
  });

  it("is without what a node excludes, and kinds that it excludes are not asked for", async () => {
    const { ids } = await read(
      {
        "api/v1/secrets": [object("s", "shop")],
        "api/v1/configmaps": [object("a", "shop"), object("b", "kube-system"), object("c", "shop")],
      },
      {
        node: {
          exclude: {
            types: ["Secret"],
            regex: ["lab/api/v1/namespaces/kube-"],
            paths: ["/api/v1/namespaces/shop/configmaps/c"],
          },
        },
      },
    );
    expect(ids).toEqual(["lab/api/v1/namespaces/shop/configmaps/a"]);
    expect(server.requests.filter(({ url }) => url.includes("secrets"))).toEqual([]);
  });
});

describe("what repeats its owner's template", () => {
  const spec = (image: string): JsonObject => ({
    containers: [{ name: "web", image, resources: { limits: { memory: "1Gi" } }, ports: [{ containerPort: 80 }] }],
    hostNetwork: true,
    restartPolicy: "Always",
  });
  const owned = (name: string, owner: string, more: JsonObject): JsonObject => ({
    metadata: {
      name,
      namespace: "shop",
      uid: `uid-${name}`,
      ownerReferences: [{ uid: `uid-${owner}`, controller: true }],
    },
    ...more,
  });
  const podSpec = (image: string, more: JsonObject = {}): JsonObject => ({
    ...spec(image),
    containers: [
      {
        name: "web",
        image,
        resources: { limits: { memory: "1Gi" }, requests: { memory: "1Gi" } },
        ports: [{ containerPort: 80, hostPort: 80 }],
        volumeMounts: [{ name: "kube-api-access-x", mountPath: "/var/run/secrets/kubernetes.io/serviceaccount" }],
      },
    ],
    volumes: [{ name: "kube-api-access-x", projected: {} }],
    serviceAccountName: "default",
    serviceAccount: "default",
    enableServiceLinks: true,
    nodeName: "one",
    tolerations: [{ key: "node.kubernetes.io/not-ready" }],
    ...more,
  });

  it("is answered for by the owner, and what differs answers for itself", async () => {
    const { resources } = await read({
      "apis/apps/v1/deployments": [object("web", "shop", { spec: { template: { spec: spec("web:2") } } })],
      "apis/apps/v1/replicasets": [
        owned("web-new", "web", { spec: { replicas: 2, template: { spec: spec("web:2") } } }),
        owned("web-rolling", "web", { spec: { replicas: 1, template: { spec: spec("web:1") } } }),
        owned("web-old", "web", { spec: { replicas: 0, template: { spec: spec("web:0") } } }),
        object("alone", "shop", { spec: { replicas: 1, template: { spec: spec("web:2") } } }),
      ],
      "api/v1/pods": [
        owned("web-new-1", "web-new", { spec: podSpec("web:2") }),
        owned("web-new-injected", "web-new", {
          spec: podSpec("web:2", {
            initContainers: [{ name: "sidecar", image: "mesh", securityContext: { privileged: true } }],
          }),
        }),
        owned("web-rolling-1", "web-rolling", { spec: podSpec("web:1") }),
        owned("stray", "nobody-we-know", { spec: podSpec("web:2") }),
        object("bare", "shop", { spec: podSpec("web:2") }),
      ],
    });
    expect(
      Object.fromEntries(resources.map(({ name, answeredBy }) => [name, answeredBy?.id.split("/").at(-1)])),
    ).toEqual({
      web: undefined,
      "web-new": "web",
      "web-rolling": undefined,
      "web-old": "web",
      alone: undefined,
      "web-new-1": "web",
      "web-new-injected": undefined,
      "web-rolling-1": "web-rolling",
      stray: undefined,
      bare: undefined,
    });
    expect(resources.find(({ name }) => name === "web-new-1")?.answeredBy).toEqual({
      id: "lab/apis/apps/v1/namespaces/shop/deployments/web",
      type: "apps/v1/Deployment",
    });
  });
});
