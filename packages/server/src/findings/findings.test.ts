import { beforeAll, describe, expect, it } from "vitest";
import { useService } from "../testing/service.js";
import { expectNotFound, expectRefusal, itChecksAccess, itRefusesBadPages } from "../testing/shared-rules.js";
import { sampleResource, sampleTestCase, sampleVerdict, writeCompleteRun } from "../testing/written-runs.js";

const service = useService();
const path = "/api/findings/";

const failed = (testId: string, severity: string, message: string, line?: number) => ({
  testCase: sampleTestCase(testId, { severity }),
  outcome: "failed" as const,
  message,
  ...(line === undefined
    ? {}
    : {
        evidence: [
          { path: "p", file: "main.tf", line, column: 3, endLine: line, endColumn: 9, resource: "aws_s3_bucket.logs" },
        ],
      }),
});
const bucket = (line: number) =>
  sampleResource("TF_LOGS", {
    facts: { connector: "code", type: "aws_s3_bucket", region: "", scope: {}, paths: ["main.tf"] },
    verdicts: [failed("TEST_2", "Critical", "it is public", line), sampleVerdict("TEST_1", "passed")],
  });
const account = (given: { readonly fails: boolean }) =>
  sampleResource("AZR_STORAGE", {
    verdicts: [given.fails ? failed("TEST_1", "High", "TLS 1.0 is allowed") : sampleVerdict("TEST_1", "passed")],
  });

const list = async (query: Record<string, string> = {}) => (await service.get(path, { index: "0", ...query })).body;
const tests = (body: { data: { findings: { test_id: string; collection: string }[] } }) =>
  body.data.findings.map(({ collection, test_id }) => `${collection} ${test_id}`);

beforeAll(async () => {
  for (const collection of ["code", "cloud"]) await service.post("/api/collection", { collection });
  await writeCompleteRun(service, { collection: "code", at: "2026-01-01T00:00:00Z", resources: [bucket(4)] });
  await writeCompleteRun(service, {
    collection: "cloud",
    at: "2026-01-01T00:00:00Z",
    resources: [account({ fails: false })],
  });
  await writeCompleteRun(service, {
    collection: "cloud",
    at: "2026-01-02T00:00:00Z",
    resources: [account({ fails: true })],
  });
});

