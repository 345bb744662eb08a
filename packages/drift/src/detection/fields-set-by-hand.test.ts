import { buildLiveResources } from "@plumbline/catalogue";
import type { FieldManager } from "@plumbline/clouds";
import { createMemoryFileTree } from "@plumbline/iac";
import type { JsonObject } from "@plumbline/model";
import { describe, expect, it } from "vitest";
import { readCodeSides } from "../sides/index.js";
import { findDrift } from "./find-drift.js";

const container = { name: "web", image: "web:1" };
const manifest = {
  apiVersion: "apps/v1",
  kind: "Deployment",
  metadata: { name: "web", namespace: "shop" },
  spec: { template: { spec: { containers: [{ name: "sidecar", image: "s:1" }, container] } } },
};

/** The object as a cluster has it: with what people, controllers and defaults have added. */
const there: JsonObject = {
  ...manifest,
  metadata: {
    ...manifest.metadata,
    annotations: { "kubectl.kubernetes.io/restartedAt": "now", owner: "ann", "deployment.kubernetes.io/revision": "3" },
  },
  spec: {
    replicas: 9,
    revisionHistoryLimit: 10,
    template: {
      spec: {
        hostNetwork: true,
        containers: [
          { ...container, securityContext: { privileged: true }, imagePullPolicy: "Always" },
          { name: "sidecar", image: "s:1" },
        ],
      },
    },
  },
};

const inContainer = (fields: JsonObject) => ({
  "f:spec": { "f:template": { "f:spec": { "f:containers": { 'k:{"name":"web"}': { ".": {}, ...fields } } } } },
});

/** Who scales what nobody else does. */
const scaler: FieldManager = {
  manager: "keda-operator",
  operation: "Update",
  fields: { "f:spec": { "f:replicas": {} } },
};

function drifted(...managers: readonly FieldManager[]) {
  return driftedIn(there, [scaler, ...managers]);
}

function driftedIn(body: JsonObject, managers: readonly FieldManager[]) {
  const scope = { cluster: "lab", namespace: "shop" };
  const pieces = [{ type: "apps/v1/Deployment", name: "web", body }] as const;
  const [shaped] = buildLiveResources({ cloud: "kubernetes", id: "web", pieces, scope, unread: [] });
  if (shaped === undefined) throw new Error("nothing was shaped");
  const { resources } = readCodeSides(createMemoryFileTree({ "a.json": JSON.stringify(manifest) }), "kubernetes");
  const report = findDrift(resources, {
    resources: [{ id: "web", shaped, managers }],
    incompleteReason: () => undefined,
  });
  return report.resources.flatMap((resource) =>
    resource.drifted.map(({ path, cloud, unwritten }) => [path.join("."), cloud, unwritten]),
  );
}

const update = (manager: string, fields: JsonObject): FieldManager => ({ manager, operation: "Update", fields });
const apply = (manager: string, fields: JsonObject): FieldManager => ({ manager, operation: "Apply", fields });
const replicas = { "f:spec": { "f:replicas": {} } };

describe("fields that the manifest does not have", () => {
  it.each([
    ["kubectl scale", update("kubectl", replicas), "spec.replicas", 9],
    [
      "kubectl edit",
      update("kubectl-edit", { "f:metadata": { "f:annotations": { "f:owner": {} } } }),
      "metadata.annotations.owner",
      "ann",
    ],
    [
      "kubectl patch",
      update("kubectl-patch", inContainer({ "f:securityContext": { "f:privileged": {} } })),
      "spec.template.spec.containers.1.securityContext.privileged",
      true,
    ],
    [
      "apply by another name",
      apply("ann", { "f:spec": { "f:template": { "f:spec": { "f:hostNetwork": {} } } } }),
      "spec.template.spec.hostNetwork",
      true,
    ],
  ] as const)("are drift where a person set them: %s", (_, manager, path, cloud) => {
    expect(drifted(manager)).toEqual([[path, cloud, { kind: "set", by: manager.manager }]]);
  });

  it.each([
    [
      "a controller",
      update("kube-controller-manager", {
        "f:metadata": { "f:annotations": { "f:deployment.kubernetes.io/revision": {} } },
      }),
    ],
    ["an operator that applies", apply("payments-operator", replicas)],
    ["whoever applies the code", update("kubectl-client-side-apply", replicas)],
    ["server-side apply of the code", apply("kubectl", replicas)],
    ["what reports", update("kubectl-edit", { "f:status": { "f:replicas": {} } })],
  ])("are none where %s set them", (_, manager) => {
    expect(drifted(manager)).toEqual([]);
  });

  it("are told once, with the last who set them", () => {
    const first = { ...update("kubectl-edit", replicas), time: "2026-11-01T10:00:00Z" };
    const last = { ...update("kubectl-patch", replicas), time: "2026-11-02T10:00:00Z" };
    expect(drifted(first, last)).toEqual([
      ["spec.replicas", 9, { kind: "set", by: "kubectl-patch", at: "2026-11-02T10:00:00Z" }],
    ]);
  });

  it("are none where the API server filled them in, and drift where a person made them less than that", () => {
    const at = (spec: JsonObject): JsonObject => ({ ...there, spec: { ...manifest.spec, ...spec } });
    const pod = (fields: JsonObject): JsonObject => ({
      template: { spec: { ...manifest.spec.template.spec, ...fields } },
    });
    const set = (fields: JsonObject) => [update("kubectl-patch", { "f:spec": fields })];
    expect(driftedIn(at({ replicas: 1 }), set({ "f:replicas": {} }))).toEqual([]);
    expect(driftedIn(at({ replicas: 0 }), set({ "f:replicas": {} }))).toMatchObject([
      ["spec.replicas", 0, { kind: "set" }],
    ]);
    const account = { serviceAccount: "admin", serviceAccountName: "admin", automountServiceAccountToken: false };
    const fields = Object.fromEntries(Object.keys(account).map((name) => [`f:${name}`, {}]));
    expect(driftedIn(at(pod(account)), set({ "f:template": { "f:spec": fields } })).map(([path]) => path)).toEqual([
      "spec.template.spec.serviceAccountName",
      "spec.template.spec.automountServiceAccountToken",
    ]);
  });

  it("are drift where nobody owns them, as scaling to nothing leaves replicas", () => {
    const { spec } = manifest;
    const told = (replicas: number) => driftedIn({ ...there, spec: { ...spec, replicas } }, [apply("kubectl", {})]);
    expect(told(1)).toEqual([]);
    expect(told(0)).toEqual([["spec.replicas", 0, { kind: "documented", value: 1 }]]);
  });

  it("are none where a program added an element to a list that is written", () => {
    const proxy = { name: "proxy", image: "proxy:1" };
    const containers = [...manifest.spec.template.spec.containers, proxy];
    const body = { ...there, spec: { template: { spec: { containers } } } };
    const fields = { "f:containers": { 'k:{"name":"proxy"}': { ".": {}, "f:image": {} } } };
    const owned = { "f:spec": { "f:template": { "f:spec": fields } } };
    expect(driftedIn(body, [update("sidecar-injector-webhook", owned)])).toEqual([]);
    expect(driftedIn(body, [update("kubectl-patch", owned)])).toMatchObject([
      ["spec.template.spec.containers", proxy, undefined],
    ]);
  });
});
