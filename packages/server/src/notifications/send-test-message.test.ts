import { beforeAll, describe, expect, it } from "vitest";
import { useService } from "../testing/service.js";
import { expectNotFound } from "../testing/shared-rules.js";
import { useReceiver } from "./testing/receiver.js";

const receiver = useReceiver();
const service = useService({ PLUMBLINE_ALLOW_PRIVATE_ADDRESSES: "127.0.0.1" });
const path = "/api/manage/notification/test";

const test = (notification_name: string) => service.post(path, { container: "shop", notification_name });

beforeAll(async () => {
  await service.post("/api/collection", { collection: "shop" });
  const put = (name: string, notifications: readonly object[]) =>
    service.post("/api/manage/config", {
      resource_type: "notifications",
      container_name: "shop",
      resource_name: name,
      data: { json: { fileType: "notifications", notifications } },
    });
  await put("chat", [
    { type: "slack", webhook: `${receiver.url}/SLACK` },
    { type: "webhook", url: `${receiver.url}/HOOK`, secret: "signing-key" },
  ]);
  await put("mail", [{ type: "email", to: ["ops@example.com"] }]);
  await put("wrong", [{ type: "pigeon" }]);
});

describe("a test of a notification", () => {
  it("is sent to everybody it names, and says that it is one", async () => {
    receiver.answers(200);
    const { body } = await test("chat");
    const target = new URL(receiver.url).host;
    expect(body.data.results).toEqual([
      { channel: "slack", target, sent: true, problem: "" },
      { channel: "webhook", target, sent: true, problem: "" },
    ]);
    const slack = receiver.received.find((each) => each.path === "/SLACK");
    expect(slack?.body).toContain("This is a test: nothing has run");
    const hook = receiver.received.find((each) => each.path === "/HOOK");
    expect(hook?.headers).toMatchObject({
      "x-plumbline-event": "test",
      "x-plumbline-signature": expect.stringMatching(/^sha256=/),
    });
    expect(JSON.parse(hook?.body ?? "{}")).toMatchObject({ event: "test", tenant: "default" });
  });

  it("tells what went wrong, without saying secrets", async () => {
    receiver.answers(410);
    const answer = await test("chat");
    expect(answer.body.data.results[0]).toMatchObject({ sent: false, problem: "127.0.0.1 answered 410." });
    expect(answer.text).not.toContain("SLACK");
    expect((await test("mail")).body.data.results).toMatchObject([
      {
        channel: "email",
        target: "ops@example.com",
        sent: false,
        problem: expect.stringContaining("PLUMBLINE_SMTP_URL"),
      },
    ]);
    expect((await test("wrong")).body.data.results).toMatchObject([
      { sent: false, problem: expect.stringContaining("type must be one of") },
    ]);
  });

  it("leaves no trace among the deliveries", async () => {
    const { body } = await service.get("/api/manage/notification/deliveries", { container: "shop" });
    expect(body.data).toEqual([]);
  });

  it("needs a notification that is there", async () => {
    expectNotFound(await test("none"), "Collection shop has no notification named none.");
  });
});
