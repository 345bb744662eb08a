/** How the types of AWS::StepFunctions are read. */
import {
  capitalizedMemberNamesSource,
  lowerCamelReplyNamesMapping,
  userTagsAsListSource,
} from "../property-sources.js";
import { createTaggingApiTagsCall, taggingApiTagsSource } from "../tagging-api.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const stepFunctionsReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::StepFunctions::StateMachine",
    service: "stepfunctions",
    why: "DescribeStateMachine tells what Cloud Control tells. One call per machine",
    list: { operation: "ListStateMachines", items: "stateMachines" },
    shared: [createTaggingApiTagsCall("states")],
    details: [{ operation: "DescribeStateMachine", parameters: { stateMachineArn: "@stateMachineArn" } }],
    arn: "@{stateMachineArn}",
    name: "name",
    createdAt: "creationDate",
    properties: {
      Arn: "stateMachineArn",
      StateMachineName: "name",
      StateMachineType: "type",
      DefinitionString: "DescribeStateMachine.definition",
      RoleArn: "DescribeStateMachine.roleArn",
      LoggingConfiguration: capitalizedMemberNamesSource("DescribeStateMachine.loggingConfiguration"),
      TracingConfiguration: capitalizedMemberNamesSource("DescribeStateMachine.tracingConfiguration"),
      EncryptionConfiguration: capitalizedMemberNamesSource("DescribeStateMachine.encryptionConfiguration"),
      Tags: taggingApiTagsSource,
    },
  },
  {
    type: "AWS::StepFunctions::Activity",
    service: "stepfunctions",
    why: "a page of ListActivities has whole activities. One call per activity for its tags",
    list: { operation: "ListActivities", items: "activities" },
    details: [{ operation: "ListTagsForResource", parameters: { resourceArn: "@activityArn" } }],
    arn: "@{activityArn}",
    name: "name",
    properties: {
      ...lowerCamelReplyNamesMapping("Name"),
      Arn: "activityArn",
      Tags: userTagsAsListSource("ListTagsForResource.tags"),
    },
    omitted: ["EncryptionConfiguration"],
  },
];
