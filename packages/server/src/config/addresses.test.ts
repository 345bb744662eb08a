/** Addresses of chats and webhooks let whoever knows them write there: they are kept and shown like passwords. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ConfigItemKind, configItemKindDetails, type JsonObject } from "@plumbline/model";
import { ensureTenant, findTenantId, openDatabase } from "@plumbline/store";
import { migratedDatabase } from "@plumbline/store/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { loadOrCreateServiceKeys } from "../auth/key-files.js";
import { openService } from "../open-service.js";
import { readSettings } from "../settings.js";
import { useService } from "../testing/service.js";
import { formatSecretContext, openItemSecrets } from "./item-secrets.js";
import { createSecretBox, isSealed } from "./secret-box.js";

const service = useService();
const path = "/api/manage/config";
const container = "chatty";
const mask = "********";
const chat = "https://hooks.slack.com/services/T000/B000/bearer";

const entries = (...notifications: JsonObject[]) => ({ fileType: "notifications", notifications });
const testSet = [{ cases: [] }];

/** Kind, body, and how it is shown. */
const samples: readonly (readonly [ConfigItemKind, JsonObject, JsonObject])[] = [
  ["notifications", entries({ type: "slack", url: chat }), entries({ type: "slack", url: mask })],
  ["notifications", entries({ type: "teams", address: chat }), entries({ type: "teams", address: mask })],
  [
    "notifications",
    entries({ type: "webhook", url: "https://ci.example/hook/bearer" }),
    entries({ type: "webhook", url: mask }),
  ],
  [
    "notifications",
    entries({ type: "webhook", url: "https://user:bearer@ci.example/" }),
    entries({ type: "webhook", url: mask }),
  ],
  [
    "notifications",
    entries({ type: "email", address: ["ops@example.com", chat], to: "ops@example.com" }),
    entries({ type: "email", address: ["ops@example.com", mask], to: "ops@example.com" }),
  ],
  ["connector", { type: "slack", webhook: chat, url: chat }, { type: "slack", webhook: mask, url: mask }],
  ["connector", { type: "jira", url: "https://jira.example/?key=bearer" }, { type: "jira", url: mask }],
  ["connector", { type: "jira", url: "https://jira.example/acme" }, { type: "jira", url: "https://jira.example/acme" }],
  [
    "mastertest",
    { masterSnapshot: "m", testSet, notification: [{ type: "slack", address: chat }, "by-name"] },
    { masterSnapshot: "m", testSet, notification: [{ type: "slack", address: mask }, "by-name"] },
  ],
  [
    "test",
    { snapshot: "s", testSet, notification: [{ type: "email", address: "ops@example.com" }] },
    { snapshot: "s", testSet, notification: [{ type: "email", address: "ops@example.com" }] },
  ],
];

const item = (kind: ConfigItemKind) => ({ resource_type: kind, container_name: container, resource_name: "item" });
const update = (kind: ConfigItemKind, json: JsonObject) => service.post(path, { ...item(kind), data: { json } });
const shown = async (kind: ConfigItemKind) => (await service.get(path, item(kind))).body.data.json;
const stored = async (kind: ConfigItemKind): Promise<JsonObject> => {
  const scope = { tenant: await service.tenantId("default") };
  const [row] = await service.db.read(scope, (tx) =>
    tx.rows<{ body: JsonObject }>("SELECT body FROM config_items WHERE name = 'item' AND kind = $1", [kind]),
  );
  return row?.body ?? {};
};
/** All of it, also what nobody uses. */
const opened = (kind: ConfigItemKind, body: JsonObject) => {
  const box = createSecretBox(service.keys.encryption);
  const context = formatSecretContext("default", 1, kind, "item");
  return JSON.parse(JSON.stringify(body), (_, value) =>
    typeof value === "string" && isSealed(value) ? box.open(value, context) : value,
  );
};

