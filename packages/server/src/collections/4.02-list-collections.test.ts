import { beforeAll, describe, expect, it } from "vitest";
import { refusalReply, successReply } from "../testing/expected-replies.js";
import { describePagination, pagedRecords } from "../testing/page-rules.js";
import { useService } from "../testing/service.js";

const service = useService();
const path = "/api/collection/list";

const create = (collection: string, type?: string) =>
  service.post("/api/collection", { collection, collection_type: type });

const namesFor = async (query: Record<string, string>) => {
  const { body } = await service.get(path, query);
  return body.data.results.map((item: { name: string }) => item.name);
};

const code = { fileType: "structure", type: "filesystem", gitProvider: "https://git.example.com/acme.git" };
const clouds = {
  aws: { fileType: "structure", type: "aws", accounts: [{ "account-id": "1" }] },
  azure: { fileType: "structure", type: "azure", tenant_id: "t", accounts: [{ department: "d" }] },
  google: { fileType: "structure", type: "google", projects: [{ "project-id": "p" }] },
  kubernetes: { fileType: "structure", type: "kubernetes", clusterUrl: "https://k", namespaces: [{ namespace: "n" }] },
};

describe("4.2 list collections", () => {
  it("answers with an empty list when there is none", async () => {
    const metadata = { count: 0, current_page: 1, next_index: -1, total: 0 };
    expect((await service.get(path)).body).toEqual(successReply("", { results: [] }, metadata));
    expect((await service.get(path, { index: 0, count: 5 })).body).toEqual(successReply("", { results: [] }, metadata));
  });

  it("shows every field of a collection, and what it holds by name", async () => {
    await create("bare");
    await create("full");
    const files = {
      "z_git.json": code,
      "a_aws.json": clouds.aws,
      "master_b.json": { fileType: "masterSnapshot", snapshots: [{ nodes: [] }] },
      "master_a.json": { fileType: "masterSnapshot", snapshots: [{ nodes: [] }] },
      "mastertest_full.json": { fileType: "mastertest", masterSnapshot: "master_a", testSet: [{ cases: [] }] },
      "snap.json": { fileType: "snapshot", snapshots: [{ nodes: [] }] },
      "check.json": { fileType: "test", snapshot: "snap", testSet: [{ cases: [] }] },
      "email.json": { fileType: "notifications", notifications: [{ notificationId: "1" }] },
      "settings.json": { fileType: "collection_configuration", configuration: { generate_pr: true } },
      "drift.json": {
        fileType: "drift_config",
        is_drift_detection_active: true,
        iac_mastersnapshot: "master_a",
        cloud_mastersnapshot: "master_b",
      },
      "exclusions.json": { fileType: "Exclusion", exclusions: [{ exclusionType: "test", masterTestID: "T" }] },
      "storage.rego": "package rule\n",
      "fix.py": "pass\n",
    };
    expect((await service.upload("full", files)).status).toBe(200);

    const answer = await service.get(path);
    const [bare, full] = [
      {
        name: "bare",
        containerId: 1,
        status: "active",
        connectors: [],
        masterSnapshots: [],
        masterTests: [],
        snapshots: [],
        tests: [],
        others: [],
        notifications: [],
        counts: { masterSnapshots: 0, masterTests: 0, snapshots: 0, tests: 0, others: 0, notifications: 0 },
      },
      {
        name: "full",
        containerId: 2,
        status: "active",
        connectors: [
          { name: "a_aws", type: "aws" },
          { name: "z_git", type: "filesystem" },
        ],
        masterSnapshots: [{ name: "master_a" }, { name: "master_b" }],
        masterTests: [{ name: "mastertest_full" }],
        snapshots: [{ name: "snap" }],
        tests: [{ name: "check" }],
        others: [{ name: "fix.py" }, { name: "storage.rego" }],
        notifications: [{ name: "email" }],
        counts: { masterSnapshots: 2, masterTests: 1, snapshots: 1, tests: 1, others: 2, notifications: 1 },
      },
    ];
    const metadata = { count: 2, current_page: 1, next_index: -1, total: 2 };
    expect(answer.body).toEqual(successReply("", { results: [bare, full] }, metadata));
    expect(Object.keys(answer.body.data.results[0])).toEqual(Object.keys(bare as object));
    expect((await service.get(path, { index: 0, count: 2 })).body).toEqual(answer.body);
    expect((await service.get(`${path}/`)).body).toEqual(answer.body);
  });

  describe("with large packs", () => {
    const size = 500;
    const named = (prefix: string) => Array.from({ length: size }, (_, i) => `${prefix}${String(i).padStart(3, "0")}`);
    const shown = (names: string[]) => names.map((name) => ({ name }));
    const lists = {
      others: named("rule_").map((name) => `${name}.rego`),
      tests: named("test_"),
      snapshots: named("snap_"),
    };

    beforeAll(async () => {
      await create("pack_large");
      const { others, tests, snapshots } = lists;
      const test = { fileType: "test", snapshot: "s", testSet: [{ cases: [] }] };
      const snapshot = { fileType: "snapshot", snapshots: [{ nodes: [] }] };
      await service.upload("pack_large", Object.fromEntries(others.map((name) => [name, "package rule\n"])));
      await service.upload("pack_large", Object.fromEntries(tests.map((name) => [`${name}.json`, test])));
      await service.upload("pack_large", Object.fromEntries(snapshots.map((name) => [`${name}.json`, snapshot])));
    });

    it("stays small: the first names, and how many there are", async () => {
      const { body, text } = await service.get(path, { search: "pack_large" });
      const [found] = body.data.results;
      expect(found.others).toEqual(shown(lists.others.slice(0, 20)));
      for (const field of ["tests", "snapshots"] as const) expect(found[field]).toEqual(shown(lists[field]));
      expect(found.counts).toMatchObject({ others: size, tests: size, snapshots: size });
      expect(text.length).toBeLessThan(30_000);
    });

    it("shows every name to whoever asks for all", async () => {
      const { body } = await service.get(path, { search: "pack_large", names: "all" });
      const [found] = body.data.results;
      for (const [field, names] of Object.entries(lists)) expect(found[field]).toEqual(shown(names));
      expect((await service.get(path, { names: "some" })).body.error_list).toEqual([
        'names must be one of first, all, got "some".',
      ]);
    });
  });

  it("lists archived collections as inactive, and deleted ones not at all", async () => {
    await create("state_archived");
    await create("state_deleted");
    await service.delete("/api/collection", { collection: "state_archived", status: "archive" });
    await service.delete("/api/collection", { collection: "state_deleted", status: "delete" });
    const { body } = await service.get(path, { search: "state_" });
    expect(body.data.results).toMatchObject([{ name: "state_archived", status: "inactive" }]);
    expect(body.metadata.total).toBe(1);
  });

  it("lists only the tenant's own", async () => {
    await service.makeTenant("other");
    await service.post("/api/collection", { collection: "theirs" }, { tenant: "other" });
    const theirs = await service.get(path, {}, { tenant: "other" });
    expect(theirs.body.data.results).toMatchObject([{ name: "theirs", containerId: 1 }]);
    expect(await namesFor({ search: "theirs" })).toEqual([]);
  });

  describe("sorted and searched", () => {
    beforeAll(async () => {
      for (const name of ["find me", "Find_Me", "find-me", "FINDER", "Überfindung", "100.0"]) await create(name);
    });

    it("sorts by name, code unit by code unit", async () => {
      const names = await namesFor({});
      expect(names).toEqual([...names].sort());
      expect(names.indexOf("FINDER")).toBeLessThan(names.indexOf("find me"));
    });

    it.each([
      ["find", ["FINDER", "Find_Me", "find me", "find-me", "Überfindung"]],
      ["FIND", ["FINDER", "Find_Me", "find me", "find-me", "Überfindung"]],
      ["d_m", ["Find_Me"]],
      ["d m", ["find me"]],
      ["fin.er", []],
      ["%", []],
      ["0.0", ["100.0"]],
      ["überF", ["Überfindung"]],
      ["ÜBER", ["Überfindung"]],
      ["'; DROP TABLE collections; --", []],
    ])("finds %j as a plain part of the name in any case", async (search, names) => {
      expect(await namesFor({ search })).toEqual(names);
    });

    it("takes an empty search for none", async () => {
      expect(await namesFor({ search: "" })).toEqual(await namesFor({}));
    });

    it("ignores parameters it does not know", async () => {
      const { body } = await service.call("GET", `${path}?search=finder&status=inactive&__proto__=1&constructor=2`);
      expect(body.metadata).toEqual({ count: 1, current_page: 1, next_index: -1, total: 1 });
    });

    it("refuses a search given twice", async () => {
      const { body } = await service.call("GET", `${path}?search=a&search=b`);
      expect(body).toEqual(refusalReply(400, 'search must be a string, got ["a","b"].'));
    });
  });

  describe("by container type", () => {
    beforeAll(async () => {
      await create("kind_none");
      await create("kind_none_app", "application");
      await create("kind_code");
      await service.upload("kind_code", { "one.json": code, "two.json": code });
      await create("kind_code_app", "application");
      await service.upload("kind_code_app", { "one.json": code });
      for (const [name, connector] of Object.entries(clouds)) {
        await create(`kind_${name}`);
        await service.upload(`kind_${name}`, { "cloud.json": connector });
      }
      await create("kind_mixed");
      await service.upload("kind_mixed", { "cloud.json": clouds.aws, "git.json": code });
      await create("kind_chat");
      await service.upload("kind_chat", { "chat.json": { fileType: "structure", type: "slack", webhook: "env:HOOK" } });
      await create("kind_code_archived");
      await service.delete("/api/collection", { collection: "kind_code_archived", status: "archive" });
    });

    it("keeps collections whose connectors are all code, or that are infrastructure without connectors", async () => {
      const names = ["kind_code", "kind_code_app", "kind_code_archived", "kind_none"];
      expect(await namesFor({ container_type: "iac", search: "kind_" })).toEqual(names);
    });

    it("keeps collections with at least one cloud connector", async () => {
      const names = ["kind_aws", "kind_azure", "kind_google", "kind_kubernetes", "kind_mixed"];
      expect(await namesFor({ container_type: "cspm", search: "kind_" })).toEqual(names);
    });

    it("takes an empty type for none", async () => {
      expect(await namesFor({ container_type: "", search: "kind_" })).toHaveLength(11);
    });

    it("counts only what it keeps", async () => {
      const { body } = await service.get(path, { container_type: "cspm", search: "kind_", index: 3, count: 3 });
      expect(body.data.results.map((item: { name: string }) => item.name)).toEqual(["kind_kubernetes", "kind_mixed"]);
      expect(body.metadata).toEqual({ count: 2, current_page: 2, next_index: -1, total: 5 });
    });

    it.each(["IAC", "infrastructure", "all"])("refuses the type %j", async (type) => {
      const problem = `container_type must be one of iac, cspm, got "${type}".`;
      expect((await service.get(path, { container_type: type })).body).toEqual(refusalReply(400, problem));
    });

    it("names everything that is wrong at once", async () => {
      const { body } = await service.get(path, { container_type: "x", index: -1, count: 0 });
      expect(body.error_list.toSorted()).toEqual([
        'container_type must be one of iac, cspm, got "x".',
        "count must be 1 or more, got 0.",
        "index must be 0 or more, got -1.",
      ]);
    });
  });

  describe("a long list", () => {
    beforeAll(async () => {
      const names = Array.from({ length: pagedRecords }, (_, i) => `page_${String(i).padStart(3, "0")}`);
      for (let i = 0; i < names.length; i += 15) await Promise.all(names.slice(i, i + 15).map((name) => create(name)));
    });

    describePagination({
      ask: (page) => service.get(path, { search: "page_", ...page }),
      recordsOf: (answer) => answer.body.data.results,
    });
  });
});
