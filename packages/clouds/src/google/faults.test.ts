/** What a person sees when something goes wrong, and that the rest is right. */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { createConnections } from "../http/transport.js";
import { openRecordingWriter } from "../recording/write-recording.js";
import { bucket, createShopEstate } from "../testing/google/estate.js";
import { type GoogleOptions, type GoogleRequest, googleError, startGoogle } from "../testing/google/front-end.js";
import type { LoopbackReply } from "../testing/loopback.js";
import { clientOptions, inventoryRequest, nodeRequest, openGoogle, readAccount } from "./testing/open.js";

let google: Awaited<ReturnType<typeof startGoogle>> | undefined;
afterEach(() => google?.close());

const start = async (more: Partial<GoogleOptions> = {}) => {
  google = await startGoogle({ estate: () => createShopEstate(), ...more });
  return google;
};
const isFirewalls = ({ path }: GoogleRequest) => path.endsWith("/firewalls");
const isAssets = ({ path }: GoogleRequest) => path.endsWith("/assets");
const nodes = [
  nodeRequest({ type: "compute/firewalls.list" }),
  { ...nodeRequest({ type: "storage/b.list" }), key: "buckets" },
];

/** Firewalls fail in this way; buckets do not. */
const table: readonly [name: string, reply: (request: GoogleRequest) => LoopbackReply | undefined, seen: string][] = [
  [
    "denied",
    () =>
      googleError(
        403,
        "PERMISSION_DENIED",
        "Required 'compute.firewalls.list' permission for 'projects/shop'",
        "forbidden",
      ),
    "answered 403: Required 'compute.firewalls.list' permission",
  ],
  ["malformed", () => ({ body: "<html>" }), "answered firewalls.list of shop with something that is not JSON"],
  ["a list that is none", () => ({ body: '{"items":"x"}' }), "answered with something that is no list"],
  [
    "vanished",
    () => googleError(404, "NOT_FOUND", "The resource 'projects/shop' was not found", "notFound"),
    "answered 404: The resource 'projects/shop' was not found",
  ],
  ["sent elsewhere", () => ({ status: 302, headers: { location: "http://127.0.0.1:1/" } }), "answered 302"],
  [
    "the same page again and again",
    () => ({ body: '{"items":[],"nextPageToken":"x"}' }),
    "gives the same page again and again",
  ],
  [
    "expired credentials",
    () => googleError(401, "UNAUTHENTICATED", "Request had invalid authentication credentials."),
    "answered 401: Request had invalid authentication credentials.",
  ],
];

describe("what goes wrong with one type leaves the others", () => {
  it.each(table)("%s", async (_name, reply, seen) => {
    const { connector } = await start({ fault: (request) => (isFirewalls(request) ? reply(request) : undefined) });
    const { parts } = await readAccount(await openGoogle(connector()), nodes);
    expect(parts()).toMatchObject([
      { type: "compute/firewalls.list", state: "unread", reason: expect.stringContaining(seen), items: [] },
      { type: "storage/b.list", state: "ended", items: [{ name: "shop-images" }, { name: "shop-logs" }] },
    ]);
  });

  it("a service that is switched off has nothing", async () => {
    const off = googleError(
      403,
      "PERMISSION_DENIED",
      "Compute Engine API has not been used in project 1 before or it is disabled.",
      "SERVICE_DISABLED",
    );
    const { connector } = await start({ fault: (request) => (isFirewalls(request) ? off : undefined) });
    const { parts } = await readAccount(await openGoogle(connector()), nodes);
    expect(parts().map(({ state, items }) => [state, items.length])).toEqual([
      ["ended", 0],
      ["ended", 2],
    ]);
  });

  it("locations that do not answer are told", async () => {
    const body = JSON.stringify({
      items: { "zones/us-central1-a": { warning: { code: "UNREACHABLE", message: "x" } } },
    });
    const { connector } = await start({
      fault: ({ path }) => (path.includes("/aggregated/instances") ? { body } : undefined),
    });
    const { parts } = await readAccount(await openGoogle(connector()), [
      nodeRequest({ type: "compute/instances.list" }),
    ]);
    expect(parts()).toMatchObject([{ state: "unread", reason: "zones/us-central1-a did not answer" }]);
  });

  it("a reply of any size ends its own type only", async () => {
    const { connector } = await start({
      fault: (request) => (isFirewalls(request) ? { body: " ".repeat(3_000_000) } : undefined),
    });
    const { signal } = new AbortController();
    const connections = createConnections({ refused: () => undefined, signal, maxReplyBytes: 2_000_000 });
    const { parts } = await readAccount(await openGoogle(connector(), { connections }), nodes);
    expect(parts()).toMatchObject([
      { state: "unread", reason: expect.stringContaining("larger than 2 MiB") },
      { state: "ended" },
    ]);
  });
});

