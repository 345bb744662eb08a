/** What an account lacks is a finding of the account or of a region; what could not be read is none. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AWS_KEYS, type AwsAnswer, awsEstate, startAws } from "@plumbline/clouds/testing";
import { afterAll, expect, it } from "vitest";
import { readStarterRulesWithText } from "../rules/starter-pack.js";
import { judgeRecordedAccount } from "./judge-recorded-account.js";
import { recordAccount } from "./live-account.js";

const folder = mkdtempSync(join(tmpdir(), "plumbline-account-state-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SUBJECTS = ["AWS::Account::Account", "AWS::Account::Region", "AWS::IAM::CredentialReportEntry"];
const REGIONS = ["eu-west-1", "eu-west-3", "us-east-1"];

const rules = readStarterRulesWithText()
  .map(({ rule }) => rule)
  .filter(({ resourceTypes }) => resourceTypes.some((type) => SUBJECTS.includes(type)));
const types = [...new Set([...SUBJECTS, ...rules.flatMap(({ joins }) => joins)])];

const report = [
  "user,arn,password_enabled,mfa_active",
  "<root_account>,arn:aws:iam::123456789012:root,not_supported,true",
];
const base64 = (text: string) => Buffer.from(text).toString("base64");
const notThere = (code: string): AwsAnswer => ({ error: { code, status: 404 } });

/** An account in which nobody has made anything: its root user has MFA, and no key. */
const emptyAccount = awsEstate({
  "sts:GetCallerIdentity": { Account: "123456789012", Arn: "arn:aws:iam::123456789012:user/tester", UserId: "A" },
  "ec2:DescribeRegions": ({ parameters }) => ({
    Regions: REGIONS.filter((name) => name === (parameters["RegionName.1"] ?? name)).map((RegionName) => ({
      RegionName,
      OptInStatus: "opt-in-not-required",
    })),
  }),
  "iam:GetAccountSummary": { SummaryMap: { AccountMFAEnabled: 1, AccountAccessKeysPresent: 0 } },
  "iam:GenerateCredentialReport": { State: "COMPLETE" },
  "iam:GetCredentialReport": { Content: base64(report.join("\n")) },
  "iam:GetAccountPasswordPolicy": notThere("NoSuchEntity"),
  "account:GetAlternateContact": notThere("ResourceNotFoundException"),
  // The front end takes the path of S3 Control for one of S3.
  "s3:ListParts": notThere("NoSuchPublicAccessBlockConfiguration"),
  "organizations:DescribeOrganization": notThere("AWSOrganizationsNotInUseException"),
  "securityhub:DescribeHub": notThere("InvalidAccessException"),
  "macie2:GetMacieSession": notThere("ResourceNotFoundException"),
});

let recordings = 0;

/** What each rule says, by its place: `eu-west-1`, or `account`. */
async function judgeAccount(answer: typeof emptyAccount): Promise<readonly string[]> {
  recordings += 1;
  const recording = join(folder, String(recordings));
  const front = await startAws({ answer });
  const [[key = "", { secret = "" } = {}] = []] = Object.entries(AWS_KEYS);
  const users = [{ name: "tester", "access-key": key, "secret-access": secret }];
  const body = { type: "aws", endpoint_url: front.url, accounts: [{ "account-id": "123456789012", users }] };
  const node = { type: "resources", types };
  try {
    await recordAccount(
      {
        connector: "c",
        provider: "aws",
        body,
        asks: [{ key: "0", role: "master", entry: {}, node }],
        folder: recording,
      },
      {
        secret: async (value) => ({ value }),
        signal: new AbortController().signal,
        allowPrivateAddresses: true,
      },
    );
  } finally {
    await front.close();
  }
  const verdicts = judgeRecordedAccount({ provider: "aws", folder: recording }, rules);
  return [...verdicts].map(
    ({ rule, region = "account", outcome }) => `${region} ${rule.id.replace("PL-AWS-", "")} ${outcome}`,
  );
}

const matching = (verdicts: readonly string[], pattern: RegExp) =>
  verdicts.flatMap((verdict) => pattern.exec(verdict)?.[1] ?? []).sort();

const REGIONAL = [
  ...["ACCESSANALYZER-001", "BACKUP-002", "BACKUP-003", "BACKUP-004", "CONFIG-004"],
  ...["GUARDDUTY-003", "MACIE-002", "SECURITYHUB-001"],
];
/** Read by Cloud Control, which the emulated account does not have. */
const UNREAD = ["DLM-002"];
const WATCHED = Array.from({ length: 15 }, (_, index) => `CLOUDWATCH-${String(index + 3).padStart(3, "0")}`);
const OF_ACCOUNT = [
  ...["ACCOUNT-001", "ACCOUNT-002", "CLOUDTRAIL-015", ...WATCHED],
  ...["IAM-051", "IAM-052", "IAM-053", "IAM-056", "ORGANIZATIONS-002", "S3-018"],
];

const cloudControl: AwsAnswer = { error: { code: "UnsupportedActionException", status: 400 } };
const withoutCloudControl: typeof emptyAccount = (call) =>
  call.service === "cloudcontrol" ? cloudControl : emptyAccount(call);

it("an empty account with three regions has exactly the findings it should, each in its place", async () => {
  const verdicts = await judgeAccount(withoutCloudControl);
  for (const region of REGIONS) {
    expect(matching(verdicts, new RegExp(`^${region} (\\S+) failed$`))).toEqual(REGIONAL);
    expect(matching(verdicts, new RegExp(`^${region} (\\S+) unknown$`))).toEqual(UNREAD);
  }
  expect(matching(verdicts, /^account (\S+) failed$/)).toEqual(OF_ACCOUNT);
  expect(matching(verdicts, /^account (IAM-0(?:31|39|40)) passed$/)).toEqual(["IAM-031", "IAM-039", "IAM-040"]);
}, 60_000);

it("a region that could not be read has no findings, and rules that look into it are undecided", async () => {
  const denied: AwsAnswer = { error: { code: "AccessDenied", status: 403 } };
  const verdicts = await judgeAccount((call) => (call.region === "eu-west-3" ? denied : withoutCloudControl(call)));
  expect(matching(verdicts, /^eu-west-3 (.+)$/)).toEqual([]);
  expect(matching(verdicts, /^us-east-1 (\S+) failed$/)).toEqual(REGIONAL);
  expect(matching(verdicts, /^account (\S+) unknown$/)).toEqual(["CLOUDTRAIL-015", "CLOUDTRAIL-016", ...WATCHED]);
}, 60_000);
