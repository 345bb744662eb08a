/** How the types of AWS::MemoryDB are read. */
import { sameNamesMapping, userTagsAsListSource } from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const memorydbReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::MemoryDB::SubnetGroup",
    service: "memorydb",
    why: "a page of DescribeSubnetGroups has whole groups. One call per group for its tags",
    list: { operation: "DescribeSubnetGroups", items: "SubnetGroups" },
    details: [{ operation: "ListTags", parameters: { ResourceArn: "@ARN" } }],
    unlike: { Name: /^default$/ },
    arn: "@{ARN}",
    name: "Name",
    properties: {
      ...sameNamesMapping("SupportedNetworkTypes Description"),
      ARN: "ARN",
      SubnetGroupName: "Name",
      SubnetIds: "Subnets.Identifier",
      Tags: userTagsAsListSource("ListTags.TagList"),
    },
  },
];
