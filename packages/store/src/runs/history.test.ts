/** What is stored follows what changed: states of a resource over runs, and the rows each run writes. */
import type { Outcome } from "@plumbline/model";
import { describe, expect, it } from "vitest";
import { findResourceByNode } from "../resources/find-resource-record.js";
import { readResourceDocumentChanges, readVerdictsOfResource } from "../resources/resource-dashboard.js";
import { findVerdictDetail } from "../resources/verdict-detail.js";
import { readSnapshot } from "../testing/read-snapshot.js";
import { sampleResource, sampleVerdict, useStore } from "../testing/store.js";
import type { RunWriter } from "./run-writer.js";

const store = useStore();
let counter = 0;

async function fresh(): Promise<{ name: string; id: number }> {
  counter += 1;
  const name = `c${counter}`;
  return { name, id: await store.collection(name) };
}

const day = (n: number) => `2026-03-${String(n).padStart(2, "0")}T12:00:00Z`;
const march = { start: "2026-03-01", end: "2026-03-31" };

/** Rows of one collection, in every table that grows with runs. */
async function rowsOf(collectionId: number) {
  const { rows } = await store.admin.query(
    `WITH r AS (SELECT * FROM resources WHERE tenant_id = $1 AND collection_id = $2)
     SELECT (SELECT count(*)::int FROM r) AS resources,
            (SELECT count(*)::int FROM resource_paths JOIN r USING (resource_id)) AS paths,
            (SELECT count(*)::int FROM versions JOIN r USING (resource_id)) AS versions,
            (SELECT count(*)::int FROM observations JOIN r USING (resource_id)) AS observations,
            (SELECT count(*)::int FROM results WHERE result_set IN (
               SELECT o.result_set FROM observations o JOIN r USING (resource_id))) AS results,
            (SELECT count(DISTINCT v.body_hash)::int FROM versions v JOIN r USING (resource_id)) AS bodies,
            (SELECT count(*)::int FROM test_cases WHERE tenant_id = $1 AND collection_id = $2) AS cases,
            (SELECT count(*)::int FROM staged_resources) AS staged,
            (SELECT count(*)::int FROM run_batches) AS batches`,
    [store.acme, collectionId],
  );
  return rows[0];
}

/** How many rows of each table a piece of work wrote or rewrote, found by the transaction that made each row. */
async function rowsWrittenBy(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const { rows } = await store.admin.query<{ now: string }>("SELECT pg_current_xact_id()::text::bigint AS now");
  await work();
  const written: Record<string, number> = {};
  for (const table of ["resources", "resource_paths", "bodies", "versions", "observations", "results", "test_cases"]) {
    const { rows: counted } = await store.admin.query(
      `SELECT count(*)::int AS count FROM ${table} WHERE xmin::text::bigint > $1::bigint`,
      [rows[0]?.now],
    );
    written[table] = counted[0].count;
  }
  return written;
}

const nothing = {
  resources: 0,
  resource_paths: 0,
  bodies: 0,
  versions: 0,
  observations: 0,
  results: 0,
  test_cases: 0,
};

async function stateOf(collection: { id: number }, nodeId: string) {
  return store.db.read({ tenant: store.acme }, async (tx) => {
    const resource = await findResourceByNode(tx, collection.id, nodeId);
    if (resource === null) return null;
    const results = await readVerdictsOfResource(tx, collection.id, resource.resourceId, null);
    return { active: resource.active, outcomes: results.map((result) => `${result.test_id} ${result.outcome}`) };
  });
}

