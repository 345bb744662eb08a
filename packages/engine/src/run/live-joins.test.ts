/** Rules that join several types, on live accounts: the same verdicts as on code, and asked again when what they saw changes. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CloudLocation, type LiveResource, openRecordingWriter } from "@plumbline/clouds";
import type { JsonObject } from "@plumbline/model";
import { afterAll, describe, expect, it } from "vitest";
import { planInFolder, type RunResult, runAllShares } from "./testing/run.js";

const folder = mkdtempSync(join(tmpdir(), "plumbline-live-joins-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const rule = `# METADATA
# title: Machines need a group
# description: Because.
# custom:
#   id: T-1
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::Instance"]
#   joins: ["AWS::EC2::SecurityGroup"]
#   remediation: Close it.
package rule
import rego.v1
deny contains {"path": ["properties"], "message": sprintf("%s is open", [group.properties.GroupId])} if {
	some group in input.joined["AWS::EC2::SecurityGroup"]
	input.refers_to[group.address]
	some opening in group.properties.SecurityGroupIngress
	opening.CidrIp == "0.0.0.0/0"
}
NO_GROUP
default result := null
result := count(deny) == 0
result_message := concat("; ", sort({d.message | some d in deny}))
`;
const noGroup = `deny contains {"path": ["properties"], "message": "has no group"} if {
	count([group | some group in input.joined["AWS::EC2::SecurityGroup"]; input.refers_to[group.address]]) == 0
}`;

interface Region {
  readonly region: string;
  /** Ids of groups, and from where they let in. */
  readonly groups: Readonly<Record<string, string>>;
  /** Ids of machines, and their groups. */
  readonly machines: Readonly<Record<string, string>>;
  /** Why groups could not be read. */
  readonly unread?: string;
}

const account = "123456789012";

function item(type: string, id: string, scope: CloudLocation, body: JsonObject): LiveResource {
  const kind = type === "AWS::EC2::Instance" ? "instance" : "security-group";
  const arn = `arn:aws:ec2:${scope.region}:${account}:${kind}/${id}`;
  return { kind: "resource", type, id: arn, name: id, scope, pieces: [{ type, name: id, body }] };
}

let recordings = 0;

async function record(regions: readonly Region[], types: readonly string[]): Promise<string> {
  recordings += 1;
  const path = join(folder, `recording-${recordings}`);
  const { sink, finish } = await openRecordingWriter(path);
  for (const { region, groups, machines, unread } of regions) {
    const scope = { account, region };
    const instances = sink.part({ ask: "0", type: "AWS::EC2::Instance", scope });
    for (const [id, group] of Object.entries(machines)) {
      await instances.add(item("AWS::EC2::Instance", id, scope, { InstanceId: id, SecurityGroupIds: [group] }));
    }
    await instances.end();
    if (!types.includes("AWS::EC2::SecurityGroup")) continue;
    const part = sink.part({ ask: "0", type: "AWS::EC2::SecurityGroup", scope });
    for (const [id, from] of Object.entries(groups)) {
      const SecurityGroupIngress = [{ IpProtocol: "tcp", FromPort: 22, ToPort: 22, CidrIp: from }];
      await part.add(item("AWS::EC2::SecurityGroup", id, scope, { Id: id, GroupId: id, SecurityGroupIngress }));
    }
    await (unread === undefined ? part.end() : part.unread(unread));
  }
  await finish();
  return path;
}

interface Given {
  readonly before?: RunResult;
  readonly types?: readonly string[];
  readonly text?: string;
}

async function run(regions: readonly Region[], given: Given = {}): Promise<RunResult> {
  const { types = ["AWS::EC2::Instance", "AWS::EC2::SecurityGroup"], text = rule.replace("NO_GROUP", "") } = given;
  const nodes = [{ masterSnapshotId: "ALL_", type: "resources", types: [...types] }];
  const testCase = {
    masterTestId: "T-1",
    masterSnapshotId: ["ALL_"],
    type: "rego",
    rule: "file(r.rego)",
    evals: [{ id: "T-1", eval: "data.rule.result", message: "data.rule.result_message" }],
    resourceTypes: ["aws::ec2::instance"],
  };
  const { plan } = await planInFolder(
    folder,
    {
      connectors: new Map([["c", { type: "aws" }]]),
      masterSnapshots: [{ name: "all", body: { fileType: "masterSnapshot", snapshots: [{ source: "c", nodes }] } }],
      tests: [{ name: "t", kind: "mastertest", body: { masterSnapshot: "all", testSet: [{ cases: [testCase] }] } }],
      ruleFiles: new Map([["r.rego", text]]),
    },
    { readAccount: () => record(regions, types) },
  );
  return runAllShares(plan, given.before === undefined ? {} : { before: given.before });
}

