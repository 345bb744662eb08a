/** How the types of AWS::ElasticLoadBalancingV2 are read. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import {
  computedSource,
  mappedElementsSource,
  mappedObjectSourceAt,
  numberSource,
  type PropertyMapping,
  pickedMembersSource,
  sameNamesMapping,
  textSource,
  userTagsAsListSource,
  withoutMembersSource,
} from "../property-sources.js";
import type { DetailCall, TypeReadPlan } from "../type-read-plan.js";

/** Actions as templates have them: some numbers are texts there. */
const action: PropertyMapping = {
  ...sameNamesMapping("Type Order TargetGroupArn RedirectConfig FixedResponseConfig JwtValidationConfig"),
  ForwardConfig: mappedObjectSourceAt("ForwardConfig", {
    TargetGroups: "TargetGroups",
    TargetGroupStickinessConfig: "TargetGroupStickinessConfig",
  }),
  AuthenticateOidcConfig: mappedObjectSourceAt("AuthenticateOidcConfig", {
    ...sameNamesMapping(
      "Issuer AuthorizationEndpoint TokenEndpoint UserInfoEndpoint ClientId SessionCookieName Scope AuthenticationRequestExtraParams OnUnauthenticatedRequest UseExistingClientSecret",
    ),
    SessionTimeout: textSource("SessionTimeout"),
  }),
  AuthenticateCognitoConfig: mappedObjectSourceAt("AuthenticateCognitoConfig", {
    ...sameNamesMapping(
      "UserPoolArn UserPoolClientId UserPoolDomain SessionCookieName Scope AuthenticationRequestExtraParams OnUnauthenticatedRequest",
    ),
    SessionTimeout: textSource("SessionTimeout"),
  }),
};

const listenerRule: PropertyMapping = {
  RuleArn: "RuleArn",
  Actions: mappedElementsSource("Actions", action),
  Conditions: "Conditions",
  Transforms: "Transforms",
  Priority: numberSource("Priority"),
};

const listenersOf = {
  of: { operation: "DescribeLoadBalancers", items: "LoadBalancers" },
  operation: "DescribeListeners",
  parameters: { LoadBalancerArn: "@LoadBalancerArn" },
  items: "Listeners",
} as const;

const tagsBy = (path: string): DetailCall => ({
  operation: "DescribeTags",
  parameters: { ResourceArns: `@${path}` },
  batch: 20,
  match: { items: "TagDescriptions", by: "ResourceArn", is: path },
});

/** How long a cookie holds, by the kind of stickiness that is set. */
function stickinessCookieDuration(attributes: JsonValue | undefined): JsonValue | undefined {
  const values = new Map(
    (Array.isArray(attributes) ? attributes : []).filter(isJsonObject).map(({ Key, Value }) => [Key, Value]),
  );
  const seconds = values.get(`stickiness.${String(values.get("stickiness.type"))}.duration_seconds`);
  return seconds === undefined ? undefined : Number(seconds);
}

