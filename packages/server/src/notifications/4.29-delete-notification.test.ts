import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { goodBodies } from "../testing/config-samples.js";
import { describeContainer } from "../testing/container-rules.js";
import { refusalReply, successReply } from "../testing/expected-replies.js";
import { useService } from "../testing/service.js";

const service = useService();
const path = "/api/manage/notification/";
const deleted = successReply("Notification deleted successfully.");

const namesIn = async (container: string) =>
  (await service.get(path, { container })).body.data.map((one: { name: string }) => one.name);

describe("4.29 delete notification", () => {
  beforeAll(async () => {
    for (const collection of ["first", "second"]) await service.post("/api/collection", { collection });
  });

  beforeEach(async () => {
    const files = { "email.json": goodBodies.notifications, "chat room.json": goodBodies.notifications };
    for (const container of ["first", "second"]) await service.upload(container, files);
  });

  it("deletes by query string, as the interface shows", async () => {
    const query = { container: "first", notification_name: "email" };
    expect((await service.call("DELETE", path, { query })).body).toEqual(deleted);
    expect(await namesIn("first")).toEqual(["chat room"]);
    expect(await namesIn("second")).toEqual(["chat room", "email"]);
    const item = { resource_type: "notifications", container_name: "first", resource_name: "email" };
    expect((await service.get("/api/manage/config", item)).status).toBe(404);
  });

  it("deletes by JSON body, without the trailing slash, ignoring fields it does not know", async () => {
    const body = { container: "first", notification_name: "chat room", id: 5, index: "x" };
    expect((await service.delete(path.slice(0, -1), body)).body).toEqual(deleted);
    expect(await namesIn("first")).toEqual(["email"]);
  });

  it("lets the body win over the query string, field by field", async () => {
    const query = { container: "first", notification_name: "email" };
    const clash = await service.delete(path, { notification_name: "chat room" }, { query });
    expect(clash.body).toEqual(deleted);
    const elsewhere = await service.delete(path, { container: "second" }, { query });
    expect(elsewhere.body).toEqual(deleted);
    expect([await namesIn("first"), await namesIn("second")]).toEqual([["email"], ["chat room"]]);
  });

  it.each(["absent", "EMAIL", "email.json", "emai", "%", " email"])(
    "answers 404 to %j, and deletes nothing",
    async (name) => {
      const problem = `Collection first has no notification named ${name}.`;
      const { body } = await service.delete(path, { container: "first", notification_name: name });
      expect(body).toEqual(refusalReply(404, problem));
      expect(await namesIn("first")).toEqual(["chat room", "email"]);
    },
  );

  it("answers 404 to the second of two deletions", async () => {
    const body = { container: "first", notification_name: "email" };
    expect((await service.delete(path, body)).status).toBe(200);
    expect((await service.delete(path, body)).status).toBe(404);
  });

  it("deletes no item of another kind that has the name", async () => {
    await service.upload("first", { "snap.json": goodBodies.snapshot });
    expect((await service.delete(path, { container: "first", notification_name: "snap" })).status).toBe(404);
    const item = { resource_type: "snapshot", container_name: "first", resource_name: "snap" };
    expect((await service.get("/api/manage/config", item)).status).toBe(200);
  });

  it.each([
    [{}, ["container is required.", "notification_name is required."]],
    [{ container: "first" }, ["notification_name is required."]],
    [{ container: "first", notification_name: "" }, ["notification_name must not be empty."]],
    [{ container: "first", notification_name: 5 }, ["notification_name must be a string, got 5."]],
    [{ container: "first", notification_name: ["email"] }, ['notification_name must be a string, got ["email"].']],
  ])("refuses %j", async (body, problems) => {
    expect((await service.delete(path, body)).body).toEqual(refusalReply(400, ...problems));
  });

  it("refuses an empty name in the query string as missing", async () => {
    const { body } = await service.call("DELETE", path, { query: { container: "first", notification_name: "" } });
    expect(body).toEqual(refusalReply(400, "notification_name is required."));
  });
});

describe("4.29 delete notification", () => {
  describeContainer(service, {
    method: "DELETE",
    path,
    field: "container",
    params: { notification_name: "email" },
    changes: true,
  });
});
