/** Comparisons are kept as stretches of runs: what did not change is not stored again. */
import { describe, expect, it } from "vitest";
import { findDriftDetail } from "../resources/drift-detail.js";
import { readDriftHistoryOfResource } from "../resources/drift-history.js";
import { readLatestDriftOfResource } from "../resources/resource-dashboard.js";
import { sampleDriftOutput, useStore } from "../testing/store.js";
import { attemptRun } from "../testing/written-run.js";
import { readUnitRecords } from "./unit-records.js";

const store = useStore();
let counter = 0;

async function fresh() {
  counter += 1;
  const name = `c${counter}`;
  return { name, id: await store.collection(name) };
}

async function rowsOf(id: number) {
  const { rows } = await store.admin.query(
    "SELECT resource_key AS key, result, from_seq, until_seq, since_seq FROM drift_results WHERE collection_id = $1 AND tenant_id = $2 ORDER BY 1, from_seq",
    [id, store.acme],
  );
  return rows.map(({ key, result, from_seq, until_seq, since_seq }) => [key, result, from_seq, until_seq, since_seq]);
}

const at = (day: number) => `2026-01-0${day}T00:00:00Z`;
const drifted = sampleDriftOutput("a", "A");
const set = sampleDriftOutput("a", "A", { result: "undrifted", attributes: [] });
const worse = sampleDriftOutput("a", "A", { cloudSnapshot: { acl: "none" } });

