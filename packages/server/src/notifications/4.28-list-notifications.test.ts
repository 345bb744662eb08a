import { beforeAll, describe, expect, it } from "vitest";
import { goodBodies } from "../testing/config-samples.js";
import { describeContainer } from "../testing/container-rules.js";
import { successReply } from "../testing/expected-replies.js";
import { describePagination, pagedRecords } from "../testing/page-rules.js";
import { useService } from "../testing/service.js";

const service = useService();
const path = "/api/manage/notification/";
const container = "azure_iac";
const body = goodBodies.notifications;

const save = (name: string, json: object = body) =>
  service.post("/api/manage/config", {
    resource_type: "notifications",
    container_name: container,
    resource_name: name,
    data: { json },
  });
const listed = async (query: Record<string, string | number> = {}) =>
  (await service.get(path, { container, ...query })).body;
const namesFor = async (search: string) => (await listed({ search })).data.map((one: { name: string }) => one.name);

describe("4.28 list notifications", () => {
  beforeAll(async () => {
    for (const collection of [container, "empty", "long"]) await service.post("/api/collection", { collection });
    const many = Array.from({ length: pagedRecords }, (_, i) => [`n${String(i).padStart(3, "0")}.json`, body]);
    await service.upload("long", Object.fromEntries(many));
  });

  it("answers with an empty array when there are none", async () => {
    const metadata = { count: 0, current_page: 1, next_index: -1, total: 0 };
    for (const query of [{ container: "empty" }, { container: "empty", index: 0, count: 2 }]) {
      expect((await service.get(path, query)).body).toEqual(successReply("", [], metadata));
    }
  });

  it("answers with id, name and time of the last change, by name", async () => {
    const before = Date.now();
    for (const name of ["teams", "email", "Jira"]) expect((await save(name)).status).toBe(200);
    const answer = await listed();
    const item = (name: string) => ({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name,
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    const metadata = { count: 3, current_page: 1, next_index: -1, total: 3 };
    expect(answer).toEqual(successReply("", ["Jira", "email", "teams"].map(item), metadata));
    const times = answer.data.map((one: { timestamp: string }) => Date.parse(one.timestamp));
    expect(Math.min(...times)).toBeGreaterThanOrEqual(before - 1);
    expect(Math.max(...times)).toBeLessThanOrEqual(Date.now() + 1);
    expect(new Set(answer.data.map((one: { id: string }) => one.id)).size).toBe(3);
    expect(await listed({ index: 0, count: 3 })).toEqual(answer);
  });

  it("keeps the id of one that is changed and moves its time on, and leaves the others as they are", async () => {
    const [, email, teams] = (await listed()).data;
    await new Promise((resolve) => setTimeout(resolve, 5));
    await save("email", { ...body, note: "changed" });
    const [, changed, untouched] = (await listed()).data;
    expect(changed).toMatchObject({ id: email.id, name: "email" });
    expect(Date.parse(changed.timestamp)).toBeGreaterThan(Date.parse(email.timestamp));
    expect(untouched).toEqual(teams);
  });

  it.each([
    ["mail", ["email"]],
    ["MAIL", ["email"]],
    ["a", ["Jira", "email", "teams"]],
    ["jira", ["Jira"]],
    ["_", []],
    ["%", []],
    ["none", []],
  ])("finds %j as a part of the name in any case", async (search, names) => {
    expect(await namesFor(search)).toEqual(names);
  });

  it("finds letters of every language in any case", async () => {
    await save("ÜBERWACHUNG");
    expect(await namesFor("überw")).toEqual(["ÜBERWACHUNG"]);
  });

  it("takes an empty search for none, and counts and pages what a search finds", async () => {
    expect(await listed({ search: "" })).toEqual(await listed());
    const found = await listed({ search: "a", index: 2, count: 2 });
    expect(found.metadata).toEqual({ count: 2, current_page: 2, next_index: -1, total: 4 });
  });

  it("lists no other kinds, and nothing of other collections", async () => {
    await service.post("/api/collection", { collection: "kinds" });
    await service.upload("kinds", {
      "snap.json": goodBodies.snapshot,
      "only.json": body,
      "rule.rego": "package rule\n",
    });
    const { data } = (await service.get(path, { container: "kinds" })).body;
    expect(data.map((one: { name: string }) => one.name)).toEqual(["only"]);
  });

  it("works without the trailing slash, ignores parameters it does not know, reads from archived collections", async () => {
    await service.delete("/api/collection", { collection: "kinds", status: "archive" });
    const answer = await service.get(path.slice(0, -1), { container: "kinds", notification_name: "x", type: "email" });
    expect(answer.body.data).toMatchObject([{ name: "only" }]);
  });

  describePagination({
    ask: (page) => service.get(path, { container: "long", ...page }),
    recordsOf: (answer) => answer.body.data,
    nothing: [],
  });

  describeContainer(service, { method: "GET", path, field: "container", changes: false, nothing: [] });
});
