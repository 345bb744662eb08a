/** Rules about age and expiry read when the account was read: only they answer otherwise later, and only when a date has come. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type LiveResource, openRecordingWriter } from "@plumbline/clouds";
import type { JsonObject } from "@plumbline/model";
import { afterAll, expect, it } from "vitest";
import { readStarterRulesWithText } from "../rules/starter-pack.js";
import { planInFolder, type RunResult, runAllShares } from "./testing/run.js";

const folder = mkdtempSync(join(tmpdir(), "plumbline-time-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ENTRY = "AWS::IAM::CredentialReportEntry";
const account = "123456789012";

const pack = readStarterRulesWithText()
  .map(({ rule }) => rule)
  .filter(({ resourceTypes, joins }) => resourceTypes.includes(ENTRY) && joins.length === 0);

/** What runs ask rules of the pack by. */
const ANSWER = `
default result := null
result := count(deny) == 0
result_message := concat("; ", sort({d.message | some d in deny}))
`;

/** Users, and when their keys were made. */
const users: Readonly<Record<string, JsonObject>> = {
  old: {
    AccessKey1Active: true,
    AccessKey1LastRotated: "2026-01-01T00:00:00Z",
    AccessKey1LastUsedDate: "2026-01-02T00:00:00Z",
  },
  soon: {
    AccessKey1Active: true,
    AccessKey1LastRotated: "2026-08-20T12:00:00Z",
    AccessKey1LastUsedDate: "2026-11-17T00:00:00Z",
  },
  fresh: {
    AccessKey1Active: true,
    AccessKey1LastRotated: "2026-11-17T00:00:00Z",
    AccessKey1LastUsedDate: "2026-11-17T00:00:00Z",
  },
  none: { AccessKey1Active: false, PasswordEnabled: false },
};

let recordings = 0;

async function record(time: string): Promise<string> {
  recordings += 1;
  const path = join(folder, String(recordings));
  const { sink, finish } = await openRecordingWriter(path, undefined, time);
  const part = sink.part({ ask: "0", type: ENTRY, scope: { account } });
  for (const [User, properties] of Object.entries(users)) {
    const body = { User, ...properties };
    const id = `arn:aws:iam::${account}:user/${User}#credentials`;
    const item: LiveResource = {
      ...{ kind: "resource", type: ENTRY, id, name: User, scope: { account } },
      pieces: [{ type: ENTRY, name: User, body }],
    };
    await part.add(item);
  }
  await part.end();
  await finish();
  return path;
}

async function run(time: string, before?: RunResult): Promise<RunResult> {
  const cases = pack.map(({ id }) => ({
    masterTestId: id,
    masterSnapshotId: ["ALL_"],
    type: "rego",
    rule: `file(${id}.rego)`,
    evals: [{ id, eval: "data.rule.result", message: "data.rule.result_message" }],
    resourceTypes: [ENTRY.toLowerCase()],
  }));
  const nodes = [{ masterSnapshotId: "ALL_", type: "resources", types: [ENTRY] }];
  const { plan } = await planInFolder(
    folder,
    {
      connectors: new Map([["c", { type: "aws" }]]),
      masterSnapshots: [{ name: "all", body: { fileType: "masterSnapshot", snapshots: [{ source: "c", nodes }] } }],
      tests: [{ name: "t", kind: "mastertest", body: { masterSnapshot: "all", testSet: [{ cases }] } }],
      ruleFiles: new Map(pack.map(({ id, file }) => [`${id}.rego`, `${readFileSync(file, "utf8")}${ANSWER}`])),
    },
    { readAccount: () => record(time) },
  );
  return runAllShares(plan, before === undefined ? {} : { before });
}

/** `soon PL-AWS-IAM-044 passed` */
function verdicts({ resources }: RunResult): readonly string[] {
  return [...resources.values()]
    .flatMap(({ facts, verdicts: all = [] }) =>
      all.map(({ testCase, outcome }) => `${facts.names[0]} ${testCase.testId} ${outcome}`),
    )
    .sort();
}

it("the same account a day later differs only in rules about time", async () => {
  const [today, tomorrow] = [verdicts(await run("2026-11-18T00:00:00Z")), verdicts(await run("2026-11-19T00:00:00Z"))];
  expect(today.length).toBeGreaterThan(10);
  expect(tomorrow.filter((verdict) => !today.includes(verdict))).toEqual(["soon PL-AWS-IAM-044 failed"]);
});

it("the same time gives the same verdicts, however often it is judged", async () => {
  expect(verdicts(await run("2026-11-18T00:00:00Z"))).toEqual(verdicts(await run("2026-11-18T00:00:00Z")));
});

it("a run in which only time went by judges again only what waited for a date that has come", async () => {
  const first = await run("2026-11-18T00:00:00Z");
  expect(first.read.length).toBe(4);
  const hourLater = await run("2026-11-18T01:00:00Z", first);
  expect([hourLater.read.length, hourLater.same.length]).toEqual([0, 4]);
  const dayLater = await run("2026-11-19T00:00:00Z", first);
  expect([dayLater.read.length, dayLater.same.length]).toEqual([1, 3]);
  expect(verdicts(dayLater)).toContain("soon PL-AWS-IAM-044 failed");
});
