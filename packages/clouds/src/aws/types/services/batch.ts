/** How the types of AWS::Batch are read. */
import { capitalizedMemberNamesSource, lowerCamelReplyNamesMapping, userTagsAsMapSource } from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const batchReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::Batch::ComputeEnvironment",
    service: "batch",
    why: "a page of DescribeComputeEnvironments has whole environments",
    list: { operation: "DescribeComputeEnvironments", items: "computeEnvironments" },
    arn: "@{computeEnvironmentArn}",
    name: "computeEnvironmentName",
    tags: userTagsAsMapSource("tags"),
    properties: {
      ...lowerCamelReplyNamesMapping("ComputeEnvironmentArn Type ServiceRole ComputeEnvironmentName State Context"),
      ComputeResources: capitalizedMemberNamesSource("computeResources", "tags"),
      UnmanagedvCpus: "unmanagedvCpus",
      EksConfiguration: capitalizedMemberNamesSource("eksConfiguration"),
      Tags: userTagsAsMapSource("tags"),
    },
    notRead: { EcsSettings: "not mapped yet" },
    omitted: ["ReplaceComputeEnvironment", "UpdatePolicy"],
  },
  {
    type: "AWS::Batch::JobQueue",
    service: "batch",
    why: "a page of DescribeJobQueues has whole queues",
    list: { operation: "DescribeJobQueues", items: "jobQueues" },
    arn: "@{jobQueueArn}",
    name: "jobQueueName",
    tags: userTagsAsMapSource("tags"),
    properties: {
      ...lowerCamelReplyNamesMapping("JobQueueArn Priority State SchedulingPolicyArn JobQueueName JobQueueType"),
      ComputeEnvironmentOrder: capitalizedMemberNamesSource("computeEnvironmentOrder"),
      Tags: userTagsAsMapSource("tags"),
      ServiceEnvironmentOrder: capitalizedMemberNamesSource("serviceEnvironmentOrder"),
      JobStateTimeLimitActions: capitalizedMemberNamesSource("jobStateTimeLimitActions"),
    },
  },
  {
    type: "AWS::Batch::JobDefinition",
    service: "batch",
    why: "a page of DescribeJobDefinitions has whole definitions",
    list: { operation: "DescribeJobDefinitions", parameters: { status: "ACTIVE" }, items: "jobDefinitions" },
    arn: "@{jobDefinitionArn}",
    name: "jobDefinitionName",
    tags: userTagsAsMapSource("tags"),
    properties: {
      ...lowerCamelReplyNamesMapping(
        "JobDefinitionArn JobDefinitionName Type SchedulingPriority PropagateTags PlatformCapabilities Parameters",
      ),
      RetryStrategy: capitalizedMemberNamesSource("retryStrategy"),
      Timeout: capitalizedMemberNamesSource("timeout"),
      ContainerProperties: capitalizedMemberNamesSource("containerProperties", "options"),
      NodeProperties: capitalizedMemberNamesSource("nodeProperties", "options"),
      EksProperties: capitalizedMemberNamesSource("eksProperties", "limits", "requests", "labels", "annotations"),
      EcsProperties: capitalizedMemberNamesSource("ecsProperties", "options"),
      ConsumableResourceProperties: capitalizedMemberNamesSource("consumableResourceProperties"),
      Tags: userTagsAsMapSource("tags"),
    },
    omitted: ["ResourceRetentionPolicy"],
  },
  {
    type: "AWS::Batch::SchedulingPolicy",
    service: "batch",
    why: "ListSchedulingPolicies has ARNs only; DescribeSchedulingPolicies tells a hundred at once",
    list: { operation: "ListSchedulingPolicies", items: "schedulingPolicies" },
    details: [
      {
        operation: "DescribeSchedulingPolicies",
        parameters: { arns: "@arn" },
        batch: 100,
        match: { items: "schedulingPolicies", by: "arn", is: "arn" },
      },
    ],
    arn: "@{arn}",
    name: "DescribeSchedulingPolicies.name",
    tags: userTagsAsMapSource("DescribeSchedulingPolicies.tags"),
    properties: {
      Arn: "arn",
      Name: "DescribeSchedulingPolicies.name",
      FairsharePolicy: capitalizedMemberNamesSource("DescribeSchedulingPolicies.fairsharePolicy"),
      Tags: userTagsAsMapSource("DescribeSchedulingPolicies.tags"),
    },
    notRead: { QuotaSharePolicy: "not mapped yet" },
  },
];
