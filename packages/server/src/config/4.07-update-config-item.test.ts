import { type ConfigItemKind, configItemKinds, type JsonObject } from "@plumbline/model";
import { beforeAll, describe, expect, it } from "vitest";
import { badBodies, cloudMasterSnapshot, goodBodies, otherGoodBodies } from "../testing/config-samples.js";
import { describeContainer } from "../testing/container-rules.js";
import { refusalReply, successReply } from "../testing/expected-replies.js";
import { useService } from "../testing/service.js";
import { createSecretBox } from "./secret-box.js";

const service = useService();
const path = "/api/manage/config";
const container = "azure_iac";
const mask = "********";

const update = (kind: string, name: string, json: unknown) =>
  service.post(path, { resource_type: kind, container_name: container, resource_name: name, data: { json } });
const read = async (kind: string, name: string) => {
  const query = { resource_type: kind, container_name: container, resource_name: name };
  return (await service.get(path, query)).body.data.json;
};
const stored = async (name: string): Promise<string> => {
  const scope = { tenant: await service.tenantId("default") };
  const rows = await service.db.read(scope, (tx) =>
    tx.rows<{ body: string }>("SELECT body::text AS body FROM config_items WHERE name = $1", [name]),
  );
  expect(rows).toHaveLength(1);
  return rows[0]?.body ?? "";
};

const messages: Record<ConfigItemKind, string> = {
  connector: "Connector updated successfully",
  snapshot: "Snapshot updated successfully",
  mastersnapshot: "Master snapshot updated successfully",
  test: "Test updated successfully",
  mastertest: "Master test updated successfully",
  collection_configuration: "Collection configuration updated successfully",
  notifications: "Notification updated successfully",
  drift_config: "Drift configuration updated successfully",
};

