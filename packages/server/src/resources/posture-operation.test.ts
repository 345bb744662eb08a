import { beforeAll, expect, it } from "vitest";
import { loadStarterPack } from "../starter/starter-pack.js";
import { useService } from "../testing/service.js";
import { expectNotFound, itChecksAccess, itRefusesNul } from "../testing/shared-rules.js";
import { sampleResource, sampleVerdict, writeCompleteRun, writeOpenRun } from "../testing/written-runs.js";
import { findPostureTopicOfRule } from "./posture-topics.js";

const service = useService();
const path = "/api/resource/posture/";
const needed = { collection: "estate", connector: "aws" };

const ROOT_MFA = "PL-AWS-IAM-039";
const USER_POLICIES = "PL-AWS-IAM-014";
const DETECTOR = "PL-AWS-GUARDDUTY-003";

const resource = (
  name: string,
  accountId: string,
  verdicts: readonly ReturnType<typeof sampleVerdict>[],
  region = "",
) =>
  sampleResource(name, {
    facts: { connector: "aws", structure: "aws", type: "AWS::IAM::User", names: [name], region, scope: { accountId } },
    verdicts,
  });

beforeAll(async () => {
  await service.post("/api/collection", { collection: "estate" });
  const resources = [
    resource("account", "111111111111", [sampleVerdict(ROOT_MFA, "failed"), sampleVerdict("OWN_1", "failed")]),
    resource("ann", "111111111111", [sampleVerdict(USER_POLICIES, "passed")]),
    resource("ben", "111111111111", [sampleVerdict(USER_POLICIES, "unknown", "policies were not read")]),
    resource("north", "111111111111", [sampleVerdict(DETECTOR, "passed")], "eu-north-1"),
    resource("west", "111111111111", [sampleVerdict(DETECTOR, "failed")], "eu-west-1"),
    resource("else", "222222222222", [sampleVerdict(ROOT_MFA, "passed")]),
  ];
  await writeCompleteRun(service, { collection: "estate", at: "2026-01-01T00:00:00Z", resources });
});

itChecksAccess(service, "viewer", { method: "GET", path, call: () => ({ query: needed }) });
itRefusesNul(service, path, () => needed, ["connector", "region"]);

interface Topic {
  readonly topic: string;
  readonly failed: number;
  readonly not_evaluated: number;
  readonly passed: number;
  readonly rules: readonly { readonly id: string; readonly reason: string }[];
}

async function ask(query: Record<string, string>): Promise<(topic: string) => Topic | undefined> {
  const { status, body } = await service.get(path, { ...needed, ...query });
  expect(status).toBe(200);
  return (topic) => (body.data.topics as Topic[]).find((each) => each.topic === topic);
}

it("says of each topic what failed first, then what could not be evaluated, and nothing of other tests", async () => {
  const topic = await ask({ account_id: "111111111111" });
  expect(topic("identity")).toEqual({
    topic: "identity",
    title: "Identity and access",
    failed: 1,
    not_evaluated: 1,
    passed: 0,
    rules: [
      { id: ROOT_MFA, title: `Title of ${ROOT_MFA}`, severity: "High", passed: 0, failed: 1, unknown: 0, reason: "" },
      {
        id: USER_POLICIES,
        title: `Title of ${USER_POLICIES}`,
        severity: "High",
        passed: 1,
        failed: 0,
        unknown: 1,
        reason: "policies were not read",
      },
    ],
  });
  expect(topic("monitoring")).toMatchObject({ failed: 1, passed: 0, rules: [{ id: DETECTOR, passed: 1, failed: 1 }] });
  expect(topic("recovery")).toMatchObject({ failed: 0, not_evaluated: 0, passed: 0, rules: [] });
});

it("is of an account, or of a region, as filters say", async () => {
  const other = await ask({ account_id: "222222222222" });
  expect(other("identity")).toMatchObject({ failed: 0, passed: 1 });
  expect(other("monitoring")).toMatchObject({ rules: [] });
  const north = await ask({ account_id: "111111111111", region: "eu-north-1" });
  expect(north("monitoring")).toMatchObject({ failed: 0, passed: 1 });
});

