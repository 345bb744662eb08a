import { beforeAll, describe, expect, it } from "vitest";
import { useService } from "../testing/service.js";
import {
  expectNotFound,
  expectRefusal,
  itChecksAccess,
  itRefusesBadDates,
  itRefusesBadPages,
  itRefusesNul,
  type TestQuery,
} from "../testing/shared-rules.js";
import { sampleResource, sampleVerdict, writeCompleteRun, writeOpenRun } from "../testing/written-runs.js";

const service = useService();
const path = "/api/resource/search/";

const storage = sampleResource("AZR_STORAGE", {
  facts: {
    names: ["acmestorage", "Backup"],
    paths: ["/subscriptions/s1/storageAccounts/acmestorage"],
    region: "eastus",
    scope: { subscriptionId: "s1" },
    services: ["Storage", "Databases"],
  },
});
const sqlServer = (outcome: "passed" | "failed" | "unknown") =>
  sampleResource("AZR_SQL", {
    facts: {
      type: "Microsoft.Sql/servers",
      names: ["acmesql"],
      paths: ["/subscriptions/s2/servers/acmesql"],
      region: "westus",
      scope: { subscriptionId: "s2" },
      services: ["Databases"],
      user: "auditor@example.com",
    },
    verdicts: [sampleVerdict("TEST_1", "passed"), sampleVerdict("TEST_2", outcome)],
  });
const machine = (outcome: "passed" | "failed") =>
  sampleResource("AZR_VM", {
    facts: {
      type: "Microsoft.Compute/virtualMachines",
      names: ["web_100%"],
      paths: ["/subscriptions/s1/virtualMachines/web"],
      region: "eastus2",
      services: ["Compute"],
    },
    verdicts: [sampleVerdict("TEST_1", outcome)],
  });
const bucket = sampleResource("AWS_BUCKET", {
  facts: {
    connector: "aws_connector",
    structure: "aws",
    type: "AWS::S3::Bucket",
    names: ["logs"],
    paths: ["arn:aws:s3:::logs"],
    region: "us-east-1",
    scope: { accountId: "012345678901" },
  },
});
const firewall = sampleResource("GCP_FIREWALL", {
  facts: {
    connector: "google_connector",
    structure: "google",
    type: "compute#firewall",
    names: ["Ünïcode-Wall"],
    paths: ["projects/learning-269422/global/firewalls/wall"],
    region: "us-central1",
    scope: { projectId: "learning-269422" },
  },
});
const template = (branch: string) =>
  sampleResource(`TF_${branch.toUpperCase()}`, {
    facts: {
      connector: "git_connector",
      structure: "filesystem",
      type: "aws_s3_bucket",
      names: [`${branch}.tf`],
      paths: ["vars.tfvars", `${branch}.tf`],
      region: "",
      scope: { branchName: branch },
    },
  });
const others = [bucket, firewall, template("master"), template("develop")];

beforeAll(async () => {
  for (const collection of ["azure_cloud", "empty", "many", "open"])
    await service.post("/api/collection", { collection });
  const run = (at: string, resources: Parameters<typeof writeCompleteRun>[1]["resources"]) =>
    writeCompleteRun(service, { collection: "azure_cloud", at, resources });
  await run("2026-01-10T00:00:00Z", [storage, sqlServer("failed"), machine("passed"), ...others]);
  await run("2026-01-12T23:59:59.999Z", [storage, sqlServer("passed"), ...others]);
  await run("2026-01-15T00:00:00Z", [storage, sqlServer("unknown"), machine("failed"), ...others]);
  await run("2026-01-20T12:00:00Z", [storage, sqlServer("unknown"), ...others]);
  const many = Array.from({ length: 450 }, (_, i) =>
    sampleResource(`N${String(i).padStart(4, "0")}`, { facts: { connector: "c", type: i % 3 === 0 ? "B" : "A" } }),
  );
  await writeCompleteRun(service, { collection: "many", at: "2026-01-01T00:00:00Z", resources: many });
  await writeOpenRun(service, { collection: "open", at: "2026-01-01T00:00:00Z", resources: [storage] });
});

const azure = { collection: "azure_cloud", connector: "azure_connector" };
const aws = { collection: "azure_cloud", connector: "aws_connector" };
const google = { collection: "azure_cloud", connector: "google_connector" };
const git = { collection: "azure_cloud", connector: "git_connector" };

