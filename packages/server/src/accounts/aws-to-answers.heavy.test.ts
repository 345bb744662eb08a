/** An AWS account through HTTP: from a connector to rows, verdicts, versions and what could not be read. */
import {
  AWS_KEYS,
  type AwsAnswer,
  type AwsCall,
  type AwsFrontEnd,
  awsEstate,
  startAws,
} from "@plumbline/clouds/testing";
import type { JsonObject } from "@plumbline/model";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openAccountView } from "../testing/account-view.js";
import { readRunLog, runToEnd } from "../testing/runs.js";
import { type TestReply, useService } from "../testing/service.js";

const service = useService({ PLUMBLINE_WORKERS: "1", PLUMBLINE_ALLOW_PRIVATE_ADDRESSES: "true" });
const collection = "accounts";
const connector = "aws";
const account = "123456789012";

const gone = (code: string): AwsAnswer => ({ error: { status: 404, code } });
/** What a bucket has of settings; what it has not is not there. */
const settings: Record<string, JsonObject> = { "shop-logs": { Status: "Enabled" }, "shop-images": {} };
const group = (cidr: string) => ({
  ...{ GroupId: "sg-1", GroupName: "web", Description: "web", VpcId: "vpc-1", OwnerId: account },
  IpPermissions: [{ IpProtocol: "tcp", FromPort: 22, ToPort: 22, IpRanges: [{ CidrIp: cidr }] }],
  IpPermissionsEgress: [],
});
let open = group("0.0.0.0/0");
let denied: string | undefined;

const estate = awsEstate({
  "iam:GenerateCredentialReport": { State: "COMPLETE" },
  "iam:GetCredentialReport": { Content: Buffer.from("user,arn\n").toString("base64") },
  "securityhub:DescribeHub": gone("InvalidAccessException"),
  "ec2:DescribeRegions": { Regions: [{ RegionName: "eu-west-1" }] },
  "ec2:DescribeSecurityGroups": () => ({ SecurityGroups: [open] }),
  "ec2:DescribeVolumes": {
    Volumes: [
      { VolumeId: "vol-1", Encrypted: false, Size: 8, AvailabilityZone: "eu-west-1a" },
      { VolumeId: "vol-2", Encrypted: true, Size: 8, AvailabilityZone: "eu-west-1a" },
    ],
  },
  "s3:ListBuckets": { Buckets: Object.keys(settings).map((Name) => ({ Name, BucketRegion: "eu-west-1" })) },
  "s3:GetBucketVersioning": ({ parameters }: AwsCall) => ({ reply: settings[String(parameters.Bucket)] ?? {} }),
  "s3:GetBucketAcl": { Owner: { ID: "o" }, Grants: [] },
  "s3:GetBucketPolicy": gone("NoSuchBucketPolicy"),
  "s3:GetBucketEncryption": gone("ServerSideEncryptionConfigurationNotFoundError"),
  "s3:GetPublicAccessBlock": gone("NoSuchPublicAccessBlockConfiguration"),
  "s3:GetBucketTagging": gone("NoSuchTagSet"),
  "s3:GetBucketLifecycleConfiguration": gone("NoSuchLifecycleConfiguration"),
  "s3:GetBucketReplication": gone("ReplicationConfigurationNotFoundError"),
  "s3:GetBucketCors": gone("NoSuchCORSConfiguration"),
  "s3:GetBucketWebsite": gone("NoSuchWebsiteConfiguration"),
  "s3:GetObjectLockConfiguration": gone("ObjectLockConfigurationNotFoundError"),
  "s3:GetBucketOwnershipControls": gone("OwnershipControlsNotFoundError"),
  "s3control:GetPublicAccessBlock": gone("NoSuchPublicAccessBlockConfiguration"),
});

let aws: AwsFrontEnd;
const connectorOf = ({ url }: AwsFrontEnd) => ({
  fileType: "structure",
  type: "aws",
  name: connector,
  endpoint_url: url,
  accounts: [
    {
      "account-id": account,
      users: [
        { name: "reader", "access-key": "AKIDTESTAKIDTESTAKID", "secret-access": AWS_KEYS.AKIDTESTAKIDTESTAKID.secret },
      ],
    },
  ],
});

beforeAll(async () => {
  aws = await startAws({
    answer: (call) =>
      `${call.service}:${call.operation}` === denied
        ? { error: { status: 403, code: "UnauthorizedOperation", message: "not you" } }
        : estate(call),
  });
  await service.post("/api/collection", { collection });
  await service.upload(collection, { [`${connector}.json`]: connectorOf(aws) });
});
afterAll(() => aws.close());