it("passes nothing that the last run did not see", async () => {
  await service.post("/api/collection", { collection: "half" });
  const resources = [
    resource("seen", "111111111111", [sampleVerdict(USER_POLICIES, "passed")]),
    resource("missed", "222222222222", [sampleVerdict(USER_POLICIES, "passed"), sampleVerdict(ROOT_MFA, "failed")]),
  ];
  await writeCompleteRun(service, { collection: "half", at: "2026-01-01T00:00:00Z", resources });
  const later = { collection: "half", at: "2026-01-02T00:00:00Z", resources: resources.slice(0, 1) };
  await (await writeOpenRun(service, later)).complete({ partial: true });
  const identityOf = async (accountId: string) =>
    (await ask({ collection: "half", account_id: accountId }))("identity") as unknown;
  expect(await identityOf("111111111111")).toMatchObject({ failed: 0, not_evaluated: 0, passed: 1 });
  expect(await identityOf("222222222222")).toMatchObject({
    failed: 1,
    not_evaluated: 1,
    passed: 0,
    rules: [
      { id: ROOT_MFA, failed: 1 },
      { id: USER_POLICIES, passed: 0, unknown: 1, reason: "the last run did not see it" },
    ],
  });
});

it("does not leave out, or pass, what rules are about that the last run could not read", async () => {
  await service.post("/api/collection", { collection: "denied" });
  const at = { connector: "aws", provider: "aws", account: "111111111111" };
  const unreadResources = [
    { ...at, type: "AWS::IAM::User", reason: "access denied" },
    { ...at, type: "AWS::Account::Region", region: "eu-west-1", reason: "not enabled" },
  ];
  const resources = [resource("ann", "111111111111", [sampleVerdict(USER_POLICIES, "passed")])];
  const open = await writeOpenRun(service, { collection: "denied", at: "2026-01-01T00:00:00Z", resources });
  await open.complete({ partial: true, summarize: () => ({ unreadResources }) });
  const asked = async (query: Record<string, string>) => {
    const topic = await ask({ collection: "denied", ...query });
    const reasonOf = (name: string, id: string) => topic(name)?.rules.find((rule) => rule.id === id)?.reason;
    return [topic("identity")?.passed, reasonOf("identity", USER_POLICIES), reasonOf("monitoring", DETECTOR)];
  };
  const [users, region] = [
    "AWS::IAM::User in 111111111111 could not be read: access denied",
    "AWS::Account::Region in 111111111111, eu-west-1 could not be read: not enabled",
  ];
  expect(await asked({ account_id: "111111111111" })).toEqual([0, users, region]);
  expect(await asked({ account_id: "111111111111", region: "eu-north-1" })).toEqual([0, users, undefined]);
  expect(await asked({ account_id: "222222222222" })).toEqual([0, undefined, undefined]);
});

it("says that a collection is not there", async () => {
  expectNotFound(await service.get(path, { ...needed, collection: "none" }), "There is no collection named none.");
});

/** What is asked of an account itself, whose verdicts people look for there. */
const SUBJECTS =
  /^(?:AWS::Account::|AWS::IAM::(?:CredentialReportEntry|AccountPasswordPolicy)|AWS::Organizations::|Microsoft\.Graph\/|Microsoft\.Security\/|cloudresourcemanager\.googleapis\.com\/)/;
/** About one service, though their subject is a region, a subscription or a project: there is nothing else to point at. */
const OF_A_SERVICE = /^PL-(?:AWS-(?:BEDROCK|DIRECTCONNECT|SHIELD)|AZURE-NETWORK|GOOGLE-COMPUTE)-/;

it("has a topic for every rule about the state of an account", async () => {
  const { rules } = await loadStarterPack();
  const without = rules
    .map(({ rule }) => rule)
    .filter((rule) => rule.resourceTypes.some((type) => SUBJECTS.test(type)) && !OF_A_SERVICE.test(rule.id))
    .filter((rule) => findPostureTopicOfRule(rule) === undefined);
  expect(without.map(({ id, title }) => `${id} ${title}`)).toEqual([]);
});

it.each([
  ["PL-AWS-IAM-039", "identity"],
  ["PL-AZURE-ENTRA-001", "identity"],
  ["PL-AWS-CLOUDTRAIL-012", "monitoring"],
  ["PL-AWS-AMI-001", "sharing"],
  ["PL-AWS-S3-018", "sharing"],
  ["PL-AWS-AMI-003", "encryption"],
  ["PL-AWS-BACKUP-002", "recovery"],
])("%s is about %s", async (id, topic) => {
  const found = (await loadStarterPack()).rules.find(({ rule }) => rule.id === id);
  expect(found === undefined ? undefined : findPostureTopicOfRule(found.rule)).toBe(topic);
});
