import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { JsonObject } from "@plumbline/model";
import { describe, expect, it } from "vitest";
import { readSettings } from "../settings.js";
import { sampleDriftOutput } from "../testing/written-runs.js";
import { type NotifiedRunOptions, useNotificationFixtures } from "./testing/notification-fixture.js";

const desks = useNotificationFixtures();
const mail = { notificationId: "n1", type: "email", to: ["ops@example.com"] };
const chat = { type: "slack", webhook: "https://hooks.slack.example/services/T/B/SECRET" };

/** What a run is told to a collection with this one entry. */
async function told(entry: JsonObject, ...runs: NotifiedRunOptions[]): Promise<number> {
  const desk = await desks.open();
  await desk.notify("one", entry);
  const last = runs.pop() ?? {};
  for (const run of runs) await desk.run(run);
  const before = (await desk.deliveries()).length;
  await desk.run(last);
  return (await desk.deliveries()).length - before;
}

const failing = { failing: { Bucket: ["T1"] } };

describe("which runs are told", () => {
  it.each<[string, NotifiedRunOptions, string | undefined, number]>([
    ["a passed run", {}, undefined, 1],
    ["a passed run", {}, "all", 1],
    ["a passed run", {}, "Passed", 1],
    ["a passed run", {}, "failed", 0],
    ["a failed run", failing, undefined, 1],
    ["a failed run", failing, "passed", 0],
    ["a failed run", failing, "failed", 1],
    ["a run with failures too slight to fail it", { ...failing, verdict: "passed" }, "failed", 0],
    ["a run with failures too slight to fail it", { ...failing, verdict: "passed" }, "passed", 1],
    ["a run that was cut short", { cutShort: "the disk is full" }, "failed", 1],
    ["a run that was cut short", { cutShort: "the disk is full" }, "passed", 0],
    ["a run that could not begin", { abandon: "failed" }, "failed", 1],
    ["a run that is incomplete", { verdict: "incomplete" }, "passed", 0],
    ["a run that is incomplete", { verdict: "incomplete" }, "failed", 1],
    ["a run that is incomplete", { verdict: "incomplete" }, "all", 1],
    ["a run that judged nothing", { verdict: "not evaluated" }, "passed", 0],
    ["a run that judged nothing", { verdict: "not evaluated" }, "failed", 1],
    ["a cancelled run", { abandon: "cancelled" }, "all", 0],
    ["a check of a proposed change", { ...failing, abandon: "checked" }, "all", 0],
    ["a run that only crawls", { judges: false }, "all", 0],
  ])("%s %j to level %s: %i", async (_words, run, level, expected) => {
    expect(await told({ ...mail, ...(level === undefined ? {} : { level }) }, run)).toBe(expected);
  });

  it.each<[string, NotifiedRunOptions[], number]>([
    ["the first failure", [{}, failing], 1],
    ["a failure in the first run", [failing], 1],
    ["the same failure again", [failing, failing], 0],
    ["another test on the same resource", [failing, { failing: { Bucket: ["T1", "T2"] } }], 1],
    ["the same test on another resource", [failing, { failing: { Bucket: ["T1"], Disk: ["T1"] } }], 1],
    ["a failure that had gone and is back", [failing, {}, failing], 1],
    ["one failure less", [{ failing: { Bucket: ["T1", "T2"] } }, failing], 0],
    ["none", [failing, {}], 0],
    ["a run that could not see everything", [{}, { verdict: "incomplete" }], 1],
    ["another one that could not", [{ verdict: "incomplete" }, { verdict: "incomplete" }], 0],
    ["a run that judges nothing any more", [{ verdict: "incomplete" }, { verdict: "not evaluated" }], 1],
  ])("to those who want news only: %s", async (_words, runs, expected) => {
    expect(await told({ ...mail, only_new: true }, ...runs)).toBe(expected);
  });

  const drifted = sampleDriftOutput("Bucket", {
    attributes: [{ path: ["acl"], result: "drifted", code: "private", cloud: "public" }],
  });
  const more = {
    ...drifted,
    attributes: [...drifted.attributes, { path: ["name"], result: "drifted", code: "a", cloud: "b" } as const],
  };
  const moved = { ...drifted, place: { file: "main.tf", line: 9, column: 1 } };
  it.each<[string, NotifiedRunOptions[], number]>([
    ["the first drift", [{ drift: [] }, { drift: [drifted] }], 1],
    ["drift in the first comparison", [{ drift: [drifted] }], 1],
    ["the same again", [{ drift: [drifted] }, { drift: [drifted] }], 0],
    ["the same after a run that did not compare", [{ drift: [drifted] }, {}, { drift: [drifted] }], 0],
    ["the same at another place of the code", [{ drift: [drifted] }, { drift: [moved] }], 0],
    ["another attribute", [{ drift: [drifted] }, { drift: [more] }], 1],
    ["an attribute less", [{ drift: [more] }, { drift: [drifted] }], 0],
    ["one that had gone and is back", [{ drift: [drifted] }, { drift: [] }, { drift: [drifted] }], 1],
    ["one that went", [{ drift: [drifted] }, { drift: [{ ...drifted, result: "undrifted" }] }], 0],
    ["nobody can tell", [{ drift: [] }, { drift: [{ ...drifted, result: "undetermined" }] }], 0],
    ["a resource that is gone", [{ drift: [] }, { drift: [{ ...drifted, result: "missing" }] }], 1],
  ])("drift to those who want news only: %s", async (_words, runs, expected) => {
    expect(await told({ ...mail, only_new: true }, ...runs)).toBe(expected);
  });

  it("new drift of a run that passed is no good news", async () => {
    expect(await told({ ...mail, level: "failed" }, { drift: [drifted] })).toBe(1);
    expect(await told({ ...mail, level: "passed" }, { drift: [drifted] })).toBe(0);
  });

  it("tells every entry of every notification of the collection, and no other collection's", async () => {
    const [desk, other] = [await desks.open(), await desks.open()];
    await desk.notify("a", mail, chat);
    await desk.notify("b", { type: "webhook", url: "https://ci.example/hook?key=SECRET" });
    await other.notify("c", mail);
    const { runId } = await desk.run(failing);
    expect(await desk.deliveries()).toMatchObject([
      { name: "a", channel: "email", target: "ops@example.com", state: "waiting", run_id: runId, attempts: 0 },
      { name: "a", channel: "slack", target: "hooks.slack.example", state: "waiting", run_id: runId },
      { name: "b", channel: "webhook", target: "ci.example", state: "waiting", run_id: runId },
    ]);
    expect(await other.deliveries()).toEqual([]);
    expect(await desk.waits()).toHaveLength(3);
  });

  it("tells nothing of a run whose end does not come about", async () => {
    const desk = await desks.open();
    await desk.notify("a", mail);
    const broken = { ...desk.context.ids, next: () => "same" };
    await desk.notify("b", mail);
    Object.assign(desk.context, { ids: broken });
    await expect(desk.run()).rejects.toThrow();
    expect([await desk.deliveries(), await desk.waits()]).toEqual([[], []]);
  });
});

