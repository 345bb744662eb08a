import { createObjectIdGenerator } from "@plumbline/model";
import { type Database, findRun, openDatabase, requestRun } from "@plumbline/store";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSecretBox } from "../config/secret-box.js";
import { readSettings } from "../settings.js";
import { refusalReply, successReply } from "../testing/expected-replies.js";
import { useService } from "../testing/service.js";
import { fireDueSchedules } from "./fire-schedules.js";

const service = useService();
const path = "/api/compliance/scheduler/";
const queue = `${path}queue`;
let second: Database;
let tenant = 0;
const logged: string[] = [];

beforeAll(async () => {
  second = await openDatabase({ url: service.adminUrl, connections: 2 });
  tenant = await service.tenantId("default");
});
afterAll(async () => {
  await second?.close();
});

const tick = (db: Database = service.db, key: Buffer = service.keys.encryption) =>
  fireDueSchedules({
    db,
    ids: createObjectIdGenerator(),
    secrets: createSecretBox(key),
    settings: readSettings({}, {}),
    log: (_level, message) => logged.push(message),
  });

let collection = "";
let made = 0;
beforeEach(async () => {
  made += 1;
  collection = `estate${made}`;
  await service.post("/api/collection", { collection });
  logged.length = 0;
});

async function schedule(values: object = {}): Promise<string> {
  const input = { collection, schedule: "hourly@00:00 date@01/01/2024", name: "often", ...values };
  return (await service.post(path, input)).body.data.jobs[0].id;
}

const inTenant = <Row>(text: string, values: readonly unknown[] = []) =>
  service.db.write({ tenant }, (tx) => tx.rows<Row>(text, values));
const makeDue = (id: string, ago = "3 days") =>
  inTenant("UPDATE schedules SET next_run_at = now() - $2::interval WHERE schedule_id = $1", [id, ago]);
const nextOf = async (id: string) => (await service.get(path, { scheduler_id: id })).body.data.next_run_time;

interface Task {
  readonly container: string;
  readonly taskid: string;
  readonly name: string;
}
const tasks = async (): Promise<Task[]> =>
  (await service.get(queue)).body.data.results.filter((task: Task) => task.container === collection);

