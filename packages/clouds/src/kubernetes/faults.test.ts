/** What a person sees of each way in which reading a cluster can fail, and that the rest of it is read. */
import type { JsonObject } from "@plumbline/model";
import { afterEach, describe, expect, it } from "vitest";
import { createClusterEstate, type TestKind } from "../testing/kubernetes/estate.js";
import {
  type ClusterOptions,
  type ClusterRequest,
  clusterFailure,
  startCluster,
} from "../testing/kubernetes/front-end.js";
import {
  collectAccount,
  connectorTo,
  inventoryRequest,
  masterNodeRequest,
  openTestCluster,
} from "../testing/kubernetes/open-cluster.js";
import type { LoopbackReply, LoopbackServer } from "../testing/loopback.js";

const kinds: readonly TestKind[] = [
  { group: "", version: "v1", kind: "ConfigMap", plural: "configmaps", isNamespaced: true },
  { group: "apps", version: "v1", kind: "Deployment", plural: "deployments", isNamespaced: true },
];
const named = (name: string, more: JsonObject = {}): JsonObject => ({ metadata: { name, namespace: "shop" }, ...more });
const configMaps = (count: number) => Array.from({ length: count }, (_, at) => named(`c${at}`));
const estate = (count: number) =>
  createClusterEstate(kinds, { "api/v1/configmaps": configMaps(count), "apis/apps/v1/deployments": [named("web")] });

let server: LoopbackServer;
afterEach(() => server.close());

async function read(options: Partial<ClusterOptions> & { maxReplyBytes?: number; now?: () => number; token?: string }) {
  const { token = "t0ken", maxReplyBytes, now, ...rest } = options;
  server = await startCluster({ estate: estate(3), users: { [token]: { name: "reader" } }, ...rest });
  const account = await openTestCluster(connectorTo(server.url, token), {
    ...(maxReplyBytes !== undefined && { maxReplyBytes }),
    ...(now !== undefined && { now }),
  });
  const result = await collectAccount(account, [inventoryRequest()]);
  const part = (type: string) => result.parts().find((one) => one.type === type);
  return { ...result, configMaps: part("v1/ConfigMap"), deployments: part("apps/v1/Deployment") };
}

const isConfigMaps = ({ path }: ClusterRequest) => path === "api/v1/configmaps";
const isNextPage = (request: ClusterRequest) => isConfigMaps(request) && request.query.has("continue");

/** Fails so often, then answers as it should. */
function times(count: number, when: (request: ClusterRequest) => boolean, reply: LoopbackReply) {
  let left = count;
  return (request: ClusterRequest) => {
    if (!when(request) || left === 0) return undefined;
    left -= 1;
    return reply;
  };
}

describe("a kind that cannot be read is told, and the rest is read", () => {
  it.each<[string, Partial<ClusterOptions> & { maxReplyBytes?: number }, RegExp]>([
    [
      "denied",
      { users: { t0ken: { name: "jane", may: ({ plural }) => plural !== "configmaps" } } },
      /^access is denied \(403\): configmaps is forbidden: User "jane" cannot list resource "configmaps"/,
    ],
    [
      "no longer served",
      {
        instead: (request) => (isConfigMaps(request) ? clusterFailure(404, "the server could not find it") : undefined),
      },
      /^the cluster answered with 404: the server could not find it$/,
    ],
    [
      "malformed",
      { instead: (request) => (isConfigMaps(request) ? { body: "<html>not a cluster</html>" } : undefined) },
      /^what the cluster gave as api\/v1\/configmaps is no object in JSON$/,
    ],
    [
      "a list without items",
      { instead: (request) => (isConfigMaps(request) ? { body: '{"kind":"Status"}' } : undefined) },
      /^what the cluster gave is no list of objects$/,
    ],
    [
      "an object too large for any reply",
      {
        maxReplyBytes: 64 * 1024,
        estate: createClusterEstate(kinds, {
          "api/v1/configmaps": [named("huge", { data: { text: "x".repeat(100_000) } })],
          "apis/apps/v1/deployments": [named("web")],
        }),
      },
      /^a reply is larger than/,
    ],
    [
      "a page that comes again",
      {
        estate: estate(1200),
        instead: (request) =>
          isNextPage(request)
            ? { body: JSON.stringify({ kind: "List", metadata: { continue: "x" }, items: [] }) }
            : undefined,
      },
      /^the cluster gave the same page again$/,
    ],
    [
      "a redirect",
      {
        instead: (request) =>
          isConfigMaps(request) ? { status: 302, headers: { location: "https://elsewhere.test/" } } : undefined,
      },
      /^the cluster sends us elsewhere \(302\)/,
    ],
  ])("%s", async (_case, options, reason) => {
    const { configMaps, deployments } = await read(options);
    expect(configMaps).toMatchObject({ state: "unread", reason: expect.stringMatching(reason) });
    expect(deployments).toMatchObject({ state: "ended", items: [{ name: "web" }] });
  });
});

