/** How the types of AWS::ApplicationAutoScaling are read. */
import { sameNamesMapping, userTagsAsListSource } from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const applicationAutoScalingReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::ApplicationAutoScaling::ScalableTarget",
    service: "application-autoscaling",
    why: "targets are listed whole by service. One call per service",
    list: {
      operation: "DescribeScalableTargets",
      // Not every region knows every service.
      absent: ["ValidationException"],
      items: "ScalableTargets",
      inEach: [
        { ServiceNamespace: "ecs" },
        { ServiceNamespace: "dynamodb" },
        { ServiceNamespace: "lambda" },
        { ServiceNamespace: "rds" },
        { ServiceNamespace: "elasticache" },
        { ServiceNamespace: "appstream" },
        { ServiceNamespace: "kafka" },
        { ServiceNamespace: "comprehend" },
        { ServiceNamespace: "custom-resource" },
        { ServiceNamespace: "cassandra" },
        { ServiceNamespace: "elasticmapreduce" },
        { ServiceNamespace: "ec2" },
        { ServiceNamespace: "sagemaker" },
        { ServiceNamespace: "neptune" },
        { ServiceNamespace: "workspaces" },
      ],
    },
    details: [
      {
        operation: "ListTagsForResource",
        parameters: { ResourceARN: "@ScalableTargetARN" },
        when: "ScalableTargetARN",
      },
    ],
    arn: "arn:@{partition}:application-autoscaling:@{region}:@{account}:scalable-target/@{ServiceNamespace}/@{ResourceId}/@{ScalableDimension}",
    name: "ResourceId",
    createdAt: "CreationTime",
    properties: {
      ...sameNamesMapping("ResourceId ServiceNamespace ScalableDimension SuspendedState MinCapacity MaxCapacity"),
      RoleARN: "RoleARN",
      Tags: userTagsAsListSource("ListTagsForResource.Tags"),
    },
    omitted: ["Id", "ScheduledActions"],
  },
  {
    type: "AWS::ApplicationAutoScaling::ScalingPolicy",
    service: "application-autoscaling",
    why: "policies are listed whole by service. One call per service",
    list: {
      operation: "DescribeScalingPolicies",
      // Not every region knows every service.
      absent: ["ValidationException"],
      items: "ScalingPolicies",
      inEach: [
        { ServiceNamespace: "ecs" },
        { ServiceNamespace: "dynamodb" },
        { ServiceNamespace: "lambda" },
        { ServiceNamespace: "rds" },
        { ServiceNamespace: "elasticache" },
        { ServiceNamespace: "appstream" },
        { ServiceNamespace: "kafka" },
        { ServiceNamespace: "comprehend" },
        { ServiceNamespace: "custom-resource" },
        { ServiceNamespace: "cassandra" },
        { ServiceNamespace: "elasticmapreduce" },
        { ServiceNamespace: "ec2" },
        { ServiceNamespace: "sagemaker" },
        { ServiceNamespace: "neptune" },
        { ServiceNamespace: "workspaces" },
      ],
    },
    arn: "@{PolicyARN}",
    name: "PolicyName",
    createdAt: "CreationTime",
    properties: {
      ...sameNamesMapping(
        "PolicyName PolicyType ResourceId ScalableDimension ServiceNamespace StepScalingPolicyConfiguration PredictiveScalingPolicyConfiguration",
      ),
      Arn: "PolicyARN",
      TargetTrackingScalingPolicyConfiguration: "TargetTrackingScalingPolicyConfiguration",
    },
    omitted: ["ScalingTargetId"],
  },
];