describe("4.7 update config item", () => {
  beforeAll(async () => {
    await service.post("/api/collection", { collection: container });
    await update("mastersnapshot", "mastersnapshot", goodBodies.mastersnapshot);
    await update("mastersnapshot", "mastersnapshot_cloud", cloudMasterSnapshot);
  });

  describe.each(configItemKinds)("of kind %s", (kind) => {
    it("creates it, then replaces it, and says so in words", async () => {
      const first = await update(kind, `item_${kind}`, goodBodies[kind]);
      expect(first.body).toEqual(successReply(messages[kind]));
      expect(await read(kind, `item_${kind}`)).toEqual(goodBodies[kind]);
      const changed = { ...goodBodies[kind], note: "changed" };
      expect((await update(kind, `item_${kind}`, changed)).body).toEqual(successReply(messages[kind]));
      expect(await read(kind, `item_${kind}`)).toEqual(changed);
    });
  });

  it.each(otherGoodBodies)("takes a %s that is %s", async (kind, _, json) => {
    expect((await update(kind, "other_shape", json)).body).toEqual(successReply(messages[kind]));
  });

  it.each(badBodies)("refuses the %s %j", async (kind, json, problems) => {
    expect((await update(kind, "refused", json)).body).toEqual(refusalReply(400, ...problems.map(asFieldOfRequest)));
    const query = { resource_type: kind, container_name: container, resource_name: "refused" };
    expect((await service.get(path, query)).status).toBe(404);
  });

  /** Text no request may hold is refused before the body is looked at as configuration. */
  function asFieldOfRequest(problem: string): string {
    return problem.replace(/^Invalid JSON - ("?)(.* surrogate pair)$/, "$1data.json.$2.");
  }

  it("leaves what is stored alone when it refuses the new body", async () => {
    await update("snapshot", "steady", goodBodies.snapshot);
    expect((await update("snapshot", "steady", { snapshots: [] })).status).toBe(400);
    expect(await read("snapshot", "steady")).toEqual(goodBodies.snapshot);
  });

  it("knows collection_configuration in both spellings, as one kind", async () => {
    const json = { configuration: { generate_pr: true } };
    const answer = await update("collection_configuaration", "settings", json);
    expect(answer.body).toEqual(successReply("Collection configuration updated successfully"));
    expect(await read("collection_configuration", "settings")).toEqual(json);
  });

  it("drops $schema, which serves editors only", async () => {
    await update("snapshot", "schema", { $schema: "https://x/schema.json", snapshots: [{ $schema: "kept" }] });
    expect(await read("snapshot", "schema")).toEqual({ snapshots: [{ $schema: "kept" }] });
  });

  it("works with a trailing slash and ignores fields it does not know", async () => {
    const answer = await service.post(`${path}/`, {
      resource_type: "snapshot",
      container_name: container,
      resource_name: "slashed",
      data: { json: goodBodies.snapshot, name: "ignored" },
      collection: "ignored",
    });
    expect(answer.body).toEqual(successReply("Snapshot updated successfully"));
    expect(await read("snapshot", "slashed")).toEqual(goodBodies.snapshot);
  });

  it("keeps items of one name and different kinds apart", async () => {
    await update("snapshot", "same", goodBodies.snapshot);
    await update("test", "same", goodBodies.test);
    expect(await read("snapshot", "same")).toEqual(goodBodies.snapshot);
    expect(await read("test", "same")).toEqual(goodBodies.test);
  });

  it.each(["a", "with blank", "v1.2", "Ünï-测试", "x".repeat(255), "quote'\"%_"])("takes the name %j", async (name) => {
    expect((await update("snapshot", name, goodBodies.snapshot)).status).toBe(200);
    expect(await read("snapshot", name)).toEqual(goodBodies.snapshot);
  });

  it.each(["a/b", "..\\a", "a\nb", "x".repeat(256)])("refuses the name %j", async (name) => {
    const problem = "resource_name must be 1 to 255 characters without slashes and control characters.";
    expect((await update("snapshot", name, goodBodies.snapshot)).body).toEqual(refusalReply(400, problem));
  });

  it.each(["a\u0000b", "\ud800"])("refuses the name %j, which cannot be stored", async (name) => {
    const problem = "resource_name holds a NUL character or half a surrogate pair.";
    expect((await update("snapshot", name, goodBodies.snapshot)).body).toEqual(refusalReply(400, problem));
  });

  const good = { resource_type: "snapshot", container_name: container, resource_name: "s", data: { json: { a: 1 } } };
  it.each([
    [{ ...good, resource_type: undefined }, "resource_type is required."],
    [{ ...good, resource_name: undefined }, "resource_name is required."],
    [{ ...good, resource_name: "" }, "resource_name must not be empty."],
    [{ ...good, resource_name: 5 }, "resource_name must be a string, got 5."],
    [{ ...good, data: undefined }, "data is required."],
    [{ ...good, data: null }, "data must be an object, got null."],
    [{ ...good, data: "{}" }, 'data must be an object, got "{}".'],
    [{ ...good, data: {} }, "data.json is required."],
    [{ ...good, data: { json: null } }, "data.json must be an object, got null."],
    [{ ...good, data: { json: "{}" } }, 'data.json must be an object, got "{}".'],
    [{ ...good, data: { json: [] } }, "data.json must be an object, got []."],
  ])("refuses %j", async (body, problem) => {
    expect((await service.post(path, body)).body).toEqual(refusalReply(400, problem));
  });

  it.each(["Snapshot", "structure", "rule", 5, null])("refuses the kind %j", async (kind) => {
    const { body } = await service.post(path, { ...good, resource_type: kind });
    expect(body.error_list).toEqual([
      `resource_type must be one of ${configItemKinds.join(", ")}, collection_configuaration, exclusion, others, got ${JSON.stringify(kind)}.`,
    ]);
  });

  it("names everything that is missing", async () => {
    const { body } = await service.post(path, {});
    const fields = ["resource_type", "container_name", "resource_name", "data"];
    expect(body).toEqual(refusalReply(400, ...fields.map((field) => `${field} is required.`)));
  });

  describeContainer(service, {
    method: "POST",
    path,
    field: "container_name",
    params: { resource_type: "snapshot", resource_name: "s", data: { json: goodBodies.snapshot } },
    changes: true,
  });

  describe("of a drift configuration", () => {
    const drift = goodBodies.drift_config;

    it("keeps one for the collection, whatever its name", async () => {
      await update("drift_config", "first", drift);
      await update("drift_config", "second", { ...drift, is_drift_detection_active: false });
      expect(await read("drift_config", "second")).toEqual({ ...drift, is_drift_detection_active: false });
      const query = { resource_type: "drift_config", container_name: container, resource_name: "first" };
      expect((await service.get(path, query)).status).toBe(404);
      const { body } = await service.get("/api/drift_detection/config/", { container });
      expect(body.data.is_drift_detection_active).toBe(false);
    });

    it("refuses master snapshots the collection does not have, and keeps the old one", async () => {
      await update("drift_config", "kept", drift);
      const answer = await update("drift_config", "kept", {
        ...drift,
        iac_mastersnapshot: "no_iac",
        cloud_mastersnapshot: "no_cloud",
      });
      const problems = [
        `iac_mastersnapshot: collection ${container} has no master snapshot named no_iac.`,
        `cloud_mastersnapshot: collection ${container} has no master snapshot named no_cloud.`,
      ];
      expect(answer.body).toEqual(refusalReply(400, ...problems));
      expect(await read("drift_config", "kept")).toEqual(drift);
    });
  });

  describe("with secrets", () => {
    const user = (name: string, secret: string) => ({ name, "access-key": `AKIA-${name}`, "secret-access": secret });
    const account = (id: string | number, ...users: object[]) => ({ "account-id": id, users });
    const aws = (...accounts: object[]) => ({ type: "aws", accounts });
    const secretsOf = (body: string) =>
      JSON.parse(body).accounts.flatMap((a: { users: JsonObject[] }) => a.users.map((one) => one["secret-access"]));

    it("stores them encrypted, each time differently, and readable only with the key of this service", async () => {
      await update("connector", "sealed", { type: "slack", webhook: "hooks/plain-text", password: "hooks/plain-text" });
      const body = await stored("sealed");
      expect(body).not.toContain("plain-text");
      expect(body).not.toContain(Buffer.from("plain-text").toString("base64").slice(0, 10));
      const { webhook, password } = JSON.parse(body);
      expect(webhook).toMatch(/^sealed:v1:[\w+/]+=*$/);
      expect(password).not.toBe(webhook);
      const box = createSecretBox(service.keys.encryption);
      expect(box.open(webhook, "default/1/connector/sealed")).toBe("hooks/plain-text");
      expect(() => box.open(webhook, "default/2/connector/sealed")).toThrow();
      expect(() => createSecretBox(Buffer.alloc(32)).open(webhook, "default/1/connector/sealed")).toThrow();
    });

    it("leaves no trace of them in any table", async () => {
      await update("connector", "traceless", { type: "slack", webhook: "trace-of-a-secret" });
      await update("connector", "traceless", { type: "slack", webhook: "trace-of-a-secret", companyName: "again" });
      const scope = { tenant: await service.tenantId("default") };
      const traces = await service.db.read(scope, (tx) =>
        tx.adhocRows(
          `SELECT 1 FROM config_items i WHERE i::text LIKE '%trace-of%'
           UNION ALL SELECT 1 FROM rule_files r WHERE r::text LIKE '%trace-of%'`,
        ),
      );
      expect(traces).toEqual([]);
    });

    it("keeps the stored value when its mask is written back, also beside other changes", async () => {
      await update("connector", "rewritten", { type: "slack", webhook: "one" });
      const { webhook } = JSON.parse(await stored("rewritten"));
      const answer = await update("connector", "rewritten", { type: "slack", webhook: mask, channel: "new" });
      expect(answer.body).toEqual(successReply("Connector updated successfully"));
      expect(JSON.parse(await stored("rewritten"))).toEqual({ type: "slack", webhook, channel: "new" });
      expect(await read("connector", "rewritten")).toEqual({ type: "slack", webhook: mask, channel: "new" });
    });

    it("replaces the stored value by a new one, by a reference, or by nothing", async () => {
      const opened = async () =>
        createSecretBox(service.keys.encryption).open(
          JSON.parse(await stored("new")).webhook,
          "default/1/connector/new",
        );
      await update("connector", "new", { type: "slack", webhook: "one", password: "x" });
      await update("connector", "new", { type: "slack", webhook: "two" });
      expect(await opened()).toBe("two");
      expect(await read("connector", "new")).toEqual({ type: "slack", webhook: mask });
      await update("connector", "new", { type: "slack", webhook: "env:HOOK" });
      expect(JSON.parse(await stored("new"))).toEqual({ type: "slack", webhook: "env:HOOK" });
    });

    it.each(["env:NAME", "file:/run/secrets/x"])("stores the reference %s as it is", async (reference) => {
      await update("connector", "pointer", { type: "slack", webhook: reference });
      expect(JSON.parse(await stored("pointer"))).toEqual({ type: "slack", webhook: reference });
    });

    it("finds each value again after entries were reordered, added and removed", async () => {
      await update(
        "connector",
        "lists",
        aws(account("111", user("ann", "s1"), user("bob", "s2")), account(222, user("ann", "s3")), account("333")),
      );
      const [ann1, bob1, ann2] = secretsOf(await stored("lists"));
      const answer = await update(
        "connector",
        "lists",
        aws(
          account("444", user("ann", "s4")),
          account(222, user("zoe", "s5"), user("ann", mask)),
          account("111", user("bob", mask), user("ann", mask)),
        ),
      );
      expect(answer.status).toBe(200);
      const after = secretsOf(await stored("lists"));
      expect([after[2], after[3], after[4]]).toEqual([ann2, bob1, ann1]);
      expect(after[0]).toMatch(/^sealed:/);
      expect(after[1]).toMatch(/^sealed:/);
    });

    it("keeps entries that look alike apart by their order", async () => {
      await update("connector", "alike", aws(account("1", user("ann", "s1"), user("ann", "s2"))));
      const before = secretsOf(await stored("alike"));
      await update("connector", "alike", aws(account("1", user("ann", mask), user("ann", mask))));
      expect(secretsOf(await stored("alike"))).toEqual(before);
      expect(new Set(before).size).toBe(2);
    });

    it("encrypts numbers and lists under a secret name too", async () => {
      await update("connector", "odd", { type: "jira", url: "https://j", token: 424242, password: ["aaaa", "bbbb"] });
      expect(await stored("odd")).not.toMatch(/424242|aaaa|bbbb/);
      const shown = { type: "jira", url: "https://j", token: mask, password: [mask, mask] };
      expect(await read("connector", "odd")).toEqual(shown);
      const before = await stored("odd");
      await update("connector", "odd", shown);
      expect(JSON.parse(await stored("odd"))).toEqual(JSON.parse(before));
    });

    const git = { type: "filesystem", gitProvider: "https://git.example.com/a.git" };
    it.each([
      ["of a new item", "never_stored", { type: "slack", webhook: mask }, "webhook"],
      ["of a field that had none", "git", { ...git, httpsAccessToken: mask, httpsPassword: mask }, "httpsPassword"],
      ["of a field that had a reference", "half", { type: "slack", webhook: "x", token: mask }, "token"],
      [
        "of another entry",
        "entries",
        aws(account("9", user("ann", mask))),
        "accounts[account-id=9].users[name=ann].secret-access",
      ],
    ])("refuses the mask %s", async (_, name, json, field) => {
      await update("connector", "half", { type: "slack", webhook: "x", token: "env:TOKEN" });
      await update("connector", "git", { ...git, httpsAccessToken: "x" });
      await update("connector", "entries", aws(account("1", user("ann", "s1"))));
      const problem = `${field} is masked, but no value is stored for it. Send the secret itself.`;
      expect((await update("connector", name, json)).body).toEqual(refusalReply(400, problem));
    });

    it.each([
      ["another host", "https://git.example.net/a.git"],
      ["another path", "https://git.example.com/b.git"],
      ["another port", "https://git.example.com:8443/a.git"],
      ["no encryption", "http://git.example.com/a.git"],
    ])("refuses the mask of a connector that now leads to %s", async (_, gitProvider) => {
      const connector = { type: "filesystem", gitProvider: "https://git.example.com/a.git" };
      await update("connector", "moved", { ...connector, httpsAccessToken: "trace-of-token" });
      const sameAddress = { ...connector, branchName: "next", httpsAccessToken: mask };
      expect((await update("connector", "moved", sameAddress)).status).toBe(200);
      const problem =
        "httpsAccessToken is masked, but gitProvider has changed, which may lead the secret elsewhere. Send the secret itself.";
      const moved = { ...connector, gitProvider, httpsAccessToken: mask };
      expect((await update("connector", "moved", moved)).body).toEqual(refusalReply(400, problem));
    });

    const secretAws = (secret: string, more: object) => ({ ...aws(account("1", user("ann", secret))), ...more });
    const google = (key: string, more: object) => ({
      type: "google",
      projects: [{ "project-id": "p", users: [{ name: "u", private_key: key, client_email: "a@b" }] }],
      ...more,
    });
    const clusters = (secret: string, clusterUrl: string) => ({
      type: "kubernetes",
      clusterUrl: "https://c.example",
      namespaces: [{ namespace: "n" }],
      clusters: [{ name: "b", clusterUrl, client_key: secret }],
    });
    it.each<[string, (secret: string) => object, (secret: string) => object]>([
      ["an address of AWS", (s) => secretAws(s, {}), (s) => secretAws(s, { endpoint_url: "https://evil.example" })],
      [
        "an address of a service",
        (s) => secretAws(s, {}),
        (s) => secretAws(s, { endpoints: { sts: "https://evil.example" } }),
      ],
      ["another door of Google", (s) => google(s, {}), (s) => google(s, { token_uri: "https://evil.example" })],
      [
        "another of several clusters",
        (s) => clusters(s, "https://b.example"),
        (s) => clusters(s, "https://evil.example"),
      ],
    ])("refuses the mask of an account whose connector now names %s", async (_, before, after) => {
      expect((await update("connector", "account", before("trace-of-secret"))).body).toMatchObject({ status: 200 });
      expect(await stored("account")).not.toContain("trace-of-secret");
      expect((await update("connector", "account", before(mask))).body).toMatchObject({ status: 200 });
      const { error_list } = (await update("connector", "account", after(mask))).body;
      expect(error_list).toEqual([
        expect.stringMatching(/is masked, but .* has changed, which may lead the secret elsewhere/),
      ]);
    });

    it.each(["kubeconfig", "client_key", "client_certificate"])("seals %s of a connector", async (name) => {
      const json = {
        type: "kubernetes",
        clusterUrl: "https://c.example",
        namespaces: [{ namespace: "n" }],
        [name]: "trace-of-secret",
      };
      await update("connector", "cluster", json);
      expect(await stored("cluster")).not.toContain("trace-of-secret");
      expect(await read("connector", "cluster")).toMatchObject({ [name]: mask });
    });

    it("refuses more connectors than the service reads at once", async () => {
      const large = { type: "slack", webhook: "x", junk: "y".repeat(1_000_000) };
      for (const name of ["l1", "l2", "l3", "l4"]) expect((await update("connector", name, large)).status).toBe(200);
      const { status, body } = await update("connector", "l5", large);
      expect(status).toBe(413);
      expect(body.message).toMatch(/^The connectors and notifications of the collection would have \d+ bytes together/);
      for (const name of ["l1", "l2", "l3", "l4"]) await update("connector", name, { type: "slack", webhook: "x" });
    });

    it("refuses more notifications than a run looks at", async () => {
      const notifications = Array(1001).fill({ notificationId: "1", type: "email", to: "ops@example.com" });
      const problem = "Invalid JSON - notifications may have 1000 entries at most, got 1001";
      expect((await update("notifications", "many", { notifications })).body).toEqual(refusalReply(400, problem));
    });

    it("does the same for notifications", async () => {
      const one = { notificationId: "1", type: "slack", webhook: "hook-1" };
      const two = { notificationId: "2", type: "slack", webhook: "hook-2" };
      await update("notifications", "chat", { notifications: [one, two] });
      const before = JSON.parse(await stored("chat")).notifications;
      expect(JSON.stringify(before)).not.toContain("hook-");
      const masked = {
        notifications: [
          { ...two, webhook: mask },
          { ...one, webhook: mask },
        ],
      };
      expect((await update("notifications", "chat", masked)).status).toBe(200);
      expect(JSON.parse(await stored("chat")).notifications).toEqual([before[1], before[0]]);
    });
  });
});
