import { readFileSync } from "node:fs";
import { formatCanonicalJson, type JsonObject } from "@plumbline/model";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { LiveDocument, SnapshotNodeRequest } from "../../provider.js";
import { openConnectedAws } from "../../testing/aws/connected.js";
import { AWS_KEYS, type AwsAnswer, type AwsCall, type AwsFrontEnd, startAws } from "../../testing/aws/front-end.js";
import { parseWireRequest } from "../../testing/aws/wire.js";
import { loadServiceModel } from "../load-service-models.js";
import { buildApiRequest } from "../protocols/build-api-request.js";
import { awsProvider } from "../provider.js";
import type { ServiceModel } from "../service-model.js";
import { formatCanonicalQuery } from "../signing/sign.js";
import { toBotoName } from "./boto-names.js";

interface Recorded {
  /** Documents as boto3 gives them on moto, merged by a program of its own. */
  readonly nodes: readonly {
    readonly kind: string;
    readonly node: JsonObject;
    readonly docs: readonly { readonly arn: string; readonly body: JsonObject }[];
  }[];
  readonly calls: readonly {
    readonly service: string;
    readonly operation: string;
    readonly parameters: JsonObject;
    readonly ok?: JsonObject;
    readonly error?: string;
    readonly status?: number;
  }[];
}

const recorded = JSON.parse(readFileSync(new URL("./fixtures/recorded.json", import.meta.url), "utf8")) as Recorded;

/** Replies by what was asked, as it goes over the wire. */
const replies = new Map<string, AwsAnswer>(
  recorded.calls.map(({ service, operation, parameters, ok, error = "", status = 400 }) => {
    const model = loadServiceModel(service) as ServiceModel;
    const request = buildApiRequest(model, operation, service === "route53" ? bare(parameters) : parameters);
    const query = formatCanonicalQuery(request.query);
    const wire = {
      ...request,
      url: query === "" ? request.path : `${request.path}?${query}`,
      body: Buffer.from(request.body),
    };
    const asked = parseWireRequest(wire, model.signing);
    return [
      keyOf({ service, operation, parameters: asked?.parameters ?? {} }),
      ok === undefined ? { error: { code: error, status } } : { reply: ok },
    ];
  }),
);

function bare(parameters: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, String(value).replace("/hostedzone/", "")]),
  );
}

function keyOf({ service, operation, parameters }: Pick<AwsCall, "service" | "operation" | "parameters">): string {
  return `${service}:${operation} ${formatCanonicalJson(parameters)}`;
}

const regions: AwsAnswer = { reply: { Regions: [{ RegionName: "eu-west-1" }, { RegionName: "us-east-1" }] } };

let front: AwsFrontEnd;
beforeEach(async () => {
  front = await startAws({
    answer: (call) =>
      call.operation === "DescribeRegions"
        ? regions
        : (replies.get(keyOf(call)) ?? { error: { code: "ResourceNotFoundException", status: 404 } }),
  });
});
afterEach(() => front.close());

const askOf = (node: JsonObject, role: SnapshotNodeRequest["role"] = "master"): SnapshotNodeRequest => ({
  key: "0",
  role,
  entry: { accountId: "123456789012" },
  node,
});

describe("a classic node", () => {
  it.each(recorded.nodes.map((one) => [one.kind, one] as const))(
    "of a %s gives boto's document",
    async (_, { node, docs }) => {
      expect(awsProvider.checkNode(node, "master")).toEqual([]);
      const { items, parts } = await openConnectedAws(front).read([askOf(node)]);
      expect(parts.map(({ state }) => state)).not.toContain("unread");
      const found = new Map(items.map((item) => [item.id, item as LiveDocument]));
      for (const { arn, body } of docs) {
        expect(found.get(arn)?.body).toEqual(body);
        expect(found.get(arn)?.unread).toBeUndefined();
      }
    },
  );

  it("of one resource gives only that", async () => {
    const node = { ...recorded.nodes[0]?.node, arn: "arn:aws:s3:::locked-bucket" };
    expect((await openConnectedAws(front).read([askOf(node, "snapshot")])).items.map(({ id }) => id)).toEqual([
      "arn:aws:s3:::locked-bucket",
    ]);
  });

  it("takes what include, exclude and tags leave", async () => {
    const bucket = recorded.nodes[0]?.node ?? {};
    const read = async (more: JsonObject) =>
      (await openConnectedAws(front).read([askOf({ ...bucket, ...more })])).items.map(({ name }) => name);
    expect(await read({ exclude: { paths: ["arn:aws:s3:::plain-bucket"] } })).toEqual(["locked-bucket"]);
    expect(await read({ include: { regex: [".*plain"] } })).toEqual(["plain-bucket"]);
    expect(await read({ tags: [{ team: "a & b" }] })).toEqual(["locked-bucket"]);
  });

  it("is read in the region its ARN names, a global service once, S3 in one place", async () => {
    for (const kind of ["vpc", "user", "bucket"])
      await openConnectedAws(front).read([askOf(recorded.nodes.find((one) => one.kind === kind)?.node ?? {})]);
    const asked = front.calls.filter(({ operation }) => /^(DescribeVpcs|ListUsers|ListBuckets)$/.test(operation));
    expect([...new Set(asked.map(({ operation, region }) => `${operation} ${region}`))]).toEqual([
      "DescribeVpcs eu-west-1",
      "ListUsers us-east-1",
      "ListBuckets us-east-1",
    ]);
  });

  it("without a region is read in all that are enabled", async () => {
    const node = { ...recorded.nodes.find(({ kind }) => kind === "vpc")?.node, arn: "arn:aws:ec2:::" };
    const { parts } = await openConnectedAws(front).read([askOf(node)]);
    expect(parts.map(({ scope }) => scope.region)).toEqual(["eu-west-1", "us-east-1"]);
  });
});