describe("a schedule whose time has come", () => {
  it("starts one run for all that were missed, and is set to its next time", async () => {
    const id = await schedule();
    expect(await tick()).toBe(0);
    await makeDue(id);
    expect(await tick()).toBe(1);
    expect(await tick()).toBe(0);
    const [task] = await tasks();
    const run = await service.db.read({ tenant }, (tx) => findRun(tx, task?.taskid ?? ""));
    expect(run).toMatchObject({
      state: "queued",
      judges: true,
      trigger: { by: "schedule", schedule_id: id, name: "often" },
    });
    const wait = Date.parse(await nextOf(id)) - Date.now();
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(3_600_000);
    expect(logged).toEqual([]);
  });

  it.each([
    ["TEST", true],
    ["BOTH", true],
    ["CRAWLER", false],
  ])("%s judges: %s", async (test, judges) => {
    await makeDue(await schedule({ test }));
    expect(await tick()).toBe(1);
    const [task] = await tasks();
    expect(await service.db.read({ tenant }, (tx) => findRun(tx, task?.taskid ?? ""))).toMatchObject({ judges });
  });

  it("that runs once has no next time", async () => {
    const id = await schedule({ schedule: "once@00:00 date@01/01/2999" });
    await inTenant(
      `UPDATE schedules SET definition = replace(definition::text, '2999', '2024')::json, next_run_at = '2024-01-01'
       WHERE schedule_id = $1`,
      [id],
    );
    expect(await tick()).toBe(1);
    expect(await nextOf(id)).toBeNull();
    expect((await service.get(path, { scheduler_id: id })).body.data.next_run_times).toEqual([]);
    expect(await tick()).toBe(0);
  });

  it("is passed over while its previous run waits, or while its collection is archived, and set to its next time", async () => {
    const id = await schedule();
    await makeDue(id);
    expect(await tick()).toBe(1);
    await makeDue(id);
    expect(await tick()).toBe(0);
    expect(await tasks()).toHaveLength(1);
    expect(Date.parse(await nextOf(id))).toBeGreaterThan(Date.now());

    await service.delete(queue, { taskid: (await tasks())[0]?.taskid });
    await service.delete("/api/collection", { collection, status: "archive" });
    await makeDue(id);
    expect(await tick()).toBe(0);
    expect(await tasks()).toEqual([]);
    expect(Date.parse(await nextOf(id))).toBeGreaterThan(Date.now());
  });

  it("is not held up by the waiting run of another", async () => {
    const [one, other] = [await schedule(), await schedule({ name: "also" })];
    await makeDue(one);
    expect(await tick()).toBe(1);
    await makeDue(other);
    expect(await tick()).toBe(1);
    expect(await tasks()).toHaveLength(2);
  });

  it("that can no longer be read stops, and is told of; the others run", async () => {
    const [broken, fine] = [await schedule(), await schedule({ name: "fine" })];
    await inTenant("UPDATE schedules SET definition = $2 WHERE schedule_id = $1", [
      broken,
      { schedule: "x", recur: 1 },
    ]);
    await inTenant("UPDATE schedules SET next_run_at = now() - interval '1 day' WHERE schedule_id IN ($1, $2)", [
      broken,
      fine,
    ]);
    expect(await tick()).toBe(1);
    expect(logged).toEqual([expect.stringContaining(broken)]);
    await service.delete(path, { id: broken });
  });

  it("is started once by processes that look at the same moment, each of many", async () => {
    const ids = await Promise.all(
      Array.from({ length: 12 }, async (_, i) => {
        await service.post("/api/collection", { collection: `${collection}-${i % 6}` });
        return schedule({ collection: `${collection}-${i % 6}`, name: `s${i}` });
      }),
    );
    for (let round = 1; round <= 3; round += 1) {
      await inTenant("DELETE FROM jobs WHERE kind = 'run'");
      await inTenant("UPDATE runs SET state = 'cancelled' WHERE state = 'queued'");
      await inTenant("UPDATE schedules SET next_run_at = now() - interval '1 minute' WHERE schedule_id = ANY($1)", [
        ids,
      ]);
      const started = await Promise.all([tick(), tick(second), tick(), tick(second)]);
      expect(started.reduce((sum, count) => sum + count, 0)).toBe(ids.length);
      const rows = await inTenant<{ id: string; runs: number }>(
        `SELECT trigger ->> 'schedule_id' AS id, count(*) AS runs FROM runs WHERE trigger ->> 'schedule_id' = ANY($1)
         GROUP BY 1`,
        [ids],
      );
      expect(rows).toHaveLength(ids.length);
      expect(rows.every(({ runs }) => runs === round)).toBe(true);
    }
    expect(logged).toEqual([]);
  });
});

describe("the webhook of a schedule", () => {
  const webhook = { webhook_url: "https://hooks.example.com/SECRET", webhook_headers: { "x-key": "SECRET" } };

  interface Delivery {
    readonly delivery_id: string;
    readonly run_id: string;
    readonly name: string;
    readonly target: string;
    readonly channel: string;
    // biome-ignore lint/suspicious/noExplicitAny: the request is looked into
    readonly request: any;
  }
  const deliveries = () =>
    inTenant<Delivery>(
      `SELECT d.* FROM deliveries d JOIN collections c USING (tenant_id, collection_id)
       JOIN jobs j ON j.kind = 'delivery' AND j.subject = d.delivery_id WHERE c.name = $1`,
      [collection],
    );

  it("is queued with the run, its secrets sealed for the delivery", async () => {
    await makeDue(await schedule({ webhook: { ...webhook, webhook_data: { hello: "wörld" } } }));
    await tick();
    const [delivery, ...others] = await deliveries();
    const [task] = await tasks();
    expect(others).toEqual([]);
    expect(delivery).toMatchObject({
      run_id: task?.taskid,
      name: "often",
      target: "hooks.example.com",
      channel: "schedule-webhook",
      request: { kind: "http", method: "POST", body: '{"hello":"wörld"}' },
    });
    expect(JSON.stringify(delivery)).not.toContain("SECRET");
    const box = createSecretBox(service.keys.encryption);
    const open = (sealed: string) => box.open(sealed, `delivery/${delivery?.delivery_id}`);
    expect(open(delivery?.request.url)).toBe(webhook.webhook_url);
    expect(delivery?.request.headers["content-type"]).toBe("application/json");
    expect(open(delivery?.request.headers["x-key"])).toBe("SECRET");
  });

  it("does not keep the run back when it cannot be opened, and the log of deliveries says why", async () => {
    await makeDue(await schedule({ webhook }));
    expect(await tick(service.db, Buffer.alloc(32, 7))).toBe(1);
    const rows = await inTenant(
      "SELECT d.state, d.last_error FROM deliveries d JOIN collections c USING (collection_id) WHERE c.name = $1",
      [collection],
    );
    expect(rows).toEqual([{ state: "failed", last_error: expect.stringContaining("another key") }]);
    expect(await deliveries()).toEqual([]);
  });

  it("sends no body with GET, and keeps the content type it is given", async () => {
    const headers = { "Content-Type": "text/plain" };
    await makeDue(await schedule({ webhook: { ...webhook, webhook_method: "GET", webhook_data: { a: 1 } } }));
    await makeDue(await schedule({ webhook: { ...webhook, webhook_headers: headers }, name: "typed" }));
    await tick();
    const requests = (await deliveries()).map(({ name, request }) => [
      name,
      request.method,
      Object.keys(request.headers),
      request.body,
    ]);
    expect(requests.sort()).toEqual([
      ["often", "GET", ["x-key"], ""],
      ["typed", "POST", ["Content-Type"], "{}"],
    ]);
  });
});

