import { expect, it } from "vitest";
import { readListPageWithoutTotal } from "../database/read-list-pages.js";
import { useStore } from "../testing/store.js";
import { createLogListStatement, type NewRunLogLine, summarizeRunLogWarnings, writeRunLog } from "./run-log.js";

const store = useStore();

it("keeps ten thousand lines of a level, counts the others, and cuts what is too long", async () => {
  const run = { collectionId: await store.collection("noisy"), seq: 1 };
  const warnings = (count: number, about: string) =>
    Array.from(
      { length: count },
      (_, nth): NewRunLogLine => ({ level: "warning", message: `${about}: ${nth}`, about }),
    );
  await store.db.write({ tenant: store.acme }, async (tx) => {
    await writeRunLog(tx, run, [...warnings(15_000, "a"), { level: "info", message: "x".repeat(1_000_000) }]);
    await writeRunLog(tx, run, [{ level: "warning", message: "b: many more", standsFor: 40 }]);
    await writeRunLog(tx, run, [{ level: "error", message: "c", standsFor: 1 }]);
  });
  await store.db.read({ tenant: store.acme }, async (tx) => {
    const lines = (await readListPageWithoutTotal(tx, createLogListStatement(run), { index: 0, count: 20_000 })).map(
      (text) => JSON.parse(text) as NewRunLogLine,
    );
    expect(lines.filter(({ level }) => level === "warning")).toHaveLength(10_001);
    expect(lines.map(({ message }) => message)).toContain("5040 more lines of this level are not listed");
    expect(Math.max(...lines.map(({ message }) => message.length))).toBe(2001);
    expect((await summarizeRunLogWarnings(tx, run)).count).toBe(15_040);
  });
});
