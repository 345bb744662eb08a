/** What a run could not read of a resource leaves the rules that need it undecided, also where they would say that they are not meant. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type LiveResource, openRecordingWriter } from "@plumbline/clouds";
import type { JsonObject } from "@plumbline/model";
import { afterAll, expect, it } from "vitest";
import { judgeRecordedAccount } from "../crawl/judge-recorded-account.js";
import { toCollectionRuleFile } from "../rules/collection-rule-file.js";
import { readStarterRulesWithText } from "../rules/starter-pack.js";
import { planInFolder, runAllShares } from "./testing/run.js";

const folder = mkdtempSync(join(tmpdir(), "plumbline-unread-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const BUCKET = "AWS::S3::Bucket";
const LISTENER = "AWS::ElasticLoadBalancingV2::Listener";
const pack = new Map(readStarterRulesWithText().map(({ rule }) => [rule.id, rule]));
const scope = { account: "123456789012", region: "eu-west-1" };

/** What is said of a resource in a run, and outside of one. */
async function judge(id: string, type: string, body: JsonObject, unread: readonly (readonly string[])[]) {
  const recording = mkdtempSync(join(folder, "recording-"));
  const { sink, finish } = await openRecordingWriter(recording, undefined, "2026-11-19T00:00:00Z");
  const part = sink.part({ ask: "0", type, scope });
  const item: LiveResource = {
    ...{ kind: "resource", type, id: "arn:aws:x:::one", name: "one", scope },
    pieces: [{ type, name: "one", body }],
    unread: unread.map((path) => ({ path, reason: "access denied" })),
  };
  await part.add(item);
  await part.end();
  await finish();
  const rule = pack.get(id);
  if (rule === undefined) throw new Error(`there is no rule ${id}`);
  const outside = [...judgeRecordedAccount({ provider: "aws", folder: recording }, [rule])];
  const nodes = [{ masterSnapshotId: "ALL_", type: "resources", types: [type] }];
  const cases = [
    {
      masterTestId: id,
      masterSnapshotId: ["ALL_"],
      type: "rego",
      rule: `file(${id}.rego)`,
      evals: [{ id, eval: "data.rule.result", message: "data.rule.result_message" }],
      resourceTypes: [type.toLowerCase()],
    },
  ];
  const { plan } = await planInFolder(
    mkdtempSync(join(folder, "run-")),
    {
      connectors: new Map([["c", { type: "aws" }]]),
      masterSnapshots: [{ name: "all", body: { fileType: "masterSnapshot", snapshots: [{ source: "c", nodes }] } }],
      tests: [{ name: "t", kind: "mastertest", body: { masterSnapshot: "all", testSet: [{ cases }] } }],
      ruleFiles: new Map([[`${id}.rego`, toCollectionRuleFile(readFileSync(rule.file, "utf8"))]]),
    },
    { readAccount: async () => recording },
  );
  const { resources } = await runAllShares(plan);
  const inRun = [...resources.values()].flatMap(({ verdicts = [] }) => verdicts);
  return [...outside, ...inRun].map(({ outcome }) => outcome);
}

const twice = (outcome: string) => [outcome, outcome];

it("a rule that would skip what was not read is undecided", async () => {
  expect(await judge("PL-AWS-S3-008", BUCKET, { BucketName: "one" }, [])).toEqual([]);
  expect(await judge("PL-AWS-S3-008", BUCKET, { BucketName: "one" }, [["VersioningConfiguration"]])).toEqual(
    twice("unknown"),
  );
});

it("one that skips by what was read skips", async () => {
  const suspended = { BucketName: "one", VersioningConfiguration: { Status: "Suspended" } };
  expect(await judge("PL-AWS-S3-008", BUCKET, suspended, [["beside", "MFADelete"]])).toEqual([]);
});

it("a pass waits for what was not read in a part of which nothing is there", async () => {
  const listener = { Protocol: "HTTP", DefaultActions: [{ Type: "redirect", RedirectConfig: { Protocol: "HTTPS" } }] };
  expect(await judge("PL-AWS-ELB-001", LISTENER, listener, [])).toEqual(twice("passed"));
  expect(await judge("PL-AWS-ELB-001", LISTENER, listener, [["beside", "Rules"]])).toEqual(twice("unknown"));
});