describe("a node of the oldest kind", () => {
  const groups = { SecurityGroups: [{ GroupId: "sg-1", GroupName: "web", VpcId: "vpc-1", IpPermissions: [] }] };
  const read = async (node: JsonObject, user: JsonObject, answer: AwsAnswer) => {
    const own = await startAws({ answer: ({ operation }) => (operation === "DescribeRegions" ? regions : answer) });
    const secret = AWS_KEYS.AKIDTESTAKIDTESTAKID.secret;
    const users = [{ name: "u", "access-key": "AKIDTESTAKIDTESTAKID", "secret-access": secret, ...user }];
    const connector = { accounts: [{ "account-id": "123456789012", users }] };
    const found = await openConnectedAws(own, connector).read([askOf(node, "snapshot")]);
    await own.close();
    return { ...found, asked: own.calls.at(-1) };
  };

  it("is one call with what its id says, and the reply is the document", async () => {
    const node = { type: "security_groups", id: { GroupNames: ["web"] } };
    expect(awsProvider.checkNode(node, "snapshot")).toEqual([]);
    const { items, asked } = await read(node, { region: "eu-west-1" }, { reply: groups });
    expect(asked).toMatchObject({ service: "ec2", operation: "DescribeSecurityGroups", region: "eu-west-1" });
    expect(JSON.stringify(asked?.parameters)).toContain("web");
    const id = "arn:aws:ec2:eu-west-1:123456789012:security-group/sg-1";
    expect(items).toMatchObject([{ id, path: id, name: "sg-1", body: { SecurityGroups: [{ GroupName: "web" }] } }]);
  });

  it("is about the service that the user or the node names", async () => {
    const reply = { reply: { DBInstances: [{ DBInstanceIdentifier: "a" }, { DBInstanceIdentifier: "b" }] } };
    const { items } = await read({ type: "db_instances" }, { client: "RDS" }, reply);
    expect(items).toMatchObject([{ id: "reply:aws:rds:us-east-1:123456789012:DescribeDBInstances{}" }]);
    const node = { type: "db_instances", client: "rds", region: "eu-west-1" };
    expect((await read(node, {}, reply)).asked).toMatchObject({ service: "rds", region: "eu-west-1" });
  });

  it("gives nothing where what it names is gone", async () => {
    const gone = { error: { code: "InvalidGroup.NotFound" } };
    const { items, parts } = await read({ type: "security_groups", id: { GroupNames: ["web"] } }, {}, gone);
    expect([items, parts.map(({ state }) => state)]).toEqual([[], ["ended"]]);
  });

  it.each([
    [{ type: "security_groups", client: "ec2", id: "web" }, /^id must be an object/],
    [
      { type: "security_groups", client: "ec2", id: { Groups: ["web"] } },
      /^id\.Groups is nothing that describe_security/,
    ],
    [{ type: "security_groups", client: "ec2", id: { GroupNames: "web" } }, /^id\.GroupNames is nothing/],
    [{ type: "buckets", client: "s3" }, /^type buckets: describe_buckets is no method of s3 that only reads/],
    [{ type: "vpcs", client: "ec3" }, /^client ec3 is no service/],
  ])("%j is refused", (node, problem) => {
    expect(awsProvider.checkNode(node as JsonObject, "snapshot").join()).toMatch(problem);
  });

  it("is told where nobody names the service that has it", async () => {
    const { unreadScopes } = await read({ type: "db_instances" }, {}, { reply: {} });
    expect(unreadScopes.map(({ reason }) => reason).join()).toMatch(/describe_db_instances is no method of ec2/);
  });
});

describe("what is wrong with a node", () => {
  it.each([
    [{ arn: "arn:aws:s3:::" }, "listMethod must be a text"],
    [{ listMethod: "list_buckets" }, "client must be the name of a service, where there is no arn"],
    [{ arn: "s3", listMethod: "list_buckets" }, "arn must be a text such as arn:aws:s3:::"],
    [
      { arn: "arn:aws:s3:::", listMethod: "list_buckets", detailMethods: "get_bucket_acl" },
      "detailMethods must be a list of texts",
    ],
    [
      { arn: "arn:aws:s3:::", listMethod: "delete_bucket" },
      "listMethod delete_bucket is no method that only reads of s3",
    ],
    [
      { arn: "arn:aws:s3:::", listMethod: "list_buckets", detailMethods: ["get_object"] },
      "detailMethods[0] get_object is no method of s3 that only reads",
    ],
    [{ client: "s4", listMethod: "list_buckets" }, "client s4 is no service of AWS that can be read"],
  ])("%j: %s", (node, problem) => {
    expect(awsProvider.checkNode(node as JsonObject, "master")).toEqual([problem]);
  });
});

it.each([
  ["DescribeDBInstances", "describe_db_instances"],
  ["ListMFADevices", "list_mfa_devices"],
  ["GetBucketCORS", "get_bucket_cors"],
  ["ListHITs", "list_hits"],
  ["DescribeVpcs", "describe_vpcs"],
  ["GetEbsEncryptionByDefault", "get_ebs_encryption_by_default"],
  ["DescribeStorediSCSIVolumes", "describe_stored_iscsi_volumes"],
])("boto calls %s %s", (operation, method) => {
  expect(toBotoName(operation)).toBe(method);
});
