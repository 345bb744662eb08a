/** Lists that have to be asked by kind, at every depth, or that have maps instead of lists. */
import { afterEach, expect, it } from "vitest";
import { openConnectedAws } from "../../testing/aws/connected.js";
import { type AwsFrontEnd, answerFromReplies, startAws } from "../../testing/aws/front-end.js";

let front: AwsFrontEnd | undefined;
afterEach(() => front?.close());

async function read(type: string, replies: Parameters<typeof answerFromReplies>[0]) {
  return (await readPart(type, replies)).found;
}

async function readPart(type: string, replies: Parameters<typeof answerFromReplies>[0]) {
  const regions = { "ec2:DescribeRegions": { Regions: [{ RegionName: "eu-west-1" }] } };
  front = await startAws({ answer: answerFromReplies({ ...regions, ...replies }) });
  const ask = { key: "0", role: "master", entry: {}, node: { type: "resources", types: [type] } } as const;
  const { items, parts } = await openConnectedAws(front).read([ask]);
  return { found: items.flatMap((item) => (item.kind === "resource" ? [item] : [])), parts };
}

it("asks once for each kind, and keeps the kind with what it was told", async () => {
  const found = await read("AWS::ApplicationAutoScaling::ScalableTarget", {
    "application-autoscaling:DescribeScalableTargets": ({ parameters: { ServiceNamespace } }) => ({
      reply: {
        ScalableTargets:
          ServiceNamespace === "ecs" || ServiceNamespace === "lambda"
            ? [{ ServiceNamespace, ResourceId: `of/${ServiceNamespace}`, ScalableDimension: "count", MaxCapacity: 3 }]
            : [],
      },
    }),
  });
  expect(found.map(({ pieces: [{ body }] }) => [body.ServiceNamespace, body.MaxCapacity]).sort()).toEqual([
    ["ecs", 3],
    ["lambda", 3],
  ]);
});

it("reads what WAF has for CloudFront, which is of no region, beside what it has in one", async () => {
  const found = await read("AWS::WAFv2::IPSet", {
    "wafv2:ListIPSets": ({ region, parameters: { Scope } }) =>
      Scope === "CLOUDFRONT" && region !== "us-east-1"
        ? { error: "WAFInvalidParameterException" }
        : {
            reply: { IPSets: [{ Name: `${Scope}`, Id: "1", ARN: `arn:aws:wafv2:${region}:123456789012:${Scope}/1` }] },
          },
    "wafv2:GetIPSet": ({ parameters: { Scope } }) => ({ reply: { IPSet: { Addresses: [`for ${Scope}`] } } }),
    "wafv2:ListTagsForResource": () => ({ reply: {} }),
  });
  const told = found.map(({ scope, pieces: [{ body }] }) => [body.Scope, body.Addresses, scope.region]);
  expect(told.sort()).toEqual([
    ["CLOUDFRONT", ["for CLOUDFRONT"], undefined],
    ["REGIONAL", ["for REGIONAL"], "eu-west-1"],
  ]);
});

it("follows organizational units to every depth", async () => {
  const inside: Readonly<Record<string, readonly string[]>> = {
    "r-1": ["ou-1", "ou-2"],
    "ou-1": ["ou-3"],
    "ou-3": ["ou-4"],
  };
  const unit = (id: string) => ({ Id: id, Arn: `arn:aws:organizations::123456789012:ou/o-1/${id}`, Name: id });
  const found = await read("AWS::Organizations::OrganizationalUnit", {
    "organizations:ListRoots": { Roots: [{ Id: "r-1", Arn: "arn:aws:organizations::123456789012:root/o-1/r-1" }] },
    "organizations:ListOrganizationalUnitsForParent": ({ parameters }) => ({
      reply: { OrganizationalUnits: (inside[String(parameters.ParentId)] ?? []).map(unit) },
    }),
    "organizations:ListTagsForResource": { Tags: [] },
  });
  expect(Object.fromEntries(found.map(({ name, pieces: [{ body }] }) => [name, body.ParentId]))).toEqual({
    "ou-1": "r-1",
    "ou-2": "r-1",
    "ou-3": "ou-1",
    "ou-4": "ou-3",
  });
});

it("takes the entries of a map for items: methods of a resource", async () => {
  const found = await read("AWS::ApiGateway::Method", {
    "apigateway:GetRestApis": { items: [{ id: "api", name: "orders" }] },
    "apigateway:GetResources": { items: [{ id: "res", path: "/" }] },
    "apigateway:GetResource": {
      id: "res",
      resourceMethods: {
        GET: {
          httpMethod: "GET",
          authorizationType: "NONE",
          methodIntegration: { type: "MOCK", integrationResponses: { "200": { statusCode: "200" } } },
          methodResponses: { "200": { statusCode: "200" } },
        },
        POST: { httpMethod: "POST", authorizationType: "AWS_IAM" },
      },
    },
  });
  expect(found.map(({ pieces: [{ body }] }) => body)).toEqual([
    {
      RestApiId: "api",
      ResourceId: "res",
      HttpMethod: "GET",
      AuthorizationType: "NONE",
      Integration: { Type: "MOCK", IntegrationResponses: [{ StatusCode: "200" }] },
      MethodResponses: [{ StatusCode: "200" }],
    },
    { RestApiId: "api", ResourceId: "res", HttpMethod: "POST", AuthorizationType: "AWS_IAM" },
  ]);
});

