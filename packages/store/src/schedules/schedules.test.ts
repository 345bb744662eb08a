import { describe, expect, it } from "vitest";
import { useStore } from "../testing/store.js";
import {
  claimDueSchedule,
  findSchedule,
  insertSchedule,
  listDueSchedules,
  setNextScheduledRunTime,
} from "./schedules.js";

const store = useStore();
const due = () => store.db.read({ queue: true }, listDueSchedules);
const past = new Date("2026-01-01T00:00:00Z");

async function insert(tenant: number, scheduleId: string, nextRunAt: Date | null): Promise<void> {
  const collectionId = await store.collection(scheduleId, tenant);
  await store.db.write({ tenant }, (tx) =>
    insertSchedule(tx, { scheduleId, collectionId, name: "n", definition: { test: "BOTH" }, nextRunAt }),
  );
}

describe("schedules", () => {
  it("are found when due, of all tenants, those that wait longest first", async () => {
    await insert(store.acme, "a", past);
    await insert(store.rival, "r", new Date("2025-01-01T00:00:00Z"));
    await insert(store.acme, "later", new Date("2999-01-01T00:00:00Z"));
    await insert(store.acme, "never", null);
    expect(await due()).toEqual([
      { tenant: store.rival, scheduleId: "r" },
      { tenant: store.acme, scheduleId: "a" },
    ]);
  });

  it("are seen and claimed only by their own tenant, and only while due", async () => {
    const claim = (tenant: number, id: string) => store.db.write({ tenant }, (tx) => claimDueSchedule(tx, id));
    expect(await store.db.read({ tenant: store.acme }, (tx) => findSchedule(tx, "r"))).toBeNull();
    expect(await claim(store.acme, "r")).toBeNull();
    expect(await claim(store.acme, "later")).toBeNull();
    expect(await claim(store.acme, "never")).toBeNull();
    const claimed = await claim(store.acme, "a");
    expect(claimed).toMatchObject({ scheduleId: "a", collection: "a", nextRunAt: past });
    expect(Math.abs((claimed?.now.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    await store.db.write({ tenant: store.acme }, (tx) => setNextScheduledRunTime(tx, "a", null));
    expect(await claim(store.acme, "a")).toBeNull();
  });

  it("are left alone while somebody else has them", async () => {
    const others = await store.db.write({ tenant: store.rival }, async (tx) => {
      expect(await claimDueSchedule(tx, "r")).not.toBeNull();
      return store.db.write({ tenant: store.rival }, (other) => claimDueSchedule(other, "r"));
    });
    expect(others).toBeNull();
  });
});