describe("what is kept", () => {
  it("holds no secret in the clear", async () => {
    const desk = await desks.open();
    await desk.notify("all", chat, {
      type: "webhook",
      url: "https://ci.example/hook?key=SECRET",
      secret: "SECRET-signing-key",
    });
    await desk.run(failing);
    const rows = await desk.deliveries();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain("SECRET");
  });

  it("keeps the newest 1,000 deliveries of a collection, and those that wait", async () => {
    const [desk, other] = [await desks.open(), await desks.open()];
    await other.notify("a", mail);
    await other.run();
    await desk.sql(
      `INSERT INTO deliveries (delivery_id, collection_id, run_id, name, channel, target, request, state)
       SELECT '0000' || lpad(i::text, 20, '0'), $1, 'r', 'old', 'email', '', '{}',
         CASE WHEN i = 3 THEN 'waiting' ELSE 'sent' END
       FROM generate_series(1, 1010) i`,
    );
    await desk.notify("a", mail);
    await desk.run();
    const rows = await desk.deliveries();
    expect(rows).toHaveLength(1001);
    expect(rows.slice(0, 2).map((row) => Number(row.delivery_id))).toEqual([3, 12]);
    expect(rows.at(-1)?.name).toBe("a");
    expect(await other.deliveries()).toHaveLength(1);
  });

  it("sends at most 100 messages for one run", async () => {
    const desk = await desks.open();
    await desk.notify("many", ...Array.from({ length: 101 }, (_, i) => ({ ...mail, to: [`a${i}@example.com`] })));
    await desk.run();
    expect(await desk.deliveries()).toHaveLength(100);
    expect(desk.logged).toEqual([expect.stringContaining("has 101 notifications for a run; only 100 are sent")]);
  });

  it("looks at no more than 1,000 entries, however many there are", async () => {
    const desk = await desks.open();
    await desk.notify("a", ...Array(1001).fill(mail));
    await desk.notify("b", mail);
    await desk.run();
    expect(desk.logged).toEqual([expect.stringContaining("has 1000 notifications for a run; only 100 are sent")]);
  });
});

