/** Requests as they go out, and replies as they came from services (by moto), for each protocol. */
import type { JsonObject } from "@plumbline/model";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatWireReply } from "../../testing/aws/wire.js";
import { loadServiceIndex, loadServiceModel } from "../load-service-models.js";
import type { ServiceModel } from "../service-model.js";
import { buildApiRequest } from "./build-api-request.js";
import { parseReply } from "./parse-reply.js";
import { formatTimestamp } from "./scalar-values.js";
import { parseXml } from "./xml.js";

const modelOf = (service: string) => loadServiceModel(service) as ServiceModel;
const sent = (service: string, operation: string, parameters: JsonObject) =>
  buildApiRequest(modelOf(service), operation, parameters);
const read = (service: string, operation: string, body: string, headers: Record<string, string> = {}) =>
  parseReply(service, modelOf(service), operation, { status: 200, headers, body });

describe("a request", () => {
  it("in JSON has its target and the names of the wire", () => {
    expect(sent("dynamodb", "DescribeTable", { TableName: "t" })).toEqual({
      ...{ method: "POST", hostPrefix: "", path: "/", query: [], body: '{"TableName":"t"}' },
      headers: { "content-type": "application/x-amz-json-1.0", "x-amz-target": "DynamoDB_20120810.DescribeTable" },
    });
  });

  it("of the query protocol has lists as numbered members", () => {
    const { body } = sent("rds", "DescribeDBInstances", { Filters: [{ Name: "engine", Values: ["a b", "c"] }] });
    expect(body).toBe(
      "Action=DescribeDBInstances&Version=2014-10-31&Filters.Filter.1.Name=engine&Filters.Filter.1.Values.Value.1=a%20b&Filters.Filter.1.Values.Value.2=c",
    );
  });

  it("of EC2 has numbered names", () => {
    const { body } = sent("ec2", "DescribeVolumes", {
      VolumeIds: ["v1", "v2"],
      Filters: [{ Name: "status", Values: ["in-use"] }],
    });
    expect(body).toBe(
      "Action=DescribeVolumes&Version=2016-11-15&VolumeId.1=v1&VolumeId.2=v2&Filter.1.Name=status&Filter.1.Value.1=in-use",
    );
  });

  it("by REST has its parameters in path, query and headers", () => {
    expect(sent("s3", "GetBucketAcl", { Bucket: "b", ExpectedBucketOwner: "1" })).toMatchObject({
      method: "GET",
      path: "/b",
      query: [["acl", ""]],
      headers: { "x-amz-expected-bucket-owner": "1" },
    });
    expect(
      sent("lambda", "GetPolicy", { FunctionName: "arn:aws:lambda:eu-west-1:1:function:f", Qualifier: "v/1" }),
    ).toMatchObject({
      path: "/2015-03-31/functions/arn%3Aaws%3Alambda%3Aeu-west-1%3A1%3Afunction%3Af/policy",
      query: [["Qualifier", "v/1"]],
    });
    expect(
      sent("route53", "ListTagsForResources", { ResourceType: "hostedzone", ResourceIds: ["Z1", "<Z2>"] }).body,
    ).toBe(
      '<ListTagsForResourcesRequest xmlns="https://route53.amazonaws.com/doc/2013-04-01/"><ResourceIds><ResourceId>Z1</ResourceId><ResourceId>&lt;Z2&gt;</ResourceId></ResourceIds></ListTagsForResourcesRequest>',
    );
    expect(sent("s3control", "GetPublicAccessBlock", { AccountId: "123456789012" }).hostPrefix).toBe("123456789012.");
    expect(() => sent("s3control", "GetPublicAccessBlock", { AccountId: "evil.example/" })).toThrow(
      "cannot be part of a host name",
    );
  });
});