describe("findings", () => {
  it("are those of the newest runs of all collections, the gravest first", async () => {
    const { data, metadata } = await list();
    expect(metadata).toEqual({ count: 2, current_page: 1, next_index: -1, total: 2 });
    expect(data).toEqual({
      new: 1,
      findings: [
        {
          finding_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          collection: "code",
          is_new: false,
          run_id: expect.any(String),
          since: "2026-01-01T00:00:00.000Z",
          test_id: "TEST_2",
          title: "Title of TEST_2",
          severity: "Critical",
          message: "it is public",
          snapshot_id: "TF_LOGS",
          connector: "code",
          resource_type: "aws_s3_bucket",
          region: "",
          account: "",
          resource_path: "main.tf",
          resource: "aws_s3_bucket.logs",
          file: "main.tf",
          line: 4,
          column: 3,
        },
        expect.objectContaining({
          collection: "cloud",
          is_new: true,
          since: "2026-01-02T00:00:00.000Z",
          region: "eastus",
          account: "s1",
          resource: "",
          file: "",
          line: null,
        }),
      ],
    });
  });

  it("are all there without a page", async () => {
    const { body } = await service.get(path);
    expect(tests(body)).toEqual(["code TEST_2", "cloud TEST_1"]);
    expect(body.metadata.total).toBe(2);
  });

  it.each([
    [{ collection: "cloud" }, ["cloud TEST_1"]],
    [{ collection: "code, cloud" }, ["code TEST_2", "cloud TEST_1"]],
    [{ connector: "code" }, ["code TEST_2"]],
    [{ severity: "Critical" }, ["code TEST_2"]],
    [{ severity: "Critical,High" }, ["code TEST_2", "cloud TEST_1"]],
    [{ severity: "Low" }, []],
    [{ test_id: "TEST_1,TEST_9" }, ["cloud TEST_1"]],
    [{ resource_type: "aws::s3::bucket" }, ["code TEST_2"]],
    [{ resource_type: "Microsoft.Storage/storageAccounts" }, ["cloud TEST_1"]],
    [{ region: "eastus" }, ["cloud TEST_1"]],
    [{ account: "s1" }, ["cloud TEST_1"]],
    [{ resource: "aws_s3_bucket.logs" }, ["code TEST_2"]],
    [{ resource_path: "main.tf" }, ["code TEST_2"]],
    [{ resource_path: "main.t" }, []],
    [{ file: "main.tf" }, ["code TEST_2"]],
    [{ news: "new" }, ["cloud TEST_1"]],
    [{ news: "known" }, ["code TEST_2"]],
    [{ search: "PUBLIC logs" }, ["code TEST_2"]],
    [{ search: "public tls" }, []],
    [{ search: "%" }, []],
    [{ region: "", severity: "", search: "" }, ["code TEST_2", "cloud TEST_1"]],
  ])("filtered by %j", async (query, expected) => {
    expect(tests(await list(query))).toEqual(expected);
  });

  it("a page of few is told with its exact total, whatever is asked for", async () => {
    const { data, metadata } = await list({ search: "public", total: "at_least" });
    expect(data.new).toBe(0);
    expect(metadata).toEqual({ count: 1, current_page: 1, next_index: -1, total: 1, total_is: "exact" });
    expectRefusal(await service.get(path, { total: "roughly" }), /^total /);
  });

  it("one is found by its id, also after its lines have moved", async () => {
    const [{ finding_id }] = (await list({ collection: "code" })).data.findings;
    expect(tests(await list({ finding_id }))).toEqual(["code TEST_2"]);
    await writeCompleteRun(service, { collection: "code", at: "2026-01-03T00:00:00Z", resources: [bucket(9)] });
    const [moved] = (await list({ collection: "code" })).data.findings;
    expect(moved).toMatchObject({ line: 9, is_new: false, since: "2026-01-01T00:00:00.000Z" });
  });

  it("filtered by the rules that a framework names", async () => {
    const text = `id: own-1.0
title: Ours
label: OWN
version: "1"
source: Handbook.
url: https://example.com
sections:
  - {id: "1", title: All, controls: [{id: "1.1", title: TLS, rules: [TEST_1]}]}
`;
    expect((await service.post("/api/compliance/frameworks", { text })).status).toBe(200);
    expect(tests(await list({ framework: "own-1.0" }))).toEqual(["cloud TEST_1"]);
    expect(tests(await list({ framework: "own-1.0", test_id: "TEST_2" }))).toEqual([]);
    const groups = await service.get(`${path}groups/`, { by: "rule", framework: "own-1.0" });
    expect(groups.body.data).toMatchObject([{ value: "TEST_1", findings: 1 }]);
    expectNotFound(await service.get(path, { framework: "nobodys" }), "There is no framework nobodys.");
  });

  it("refuses what is no severity, and names collections that are not there", async () => {
    expectRefusal(await service.get(path, { severity: "Terrible" }), /^severity /);
    expectNotFound(await service.get(path, { collection: "nowhere" }), "There is no collection named nowhere.");
  });

  it("of another tenant are not seen", async () => {
    await service.makeTenant("acme");
    expect((await service.get(path, {}, { tenant: "acme" })).body.data.findings).toEqual([]);
  });

  itRefusesBadPages(service, path, {});
  itChecksAccess(service, "viewer", { method: "GET", path, call: () => ({}) });
});

