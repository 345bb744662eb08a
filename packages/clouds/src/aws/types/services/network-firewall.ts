/** How the types of AWS::NetworkFirewall are read. */
import { sameNamesMapping, sameNamesMappingAt, userTagsAsListSource } from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const networkFirewallReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::NetworkFirewall::Firewall",
    service: "network-firewall",
    why: "DescribeFirewall tells what Cloud Control tells, which cannot list what is logged. Two calls per firewall",
    list: { operation: "ListFirewalls", items: "Firewalls" },
    details: [
      { operation: "DescribeFirewall", parameters: { FirewallArn: "@FirewallArn" } },
      { operation: "DescribeLoggingConfiguration", parameters: { FirewallArn: "@FirewallArn" } },
    ],
    arn: "@{FirewallArn}",
    name: "FirewallName",
    properties: {
      ...sameNamesMappingAt(
        "DescribeFirewall.Firewall",
        "FirewallArn FirewallName FirewallId FirewallPolicyArn VpcId SubnetMappings DeleteProtection SubnetChangeProtection FirewallPolicyChangeProtection Description EnabledAnalysisTypes TransitGatewayId AvailabilityZoneMappings AvailabilityZoneChangeProtection",
      ),
      Tags: userTagsAsListSource("DescribeFirewall.Firewall.Tags"),
    },
    extras: sameNamesMappingAt("DescribeFirewall.Firewall", "EncryptionConfiguration"),
    also: [
      {
        type: "AWS::NetworkFirewall::LoggingConfiguration",
        when: "DescribeLoggingConfiguration.LoggingConfiguration",
        name: "@{FirewallName}",
        properties: {
          ...sameNamesMapping("FirewallArn FirewallName"),
          ...sameNamesMappingAt("DescribeLoggingConfiguration", "LoggingConfiguration EnableMonitoringDashboard"),
        },
        shownAt: ["beside", "LoggingConfiguration"],
      },
    ],
    omitted: ["EndpointIds", "TransitGatewayAttachmentId"],
  },
];
