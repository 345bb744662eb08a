/** What can go wrong while an account is read: what a person sees of it, and that the rest is right. */
import type { JsonObject } from "@plumbline/model";
import { afterEach, expect, it } from "vitest";
import type { SnapshotNodeRequest } from "../provider.js";
import { openConnectedAws } from "../testing/aws/connected.js";
import {
  type AwsAnswer,
  type AwsCall,
  type AwsFrontEnd,
  type AwsFrontEndOptions,
  answerFromReplies,
  startAws,
} from "../testing/aws/front-end.js";

let front: AwsFrontEnd | undefined;
afterEach(() => front?.close());

const volumes = Array.from({ length: 5 }, (_, at) => ({ VolumeId: `vol-${at}`, Encrypted: at % 2 === 0, Size: 8 }));
const queues = ["https://sqs.test/123456789012/a", "https://sqs.test/123456789012/b"];
const attributes = ({ parameters }: AwsCall) => {
  const name = String(parameters.QueueUrl).split("/").at(-1);
  return { reply: { Attributes: { QueueArn: `arn:aws:sqs:eu-west-1:123456789012:${name}`, VisibilityTimeout: "30" } } };
};

type Estate = Parameters<typeof answerFromReplies>[0];

const estate: Estate = {
  "ec2:DescribeRegions": { Regions: [{ RegionName: "eu-west-1" }] },
  "ec2:DescribeVolumes": { Volumes: volumes },
  "sqs:ListQueues": { QueueUrls: queues },
  "sqs:GetQueueAttributes": attributes,
};

const ask: SnapshotNodeRequest = {
  key: "0",
  role: "master",
  entry: {},
  node: { type: "resources", types: ["AWS::EC2::Volume", "AWS::SQS::Queue"] },
};

async function readWith(changes: Estate, options: Partial<AwsFrontEndOptions> = {}, connector: JsonObject = {}) {
  await front?.close();
  front = await startAws({ answer: answerFromReplies({ ...estate, ...changes }), pageSize: 2, ...options });
  const { parts, items, ...rest } = await openConnectedAws(front, connector).read([ask]);
  const told = parts.map(
    ({ type, state, reason, items: found }) =>
      `${type} ${state} ${found.length}${reason === undefined ? "" : `: ${reason}`}`,
  );
  return { told, items, ids: items.map(({ id }) => id).sort(), ...rest };
}

const RIGHT = ["AWS::EC2::Volume ended 5", "AWS::SQS::Queue ended 2"];
const first = (...answers: readonly AwsAnswer[]) => {
  let at = 0;
  return (call: AwsCall): AwsAnswer =>
    answers[at++] ?? (call.operation === "DescribeVolumes" ? { reply: { Volumes: volumes } } : attributes(call));
};

it("reads all pages of all types when nothing goes wrong", async () => {
  const { told, items } = await readWith({});
  expect(told).toEqual(RIGHT);
  expect(items.find(({ name }) => name === "vol-1")).toMatchObject({
    kind: "resource",
    id: "arn:aws:ec2:eu-west-1:123456789012:volume/vol-1",
    scope: { account: "123456789012", region: "eu-west-1" },
    pieces: [{ type: "AWS::EC2::Volume", name: "vol-1", body: { Encrypted: false, Size: 8 } }],
  });
});

it("denied: the type is unread with the permission's name, and the rest is read", async () => {
  const denied = {
    error: { status: 403, code: "UnauthorizedOperation", message: "You are not authorized to perform this operation." },
  };
  expect((await readWith({ "ec2:DescribeVolumes": denied })).told).toEqual([
    "AWS::EC2::Volume unread 0: ec2:DescribeVolumes was refused (UnauthorizedOperation: You are not authorized to perform this operation.)",
    "AWS::SQS::Queue ended 2",
  ]);
});

