import { afterEach, expect, it } from "vitest";
import { CloudFault } from "../cloud-fault.js";
import { type LoopbackReply, type LoopbackServer, startLoopback } from "../testing/loopback.js";
import { createAbortableSleep } from "./abortable-sleep.js";
import { createRateLimiter } from "./rate-limiter.js";
import { createRetryingCall, parseRetryAfterMs, type ReplyClassification } from "./retrying-call.js";
import { createConnections, type HttpReply } from "./transport.js";

let server: LoopbackServer | undefined;
afterEach(() => server?.close());

const judge = (reply: HttpReply): ReplyClassification => {
  if (reply.status === 200) return "ok";
  const fault = new CloudFault(reply.status === 403 ? "denied" : "failed", `answered ${reply.status}`);
  if (reply.status === 429) return { kind: "throttled", fault, afterMs: parseRetryAfterMs(reply, Date.now()) ?? 0 };
  return { kind: reply.status >= 500 ? "later" : "fault", fault };
};

async function called(
  replies: readonly LoopbackReply[],
  limits: { readonly maxReplyBytes?: number; readonly deadlineMs?: number } = {},
) {
  let next = 0;
  server = await startLoopback(() => replies[Math.min(next++, replies.length - 1)] ?? {});
  const { signal } = new AbortController();
  const sleep = createAbortableSleep(signal);
  const connections = createConnections({ refused: () => undefined, signal, ...limits });
  const transport = connections.withGuard(() => ({ isMachine: false }));
  const call = createRetryingCall({
    transport,
    limiter: createRateLimiter({ now: Date.now, sleep }),
    judge,
    signal,
    now: Date.now,
    sleep: (ms) => sleep(Math.min(ms, 20)),
    random: () => 0.1,
    ...limits,
  });
  const { url } = server;
  const answer = call("key", () => ({ method: "GET", url, headers: {}, timeoutMs: 300 }));
  return answer.then(({ body }) => body.toString()).finally(() => connections.close());
}

it("asks again when it is turned away, cut off, kept waiting or the service fails", async () => {
  const replies = [
    { status: 429 },
    { status: 503 },
    { body: "half of it", isCut: true },
    { delayMs: 500 },
    { body: "whole" },
  ];
  expect(await called(replies)).toBe("whole");
  expect(server?.requests).toHaveLength(5);
});

it("does not ask again for what is refused", async () => {
  await expect(called([{ status: 403 }, { body: "never" }])).rejects.toMatchObject({ kind: "denied" });
  expect(server?.requests).toHaveLength(1);
});

it("gives up in the end, with the reason", async () => {
  await expect(called([{ status: 500 }])).rejects.toMatchObject({ kind: "failed", message: "answered 500" });
  expect(server?.requests).toHaveLength(5);
});

it("gives up at once when it is told to wait longer than it may take", async () => {
  const waits = { status: 429, headers: { "retry-after": "120" } };
  await expect(called([waits], { deadlineMs: 60_000 })).rejects.toMatchObject({ message: "answered 429" });
  expect(server?.requests).toHaveLength(1);
});

it("does not take a reply of any size", async () => {
  const huge = called([{ body: "x".repeat(3 * 1024 * 1024) }], { maxReplyBytes: 2 * 1024 * 1024 });
  await expect(huge).rejects.toMatchObject({ kind: "malformed", message: "a reply is larger than 2 MiB" });
});

it("follows no redirect, so that nothing we send goes elsewhere", async () => {
  await expect(called([{ status: 302, headers: { location: "/elsewhere" } }])).rejects.toMatchObject({
    kind: "failed",
  });
  expect(server?.requests).toHaveLength(1);
});

it("reaches no address that is refused, whatever name leads there", async () => {
  server = await startLoopback(() => ({}));
  const { signal } = new AbortController();
  const refused = (_: string, addresses: readonly string[]) => addresses.find((address) => address === "127.0.0.1");
  const lookup = ((_host: string, _options: object, callback: (error: null, found: object[]) => void) =>
    callback(null, [{ address: "127.0.0.1", family: 4 }])) as never;
  const connections = createConnections({ refused, signal, lookup });
  const transport = connections.withGuard(() => ({ isMachine: false }));
  const { port } = new URL(server.url);
  for (const host of ["127.0.0.1", "cloud.example"]) {
    const sent = transport.send({ method: "GET", url: `http://${host}:${port}/`, headers: {} });
    await expect(sent).rejects.toThrow(/on a private network/);
  }
  expect(server.requests).toHaveLength(0);
});

it("stops at once when it is to stop", async () => {
  server = await startLoopback(() => ({ delayMs: 10_000 }));
  const stop = new AbortController();
  const connections = createConnections({ refused: () => undefined, signal: stop.signal });
  const transport = connections.withGuard(() => ({ isMachine: false }));
  const sent = transport.send({ method: "GET", url: server.url, headers: {} });
  setTimeout(() => stop.abort(new Error("stop")), 20);
  await expect(sent).rejects.toThrow("stop");
});
