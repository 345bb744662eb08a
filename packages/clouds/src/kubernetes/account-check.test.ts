import { afterEach, expect, it } from "vitest";
import { createClusterEstate } from "../testing/kubernetes/estate.js";
import { type ClusterOptions, clusterFailure, startCluster } from "../testing/kubernetes/front-end.js";
import { connectorTo, openTestCluster } from "../testing/kubernetes/open-cluster.js";
import type { LoopbackServer } from "../testing/loopback.js";

const estate = createClusterEstate([
  { group: "", version: "v1", kind: "Secret", plural: "secrets", isNamespaced: true },
  { group: "", version: "v1", kind: "Event", plural: "events", isNamespaced: true },
  { group: "apps", version: "v1", kind: "Deployment", plural: "deployments", isNamespaced: true },
]);
const name = "system:serviceaccount:shop:reader";

let server: LoopbackServer;
afterEach(() => server.close());

async function check(options: Partial<ClusterOptions> = {}) {
  server = await startCluster({ estate, users: { t0ken: { name } }, ...options });
  return (await openTestCluster(connectorTo(server.url, "t0ken"))).check();
}

it("a check says who we are, and changes nothing to find out", async () => {
  expect(await check()).toMatchObject({ identity: name, scopes: ["lab"], problems: [] });
  const others = server.requests.filter(({ method }) => method !== "GET");
  expect(others.map(({ method, url }) => `${method} ${url}`)).toEqual([
    "POST /apis/authentication.k8s.io/v1/selfsubjectreviews",
  ]);
});

it("a check says what cannot be listed, and the role that would do", async () => {
  const { problems, policy } = await check({
    users: { t0ken: { name, may: ({ plural }) => plural === "deployments" } },
  });
  expect(problems).toEqual([
    `lab: v1/Secret cannot be listed: access is denied (403): secrets is forbidden: User "${name}" cannot list resource "secrets" in API group "" at the cluster scope`,
  ]);
  expect(policy).toContain('verbs: ["get", "list"]');
});

it("a check of a cluster that cannot be asked who we are goes by what the connector says", async () => {
  const answer = await check({
    instead: ({ method }) => (method === "POST" ? clusterFailure(404, "not found") : undefined),
  });
  expect(answer).toMatchObject({ identity: "reader", problems: [] });
});

it("a check with wrong credentials says so once", async () => {
  const { problems } = await check({ users: {} });
  expect(problems).toEqual(["lab: reader: the cluster does not accept who we are (401): Unauthorized"]);
});
