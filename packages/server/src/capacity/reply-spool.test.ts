import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createBytesFitOnDiskCheck } from "./disk-space.js";
import { createFairSemaphore } from "./fair-semaphore.js";
import { createReplySpool } from "./reply-spool.js";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "plumbline-spool-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const patient = { stalledMs: 10_000, longestMs: 60_000, owner: 1, disk: async () => true };

it("gives back what was written, in order, whether its reader comes early or late", async () => {
  const part = fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }).map((unit) => unit.repeat(20_000));
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 12 }), fc.nat(12), async (parts, readFrom) => {
      const room = createFairSemaphore(1e9, "full");
      const { stream, write, end } = createReplySpool({ ...patient, folder, room });
      let read: Promise<string> | undefined;
      for (const [i, one] of parts.entries()) {
        if (i === readFrom) read = text(stream);
        await write(one);
      }
      end("the end");
      expect(await (read ?? text(stream))).toBe(`${parts.join("")}the end`);
      await new Promise((resolve) => setImmediate(resolve));
      expect(room.free).toBe(1e9);
    }),
    { numRuns: 30 },
  );
  expect(await readdir(folder)).toEqual([]);
});

it("waits for the reader where there is no room for files, and ends when that reader has stopped", async () => {
  const { stream, write } = createReplySpool({
    ...patient,
    stalledMs: 200,
    folder,
    room: createFairSemaphore(0, "full"),
  });
  const writing = (async () => {
    for (;;) await write("x".repeat(100_000));
  })();
  await expect(writing).rejects.toThrow("the client stopped reading");
  expect(stream.destroyed).toBe(true);
});

it("waits for the reader, too, where a file would leave too little of the disk", async () => {
  const room = createFairSemaphore(1e9, "full");
  const { stream, write, end } = createReplySpool({
    ...patient,
    folder,
    room,
    disk: createBytesFitOnDiskCheck(folder, Number.MAX_SAFE_INTEGER),
  });
  const part = "x".repeat(100_000);
  let written = 0;
  const writing = (async () => {
    for (; written < 20; written += 1) await write(part);
    end("the end");
  })();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(written).toBeLessThan(10);
  expect(room.free).toBe(1e9);
  expect(await text(stream)).toBe(`${part.repeat(20)}the end`);
  await writing;
});