describe("a reply", () => {
  it("in XML has numbers, truths, times and nested lists", () => {
    const body = `<?xml version="1.0"?><DescribeVolumesResponse xmlns="http://ec2.amazonaws.com/doc/2016-11-15/"><volumeSet><item>
      <volumeId>vol-1</volumeId><size>8</size><encrypted>true</encrypted><createTime>2026-11-16T04:05:06.123Z</createTime>
      <attachmentSet/><tagSet><item><key>a&amp;b</key><value><![CDATA[<x>]]></value></item></tagSet></item></volumeSet></DescribeVolumesResponse>`;
    expect(read("ec2", "DescribeVolumes", body)).toEqual({
      Volumes: [
        {
          ...{ VolumeId: "vol-1", Size: 8, Encrypted: true, CreateTime: "2026-11-16T04:05:06.123000+00:00" },
          ...{ Attachments: [], Tags: [{ Key: "a&b", Value: "<x>" }] },
        },
      ],
    });
  });

  it("of IAM has its policies as objects, as boto does", () => {
    const document = encodeURIComponent('{"Version":"2012-10-17","Statement":[]}');
    const body = `<GetRoleResponse><GetRoleResult><Role><RoleName>r</RoleName><AssumeRolePolicyDocument>${document}</AssumeRolePolicyDocument></Role></GetRoleResult></GetRoleResponse>`;
    expect(read("iam", "GetRole", body)).toEqual({
      Role: { RoleName: "r", AssumeRolePolicyDocument: { Version: "2012-10-17", Statement: [] } },
    });
  });

  it("of S3 has attributes, flat lists, and no location where S3 began", () => {
    const acl =
      '<AccessControlPolicy><AccessControlList><Grant><Grantee xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="Group"><URI>u</URI></Grantee><Permission>READ</Permission></Grant></AccessControlList></AccessControlPolicy>';
    expect(read("s3", "GetBucketAcl", acl)).toEqual({
      Grants: [{ Grantee: { Type: "Group", URI: "u" }, Permission: "READ" }],
    });
    expect(read("s3", "GetBucketLocation", "<LocationConstraint>eu-west-1</LocationConstraint>")).toEqual({
      LocationConstraint: "eu-west-1",
    });
    expect(read("s3", "GetBucketLocation", '<LocationConstraint xmlns="x"/>')).toEqual({ LocationConstraint: null });
    const cors =
      "<CORSConfiguration><CORSRule><AllowedMethod>GET</AllowedMethod><AllowedMethod>PUT</AllowedMethod></CORSRule></CORSConfiguration>";
    expect(read("s3", "GetBucketCors", cors)).toEqual({ CORSRules: [{ AllowedMethods: ["GET", "PUT"] }] });
  });

  it("by REST in JSON has headers and the status where the model puts them", () => {
    const described = read(
      "glacier",
      "ListVaults",
      '{"VaultList":[{"VaultName":"v","SizeInBytes":1.5}],"Marker":null}',
    );
    expect(described).toEqual({ VaultList: [{ VaultName: "v", SizeInBytes: 1.5 }] });
    expect(read("s3", "HeadBucket", "", { "x-amz-bucket-region": "eu-west-1" })).toEqual({ BucketRegion: "eu-west-1" });
  });

  it("of a template is an object where it is JSON", () => {
    const body = (text: string) =>
      `<GetTemplateResponse><GetTemplateResult><TemplateBody>${text}</TemplateBody></GetTemplateResult></GetTemplateResponse>`;
    expect(read("cloudformation", "GetTemplate", body('{"Resources":{}}'))).toEqual({
      TemplateBody: { Resources: {} },
    });
    expect(read("cloudformation", "GetTemplate", body("Resources: {}"))).toEqual({ TemplateBody: "Resources: {}" });
  });

  it.each([
    "",
    "<a>",
    "<a></b>",
    "<a/><b/>",
    "text",
    `${"<a>".repeat(5000)}${"</a>".repeat(5000)}`,
    '<!DOCTYPE x [<!ENTITY e "e">]><a>&e;</a>',
  ])("that is no whole element is none: %.40s", (text) => {
    expect(parseXml(text)).toBeUndefined();
  });

  it("is either read or told as malformed, whatever comes", () => {
    const services = Object.keys(loadServiceIndex().services).filter(
      (service) => modelOf(service).protocol !== "smithy-rpc-v2-cbor",
    );
    const any = fc.oneof(
      fc.json(),
      fc.string(),
      fc.string().map((text) => `<R><member>${text}</member></R>`),
    );
    fc.assert(
      fc.property(fc.constantFrom(...services), fc.nat(), any, (service, at, body) => {
        const names = Object.keys(modelOf(service).operations);
        try {
          expect(typeof read(service, names[at % names.length] ?? "", body)).toBe("object");
        } catch (error) {
          expect((error as Error).message).toBe("the reply is not what the API documents");
        }
      }),
      { numRuns: 300 },
    );
  });

  it("comes back as it was written, in every protocol", () => {
    const replies: readonly [string, string, JsonObject][] = [
      ["ec2", "DescribeVpcs", { Vpcs: [{ VpcId: "v", Tags: [{ Key: "k", Value: "<&>" }], IsDefault: false }] }],
      [
        "rds",
        "DescribeDBInstances",
        { DBInstances: [{ DBInstanceIdentifier: "d", AllocatedStorage: 5, MultiAZ: true }] },
      ],
      ["sns", "GetTopicAttributes", { Attributes: { Policy: '{"a":1}', TopicArn: "arn" } }],
      ["cloudfront", "ListDistributions", { DistributionList: { Quantity: 1, Items: [{ Id: "E1", Enabled: true }] } }],
      ["kms", "DescribeKey", { KeyMetadata: { KeyId: "k", CreationDate: "2026-01-02T03:04:05.250000+00:00" } }],
      ["eks", "DescribeCluster", { cluster: { name: "c", createdAt: "2026-01-02T03:04:05+00:00" } }],
    ];
    for (const [service, operation, reply] of replies)
      expect(read(service, operation, String(formatWireReply({ service, operation }, reply).body))).toEqual(reply);
  });
});

it.each([
  ["2026-11-16T04:05:06Z", "2026-11-16T04:05:06+00:00"],
  ["2026-11-16T06:05:06.5+02:00", "2026-11-16T04:05:06.500000+00:00"],
  [1794800000, "2026-11-16T03:33:20+00:00"],
  [1794800000.123456, "2026-11-16T03:33:20.123456+00:00"],
  ["Mon, 16 Nov 2026 04:05:06 GMT", "2026-11-16T04:05:06+00:00"],
  ["never", "never"],
])("the time %s is told as %s", (given, told) => {
  expect(formatTimestamp(given)).toBe(told);
});
