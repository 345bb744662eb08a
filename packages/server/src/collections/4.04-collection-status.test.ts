import { describe, expect, it } from "vitest";
import {
  archivedContainerReply,
  refusalReply,
  successReply,
  unknownContainerReply,
} from "../testing/expected-replies.js";
import { useService } from "../testing/service.js";
import {
  sampleDriftOutput,
  sampleResource,
  sampleVerdict,
  writeCompleteRun,
  writeOpenRun,
} from "../testing/written-runs.js";

const service = useService();
const path = "/api/collection";

const make = async (collection: string, tenant = "default") => {
  await service.post(path, { collection }, { tenant });
  return collection;
};

const statusOf = async (collection: string, tenant = "default") => {
  const { body } = await service.get("/api/collection/list", { search: collection }, { tenant });
  return body.data.results.find((item: { name: string }) => item.name === collection)?.status ?? "gone";
};

const words = [
  ["archive", "archived", "inactive"],
  ["inactive", "archived", "inactive"],
  ["unarchive", "unarchived", "active"],
  ["active", "unarchived", "active"],
  ["delete", "deleted", "gone"],
] as const;

describe("4.4 archive, unarchive or delete collection", () => {
  describe.each(words)("%s", (status, done, after) => {
    it.each(["active", "inactive"])(`leaves an %s collection ${done}`, async (before) => {
      const collection = await make(`from_${before}_${status}`);
      if (before === "inactive") await service.delete(path, { collection, status: "archive" });
      expect(await statusOf(collection)).toBe(before);
      const answer = await service.delete(path, { collection, status });
      expect(answer.body).toEqual(successReply(`Collection ${collection} ${done} successfully`));
      expect(await statusOf(collection)).toBe(after);
    });

    it("takes its parameters from the query string as well, with or without a trailing slash", async () => {
      const collection = await make(`by query ${status}`);
      const answer = await service.call("DELETE", `${path}/`, { query: { collection, status } });
      expect(answer.body).toEqual(successReply(`Collection ${collection} ${done} successfully`));
      expect(await statusOf(collection)).toBe(after);
    });
  });

  it.each(words.slice(0, 4))("may be asked to %s twice", async (status, done, after) => {
    const collection = await make(`repeated_${status}`);
    for (const _ of ["once", "twice"]) {
      const answer = await service.delete(path, { collection, status });
      expect(answer.body).toEqual(successReply(`Collection ${collection} ${done} successfully`));
    }
    expect(await statusOf(collection)).toBe(after);
  });

  it("lets the body win over the query string, field by field", async () => {
    await make("in_body");
    await make("in_query");
    const both = await service.delete(
      path,
      { collection: "in_body", status: "archive" },
      { query: { collection: "in_query", status: "delete" } },
    );
    expect(both.body.message).toBe("Collection in_body archived successfully");
    const half = await service.delete(path, { status: "inactive" }, { query: { collection: "in_query" } });
    expect(half.body.message).toBe("Collection in_query archived successfully");
    expect([await statusOf("in_body"), await statusOf("in_query")]).toEqual(["inactive", "inactive"]);
  });

  it("ignores parameters it does not know", async () => {
    await make("extra");
    const answer = await service.delete(path, { collection: "extra", status: "archive", force: true, index: "x" });
    expect(answer.body).toEqual(successReply("Collection extra archived successfully"));
  });

  it.each(words)("answers 404 to %s of a collection that is not there, deleted or another tenant's", async (status) => {
    await service.makeTenant(`other-${status}`);
    await make("theirs", `other-${status}`);
    await make("once_there");
    await service.delete(path, { collection: "once_there", status: "delete" });
    for (const collection of ["never_there", "once_there", "theirs", "ONCE_THERE"]) {
      expect((await service.delete(path, { collection, status })).body).toEqual(unknownContainerReply(collection));
    }
    expect(await statusOf("theirs", `other-${status}`)).toBe("active");
  });

  it.each([
    [{}, ["collection is required.", "status is required."]],
    [{ collection: "kept" }, ["status is required."]],
    [{ status: "archive" }, ["collection is required."]],
    [{ collection: "", status: "archive" }, ["collection must not be empty."]],
    [{ collection: 5, status: "archive" }, ["collection must be a string, got 5."]],
    [
      { collection: "kept", status: "remove" },
      ['status must be one of archive, unarchive, delete, active, inactive, got "remove".'],
    ],
    [
      { collection: "kept", status: "DELETE" },
      ['status must be one of archive, unarchive, delete, active, inactive, got "DELETE".'],
    ],
    [
      { collection: "kept", status: "" },
      ['status must be one of archive, unarchive, delete, active, inactive, got "".'],
    ],
    [
      { collection: "kept", status: null },
      ["status must be one of archive, unarchive, delete, active, inactive, got null."],
    ],
  ])("refuses %j and changes nothing", async (body, problems) => {
    await make("kept");
    const answer = await service.delete(path, body);
    expect(answer.body).toEqual({ ...refusalReply(400, ...problems), error_list: problems });
    expect(await statusOf("kept")).toBe("active");
  });

  it("refuses an empty query value as missing", async () => {
    const { body } = await service.call("DELETE", path, { query: { collection: "", status: "" } });
    expect(body.error_list).toEqual(["collection is required.", "status is required."]);
  });

  it("lets an editor archive and only an admin delete", async () => {
    const collection = await make("roles");
    const editor = { as: "editor" } as const;
    expect((await service.delete(path, { collection, status: "archive" }, editor)).status).toBe(200);
    expect((await service.delete(path, { collection, status: "unarchive" }, editor)).status).toBe(200);
    const refused = await service.delete(path, { collection, status: "delete" }, editor);
    expect(refused.body).toEqual(refusalReply(403, "This needs the role admin; the token has editor."));
    expect((await service.delete(path, { collection, status: "archive" }, { as: "viewer" })).status).toBe(403);
    expect(await statusOf(collection)).toBe("active");
  });

  it("refuses changes to an archived collection, keeps it readable, and takes changes again once unarchived", async () => {
    const collection = await make("resting");
    const item = { resource_type: "snapshot", container_name: collection, resource_name: "s" };
    const change = () => service.post("/api/manage/config", { ...item, data: { json: { snapshots: [{ v: 1 }] } } });
    expect((await change()).status).toBe(200);
    await service.delete(path, { collection, status: "archive" });
    expect((await change()).body).toEqual(archivedContainerReply(collection));
    expect((await service.get("/api/manage/config", item)).body.data.json).toEqual({ snapshots: [{ v: 1 }] });
    await service.delete(path, { collection, status: "unarchive" });
    expect((await change()).status).toBe(200);
  });

  it("cancels runs that have not ended when it archives", async () => {
    await service.post("/api/collection", { collection: "busy" });
    const started = await service.post("/api/compliance/run/", { collection: "busy" });
    await service.delete(path, { collection: "busy", status: "archive" });
    const run = await service.get(`/api/runs/${started.body.data.run_id}`);
    expect(run.body.data).toMatchObject({ state: "cancelled", published: false });
    expect((await service.post("/api/compliance/run/", { collection: "busy" })).status).toBe(409);
  });

  it("deletes configuration, runs, results and snapshots, and nothing of another collection", async () => {
    await service.makeTenant("wiped");
    const tenant = "wiped";
    const scope = { tenant: await service.tenantId(tenant) };
    const rowsLeft = () =>
      service.db.read(scope, async (tx) => {
        const tables = await tx.adhocRows<{ name: string }>(
          `SELECT table_name AS name FROM information_schema.columns
           WHERE table_schema = 'plumbline' AND column_name = 'tenant_id'
             AND table_name NOT IN ('tenants', 'tokens', 'storage_use')`,
        );
        const counts: Record<string, number> = {};
        for (const { name } of tables) {
          const [row] = await tx.adhocRows<{ n: number }>(`SELECT count(*) AS n FROM ${name}`);
          if (row !== undefined && row.n > 0) counts[name] = row.n;
        }
        return counts;
      });
    const fill = async (collection: string) => {
      await make(collection, tenant);
      const files = {
        "ms.json": { fileType: "masterSnapshot", snapshots: [{ nodes: [] }] },
        "rule.rego": "package rule\n",
        "out.json": { fileType: "exclusion", exclusions: [{ exclusionType: "test", masterTestID: "T" }] },
      };
      expect((await service.upload(collection, files, { tenant })).status).toBe(200);
      const resources = [
        sampleResource("NODE_1"),
        sampleResource("NODE_2", { verdicts: [sampleVerdict("TEST_1", "failed", "no")] }),
      ];
      await writeCompleteRun(service, {
        collection,
        tenant,
        at: "2026-11-01T00:00:00Z",
        resources,
        driftOutputs: [sampleDriftOutput("NODE_1")],
      });
      await writeOpenRun(service, {
        collection,
        tenant,
        at: "2026-11-02T00:00:00Z",
        resources: [sampleResource("NODE_3")],
      });
    };
    await fill("kept");
    const keptAlone = await rowsLeft();
    expect(Object.keys(keptAlone)).toEqual(
      expect.arrayContaining(["config_items", "rule_files", "exclusions", "runs", "resources", "results", "versions"]),
    );
    await fill("doomed");
    expect(await rowsLeft()).not.toEqual(keptAlone);

    const deletion = await service.delete(path, { collection: "doomed", status: "delete" }, { tenant });
    expect(deletion.status).toBe(200);
    expect(await rowsLeft()).toEqual(keptAlone);
    const asked = { query: "{}", query_collection: "microsoftstorage" };
    expect((await service.get("/api/query/resources", asked, { tenant })).body.data.results).toHaveLength(1);

    expect((await service.delete(path, { collection: "kept", status: "delete" }, { tenant })).status).toBe(200);
    expect(await rowsLeft()).toEqual({});
  });

  it("leaves a name free to be used again, for a collection with nothing in it", async () => {
    const collection = await make("reborn");
    await service.upload(collection, { "rule.rego": "package rule\n" });
    await service.delete(path, { collection, status: "delete" });
    expect((await service.get(path, { collection })).body.data.exists).toBe(false);
    await make("reborn");
    const { body } = await service.get("/api/collection/list", { search: "reborn" });
    expect(body.data.results).toMatchObject([{ name: "reborn", status: "active", others: [] }]);
  });
});
