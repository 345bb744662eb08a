import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { JsonValue } from "@plumbline/model";
import { beforeAll, expect, it } from "vitest";
import { useService } from "../testing/service.js";
import { itChecksAccess, itRefusesNul } from "../testing/shared-rules.js";
import { sampleResource, writeCompleteRun } from "../testing/written-runs.js";
import { endDateSources } from "./end-date-sources.js";

const service = useService();
const path = "/api/resource/end-dates/";
const needed = { collection: "estate", connector: "aws" };

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000).toISOString();
const dayOf = (days: number) => inDays(days).slice(0, 10);

const resource = (name: string, type: string, body: JsonValue, accountId = "012345678901") =>
  sampleResource(name, {
    facts: { connector: "aws", structure: "aws", type, names: [name], region: "eu-west-1", scope: { accountId } },
    body,
  });
const certificate = (name: string, end: JsonValue, accountId?: string) =>
  resource(name, "AWS::CertificateManager::Certificate", { beside: { NotAfter: end } }, accountId);

beforeAll(async () => {
  await service.post("/api/collection", { collection: "estate" });
  const resources = [
    certificate("late", inDays(80)),
    certificate("soon", inDays(10)),
    certificate("elsewhere", inDays(20), "999999999999"),
    certificate("over", inDays(-1)),
    certificate("far", inDays(200)),
    certificate("none", null),
    certificate("no-date", "2026-13-45T99"),
    certificate("words", "whenever"),
    certificate("list", [inDays(5)]),
    certificate("huge", 1e300),
    resource("secret", "Microsoft.KeyVault/vaults/secrets", {
      properties: { attributes: { exp: Math.floor(Date.parse(inDays(40)) / 1000) } },
    }),
    resource("application", "Microsoft.Graph/applications", {
      properties: { passwordCredentials: [{ endDateTime: inDays(300) }, { endDateTime: inDays(30) }, {}] },
    }),
    resource("bucket", "AWS::S3::Bucket", { beside: { NotAfter: inDays(3) } }),
  ];
  await writeCompleteRun(service, { collection: "estate", at: "2026-01-01T00:00:00Z", resources });
});

itChecksAccess(service, "viewer", { method: "GET", path, call: () => ({ query: needed }) });
itRefusesNul(service, path, () => needed, ["connector", "region"]);

const list = async (query: Record<string, string | number>) =>
  (await service.get(path, { ...needed, ...query })).body.data.map(
    (one: { resource_node_id: string; what: string; ends_on: string }) => [one.resource_node_id, one.what, one.ends_on],
  );

it("lists what expires within 90 days, the soonest first, and nothing that has no such date", async () => {
  expect(await list({})).toEqual([
    ["soon", "ACM certificate", dayOf(10)],
    ["elsewhere", "ACM certificate", dayOf(20)],
    ["application", "client secret of the application", dayOf(30)],
    ["secret", "Key Vault secret", dayOf(40)],
    ["late", "ACM certificate", dayOf(80)],
  ]);
});

it("lists it within as many days as it is asked for, of one account, a page at a time", async () => {
  expect((await list({ days: 15 })).map(([name]: [string]) => name)).toEqual(["soon"]);
  expect((await list({ account_id: "999999999999" })).map(([name]: [string]) => name)).toEqual(["elsewhere"]);
  const { body } = await service.get(path, { ...needed, index: 1, count: 2 });
  expect(body.data.map((one: { resource_node_id: string }) => one.resource_node_id)).toEqual([
    "elsewhere",
    "application",
  ]);
  expect(body.metadata).toMatchObject({ count: 2, total: 5, next_index: 3 });
});

it("refuses days that nobody means, and says that a collection is not there", async () => {
  for (const days of [0, 100_000]) expect((await service.get(path, { ...needed, days })).status).toBe(400);
  const { status, body } = await service.get(path, { ...needed, collection: "none" });
  expect({ status, message: body.message }).toEqual({ status: 404, message: "There is no collection named none." });
});

it("knows every property whose end a rule of the pack looks at", () => {
  const pack = fileURLToPath(new URL("../../../../rules/", import.meta.url));
  const known = endDateSources.map(
    ({ type, path }) => `${type} ${path.split(".").slice(2).join(".").replace("[*]", "")}`,
  );
  const unknown = readdirSync(pack, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("rule.rego"))
    .flatMap((file) => {
      const text = readFileSync(join(pack, file), "utf8");
      const [, types = ""] = /resourceTypes: \[(.*)\]/.exec(text) ?? [];
      const ends = [...text.matchAll(/(?:ends_within|is_over)\(input\.time, input\.(?:extra|properties)\.([\w.]+)/g)];
      return types
        .split(",")
        .flatMap((type) => ends.map(([, end]) => `${type.replace(/["\s]/g, "")} ${end}`))
        .filter((each) => !known.includes(each));
    });
  expect(unknown).toEqual([]);
});