describe("counted findings", () => {
  const groups = async (query: Record<string, string>) => (await service.get(`${path}groups/`, query)).body.data;

  it("of each rule, by what the list can be filtered by", async () => {
    expect(await groups({ by: "rule" })).toEqual([
      { value: "TEST_2", title: "Title of TEST_2", findings: 1, new: 0, severity: "Critical" },
      { value: "TEST_1", title: "Title of TEST_1", findings: 1, new: 1, severity: "High" },
    ]);
  });

  it.each([
    ["resource", ["aws_s3_bucket.logs", expect.stringContaining("azr_storage")]],
    ["file", ["main.tf", ""]],
    ["severity", ["Critical", "High"]],
    ["type", ["aws_s3_bucket", "Microsoft.Storage/storageAccounts"]],
    ["region", ["", "eastus"]],
    ["account", ["", "s1"]],
    ["collection", ["code", "cloud"]],
  ])("by %s", async (by, values) => {
    expect((await groups({ by })).map(({ value }: { value: string }) => value)).toEqual(values);
  });

  it("under a filter", async () => {
    expect(await groups({ by: "collection", news: "new" })).toMatchObject([{ value: "cloud", findings: 1 }]);
  });

  itChecksAccess(service, "viewer", {
    method: "GET",
    path: `${path}groups/`,
    call: () => ({ query: { by: "rule" } }),
  });
});

describe("suppressed findings", () => {
  const collection = "quiet";
  const page = { index: "0", collection, suppressed: "true" };
  const exclusion = { exclusionType: "single", masterTestID: "TEST_2", paths: ["main.tf"] };
  const exclude = (exclusions: unknown[]) =>
    service.post("/api/exclusions/resources/", { container: collection, exclusions });
  const run = (at: string, resources: Parameters<typeof writeCompleteRun>[1]["resources"]) =>
    writeCompleteRun(service, { collection, at, resources });
  const quiet = (...verdicts: ReturnType<typeof sampleVerdict>[]) =>
    sampleResource("TF_LOGS", {
      facts: { connector: "code", type: "aws_s3_bucket", region: "", scope: {}, paths: ["main.tf"] },
      verdicts,
    });

  it("are those that were there when an exclusion came, with the exclusion", async () => {
    await service.post("/api/collection", { collection });
    const first = await run("2026-02-01T00:00:00Z", [bucket(4)]);
    await exclude([exclusion]);
    // The test is not asked about the excluded path any more.
    await run("2026-02-02T00:00:00Z", [quiet(sampleVerdict("TEST_1", "passed"))]);
    expect(tests((await service.get(path, { index: "0", collection })).body)).toEqual([]);
    const { body } = await service.get(path, page);
    expect(body.metadata.total).toBe(1);
    expect(body.data).toMatchObject({
      new: 0,
      findings: [
        {
          test_id: "TEST_2",
          message: "it is public",
          file: "main.tf",
          line: 4,
          is_new: false,
          run_id: first.runId,
          since: "2026-02-01T00:00:00.000Z",
          suppressed_since: "2026-02-02T00:00:00.000Z",
          exclusion,
        },
      ],
    });
  });

  it("are filtered and counted as the others are, and never among them", async () => {
    expect(tests((await service.get(path, { ...page, severity: "Low" })).body)).toEqual([]);
    expect(tests((await service.get(path, { ...page, search: "public" })).body)).toEqual(["quiet TEST_2"]);
    const ofType = await service.get(path, { ...page, resource_type: "aws_s3_bucket" });
    expect(tests(ofType.body)).toEqual(["quiet TEST_2"]);
    const counted = await service.get(`${path}groups/`, { by: "rule", collection, suppressed: "true" });
    expect(counted.body.data).toMatchObject([{ value: "TEST_2", findings: 1, new: 0 }]);
    expect((await service.get(`${path}groups/`, { by: "rule", collection })).body.data).toEqual([]);
  });

  it("stay while other things change, and go when they are judged again", async () => {
    await run("2026-02-03T00:00:00Z", [quiet(sampleVerdict("TEST_1", "failed"))]);
    expect(tests((await service.get(path, page)).body)).toEqual(["quiet TEST_2"]);
    await run("2026-02-04T00:00:00Z", [quiet(sampleVerdict("TEST_1", "failed"), sampleVerdict("TEST_2", "passed"))]);
    expect(tests((await service.get(path, page)).body)).toEqual([]);
  });

  it("of a resource that is left out as a whole stay too; a repaired one is not suppressed", async () => {
    await run("2026-02-05T00:00:00Z", [bucket(4), account({ fails: true })]);
    await exclude([{ exclusionType: "resource", paths: ["/main.tf"] }]);
    await run("2026-02-06T00:00:00Z", [account({ fails: false })]);
    expect(tests((await service.get(path, page)).body)).toEqual(["quiet TEST_2"]);
  });

  it("are gone with the exclusion", async () => {
    await service.delete("/api/exclusions/resources/", {
      container: collection,
      exclusions: [{ exclusionType: "resource", paths: ["/main.tf"] }],
    });
    expect(tests((await service.get(path, page)).body)).toEqual([]);
  });
});

