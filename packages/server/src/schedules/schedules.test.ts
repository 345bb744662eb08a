import { beforeAll, describe, expect, it } from "vitest";
import { describeContainer } from "../testing/container-rules.js";
import {
  archivedContainerReply,
  refusalReply,
  successReply,
  unknownContainerReply,
} from "../testing/expected-replies.js";
import { describePagination, pagedRecords } from "../testing/page-rules.js";
import { useService } from "../testing/service.js";

const service = useService();
const path = "/api/compliance/scheduler/";
const good = { collection: "azure_iac", schedule: "daily@01:00 date@01/01/2024", name: "nightly" };

const create = (values: object = {}) => service.post(path, { ...good, ...values });
const replace = (values: object) => service.call("PUT", path, { json: { ...good, ...values } });
const get = async (id: string) => (await service.get(path, { scheduler_id: id })).body.data;
const made = async (values: object = {}): Promise<string> => (await create(values)).body.data.jobs[0].id;
const inFuture = expect.stringMatching(/^\d{4}-\d\d-\d\dT01:00:00\.000Z$/);

beforeAll(async () => {
  for (const collection of ["azure_iac", "My Estate-1.x", "empty", "long"]) {
    await service.post("/api/collection", { collection });
  }
});

describe("create schedule", () => {
  it("answers with id, name and next time, and is found by its id", async () => {
    const { body } = await create({ description: "Every night", recur: "1", test: "BOTH", crawler: true });
    const [{ id, next_run_time }] = body.data.jobs;
    expect(id).toMatch(/^azure_iac_[a-z]{5}_[0-9]{4}$/);
    expect(body).toEqual(
      successReply("Job scheduled successfully", { jobs: [{ id, name: "nightly", next_run_time: inFuture }] }),
    );
    const wait = Date.parse(next_run_time) - Date.now();
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(86_400_000);
    const days = [0, 1, 2, 3, 4].map((day) => new Date(Date.parse(next_run_time) + day * 86_400_000).toISOString());
    const metadata = { count: 1, current_page: 1, next_index: -1, total: 1 };
    expect((await service.get(path, { scheduler_id: id })).body).toEqual(
      successReply(
        "",
        {
          collection: "azure_iac",
          crawler: true,
          description: "Every night",
          id,
          name: "nightly",
          next_run_time,
          recur: "1",
          schedule: good.schedule,
          test: "BOTH",
          job_type: "iac",
          time_zone: "UTC",
          next_run_times: days,
        },
        metadata,
      ),
    );
  });

  it("makes an id of letters, digits and underscores of any collection name", async () => {
    expect(await made({ collection: "My Estate-1.x" })).toMatch(/^my_estate_1_x_[a-z]{5}_[0-9]{4}$/);
  });

  it.each([
    [{ test: "TEST" }, { test: "TEST", crawler: false }],
    [{ test: "CRAWLER" }, { test: "CRAWLER", crawler: true }],
    [{ recur: 3 }, { recur: "3" }],
    [{ recur: "12" }, { recur: "12" }],
    [{ job_type: "cspm", pac: false }, { job_type: "cspm" }],
    [
      { schedule: "*/5 * * * *", time_zone: "Asia/Kathmandu" },
      { schedule: "*/5 * * * *", time_zone: "Asia/Kathmandu" },
    ],
    [{ schedule: "ONCE@23:59 date@31/12/2999" }, { next_run_times: ["2999-12-31T23:59:00.000Z"] }],
    [
      { schedule: "weekly@09:00 date@2999-01-01", time_zone: "America/New_York", recur: 2 },
      { next_run_time: "2999-01-01T14:00:00.000Z" },
    ],
  ])("takes %j", async (given, expected) => {
    expect(await get(await made(given))).toMatchObject(expected);
  });

  it.each([
    [{ schedule: "nightly" }, /^schedule must be/],
    [{ schedule: "once@01:00 date@01/01/2024" }, /^schedule "once@01:00 date@01\/01\/2024" lies in the past\.$/],
    [{ schedule: "* * * * * *" }, /^schedule "\* \* \* \* \* \*" cannot be used: .*[^.]\.$/],
    [{ schedule: "0 0 31 2 *" }, /no day ever matches it/],
    [{ schedule: "" }, /^schedule must not be empty/],
    [{ time_zone: "Nowhere" }, /^time_zone must be a name such as Europe\/Berlin, got "Nowhere"\.$/],
    [{ recur: 0 }, /^recur must be a whole number from 1 to 1000, got 0\.$/],
    [{ recur: "two" }, /^recur must be a whole number from 1 to 1000, got "two"\.$/],
    [{ recur: "1001" }, /^recur/],
    [{ recur: 1.5 }, /^recur must be/],
    [{ recur: null }, /^recur must be/],
    [{ test: "ALL" }, /^test must be one of TEST, CRAWLER, BOTH, got "ALL"\.$/],
    [{ job_type: "pac" }, /^job_type pac is not supported/],
    [{ pac: true }, /^job_type pac is not supported/],
    [{ job_type: "other" }, /^job_type must be one of/],
    [{ name: "" }, /^name must not be empty/],
    [{ webhook: { webhook_url: "ftp://example.com/" } }, /^webhook\.webhook_url must begin with http/],
    [{ webhook: { webhook_url: "https://me:secret@example.com/" } }, /^webhook\.webhook_url must begin with http/],
    [
      { webhook: { webhook_url: "https://x.example", webhook_headers: { a: "env:KEY" } } },
      /references are not looked up/,
    ],
    [{ webhook: { webhook_url: "********" } }, /^webhook_url is masked, but no value is stored/],
    [{ webhook: {} }, /^webhook\.webhook_url is required/],
    [
      { webhook: { webhook_url: "https://x.example", webhook_method: "TRACE" } },
      /^webhook\.webhook_method must be one of/,
    ],
    [{ webhook: { webhook_url: "https://x.example", webhook_headers: { "a b": "c" } } }, /"a b" is no header name/],
    [{ webhook: { webhook_url: "https://x.example", webhook_headers: { a: "b\r\nc: d" } } }, /must be one line/],
    [{ webhook: { webhook_url: "https://x.example", webhook_headers: { token_id: "1" } } }, /tokens are not kept/],
  ])("refuses %j", async (given, problem) => {
    const { body } = await create(given);
    expect(body).toMatchObject({ status: 400, data: {}, error: "validation error" });
    expect(body.error_list).toContainEqual(expect.stringMatching(problem));
  });

  it.each([
    ["schedule", { schedule: "1".repeat(257) }, "schedule must have at most 256 characters."],
    [
      "webhook",
      { webhook: { webhook_url: "https://x.example", webhook_data: { a: "x".repeat(70_000) } } },
      "webhook must have at most 65536 characters.",
    ],
  ])("refuses a %s that is too long", async (_what, given, problem) => {
    expect((await create(given)).body).toEqual(refusalReply(400, problem));
  });

  it("needs a name and a schedule", async () => {
    const { body } = await service.post(path, { collection: "azure_iac" });
    expect(body.error_list).toEqual(["schedule is required.", "name is required."]);
  });

  describeContainer(service, {
    method: "POST",
    path,
    field: "collection",
    params: { schedule: good.schedule, name: "x" },
    changes: true,
  });
});