describe("what passes is waited for", () => {
  it.each<[string, LoopbackReply]>([
    [
      "throttled",
      googleError(429, "RESOURCE_EXHAUSTED", "Quota exceeded for quota metric 'Read requests'", "RATE_LIMIT_EXCEEDED"),
    ],
    ["throttled in the older way", googleError(403, "", "Rate Limit Exceeded", "rateLimitExceeded")],
    ["an error of the server", googleError(503, "UNAVAILABLE", "The service is currently unavailable.")],
    ["cut in the middle", { body: JSON.stringify({ items: [] }), isCut: true }],
    ["slow", { delayMs: 300, body: "{}", status: 503 }],
  ])("%s", async (_name, reply) => {
    const { connector } = await start({
      fault: ({ nth, ...request }) => (isFirewalls({ nth, ...request }) && nth < 2 ? reply : undefined),
    });
    const { parts } = await readAccount(await openGoogle(connector()), nodes);
    expect(parts().map(({ state, items }) => [state, items.length])).toEqual([
      ["ended", 2],
      ["ended", 2],
    ]);
  });

  it("a listing begins anew when the token of a page is too old, and has everything once", async () => {
    const old = googleError(400, "INVALID_ARGUMENT", "page_token is invalid");
    const { connector } = await start({
      largestPage: 5,
      fault: ({ query, nth }) => (query.get("pageToken") === "10" && nth === 0 ? old : undefined),
    });
    const { items, unreadScopes } = await readAccount(await openGoogle(connector()));
    expect(unreadScopes).toEqual([]);
    expect(items().length).toBe(18);
  });
});

it("an inventory that breaks off keeps what was seen, and says of the whole project that it was not", async () => {
  const { connector } = await start({
    largestPage: 5,
    fault: ({ query }) =>
      query.get("pageToken") === "5" && query.get("contentType") === "RESOURCE"
        ? googleError(400, "INVALID_ARGUMENT", "no")
        : undefined,
  });
  const { items, parts, unreadScopes } = await readAccount(await openGoogle(connector()));
  expect(items().length).toBe(5);
  expect(new Set(parts().map(({ state }) => state))).toEqual(new Set(["unread"]));
  expect(unreadScopes).toMatchObject([{ ask: "all", scope: { project: "shop" } }]);
});

it("a huge page passes through", async () => {
  const text = "x".repeat(2000);
  const many = Array.from({ length: 2000 }, (_, at) =>
    bucket("shop", `bucket-${at}`, { labels: { text } }, { bindings: [] }),
  );
  const { connector } = await start({ estate: () => [...createShopEstate(), ...many], largestPage: 10_000 });
  const { items, unreadScopes } = await readAccount(await openGoogle(connector()));
  expect(unreadScopes).toEqual([]);
  expect(items().length).toBe(2018);
});

it("what vanishes between a list and a get was never there", async () => {
  const gone = googleError(404, "NOT_FOUND", "gone", "notFound");
  const { connector } = await start({
    fault: ({ path }) => (path.endsWith("/datasets/open") || path.endsWith("/services/api") ? gone : undefined),
  });
  const { parts } = await readAccount(await openGoogle(connector()), [
    inventoryRequest,
    nodeRequest({ type: "datasets.list", get_method: ["bigquery/datasets.get"] }),
  ]);
  expect(parts().find(({ type }) => type === "run.googleapis.com/Service")).toMatchObject({
    state: "ended",
    items: [],
  });
  expect(parts().at(-1)).toMatchObject({ state: "ended", items: [] });
});

it("a token that ends while reading is fetched anew", async () => {
  let clock = 0;
  const { connector, tokens } = await start();
  const account = await openGoogle(connector(), { now: () => Date.now() + clock });
  clock = 3_500_000;
  expect((await readAccount(account)).unreadScopes).toEqual([]);
  expect(tokens.given()).toBe(2);
});

it("stops when it is to stop", async () => {
  const stop = new AbortController();
  const { connector } = await start({
    fault: (request) => (isAssets(request) ? { delayMs: 10_000, body: "{}" } : undefined),
  });
  const options = clientOptions({ signal: stop.signal });
  const account = await openGoogle(connector(), options);
  const reading = readAccount(account);
  const begun = Date.now();
  setTimeout(() => stop.abort(new Error("cancelled")), 100);
  await expect(reading).rejects.toThrow("cancelled");
  expect(Date.now() - begun).toBeLessThan(5000);
});

it("says nothing secret in a recording or a message", async () => {
  const { connector, privateKey, tokens } = await start({
    fault: (request) => (isFirewalls(request) ? googleError(403, "PERMISSION_DENIED", "no") : undefined),
  });
  const folder = await mkdtemp(join(tmpdir(), "google-"));
  try {
    const writer = await openRecordingWriter(join(folder, "recording"));
    const account = await openGoogle(connector());
    await account.read([inventoryRequest, ...nodes], writer.sink);
    await writer.finish();
    const files = await readdir(join(folder, "recording"));
    const texts = await Promise.all(files.map((file) => readFile(join(folder, "recording", file), "utf8")));
    const said = [...texts, JSON.stringify(await account.check())].join("\n");
    expect(said).toContain("shop-images");
    expect(tokens.given()).toBeGreaterThan(0);
    expect(said).not.toContain("ya29.");
    for (const line of privateKey.split("\n").filter((one) => one.length > 20)) expect(said).not.toContain(line);
  } finally {
    await rm(folder, { recursive: true });
  }
});
