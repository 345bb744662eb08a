import { expect, it } from "vitest";
import { isAwsHost, isRegionOfPartition, servicesWithHostPrefix } from "./aws-hosts.js";
import { parseEndpointSettings, resolveEndpoint } from "./endpoints.js";
import { loadServiceIndex, loadServiceModel } from "./load-service-models.js";

it("every host of every service in every region is AWS' own", () => {
  const { partitions, services } = loadServiceIndex();
  for (const [partition, { regions }] of Object.entries(partitions)) {
    const settings = parseEndpointSettings({ partition });
    for (const service of Object.keys(services)) {
      for (const region of regions) {
        const { host } = new URL(resolveEndpoint(settings, service, region).origin);
        if (!isAwsHost(host)) expect.fail(host);
      }
    }
  }
});

it("so are those with something in front that a model puts there, and S3's buckets", () => {
  const named = Object.keys(loadServiceIndex().services).filter((service) =>
    Object.values(loadServiceModel(service)?.operations ?? {}).some(({ hostPrefix }) => hostPrefix !== undefined),
  );
  const prefixes = named.map((service) => loadServiceIndex().services[service]?.prefix ?? "");
  expect(new Set([...prefixes, "s3"])).toEqual(servicesWithHostPrefix);
  for (const host of ["123456789012.s3-control.eu-west-1", "shop-logs.s3.eu-west-1", "query-lakeformation.eu-west-1"])
    expect(isAwsHost(`${host}.amazonaws.com`)).toBe(true);
});

it.each([
  ["amazonaws.com"],
  ["evil.example"],
  ["sts.eu-west-1.amazonaws.com.evil.example"],
  ["sts.eu-west-1.amazonaws.com."],
  ["evilsts.eu-west-1.amazonaws.com"],
  ["sts.eu-west-1.evilamazonaws.com"],
  ["sts.x.evil.amazonaws.com"],
  ["abc123.execute-api.eu-west-1.amazonaws.com"],
  ["abc123.appsync-api.eu-west-1.amazonaws.com"],
  ["evil-1234.eu-west-1.elb.amazonaws.com"],
  ["ec2-203-0-113-1.eu-west-1.compute.amazonaws.com"],
  ["abc.lambda-url.eu-west-1.on.aws"],
  ["vpce-1-2.sts.eu-west-1.vpce.amazonaws.com"],
  ["evil.sts.eu-west-1.amazonaws.com"],
])("%s is not", (host) => expect(isAwsHost(host)).toBe(false));

it.each([
  ["eu-west-1", "aws", true],
  ["eu-west-99", "aws", true],
  ["us-gov-west-1", "aws-us-gov", true],
  ["cn-north-1", "aws-cn", true],
  ["cn-north-1", "aws", false],
  ["us-gov-west-1", "aws", false],
  ["x.evil.example/", "aws", false],
  ["eu-west-1.evil.example", "aws", false],
  ["eu-west-1\n", "aws", false],
  ["EU-WEST-1", "aws", false],
  ["eu-west-1@evil.example", "aws", false],
  ["", "aws", false],
  ["eu-west-1", "mars", false],
])("%j is a region of %s: %s", (region, partition, isOne) =>
  expect(isRegionOfPartition(region, partition)).toBe(isOne),
);

it("what is no region makes no host, wherever it comes from", () => {
  const own = parseEndpointSettings({ endpoint_url: "https://{service}.{region}.private.example" });
  for (const region of ["x.evil.example/", "evil.example#", "a@evil.example", "eu-west-1.", ""]) {
    expect(() => resolveEndpoint(parseEndpointSettings({}), "sts", region)).toThrow("is no region of partition aws");
    expect(() => resolveEndpoint(own, "sts", region)).toThrow("is no region of partition aws");
  }
});
