import { buildLiveResources } from "@plumbline/catalogue";
import { createMemoryFileTree } from "@plumbline/iac";
import type { JsonObject } from "@plumbline/model";
import { describe, expect, it } from "vitest";
import type { LiveSide } from "../model/index.js";
import { readCodeSides } from "../sides/index.js";
import { findDrift } from "./find-drift.js";

function live(body: JsonObject): LiveSide {
  const { kind, metadata, apiVersion } = body as { kind: string; metadata: JsonObject; apiVersion: string };
  const name = String(metadata.name);
  const id = `lab/${apiVersion}/${kind}/${name}`;
  const scope = { cluster: "lab", namespace: "shop" };
  const pieces = [{ type: `${apiVersion}/${kind}`, name, body }] as const;
  const [shaped] = buildLiveResources({ cloud: "kubernetes", id, pieces, scope, unread: [] });
  if (shaped === undefined) throw new Error("nothing was shaped");
  return { id, shaped };
}

const seen = { incompleteReason: () => undefined };

function drifted(code: JsonObject | readonly JsonObject[], there: readonly JsonObject[]) {
  const files = Object.fromEntries([code].flat().map((one, index) => [`${index}.json`, JSON.stringify(one)]));
  const { resources } = readCodeSides(createMemoryFileTree(files), "kubernetes");
  const report = findDrift(resources, { resources: there.map(live), ...seen });
  return report.resources.flatMap((resource) =>
    resource.drifted.map(({ path, code: here, cloud }) => [path.join("."), here, cloud]),
  );
}

const object = (kind: string, more: JsonObject, apiVersion = "v1"): JsonObject => ({
  apiVersion,
  kind,
  metadata: { name: "a", namespace: "shop" },
  ...more,
});
const pod = (spec: JsonObject) => object("Pod", { spec });
const job = (requests: JsonObject) =>
  object("Job", { spec: { template: { spec: { containers: [{ name: "c", resources: { requests } }] } } } }, "batch/v1");

