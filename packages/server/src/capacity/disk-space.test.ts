import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createBytesFitOnDiskCheck } from "./disk-space.js";

// However slow the machine, the second between two looks is not over.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout"] }));
afterEach(() => void vi.useRealTimers());

it("counts what it has allowed since it looked, and looks again after a second", async () => {
  const { bavail, bsize } = await statfs(tmpdir());
  const free = bavail * bsize;
  const room = createBytesFitOnDiskCheck(tmpdir(), free / 2);
  expect(await room(free * 0.4)).toBe(true);
  expect(await room(free * 0.4)).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(await room(free * 0.4)).toBe(true);
});

it("allows nothing that cannot be looked at", async () => {
  expect(await createBytesFitOnDiskCheck(join(tmpdir(), "no", "such", "folder"), 0)(1)).toBe(false);
});
