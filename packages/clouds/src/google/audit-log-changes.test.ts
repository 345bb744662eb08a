import type { JsonObject } from "@plumbline/model";
import { afterEach, describe, expect, it } from "vitest";
import type { ChangeQuery } from "../change-events.js";
import { createShopEstate } from "../testing/google/estate.js";
import { googleError, startGoogle } from "../testing/google/front-end.js";
import { openGoogle } from "./testing/open.js";

let google: Awaited<ReturnType<typeof startGoogle>> | undefined;
afterEach(() => google?.close());

const name = "projects/shop/global/firewalls/web";
const query: ChangeQuery = {
  key: "web",
  id: `//compute.googleapis.com/${name}`,
  type: "compute.googleapis.com/Firewall",
  names: [],
  scope: { project: "shop" },
};

/** An entry of the audit log, as Google documents it. */
const entry = (payload: JsonObject, more: JsonObject = {}): JsonObject => ({
  insertId: "1",
  logName: "projects/shop/logs/cloudaudit.googleapis.com%2Factivity",
  timestamp: "2026-11-17T14:02:00.123456Z",
  protoPayload: {
    "@type": "type.googleapis.com/google.cloud.audit.AuditLog",
    serviceName: "compute.googleapis.com",
    methodName: "v1.compute.firewalls.patch",
    resourceName: name,
    authenticationInfo: { principalEmail: "anna@example.com" },
    requestMetadata: { callerIp: "203.0.113.9", callerSuppliedUserAgent: "google-cloud-sdk gcloud/500.0" },
    request: { "@type": "type.googleapis.com/compute.firewalls.patch", sourceRanges: ["0.0.0.0/0"] },
    ...payload,
  },
  ...more,
});

async function readChanges(entries: readonly JsonObject[] | "denied", ...queries: ChangeQuery[]) {
  let asked = 0;
  google = await startGoogle({
    estate: () => createShopEstate(),
    fault: ({ service, path }) => {
      if (service !== "logging" || path !== "v2/entries:list") return undefined;
      asked += 1;
      return entries === "denied"
        ? googleError(403, "PERMISSION_DENIED", "Permission denied for all log views")
        : { status: 200, headers: { "content-type": "application/json" }, body: JSON.stringify({ entries }) };
    },
  });
  const account = await openGoogle(google.connector());
  return { histories: (await account.changes?.(queries)) ?? [], asked };
}

describe("Google's audit log", () => {
  it("tells who, when, by which call, with what and from where, and what the call said", async () => {
    const { histories } = await readChanges([entry({})], query);
    expect(histories).toEqual([
      {
        key: "web",
        events: [
          {
            at: "2026-11-17T14:02:00.123Z",
            actor: "anna@example.com",
            operation: "compute:v1.compute.firewalls.patch",
            address: "203.0.113.9",
            agent: "google-cloud-sdk gcloud/500.0",
            request: { sourceRanges: ["0.0.0.0/0"] },
            extent: "partial",
          },
        ],
      },
    ]);
  });

  it("leaves out what failed, also at its end, and what is about something else", async () => {
    const operation = { operation: { id: "operation-1" } };
    const log = [
      entry({ status: { code: 7, message: "no" } }, { insertId: "2" }),
      entry({ status: { code: 3 }, request: {} }, { insertId: "3", ...operation }),
      entry({}, { insertId: "4", ...operation }),
      entry({ resourceName: `${name}2` }, { insertId: "5" }),
      entry({}, { insertId: "6", timestamp: "yesterday" }),
    ];
    expect((await readChanges(log, query)).histories).toEqual([{ key: "web", events: [] }]);
  });

  it("takes the beginning and the end of a call for one", async () => {
    const operation = { operation: { id: "operation-1" } };
    const end = entry({ request: { "@type": "x" } }, { ...operation, timestamp: "2026-11-17T14:02:09Z" });
    const { histories } = await readChanges([end, entry({}, operation)], query);
    expect(histories[0]?.events).toEqual([
      expect.objectContaining({ at: "2026-11-17T14:02:09.000Z", request: { sourceRanges: ["0.0.0.0/0"] } }),
    ]);
  });

  it("has who was granted what, and nothing else of a policy", async () => {
    const bindingDeltas = [
      { action: "ADD", role: "roles/owner", member: "user:eve@example.com" },
      { action: "REMOVE", role: "roles/viewer", member: "user:bob@example.com" },
    ];
    const { histories } = await readChanges(
      [entry({ methodName: "SetIamPolicy", request: { policy: {} }, serviceData: { policyDelta: { bindingDeltas } } })],
      query,
    );
    expect(histories[0]?.events[0]).toMatchObject({
      extent: "elements",
      request: {
        bindings: [{ role: "roles/owner", members: ["user:eve@example.com"] }],
        removed: [{ role: "roles/viewer", members: ["user:bob@example.com"] }],
      },
    });
  });

  it.each([
    ["v1.compute.firewalls.insert", "created"],
    ["v1.compute.firewalls.delete", "deleted"],
    ["google.cloud.compute.v1.Firewalls.DeleteFirewall", "deleted"],
    ["v1.compute.instances.insert", undefined],
  ])("says that %s %s it", async (methodName, lifecycle) => {
    const { histories } = await readChanges([entry({ methodName })], query);
    expect(histories[0]?.events[0]?.lifecycle).toBe(lifecycle);
  });

  it("that refuses is not asked again, and says which permission is missing", async () => {
    const { histories, asked } = await readChanges("denied", query, { ...query, key: "other" });
    expect(histories.map(({ unread }) => unread)).toEqual(
      ["web", "other"].map(() => expect.stringMatching(/^the permission logging\.logEntries\.list is missing: .* 403/)),
    );
    expect(asked).toBe(1);
  });
});