describe("what passes is waited for", () => {
  it.each<[string, Partial<ClusterOptions>]>([
    [
      "throttled",
      { instead: times(2, isConfigMaps, { ...clusterFailure(429, "too many"), headers: { "retry-after": "0" } }) },
    ],
    ["5xx", { instead: times(2, isConfigMaps, clusterFailure(503, "starting")) }],
    ["cut", { instead: times(2, isConfigMaps, { body: `{"items":[${" ".repeat(1000)}`, isCut: true }) }],
    ["slow", { instead: times(1, isConfigMaps, { ...clusterFailure(503, "slow"), delayMs: 300 }) }],
  ])("%s", async (_case, options) => {
    const { configMaps } = await read(options);
    expect(configMaps).toMatchObject({ state: "ended" });
    expect(configMaps?.items).toHaveLength(3);
  });

  it("an expired token of a page begins the listing again, once, and nothing is there twice", async () => {
    const { configMaps } = await read({
      estate: estate(1200),
      instead: times(1, isNextPage, clusterFailure(410, "expired")),
    });
    expect(configMaps).toMatchObject({ state: "ended" });
    expect(configMaps?.items).toHaveLength(1200);
    await server.close();
    const again = await read({ estate: estate(1200), instead: times(2, isNextPage, clusterFailure(410, "too old")) });
    expect(again.configMaps).toMatchObject({ state: "unread", reason: "the cluster answered with 410: too old" });
    expect(again.configMaps?.items).toHaveLength(500);
  });

  it("a page too large is asked for in smaller ones", async () => {
    const large = Array.from({ length: 60 }, (_, at) => named(`c${at}`, { data: { text: "x".repeat(5000) } }));
    const { configMaps } = await read({
      maxReplyBytes: 280_000,
      estate: createClusterEstate(kinds, { "api/v1/configmaps": large }),
    });
    expect(configMaps).toMatchObject({ state: "ended" });
    expect(configMaps?.items).toHaveLength(60);
  });
});

describe("a cluster that cannot be entered is told as a whole", () => {
  const jwt = (claims: JsonObject) => `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.c2lnbmF0dXJl`;
  const at = Date.parse("2026-03-01T12:00:00Z");
  /** A clock that stood still would never let anybody go on. */
  const runningFrom = (start: number) => {
    const begun = Date.now();
    return () => start + Date.now() - begun;
  };
  const unauthorized = () => clusterFailure(401, "Unauthorized");

  it.each<[string, string, RegExp]>([
    ["unknown credentials", "wr0ng", /^the cluster does not accept who we are \(401\): Unauthorized$/],
    ["expired credentials", jwt({ exp: at / 1000 - 60 }), /: the token expired at 2026-03-01T11:59:00.000Z$/],
    [
      "a clock that is wrong",
      jwt({ nbf: at / 1000 + 600 }),
      /: the token is good from 2026-03-01T12:10:00.000Z on, and it is 2026-03-01T12:0\d:\d\d.\d+Z here; is the clock right\?$/,
    ],
  ])("%s", async (_case, token, reason) => {
    const { unreadScopes, items } = await read({ token, now: runningFrom(at), instead: unauthorized });
    expect(items()).toEqual([]);
    expect(unreadScopes).toEqual([{ ask: "all", scope: { cluster: "lab" }, reason: expect.stringMatching(reason) }]);
    expect(unreadScopes[0]?.reason).not.toContain(token);
  });

  it("a group whose server does not answer leaves the others", async () => {
    const { unreadScopes, deployments } = await read({
      isClassic: true,
      instead: ({ path }) => (path === "api/v1" ? clusterFailure(404, "no such version") : undefined),
    });
    expect(unreadScopes).toEqual([
      { ask: "all", scope: { cluster: "lab" }, reason: "v1: the cluster answered with 404: no such version" },
    ]);
    expect(deployments).toMatchObject({ state: "ended" });
  });

  it("a server that repeats our token is not repeated", async () => {
    const { unreadScopes } = await read({ instead: () => clusterFailure(403, 'token "t0ken" may not') });
    expect(unreadScopes[0]?.reason).toBe('access is denied (403): token "…" may not');
  });
});

it("an object that vanished is told, and what a node asks for besides is read", async () => {
  server = await startCluster({ estate: estate(3), users: { t0ken: { name: "reader" } } });
  const account = await openTestCluster(connectorTo(server.url, "t0ken"));
  const paths = ["api/v1/namespaces/shop/configmaps/gone", "api/v1/namespaces/shop/configmaps/c1"];
  const ask = { ...masterNodeRequest("configmap"), role: "snapshot" as const, node: { type: "configmap", paths } };
  const { parts } = await collectAccount(account, [ask]);
  expect(parts().map(({ state, items, reason }) => [state, items.length, reason])).toEqual([
    ["unread", 0, 'the cluster answered with 404: configmaps "gone" not found'],
    ["ended", 1, undefined],
  ]);
});

it("stops at once when it is to stop", async () => {
  const stop = new AbortController();
  server = await startCluster({
    estate: estate(3),
    users: { t0ken: { name: "reader" } },
    instead: (request) => {
      if (!isConfigMaps(request)) return undefined;
      stop.abort(new Error("cancelled"));
      return { delayMs: 60_000 };
    },
  });
  const account = await openTestCluster(connectorTo(server.url, "t0ken"), { signal: stop.signal });
  await expect(collectAccount(account, [inventoryRequest()])).rejects.toThrow("cancelled");
});
