/** How the types of AWS::ResourceGroups are read. */
import { mappedObjectSource, parsedJsonSource, sameNamesMapping, userTagsAsListSource } from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const resourceGroupsReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::ResourceGroups::Group",
    service: "resource-groups",
    why: "queries and tags take a call for each, as in Cloud Control",
    list: { operation: "ListGroups", items: "Groups" },
    details: [
      { operation: "GetGroupQuery", parameters: { Group: "@Name" }, absent: ["BadRequestException"] },
      { operation: "GetTags", parameters: { Arn: "@GroupArn" } },
    ],
    arn: "@{GroupArn}",
    name: "Name",
    properties: {
      ...sameNamesMapping("Description Name"),
      Arn: "GroupArn",
      ResourceQuery: mappedObjectSource({
        Type: "GetGroupQuery.GroupQuery.ResourceQuery.Type",
        Query: parsedJsonSource("GetGroupQuery.GroupQuery.ResourceQuery.Query"),
      }),
      Tags: userTagsAsListSource("GetTags.Tags"),
    },
    notRead: { Configuration: "takes a further call", Resources: "what it has, not what it is" },
  },
];
