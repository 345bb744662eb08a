/** How the types of AWS::NetworkManager are read. */
import { sameNamesMapping, userTagsAsListSource } from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const networkManagerReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::NetworkManager::GlobalNetwork",
    service: "networkmanager",
    isGlobal: true,
    why: "a page of DescribeGlobalNetworks has whole networks",
    list: { operation: "DescribeGlobalNetworks", items: "GlobalNetworks" },
    arn: "@{GlobalNetworkArn}",
    name: "GlobalNetworkId",
    properties: {
      ...sameNamesMapping("Description State"),
      Arn: "GlobalNetworkArn",
      Id: "GlobalNetworkId",
      Tags: userTagsAsListSource("Tags"),
    },
    notRead: { CreatedAt: "when it was made" },
  },
  {
    type: "AWS::NetworkManager::Site",
    service: "networkmanager",
    isGlobal: true,
    why: "sites are listed by network, whole",
    list: {
      of: { operation: "DescribeGlobalNetworks", items: "GlobalNetworks" },
      operation: "GetSites",
      parameters: { GlobalNetworkId: "@GlobalNetworkId" },
      items: "Sites",
    },
    arn: "@{SiteArn}",
    name: "SiteId",
    properties: {
      ...sameNamesMapping("SiteId SiteArn GlobalNetworkId Description State Location"),
      Tags: userTagsAsListSource("Tags"),
    },
    notRead: { CreatedAt: "when it was made" },
  },
];
