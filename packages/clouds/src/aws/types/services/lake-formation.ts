/** How the types of AWS::LakeFormation are read. */
import { sameNamesMapping } from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const lakeFormationReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::LakeFormation::Resource",
    service: "lakeformation",
    why: "a page of ListResources has whole resources; Cloud Control does not know them",
    list: { operation: "ListResources", items: "ResourceInfoList" },
    arn: "@{ResourceArn}",
    name: "ResourceArn",
    properties: sameNamesMapping("ResourceArn RoleArn HybridAccessEnabled WithFederation"),
    notRead: { UseServiceLinkedRole: "the role says it" },
  },
];
