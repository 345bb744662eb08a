import type { JsonObject } from "@plumbline/model";
import { describe, expect, it } from "vitest";
import { typeReadPlans } from "./all-read-plans.js";
import { resolveArn, toAwsResource } from "./to-aws-resource.js";

const about = { partition: "aws", account: "123456789012", region: "eu-west-1" };

function shaped(type: string, facts: JsonObject, refused: Readonly<Record<string, string>> = {}) {
  const read = typeReadPlans.find((one) => one.type === type);
  return read === undefined ? undefined : toAwsResource(read, { ...about, ...facts }, refused);
}

describe("what was read of a resource", () => {
  it("is told with its identity", () => {
    expect(
      shaped("AWS::EC2::Volume", {
        VolumeId: "vol-1",
        CreateTime: "2026-01-01T00:00:00Z",
        Encrypted: false,
        KmsKeyId: null,
        Tags: [
          { Key: "Name", Value: "data" },
          { Key: "aws:cloudformation:stack-name", Value: "s" },
        ],
      }),
    ).toEqual({
      id: "arn:aws:ec2:eu-west-1:123456789012:volume/vol-1",
      name: "vol-1",
      createdAt: "2026-01-01T00:00:00Z",
      tags: { Name: "data" },
      pieces: [
        {
          type: "AWS::EC2::Volume",
          name: "vol-1",
          body: { VolumeId: "vol-1", Encrypted: false, Tags: [{ Key: "Name", Value: "data" }] },
          beside: { SystemTags: [{ Key: "aws:cloudformation:stack-name", Value: "s" }] },
        },
      ],
      unread: [{ path: ["AutoEnableIO"], reason: "takes a further call per volume" }],
    });
  });

  it("has an ARN as soon as all of it is told", () => {
    const read = { arn: "arn:@{partition}:ec2:@{region}:@{account}:vpc/@{VpcId}" };
    expect(resolveArn(read, about)).toBeUndefined();
    expect(resolveArn(read, { ...about, VpcId: "vpc-1" })).toBe("arn:aws:ec2:eu-west-1:123456789012:vpc/vpc-1");
  });

  it("is none where the type does not mean it", () => {
    expect(shaped("AWS::EC2::Instance", { InstanceId: "i-1", State: { Name: "terminated" } })).toBeUndefined();
  });

  it("does not know what a refused call would have told", () => {
    const reason = "access denied: s3:GetBucketAcl";
    const bucket = shaped("AWS::S3::Bucket", { Name: "b" }, { GetBucketAcl: reason, GetBucketPolicy: reason });
    const paths = bucket?.unread.flatMap((part) => (part.reason === reason ? [part.path] : []));
    expect(paths).toEqual([["AccessControl"], ["beside", "Grants"], ["beside", "Policy"]]);
  });

  it("has the name that the list tells where the call that says it again was refused", () => {
    const arn = "arn:aws:events:eu-west-1:123456789012:connection/orders/1";
    const refused = { DescribeConnection: "events:DescribeConnection was refused" };
    const found = shaped("AWS::Events::Connection", { Name: "orders", ConnectionArn: arn }, refused);
    expect(found?.pieces[0].body.Name).toBe("orders");
    const unread = found?.unread.map(({ path }) => path[0]);
    expect(unread).toContain("AuthParameters");
    expect(unread).not.toContain("Name");
  });
});