async function found(query: TestQuery): Promise<string[]> {
  const answer = await service.get(path, query);
  expect(answer.status).toBe(200);
  const { results, resource_type_list: types } = answer.body.data;
  expect(answer.body.metadata).toEqual({ count: results.length, next_index: -1, total: results.length });
  const distinct = new Set(results.map((item: { resource_type: string }) => item.resource_type));
  expect(types).toEqual([...distinct].sort());
  return results.map(
    (item: { resource_node_id: string; compliant: boolean }) => `${item.resource_node_id} ${item.compliant}`,
  );
}

describe("4.15 search resources", () => {
  it("answers with the last run's resources of the connector, by type and node id", async () => {
    const answer = await service.get(path, azure);
    expect(answer.body).toEqual({
      data: {
        filter: { collection: "azure_cloud", connector: "azure_connector" },
        resource_type_list: ["Microsoft.Sql/servers", "Microsoft.Storage/storageAccounts"],
        results: [
          {
            collection_name: "azure_cloud",
            compliant: true,
            evaluation: "incomplete",
            resource_names: ["acmesql"],
            resource_node_id: "AZR_SQL",
            resource_paths: ["/subscriptions/s2/servers/acmesql"],
            resource_type: "Microsoft.Sql/servers",
          },
          {
            collection_name: "azure_cloud",
            compliant: true,
            evaluation: "evaluated",
            resource_names: ["acmestorage", "Backup"],
            resource_node_id: "AZR_STORAGE",
            resource_paths: ["/subscriptions/s1/storageAccounts/acmestorage"],
            resource_type: "Microsoft.Storage/storageAccounts",
          },
        ],
      },
      error: "",
      error_list: [],
      message: "",
      metadata: { count: 2, next_index: -1, total: 2 },
      status: 200,
    });
  });

  it("shows every path of code in order", async () => {
    const answer = await service.get(path, { ...git, branch_name: "master" });
    expect(answer.body.data.results[0].resource_paths).toEqual(["vars.tfvars", "master.tf"]);
  });

  itRefusesNul(service, path, () => azure, [
    "collection",
    "connector",
    "user",
    "resource_type",
    "region",
    "resource_search",
  ]);
  itChecksAccess(service, "viewer", { method: "GET", path, call: () => ({ query: azure }) });
});

describe("dates of a search", () => {
  const between = (start_date: string, end_date: string) => found({ ...azure, start_date, end_date });

  it.each([
    ["the first day only", "2026-01-10", "2026-01-10", ["AZR_VM true", "AZR_SQL false", "AZR_STORAGE true"]],
    ["to the last millisecond of a day", "2026-01-11", "2026-01-12", ["AZR_SQL true", "AZR_STORAGE true"]],
    ["not a day more", "2026-01-13", "2026-01-14", []],
    [
      "from the first moment of a day",
      "2026-01-15",
      "2026-01-16",
      ["AZR_VM false", "AZR_SQL true", "AZR_STORAGE true"],
    ],
    [
      "several runs: one failure is enough",
      "2026-01-10",
      "2026-01-12",
      ["AZR_VM true", "AZR_SQL false", "AZR_STORAGE true"],
    ],
    ["all", "2025-01-01", "2027-12-31", ["AZR_VM false", "AZR_SQL false", "AZR_STORAGE true"]],
    ["before everything", "2020-01-01", "2020-12-31", []],
    ["the ends of time", "0001-01-01", "9999-12-31", ["AZR_VM false", "AZR_SQL false", "AZR_STORAGE true"]],
  ])("shows what was seen on those days, both included: %s", async (_, start, end, expected) => {
    expect(await between(start, end)).toEqual(expected);
  });

  it.each([{ start_date: "2026-01-10" }, { end_date: "2026-01-10" }])(
    "uses the last run when only one date is given, and does not claim to have applied it: %j",
    async (dates) => {
      const answer = await service.get(path, { ...azure, ...dates });
      expect(answer.body.data.filter).toEqual(azure);
      expect(await found({ ...azure, ...dates })).toEqual(["AZR_SQL true", "AZR_STORAGE true"]);
    },
  );

  it("echoes both dates when they were applied", async () => {
    const query = { ...azure, start_date: "2026-01-10", end_date: "2026-01-12" };
    expect((await service.get(path, query)).body.data.filter).toEqual(query);
  });

  itRefusesBadDates(service, path, azure);
});