describe("the cost of a run", () => {
  const estate = (changed = new Map<number, Parameters<typeof sampleResource>[1]>()) =>
    Array.from({ length: 300 }, (_, i) =>
      sampleResource(
        `N${i}`,
        changed.get(i) ?? {
          body: { n: i, of: "estate" },
          verdicts: [sampleVerdict("E1", "passed"), sampleVerdict("E2", i % 2 === 0 ? "failed" : "passed")],
        },
      ),
    );

  it("follows what changed, not what was seen", async () => {
    const collection = await fresh();
    const run =
      (resources = estate()) =>
      () =>
        store.run({ collection: collection.name, resources });
    expect(await rowsWrittenBy(run())).toEqual({
      resources: 300,
      resource_paths: 300,
      bodies: 300,
      versions: 300,
      observations: 300,
      results: 600,
      test_cases: 2,
    });
    const before = await rowsOf(collection.id);
    expect(before).toEqual({
      resources: 300,
      paths: 300,
      versions: 300,
      observations: 300,
      results: 600,
      bodies: 300,
      cases: 2,
      staged: 0,
      batches: 0,
    });

    // The same again, twice: not one row.
    expect(await rowsWrittenBy(run())).toEqual(nothing);
    expect(await rowsWrittenBy(run())).toEqual(nothing);
    expect(await rowsOf(collection.id)).toEqual(before);

    // Verdicts in another order are the same verdicts.
    const reordered = estate().map((one) => ({ ...one, verdicts: [...(one.verdicts ?? [])].reverse() }));
    expect(await rowsWrittenBy(run(reordered))).toEqual(nothing);

    // Three bodies changed: a version each; the old observation is closed, a new one opened.
    const bodies = new Map(
      [1, 3, 5].map((i) => [
        i,
        {
          body: { n: i, of: "estate", changed: true },
          verdicts: [sampleVerdict("E1", "passed"), sampleVerdict("E2", "passed")],
        },
      ]),
    );
    expect(await rowsWrittenBy(run(estate(bodies)))).toEqual({
      ...nothing,
      resources: 3,
      resource_paths: 3,
      bodies: 3,
      versions: 3,
      observations: 6,
    });

    // Back to what they were: versions again, no bodies.
    expect(await rowsWrittenBy(run())).toEqual({
      ...nothing,
      resources: 3,
      resource_paths: 3,
      versions: 3,
      observations: 6,
    });

    // One verdict changed: results again, neither version nor body.
    const judged = new Map([
      [7, { body: { n: 7, of: "estate" }, verdicts: [sampleVerdict("E1", "failed"), sampleVerdict("E2", "passed")] }],
    ]);
    expect(await rowsWrittenBy(run(estate(judged)))).toEqual({
      ...nothing,
      resources: 1,
      resource_paths: 1,
      observations: 2,
      results: 2,
    });
  });

  it("stores a body once per distinct content, whatever has it and in whatever order its keys come", async () => {
    const [one, two] = [await fresh(), await fresh()];
    const body = { once: one.name, nested: { a: 1, b: [1, 2] } };
    const shuffled = { nested: { b: [1, 2], a: 1 }, once: one.name };
    const written = await rowsWrittenBy(async () => {
      await store.run({
        collection: one.name,
        resources: [sampleResource("A", { body }), sampleResource("B", { body: shuffled })],
      });
      await store.run({ collection: two.name, resources: [sampleResource("C", { body: shuffled })] });
    });
    expect(written).toMatchObject({ bodies: 1, versions: 3 });
    // The order of an array is content.
    const reversed = await rowsWrittenBy(() =>
      store.run({
        collection: two.name,
        resources: [sampleResource("C", { body: { ...body, nested: { a: 1, b: [2, 1] } } })],
      }),
    );
    expect(reversed).toMatchObject({ bodies: 1, versions: 1 });
  });
});

