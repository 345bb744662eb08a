import { afterEach, expect, it } from "vitest";
import { openConnectedAws } from "../../testing/aws/connected.js";
import { type AwsFrontEnd, answerFromReplies, startAws } from "../../testing/aws/front-end.js";

let front: AwsFrontEnd | undefined;
afterEach(() => front?.close());

const arn = (name: string) => `arn:aws:elasticloadbalancing:eu-west-1:123456789012:loadbalancer/${name}`;
const balancer = (name: string, Type: string) => ({
  LoadBalancerArn: arn(name),
  LoadBalancerName: name,
  Type,
  Scheme: "internet-facing",
});
const acl = "arn:aws:wafv2:eu-west-1:123456789012:regional/webacl/web/1";
const ask = {
  key: "0",
  role: "master",
  entry: {},
  node: { type: "resources", types: ["AWS::ElasticLoadBalancingV2::LoadBalancer"] },
} as const;

it("application load balancers say which web ACL they stand behind, as code does beside them", async () => {
  front = await startAws({
    answer: answerFromReplies({
      "ec2:DescribeRegions": { Regions: [{ RegionName: "eu-west-1" }] },
      "elbv2:DescribeLoadBalancers": {
        LoadBalancers: [balancer("kept", "application"), balancer("open", "application"), balancer("tcp", "network")],
      },
      "elbv2:DescribeLoadBalancerAttributes": { Attributes: [] },
      "elbv2:DescribeTags": { TagDescriptions: [] },
      "wafv2:GetWebACLForResource": ({ parameters }) =>
        parameters.ResourceArn === arn("kept") ? { reply: { WebACL: { ARN: acl } } } : { reply: {} },
    }),
  });
  const { items } = await openConnectedAws(front).read([ask]);
  const told = items.flatMap((item) => (item.kind === "resource" ? [[item.name, item.pieces[0].beside]] : []));
  expect(Object.fromEntries(told)).toEqual({ kept: { WebACLs: [acl] }, open: undefined, tcp: undefined });
  const asked = front.requests.filter(({ headers }) =>
    String(headers["x-amz-target"]).includes("GetWebACLForResource"),
  );
  expect(asked).toHaveLength(2);
});

it("classic load balancers say what their policies allow, and are asked only where there are some", async () => {
  const described = (name: string, ...OtherPolicies: readonly string[]) => ({
    LoadBalancerName: name,
    ListenerDescriptions: [{ Listener: { Protocol: "HTTPS", LoadBalancerPort: 443 }, PolicyNames: OtherPolicies }],
    Policies: {
      AppCookieStickinessPolicies: [],
      LBCookieStickinessPolicies: [{ PolicyName: "sticky" }],
      OtherPolicies,
    },
  });
  const policy = (PolicyName: string, PolicyTypeName: string, AttributeName: string, AttributeValue: string) => ({
    PolicyName,
    PolicyTypeName,
    PolicyAttributeDescriptions: [{ AttributeName, AttributeValue }],
  });
  front = await startAws({
    answer: answerFromReplies({
      "ec2:DescribeRegions": { Regions: [{ RegionName: "eu-west-1" }] },
      "elb:DescribeLoadBalancers": { LoadBalancerDescriptions: [described("old", "tls"), described("plain")] },
      "elb:DescribeLoadBalancerAttributes": { LoadBalancerAttributes: {} },
      "elb:DescribeLoadBalancerPolicies": {
        PolicyDescriptions: [
          policy("tls", "SSLNegotiationPolicyType", "Protocol-TLSv1", "true"),
          policy("sticky", "LBCookieStickinessPolicyType", "CookieExpirationPeriod", "60"),
        ],
      },
      "elb:DescribeTags": { TagDescriptions: [] },
    }),
  });
  const type = "AWS::ElasticLoadBalancing::LoadBalancer";
  const { items } = await openConnectedAws(front).read([{ ...ask, node: { type: "resources", types: [type] } }]);
  const told = items.flatMap((item) => (item.kind === "resource" ? [[item.name, item.pieces[0].body.Policies]] : []));
  const Attributes = [{ Name: "Protocol-TLSv1", Value: "true" }];
  expect(Object.fromEntries(told)).toEqual({
    old: [{ PolicyName: "tls", PolicyType: "SSLNegotiationPolicyType", Attributes }],
    plain: undefined,
  });
  const asked = front.requests.filter(({ body }) => String(body).includes("DescribeLoadBalancerPolicies"));
  expect(asked).toHaveLength(1);
});
