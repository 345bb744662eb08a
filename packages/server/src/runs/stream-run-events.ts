/**
 * A run as server-sent events. Whatever process does the run, its row tells how far it is: the row is read again and
 * again, once for all who follow it, and what has changed is sent. A comment now and then keeps proxies and our own timeouts
 * from closing the stream. It ends with the run, and with the right to see it.
 */
import { PassThrough } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { KnownError } from "@plumbline/model";
import { readRunView } from "@plumbline/store";
import { createTtlMemo } from "../capacity/ttl-memo.js";
import { createFailureError } from "../http/errors.js";
import type { OperationContext } from "../http/operation.js";

const MAX_STREAMS = 50;
const streams = new Map<string, number>();

const LOOK_MS = 500;
const CHECK_MS = 3000;
const KEEP_ALIVE_MS = 15_000;
/** Looks that may fail one after the other: a database that is away for a moment ends nothing. */
const MAX_FAILURES = 20;
const ended = new Set(["complete", "failed", "cancelled"]);

const looks = createTtlMemo<string | null>(LOOK_MS / 2);
const admissions = createTtlMemo<void>(CHECK_MS);

export async function streamRunEvents(context: OperationContext, id: string, missing: Error): Promise<void> {
  const { tenant, identity, capacity } = context;
  const follower = `${tenant}/${identity.subject}`;
  const look: Look = () => context.db.read({ tenant }, (tx) => readRunView(tx, id));
  const first = await look();
  if (first === null) throw missing;
  const open = streams.get(follower) ?? 0;
  if (open >= MAX_STREAMS)
    throw createFailureError("rate_limited", `${identity.subject} follows ${MAX_STREAMS} runs already.`);
  // This is counted at once: others of this subject start at the same time.
  streams.set(follower, open + 1);
  let giveBack = () => {};
  try {
    giveBack = await capacity.followed.acquire(tenant);
    await sendEvents(context, first, () => looks(`${tenant}/${id}`, look));
  } finally {
    giveBack();
    const remaining = (streams.get(follower) ?? 1) - 1;
    if (remaining === 0) streams.delete(follower);
    else streams.set(follower, remaining);
  }
}

type Look = () => Promise<string | null>;

async function sendEvents(context: OperationContext, first: string, look: Look): Promise<void> {
  const stream = new PassThrough();
  context.reply
    .header("content-type", "text/event-stream; charset=utf-8")
    .header("x-accel-buffering", "no")
    .send(stream);
  const gone = new AbortController();
  stream.on("close", () => gone.abort());
  const signal = AbortSignal.any([gone.signal, context.closing]);
  await follow(stream, first, watched(context, first, look), signal).catch((error: unknown) => {
    context.request.log.warn({ err: error }, "following a run broke off");
  });
  stream.end();
}

/** A look that first makes sure, now and then, that the token still opens the tenant; it fails with the right to look. */
function watched({ identity, tenant, admitAgain }: OperationContext, first: string, look: Look): Look {
  let checked = Date.now();
  let failures = 0;
  let last: string | null = first;
  return async () => {
    try {
      if (Date.now() - checked >= CHECK_MS) {
        await admissions(`${tenant}/${identity.tokenId}/${identity.role}`, admitAgain);
        checked = Date.now();
      }
      last = await look();
      failures = 0;
      return last;
    } catch (error) {
      failures += 1;
      const refused = error instanceof KnownError && ["unauthorized", "forbidden", "not_found"].includes(error.code);
      if (refused || failures > MAX_FAILURES) throw error;
      return last;
    }
  };
}

async function follow(stream: PassThrough, first: string, look: Look, signal: AbortSignal): Promise<void> {
  let sent = "";
  let quietSince = Date.now();
  for (let now: string | null = first; now !== null && !signal.aborted; now = await look()) {
    const { state } = JSON.parse(now) as { state: string };
    if (ended.has(state)) {
      stream.write(`event: end\ndata: ${now}\n\n`);
      return;
    }
    if (now !== sent) {
      stream.write(`event: progress\ndata: ${now}\n\n`);
      sent = now;
      quietSince = Date.now();
    } else if (Date.now() - quietSince > KEEP_ALIVE_MS) {
      stream.write(": still here\n\n");
      quietSince = Date.now();
    }
    await sleep(LOOK_MS, undefined, { signal }).catch(() => {});
  }
}
