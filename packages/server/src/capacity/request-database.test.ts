/** One tenant's heavy queries: what they may hold of the database, and when they end. */
import { withSession } from "@plumbline/store/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { type TestService, useService } from "../testing/service.js";
import { sampleResource, writeCompleteRun } from "../testing/written-runs.js";

const service = useService({ PLUMBLINE_WAIT_TIMEOUT: "1", PLUMBLINE_QUERY_TIMEOUT: "4" });
const patient = useService({ PLUMBLINE_QUERY_TIMEOUT: "300" });

async function fill(one: TestService): Promise<void> {
  await one.makeTenant("greedy");
  await one.post("/api/collection", { collection: "large" }, { tenant: "greedy" });
  const filler = "x".repeat(20_000);
  const resources = Array.from({ length: 300 }, (_, i) => sampleResource(`AZRSNP_${i}`, { body: { filler, i } }));
  await writeCompleteRun(one, { tenant: "greedy", collection: "large", at: "2026-11-01T10:00:00Z", resources });
}

beforeAll(() => Promise.all([fill(service), fill(patient)]));

/** A minute or more of work for PostgreSQL. */
const slow = JSON.stringify({ $or: Array.from({ length: 350 }, (_, i) => ({ "json.filler": { $regex: `x+y${i}` } })) });
const slowQuery = { query: slow, query_collection: "microsoftstorage" };

describe("heavy queries of one tenant", () => {
  it("leave another its health, search and start of a run, and are stopped or refused themselves", async () => {
    const begun = performance.now();
    const greedy = Array.from({ length: 12 }, () =>
      service.get("/api/query/resources", slowQuery, { tenant: "greedy", as: "viewer" }),
    );
    const others = [
      await service.get("/readyz", {}, { tenant: null }),
      await service.post("/api/collection", { collection: "mine" }),
      await service.get("/api/resource/search/", { collection: "mine", connector: "any", index: 0 }),
      await service.post("/api/compliance/run/", { collection: "mine" }),
    ];
    const othersTook = performance.now() - begun;
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const answers = await Promise.all(greedy);
    expect(performance.now() - begun).toBeGreaterThan(othersTook);
    const refused = answers.filter(({ status }) => status === 503);
    const stopped = answers.filter(({ status }) => status === 400);
    expect(refused.length + stopped.length).toBe(12);
    expect(stopped.length).toBeGreaterThan(0);
    expect(stopped[0]?.body.message).toBe("query took too long and was stopped. Narrow it down.");
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.body.message).toMatch(/^This tenant has as many (queries|requests) under way as it may/);
    expect(refused[0]?.headers.get("retry-after")).toMatch(/^\d+$/);
  });
});

describe("a query whose client has gone", () => {
  const underWay = () =>
    withSession(patient.adminUrl, async (admin) => {
      const { rows } = await admin.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM pg_stat_activity
         WHERE datname = current_database() AND state = 'active' AND query LIKE '%matching%' AND pid <> pg_backend_pid()`,
      );
      return rows[0]?.count;
    });

  it("is stopped in the database, and its share is free again", async () => {
    const gone = new AbortController();
    const path = new URL(`${patient.url}/greedy/api/query/resources`);
    for (const [name, value] of Object.entries(slowQuery)) path.searchParams.set(name, value);
    const headers = { authorization: `Bearer ${await patient.tokenFor("greedy", "viewer")}` };
    const asked = Array.from({ length: 6 }, () => fetch(path, { headers, signal: gone.signal }).catch(() => "gone"));
    await expect.poll(underWay, { timeout: 10_000 }).toBeGreaterThan(0);
    gone.abort();
    expect(await Promise.all(asked)).toEqual(Array(6).fill("gone"));
    await expect.poll(underWay, { timeout: 10_000 }).toBe(0);
    const quick = { query: '{"json.i":1}', query_collection: "microsoftstorage" };
    expect((await patient.get("/api/query/resources", quick, { tenant: "greedy" })).status).toBe(200);
  });
});