it("denied for details: the resource is told, and what is not known of it", async () => {
  const denied = { error: { status: 403, code: "AccessDenied", message: "no" } };
  const buckets = {
    "s3:ListBuckets": { Buckets: [{ Name: "one", BucketRegion: "eu-west-1" }] },
    "s3:GetBucketPolicy": denied,
  };
  front = await startAws({ answer: answerFromReplies({ ...estate, ...buckets }) });
  const { items, parts } = await openConnectedAws(front).read([
    { ...ask, node: { type: "resources", types: ["AWS::S3::Bucket"] } },
  ]);
  expect(parts.map(({ state }) => state)).toEqual(["ended"]);
  expect(items.map(({ id, scope }) => [id, scope.region])).toEqual([["arn:aws:s3:::one", "eu-west-1"]]);
  const reasons = items.flatMap(({ unread = [] }) => unread.map(({ reason }) => reason));
  expect(reasons).toContain("s3:GetBucketPolicy was refused (AccessDenied: no)");
});

it("denied for what names a resource: the type is unread", async () => {
  const { told } = await readWith({ "sqs:GetQueueAttributes": { error: { status: 403, code: "AccessDenied" } } });
  expect(told[1]).toBe("AWS::SQS::Queue unread 0: sqs:GetQueueAttributes was refused (AccessDenied)");
});

it("throttled, 5xx, cut off and slow: asked again until it is answered", async () => {
  const slowed = { error: { status: 503, code: "RequestLimitExceeded" } };
  const failed = { error: { status: 500, code: "InternalError" } };
  const cut = { raw: { body: "<DescribeVolumesResponse><volumeSet>", isCut: true } };
  const slow = { raw: { body: "<DescribeVolumesResponse><volumeSet/></DescribeVolumesResponse>", delayMs: 300 } };
  expect((await readWith({ "ec2:DescribeVolumes": first(slowed, failed, cut) })).told).toEqual(RIGHT);
  expect((await readWith({ "ec2:DescribeVolumes": slow })).told[0]).toBe("AWS::EC2::Volume ended 0");
});

it("malformed: half a reply is none, and says so", async () => {
  expect(
    (await readWith({ "ec2:DescribeVolumes": { raw: { body: "<DescribeVolumesResponse><volumeSet>" } } })).told,
  ).toEqual(["AWS::EC2::Volume unread 0: the reply is not what the API documents", "AWS::SQS::Queue ended 2"]);
  expect((await readWith({ "sqs:ListQueues": { raw: { body: "{" } } })).told[1]).toBe(
    "AWS::SQS::Queue unread 0: the reply is not what the API documents",
  );
});

it("credentials that are not good: the account is unread, with AWS' own word", async () => {
  const { told, unreadScopes } = await readWith({}, { keys: {} });
  expect(told).toEqual([]);
  expect(unreadScopes).toEqual([
    {
      ask: "0",
      scope: { account: "123456789012" },
      reason: "sts:GetCallerIdentity was not taken as signed (InvalidClientTokenId)",
    },
  ]);
});

it("clock skew: put right by what AWS says the time is", async () => {
  const { told } = await readWith({}, { now: () => Date.now() + 3600_000 });
  expect(told).toEqual(RIGHT);
});

it("a disabled region: told as that, and other regions are read", async () => {
  const twoRegions = { Regions: [{ RegionName: "eu-west-1" }, { RegionName: "me-south-1" }] };
  const off = { error: { status: 401, code: "AuthFailure" } };
  const { told } = await readWith({
    "ec2:DescribeRegions": twoRegions,
    "ec2:DescribeVolumes": ({ region }) => (region === "me-south-1" ? off : { reply: { Volumes: volumes } }),
  });
  expect(told.filter((one) => one.startsWith("AWS::EC2"))).toEqual([
    "AWS::EC2::Volume ended 5",
    "AWS::EC2::Volume unread 0: me-south-1 does not know these credentials: the region may not be enabled (AuthFailure)",
  ]);
});

it("regions that may not be asked for: all are tried, and that is told", async () => {
  const denied = { error: { status: 403, code: "UnauthorizedOperation" } };
  const { told, notes } = await readWith(
    { "ec2:DescribeRegions": denied, "account:ListRegions": denied },
    {},
    { regions: ["eu-west-1"] },
  );
  expect(told).toEqual(RIGHT);
  expect(notes).toEqual([
    expect.stringMatching(
      /^account 123456789012: it is not known which regions are enabled, so all are tried: ec2:DescribeRegions was refused/,
    ),
  ]);
});

