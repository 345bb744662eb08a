/**
 * A run as server-sent events. Whatever process does the run, its row tells how far it is: the row is read again and
 * again, and what has changed is sent. A comment now and then keeps proxies and our own timeouts from closing the stream.
 */
import { PassThrough } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { readShownRun } from "@plumbline/store";
import { failure } from "../http/errors.js";
import type { OperationContext } from "../http/operation.js";

/** Each costs a look at the database twice a second. */
const MAX_STREAMS = 50;
const streams = new Map<string, number>();

const LOOK_MS = 500;
const KEEP_ALIVE_MS = 15_000;
const ended = new Set(["complete", "failed", "cancelled"]);

export async function streamRun(context: OperationContext, id: string, missing: Error): Promise<void> {
  const look: Look = () => context.db.read({ tenant: context.tenant }, (tx) => readShownRun(tx, id));
  const first = await look();
  if (first === null) throw missing;
  const { tokenId } = context.identity;
  const open = streams.get(tokenId) ?? 0;
  if (open >= MAX_STREAMS) throw failure("rate_limited", `This token follows ${MAX_STREAMS} runs already.`);
  streams.set(tokenId, open + 1);
  try {
    await sendEvents(context, first, look);
  } finally {
    const left = (streams.get(tokenId) ?? 1) - 1;
    if (left === 0) streams.delete(tokenId);
    else streams.set(tokenId, left);
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
  await follow(stream, first, look, AbortSignal.any([gone.signal, context.closing])).catch((error: unknown) => {
    context.request.log.warn({ err: error }, "following a run broke off");
  });
  stream.end();
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