describe("the queue", () => {
  it("lists tasks by what they do and who asked, and cancels them", async () => {
    const ask = (by: "api" | "schedule" | "push" | "pull_request", judges: boolean) =>
      service.db.write({ tenant }, (tx) => requestRun(tx, service.ids, { collection, judges, trigger: { by } }));
    const before = Date.now();
    const { runId } = await ask("api", false);
    await ask("api", true);
    await ask("schedule", false);
    await ask("schedule", true);
    await ask("push", true);
    await ask("pull_request", true);
    const answer = (await service.get(queue)).body;
    expect(answer).toMatchObject({ status: 200, message: "Tasks list" });
    const mine = await tasks();
    expect(mine.map(({ name }) => name)).toEqual([
      "invoke_manual_crawler",
      "invoke_manual_compliance",
      "invoke_schedule_crawler",
      "invoke_schedule_crawler_and_test",
      "invoke_webhook_compliance",
      "invoke_webhook_compliance",
    ]);
    expect(mine[0]).toEqual({
      container: collection,
      logname: expect.stringMatching(/^logs_\d{14}$/),
      name: "invoke_manual_crawler",
      start: expect.any(Number),
      state: "INITIALIZED",
      taskid: runId,
    });
    expect((mine[0] as unknown as { start: number }).start).toBeGreaterThanOrEqual(before - 1);

    await inTenant("UPDATE runs SET state = 'running', attempt = 1 WHERE run_id = $1", [runId]);
    expect((await tasks())[0]).toMatchObject({ taskid: runId, state: "RUNNING" });
    const [, waiting] = mine;
    expect((await service.delete(queue, { taskid: waiting?.taskid })).body).toEqual(successReply("Task cancelled"));
    expect((await service.delete(queue, { taskid: runId })).body).toEqual(successReply("Task cancelled"));
    expect(await tasks()).toHaveLength(5);
    const ended = refusalReply(409, `Task ${waiting?.taskid} has ended already.`);
    expect((await service.delete(queue, { taskid: waiting?.taskid })).body).toEqual(ended);
  });

  it("knows no tasks of others, and lets viewers only look", async () => {
    await service.makeTenant("other");
    await makeDue(await schedule());
    await tick();
    const [task] = await tasks();
    expect((await service.get(queue, {}, { tenant: "other" })).body).toEqual(
      successReply("Tasks list", { results: [] }),
    );
    const unknown = refusalReply(404, `There is no task with the id ${task?.taskid}.`);
    expect((await service.delete(queue, { taskid: task?.taskid }, { tenant: "other" })).body).toEqual(unknown);
    expect((await service.delete(queue, { taskid: task?.taskid }, { as: "viewer" })).status).toBe(403);
    expect((await service.get(queue, {}, { as: "viewer" })).status).toBe(200);
    expect((await service.delete(queue, {})).body).toEqual(refusalReply(400, "taskid is required."));
  });
});
