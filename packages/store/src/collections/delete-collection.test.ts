import { describe, expect, it } from "vitest";
import { saveControlAnswer } from "../frameworks/control-answers.js";
import { saveFramework } from "../frameworks/stored-frameworks.js";
import { findVerdictDetail } from "../resources/verdict-detail.js";
import { readSnapshot } from "../testing/read-snapshot.js";
import { allRows, insertWork, sampleDriftOutput, sampleResource, sampleVerdict, useStore } from "../testing/store.js";
import { putConfigItem, putRuleFile } from "./config-items.js";
import { deleteCollection } from "./delete-collection.js";
import { addExclusions } from "./exclusions.js";

const store = useStore();

const remove = (collectionId: number, tenant = store.acme) =>
  store.db.write({ tenant }, (tx) => deleteCollection(tx, collectionId));

/** Two runs, one of them with every kind of row, and a third left open. */
async function furnished(name: string, tenant = store.acme): Promise<number> {
  const collectionId = await store.collection(name, tenant);
  await store.db.write({ tenant }, async (tx) => {
    await putConfigItem(tx, collectionId, store.ids.next(), { kind: "notifications", name, body: { name } });
    await putRuleFile(tx, collectionId, `${name}.rego`, "package rule");
    await addExclusions(tx, collectionId, [{ exclusionType: "resource", paths: ["arn:aws:s3:::only_gone"] }]);
    await saveFramework(tx, { frameworkId: name, collectionId, body: {} });
    await saveControlAnswer(tx, {
      ...{ frameworkId: name, controlId: "1", controlTitle: "t", collectionId, isHeld: true, note: "", evidence: "" },
      ...{ answeredBy: "ana", validUntil: "2030-01-01" },
    });
    await insertWork(tx, collectionId, `${name}_${tenant}`);
  });
  const only = (text: string) =>
    sampleResource(`ONLY_${text}`, {
      body: { only: name, text },
      verdicts: [sampleVerdict(`ONLY_${name}_${text}`, "failed", "no")],
    });
  const shared = sampleResource("SHARED", { body: { shared: true }, verdicts: [sampleVerdict("SHARED", "passed")] });
  const run = { collection: name, tenant, ...allRows };
  await store.run({ ...run, resources: [only("gone"), shared], driftOutputs: [sampleDriftOutput("d", "SHARED")] });
  await store.run({ ...run, resources: [only("now"), shared] });
  await store.open({ ...run, resources: [only("next"), shared], driftOutputs: [sampleDriftOutput("d", "SHARED")] });
  return collectionId;
}

describe("deleting a collection", () => {
  it("leaves the database as if it had never been, but for the counter of container ids", async () => {
    await furnished("kept");
    await furnished("kept", store.rival);
    const before = await store.contents();
    const doomed = await furnished("doomed");
    const between = await store.contents();
    for (const [table, rows] of Object.entries(between)) {
      // Every table that belongs to collections has something to lose.
      if (
        ![
          "migrations",
          "tenants",
          "tokens",
          "saved_filters",
          "visits",
          "provider_logouts",
          "removed_subjects",
        ].includes(table)
      ) {
        expect(rows.length, table).toBeGreaterThan(before[table]?.length ?? 0);
      }
    }
    await remove(doomed);
    const after = await store.contents();
    const { tenants: _, ...othersBefore } = before;
    const { tenants, ...othersAfter } = after;
    expect(othersAfter).toEqual(othersBefore);
    expect(tenants?.map((row) => JSON.parse(row))).toContainEqual(
      expect.objectContaining({ tenant_id: store.acme, last_collection_id: doomed }),
    );
  });

  it("keeps what another collection shares with it: bodies and rule texts", async () => {
    const doomed = await store.collection("first_owner");
    await store.collection("second_owner");
    const resource = sampleResource("A", {
      body: { of: "both" },
      verdicts: [sampleVerdict("BOTH", "failed")],
      facts: { paths: ["arn:both"], databaseCollection: "both" },
    });
    await store.run({ collection: "first_owner", resources: [resource] });
    const kept = await store.run({ collection: "second_owner", resources: [resource] });
    await remove(doomed);
    await store.db.read({ tenant: store.acme }, async (tx) => {
      expect(await readSnapshot(tx, "arn:both", "both")).toBe('{"of": "both"}');
      expect(await findVerdictDetail(tx, kept.runId, "BOTH", "A")).toMatchObject({ ruleText: "package rule # BOTH" });
    });
  });

  it("keeps bodies that a version of the past or an unfinished run of another collection has", async () => {
    const doomed = await store.collection("owner_1");
    await store.collection("owner_2");
    await store.collection("owner_3");
    const with_ = (body: string) => [sampleResource("A", { body: { text: body } })];
    await store.run({
      collection: "owner_1",
      resources: [...with_("past"), sampleResource("B", { body: { text: "open" } })],
    });
    const past = await store.run({ collection: "owner_2", at: "2026-01-01T00:00:00Z", resources: with_("past") });
    await store.run({ collection: "owner_2", at: "2026-01-02T00:00:00Z", resources: with_("present") });
    const open = await store.open({ collection: "owner_3", resources: with_("open") });
    await remove(doomed);
    await open.complete();
    const { rows } = await store.admin.query(
      `SELECT DISTINCT b.body ->> 'text' AS text FROM versions v JOIN bodies b USING (tenant_id, body_hash)
       JOIN runs r ON r.tenant_id = v.tenant_id WHERE r.run_id = ANY($1) ORDER BY 1`,
      [[past.runId, open.run.runId]],
    );
    expect(rows.map((row) => row.text)).toEqual(expect.arrayContaining(["open", "past", "present"]));
    const { rows: dangling } = await store.admin.query(
      "SELECT FROM versions v WHERE NOT EXISTS (SELECT FROM bodies b WHERE b.tenant_id = v.tenant_id AND b.body_hash = v.body_hash)",
    );
    expect(dangling).toEqual([]);
  });

  it("meets a run in full swing: its writer is told, nothing is left behind", async () => {
    const before = await store.contents();
    for (let round = 0; round < 5; round += 1) {
      const name = `swing_${round}`;
      const doomed = await store.collection(name);
      const writer = await store.open({ collection: name });
      const batch = (n: number) => ({
        resources: Array.from({ length: 40 }, (_, i) => sampleResource(`N${n}_${i}`, { body: { name, i } })),
      });
      const writing = Array.from({ length: 6 }, (_, n) => writer.writeBatch(n, batch(n)));
      const outcomes = await Promise.allSettled([...writing.slice(0, 3), remove(doomed), ...writing.slice(3)]);
      expect(outcomes[3]).toMatchObject({ status: "fulfilled" });
      for (const outcome of outcomes) {
        if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "conflict" });
      }
      await expect(writer.complete()).rejects.toMatchObject({ code: "conflict" });
    }
    const { tenants: _, ...othersBefore } = before;
    const { tenants: __, ...othersAfter } = await store.contents();
    expect(othersAfter).toEqual(othersBefore);
  });

  it("does nothing to a collection of another tenant with the same id", async () => {
    const mine = await store.collection("mine", store.rival);
    await store.run({ collection: "mine", tenant: store.rival, resources: [sampleResource("A")] });
    const before = await store.contents();
    await remove(mine + 1000);
    expect(await store.contents()).toEqual(before);
  });
});
