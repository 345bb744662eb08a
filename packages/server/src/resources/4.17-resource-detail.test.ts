import type { JsonValue } from "@plumbline/model";
import type { RunWriter } from "@plumbline/store";
import { beforeAll, describe, expect, it } from "vitest";
import { useService } from "../testing/service.js";
import {
  expectNotFound,
  expectRefusal,
  itChecksAccess,
  itRefusesNul,
  type TestQuery,
} from "../testing/shared-rules.js";
import { sampleResource, writeCompleteRun, writeOpenRun } from "../testing/written-runs.js";

const service = useService();
const path = "/api/resource/detail";

const own = "/subscriptions/s1/resourceGroups/web rg/providers/Microsoft.Storage/storageAccounts/acme+storage&x=1";
const version = (n: number) =>
  sampleResource("A", {
    facts: { paths: [own] },
    body: {
      etag: `W/"${n}"`,
      id: own,
      location: "eastus",
      name: "acme",
      properties: { n, list: [1, [2]], no: null },
      type: "T",
    },
  });
const runs: RunWriter["run"][] = [];

beforeAll(async () => {
  for (const collection of ["cloud", "copy", "open"]) await service.post("/api/collection", { collection });
  const run = async (at: string, ...resources: ReturnType<typeof sampleResource>[]) => {
    runs.push(await writeCompleteRun(service, { collection: "cloud", at, resources }));
  };
  await run("2026-01-01T10:00:00.123Z", version(1));
  await run("2026-01-02T10:00:00Z", version(1));
  await run("2026-01-03T10:00:00Z", version(2));
  await run("2026-01-04T10:00:00Z");
  await run("2026-01-05T10:00:00Z", version(3));
});

const known = { resource_path: own, resource_collection_name: "microsoftstorage" };
const missing = (where = "microsoftstorage", resourcePath = own) =>
  `There is no snapshot of ${resourcePath} in ${where}.`;