const view = openAccountView(service, collection, connector);

describe("a connected account", () => {
  it("can be tested, which says who we are there", async () => {
    const { body } = await service.post("/api/connector/test/", { collection, connector });
    const identity = `arn:aws:iam::${account}:user/tester`;
    expect(body.data).toMatchObject({
      works: true,
      problems: [],
      identity,
      scopes: [`account ${account} in 1 region`],
    });
    expect(body.data.policy).toContain("s3:ListAllMyBuckets");
  });

  it("is read as a whole, and found by account, region, type and service", async () => {
    const run = await runToEnd(service, collection, "crawler");
    expect(run).toMatchObject({ state: "complete", partial: false, problems: 0 });
    expect(await view.names({ account_id: account, resource_type: "AWS::S3::Bucket" })).toEqual([
      "shop-images",
      "shop-logs",
    ]);
    expect(await view.names({ account_id: "999999999999" })).toEqual([]);
    expect(await view.names({ region: "eu-west-1", resource_type: "AWS::EC2::Volume" })).toEqual(["vol-1", "vol-2"]);
    // With what the account blocks for all its buckets.
    expect(await view.names({ services: "s3, sqs" })).toEqual([account, "shop-images", "shop-logs"]);
  });

  it("is judged by the rules that judge code", async () => {
    await service.post("/api/rules/starter/", { collection });
    const run = await runToEnd(service, collection);
    expect(run).toMatchObject({ state: "complete", partial: false, verdict: "failed" });
    const { failures } = (await service.get(`/api/runs/${run.run_id}/failures`)).body.data;
    const failed = failures.map(
      ({ title, resource }: TestReply["body"]) => `${title}: ${resource.split(/[/:]/).at(-1)}`,
    );
    expect(failed).toContainEqual(expect.stringMatching(/(SSH|internet|port).*: sg-1$/i));
    expect(failed).toContainEqual(expect.stringMatching(/encrypt.*: vol-1$/i));
    expect(failed.filter((one: string) => /must be encrypted.*: vol-2$/i.test(one))).toEqual([]);
  });

  it("shows each resource where its cloud does, and which rule it broke", async () => {
    expect(await view.dashboard("sg-1")).toMatchObject({
      compliant: "No",
      resource_url: "https://eu-west-1.console.aws.amazon.com/ec2/home?region=eu-west-1#SecurityGroup:groupId=sg-1",
    });
    expect(await view.failedCase("vol-1")).toMatchObject({
      status: "failed",
      title: expect.stringMatching(/encrypt|protected by AWS Backup/i),
      snapshots: [{ structure: "aws", source: connector, path: expect.stringContaining("vol-1") }],
    });
  });

  it("shows a change as a version of what changed, and nothing else as changed", async () => {
    open = group("10.0.0.0/8");
    await runToEnd(service, collection);
    const { count, before, after } = await view.changes("sg-1");
    expect(count).toBe(1);
    expect(JSON.stringify(before)).toContain('"0.0.0.0/0"');
    expect(JSON.stringify(after)).toContain('"10.0.0.0/8"');
    expect(await view.changes("vol-1")).toEqual({ count: 0 });
  });

  it("keeps what it may not see any more, and says so", async () => {
    denied = "ec2:DescribeVolumes";
    const run = await runToEnd(service, collection);
    expect(run).toMatchObject({ state: "complete", partial: true });
    expect((await readRunLog(service, run.run_id)).join("\n")).toMatch(
      /AWS::EC2::Volume .*ec2:DescribeVolumes was refused/,
    );
    expect(await view.names({ resource_type: "AWS::EC2::Volume" })).toEqual(["vol-1", "vol-2"]);
    denied = undefined;
  });

  it("can have a resource left out", async () => {
    expect((await view.runWithout("vol-1")).counts.excluded).toBe(1);
  });

  it("never tells or keeps its key", async () => {
    expect(await view.everythingKept()).not.toContain(AWS_KEYS.AKIDTESTAKIDTESTAKID.secret);
  });
});

