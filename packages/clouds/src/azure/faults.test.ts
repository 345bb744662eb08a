/** What a person sees of each thing that goes wrong, and that all else is right. */
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { LiveResource, SnapshotNodeRequest } from "../provider.js";
import { SUBSCRIPTION, TENANT } from "../testing/azure/estate.js";
import {
  type AzureFrontEnd,
  type AzureFrontEndOptions,
  type AzureRequest,
  azureError,
  startAzure,
} from "../testing/azure/front-end.js";
import { CLIENT, type OpenAzureOptions, openAzure } from "../testing/azure/open-azure.js";
import { createSampleEstate, sampleIds, sampleResourceId } from "../testing/azure/sample-estate.js";
import { createCollectingSink } from "../testing/collecting-sink.js";
import type { LoopbackReply } from "../testing/loopback.js";

let front: AzureFrontEnd;
const everything: SnapshotNodeRequest = { key: "0", role: "master", entry: {}, node: { type: "resources" } };

async function read(options: AzureFrontEndOptions = {}, opened: OpenAzureOptions = {}) {
  front = await startAzure({ estate: createSampleEstate(), clients: [CLIENT], pageSize: 6, ...options });
  const collected = createCollectingSink();
  const account = await openAzure(front.url, opened);
  await account.read([everything], collected.sink);
  const resources = collected.items() as readonly LiveResource[];
  const unread = collected.parts().filter(({ state }) => state !== "ended");
  return {
    ...collected,
    idsRead: new Set(resources.map(({ id }) => id)),
    byId: (id: string) => resources.find((one) => one.id === id.toLowerCase()),
    unread: unread.map(({ type, reason }) => [type, reason]),
  };
}
afterEach(() => front.close());

let whole: ReadonlySet<string>;
beforeAll(async () => {
  whole = (await read()).idsRead;
  await front.close();
});

/** The first `times` of those that match. */
const at = (matches: (request: AzureRequest) => boolean, reply: LoopbackReply, times = Number.POSITIVE_INFINITY) => {
  let left = times;
  return (request: AzureRequest) => {
    if (!matches(request) || left === 0) return undefined;
    left -= 1;
    return reply;
  };
};
const firewalls = ({ path }: AzureRequest) => path.endsWith("/shop-sql/firewallRules");
const graph = ({ path }: AzureRequest) => path.includes("Microsoft.ResourceGraph");
const firewallType = "Microsoft.Sql/servers/firewallRules";
const allBut = (...gone: readonly string[]) => {
  const small = new Set(gone.map((id) => id.toLowerCase()));
  return new Set([...whole].filter((id) => !small.has(id)));
};

describe("for as long as it lasts", () => {
  it.each([
    ["denied", azureError(403, "AuthorizationFailed"), "access denied (AuthorizationFailed, status 403)"],
    ["a reply that is no JSON", { body: "<html>" }, "the reply is no JSON object"],
    ["a reply without a list", { body: "{}" }, "the reply holds no list"],
    [
      "a redirect",
      { status: 302, headers: { location: "https://evil.example/" } },
      "the reply makes no sense (status 302)",
    ],
    ["a version nobody has", azureError(400, "NoRegisteredProviderFound"), `${firewallType} is not offered there`],
  ])("%s leaves the part unread, and the rest is right", async (_, reply, reason) => {
    const seen = await read({ instead: at(firewalls, reply) });
    expect(seen.unread).toEqual([[firewallType, reason]]);
    expect(seen.idsRead).toEqual(allBut(sampleIds.rule));
    expect(seen.unreadScopes).toEqual([]);
  });

  it("a denied setting is unread where the shape has it, and its resource is there", async () => {
    const isEncryption = ({ path }: AzureRequest) => path.includes("transparentDataEncryption");
    const seen = await read({ instead: at(isEncryption, azureError(403, "AuthorizationFailed")) });
    expect(seen.unread).toEqual([]);
    expect(seen.byId(sampleIds.database)?.unread).toEqual([
      {
        path: ["beside", "transparentDataEncryption"],
        reason:
          "Microsoft.Sql/servers/databases/transparentDataEncryption: access denied (AuthorizationFailed, status 403)",
      },
    ]);
  });

  it("a service that is not in use has nothing, and that is no fault", async () => {
    const isSecurity = ({ path }: AzureRequest) => path.includes("Microsoft.Security");
    const seen = await read({ instead: at(isSecurity, azureError(409, "MissingSubscriptionRegistration")) });
    expect(seen.unread).toEqual([]);
  });

  it("a list that cannot be had leaves the subscription unread", async () => {
    const isList = (request: AzureRequest) => graph(request) || /\/resources$/.test(request.path);
    const seen = await read({ instead: at(isList, azureError(403, "AuthorizationFailed")) });
    expect(seen.unreadScopes).toEqual([
      {
        ask: "0",
        scope: { subscription: SUBSCRIPTION },
        reason: "the resources of lab could not be listed: access denied (AuthorizationFailed, status 403)",
      },
    ]);
  });

  it("a page that leads back to one before it ends the list", async () => {
    const loop = JSON.stringify({ data: [], $skipToken: "again" });
    const seen = await read({ instead: at(graph, { body: loop }) });
    expect(seen.unreadScopes.map(({ reason }) => reason)).toEqual([
      "the resources of lab could not be listed: a page leads back to one before it",
    ]);
  });

  it("a next page on another host is not asked for", async () => {
    const link = JSON.stringify({ value: [], nextLink: "http://127.0.0.2:1/next" });
    const seen = await read({ instead: at(firewalls, { body: link }) });
    expect(seen.unread).toEqual([[firewallType, "the next page is said to be on another host"]]);
  });
});

