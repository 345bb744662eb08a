/** How the types of AWS::ElasticLoadBalancing are read. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import {
  computedSource,
  mappedElementsSource,
  mappedObjectSourceAt,
  type PropertyMapping,
  pickedMembersSource,
  sameNamesMapping,
  textSource,
  userTagsAsListSource,
} from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

const DESYNC_ATTRIBUTE = "elb.http.desyncmitigationmode";

function desyncMode(attributes: JsonValue | undefined): JsonValue | undefined {
  const found = [attributes ?? []].flat().find((each) => isJsonObject(each) && each.Key === DESYNC_ATTRIBUTE);
  return isJsonObject(found) ? found.Value : undefined;
}

/** Those that are no stickiness, which has properties of its own. */
function otherPolicies(described: JsonValue | undefined, names: JsonValue | undefined): JsonValue | undefined {
  const isOther = (name: JsonValue | undefined) => name !== undefined && [names ?? []].flat().includes(name);
  const found = [described ?? []].flat().filter((each) => isJsonObject(each) && isOther(each.PolicyName));
  return found.length === 0 ? undefined : (mappedElementsSource("found", policy).value({ found }) ?? undefined);
}

const policy: PropertyMapping = {
  PolicyName: "PolicyName",
  PolicyType: "PolicyTypeName",
  Attributes: mappedElementsSource("PolicyAttributeDescriptions", { Name: "AttributeName", Value: "AttributeValue" }),
};

const stickiness = (path: string, names: string) =>
  mappedElementsSource(path, {
    ...sameNamesMapping(names),
    CookieExpirationPeriod: textSource("CookieExpirationPeriod"),
  });

export const elasticLoadBalancingReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::ElasticLoadBalancing::LoadBalancer",
    service: "elb",
    why: "a page of DescribeLoadBalancers has most, tags come for twenty at once; attributes take a call each, as in Cloud Control, and policies where there are some",
    list: { operation: "DescribeLoadBalancers", items: "LoadBalancerDescriptions" },
    details: [
      { operation: "DescribeLoadBalancerAttributes", parameters: { LoadBalancerName: "@LoadBalancerName" } },
      {
        operation: "DescribeLoadBalancerPolicies",
        parameters: { LoadBalancerName: "@LoadBalancerName" },
        when: "Policies.OtherPolicies",
      },
      {
        operation: "DescribeTags",
        parameters: { LoadBalancerNames: "@LoadBalancerName" },
        batch: 20,
        match: { items: "TagDescriptions", by: "LoadBalancerName", is: "LoadBalancerName" },
      },
    ],
    arn: "arn:@{partition}:elasticloadbalancing:@{region}:@{account}:loadbalancer/@{LoadBalancerName}",
    name: "LoadBalancerName",
    createdAt: "CreatedTime",
    properties: {
      ...sameNamesMapping("DNSName AvailabilityZones LoadBalancerName Scheme SecurityGroups Subnets"),
      AccessLoggingPolicy: pickedMembersSource(
        "DescribeLoadBalancerAttributes.LoadBalancerAttributes.AccessLog",
        "Enabled S3BucketName EmitInterval S3BucketPrefix",
      ),
      ConnectionDrainingPolicy: pickedMembersSource(
        "DescribeLoadBalancerAttributes.LoadBalancerAttributes.ConnectionDraining",
        "Enabled Timeout",
      ),
      ConnectionSettings: pickedMembersSource(
        "DescribeLoadBalancerAttributes.LoadBalancerAttributes.ConnectionSettings",
        "IdleTimeout",
      ),
      CrossZone: "DescribeLoadBalancerAttributes.LoadBalancerAttributes.CrossZoneLoadBalancing.Enabled",
      AppCookieStickinessPolicy: pickedMembersSource("Policies.AppCookieStickinessPolicies", "PolicyName CookieName"),
      LBCookieStickinessPolicy: stickiness("Policies.LBCookieStickinessPolicies", "PolicyName"),
      HealthCheck: mappedObjectSourceAt("HealthCheck", {
        Target: "Target",
        HealthyThreshold: textSource("HealthyThreshold"),
        Interval: textSource("Interval"),
        Timeout: textSource("Timeout"),
        UnhealthyThreshold: textSource("UnhealthyThreshold"),
      }),
      Instances: "Instances.InstanceId",
      Listeners: mappedElementsSource("ListenerDescriptions", {
        InstancePort: textSource("Listener.InstancePort"),
        InstanceProtocol: "Listener.InstanceProtocol",
        LoadBalancerPort: textSource("Listener.LoadBalancerPort"),
        Protocol: "Listener.Protocol",
        SSLCertificateId: "Listener.SSLCertificateId",
        PolicyNames: "PolicyNames",
      }),
      Policies: {
        ...computedSource(["DescribeLoadBalancerPolicies.PolicyDescriptions", "Policies.OtherPolicies"], otherPolicies),
        inside: policy,
      },
      Tags: userTagsAsListSource("DescribeTags.Tags"),
    },
    extras: {
      DesyncMitigationMode: computedSource(
        ["DescribeLoadBalancerAttributes.LoadBalancerAttributes.AdditionalAttributes"],
        desyncMode,
      ),
    },
    notRead: {
      "Policies.InstancePorts": "said at the instances' ports",
      "Policies.LoadBalancerPorts": "listeners say which policies they use",
    },
  },
];