it("takes texts by their names for items: policies of an identity", async () => {
  const policy = { Version: "2012-10-17", Statement: [{ Effect: "Allow", Principal: "*", Action: "ses:SendEmail" }] };
  const found = await read("AWS::SES::IdentityPolicy", {
    "sesv2:ListEmailIdentities": {
      EmailIdentities: [{ IdentityName: "example.com" }, { IdentityName: "example.org" }],
    },
    "sesv2:GetEmailIdentityPolicies": ({ parameters: { EmailIdentity } }) => ({
      reply: { Policies: EmailIdentity === "example.com" ? { partner: JSON.stringify(policy) } : {} },
    }),
  });
  expect(found.map(({ id, pieces: [{ body }] }) => [id, body])).toEqual([
    [
      "arn:aws:ses:eu-west-1:123456789012:identity/example.com/policy/partner",
      { Identity: "example.com", PolicyName: "partner", Policy: policy },
    ],
  ]);
});

it("keeps what was listed where one call does not find it, and another is refused", async () => {
  const endpoint = {
    Id: "rslvr-in-1",
    Arn: "arn:aws:route53resolver:eu-west-1:123456789012:resolver-endpoint/rslvr-in-1",
  };
  const denied = { error: { code: "AccessDeniedException", status: 400 } };
  const gone = { error: { code: "ResourceNotFoundException", status: 404 } };
  const endpoints = (tags: typeof gone) =>
    read("AWS::Route53Resolver::ResolverEndpoint", {
      "route53resolver:ListResolverEndpoints": { ResolverEndpoints: [endpoint] },
      "route53resolver:ListResolverEndpointIpAddresses": () => gone,
      "route53resolver:ListTagsForResource": () => tags,
    });
  expect((await endpoints(denied)).map(({ id }) => id)).toEqual([endpoint.Arn]);
  expect(await endpoints(gone)).toEqual([]);
});

it("says that not all of a type was read where one has nothing to be named by", async () => {
  const named = { ClusterArn: "arn:aws:kafka:eu-west-1:123456789012:cluster/orders/1", ClusterName: "orders" };
  const { found, parts } = await readPart("AWS::MSK::Cluster", {
    "kafka:ListClusters": { ClusterInfoList: [named, { ClusterName: "nameless" }] },
  });
  expect(found.map(({ id }) => id)).toEqual([named.ClusterArn]);
  expect(parts.map(({ reason }) => reason)).toEqual([
    "kafka:ListClusters lists one whose ARN does not follow from the replies",
  ]);
});

it("keeps what was listed where the only call about it ends with a 404 of an unknown code", async () => {
  const registry = { RegistryArn: "arn:aws:glue:eu-west-1:123456789012:registry/events", RegistryName: "events" };
  const unknown = { error: { code: "404", status: 404 } };
  const found = await read("AWS::Glue::Registry", {
    "glue:ListRegistries": { Registries: [registry] },
    "glue:GetTags": () => unknown,
  });
  expect(found.map(({ id }) => id)).toEqual([registry.RegistryArn]);
});

it.each([
  ["Macie is not enabled", undefined],
  [
    "User: arn:aws:iam::123456789012:user/reader is not authorized to perform: macie2:GetMacieSession",
    "macie2:GetMacieSession was refused",
  ],
])("knows a service that is off from one that may not be asked about: %s", async (message, expected) => {
  const denied = { error: { code: "AccessDeniedException", status: 403, message } };
  const { found, parts } = await readPart("AWS::Macie::Session", { "macie2:GetMacieSession": () => denied });
  expect(found).toEqual([]);
  expect(parts.map(({ reason }) => reason?.slice(0, expected?.length))).toEqual([expected]);
});

it("asks of each snapshot for whom it is, but of those of services only where everyone may restore them", async () => {
  const asked: unknown[] = [];
  const descriptions = [
    "Created by CreateImage(i-1) for ami-1",
    "by hand",
    "This snapshot is created by the AWS Backup service.",
  ];
  const snapshots = descriptions.map((Description, index) => ({
    SnapshotId: `snap-${index + 1}`,
    VolumeId: "vol-1",
    Description,
  }));
  const found = await read("AWS::EC2::Snapshot", {
    // One more than there are: some servers do not know this filter.
    "ec2:DescribeSnapshots": ({ parameters }) => ({
      reply: { Snapshots: parameters["RestorableBy.1"] === undefined ? snapshots : snapshots.slice(0, 1) },
    }),
    "ec2:DescribeSnapshotAttribute": ({ parameters: { SnapshotId } }) => {
      asked.push(SnapshotId);
      const everyone = SnapshotId === "snap-1" ? [{ Group: "all" }] : [];
      return { reply: { SnapshotId: String(SnapshotId), CreateVolumePermissions: everyone } };
    },
  });
  expect(asked.sort()).toEqual(["snap-1", "snap-2"]);
  const permissions = found.map(({ name, pieces: [{ beside }] }) => [name, beside?.CreateVolumePermissions ?? []]);
  expect(Object.fromEntries(permissions)).toEqual({ "snap-1": [{ Group: "all" }], "snap-2": [], "snap-3": [] });
});
