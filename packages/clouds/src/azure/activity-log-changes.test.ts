import type { JsonObject } from "@plumbline/model";
import { afterEach, describe, expect, it } from "vitest";
import type { ChangeQuery } from "../change-events.js";
import { createAzureEstate } from "../testing/azure/estate.js";
import { type AzureFrontEnd, type AzureRequest, startAzure } from "../testing/azure/front-end.js";
import { createJsonReply } from "../testing/azure/login.js";
import { CLIENT, openAzure } from "../testing/azure/open-azure.js";

let azure: AzureFrontEnd | undefined;
afterEach(() => azure?.close());

const estate = createAzureEstate();
const subscription = estate.subscriptions[0]?.id ?? "";
const id = `/subscriptions/${subscription}/resourceGroups/shop/providers/Microsoft.Storage/storageAccounts/data`;
const query: ChangeQuery = { key: "data", id, type: "Microsoft.Storage/storageAccounts", names: [], scope: {} };

/** An entry of the activity log, as its API documents it. */
const entry = (status: string, more: JsonObject = {}): JsonObject => ({
  caller: "anna@example.com",
  correlationId: "c-1",
  eventTimestamp: "2026-11-17T14:02:00.1234567Z",
  operationName: {
    value: "Microsoft.Storage/storageAccounts/write",
    localizedValue: "Create/Update Storage Account",
  },
  resourceId: id,
  status: { value: status, localizedValue: status },
  subStatus: { value: "OK", localizedValue: "OK (HTTP Status Code: 200)" },
  httpRequest: { clientIpAddress: "203.0.113.9", method: "PUT" },
  claims: { appid: "c44b4083-3bb0-49c1-b47d-974e53cbdf3c" },
  properties: { statusCode: "OK" },
  ...more,
});

/** A row of Resource Graph's table of changes. */
const change = (more: JsonObject, changes: JsonObject = {}): JsonObject => ({
  properties: {
    targetResourceId: id.toLowerCase(),
    changeType: "Update",
    changes,
    changeAttributes: {
      timestamp: "2026-11-17T14:02:03.000Z",
      correlationId: "c-1",
      changedBy: "anna@example.com",
      changedByType: "User",
      clientType: "Azure Portal",
      operation: "microsoft.storage/storageaccounts/write",
      changesCount: Object.keys(changes).length,
    },
    ...more,
  },
});

interface Logs {
  readonly log?: readonly JsonObject[] | "denied";
  readonly changes?: readonly JsonObject[] | "denied";
}

async function readChanges({ log = [], changes = [] }: Logs, ...queries: ChangeQuery[]) {
  const asked: AzureRequest[] = [];
  const denied = createJsonReply(403, { error: { code: "AuthorizationFailed", message: "no" } });
  azure = await startAzure({
    estate,
    clients: [CLIENT],
    instead: (request) => {
      const isLog = request.path.endsWith("/eventtypes/management/values");
      const isChanges = request.path.endsWith("/resources") && request.body.includes("resourcechanges");
      if (!isLog && !isChanges) return undefined;
      asked.push(request);
      const found = isLog ? log : changes;
      if (found === "denied") return denied;
      return createJsonReply(200, isLog ? { value: [...found] } : { data: [...found], count: found.length });
    },
  });
  const account = await openAzure(azure.url);
  return { histories: (await account.changes?.(queries)) ?? [], asked };
}

describe("Azure's activity log", () => {
  it("tells who, when, by which call, with what and from where, and what the call said", async () => {
    const body = { properties: { minimumTlsVersion: "TLS1_0" } };
    const started = entry("Started", { properties: { requestbody: JSON.stringify(body) } });
    const { histories, asked } = await readChanges({ log: [entry("Succeeded"), started] }, query);
    expect(histories).toEqual([
      {
        key: "data",
        events: [
          {
            at: "2026-11-17T14:02:00.123Z",
            actor: "anna@example.com",
            operation: "Microsoft.Storage/storageAccounts/write",
            address: "203.0.113.9",
            agent: "Azure Portal",
            isConsole: true,
            request: body,
            extent: "whole",
          },
        ],
      },
    ]);
    const filter = asked.map((request) => request.query.get("$filter")).find((text) => text !== null);
    expect(filter).toMatch(/^eventTimestamp ge '\S+' and eventTimestamp le '\S+' and resourceUri eq '.*data'$/);
  });

  it("leaves out what failed, is under way, asks, or is about something else", async () => {
    const list = { operationName: { value: "Microsoft.Storage/storageAccounts/listKeys/action" } };
    const log = [
      entry("Failed", { correlationId: "c-2" }),
      entry("Started", { correlationId: "c-3" }),
      entry("Succeeded", { correlationId: "c-4", ...list }),
      entry("Succeeded", { correlationId: "c-5", resourceId: `${id}2` }),
      entry("Succeeded", { correlationId: "c-6", eventTimestamp: "yesterday" }),
    ];
    expect((await readChanges({ log }, query)).histories).toEqual([{ key: "data", events: [] }]);
  });

  it("knows what was changed where Resource Graph kept that", async () => {
    const changes = { "properties.minimumTlsVersion": { previousValue: "TLS1_2", newValue: "TLS1_0" } };
    const { histories } = await readChanges({ log: [entry("Succeeded")], changes: [change({}, changes)] }, query);
    expect(histories[0]?.events).toEqual([
      expect.objectContaining({
        actor: "anna@example.com",
        address: "203.0.113.9",
        changed: [{ path: "properties.minimumTlsVersion", after: "TLS1_0" }],
      }),
    ]);
  });

  it("is not needed where Resource Graph says who, and says which permission is missing where it does not", async () => {
    const changes = [change({}, { "tags.env": { previousValue: "prod", newValue: null } })];
    const { histories } = await readChanges({ log: "denied", changes }, query);
    expect(histories[0]?.events).toEqual([
      expect.objectContaining({ actor: "anna@example.com", isConsole: true, changed: [{ path: "tags.env" }] }),
    ]);
    await azure?.close();
    const refused = await readChanges({ log: "denied" }, query, { ...query, key: "other", id: `${id}2` });
    expect(refused.histories.map(({ unread }) => unread)).toEqual(
      ["data", "other"].map(() =>
        expect.stringMatching(
          /^the permission Microsoft\.Insights\/eventtypes\/values\/read is missing: access denied/,
        ),
      ),
    );
    expect(refused.asked.filter(({ path }) => path.endsWith("/values"))).toHaveLength(1);
  });

  it("says who created and who deleted a resource", async () => {
    const created = { properties: { statusCode: "Created" }, correlationId: "c-1" };
    const log = [
      entry("Succeeded", {
        correlationId: "c-3",
        caller: "ben",
        eventTimestamp: "2026-11-17T16:00:00Z",
        operationName: { value: "Microsoft.Storage/storageAccounts/delete" },
      }),
      entry("Succeeded", { ...created, correlationId: "c-2", eventTimestamp: "2026-11-17T15:00:00Z" }),
      entry("Succeeded", created),
    ];
    const { histories } = await readChanges({ log }, query);
    expect(histories[0]?.events.map(({ actor, lifecycle }) => [actor, lifecycle])).toEqual([
      ["ben", "deleted"],
      ["anna@example.com", undefined],
      ["anna@example.com", "created"],
    ]);
  });

  it("of a subscription that the connector does not have cannot be read", async () => {
    const elsewhere = { ...query, id: id.replace(subscription, "ffffffff-0000-0000-0000-000000000000") };
    const { histories } = await readChanges({}, elsewhere);
    expect(histories[0]?.unread).toBe("the connector leads to no such subscription");
  });
});
