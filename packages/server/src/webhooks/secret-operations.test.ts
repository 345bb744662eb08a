import { beforeAll, describe, expect, it } from "vitest";
import { describeContainer } from "../testing/container-rules.js";
import { successReply, unknownContainerReply } from "../testing/expected-replies.js";
import { useService } from "../testing/service.js";
import { queryRows } from "./testing/git-host.js";

const service = useService({ PLUMBLINE_PUBLIC_URL: "https://checks.example/" });
const show = (collection: string) => service.get("/api/webhook/github/", { collection });
const renew = (collection: string) => service.post("/api/webhook/github/secret", { collection });
const turn = (collection: string, enable: boolean) =>
  service.post("/api/webhook/github/create", { collection, enable });

beforeAll(async () => {
  for (const collection of ["infra", "second", "größe eins"]) await service.post("/api/collection", { collection });
});

describe("the webhook secret", () => {
  it("is made when the webhook is switched on for the first time, and stays", async () => {
    const url = "https://checks.example/default/api/webhook/github/infra";
    expect((await show("infra")).body).toEqual(successReply("", { url, secret: "", enabled: false, forks: false }));
    await turn("infra", false);
    expect((await show("infra")).body.data.secret).toBe("");
    await turn("infra", true);
    const { secret } = (await show("infra")).body.data;
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    await turn("infra", false);
    expect((await show("infra")).body).toEqual(successReply("", { url, secret, enabled: false, forks: false }));
    await turn("infra", true);
    expect((await show("infra")).body).toEqual(successReply("", { url, secret, enabled: true, forks: false }));
  });

  it("is another one for every collection, sealed where it is kept, and renewed on demand", async () => {
    await turn("second", true);
    const secrets = [(await show("infra")).body.data.secret, (await show("second")).body.data.secret];
    const renewed = await renew("second");
    expect(renewed.body).toEqual(
      successReply("Webhook secret renewed", { secret: (await show("second")).body.data.secret }),
    );
    expect(new Set([...secrets, renewed.body.data.secret]).size).toBe(3);
    const stored = await queryRows(service, "SELECT webhook_secret FROM collections WHERE name = 'second'");
    expect(stored).toEqual([{ webhook_secret: expect.stringMatching(/^sealed:v1:/) }]);
  });

  it("may be made before the webhook is switched on", async () => {
    const { secret } = (await renew("größe eins")).body.data;
    await turn("größe eins", true);
    const url = "https://checks.example/default/api/webhook/github/gr%C3%B6%C3%9Fe%20eins";
    expect((await show("größe eins")).body.data).toEqual({ url, secret, enabled: true, forks: false });
  });

  it.each([
    ["GET", "/api/webhook/github/"],
    ["POST", "/api/webhook/github/secret"],
  ] as const)("is shown to admins only: %s %s", async (method, path) => {
    const given = method === "GET" ? { query: { collection: "infra" } } : { json: { collection: "infra" } };
    expect((await service.call(method, path, { ...given, as: "editor" })).status).toBe(403);
  });

  it("is not there where there is no collection", async () => {
    expect((await show("nothing")).body).toEqual(unknownContainerReply("nothing"));
  });

  describeContainer(service, {
    method: "POST",
    path: "/api/webhook/github/secret",
    field: "collection",
    changes: true,
  });
});