describe("comparisons", () => {
  it("write what changed, and nothing else", async () => {
    const { name: collection, id } = await fresh();
    const other = sampleDriftOutput("b", "B");
    for (let day = 1; day <= 3; day += 1) await store.run({ collection, at: at(day), driftOutputs: [drifted, other] });
    expect(await rowsOf(id)).toEqual([
      ["a", "drifted", 1, null, 1],
      ["b", "drifted", 1, null, 1],
    ]);
    await store.run({ collection, at: at(4), driftOutputs: [worse, other] });
    await store.run({ collection, at: at(5), driftOutputs: [set] });
    expect(await rowsOf(id)).toEqual([
      ["a", "drifted", 1, 4, 1],
      ["a", "drifted", 4, 5, 1],
      ["a", "undrifted", 5, null, 5],
      ["b", "drifted", 1, 5, 1],
    ]);
    const left = await store.admin.query("SELECT FROM run_batches WHERE drift_seen <> '{}'");
    expect(left.rowCount).toBe(0);
  });

  it("are shown as they were in any past run", async () => {
    const { name: collection, id } = await fresh();
    const runs: { readonly runId: string }[] = [];
    for (const [index, outputs] of [[drifted], [drifted], [set], []].entries()) {
      runs.push(await store.run({ collection, at: at(index + 1), driftOutputs: outputs }));
    }
    const first = `${collection}_A_${Date.parse(at(1)) / 1000}`;
    const third = `${collection}_A_${Date.parse(at(3)) / 1000}`;
    const shown = await store.db.read({ tenant: store.acme }, (tx) =>
      Promise.all(
        runs.map(async ({ runId }) => [
          (await findDriftDetail(tx, id, runId, first))?.result,
          (await findDriftDetail(tx, id, runId, third))?.result,
        ]),
      ),
    );
    expect(shown).toEqual([
      ["drifted", undefined],
      ["drifted", undefined],
      [undefined, "undrifted"],
      [undefined, undefined],
    ]);
  });

  it("that are as they were are named by their keys", async () => {
    const { name: collection, id } = await fresh();
    const other = sampleDriftOutput("b", "B");
    await store.run({ collection, at: at(1), driftOutputs: [drifted, other] });
    const second = await store.open({ collection, at: at(2) });
    await second.writeBatch(1, { driftOutputs: [worse] });
    await second.writeBatch(2, { drift: { outputs: [], begins: false, same: ["b"] } });
    await second.complete();
    expect(await rowsOf(id)).toEqual([
      ["a", "drifted", 1, 2, 1],
      ["a", "drifted", 2, null, 1],
      ["b", "drifted", 1, null, 1],
    ]);
    const odd = sampleDriftOutput("nul\u0000inside", "C");
    await store.run({ collection, at: at(3), driftOutputs: [odd] });
    const again = await store.open({ collection, at: at(4) });
    const same = ["nul\u0000inside", "nul\u0000inside"];
    expect(await again.writeBatch(1, { drift: { outputs: [], begins: true, same } })).toBe("written");
    await again.abandon("cancelled");
    const third = await store.open({ collection, at: at(5) });
    await expect(third.writeBatch(1, { drift: { outputs: [], begins: true, same: ["nul", "c"] } })).rejects.toThrow(
      "2 of 2",
    );
    await third.abandon("failed");
  });

  it("keep what the next one needs to know when the run is published, of the last attempt alone", async () => {
    const { name: collection, id } = await fresh();
    const keptOf = async () =>
      (await store.db.read({ tenant: store.acme }, (tx) => readUnitRecords(tx, id)))
        .map(({ unit, from }) => [unit, from])
        .sort();
    const units = (from: string, ...names: readonly string[]) =>
      names.map((unit) => ({ unit, record: { unit, from } }));
    const first = await store.open({ collection, at: at(1) });
    await first.writeBatch(1, { driftOutputs: [drifted], units: units("first", "drift aws", "drift aws 0", "other") });
    // A worker died here, and the next begins the comparison anew.
    const again = await attemptRun(store.db, store.acme, first.run.runId, 2);
    await again.writeBatch(2, { driftOutputs: [worse], units: units("again", "drift aws") });
    expect(await keptOf()).toEqual([]);
    await again.complete();
    expect(await keptOf()).toEqual([
      ["drift aws", "again"],
      ["other", "first"],
    ]);
    // One that came to no end keeps nothing, and one that does not judge knows nothing of what was judged.
    const looking = await store.open({ collection, at: at(2), judges: false });
    await looking.writeBatch(1, { driftOutputs: [worse], units: [{ unit: "drift aws", record: "same" }] });
    await looking.complete();
    expect(await keptOf()).toEqual([["drift aws", "again"]]);
    const last = await store.open({ collection, at: at(3) });
    await last.writeBatch(1, { drift: { outputs: [], begins: true }, units: units("last", "drift aws") });
    await last.complete();
    expect(await keptOf()).toEqual([]);
  });

  it("of a run that was cut short, or never compared, end nothing", async () => {
    const { name: collection, id } = await fresh();
    await store.run({ collection, at: at(1), driftOutputs: [drifted] });
    await store.run({ collection, at: at(2) });
    const failed = await store.open({ collection, at: at(3), driftOutputs: [worse] });
    await failed.abandon("failed");
    const half = await store.open({ collection, at: at(4) });
    const { run } = half;
    await half.abandon("cancelled");
    expect(run.seq).toBe(4);
    expect(await rowsOf(id)).toEqual([["a", "drifted", 1, null, 1]]);
    const { drift_output_id: last } = (await store.db.read({ tenant: store.acme }, (tx) =>
      readLatestDriftOfResource(tx, id, "A", null),
    )) ?? { drift_output_id: "" };
    const first = await store.admin.query(
      "SELECT run_id FROM runs WHERE collection_id = $1 AND seq = 1 AND tenant_id = $2",
      [id, store.acme],
    );
    expect(last).toBe(first.rows[0].run_id);
  });

  it("of other clouds than those that were compared stay as they are", async () => {
    const { name: collection, id } = await fresh();
    await store.run({
      collection,
      at: at(1),
      driftOutputs: [drifted, sampleDriftOutput("g", "G", { cloudType: "google" })],
    });
    await store.run({ collection, at: at(2), driftOutputs: [] });
    expect(await rowsOf(id)).toEqual([
      ["a", "drifted", 1, 2, 1],
      ["g", "drifted", 1, null, 1],
    ]);
  });

  it("begun again by another attempt are those of the last", async () => {
    const { name: collection, id } = await fresh();
    await store.run({ collection, at: at(1), driftOutputs: [drifted] });
    const killed = await store.open({ collection, at: at(2), driftOutputs: [worse, sampleDriftOutput("b", "B")] });
    const next = await attemptRun(store.db, store.acme, killed.run.runId, 2);
    await next.writeBatch(2, { driftOutputs: [drifted] });
    await next.complete();
    expect(await rowsOf(id)).toEqual([["a", "drifted", 1, null, 1]]);
  });

  it("that another attempt did not finish leave nothing", async () => {
    const { name: collection, id } = await fresh();
    await store.run({ collection, at: at(1), driftOutputs: [drifted] });
    const writer = await store.open({ collection, at: at(2) });
    await writer.writeBatch(1, { drift: { begins: true, outputs: [worse] } });
    await writer.complete({ partial: true });
    expect(await rowsOf(id)).toEqual([["a", "drifted", 1, null, 1]]);
  });

  it("are told over time, whatever a resource was known by", async () => {
    const { name: collection, id } = await fresh();
    const missing = sampleDriftOutput("a", "", { key: "by address", result: "missing", pairedBy: "" });
    const unmanaged = sampleDriftOutput("a", "A", {
      result: "unmanaged",
      address: "",
      pairedBy: "",
      codeFingerprint: "",
    });
    for (const [index, outputs] of [[missing], [missing], [set], [unmanaged]].entries()) {
      await store.run({ collection, at: at(index + 1), driftOutputs: outputs });
    }
    const told = async (who: Parameters<typeof readDriftHistoryOfResource>[2]) =>
      (await store.db.read({ tenant: store.acme }, (tx) => readDriftHistoryOfResource(tx, id, who))).map(
        ({ result, from, until }) => [result, from.at, until?.at ?? null],
      );
    const expected = [
      ["missing", Date.parse(at(1)), Date.parse(at(3))],
      ["undrifted", Date.parse(at(3)), Date.parse(at(4))],
      ["unmanaged", Date.parse(at(4)), null],
    ];
    expect(await told({ nodeId: "A" })).toEqual(expected);
    expect(await told({ address: "aws_s3_bucket.a" })).toEqual(expected);
    expect(await told({ address: "aws_s3_bucket.b" })).toEqual([]);
  });

  it("take any value: NUL, half characters, a megabyte, __proto__", async () => {
    const { name: collection, id } = await fresh();
    const hostile = JSON.parse('{"__proto__": {"polluted": true}, "constructor": 1}');
    const long = "x".repeat(1_000_000);
    const output = sampleDriftOutput("a", "A", {
      tags: hostile,
      cloudSnapshot: { ...hostile, long },
      attributes: [{ path: ["a\u0000", "__proto__", 0], result: "drifted", code: "\ud800", cloud: "b\u0000" }],
    });
    const run = await store.run({ collection, at: at(1), driftOutputs: [output] });
    const found = await store.db.read({ tenant: store.acme }, (tx) =>
      findDriftDetail(tx, id, run.runId, `${collection}_A_${Date.parse(at(1)) / 1000}`),
    );
    expect(found?.cloudSnapshot.long).toHaveLength(1_000_000);
    expect(JSON.stringify(found?.tags)).toBe(JSON.stringify(hostile));
    expect(found?.attributes[0]).toMatchObject({ path: ["a\ufffd", "__proto__", 0], code: "\ufffd", cloud: "b\ufffd" });
    await store.run({ collection, at: at(2), driftOutputs: [output] });
    expect(await rowsOf(id)).toHaveLength(1);
  });
});