describe("where it goes", () => {
  it("takes the address from a connector", async () => {
    const desk = await desks.open();
    await desk.put("connector", "room", { type: "teams", webhook: "https://teams.example/SECRET" });
    await desk.notify("a", { type: "teams", connector: "room" });
    await desk.run();
    expect(await desk.delivery()).toMatchObject({ channel: "teams", target: "teams.example", state: "waiting" });
  });

  it("takes it from files and variables that the operator has set aside", async () => {
    const folder = await mkdtemp(join(tmpdir(), "plumbline-notify-"));
    process.env.PLUMBLINE_SECRET_NOTIFY = "https://variable.example/SECRET";
    try {
      await writeFile(join(folder, "hook"), "https://file.example/SECRET\n");
      const lent = readSettings(
        {},
        {
          PLUMBLINE_SECRET_VARIABLES: "acme=PLUMBLINE_SECRET_NOTIFY@variable.example",
          PLUMBLINE_SECRET_FOLDERS: `acme=${folder}@file.example`,
        },
      );
      const desk = await desks.open({ secretVariables: lent.secretVariables, secretFolders: lent.secretFolders });
      await desk.notify(
        "a",
        { type: "slack", webhook: "env:PLUMBLINE_SECRET_NOTIFY" },
        { type: "slack", webhook: `file:${join(folder, "hook")}` },
        { type: "slack", webhook: "env:PATH" },
        { type: "slack", webhook: "file:/etc/hostname" },
        { type: "webhook", url: "https://other.example/", secret: "env:PLUMBLINE_SECRET_NOTIFY" },
      );
      await desk.run();
      expect(await desk.deliveries()).toMatchObject([
        { target: "variable.example", state: "waiting" },
        { target: "file.example", state: "waiting" },
        { state: "failed", last_error: expect.stringContaining("would have to hold acme=PATH@HOST.") },
        { state: "failed", last_error: expect.stringContaining("would have to hold acme=/etc@HOST.") },
        { state: "failed", last_error: expect.stringContaining("acme=PLUMBLINE_SECRET_NOTIFY@other.example.") },
      ]);
    } finally {
      delete process.env.PLUMBLINE_SECRET_NOTIFY;
      await rm(folder, { recursive: true });
    }
  });

  it("goes once to what several tests ask for themselves", async () => {
    const desk = await desks.open();
    const test = { fileType: "mastertest", masterSnapshot: "m", testSet: [{ cases: [] }] };
    const inline = [
      { type: "slack", address: "https://hooks.example/x" },
      "by-name",
      { type: "email", address: "a@b.c" },
    ];
    await desk.put("mastertest", "first", { ...test, notification: inline });
    await desk.put("mastertest", "second", { ...test, notification: inline.slice(0, 2) });
    await desk.put("test", "third", { ...test, notification: "by-name" });
    await desk.run();
    expect(await desk.deliveries()).toMatchObject([
      { name: "first", channel: "slack", target: "hooks.example" },
      { name: "first", channel: "email", target: "a@b.c" },
    ]);
  });

  it.each<[JsonObject, string]>([
    [{ type: "pager" }, 'type must be one of email, slack, teams, webhook, got "pager".'],
    [{}, "type must be one of email, slack, teams, webhook, got null."],
    [{ ...mail, level: "some" }, 'n1: level must be one of passed, failed, all, got "some".'],
    [{ type: "email" }, "to must name at least one address."],
    [{ type: "email", to: [] }, "to must name at least one address."],
    [{ type: "email", to: ["ops"] }, 'to must be an e-mail address such as ops@example.com, got "ops".'],
    [
      { type: "email", to: ["a@b.c\r\nBcc: x@y.z"] },
      'to must be an e-mail address such as ops@example.com, got "a@b.c\\r\\nBcc: x@y.z".',
    ],
    [
      { ...mail, user: "a@b.c, d@e.f" },
      'n1: user must be an e-mail address such as ops@example.com, got "a@b.c, d@e.f".',
    ],
    [{ type: "email", to: Array(101).fill("a@b.c") }, "to may name 100 addresses at most, got 101."],
    [{ type: "slack" }, "webhook, url, address or connector must say where to send it."],
    [{ type: "slack", connector: "gone" }, 'connector: there is no connector named "gone".'],
    [{ type: "slack", connector: "room" }, 'connector: "room" is of type "teams", not "slack".'],
    [{ type: "slack", url: "hooks.example/x" }, "The address is no URL."],
    [{ type: "slack", url: "ftp://hooks.example/x" }, "The address must begin with http:// or https://, not ftp:"],
    [
      { type: "webhook", url: "https://u:SECRET@hooks.example/x" },
      "The address of hooks.example holds a user name or password, which is not allowed.",
    ],
    [{ type: "webhook", url: "https://hooks.example/x", secret: ["a"] }, "secret must be a string."],
  ])("records that %j cannot be sent, and why", async (entry, problem) => {
    const desk = await desks.open();
    await desk.put("connector", "room", { type: "teams", webhook: "https://teams.example/x" });
    await desk.notify("wrong", entry);
    await desk.run();
    expect(await desk.delivery()).toMatchObject({ name: "wrong", state: "failed", last_error: problem, attempts: 0 });
    expect((await desk.delivery()).finished_at).not.toBeNull();
    expect(await desk.waits()).toEqual([]);
  });

  it("says so when a notification was sealed with another key, and tells the others", async () => {
    const desk = await desks.open();
    await desk.notify("moved", chat);
    await desk.notify("other", mail);
    await desk.sql("UPDATE config_items SET name = 'renamed' WHERE collection_id = $1 AND name = 'moved'");
    await desk.run();
    expect(await desk.deliveries()).toMatchObject([
      { name: "other", state: "waiting" },
      { name: "renamed", state: "failed", last_error: expect.stringContaining("sealed with another key") },
    ]);
  });
});