describe("filters of a search", () => {
  it.each([
    [{ ...azure, resource_type: "Microsoft.Sql/servers" }, ["AZR_SQL true"]],
    [
      { ...azure, resource_type: " microsoft.sql/SERVERS , ,Microsoft.Storage/storageAccounts," },
      ["AZR_SQL true", "AZR_STORAGE true"],
    ],
    [{ ...azure, resource_type: "Microsoft.Sql" }, []],
    [{ ...azure, region: "eastus" }, ["AZR_STORAGE true"]],
    [{ ...azure, region: "EASTUS, westus" }, ["AZR_SQL true", "AZR_STORAGE true"]],
    [{ ...azure, region: "east" }, []],
    [{ ...azure, services: "Databases" }, ["AZR_SQL true", "AZR_STORAGE true"]],
    [{ ...azure, services: "compute , storage" }, ["AZR_STORAGE true"]],
    [{ ...azure, services: "Networking" }, []],
    [{ ...azure, resource_search: "acme" }, ["AZR_SQL true", "AZR_STORAGE true"]],
    [{ ...azure, resource_search: "KUP" }, ["AZR_STORAGE true"]],
    [{ ...azure, resource_search: "%" }, []],
    [{ ...azure, resource_search: "acme_ql" }, []],
    [{ ...azure, resource_search: "'; --" }, []],
    [{ ...azure, user: "auditor@example.com" }, ["AZR_SQL true"]],
    [{ ...azure, user: "auditor" }, []],
    [{ ...azure, subscription_id: "s1" }, ["AZR_STORAGE true"]],
    [{ ...azure, subscription_id: "s1", region: "westus" }, []],
    [{ ...azure, project_id: "learning-269422" }, []],
    [{ ...google, project_id: "learning-269422" }, ["GCP_FIREWALL true"]],
    [{ ...google, project_id: "learning" }, []],
    [{ ...google, resource_search: "ünÏCODE" }, ["GCP_FIREWALL true"]],
    [{ ...git, branch_name: "develop" }, ["TF_DEVELOP true"]],
    [{ ...git, branch_name: "main" }, []],
    [{ ...git, branch_name: "" }, ["TF_DEVELOP true", "TF_MASTER true"]],
    [
      { ...azure, region: "", services: "", user: "", resource_search: "", account_id: "", start_date: "" },
      ["AZR_SQL true", "AZR_STORAGE true"],
    ],
    [{ ...azure, nonsense: "ignored" }, ["AZR_SQL true", "AZR_STORAGE true"]],
    [{ ...azure, connector: "unknown" }, []],
    [{ ...azure, connector: "AZURE_CONNECTOR" }, []],
    [{ collection: "empty", connector: "azure_connector" }, []],
    [{ collection: "open", connector: "azure_connector" }, []],
  ])("%j", async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  it("compares account numbers as text, with or without the leading zeros a number loses", async () => {
    for (const account_id of ["012345678901", "12345678901", "0012345678901"]) {
      expect(await found({ ...aws, account_id }), account_id).toEqual(["AWS_BUCKET true"]);
    }
    for (const account_id of ["2345678901", "123456789010", "1"]) {
      expect(await found({ ...aws, account_id }), account_id).toEqual([]);
    }
    expect(await found({ ...azure, account_id: "0" })).toEqual([]);
  });

  it("finds a resource of the past under its filters in a range of days", async () => {
    const dates = { start_date: "2026-01-15", end_date: "2026-01-15" };
    expect(await found({ ...azure, ...dates, resource_search: "WEB_100%" })).toEqual(["AZR_VM false"]);
    expect(await found({ ...azure, resource_search: "WEB_100%" })).toEqual([]);
  });

  it("echoes what was applied and nothing else", async () => {
    const sent = {
      ...azure,
      user: "u",
      resource_type: "A, B",
      account_id: "155603667260",
      subscription_id: "s",
      project_id: "p",
      branch_name: "b",
      region: "eastus,us-central",
      services: "Databases, Networking",
      resource_search: "x",
    };
    const answer = await service.get(path, { ...sent, nonsense: 1, index: 0, count: 5 });
    expect(answer.body.data.filter).toEqual({ ...sent, account_id: 155603667260 });
    const zero = await service.get(path, { ...azure, account_id: "012345678901", region: "" });
    expect(zero.body.data.filter).toEqual({ ...azure, account_id: "012345678901" });
  });

  it.each([
    [{ connector: "azure_connector" }, /^collection is required\.$/],
    [{ collection: "azure_cloud" }, /^connector is required\.$/],
    [{ collection: "", connector: "azure_connector" }, /^collection is required\.$/],
    [{ ...azure, account_id: "acct" }, /^account_id .*got "acct"/],
    [{ ...azure, account_id: "-5" }, /^account_id/],
    [{ ...azure, account_id: "1e3" }, /^account_id/],
  ] as [TestQuery, RegExp][])("refuses %j", async (query, problem) => {
    expectRefusal(await service.get(path, query), problem);
  });

  it("names every problem at once", async () => {
    const answer = await service.get(path, { index: "x", start_date: "y" });
    expect(answer.body.error_list).toHaveLength(4);
    expect(answer.body.message).toMatch(/^4 problems: /);
  });

  it("refuses a parameter that is given twice", async () => {
    const answer = await service.get(`${path}?connector=a&connector=b`, { collection: "azure_cloud" });
    expectRefusal(answer, /^connector must be a string/);
  });

  it("does not know a collection that is not there, or is another tenant's", async () => {
    expectNotFound(
      await service.get(path, { ...azure, collection: "nowhere" }),
      "There is no collection named nowhere.",
    );
    await service.makeTenant("acme");
    const answer = await service.get(path, azure, { tenant: "acme" });
    expectNotFound(answer, "There is no collection named azure_cloud.");
  });
});

describe("pages of a search", () => {
  const many = { collection: "many", connector: "c" };
  const numbers = Array.from({ length: 450 }, (_, i) => i);
  const node = (i: number) => `N${String(i).padStart(4, "0")}`;
  const inOrder = [...numbers.filter((i) => i % 3 !== 0), ...numbers.filter((i) => i % 3 === 0)].map(node);
  const nodesOf = (answer: { body: { data: { results: { resource_node_id: string }[] } } }) =>
    answer.body.data.results.map((item) => item.resource_node_id);

  it("gives all records when index is absent, whatever count says", async () => {
    for (const query of [many, { ...many, count: 10 }, { ...many, index: "" }]) {
      const answer = await service.get(path, query);
      expect(answer.body.metadata).toEqual({ count: 450, next_index: -1, total: 450 });
      expect(answer.body.data.resource_type_list).toEqual(["A", "B"]);
      expect(nodesOf(answer)).toEqual(inOrder);
    }
  });

  it("gives 100 records when only index is given", async () => {
    const answer = await service.get(path, { ...many, index: 0 });
    expect(answer.body.metadata).toEqual({ count: 100, next_index: 100, total: 450 });
    expect(nodesOf(answer)).toHaveLength(100);
  });

  it("walks from page to page by next_index and meets each record once", async () => {
    const walked: string[] = [];
    for (let index = 0; index !== -1; ) {
      const answer = await service.get(path, { ...many, index, count: 77 });
      walked.push(...nodesOf(answer));
      expect(answer.body.metadata.total).toBe(450);
      expect(answer.body.data.resource_type_list).toEqual(["A", "B"]);
      index = answer.body.metadata.next_index;
    }
    expect(walked).toEqual(inOrder);
  });

  it.each([
    [
      { index: 449, count: 1 },
      { count: 1, next_index: -1, total: 450 },
    ],
    [
      { index: 448, count: 1 },
      { count: 1, next_index: 449, total: 450 },
    ],
    [
      { index: 350, count: 100 },
      { count: 100, next_index: -1, total: 450 },
    ],
    [
      { index: 349, count: 100 },
      { count: 100, next_index: 449, total: 450 },
    ],
    [
      { index: 0, count: 1000 },
      { count: 450, next_index: -1, total: 450 },
    ],
    [
      { index: 450, count: 10 },
      { count: 0, next_index: -1, total: 450 },
    ],
    [
      { index: 2147483647, count: 1000 },
      { count: 0, next_index: -1, total: 450 },
    ],
  ])("%j", async (page, metadata) => {
    const answer = await service.get(path, { ...many, ...page });
    expect(answer.body.metadata).toEqual(metadata);
    expect(nodesOf(answer)).toEqual(inOrder.slice(page.index, page.index + page.count));
  });

  it("counts filtered records, with dates too", async () => {
    const filter = { ...many, resource_type: "B", index: 100, count: 40 };
    const expected = { count: 40, next_index: 140, total: 150 };
    expect((await service.get(path, filter)).body.metadata).toEqual(expected);
    const dates = { start_date: "2026-01-01", end_date: "2026-01-01" };
    expect((await service.get(path, { ...filter, ...dates })).body.metadata).toEqual(expected);
  });

  it("tells the new total as soon as a run is published", async () => {
    await service.post("/api/collection", { collection: "growing" });
    const query = { collection: "growing", connector: "azure_connector", index: 0 };
    for (const count of [1, 3, 2]) {
      const resources = Array.from({ length: count }, (_, i) => sampleResource(`N${i}`));
      await writeCompleteRun(service, { collection: "growing", at: new Date().toISOString(), resources });
      const answer = await service.get(path, query);
      expect(answer.body.metadata).toEqual({ count, next_index: -1, total: count });
    }
  });

  itRefusesBadPages(service, path, azure);
});
