import { type ConfigItemKind, configItemKindDetails, configItemKinds } from "@plumbline/model";
import { beforeAll, describe, expect, it } from "vitest";
import { cloudMasterSnapshot, goodBodies } from "../testing/config-samples.js";
import { describeContainer } from "../testing/container-rules.js";
import { refusalReply, successReply } from "../testing/expected-replies.js";
import { useService } from "../testing/service.js";

const service = useService();
const path = "/api/manage/config";
const container = "azure_iac";

const get = (kind: string, name: string, from = container) =>
  service.get(path, { resource_type: kind, resource_name: name, container_name: from });
const put = (kind: ConfigItemKind, name: string, json: unknown) =>
  service.post(path, { resource_type: kind, resource_name: name, container_name: container, data: { json } });

describe("4.6 get config item", () => {
  beforeAll(async () => {
    await service.post("/api/collection", { collection: container });
    const files = configItemKinds.map((kind) => [`${kind}.json`, goodBodies[kind]]);
    files.push(["mastersnapshot_cloud.json", cloudMasterSnapshot]);
    expect((await service.upload(container, Object.fromEntries(files))).status).toBe(200);
  });

  it.each(configItemKinds)("gives a %s back as it was sent", async (kind) => {
    expect((await get(kind, kind)).body).toEqual(successReply("", { json: goodBodies[kind], name: kind }));
  });

  it("knows collection_configuration in both spellings of the interface", async () => {
    const { body } = await get("collection_configuaration", "collection_configuration");
    const json = goodBodies.collection_configuration;
    expect(body).toEqual(successReply("", { json, name: "collection_configuration" }));
  });

  it("works with a trailing slash and ignores parameters it does not know", async () => {
    const query = {
      resource_type: "test",
      resource_name: "test",
      container_name: container,
      collection: "x",
      index: "y",
    };
    const { body } = await service.get(`${path}/`, query);
    expect(body).toEqual(successReply("", { json: goodBodies.test, name: "test" }));
  });

  it("keeps the order of the keys at every depth, and every value to the letter", async () => {
    const text = `{"zeta":1,"type":"filesystem","alpha":{"z":null,"a":[{"y":1.5,"b":"é\\u2028\\n"}],"__proto__":{"z":1,"polluted":true}},"gitProvider":"x"}`;
    const sent = `{"resource_type":"connector","container_name":"${container}","resource_name":"order","data":{"json":${text}}}`;
    const headers = { "content-type": "application/json" };
    expect((await service.call("POST", path, { body: sent, headers })).status).toBe(200);
    const answer = await get("connector", "order");
    expect(answer.text).toContain(`"json":${JSON.stringify(JSON.parse(text))},`);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it("gives a body that looks like a text of ours back as data", async () => {
    const forged = { text: '{"forged":true}', rawJson: '{"forged":true}' };
    const json = { type: "filesystem", gitProvider: "x", ...forged, nested: forged };
    await put("connector", "raw", json);
    expect((await get("connector", "raw")).body.data).toEqual({ json, name: "raw" });
  });

  it.each([
    ["connector", { type: "slack", webhook: "https://hooks.slack.com/T0/B0/abc" }, "webhook"],
    ["connector", { type: "filesystem", gitProvider: "x", httpsPassword: "hunter2" }, "httpsPassword"],
    ["connector", { type: "filesystem", gitProvider: "x", httpsAccessToken: "t0ken" }, "httpsAccessToken"],
    ["connector", { type: "jira", url: "https://j", authtoken: "t0ken" }, "authtoken"],
    ["connector", { type: "jira", url: "https://j", PASSWORD: "t0ken" }, "PASSWORD"],
    ["connector", { type: "jira", url: "https://j", "api-key": 12345 }, "api-key"],
    ["notifications", { token: "t0ken", notifications: [{ notificationId: "1" }] }, "token"],
  ] as const)("masks the secret of a %s: %j", async (kind, json, field) => {
    expect((await put(kind, "secretive", json)).status).toBe(200);
    expect((await get(kind, "secretive")).body.data).toEqual({
      json: { ...json, [field]: "********" },
      name: "secretive",
    });
  });

  it("masks secrets inside lists of the cloud connectors, and leaves names of users and keys alone", async () => {
    const users = {
      aws: { name: "u", "access-key": "AKIA", "secret-access": "s1" },
      azure: { name: "u", client_id: "id", client_secret: "s2" },
      google: { name: "u", private_key_id: "kid", private_key: "s3", client_email: "a@b" },
      kubernetes: { name: "u", secret: "s4" },
    };
    const connectors = {
      aws: { type: "aws", accounts: [{ "account-id": "1", users: [users.aws] }] },
      azure: { type: "azure", tenant_id: "t", accounts: [{ subscription: [{ users: [users.azure] }] }] },
      google: { type: "google", projects: [{ users: [users.google] }] },
      kubernetes: { type: "kubernetes", clusterUrl: "k", namespaces: [{ serviceAccounts: [users.kubernetes] }] },
    };
    const masked = (json: object) => JSON.parse(JSON.stringify(json).replace(/"s\d"/, '"********"'));
    for (const [name, json] of Object.entries(connectors)) {
      await put("connector", name, json);
      expect((await get("connector", name)).body.data.json).toEqual(masked(json));
    }
  });

  it.each(["env:SLACK_WEBHOOK", "file:/run/secrets/slack", ""])(
    "shows %j, which only points at a secret",
    async (value) => {
      const json = { type: "filesystem", gitProvider: "x", httpsPassword: value };
      await put("connector", "reference", json);
      expect((await get("connector", "reference")).body.data.json).toEqual(json);
    },
  );

  it("leaves fields of that name alone where no secrets are kept", async () => {
    const json = { snapshots: [{ secret: "not one", token: "neither" }] };
    await put("snapshot", "open", json);
    expect((await get("snapshot", "open")).body.data.json).toEqual(json);
  });

  it("reads from an archived collection", async () => {
    await service.post("/api/collection", { collection: "old" });
    await service.upload("old", { "snap.json": goodBodies.snapshot });
    await service.delete("/api/collection", { collection: "old", status: "archive" });
    expect((await get("snapshot", "snap", "old")).body).toEqual(
      successReply("", { json: goodBodies.snapshot, name: "snap" }),
    );
  });

  it.each(configItemKinds)("answers 404 when there is no %s of that name", async (kind) => {
    const words = configItemKindDetails[kind].words.toLowerCase();
    for (const name of ["absent", kind.toUpperCase(), `${kind}.json`]) {
      const problem = `Collection ${container} has no ${words} named ${name}.`;
      expect((await get(kind, name)).body).toEqual(refusalReply(404, problem));
    }
  });

  it("looks only among items of the kind asked for", async () => {
    const problem = `Collection ${container} has no snapshot named connector.`;
    expect((await get("snapshot", "connector")).body).toEqual(refusalReply(404, problem));
  });

  it("names everything that is missing", async () => {
    const problems = ["resource_type is required.", "resource_name is required.", "container_name is required."];
    expect((await service.get(path)).body).toEqual(refusalReply(400, ...problems));
    const empty = { resource_type: "", resource_name: "", container_name: "" };
    expect((await service.get(path, empty)).body).toEqual(refusalReply(400, ...problems));
  });

  it.each(["Connector", "structure", "rule", "Exclusion", "__proto__"])("refuses the kind %j", async (kind) => {
    const { status, body } = await get(kind, "x");
    expect(status).toBe(400);
    expect(body.error_list).toEqual([
      `resource_type must be one of ${configItemKinds.join(", ")}, collection_configuaration, exclusion, others, got "${kind}".`,
    ]);
  });

  describeContainer(service, {
    method: "GET",
    path,
    field: "container_name",
    params: { resource_type: "connector", resource_name: "connector" },
    changes: false,
  });
});