describe("for a moment", () => {
  it.each([
    ["throttled", azureError(429, "TooManyRequests", { "retry-after": "1" })],
    ["a failure", azureError(500, "InternalServerError")],
    ["a gateway's page", { status: 503, body: "<html>try later" }],
    ["a connection that is cut", { body: "x".repeat(200), isCut: true }],
    ["slow", { ...azureError(503, "ServerTimeout"), delayMs: 300 }],
    ["a token that has ended", azureError(401, "ExpiredAuthenticationToken")],
  ])("%s is asked again, and nothing is missing", async (_, reply) => {
    const seen = await read({ instead: at((request) => firewalls(request) || graph(request), reply, 1) });
    expect(seen.unread).toEqual([]);
    expect(seen.unreadScopes).toEqual([]);
    expect(seen.idsRead).toEqual(whole);
  });

  it("waits as long as it is told to", async () => {
    const began = Date.now();
    await read({ instead: at(firewalls, azureError(429, "TooManyRequests", { "retry-after": "2" }), 1) });
    const [first, second] = front.requests.filter(({ url }) => url.includes("shop-sql/firewallRules?"));
    expect(first?.url).toBe(second?.url);
    expect(Date.now() - began).toBeGreaterThanOrEqual(2000);
  });

  it("a token of a page that has ended begins the list again", async () => {
    let pages = 0;
    const instead = (request: AzureRequest) => {
      if (!graph(request) || !request.body.includes("$skipToken")) return undefined;
      pages += 1;
      return pages === 2 ? azureError(400, "InvalidSkipToken") : undefined;
    };
    const seen = await read({ instead });
    expect(seen.unreadScopes).toEqual([]);
    expect(seen.idsRead).toEqual(whole);
  });
});

it("a subscription that was deleted is not asked for anything", async () => {
  const gone = "00000000-0000-0000-0000-0000000000dd";
  const value = [
    { subscriptionId: SUBSCRIPTION, displayName: "lab", state: "Enabled" },
    { subscriptionId: gone, displayName: "was", state: "Deleted" },
  ];
  const isList = ({ path }: AzureRequest) => path === "/subscriptions";
  const everywhere = { tenant_id: TENANT, client_id: CLIENT.id, client_secret: CLIENT.secret };
  const seen = await read({ instead: at(isList, { body: JSON.stringify({ value }) }) }, { connector: everywhere });
  expect(seen.unreadScopes).toEqual([]);
  expect(seen.idsRead).toEqual(whole);
  expect(front.requests.some(({ url }) => url.includes(gone))).toBe(false);
});

it("a resource that vanished between the list and the question is none", async () => {
  const isVanished = ({ path }: AzureRequest) => path.startsWith(sampleIds.server);
  const seen = await read({ instead: at(isVanished, azureError(404, "ResourceNotFound")) });
  expect(seen.unread).toEqual([]);
  expect(seen.byId(sampleIds.rule)).toBeUndefined();
});

it("tokens that end in the middle are fetched anew", async () => {
  let calls = 0;
  const instead = ({ path }: AzureRequest) => {
    calls += 1;
    if (calls === 10 && !path.includes("oauth2")) front.revoke();
    return undefined;
  };
  const seen = await read({ instead });
  expect(seen.unread).toEqual([]);
  expect(seen.idsRead).toEqual(whole);
  expect(front.requests.filter(({ url }) => url.includes("oauth2")).length).toBeGreaterThanOrEqual(2);
});

it("a huge page passes through", async () => {
  const estate = createSampleEstate();
  for (let index = 0; index < 1000; index += 1) {
    estate.put(sampleResourceId(`Microsoft.Compute/disks/d${index}`), {
      location: "westeurope",
      properties: { text: "x".repeat(4000) },
    });
  }
  const seen = await read({ estate, pageSize: 1000 });
  expect(seen.idsRead.size).toBe(whole.size + 1000);
  expect(seen.unread).toEqual([]);
});

it("stops calling when it is to stop", async () => {
  const stop = new AbortController();
  const slow = at(firewalls, { body: "{}", delayMs: 60_000 });
  const reading = read({ instead: slow }, { signal: stop.signal });
  setTimeout(() => stop.abort(), 500);
  const began = Date.now();
  await expect(reading).rejects.toThrow();
  expect(Date.now() - began).toBeLessThan(5000);
});

it("no secret, token or reply is in anything that is told or kept", async () => {
  const instead = at(
    (request) => firewalls(request) || request.path.includes("auditing"),
    azureError(403, "AuthorizationFailed"),
  );
  const seen = await read({ instead });
  const told = JSON.stringify([seen.parts(), seen.notes, seen.unreadScopes]);
  const tokens = front.requests.flatMap(({ headers }) => headers.authorization?.replace("Bearer ", "") ?? []);
  expect(tokens.length).toBeGreaterThan(10);
  for (const secret of [CLIENT.secret, "NOT-FOR-PEOPLE", ...new Set(tokens)]) expect(told).not.toContain(secret);
});