describe("4.17 resource detail", () => {
  it("answers with the latest stored document, as it is", async () => {
    expect((await service.get(path, known)).body).toEqual({
      data: {
        etag: 'W/"3"',
        id: own,
        location: "eastus",
        name: "acme",
        properties: { n: 3, list: [1, [2]], no: null },
        type: "T",
      },
      error: "",
      error_list: [],
      message: "",
      metadata: {},
      status: 200,
    });
  });

  it("answers with the document of one session", async () => {
    const seen = [];
    for (const run of [0, 1, 2, 4]) {
      const answer = await service.get(path, { ...known, session_id: runs[run]?.sessionId ?? "" });
      seen.push(answer.body.data.properties.n);
    }
    expect(seen).toEqual([1, 1, 2, 3]);
    expect(runs[0]?.sessionId).toBe(`session_${Date.parse("2026-01-01T10:00:00.123Z")}`);
  });

  it("takes an empty session as none", async () => {
    expect((await service.get(path, { ...known, session_id: "" })).body.data.properties.n).toBe(3);
  });

  it("keeps the document of a resource that is gone", async () => {
    const gone = sampleResource("GONE", { facts: { paths: ["/gone"] }, body: { last: "seen" } });
    await service.post("/api/collection", { collection: "vanishing" });
    const run = (at: string, resources: ReturnType<typeof sampleResource>[]) =>
      writeCompleteRun(service, { collection: "vanishing", at, resources });
    await run("2026-01-01T10:00:00Z", [gone]);
    await run("2026-01-02T10:00:00Z", []);
    const answer = await service.get(path, { ...known, resource_path: "/gone" });
    expect(answer.body.data).toEqual({ last: "seen" });
  });

  it("tells resources that share a path apart by their node id and collection", async () => {
    const pair = (node: string, value: string) =>
      sampleResource(node, {
        facts: { paths: [`${value}.json`, "/shared.yaml"], databaseCollection: "cloudformationtemplate" },
        body: { value },
      });
    const sessions = new Map<string, string>();
    for (const collection of ["one", "two"]) {
      await service.post("/api/collection", { collection });
      const resources = [pair("DEV", `${collection} dev`), pair("PROD", `${collection} prod`)];
      const run = await writeCompleteRun(service, { collection, at: "2026-01-01T10:00:00Z", resources });
      sessions.set(collection, run.sessionId);
    }
    const shared = { resource_path: "/shared.yaml", resource_collection_name: "cloudformationtemplate" };
    for (const [collection, session_id] of sessions) {
      for (const node of ["DEV", "PROD"]) {
        const own = { ...shared, collection, resource_node_id: node };
        const expected = { value: `${collection} ${node.toLowerCase()}` };
        expect((await service.get(path, own)).body.data).toEqual(expected);
        expect((await service.get(path, { ...own, session_id })).body.data).toEqual(expected);
      }
    }
    expect((await service.get(path, { ...shared, resource_node_id: "TEST" })).status).toBe(404);
    expect((await service.get(path, { ...shared, collection: "three" })).status).toBe(404);
  });

  it("finds code by any of its paths", async () => {
    const template = sampleResource("TF", {
      facts: { paths: ["env/dev.tfvars", "main.tf"], databaseCollection: "terraformtemplate" },
      body: { resources: [] },
    });
    await service.post("/api/collection", { collection: "code" });
    await writeCompleteRun(service, { collection: "code", at: "2026-01-01T10:00:00Z", resources: [template] });
    for (const file of ["env/dev.tfvars", "main.tf"]) {
      const query = { resource_path: file, resource_collection_name: "terraformtemplate" };
      expect((await service.get(path, query)).body.data).toEqual({ resources: [] });
    }
  });

  describe("where several resources share the path", () => {
    const shared = { resource_path: "/both", resource_collection_name: "microsoftstorage" };
    const inBoth = (node: string, text: string, at = "/both") =>
      sampleResource(node, { facts: { paths: [at] }, body: { text } });
    const candidate = (collection: string, node: string) => `collection ${collection}, resource_node_id ${node}`;
    const sessions: string[] = [];

    beforeAll(async () => {
      await service.post("/api/collection", { collection: "newer" });
      for (const [collection, day, text] of [
        ["copy", "01", "of copy"],
        ["newer", "02", "of newer"],
      ] as const) {
        const resources = [inBoth("A", text), inBoth("S", "the same", "/same")];
        const at = `2026-02-${day}T10:00:00Z`;
        sessions.push((await writeCompleteRun(service, { collection, at, resources })).sessionId);
      }
    });

    it("says so and lists them, and never answers with one of another collection", async () => {
      const answer = await service.get(path, shared);
      const message =
        "2 resources share the path /both in microsoftstorage, with different documents. Say which one is meant with collection.";
      expect([answer.status, answer.body.error, answer.body.message]).toEqual([409, "conflict", message]);
      expect(answer.body.error_list).toEqual([candidate("copy", "A"), candidate("newer", "A")]);
      expect(answer.body.data).toEqual({});
    });

    it("answers with the one that the session or the collection decides for", async () => {
      for (const [i, collection] of ["copy", "newer"].entries()) {
        const expected = { text: `of ${collection}` };
        expect((await service.get(path, { ...shared, session_id: sessions[i] ?? "" })).body.data).toEqual(expected);
        expect((await service.get(path, { ...shared, collection })).body.data).toEqual(expected);
      }
    });

    it("answers when all of them have the same document", async () => {
      const answer = await service.get(path, { ...shared, resource_path: "/same" });
      expect(answer.body.data).toEqual({ text: "the same" });
    });

    it("does not choose for somebody because one of them is gone", async () => {
      await writeCompleteRun(service, { collection: "newer", at: "2026-02-03T10:00:00Z", resources: [] });
      expect((await service.get(path, shared)).status).toBe(409);
      expect((await service.get(path, { ...shared, collection: "newer" })).body.data).toEqual({ text: "of newer" });
    });

    it("leaves what is gone out where its collection has another one at the path", async () => {
      const at = "2026-02-04T10:00:00Z";
      await writeCompleteRun(service, { collection: "newer", at, resources: [inBoth("RENAMED", "of newer, again")] });
      const answer = await service.get(path, { ...shared, collection: "newer" });
      expect(answer.body.data).toEqual({ text: "of newer, again" });
    });

    it("asks for the node id where one collection has several, and lists twenty of them", async () => {
      await service.post("/api/collection", { collection: "stages" });
      const resources = Array.from({ length: 25 }, (_, i) => inBoth(`N${String(i).padStart(2, "0")}`, `${i}`, "/many"));
      const { sessionId } = await writeCompleteRun(service, {
        collection: "stages",
        at: "2026-02-01T10:00:00Z",
        resources,
      });
      for (const session of [{}, { session_id: sessionId }]) {
        const { status, body } = await service.get(path, { ...shared, ...session, resource_path: "/many" });
        expect(status).toBe(409);
        expect(body.message).toMatch(/^25 resources share .* Say which one is meant with resource_node_id\.$/);
        expect(body.error_list).toHaveLength(21);
        expect([body.error_list[0], body.error_list[20]]).toEqual([candidate("stages", "N00"), "and 5 more"]);
      }
    });
  });

  it.each([
    ["strange keys", JSON.parse('{"__proto__": 1, "rawJson": "x", "a.b": {"$c": "\\ud83e\\udea0\\"\\\\"}}')],
    ["a raw look-alike", { rawJson: "[1]" }],
    ["large numbers", { n: 12345678901234567000, small: 1e-7 }],
    ["a list", [1, "two"]],
    ["a text", "three"],
    ["null", null],
  ] as [string, JsonValue][])("passes any document through unchanged: %s", async (name, body) => {
    const collection = `any_${name.replaceAll(" ", "_")}`;
    await service.post("/api/collection", { collection });
    const resources = [sampleResource("A", { facts: { paths: [`/any/${name}`] }, body: { document: body } })];
    await writeCompleteRun(service, { collection, at: "2026-01-01T10:00:00Z", resources });
    const answer = await service.get(path, { ...known, resource_path: `/any/${name}` });
    expect(answer.body.data.document).toEqual(body);
  });

  it.each([
    [{ ...known, resource_path: "/nowhere" }, missing("microsoftstorage", "/nowhere")],
    [{ ...known, resource_path: own.toLowerCase() }, missing("microsoftstorage", own.toLowerCase())],
    [{ ...known, resource_collection_name: "microsoftcompute" }, missing("microsoftcompute")],
    [{ ...known, session_id: "session_1" }, missing("microsoftstorage in session session_1")],
  ] as [TestQuery, string][])("does not find %j", async (query, message) => {
    expectNotFound(await service.get(path, query), message);
  });

  it("does not find a document in a session that did not see it", async () => {
    const session_id = runs[3]?.sessionId ?? "";
    expectNotFound(
      await service.get(path, { ...known, session_id }),
      missing(`microsoftstorage in session ${session_id}`),
    );
  });

  it("does not find a document of a run that is not complete, in any way", async () => {
    const hidden = sampleResource("H", { facts: { paths: ["/hidden"], databaseCollection: "hidden" } });
    const writer = await writeOpenRun(service, { collection: "open", at: "2026-01-01T10:00:00Z", resources: [hidden] });
    const query = { resource_path: "/hidden", resource_collection_name: "hidden" };
    for (const session of [{}, { session_id: writer.run.sessionId }]) {
      expect((await service.get(path, { ...query, ...session })).status).toBe(404);
    }
    await writer.complete();
    for (const session of [{}, { session_id: writer.run.sessionId }]) {
      expect((await service.get(path, { ...query, ...session })).status).toBe(200);
    }
  });

  it("does not find another tenant's document", async () => {
    await service.makeTenant("acme");
    expectNotFound(await service.get(path, known, { tenant: "acme" }), missing());
  });

  it.each([
    [{ resource_path: own }, /^resource_collection_name is required\.$/],
    [{ resource_collection_name: "microsoftstorage" }, /^resource_path is required\.$/],
    [{ ...known, resource_path: "" }, /^resource_path is required\.$/],
  ] as [TestQuery, RegExp][])("refuses %j", async (query, problem) => {
    expectRefusal(await service.get(path, query), problem);
  });

  itRefusesNul(service, path, () => known, ["resource_path", "resource_collection_name", "session_id"]);
  itChecksAccess(service, "viewer", { method: "GET", path, call: () => ({ query: known }) });
});