it("a pack of classic nodes and rules is asked about the documents it expects", async () => {
  const pack = "classic";
  await service.post("/api/collection", { collection: pack });
  const rule = `package rule
default versioned = false
versioned { input.Status == "Enabled" }
versioned_err = concat("", [input.BucketName, " keeps no versions"]) { not versioned }
default closed = true
closed = false { input.SecurityGroups[_].IpPermissions[_].IpRanges[_].CidrIp == "0.0.0.0/0" }
closed_err = "open to the world" { closed == false }
`;
  const node = (masterSnapshotId: string, arn: string, listMethod: string, ...detailMethods: string[]) => ({
    ...{ masterSnapshotId, arn, listMethod, detailMethods, collection: "aws" },
    tags: [{ cloud: "AWS", service: ["storage"] }],
  });
  const test = (id: string, snapshot: string, name: string) => ({
    ...{
      masterTestId: id,
      masterSnapshotId: [snapshot],
      type: "rego",
      rule: "file(aws.rego)",
      title: id,
      severity: "High",
    },
    evals: [{ id, eval: `data.rule.${name}`, message: `data.rule.${name}_err` }],
    tags: [{ cloud: "AWS", compliance: [], service: ["storage"] }],
  });
  const cases = [test("T-VERSIONS", "S3_", "versioned"), test("T-CLOSED", "SG_", "closed")];
  const nodes = [
    node("S3_", "arn:aws:s3:::", "list_buckets", "get_bucket_versioning", "get_bucket_policy"),
    node("SG_", "arn:aws:ec2:eu-west-1::", "describe_security_groups", "describe_security_groups"),
  ];
  await service.upload(pack, {
    "aws.json": connectorOf(aws),
    "aws.rego": rule,
    "cloud.json": {
      fileType: "masterSnapshot",
      snapshots: [{ source: "aws", type: "aws", testUser: "reader", accountId: account, nodes }],
    },
    "tests.json": {
      fileType: "mastertest",
      masterSnapshot: "cloud",
      testSet: [{ masterTestName: "t", version: "0.1", cases }],
    },
  });
  const run = await runToEnd(service, pack);
  expect(run).toMatchObject({ state: "complete", partial: false, verdict: "failed", counts: { resources: 3 } });
  const { failures } = (await service.get(`/api/runs/${run.run_id}/failures`)).body.data;
  expect(failures.map(({ resource, message }: TestReply["body"]) => [resource, message])).toEqual([
    ["arn:aws:s3:::shop-images", "shop-images keeps no versions"],
  ]);
  const found = openAccountView(service, pack, "aws");
  expect(await found.names({ services: "s3", resource_type: "s3", account_id: account })).toHaveLength(2);
  expect((await found.dashboard("shop-images")).resource_url).toBe(
    "https://console.aws.amazon.com/go/view?arn=arn%3Aaws%3As3%3A%3A%3Ashop-images",
  );
});

it("what may not be read keeps a resource from being compliant", async () => {
  const pack = "refused";
  await service.post("/api/collection", { collection: pack });
  const test = (id: string) => ({
    ...{
      masterTestId: id,
      masterSnapshotId: ["S3_"],
      type: "rego",
      rule: "file(aws.rego)",
      title: id,
      severity: "High",
    },
    evals: [{ id, eval: `data.rule.${id}` }],
    tags: [{ cloud: "AWS", compliance: [], service: ["storage"] }],
  });
  await service.upload(pack, {
    "aws.json": connectorOf(aws),
    "aws.rego": "package rule\nnamed { input.BucketName }\nunversioned { not input.Status }\n",
    "cloud.json": {
      fileType: "masterSnapshot",
      snapshots: [
        {
          ...{ source: "aws", type: "aws", testUser: "reader", accountId: account },
          nodes: [
            {
              ...{ masterSnapshotId: "S3_", arn: "arn:aws:s3:::", listMethod: "list_buckets", collection: "aws" },
              detailMethods: ["get_bucket_versioning"],
              tags: [{ cloud: "AWS", service: ["storage"] }],
            },
          ],
        },
      ],
    },
    "tests.json": {
      fileType: "mastertest",
      masterSnapshot: "cloud",
      testSet: [{ masterTestName: "t", version: "0.1", cases: [test("named"), test("unversioned")] }],
    },
  });
  const found = openAccountView(service, pack, "aws");
  await runToEnd(service, pack);
  expect(await found.dashboard("shop-images")).toMatchObject({ compliant: "Yes", evaluation: "evaluated" });
  denied = "s3:GetBucketVersioning";
  await runToEnd(service, pack);
  denied = undefined;
  expect(await found.dashboard("shop-images")).toMatchObject({
    ...{ compliant: "No", evaluation: "incomplete", fail_count: 0, unknown_count: 1 },
  });
  const search = await service.get("/api/resource/search/", { collection: pack, connector: "aws" });
  expect(
    search.body.data.results.map(({ compliant, evaluation }: TestReply["body"]) => [compliant, evaluation]),
  ).toEqual([
    [false, "incomplete"],
    [false, "incomplete"],
  ]);
});