export const elasticLoadBalancingV2ReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::ElasticLoadBalancingV2::LoadBalancer",
    service: "elbv2",
    why: "a page of DescribeLoadBalancers has most, tags come for twenty at once; attributes and the web ACL take a call each",
    list: { operation: "DescribeLoadBalancers", items: "LoadBalancers" },
    details: [
      { operation: "DescribeLoadBalancerAttributes", parameters: { LoadBalancerArn: "@LoadBalancerArn" } },
      tagsBy("LoadBalancerArn"),
      {
        operation: "GetWebACLForResource",
        service: "wafv2",
        parameters: { ResourceArn: "@LoadBalancerArn" },
        when: { Type: ["application"] },
        absent: ["WAFNonexistentItemException"],
      },
    ],
    arn: "@{LoadBalancerArn}",
    name: "LoadBalancerName",
    createdAt: "CreatedTime",
    properties: {
      ...sameNamesMapping(
        "LoadBalancerArn DNSName SecurityGroups IpAddressType Type Scheme EnablePrefixForIpv6SourceNat EnforceSecurityGroupInboundRulesOnPrivateLinkTraffic",
      ),
      Name: "LoadBalancerName",
      Ipv4IpamPoolId: "IpamPools.Ipv4IpamPoolId",
      LoadBalancerAttributes: "DescribeLoadBalancerAttributes.Attributes",
      Subnets: "AvailabilityZones.SubnetId",
      Tags: userTagsAsListSource("DescribeTags.Tags"),
    },
    extras: {
      WebACLs: computedSource(["GetWebACLForResource.WebACL.ARN"], (acl) => (acl === undefined ? undefined : [acl])),
    },
    notRead: { MinimumLoadBalancerCapacity: "takes a further call per load balancer" },
    omitted: ["SubnetMappings"],
  },
  {
    type: "AWS::ElasticLoadBalancingV2::Listener",
    service: "elbv2",
    why: "listeners are listed by load balancer, tags come for twenty at once; rules and attributes take a call each",
    list: listenersOf,
    details: [
      { operation: "DescribeRules", parameters: { ListenerArn: "@ListenerArn" }, items: "Rules" },
      { operation: "DescribeListenerAttributes", parameters: { ListenerArn: "@ListenerArn" } },
      tagsBy("ListenerArn"),
    ],
    arn: "@{ListenerArn}",
    name: "ListenerArn",
    properties: {
      ...sameNamesMapping("ListenerArn AlpnPolicy SslPolicy LoadBalancerArn Port Protocol"),
      Certificates: pickedMembersSource("Certificates", "CertificateArn"),
      DefaultActions: mappedElementsSource("DefaultActions", action),
      ListenerAttributes: "DescribeListenerAttributes.Attributes",
      MutualAuthentication: withoutMembersSource("MutualAuthentication", "TrustStoreAssociationStatus"),
      Tags: userTagsAsListSource("DescribeTags.Tags"),
    },
    extras: {
      Rules: computedSource(["DescribeRules"], (rules) => {
        const further = (Array.isArray(rules) ? rules : [])
          .filter(isJsonObject)
          .filter(({ IsDefault }) => IsDefault !== true);
        return further.length === 0 ? undefined : mappedElementsSource("Rules", listenerRule).value({ Rules: further });
      }),
    },
  },
  {
    type: "AWS::ElasticLoadBalancingV2::ListenerRule",
    service: "elbv2",
    why: "rules are listed by listener, tags come for twenty at once; Cloud Control takes a call for each",
    list: { of: listenersOf, operation: "DescribeRules", parameters: { ListenerArn: "@ListenerArn" }, items: "Rules" },
    unless: { IsDefault: [true] },
    details: [tagsBy("RuleArn")],
    arn: "@{RuleArn}",
    name: "RuleArn",
    properties: { ...listenerRule, ListenerArn: "parent.ListenerArn", Tags: userTagsAsListSource("DescribeTags.Tags") },
  },
  {
    type: "AWS::ElasticLoadBalancingV2::ListenerCertificate",
    service: "elbv2",
    why: "certificates besides the first are listed by listener; Cloud Control has none of them. One call per listener",
    list: {
      of: listenersOf,
      operation: "DescribeListenerCertificates",
      parameters: { ListenerArn: "@ListenerArn" },
      items: "Certificates",
    },
    unless: { IsDefault: [true] },
    // As Terraform's states call it.
    arn: "@{parent.ListenerArn}_@{CertificateArn}",
    name: "CertificateArn",
    properties: {
      ListenerArn: "parent.ListenerArn",
      Certificates: computedSource(["CertificateArn"], (CertificateArn = "") => [{ CertificateArn }]),
    },
  },
  {
    type: "AWS::ElasticLoadBalancingV2::TargetGroup",
    service: "elbv2",
    why: "a page of DescribeTargetGroups has most, tags come for twenty at once; attributes and targets take a call each, as in Cloud Control",
    list: { operation: "DescribeTargetGroups", items: "TargetGroups" },
    details: [
      { operation: "DescribeTargetGroupAttributes", parameters: { TargetGroupArn: "@TargetGroupArn" } },
      { operation: "DescribeTargetHealth", parameters: { TargetGroupArn: "@TargetGroupArn" } },
      tagsBy("TargetGroupArn"),
    ],
    arn: "@{TargetGroupArn}",
    name: "TargetGroupName",
    properties: {
      ...sameNamesMapping(
        "TargetGroupArn IpAddressType HealthCheckIntervalSeconds Matcher HealthCheckPath Port HealthCheckEnabled ProtocolVersion UnhealthyThresholdCount HealthCheckTimeoutSeconds VpcId HealthyThresholdCount HealthCheckProtocol TargetType HealthCheckPort Protocol TargetControlPort",
      ),
      Name: "TargetGroupName",
      TargetGroupAttributes: "DescribeTargetGroupAttributes.Attributes",
      Targets: pickedMembersSource(
        "DescribeTargetHealth.TargetHealthDescriptions.Target",
        "Id Port AvailabilityZone QuicServerId",
      ),
      Tags: userTagsAsListSource("DescribeTags.Tags"),
    },
    extras: {
      StickinessCookieDuration: computedSource(["DescribeTargetGroupAttributes.Attributes"], stickinessCookieDuration),
    },
  },
];
