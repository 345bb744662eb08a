import { describe, expect, it } from "vitest";
import { isGlobalService, isServiceAbsentInRegion, parseEndpointSettings, resolveEndpoint } from "./endpoints.js";

const usual = parseEndpointSettings({});

describe("a service answers", () => {
  it.each([
    ["ec2", "eu-west-1", "https://ec2.eu-west-1.amazonaws.com", "eu-west-1"],
    ["s3", "us-east-1", "https://s3.us-east-1.amazonaws.com", "us-east-1"],
    ["iam", "eu-west-1", "https://iam.amazonaws.com", "us-east-1"],
    ["route53", "ap-east-1", "https://route53.amazonaws.com", "us-east-1"],
    ["organizations", "eu-west-1", "https://organizations.us-east-1.amazonaws.com", "us-east-1"],
    ["elbv2", "eu-west-1", "https://elasticloadbalancing.eu-west-1.amazonaws.com", "eu-west-1"],
    ["sts", "eu-west-1", "https://sts.eu-west-1.amazonaws.com", "eu-west-1"],
    ["s3control", "eu-west-1", "https://s3-control.eu-west-1.amazonaws.com", "eu-west-1"],
    ["dsql", "eu-west-1", "https://dsql.eu-west-1.api.aws", "eu-west-1"],
  ])("%s of %s at %s, signed for %s", (service, region, origin, signingRegion) => {
    expect(resolveEndpoint(usual, service, region)).toMatchObject({ origin, signingRegion });
  });

  it("in other partitions under other names", () => {
    const china = parseEndpointSettings({ partition: "aws-cn" });
    expect(resolveEndpoint(china, "ec2", "cn-north-1").origin).toBe("https://ec2.cn-north-1.amazonaws.com.cn");
    expect(resolveEndpoint(china, "iam", "cn-northwest-1")).toMatchObject({
      origin: "https://iam.cn-north-1.amazonaws.com.cn",
      signingRegion: "cn-north-1",
    });
    const government = parseEndpointSettings({ partition: "aws-us-gov" });
    expect(resolveEndpoint(government, "iam", "us-gov-west-1").origin).toBe("https://iam.us-gov.amazonaws.com");
  });

  it("where the connector says", () => {
    const own = parseEndpointSettings({
      endpoint_url: "https://{service}.{region}.private.example/aws",
      endpoints: { s3: "http://127.0.0.1:9000" },
    });
    expect(resolveEndpoint(own, "ec2", "eu-west-1")).toMatchObject({
      origin: "https://ec2.eu-west-1.private.example",
      path: "/aws",
      isCustom: true,
    });
    expect(resolveEndpoint(own, "s3", "eu-west-1").origin).toBe("http://127.0.0.1:9000");
  });
});

it("refuses what is no endpoint, by the field's name", () => {
  expect(() => parseEndpointSettings({ partition: "mars" })).toThrow("partition must be one of aws, aws-cn");
  expect(() => parseEndpointSettings({ endpoint_url: "here" })).toThrow("endpoint_url must be a url");
  expect(() => parseEndpointSettings({ endpoints: { s3: 1 } })).toThrow("endpoints.s3 must be a url");
});

it("knows services that are of no region, and regions without a service", () => {
  expect([isGlobalService("iam", "aws"), isGlobalService("ec2", "aws"), isGlobalService("cloudfront", "aws")]).toEqual([
    true,
    false,
    true,
  ]);
  expect([
    isServiceAbsentInRegion("ec2", "aws", "eu-west-1"),
    isServiceAbsentInRegion("appstream", "aws", "eu-north-1"),
  ]).toEqual([false, true]);
});