it("a resource that vanished between the list and its details is not told", async () => {
  const gone = (call: AwsCall): AwsAnswer =>
    String(call.parameters.QueueUrl).endsWith("/a")
      ? { error: { code: "AWS.SimpleQueueService.NonExistentQueue" } }
      : attributes(call);
  const { told, ids } = await readWith({ "sqs:GetQueueAttributes": gone });
  expect(told[1]).toBe("AWS::SQS::Queue ended 1");
  expect(ids).toContain("arn:aws:sqs:eu-west-1:123456789012:b");
});

it("a repeated page token: what came counts, the rest stays unread", async () => {
  const again = { reply: { Volumes: volumes.slice(0, 2), NextToken: "same" } };
  const { told } = await readWith({ "ec2:DescribeVolumes": again }, { pageSize: 0 });
  expect(told[0]).toBe("AWS::EC2::Volume unread 2: ec2:DescribeVolumes gave the same page token twice");
});

it("a page token that is too old: the list begins again, each resource once", async () => {
  let refusals = 0;
  const tooOld = (call: AwsCall): AwsAnswer => {
    if (call.parameters.NextToken === "page-2" && refusals++ === 0) return { error: { code: "InvalidNextToken" } };
    return { reply: { Volumes: volumes } };
  };
  expect((await readWith({ "ec2:DescribeVolumes": tooOld })).told).toEqual(RIGHT);
  expect(refusals).toBe(2);
});

it("a huge page passes through", async () => {
  const many = Array.from({ length: 5000 }, (_, at) => ({ VolumeId: `vol-${at}`, Size: at }));
  expect((await readWith({ "ec2:DescribeVolumes": { Volumes: many } }, { pageSize: 0 })).told[0]).toBe(
    "AWS::EC2::Volume ended 5000",
  );
}, 60_000);

it("temporary keys that ended are made anew", async () => {
  let expired = 0;
  const role = "arn:aws:iam::210987654321:role/reader";
  const ended = (call: AwsCall): AwsAnswer =>
    expired++ === 0
      ? { error: { status: 403, code: "ExpiredToken" } }
      : { reply: { Volumes: call.account === "210987654321" ? volumes : [] } };
  const users = [{ name: "tester", "access-key": "AKIDTESTAKIDTESTAKID", "secret-access": "a/secret+key" }];
  const { told } = await readWith(
    { "ec2:DescribeVolumes": ended },
    { roles: { [role]: { externalId: "x1" } } },
    { accounts: [{ role_arn: role, external_id: "x1", users }] },
  );
  expect(told[0]).toBe("AWS::EC2::Volume ended 5");
  const taken = front?.requests.filter(({ body }) => body.includes("Action=AssumeRole")) ?? [];
  expect(taken).toHaveLength(2);
});

it("temporary keys that somebody wrote down and that ended: unread, with AWS' own word", async () => {
  const ended = { error: { status: 403, code: "ExpiredToken", message: "The security token has expired" } };
  expect((await readWith({ "ec2:DescribeVolumes": ended })).told).toEqual([
    "AWS::EC2::Volume unread 0: ec2:DescribeVolumes was not taken as signed (ExpiredToken: The security token has expired)",
    "AWS::SQS::Queue ended 2",
  ]);
});

it("tells no secret to anybody", async () => {
  const denied = { error: { status: 403, code: "AccessDenied", message: "no" } };
  const { told, unreadScopes, notes, items } = await readWith({
    "ec2:DescribeVolumes": denied,
    "sqs:ListQueues": denied,
  });
  const everything = JSON.stringify([
    told,
    unreadScopes,
    notes,
    items,
    front?.requests.map(({ url, headers, body }) => [url, headers, body.toString()]),
  ]);
  expect(everything).not.toContain("a/secret+key");
});

it("what nobody may look at is not left out as if it were another kind", async () => {
  front = await startAws({
    answer: answerFromReplies({
      ...estate,
      "kms:ListKeys": { Keys: [{ KeyId: "k-1", KeyArn: "arn:aws:kms:eu-west-1:123456789012:key/k-1" }] },
      "kms:DescribeKey": { error: { status: 400, code: "AccessDeniedException", message: "not for you" } },
    }),
  });
  const node = { type: "resources", types: ["AWS::KMS::Key"] };
  const { parts } = await openConnectedAws(front).read([{ ...ask, node }]);
  expect(parts.map(({ type, state }) => `${type} ${state}`)).toEqual(["AWS::KMS::Key unread"]);
});
