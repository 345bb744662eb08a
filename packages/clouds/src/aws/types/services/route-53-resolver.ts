/** How the types of AWS::Route53Resolver are read. */
import {
  mappedElementsSource,
  pickedMembersSource,
  sameNamesMapping,
  textSource,
  userTagsAsListSource,
} from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const route53ResolverReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::Route53Resolver::ResolverEndpoint",
    service: "route53resolver",
    why: "addresses and tags take a call per endpoint, as in Cloud Control",
    list: { operation: "ListResolverEndpoints", items: "ResolverEndpoints" },
    details: [
      { operation: "ListResolverEndpointIpAddresses", parameters: { ResolverEndpointId: "@Id" }, items: "IpAddresses" },
      { operation: "ListTagsForResource", parameters: { ResourceArn: "@Arn" } },
    ],
    arn: "@{Arn}",
    name: "Name",
    properties: {
      ...sameNamesMapping(
        "IpAddressCount OutpostArn PreferredInstanceType ResolverEndpointType Arn Direction HostVPCId Name SecurityGroupIds TargetNameServerMetricsEnabled RniEnhancedMetricsEnabled Dns64Enabled Ipv6InternetAccessEnabled Protocols",
      ),
      ResolverEndpointId: "Id",
      IpAddresses: pickedMembersSource("ListResolverEndpointIpAddresses", "Ip Ipv6 SubnetId"),
      Tags: userTagsAsListSource("ListTagsForResource.Tags"),
    },
  },
  {
    type: "AWS::Route53Resolver::ResolverRule",
    service: "route53resolver",
    why: "a page of ListResolverRules has whole rules. One call per rule for its tags",
    list: { operation: "ListResolverRules", items: "ResolverRules" },
    details: [{ operation: "ListTagsForResource", parameters: { ResourceArn: "@Arn" } }],
    unlike: { Id: /^rslvr-autodefined-rr/ },
    arn: "@{Arn}",
    name: "Name",
    properties: {
      ...sameNamesMapping("ResolverEndpointId DomainName Arn Name RuleType DelegationRecord"),
      ResolverRuleId: "Id",
      TargetIps: mappedElementsSource("TargetIps", {
        Ip: "Ip",
        Ipv6: "Ipv6",
        Port: textSource("Port"),
        Protocol: "Protocol",
        ServerNameIndication: "ServerNameIndication",
      }),
      Tags: userTagsAsListSource("ListTagsForResource.Tags"),
    },
  },
  {
    type: "AWS::Route53Resolver::ResolverRuleAssociation",
    service: "route53resolver",
    why: "a page has whole associations",
    list: { operation: "ListResolverRuleAssociations", items: "ResolverRuleAssociations" },
    unlike: { Id: /^rslvr-autodefined-assoc/ },
    arn: "arn:@{partition}:route53resolver:@{region}:@{account}:resolver-rule-association/@{Id}",
    name: "Id",
    properties: { ...sameNamesMapping("VPCId ResolverRuleId Name"), ResolverRuleAssociationId: "Id" },
  },
  {
    type: "AWS::Route53Resolver::FirewallRuleGroup",
    service: "route53resolver",
    why: "rules and tags take a call per group, as in Cloud Control",
    list: { operation: "ListFirewallRuleGroups", items: "FirewallRuleGroups" },
    details: [
      { operation: "ListFirewallRules", parameters: { FirewallRuleGroupId: "@Id" }, items: "FirewallRules" },
      { operation: "ListTagsForResource", parameters: { ResourceArn: "@Arn" } },
    ],
    arn: "@{Arn}",
    name: "Name",
    properties: {
      FirewallRules: pickedMembersSource(
        "ListFirewallRules",
        "FirewallDomainListId Priority Action BlockResponse BlockOverrideDomain BlockOverrideDnsType BlockOverrideTtl Qtype FirewallDomainRedirectionAction ConfidenceThreshold DnsThreatProtection",
      ),
      Arn: "Arn",
      Id: "Id",
      Name: "Name",
      Tags: userTagsAsListSource("ListTagsForResource.Tags"),
    },
  },
];
