/** Frameworks through HTTP, over real runs of the starter rules. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseFramework } from "@plumbline/engine";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSecurityHeaders } from "../http/security-headers.js";
import { makeCodeCollection, volumeCode } from "../testing/code-collection.js";
import { measureLongestStop } from "../testing/longest-stop.js";
import { readRunLog, runToEnd } from "../testing/runs.js";
import { type TestReply, useService } from "../testing/service.js";
import { sampleResource, sampleVerdict, writeCompleteRun, writeOpenRun } from "../testing/written-runs.js";
import { auditorReportStyleHash } from "./auditor-report-html.js";

const folder = await mkdtemp(join(tmpdir(), "plumbline-frameworks-"));
const service = useService({ PLUMBLINE_WORKERS: "1", PLUMBLINE_FOLDERS: `default=${folder}` });
const path = "/api/compliance/frameworks";
const collection = "estate";

const own = `id: own-1.0
title: Our <standard>
label: OWN 1.0
version: "1.0"
source: Our handbook.
url: https://example.com/handbook
sections:
  - id: "1"
    title: Storage
    controls:
      - {id: "1.1", title: Buckets are private, rules: [PL-AWS-S3-001]}
      - {id: "1.2", title: Volumes are encrypted, rules: [PL-AWS-EBS-001]}
      - {id: "1.3", title: Somebody reads the logs, manual: true, how: Ask who does.}
      - {id: "1.4", title: Clusters are private, rules: [PL-GOOGLE-GKE-001]}
      - {id: "1.5", title: Not thought of yet, rules: []}
`;
const publicBucket = 'resource "aws_s3_bucket" "site" {\n  bucket = "site"\n  acl    = "public-read"\n}\n';

beforeAll(async () => {
  await writeFile(
    join(folder, "main.tf"),
    `${publicBucket}resource "aws_ebs_volume" "data" {\n  availability_zone = "a"\n  encrypted         = true\n}\n`,
  );
  await service.post("/api/collection", { collection });
  await service.post("/api/collection", { collection: "other" });
  await service.upload(collection, { "code.json": { fileType: "structure", type: "filesystem", folderPath: folder } });
  expect((await service.post("/api/rules/starter/", { collection })).status).toBe(200);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function idsOf(query: Record<string, string> = {}): Promise<readonly string[]> {
  const { body } = await service.get(path, query);
  return body.data.frameworks.map(({ id, origin }: TestReply["body"]) => `${id} ${origin}`);
}

async function textOf(what: string): Promise<Response> {
  const token = await service.tokenFor("default", "viewer");
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${service.url}/default${path}/own-1.0/${what}?collection=${collection}`, { headers });
  const expected = createSecurityHeaders(what === "print" ? "printed page" : "data", auditorReportStyleHash);
  for (const [name, value] of Object.entries(expected)) expect(answer.headers.get(name), name).toBe(value);
  return answer;
}

describe("frameworks", () => {
  it("come with Plumbline, each with its source", async () => {
    const { body } = await service.get(path, {}, { as: "viewer" });
    const nist = body.data.frameworks.find(({ id }: TestReply["body"]) => id === "nist-800-53-r5");
    expect(nist).toMatchObject({ origin: "built-in", label: "NIST 800-53 r5", manual: 0 });
    expect(nist.source).toContain("Prowler");
    expect(nist.controls).toBeGreaterThan(nist.judged_by_rules - 1);
  });

  it("of a tenant are for all of its collections, those of a collection for that one", async () => {
    expect((await service.post(path, { text: own })).body.data).toEqual({ framework: "own-1.0" });
    const special = own.replace("own-1.0", "special").replace("OWN 1.0", "SPECIAL");
    expect((await service.post(path, { text: special, collection })).status).toBe(200);
    expect(await idsOf()).toContain("own-1.0 tenant");
    expect(await idsOf()).not.toContain("special collection");
    expect(await idsOf({ collection })).toEqual(expect.arrayContaining(["own-1.0 tenant", "special collection"]));
    expect(await idsOf({ collection: "other" })).not.toContain("special collection");
    expect((await service.delete(path, { framework: "special" })).status).toBe(404);
    expect((await service.delete(path, { framework: "special", collection })).status).toBe(200);
    expect(await idsOf({ collection })).not.toContain("special collection");
    await service.makeTenant("stranger");
    const { body } = await service.get(path, {}, { tenant: "stranger" });
    expect(body.data.frameworks.map(({ id }: TestReply["body"]) => id)).not.toContain("own-1.0");
  });

  it.each([
    [own.replace("PL-AWS-S3-001", "PL-NO-1"), "own.yaml:11: control 1.1: there is no rule PL-NO-1"],
    [own.replace('"1.2"', '"1.1"'), "own.yaml:12: control 1.1 is there twice"],
    [own.replace("own-1.0", "hipaa"), "own.yaml: hipaa is a framework that comes with Plumbline."],
  ])("with mistakes are refused, with the line", async (text, problem) => {
    const answer = await service.post(path, { text, name: "own.yaml" });
    expect(answer.status).toBe(400);
    expect(answer.body.error_list.join("\n")).toContain(problem);
  });
});

describe("a result", () => {
  const ask = () => service.get(`${path}/own-1.0/result`, { collection });

  it("is none before anything was judged", async () => {
    expect(await ask()).toMatchObject({
      status: 404,
      body: { message: "Nothing of collection estate has been judged yet." },
    });
  });

  it("says of a real run what passed, what failed and where, and what nobody judged", async () => {
    const run = await runToEnd(service, collection);
    expect(await readRunLog(service, run.run_id)).toEqual([]);
    const { data } = (await ask()).body;
    expect(data.run).toMatchObject({ run_id: run.run_id, verdict: "failed", problems: 0 });
    expect(data.percent).toBe(50);
    expect(data.counts).toEqual({ passed: 1, failed: 1, not_evaluated: 2, manual: 1, held: 0, not_held: 0 });
    const controls = data.sections[0].controls.map(({ id, state, reason }: TestReply["body"]) => [id, state, reason]);
    expect(controls).toEqual([
      ["1.1", "failed", ""],
      ["1.2", "passed", ""],
      ["1.3", "manual", "Ask who does."],
      ["1.4", "not evaluated", "nothing was found that its rules are about"],
      ["1.5", "not evaluated", "no rule judges it"],
    ]);
    const evidence = data.rules.find(({ id }: TestReply["body"]) => id === "PL-AWS-S3-001");
    expect(evidence).toMatchObject({ passed: 0, failed: 1, findings_total: 1 });
    expect(evidence.findings[0]).toMatchObject({ resource: "aws_s3_bucket.site", file: "/main.tf", line: 3 });
  });

  it("comes as CSV", async () => {
    const response = await textOf("csv");
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const lines = (await response.text()).split("\r\n");
    expect(lines[1]).toMatch(
      /^OWN 1\.0,1 Storage,1\.1,Buckets are private,failed,,PL-AWS-S3-001,.*aws_s3_bucket\.site,\/main\.tf:3,/,
    );
    expect(lines).toHaveLength(7);
  });

  it("comes as a page that runs nothing", async () => {
    const response = await textOf("print");
    const page = await response.text();
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(page).toContain("<h1>Our &lt;standard&gt;</h1>");
    expect(page).toContain("<b>50 % (1 of 2 controls that were judged passed)</b>; 1 failed, 2 not evaluated, 1 to be");
    expect(page).toContain("<code>/main.tf:3</code>");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'; style-src 'sha256-");
    expect(page).not.toMatch(/<script|<link|<img|\son\w+=|\bsrc=/i);
  });

  describe("that people answer for", () => {
    const answers = "/api/compliance/answers";
    const until = "2999-12-31";
    const say = (control: string, more: object = {}) =>
      service.post(answers, { framework: "own-1.0", control, collection, held: true, valid_until: until, ...more });
    const control = async (wanted: string) =>
      (await ask()).body.data.sections[0].controls.find(({ id }: TestReply["body"]) => id === wanted);

    it("tells who said what until when, and never as passed", async () => {
      const before = (await ask()).body.data;
      expect((await say("1.3", { note: "Ana <reads> them", evidence: "https://example.com/a" })).status).toBe(200);
      expect((await say("1.5", { held: false })).status).toBe(200);
      expect(await control("1.3")).toMatchObject({
        state: "held",
        reason: "Ask who does.",
        answer: { held: true, note: "Ana <reads> them", evidence: "https://example.com/a" },
      });
      // Nobody can speak for more than a year.
      const { answered_at, valid_until } = (await control("1.3")).answer;
      const days = (Date.parse(valid_until) - Date.parse(answered_at.slice(0, 10))) / 86_400_000;
      expect(days).toBe(366);
      const { data } = (await ask()).body;
      expect(data.percent).toBe(before.percent);
      expect(data.counts).toEqual({ ...before.counts, manual: 0, held: 1, not_held: 1, not_evaluated: 1 });
    });

    it("leaves what rules judged as they judged it, with the answer beside", async () => {
      expect((await say("1.1")).status).toBe(200);
      expect(await control("1.1")).toMatchObject({ state: "failed", answer: { held: true } });
    });

    it("shows them in the CSV and on the page", async () => {
      const csv = await (await textOf("csv")).text();
      expect(csv).toMatch(
        /1\.3,Somebody reads the logs,held,.*"held, says .*, until \d{4}-\d\d-\d\d: Ana <reads> them https/,
      );
      const page = await (await textOf("print")).text();
      expect(page).toContain("1 held and 1 not held by the word of a person");
      expect(page).toMatch(/By a person: held, says .*: Ana &lt;reads&gt; them https:\/\/example\.com\/a/);
    });

    it("shows one that has ended, and does not count it", async () => {
      await service.db.write({ tenant: await service.tenantId("default") }, (tx) =>
        tx.rows("UPDATE control_answers SET valid_until = '2020-01-01' WHERE control_id = '1.3'", []),
      );
      expect(await control("1.3")).toMatchObject({ state: "manual", answer: { held: true, expired: true } });
    });

    it("shows one of more than a year ago as ended, whatever its last day", async () => {
      await service.db.write({ tenant: await service.tenantId("default") }, (tx) =>
        tx.rows(
          "UPDATE control_answers SET valid_until = '2999-12-31', answered_at = '2020-01-01' WHERE control_id = '1.3'",
          [],
        ),
      );
      expect(await control("1.3")).toMatchObject({
        state: "manual",
        answer: { expired: true, valid_until: "2021-01-01" },
      });
    });

    it("shows one of a control that says something else now, and does not count it", async () => {
      expect((await say("1.3")).status).toBe(200);
      const text = own.replace("Somebody reads the logs", "Keys are in hardware");
      expect((await service.post(path, { text })).status).toBe(200);
      expect(await control("1.3")).toMatchObject({ state: "manual", answer: { held: true, reworded: true } });
      expect((await service.post(path, { text: own })).status).toBe(200);
      expect(await control("1.3")).toMatchObject({ state: "held", answer: { reworded: false } });
    });

    it("takes a collection's before the tenant's, and can be taken back", async () => {
      expect((await say("1.3", { collection: "", held: false })).status).toBe(200);
      expect((await say("1.3")).status).toBe(200);
      expect(await control("1.3")).toMatchObject({ state: "held", answer: { for_all_collections: false } });
      const named = { framework: "own-1.0", control: "1.3" };
      expect((await service.delete(answers, { ...named, collection })).status).toBe(200);
      expect(await control("1.3")).toMatchObject({ state: "not held", answer: { for_all_collections: true } });
      expect((await service.delete(answers, named)).status).toBe(200);
      expect((await service.delete(answers, named)).status).toBe(404);
      for (const id of ["1.1", "1.5"])
        expect((await service.delete(answers, { ...named, control: id, collection })).status).toBe(200);
      expect(await control("1.3")).toMatchObject({ state: "manual", answer: null });
    });

    it.each([
      [{ control: "9.9" }, 404],
      [{ framework: "nothing" }, 404],
      [{ collection: "nowhere" }, 404],
      [{ valid_until: "2020-01-01" }, 400],
      [{ valid_until: "soon" }, 400],
      [{ evidence: "javascript:alert(1)" }, 400],
    ])("refuses %j", async (wrong, status) => {
      expect((await say("1.3", wrong)).status).toBe(status);
    });
  });

  it("follows the code", async () => {
    await writeFile(join(folder, "main.tf"), publicBucket.replace("public-read", "private"));
    await runToEnd(service, collection);
    const { data } = (await ask()).body;
    expect(data.percent).toBe(100);
    expect(data.counts).toEqual({ passed: 1, failed: 0, not_evaluated: 3, manual: 1, held: 0, not_held: 0 });
  });

  it("of a test of one's own counts as those of rules do, once it was judged", async () => {
    const mine = { text: own.replace("own-1.0", "mine").replace("PL-AWS-S3-001", "VOL-1"), collection: "volumes" };
    const connector = { folderPath: folder };
    await makeCodeCollection(service, { name: "volumes", connector });
    expect((await service.post(path, mine)).body.error_list).toEqual([
      "framework.yaml:11: control 1.1: there is no rule VOL-1",
    ]);
    await writeFile(join(folder, "more.tf"), volumeCode("data", false));
    await runToEnd(service, "volumes");
    expect((await service.post(path, mine)).status).toBe(200);
    const { data } = (await service.get(`${path}/mine/result`, { collection: "volumes" })).body;
    expect(data.sections[0].controls[0]).toMatchObject({ id: "1.1", state: "failed" });
    expect(data.rules.find(({ id }: TestReply["body"]) => id === "VOL-1").findings[0]).toMatchObject({ line: 3 });
  });

  it("is only for collections and frameworks that are there", async () => {
    expect((await service.get(`${path}/nothing/result`, { collection })).status).toBe(404);
    expect((await service.get(`${path}/hipaa/result`, { collection: "nowhere" })).status).toBe(404);
    const everything = await service.get(`${path}/nist-800-53-r5/result`, { collection });
    expect(everything.status).toBe(200);
    expect(everything.body.data.counts.passed + everything.body.data.counts.not_evaluated).toBeGreaterThan(0);
  });
});

it("a long framework stops nobody else while it is read", { retry: 2 }, async () => {
  const text = `${own}more:\n${" - {b: [1, {c: d}]}\n".repeat(50_000)}`;
  const times = [1, 2, 3].map(() => {
    const began = performance.now();
    expect(() => parseFramework("own.yaml", text, () => true)).toThrow("is not a framework");
    return performance.now() - began;
  });
  const stopped = await measureLongestStop(async () => {
    const { body } = await service.post(path, { text, name: "own.yaml" });
    expect(body.error_list[0]).toMatch(/^own\.yaml:\d+: the framework has no "more"/);
  });
  expect(stopped).toBeLessThan(0.8 * Math.min(...times));
});

describe("the last runs", () => {
  const history = async (query: object = {}) => {
    const { status, body } = await service.get(`${path}/own-1.0/history`, { collection, ...query });
    expect(status).toBe(200);
    return body.data.runs;
  };

  it("are held against the framework one by one, the oldest first", async () => {
    await service.post(path, { text: own });
    const before = await history();
    expect(before.at(0)).toMatchObject({ percent: 50, counts: { passed: 1, failed: 1, not_evaluated: 2, manual: 1 } });
    expect(before.at(-1)).toMatchObject({ percent: 100, counts: { failed: 0 } });
    await writeFile(join(folder, "main.tf"), publicBucket);
    const broken = await runToEnd(service, collection);
    const after = await history();
    // What the runs before had found stays as it was.
    expect(after.slice(0, -1)).toEqual(before);
    const { data } = (await service.get(`${path}/own-1.0/result`, { collection })).body;
    const { held, not_held, ...counts } = data.counts;
    expect([held, not_held]).toEqual([0, 0]);
    expect(after.at(-1)).toMatchObject({ run_id: broken.run_id, percent: data.percent, counts });
    expect(counts.failed).toBeGreaterThan(0);
  });

  it("are as many as were asked for", async () => {
    const all = await history();
    expect(all.length).toBeGreaterThan(1);
    expect(await history({ runs: "1" })).toEqual(all.slice(-1));
    const { status } = await service.get(`${path}/own-1.0/history`, { collection, runs: "31" });
    expect(status).toBe(400);
  });

  it("are none before anything was judged", async () => {
    expect(await history({ collection: "other" })).toEqual([]);
  });
});

describe("the last runs of one account", () => {
  it("are held against a framework by its resources alone", async () => {
    const rule = "PL-AWS-IAM-039";
    const account = (accountId: string, outcome: "passed" | "failed") =>
      sampleResource(accountId, {
        facts: { connector: "aws", type: "AWS::Account::Account", scope: { accountId } },
        verdicts: [sampleVerdict(rule, outcome)],
      });
    await service.post("/api/collection", { collection: "two-accounts" });
    const resources = [account("111111111111", "failed"), account("222222222222", "passed")];
    await writeCompleteRun(service, { collection: "two-accounts", at: "2026-01-01T00:00:00Z", resources });
    const countsOf = async (query: object) => {
      const { body } = await service.get(`${path}/cis-aws-6.0/history`, { collection: "two-accounts", ...query });
      const [{ percent, counts }] = body.data.runs;
      return [percent, counts.passed, counts.failed];
    };
    expect(await countsOf({})).toEqual([0, 0, 1]);
    expect(await countsOf({ account: "111111111111" })).toEqual([0, 0, 1]);
    expect(await countsOf({ account: "222222222222" })).toEqual([100, 1, 0]);
    expect(await countsOf({ account: "333333333333" })).toEqual([null, 0, 0]);
  });

  it("are found however its number or id is written", async () => {
    const resource = (name: string, scope: object) =>
      sampleResource(name, {
        facts: { connector: "aws", type: "AWS::Account::Account", scope },
        verdicts: [sampleVerdict("PL-AWS-IAM-039", "passed")],
      });
    const [account, subscription] = ["001234567890", "AB12CD34-0000-4000-8000-000000000000"];
    await service.post("/api/collection", { collection: "spelt" });
    const resources = [
      resource("account", { accountId: account }),
      resource("subscription", { subscriptionId: subscription }),
    ];
    await writeCompleteRun(service, { collection: "spelt", at: "2026-01-01T00:00:00Z", resources });
    for (const name of [account, "1234567890", subscription, subscription.toLowerCase()]) {
      const { body } = await service.get(`${path}/cis-aws-6.0/history`, { collection: "spelt", account: name });
      expect([name, body.data.runs[0].percent]).toEqual([name, 100]);
    }
  });
});

describe("a result of an account that was not wholly read", () => {
  it("passes no control whose rules are about what was not read", async () => {
    await service.post("/api/collection", { collection: "denied" });
    const resources = ["111111111111", "222222222222"].map((accountId) =>
      sampleResource(accountId, {
        facts: { connector: "aws", type: "AWS::Account::Account", scope: { accountId } },
        verdicts: [sampleVerdict("PL-AWS-IAM-039", "passed"), sampleVerdict("PL-AWS-IAM-007", "passed")],
      }),
    );
    const unreadResources = ["AWS::IAM::AccountPasswordPolicy", "AWS::IAM::CredentialReportEntry"].map((type) => ({
      ...{ connector: "aws", provider: "aws", account: "111111111111", type },
      reason: "access denied",
    }));
    const open = await writeOpenRun(service, { collection: "denied", at: "2026-01-01T00:00:00Z", resources });
    await open.complete({ partial: true, summarize: () => ({ unreadResources }) });
    const { data } = (await service.get(`${path}/cis-aws-6.0/result`, { collection: "denied" })).body;
    const controls = new Map<string, readonly [string, string]>(
      data.sections.flatMap(({ controls: all }: TestReply["body"]) =>
        all.map(({ id, state, reason }: TestReply["body"]) => [id, [state, reason]]),
      ),
    );
    expect(controls.get("2.4")).toEqual(["passed", ""]);
    const [state, reason] = controls.get("2.7") ?? [];
    expect(state).toBe("not evaluated");
    expect(reason).toMatch(/^AWS::IAM::AccountPasswordPolicy in 111111111111 could not be read: access denied$/);
    expect(controls.get("2.9")?.[0]).toBe("not evaluated");
    expect(controls.get("2.9")?.[1]).toMatch(/could not be read: access denied$/);
    const history = await service.get(`${path}/cis-aws-6.0/history`, { collection: "denied" });
    const { held: _, not_held: __, ...counts } = data.counts;
    expect(history.body.data.runs).toMatchObject([{ partial: true, percent: data.percent, counts }]);
    const passedIn = async (account: string) =>
      (await service.get(`${path}/cis-aws-6.0/history`, { collection: "denied", account })).body.data.runs[0].counts
        .passed;
    expect(await passedIn("111111111111")).toBe(counts.passed);
    expect(await passedIn("222222222222")).toBeGreaterThan(counts.passed);
  });
});
