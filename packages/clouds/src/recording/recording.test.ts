import { mkdtempSync, readdirSync, readlinkSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { LiveDocument, LiveResource } from "../provider.js";
import { readRecording } from "./read-recording.js";
import { createRecordingBudget, limitConnectionsByBudget } from "./recording-budget.js";
import { openRecordingWriter } from "./write-recording.js";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "recording-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const part = { ask: "0", type: "AWS::S3::Bucket", scope: { account: "1", region: "eu-west-1" } };
const item = (id: string, body: unknown = {}): LiveDocument => ({
  kind: "document",
  id,
  name: id,
  scope: {},
  path: id,
  body: body as LiveDocument["body"],
});

async function recorded(items: readonly LiveDocument[]) {
  const writer = await openRecordingWriter(join(folder, "recording"));
  const sink = writer.sink.part(part);
  await Promise.all(items.map((one) => sink.add(one)));
  await sink.end();
  await writer.finish();
  return readRecording(join(folder, "recording"));
}

const itemsIn = ({ parts }: Awaited<ReturnType<typeof recorded>>) =>
  parts.flatMap(({ units }) => units.flatMap((unit) => [...unit.read()]));

it("gives back what was put in, each id once, in the same units whatever the order", async () => {
  const estate = fc.array(fc.tuple(fc.string({ unit: "grapheme" }), fc.jsonValue()), { maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(estate, async (given) => {
      const items = given.map(([id, body]) => item(id, JSON.parse(JSON.stringify(body))));
      const first = new Map(items.toReversed().map((one) => [one.id, one]));
      const one = await recorded(items);
      const read = new Map(itemsIn(one).map((found) => [found.id, found]));
      expect(read).toEqual(first);
      const other = await recorded([...first.values()]);
      const shape = ({ parts }: typeof one) =>
        parts.map(({ units }) => new Map(units.map(({ number, digest }) => [number, digest])));
      expect(shape(other)).toEqual(shape(one));
    }),
    { numRuns: 30 },
  );
});

it("tells a changed item by its unit alone", async () => {
  const before = await recorded(Array.from({ length: 500 }, (_, index) => item(`id-${index}`, { index })));
  const digests = new Set(before.parts[0]?.units.map(({ number, digest }) => `${number} ${digest}`));
  const after = await recorded(
    Array.from({ length: 500 }, (_, index) => item(`id-${index}`, { index: index === 7 ? "changed" : index })),
  );
  const changed = after.parts[0]?.units.filter(({ number, digest }) => !digests.has(`${number} ${digest}`)) ?? [];
  expect(changed).toHaveLength(1);
  expect([...(changed[0]?.read() ?? [])].map(({ id }) => id)).toContain("id-7");
});

it("keeps why a part was not read, and says so of one that never ended", async () => {
  const writer = await openRecordingWriter(join(folder, "recording"));
  const denied = writer.sink.part(part);
  await denied.add(item("seen"));
  await denied.unread("access denied");
  writer.sink.part({ ...part, type: "AWS::EC2::Instance" });
  writer.sink.note("region ap-east-1 is not enabled");
  writer.sink.unreadScope("0", { account: "2" }, "the role cannot be assumed");
  await writer.finish();
  const { parts, notes, unreadScopes } = readRecording(join(folder, "recording"));
  expect(parts.map(({ unread }) => unread)).toEqual([["access denied"], ["it was not read to its end"]]);
  expect(parts[0]?.units.map(({ count }) => count)).toEqual([1]);
  expect([notes, unreadScopes]).toEqual([
    ["region ap-east-1 is not enabled"],
    [{ ask: "0", scope: { account: "2" }, reason: "the role cannot be assumed" }],
  ]);
});

it("leaves out an item of megabytes, and says so", async () => {
  const { parts } = await recorded([item("small"), item("huge", "x".repeat(17 * 1024 * 1024))]);
  expect(parts[0]?.unread).toEqual(["huge is larger than 16 MiB"]);
  expect(parts[0]?.units.flatMap((unit) => [...unit.read()]).map(({ id }) => id)).toEqual(["small"]);
});

it.runIf(process.platform === "linux")("has no files open for parts that have ended", async () => {
  const writer = await openRecordingWriter(join(folder, "recording"));
  const parts = Array.from({ length: 20 }, (_, index) => writer.sink.part({ ...part, type: `Type${index}` }));
  for (const one of parts) {
    await one.add(item("a", "x".repeat(2 * 1024 * 1024)));
    await one.end();
  }
  const open = readdirSync("/proc/self/fd").flatMap((number) => {
    try {
      return [readlinkSync(`/proc/self/fd/${number}`)];
    } catch {
      return [];
    }
  });
  expect(open.filter((file) => file.startsWith(folder))).toEqual([]);
  await writer.finish();
  expect(readRecording(join(folder, "recording")).parts.map(({ units }) => units.length)).toEqual(parts.map(() => 1));
});

const limits = { bytes: 1e9, items: 1e6, requests: 1e6, seconds: 1e6 };

it.each([
  ["items", { items: 11 }, /more than 11 items .*PLUMBLINE_ACCOUNT_MAX_ITEMS/],
  ["bytes", { bytes: 2000 }, /more than 2,000 bytes .*PLUMBLINE_ACCOUNT_MAX_BYTES/],
])("takes no more %s than it may, and tells the part that was cut", async (_, given, reason) => {
  const budget = createRecordingBudget({ limits: { ...limits, ...given } });
  const writer = await openRecordingWriter(join(folder, "recording"), budget);
  const whole = writer.sink.part(part);
  await whole.add(item("first"));
  await whole.end();
  const cut = writer.sink.part({ ...part, type: "AWS::EC2::Instance" });
  for (let i = 0; i < 1000; i += 1) await cut.add(item(`i${i}`, "x".repeat(100)));
  await cut.end();
  const refused = writer.sink.part({ ...part, type: "AWS::EC2::Volume", scope: { account: "2" } });
  await refused.add(item("more"));
  await refused.end();
  await writer.finish();
  const { parts, unreadScopes } = readRecording(join(folder, "recording"));
  expect(parts.map(({ unread }) => unread)).toEqual([[], [expect.stringMatching(reason)]]);
  expect(parts[1]?.units.flatMap((unit) => [...unit.read()]).length).toBeLessThan(12);
  expect(unreadScopes).toEqual([{ ask: "0", scope: { account: "2" }, reason: expect.stringMatching(reason) }]);
  expect(statSync(join(folder, "recording", "1.ndjson")).size).toBeLessThan(2500);
});

it("keeps within any limits, whatever comes, and tells every part that it did not take whole", async () => {
  const sizes = fc.array(fc.array(fc.nat(300), { maxLength: 20 }), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(sizes, fc.nat(40), fc.nat(4000), fc.nat(5000), async (given, items, bytes, room) => {
      let free = room;
      const hasDiskSpace = async (size: number) => {
        free -= size;
        return free >= 0;
      };
      const budget = createRecordingBudget({ limits: { ...limits, items, bytes }, hasDiskSpace });
      const writer = await openRecordingWriter(join(folder, "recording"), budget);
      for (const [at, lengths] of given.entries()) {
        const sink = writer.sink.part({ ...part, scope: { account: String(at) } });
        await Promise.all(lengths.map((length, i) => sink.add(item(`${at}/${i}`, "x".repeat(length)))));
        await sink.end();
      }
      await writer.finish();
      const read = readRecording(join(folder, "recording"));
      const found = read.parts.flatMap(({ units }) => units.flatMap((unit) => [...unit.read()]));
      expect(found.length + read.parts.length).toBeLessThanOrEqual(items);
      expect(budget.used().bytes).toBeLessThanOrEqual(bytes);
      const unread = new Set(read.unreadScopes.map(({ scope }) => scope.account));
      given.forEach((lengths, at) => {
        const kept = read.parts.find(({ scope }) => scope.account === String(at));
        const count = kept?.units.reduce((sum, unit) => sum + unit.count, 0) ?? 0;
        const isTold = unread.has(String(at)) || (kept?.unread.length ?? 0) > 0;
        expect(count === lengths.length && kept !== undefined).toBe(!isTold);
      });
    }),
    { numRuns: 60 },
  );
});

it("asks for nothing more after so many requests, or so long", async () => {
  let now = 0;
  let sent = 0;
  const reply = { status: 200, headers: {}, body: Buffer.alloc(0) };
  const send = async () => {
    sent += 1;
    return reply;
  };
  const connections = { withGuard: () => ({ send }), close: () => {} };
  const ask = (budget: ReturnType<typeof createRecordingBudget>) =>
    limitConnectionsByBudget(connections, budget)
      .withGuard(() => ({ isMachine: false }))
      .send({ method: "GET", url: "http://cloud.example", headers: {} });
  const few = createRecordingBudget({ limits: { ...limits, requests: 2 }, now: () => now });
  await ask(few);
  await ask(few);
  await expect(ask(few)).rejects.toThrow(/more than 2 requests .*PLUMBLINE_ACCOUNT_MAX_REQUESTS/);
  const short = createRecordingBudget({ limits: { ...limits, seconds: 60 }, now: () => now });
  await ask(short);
  now = 61_000;
  await expect(ask(short)).rejects.toThrow(/longer than 60 s \(PLUMBLINE_ACCOUNT_TIMEOUT\)/);
  expect(sent).toBe(3);
});

it("keeps in one part what several regions list, the same whatever order they answer in", async () => {
  const regions = ["eu-west-1", "us-east-1", "ap-south-1"] as const;
  const listed = fc.array(
    fc.record({
      region: fc.constantFrom(...regions),
      id: fc.constantFrom("a", "b", "c", "d"),
      gaps: fc.nat({ max: 2 }),
    }),
    { maxLength: 12 },
  );
  const resource = (id: string, region: string, gaps: number): LiveResource => ({
    ...{ kind: "resource", id, name: id, type: part.type, scope: { account: "1" } },
    pieces: [{ type: part.type, name: region, body: {} }],
    unread: Array.from({ length: gaps }, (_, index) => ({ path: [`${index}`], reason: "denied" })),
  });
  const record = async (given: readonly { region: string; id: string; gaps: number }[]) => {
    const writer = await openRecordingWriter(join(folder, "recording"));
    for (const region of [...new Set(given.map((one) => one.region))]) {
      const sink = writer.sink.part({ ...part, scope: { account: "1", region } });
      for (const one of given) if (one.region === region) await sink.add(resource(one.id, region, one.gaps));
      await sink.end();
    }
    await writer.finish();
    return itemsIn(readRecording(join(folder, "recording"))) as readonly unknown[] as readonly LiveResource[];
  };
  await fc.assert(
    fc.asyncProperty(listed, async (given) => {
      // Of one region each is listed once.
      const once = [...new Map(given.map((one) => [`${one.region} ${one.id}`, one])).values()];
      const kept = await record(once);
      expect(kept.map(({ id }) => id).sort()).toEqual([...new Set(once.map(({ id }) => id))].sort());
      for (const { id, unread = [] } of kept)
        expect(unread.length).toBe(Math.min(...once.filter((one) => one.id === id).map(({ gaps }) => gaps)));
      const byId = (items: readonly LiveResource[]) => new Map(items.map((item) => [item.id, item]));
      expect(byId(await record(once.toReversed()))).toEqual(byId(kept));
    }),
    { numRuns: 30 },
  );
});