describe("what a test said over time", () => {
  it("is told by stretches, the newest first", async () => {
    const query = { collection: "cloud", snapshot_id: "AZR_STORAGE", test_id: "TEST_1" };
    expect((await service.get(`${path}history/`, query)).body.data).toEqual([
      {
        from: "2026-01-02T00:00:00.000Z",
        from_run: expect.any(String),
        until: null,
        outcome: "failed",
        message: "TLS 1.0 is allowed",
      },
      expect.objectContaining({ until: "2026-01-02T00:00:00.000Z", outcome: "passed", message: "" }),
    ]);
  });

  it("knows no other collection", async () => {
    const answer = await service.get(`${path}history/`, { collection: "x", snapshot_id: "x", test_id: "x" });
    expect([answer.status, answer.body.message]).toEqual([404, "There is no collection named x."]);
  });
});

describe("many findings", () => {
  const collection = "many";
  const lines = 2400;
  const page = (query: Record<string, string>) => list({ collection, connector: "code", ...query });
  const linesOf = (body: { data: { findings: { line: number }[] } }) => body.data.findings.map(({ line }) => line);

  beforeAll(async () => {
    await service.post("/api/collection", { collection });
    const places = Array.from({ length: lines }, (_, nth) => ({
      path: `p[${nth}]`,
      file: "main.tf",
      line: nth + 1,
      column: 1,
      endLine: nth + 1,
      endColumn: 9,
      isFinding: true as const,
    }));
    const verdicts = [{ ...failed("TEST_2", "Critical", "it is public"), evidence: places }];
    await writeCompleteRun(service, {
      collection,
      at: "2026-01-01T00:00:00Z",
      resources: [{ ...bucket(1), verdicts }],
    });
  });

  it("are not counted for a page of those that are at least so many", async () => {
    const reply = await page({ count: "3", total: "at_least" });
    expect(linesOf(reply)).toEqual([1, 2, 3]);
    expect(reply.metadata).toMatchObject({ count: 3, next_index: 3, total_is: "at_least" });
    expect(reply.metadata.total).toBeGreaterThan(3);
    expect(reply.metadata.total).toBeLessThan(lines);
  });

  it("tell where they end", async () => {
    const last = await page({ index: String(lines - 3), count: "3", total: "at_least" });
    expect(linesOf(last)).toEqual([lines - 2, lines - 1, lines]);
    expect(last.metadata).toMatchObject({ next_index: -1, total: lines });
    const beforeLast = await page({ index: String(lines - 4), count: "3", total: "at_least" });
    expect(beforeLast.metadata).toMatchObject({ next_index: lines - 1, total: lines });
    const behind = await page({ index: String(lines + 5), count: "3", total: "at_least" });
    expect(behind.data.findings).toEqual([]);
    expect(behind.metadata.next_index).toBe(-1);
  });

  it("are counted for whoever asks for no less", async () => {
    expect((await page({ count: "3" })).metadata).toEqual({ count: 3, current_page: 1, next_index: 3, total: lines });
    expect((await page({ count: "3", total: "exact" })).metadata).toEqual({
      count: 3,
      current_page: 1,
      next_index: 3,
      total: lines,
    });
  });
});
