/** How the types of AWS::Batch are read. */
import { capitalizedSource, lowerCamelMapping, tagMapSource } from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const batchReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::Batch::ComputeEnvironment",
    service: "batch",
    why: "a page of DescribeComputeEnvironments has whole environments",
    list: { operation: "DescribeComputeEnvironments", items: "computeEnvironments" },
    arn: "@{computeEnvironmentArn}",
    name: "computeEnvironmentName",
    tags: tagMapSource("tags"),
    properties: {
      ...lowerCamelMapping("ComputeEnvironmentArn Type ServiceRole ComputeEnvironmentName State Context"),
      ComputeResources: capitalizedSource("computeResources", "tags"),
      UnmanagedvCpus: "unmanagedvCpus",
      EksConfiguration: capitalizedSource("eksConfiguration"),
      Tags: tagMapSource("tags"),
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
    tags: tagMapSource("tags"),
    properties: {
      ...lowerCamelMapping("JobQueueArn Priority State SchedulingPolicyArn JobQueueName JobQueueType"),
      ComputeEnvironmentOrder: capitalizedSource("computeEnvironmentOrder"),
      Tags: tagMapSource("tags"),
      ServiceEnvironmentOrder: capitalizedSource("serviceEnvironmentOrder"),
      JobStateTimeLimitActions: capitalizedSource("jobStateTimeLimitActions"),
    },
  },
  {
    type: "AWS::Batch::JobDefinition",
    service: "batch",
    why: "a page of DescribeJobDefinitions has whole definitions",
    list: { operation: "DescribeJobDefinitions", parameters: { status: "ACTIVE" }, items: "jobDefinitions" },
    arn: "@{jobDefinitionArn}",
    name: "jobDefinitionName",
    tags: tagMapSource("tags"),
    properties: {
      ...lowerCamelMapping(
        "JobDefinitionArn JobDefinitionName Type SchedulingPriority PropagateTags PlatformCapabilities Parameters",
      ),
      RetryStrategy: capitalizedSource("retryStrategy"),
      Timeout: capitalizedSource("timeout"),
      ContainerProperties: capitalizedSource("containerProperties", "options"),
      NodeProperties: capitalizedSource("nodeProperties", "options"),
      EksProperties: capitalizedSource("eksProperties", "limits", "requests", "labels", "annotations"),
      EcsProperties: capitalizedSource("ecsProperties", "options"),
      ConsumableResourceProperties: capitalizedSource("consumableResourceProperties"),
      Tags: tagMapSource("tags"),
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
    tags: tagMapSource("DescribeSchedulingPolicies.tags"),
    properties: {
      Arn: "arn",
      Name: "DescribeSchedulingPolicies.name",
      FairsharePolicy: capitalizedSource("DescribeSchedulingPolicies.fairsharePolicy"),
      Tags: tagMapSource("DescribeSchedulingPolicies.tags"),
    },
    notRead: { QuotaSharePolicy: "not mapped yet" },
  },
];