describe("the webhook of a schedule", () => {
  const webhook = {
    webhook_url: "https://hooks.example.com/T0/SECRET-PATH",
    webhook_method: "PUT",
    webhook_data: { text: "started", token: "SECRET-DATA" },
    webhook_headers: { authorization: "Bearer SECRET-HEADER", "x-kind": "run" },
  };
  const masked = {
    webhook_url: "********",
    webhook_method: "PUT",
    webhook_data: { text: "started", token: "********" },
    webhook_headers: { authorization: "********", "x-kind": "********" },
  };

  const storedText = async (id: string) => {
    const tenant = await service.tenantId("default");
    const [row] = await service.db.read({ tenant }, (tx) =>
      tx.rows<{ text: string }>("SELECT definition::text AS text FROM schedules WHERE schedule_id = $1", [id]),
    );
    return row?.text ?? "";
  };

  it("is masked when it is read and sealed where it is stored", async () => {
    const id = await made({ webhook });
    expect((await get(id)).webhook).toEqual(masked);
    const text = await storedText(id);
    expect(text).toContain("sealed:v1:");
    expect(text).not.toContain("SECRET");
    const listed = await service.get(path, { collection: "azure_iac" });
    expect(listed.text).not.toContain("SECRET");
    expect(listed.text).not.toContain("sealed");
  });

  it("is kept where a mask is written back, and removed where none is sent", async () => {
    const id = await made({ webhook });
    const before = await storedText(id);
    await replace({ id, webhook: { ...masked, webhook_data: { text: "changed", token: "********" } } });
    const after = await storedText(id);
    for (const sealed of before.match(/sealed:v1:[^"]+/g) ?? ["none"]) expect(after).toContain(sealed);
    expect((await get(id)).webhook.webhook_data.text).toBe("changed");
    await replace({ id });
    expect(await get(id)).not.toHaveProperty("webhook");
  });

  it("does not send masked secrets to another host", async () => {
    const id = await made({ webhook });
    const moved = { ...masked, webhook_url: "https://elsewhere.example.net/in" };
    const { body } = await replace({ id, webhook: moved });
    expect(body.error_list).toEqual([expect.stringContaining("webhook_url has changed")]);
    const otherPath = { ...masked, webhook_url: "https://hooks.example.com/T1" };
    expect((await replace({ id, webhook: otherPath })).status).toBe(400);
    const { status } = await replace({ id, webhook: { ...masked, webhook_url: webhook.webhook_url } });
    expect(status).toBe(200);
  });

  it("cannot take over the secrets of another schedule by a mask", async () => {
    await made({ webhook });
    const id = await made();
    const { body } = await replace({ id, webhook: masked });
    expect(body.error_list).toEqual([expect.stringMatching(/^webhook_url is masked/)]);
  });
});

describe("replace schedule", () => {
  it("changes everything but the id", async () => {
    const id = await made();
    const { body } = await replace({
      id,
      collection: "empty",
      schedule: "0 5 * * *",
      name: "early",
      test: "CRAWLER",
      time_zone: "Asia/Kathmandu",
    });
    const next = expect.stringMatching(/T23:15:00\.000Z$/);
    expect(body).toEqual(
      successReply("Job scheduled successfully", { jobs: [{ id, name: "early", next_run_time: next }] }),
    );
    expect(await get(id)).toMatchObject({ id, collection: "empty", name: "early", test: "CRAWLER", crawler: true });
    await service.delete(path, { id });
  });

  it("lets one whose times stay the same go on as it was", async () => {
    const values = { schedule: "hourly@00:30", recur: 7 };
    const id = await made(values);
    const before = await get(id);
    await replace({ id, ...values, description: "other words" });
    const after = await get(id);
    expect(after).toEqual({ ...before, description: "other words" });
  });

  it.each([
    [{ id: "azure_iac_aaaaa_0000" }, refusalReply(404, "There is no schedule with the id azure_iac_aaaaa_0000.")],
    [{}, refusalReply(400, "id is required.")],
    [{ id: "x", collection: "nowhere" }, unknownContainerReply("nowhere")],
    [{ id: "x", schedule: "never" }, expect.objectContaining({ status: 400 })],
    [{ id: "x", collection: "shelved" }, archivedContainerReply("shelved")],
  ])("refuses %j", async (values, expected) => {
    expect((await replace(values)).body).toEqual(expected);
  });
});

describe("delete schedule", () => {
  it("deletes it, once", async () => {
    const id = await made();
    expect((await service.call("DELETE", path, { query: { id } })).body).toEqual(
      successReply("Job deleted successfully"),
    );
    const gone = refusalReply(404, `There is no schedule with the id ${id}.`);
    expect((await service.delete(path, { id })).body).toEqual(gone);
    expect((await service.get(path, { scheduler_id: id })).body).toEqual(gone);
  });

  it("is the editor's, and of its own tenant only", async () => {
    const id = await made();
    expect((await service.delete(path, { id }, { as: "viewer" })).status).toBe(403);
    expect((await service.delete(path, { id }, { tenant: "other" })).status).toBe(404);
    expect((await service.get(path, { scheduler_id: id }, { tenant: "other" })).status).toBe(404);
    expect((await get(id)).id).toBe(id);
  });

  it("leaves those of an archived collection alone, and goes with a deleted one", async () => {
    await service.post("/api/collection", { collection: "doomed" });
    const id = await made({ collection: "doomed" });
    await service.delete("/api/collection", { collection: "doomed", status: "archive" });
    expect((await service.delete(path, { id })).body).toEqual(archivedContainerReply("doomed"));
    expect((await get(id)).collection).toBe("doomed");
    await service.delete("/api/collection", { collection: "doomed", status: "delete" });
    expect((await service.get(path, { scheduler_id: id })).status).toBe(404);
  });
});

describe("list schedules", () => {
  beforeAll(async () => {
    for (let i = 0; i < pagedRecords; i += 1)
      await create({ collection: "long", name: `n${String(i).padStart(3, "0")}` });
  });

  it("answers with those of a collection by name, each as its object without times and webhook", async () => {
    for (const name of ["b", "a", "C"]) await create({ collection: "empty", name });
    const { body } = await service.get(path, { collection: "empty" });
    expect(body.data.jobs.map((job: { name: string }) => job.name)).toEqual(["C", "a", "b"]);
    for (const job of body.data.jobs) {
      const { next_run_times: _times, ...single } = await get(job.id);
      expect(job).toEqual(single);
    }
  });

  it("answers with those of every collection when none is named, and of no other tenant", async () => {
    const { body } = await service.get(path);
    const collections = new Set(body.data.jobs.map((job: { collection: string }) => job.collection));
    expect([...collections].sort()).toEqual(["My Estate-1.x", "azure_iac", "empty", "long"]);
    expect((await service.get(path, {}, { tenant: "other" })).body.data).toEqual({ jobs: [] });
  });

  it("refuses a collection that is not there", async () => {
    expect((await service.get(path, { collection: "nowhere" })).body).toEqual(unknownContainerReply("nowhere"));
  });

  describePagination({
    ask: (page) => service.get(path, { collection: "long", ...page }),
    recordsOf: (answer) => answer.body.data.jobs,
  });
});
