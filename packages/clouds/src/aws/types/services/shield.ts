/** How the types of AWS::Shield are read. */
import { sameNamesMapping, userTagsAsListSource } from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const shieldReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::Shield::Subscription",
    service: "shield",
    isGlobal: true,
    why: "there is at most one per account",
    list: { operation: "DescribeSubscription", items: "Subscription", absent: ["ResourceNotFoundException"] },
    arn: "arn:@{partition}:shield::@{account}:subscription",
    name: "account",
    properties: { AutoRenew: "AutoRenew" },
  },
  {
    type: "AWS::Shield::Protection",
    service: "shield",
    isGlobal: true,
    why: "a page of ListProtections has whole protections but for their tags. One call per protection",
    // Accounts without a subscription have none.
    list: { operation: "ListProtections", items: "Protections", absent: ["ResourceNotFoundException"] },
    details: [{ operation: "ListTagsForResource", parameters: { ResourceARN: "@ProtectionArn" } }],
    arn: "@{ProtectionArn}",
    name: "Name",
    properties: {
      ...sameNamesMapping("ProtectionArn ResourceArn Name ApplicationLayerAutomaticResponseConfiguration"),
      ProtectionId: "Id",
      Tags: userTagsAsListSource("ListTagsForResource.Tags"),
    },
    notRead: { HealthCheckArns: "told by their ids only" },
  },
];
