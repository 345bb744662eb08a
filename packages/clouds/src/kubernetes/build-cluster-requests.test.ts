import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isValidApiPath, isValidGroupVersionPair, parseApiPath } from "./api-path.js";
import { buildIdentityRequest, buildReadRequest, type ClusterQuery } from "./build-cluster-requests.js";
import { createFixedCredential } from "./credential.js";

const cluster = {
  name: "lab",
  url: "https://cluster.test",
  tls: {},
  credential: createFixedCredential("reader", {}),
  serviceAccounts: [],
};

const nowhere = { group: "..", version: ".." };

const step = fc.oneof(
  fc.constantFrom("pods", "exec", "proxy", "watch", "log", "namespaces", "..", ".", "a/b", "a?b", "%2e%2e", "v1", ""),
  fc.string({ maxLength: 12 }),
);
const path = fc.record(
  { group: step, version: step, namespace: step, plural: step, name: step },
  { requiredKeys: ["group", "version", "plural"] },
);
const read: fc.Arbitrary<ClusterQuery> = fc.oneof(
  fc.record({ kind: fc.constant("list" as const), path, limit: fc.nat(), after: fc.string() }),
  fc.record({ kind: fc.constant("object" as const), path }),
  fc.record({
    kind: fc.constant("discovery" as const),
    root: fc.constantFrom("api" as const, "apis" as const),
    within: fc.record({ group: step, version: step }),
  }),
);

describe("requests to a cluster", () => {
  it("are GETs without a body below /api and /apis, whatever is asked", () => {
    fc.assert(
      fc.property(read, (asked) => {
        const isNamed =
          asked.kind === "discovery" ? isValidGroupVersionPair(asked.within ?? nowhere) : isValidApiPath(asked.path);
        if (!isNamed) {
          expect(() => buildReadRequest(cluster, {}, asked)).toThrow();
          return;
        }
        const { method, url, body } = buildReadRequest(cluster, {}, asked);
        expect([method, body]).toEqual(["GET", undefined]);
        expect(new URL(url).origin).toBe("https://cluster.test");
        const steps = new URL(url).pathname.slice(1).split("/");
        expect(["api", "apis"]).toContain(steps[0]);
        // A collection or an object, at most: apis/GROUP/VERSION/namespaces/NAMESPACE/PLURAL/NAME.
        expect(steps.length).toBeLessThanOrEqual(7);
      }),
    );
  });

  it("have one other form: to ask who we are", () => {
    const { method, url } = buildIdentityRequest(cluster, {});
    expect(`${method} ${url}`).toBe("POST https://cluster.test/apis/authentication.k8s.io/v1/selfsubjectreviews");
  });
});

describe("a path of the API", () => {
  it.each([
    ["api/v1/namespaces/shop/pods/web", { group: "", version: "v1", namespace: "shop", plural: "pods", name: "web" }],
    ["/api/v1/namespaces/shop", { group: "", version: "v1", plural: "namespaces", name: "shop" }],
    ["apis/apps/v1/deployments", { group: "apps", version: "v1", plural: "deployments" }],
    [
      "apis/rbac.authorization.k8s.io/v1/clusterroles/system:node",
      { group: "rbac.authorization.k8s.io", version: "v1", plural: "clusterroles", name: "system:node" },
    ],
  ])("is read: %s", (text, expected) => {
    expect(parseApiPath(text)).toEqual(expected);
  });

  it.each([
    "api/v1/namespaces/shop/pods/web/exec",
    "api/v1/namespaces/shop/pods/web/log",
    "api/v1/namespaces/shop/services/web/proxy/admin",
    "api/v1/nodes/one/proxy/run",
    "api/v1/watch/pods",
    "api/v1/proxy/nodes",
    "api/v1/namespaces/shop/pods/..",
    "api/v1/namespaces/shop/pods/web?watch=true",
    "api/v1/namespaces/shop/pods/%2e%2e",
    "apis/apps/v1",
    "metrics",
    "https://elsewhere.test/api/v1/pods/x",
  ])("is refused: %s", (text) => {
    expect(parseApiPath(text)).toBeUndefined();
  });
});