describe("drift of a cluster", () => {
  it("is none where a quantity is the same amount, in every kind that has one", () => {
    const written = job({ cpu: "2000m", memory: "0.5Gi", "example.com/gpu": 1, tiny: "1e3", least: "0.5n" });
    const there = job({ cpu: "2", memory: "512Mi", "example.com/gpu": "1", tiny: "1k", least: "1n" });
    expect(drifted(written, [there])).toEqual([]);
    expect(drifted(written, [job({ ...job({}), cpu: "2001m", memory: "512M" })]).map(([path]) => path)).toEqual(
      ["cpu", "memory", "example.com/gpu", "tiny", "least"].map(
        (name) => `spec.template.spec.containers.0.resources.requests.${name}`,
      ),
    );
  });

  it("is told of texts as they stand there: `1.0` is not `1`, and `on` not `true`", () => {
    const settings = (data: JsonObject) => object("ConfigMap", { data });
    const written = settings({
      number: "1.0",
      on: "enabled",
      json: '{"a":1}',
      end: "x\n",
      net: "10.0.0.1",
      code: "aGVsbG8taGVsbG8=",
    });
    const there = settings({
      number: "1",
      on: "true",
      json: '{ "a": 1 }',
      end: "x",
      net: "10.0.0.1/32",
      code: "hello-hello",
    });
    expect(drifted(written, [written])).toEqual([]);
    expect(drifted(written, [there])).toHaveLength(6);
    const service = (port: string | number) => object("Service", { spec: { ports: [{ port: 80, targetPort: port }] } });
    expect(drifted(service("8080"), [service(8080)])).toEqual([]);
  });

  it("is none for what exported manifests repeat of the cluster, and what says nothing", () => {
    const annotations = { "kubectl.kubernetes.io/last-applied-configuration": "{}" };
    const metadata = { name: "a", namespace: "shop", uid: "1", resourceVersion: "7", generation: 3, annotations };
    const written = object("ConfigMap", { data: { a: "1" }, metadata: { ...metadata, creationTimestamp: null } });
    const there = object("ConfigMap", {
      data: { a: "1" },
      metadata: { name: "a", namespace: "shop", uid: "2", creationTimestamp: "2026-01-01T00:00:00Z" },
    });
    expect(drifted(written, [there])).toEqual([]);
  });

  it("is none for elements that a cluster adds to lists of a pod, unless the code has them, too", () => {
    const own = { key: "dedicated", operator: "Exists" };
    const added = {
      key: "node.kubernetes.io/not-ready",
      operator: "Exists",
      effect: "NoExecute",
      tolerationSeconds: 300,
    };
    const volumes = [{ name: "data", emptyDir: {} }];
    const token = { name: "kube-api-access-x7k2p", projected: {} };
    const there = pod({ tolerations: [own, added], volumes: [...volumes, token] });
    expect(drifted(pod({ tolerations: [own], volumes }), [there])).toEqual([]);
    const written = pod({ tolerations: [own, { ...added, tolerationSeconds: 60 }] });
    expect(drifted(written, [there])).toEqual([["spec.tolerations.1.tolerationSeconds", 60, 300]]);
    expect(drifted(pod({ tolerations: [own] }), [pod({ tolerations: [own, { key: "x" }] })])).toHaveLength(1);
  });

  it("is none where elements of a list have more that the cluster filled in, and told where rules do", () => {
    const policy = (ingress: readonly JsonObject[]) =>
      object("NetworkPolicy", { spec: { podSelector: {}, ingress } }, "networking.k8s.io/v1");
    const written = policy([{ ports: [{ port: 80 }, { port: "metrics" }] }]);
    const filled = policy([
      {
        ports: [
          { port: "metrics", protocol: "TCP" },
          { port: 80, protocol: "TCP" },
        ],
      },
    ]);
    expect(drifted(written, [filled])).toEqual([]);
    const narrowed = policy([{ ports: [{ port: 80 }, { port: "metrics" }], from: [{ podSelector: {} }] }]);
    expect(drifted(written, [narrowed]).map(([path]) => path)).toEqual(["spec.ingress.0.from"]);
    expect(drifted(policy([{}]), [narrowed]).length).toBeGreaterThan(0);
  });

  it("is told of the argument that was put in or taken out, and not of those behind it", () => {
    const run = (...args: string[]) => pod({ containers: [{ name: "c", args }] });
    const at = "spec.containers.0.args";
    expect(drifted(run("a", "b", "c"), [run("a", "c")])).toEqual([[`${at}.1`, "b", undefined]]);
    expect(drifted(run("a", "c"), [run("a", "b", "c")])).toEqual([[at, undefined, "b"]]);
    expect(drifted(run("a", "b"), [run("b", "a")])).toHaveLength(2);
  });

  it("is told where a selector selects others", () => {
    const service = (selector: JsonObject) => object("Service", { spec: { selector } });
    expect(drifted(service({ app: "a" }), [service({ app: "a", version: "2" })])).toEqual([
      ["spec.selector.version", undefined, "2"],
    ]);
  });

  it("is told of a key that a Secret lost, and never shows what it held", () => {
    const written = object("Secret", { type: "Opaque", data: { a: "aHVzaC1odXNo" }, stringData: { b: "hush-hush" } });
    const there = (data: JsonObject, type = "Opaque") => object("Secret", { type, data });
    expect(drifted(written, [there({ a: null, b: null })])).toEqual([]);
    expect(drifted(written, [there({ a: null })])).toEqual([["stringData.b", "********", undefined]]);
    expect(drifted(written, [there({ a: null, b: null }, "kubernetes.io/tls")])).toEqual([
      ["type", "Opaque", "kubernetes.io/tls"],
    ]);
  });

  it("is told of whatever a custom resource says at its root", () => {
    const tenant = (id: string) => object("Tenant", { id, address: "here", type: "gold" }, "example.com/v1");
    expect(drifted(tenant("1"), [tenant("2")])).toEqual([["id", "1", "2"]]);
  });

  it("is no drift where a scaler or a controller changes it by right", () => {
    const deployment = (replicas: number) => object("Deployment", { spec: { replicas } }, "apps/v1");
    const target = { apiVersion: "apps/v1", kind: "Deployment", name: "a" };
    const scaler = object("HorizontalPodAutoscaler", { spec: { scaleTargetRef: target } }, "autoscaling/v2");
    expect(drifted(deployment(2), [deployment(5)])).toEqual([["spec.replicas", 2, 5]]);
    expect(drifted(deployment(2), [deployment(5), scaler])).toEqual([]);
    const role = (rules: readonly JsonObject[]) =>
      object("ClusterRole", { aggregationRule: { clusterRoleSelectors: [] }, rules }, "rbac.authorization.k8s.io/v1");
    expect(drifted(role([]), [role([{ verbs: ["get"] }])])).toEqual([]);
  });
});
