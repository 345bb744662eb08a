/** How the types of AWS::CloudFormation are read. */
import {
  mapAsKeyValueObjectsSource,
  pickedMembersSource,
  sameNamesMapping,
  userTagsAsListSource,
} from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const cloudformationReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::CloudFormation::Stack",
    service: "cloudformation",
    why: "a page of DescribeStacks has whole stacks, and ListStackResources says what each of their resources is called. One call per stack",
    list: { operation: "DescribeStacks", items: "Stacks" },
    details: [
      {
        operation: "ListStackResources",
        parameters: { StackName: "@StackId" },
        items: "StackResourceSummaries",
        as: "members",
      },
    ],
    unless: { StackStatus: ["DELETE_COMPLETE"] },
    arn: "@{StackId}",
    name: "StackName",
    createdAt: "CreationTime",
    properties: {
      ...sameNamesMapping("StackId NotificationARNs Outputs ParentId RootId StackStatus TimeoutInMinutes"),
      Parameters: mapAsKeyValueObjectsSource("Parameters", "ParameterKey", "ParameterValue"),
      Tags: userTagsAsListSource("Tags"),
    },
    extras: {
      ...sameNamesMapping("StackName Capabilities Description DisableRollback EnableTerminationProtection RoleARN"),
      members: pickedMembersSource("members", "LogicalResourceId PhysicalResourceId ResourceType ResourceStatus"),
    },
    omitted: ["TemplateURL", "ChangeSetId", "CreationTime", "LastUpdateTime"],
  },
];