describe("a resource over several runs", () => {
  const body = (v: number) => ({ v });
  const judged = (outcome: Outcome) => [sampleVerdict("T1", outcome)];

  it("has a version per content and a result set per change of verdicts", async () => {
    const collection = await fresh();
    const path = `arn:${collection.name}`;
    const states: [number, Outcome][] = [
      [1, "passed"],
      [1, "failed"],
      [2, "failed"],
      [2, "failed"],
      [1, "failed"],
    ];
    const runs: RunWriter["run"][] = [];
    for (const [i, [v, outcome]] of states.entries()) {
      const resource = sampleResource("A", { body: body(v), verdicts: judged(outcome), facts: { paths: [path] } });
      runs.push(await store.run({ collection: collection.name, at: day(i + 1), resources: [resource] }));
    }
    expect(await rowsOf(collection.id)).toMatchObject({ versions: 3, bodies: 2, observations: 4, results: 2 });
    await store.db.read({ tenant: store.acme }, async (tx) => {
      for (const [i, run] of runs.entries()) {
        const [v, outcome] = states[i] ?? [0, "unknown"];
        expect(await readSnapshot(tx, path, "s3", run.sessionId)).toBe(`{"v": ${v}}`);
        expect(await findVerdictDetail(tx, run.runId, "T1", "A")).toMatchObject({ outcome });
      }
      const id = (await findResourceByNode(tx, collection.id, "A"))?.resourceId ?? 0;
      const drifts = await readResourceDocumentChanges(tx, collection.id, id, march);
      expect(drifts.map((drift) => [drift.old_resource_time, drift.new_resource_time])).toEqual([
        ["2026-03-02 12:00:00", "2026-03-03 12:00:00"],
        ["2026-03-04 12:00:00", "2026-03-05 12:00:00"],
      ]);
    });
  });

  it("goes inactive when a whole run misses it, keeps its past, and comes back as the same resource", async () => {
    const collection = await fresh();
    const run = (n: number, ...nodes: string[]) =>
      store.run({ collection: collection.name, at: day(n), resources: nodes.map((node) => sampleResource(node)) });
    await run(1, "A", "B");
    const id = async () => {
      const { rows } = await store.admin.query(
        "SELECT resource_id, first_seq FROM resources WHERE tenant_id = $1 AND collection_id = $2 AND node_id = 'A'",
        [store.acme, collection.id],
      );
      return rows;
    };
    const before = await id();
    expect(await stateOf(collection, "A")).toEqual({ active: true, outcomes: ["T1 passed"] });
    await run(2, "B");
    expect(await stateOf(collection, "A")).toEqual({ active: false, outcomes: [] });
    await run(3, "B");
    const counts = await rowsOf(collection.id);
    await run(4, "A", "B");
    expect(await stateOf(collection, "A")).toEqual({ active: true, outcomes: ["T1 passed"] });
    expect(await id()).toEqual(before);
    // Nothing about it changed, so only the stretch of its absence is new.
    expect(await rowsOf(collection.id)).toEqual({ ...counts, observations: counts.observations + 1 });
  });

  it("goes inactive with all others when a run finds nothing", async () => {
    const collection = await fresh();
    await store.run({ collection: collection.name, resources: [sampleResource("A"), sampleResource("B")] });
    await store.run({ collection: collection.name, resources: [] });
    expect([await stateOf(collection, "A"), await stateOf(collection, "B")]).toEqual([
      { active: false, outcomes: [] },
      { active: false, outcomes: [] },
    ]);
  });

  it("stays as it was when a run that was cut short did not see it", async () => {
    const collection = await fresh();
    await store.run({ collection: collection.name, resources: [sampleResource("A"), sampleResource("B")] });
    await store.run({
      collection: collection.name,
      resources: [sampleResource("B", { verdicts: [sampleVerdict("T1", "failed")] }), sampleResource("C")],
      partial: true,
    });
    expect(await stateOf(collection, "A")).toEqual({ active: true, outcomes: ["T1 passed"] });
    expect(await stateOf(collection, "B")).toEqual({ active: true, outcomes: ["T1 failed"] });
    expect(await stateOf(collection, "C")).toEqual({ active: true, outcomes: ["T1 passed"] });
    await store.run({ collection: collection.name, resources: [sampleResource("A")] });
    expect(await stateOf(collection, "B")).toEqual({ active: false, outcomes: [] });
  });

  it("is not said to be judged by a run that was cut short before it came to it", async () => {
    const collection = await fresh();
    const whole = await store.run({
      collection: collection.name,
      resources: [sampleResource("A"), sampleResource("B")],
    });
    const cut = await store.run({ collection: collection.name, resources: [sampleResource("B")], partial: true });
    const judgedIn = (node: string) =>
      store.db.read({ tenant: store.acme }, async (tx) => {
        const resource = await findResourceByNode(tx, collection.id, node);
        const results = await readVerdictsOfResource(tx, collection.id, resource?.resourceId ?? 0, null);
        const inCut = await findVerdictDetail(tx, cut.runId, "T1", node);
        return { runs: results.map((result) => result.result_id), inCut: inCut !== null };
      });
    expect(await judgedIn("A")).toEqual({ runs: [whole.runId], inCut: false });
    expect(await judgedIn("B")).toEqual({ runs: [cut.runId], inCut: true });
  });

  it("has one outcome per case, the graver one where it was judged twice", async () => {
    const collection = await fresh();
    const verdicts = [
      sampleVerdict("T1", "passed"),
      sampleVerdict("T1", "failed", "why"),
      sampleVerdict("T1", "unknown"),
    ];
    await store.run({ collection: collection.name, resources: [sampleResource("A", { verdicts })] });
    expect(await stateOf(collection, "A")).toEqual({ active: true, outcomes: ["T1 failed"] });
  });

  it("keeps its verdicts through runs that only crawl, whatever happens to its body", async () => {
    const collection = await fresh();
    const path = `arn:${collection.name}`;
    const crawl = (n: number, v: number) =>
      store.run({
        collection: collection.name,
        at: day(n),
        judges: false,
        resources: [sampleResource("A", { body: body(v), verdicts: null, facts: { paths: [path] } })],
      });
    await crawl(1, 1);
    expect(await stateOf(collection, "A")).toEqual({ active: true, outcomes: [] });
    const judging = await store.run({
      collection: collection.name,
      at: day(2),
      resources: [sampleResource("A", { body: body(1), verdicts: judged("failed"), facts: { paths: [path] } })],
    });
    const counts = await rowsOf(collection.id);
    await crawl(3, 1);
    expect(await rowsOf(collection.id)).toEqual(counts);
    const crawled = await crawl(4, 2);
    expect(await stateOf(collection, "A")).toEqual({ active: true, outcomes: ["T1 failed"] });
    await store.db.read({ tenant: store.acme }, async (tx) => {
      expect(await readSnapshot(tx, path, "s3")).toBe('{"v": 2}');
      // A run that judged nothing has no results of its own.
      expect(await findVerdictDetail(tx, crawled.runId, "T1", "A")).toBeNull();
      expect(await findVerdictDetail(tx, judging.runId, "T1", "A")).toMatchObject({ outcome: "failed" });
      const id = (await findResourceByNode(tx, collection.id, "A"))?.resourceId ?? 0;
      const results = await readVerdictsOfResource(tx, collection.id, id, march);
      expect(results.map((result) => result.result_id)).toEqual([judging.runId]);
    });
  });

  it("shows changed facts at once and under its old id", async () => {
    const collection = await fresh();
    const at = (region: string, paths: string[]) =>
      store.run({ collection: collection.name, resources: [sampleResource("A", { facts: { region, paths } })] });
    await at("us-east-1", ["old", "kept"]);
    await at("eu-west-1", ["kept", "new"]);
    const { rows } = await store.admin.query(
      "SELECT region, paths FROM resources WHERE tenant_id = $1 AND collection_id = $2",
      [store.acme, collection.id],
    );
    expect(rows).toEqual([{ region: "eu-west-1", paths: ["kept", "new"] }]);
    await store.db.read({ tenant: store.acme }, async (tx) => {
      expect(await readSnapshot(tx, "old", "s3")).toBeNull();
      expect(await readSnapshot(tx, "new", "s3")).toBe('{"name": "A"}');
    });
    expect(await rowsOf(collection.id)).toMatchObject({ resources: 1, paths: 2, versions: 1 });
  });
});
