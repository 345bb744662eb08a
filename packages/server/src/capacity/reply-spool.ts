/**
 * What a client has not read yet of a reply that is being made: in memory while it keeps up, beyond that in a file, so that
 * whoever makes the reply (and holds a database connection for it) need not wait for whoever reads it. The file has no
 * name once it is open: nothing is left behind, however the process ends.
 */
import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { BytesFitOnDiskCheck } from "./disk-space.js";
import type { FairSemaphore } from "./fair-semaphore.js";

export interface ReplySpool {
  readonly stream: Readable;
  /** Resolves when more may be written; rejects when nobody reads any more. */
  write(text: string): Promise<void>;
  end(text: string): void;
}

export interface ReplySpoolOptions {
  readonly folder: string;
  readonly owner: number;
  /** Bytes in files, for all replies together. */
  readonly room: FairSemaphore;
  /** Space on the disk they are on. */
  readonly disk: BytesFitOnDiskCheck;
  /** A client that takes nothing for this long has gone, whatever its connection says. */
  readonly stalledMs: number;
  /** However steadily it reads, it ends here. */
  readonly longestMs: number;
}

const IN_MEMORY = 256 * 1024;
const CHUNK = 64 * 1024;
const LOOKS = 10;

export function createReplySpool(options: ReplySpoolOptions): ReplySpool {
  const { stalledMs, longestMs } = options;
  const memory: string[] = [];
  const file = overflow(options);
  const begun = Date.now();
  let inMemory = 0;
  let taken = begun;
  let ended = false;
  let heard = new Set<() => void>();

  const changed = () => new Promise<void>((resolve) => heard.add(resolve));
  function tell(): void {
    const listeners = heard;
    heard = new Set();
    for (const listener of listeners) listener();
  }

  async function* contents(): AsyncGenerator<string | Buffer> {
    for (;;) {
      taken = Date.now();
      const text = memory.shift();
      if (text !== undefined) {
        inMemory -= text.length;
        yield text;
      } else if (file.unread() > 0) yield await file.read();
      else if (ended) return;
      else await changed();
      tell();
    }
  }

  const stream = Readable.from(contents(), { objectMode: false, highWaterMark: CHUNK });
  const look = setInterval(() => {
    const waits = inMemory + file.unread() > 0;
    if (waits && Date.now() - taken > stalledMs) stream.destroy(new Error("the client stopped reading"));
    if (Date.now() - begun > longestMs) stream.destroy(new Error("the client took too long to read the list"));
  }, stalledMs / LOOKS);
  stream.once("close", () => {
    clearInterval(look);
    file.close();
    tell();
  });
  // It is told to whoever writes, and logged there.
  stream.on("error", () => {});

  function keep(text: string): void {
    memory.push(text);
    inMemory += text.length;
    tell();
  }

  return {
    stream,
    async write(text) {
      for (;;) {
        if (stream.destroyed) throw stream.errored ?? new Error("the client went away");
        if (file.unread() === 0 && inMemory < IN_MEMORY) return keep(text);
        if (await file.append(text)) return tell();
        await changed();
      }
    },
    end(text) {
      // What comes last is short, and must not overtake what lies in the file.
      if (file.unread() === 0) keep(text);
      else file.last(text);
      ended = true;
      tell();
    },
  };
}

interface Overflow {
  unread(): number;
  /** False when there is no room. */
  append(text: string): Promise<boolean>;
  /** Something short that comes after everything, and needs no room. */
  last(text: string): void;
  read(): Promise<Buffer>;
  close(): void;
}

function overflow({ folder, owner, room, disk }: ReplySpoolOptions): Overflow {
  let opening: Promise<FileHandle> | undefined;
  let written = 0;
  let read = 0;
  let closed = false;
  let tail = Buffer.alloc(0);
  const shares: (() => void)[] = [];

  async function opened(): Promise<FileHandle> {
    await mkdir(folder, { recursive: true });
    const path = join(folder, randomUUID());
    const handle = await open(path, "wx+", 0o600);
    await rm(path);
    return handle;
  }

  async function close(): Promise<void> {
    closed = true;
    for (const giveBack of shares.splice(0)) giveBack();
    await (await opening)?.close();
  }

  return {
    unread: () => written - read + tail.length,
    async append(text) {
      const bytes = Buffer.from(text);
      let giveBack = () => {};
      try {
        giveBack = await room.acquire(owner, { amount: bytes.length });
        if (!(await disk(bytes.length))) throw new Error("the disk is nearly full");
        opening ??= opened();
        await (await opening).write(bytes, 0, bytes.length, written);
      } catch {
        // No share, or a disk that is nearly full: the reader is waited for instead.
        giveBack();
        return false;
      }
      written += bytes.length;
      if (closed) giveBack();
      else shares.push(giveBack);
      return true;
    },
    last(text) {
      tail = Buffer.from(text);
    },
    async read() {
      if (read === written) {
        const rest = tail;
        tail = Buffer.alloc(0);
        return rest;
      }
      const chunk = Buffer.alloc(Math.min(CHUNK, written - read));
      const { bytesRead } = await ((await opening) as FileHandle).read(chunk, 0, chunk.length, read);
      read += bytesRead;
      return chunk.subarray(0, bytesRead);
    },
    close: () => void close().catch(() => {}),
  };
}