describe("addresses of chats and webhooks", () => {
  beforeAll(() => service.post("/api/collection", { collection: container }));

  it.each(samples)("are sealed in a %s and shown masked: %j", async (kind, json, masked) => {
    expect((await update(kind, json)).status).toBe(200);
    const body = await stored(kind);
    expect(JSON.stringify(body)).not.toContain("bearer");
    expect(opened(kind, body)).toEqual(json);
    expect(await shown(kind)).toEqual(masked);
  });

  it.each(samples)("are sealed in an uploaded %s too: %j", async (kind, json) => {
    const { fileType } = configItemKindDetails[kind];
    const text = JSON.stringify({ ...json, fileType }).replace('"notification"', '"notificatio\\u006e"');
    expect((await service.upload(container, { "item.json": text })).status).toBe(200);
    const body = await stored(kind);
    expect(JSON.stringify(body)).not.toContain("bearer");
    expect(opened(kind, body)).toEqual({ ...json, fileType });
  });

  it.each(samples)("stay in a %s when their mask is written back: %j", async (kind, json, masked) => {
    await update(kind, json);
    expect((await update(kind, { ...masked, companyName: "new" })).status).toBe(200);
    expect(opened(kind, await stored(kind))).toEqual({ ...json, companyName: "new" });
  });

  it("that were stored in the clear are never shown, and are sealed by the next write", async () => {
    const clear = entries({ notificationId: "n", type: "slack", url: chat });
    await update("notifications", clear);
    await service.db.write({ tenant: await service.tenantId("default") }, (tx) =>
      tx.rows("UPDATE config_items SET body = $1 WHERE kind = 'notifications'", [JSON.stringify(clear)]),
    );
    const masked = await shown("notifications");
    expect(masked.notifications[0].url).toBe(mask);
    expect((await update("notifications", masked)).status).toBe(200);
    const body = await stored("notifications");
    expect(JSON.stringify(body)).not.toContain("bearer");
    expect(opened("notifications", body)).toEqual(clear);
  });

  it("are not invented for a mask", async () => {
    const answer = await update("notifications", entries({ notificationId: "unknown", type: "slack", url: mask }));
    expect(answer.body.error_list).toEqual([
      "notifications[notificationId=unknown].url is masked, but no value is stored for it. Send the secret itself.",
    ]);
  });
});

it("seals at its start what an earlier version stored in the clear, and leaves the time of the item alone", async () => {
  const { adminUrl } = await migratedDatabase();
  const data = await mkdtemp(join(tmpdir(), "plumbline-clear-"));
  const db = await openDatabase({ url: adminUrl, connections: 1 });
  try {
    await ensureTenant(db, "default");
    const tenant = (await findTenantId(db, "default")) ?? 0;
    const clear = entries({ type: "slack", url: chat });
    await db.write({ tenant }, async (tx) => {
      await tx.rows("INSERT INTO collections (collection_id, name, type) VALUES (1, 'old', 'infrastructure')");
      await tx.rows(
        `INSERT INTO config_items (collection_id, kind, name, item_id, body, updated_at)
         VALUES (1, 'notifications', 'item', 'i', $1, '2026-01-01')`,
        [JSON.stringify(clear)],
      );
    });
    const settings = readSettings(
      { port: "0", data, database: adminUrl },
      { PLUMBLINE_LOG_LEVEL: "silent", PLUMBLINE_WORKERS: "0" },
    );
    await (await openService(settings)).stop();
    const [row] = await db.read({ tenant }, (tx) =>
      tx.rows<{ body: JsonObject; at: string }>("SELECT body, updated_at::date::text AS at FROM config_items"),
    );
    expect(row?.at).toBe("2026-01-01");
    expect(JSON.stringify(row?.body)).not.toContain("bearer");
    const context = formatSecretContext("default", 1, "notifications", "item");
    const box = createSecretBox((await loadOrCreateServiceKeys(data)).encryption);
    expect(openItemSecrets({ kind: "notifications", body: row?.body ?? {}, context }, box)).toEqual(clear);
  } finally {
    await db.close();
    await rm(data, { recursive: true, force: true });
  }
});