function verdicts({ resources }: RunResult): Readonly<Record<string, string>> {
  const told = [...resources.values()].flatMap(({ facts, verdicts: all = [] }) =>
    all.map(({ outcome, message }) => [String(facts.names[0]), `${outcome} ${message}`.trim()] as const),
  );
  return Object.fromEntries(told);
}

const ireland: Region = {
  region: "eu-west-1",
  groups: { "sg-open": "0.0.0.0/0", "sg-closed": "10.0.0.0/8" },
  machines: { "i-open": "sg-open", "i-closed": "sg-closed" },
};
const paris: Region = {
  region: "eu-west-3",
  groups: { "sg-paris": "10.0.0.0/8" },
  machines: { "i-paris": "sg-paris" },
};

describe("a rule that joins several types of an account", () => {
  it("sees what the resource refers to", async () => {
    expect(verdicts(await run([ireland, paris]))).toEqual({
      "i-open": "failed sg-open is open",
      "i-closed": "passed",
      "i-paris": "passed",
    });
  });

  it("is not asked again while nothing of what it saw has changed, and is when it has, there and nowhere else", async () => {
    const first = await run([ireland, paris]);
    const same = await run([ireland, paris], { before: first });
    expect([same.read, verdicts(same)]).toEqual([[], verdicts(first)]);
    const opened = { ...ireland, groups: { ...ireland.groups, "sg-closed": "0.0.0.0/0" } };
    const changed = await run([opened, paris], { before: same });
    expect(verdicts(changed)).toEqual({ ...verdicts(first), "i-closed": "failed sg-closed is open" });
    expect(changed.read.filter((unit) => unit.includes("eu-west-3"))).toEqual([]);
    expect(changed.read.filter((unit) => unit.includes("AWS::EC2::Instance")).length).toBeGreaterThan(0);
  });

  it("passes nothing where a joined type could not be read, and asks again when it can", async () => {
    const reason = `AWS::EC2::SecurityGroup in ${account}, eu-west-1: access denied`;
    const denied = { ...ireland, groups: {}, unread: "access denied" };
    const first = await run([denied, paris]);
    const unknown = `unknown could not be read: ${reason}`;
    expect(verdicts(first)).toEqual({ "i-open": unknown, "i-closed": unknown, "i-paris": "passed" });
    expect(verdicts(await run([ireland, paris], { before: first }))).toMatchObject({ "i-closed": "passed" });
  });

  it("fails nothing for lack of what could not be read", async () => {
    const text = rule.replace("NO_GROUP", noGroup);
    const denied = { ...ireland, groups: {}, unread: "access denied" };
    expect(Object.values(verdicts(await run([denied], { text })))).toEqual([
      expect.stringMatching(/^unknown could not be read/),
      expect.stringMatching(/^unknown could not be read/),
    ]);
    const none = { ...ireland, groups: {} };
    expect(Object.values(verdicts(await run([none], { text })))).toEqual([
      "failed has no group",
      "failed has no group",
    ]);
  });

  it("fails nothing for lack of a link to what could not be read, all of it or some", async () => {
    const byLinks = `deny contains {"path": [], "message": "has no group"} if not has_group
has_group if {
	some address, _ in input.refers_to
	input.joined["AWS::EC2::SecurityGroup"][address]
}`;
    const text = rule.replace("NO_GROUP", byLinks);
    const unread = "access denied";
    for (const groups of [{}, { "sg-closed": "10.0.0.0/8" }]) {
      expect(verdicts(await run([{ ...ireland, groups, unread }], { text }))).toMatchObject({
        "i-open": expect.stringMatching(/^unknown could not be read/),
      });
    }
    expect(verdicts(await run([{ ...ireland, groups: {} }], { text }))["i-open"]).toBe("failed has no group");
  });

  it("keeps what it found in what could be read", async () => {
    const halfRead = { ...ireland, unread: "throttled" };
    expect(verdicts(await run([halfRead]))).toEqual({
      "i-open": "failed sg-open is open",
      "i-closed": expect.stringMatching(/^unknown could not be read: .*throttled$/),
    });
  });

  it("is unknown where nobody asked for the joined type", async () => {
    expect(verdicts(await run([ireland], { types: ["AWS::EC2::Instance"] }))["i-closed"]).toBe(
      'unknown could not be read: AWS::EC2::SecurityGroup: no node of type "resources" reads all of them',
    );
  });
});
