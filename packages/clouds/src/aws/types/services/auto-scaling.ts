/** How the types of AWS::AutoScaling are read. */
import type { JsonValue } from "@plumbline/model";
import { findFactThroughListsAt } from "../fact-paths-and-templates.js";
import {
  computedSource,
  pickedMembersSource,
  sameNamesMapping,
  textSource,
  userTagsAsMapSource,
} from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";
import { ec2RegionDefaultsCalls, ec2RegionDefaultsMapping } from "./ec2-instances-and-volumes.js";

export const autoScalingReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::AutoScaling::AutoScalingGroup",
    service: "autoscaling",
    why: "a page of DescribeAutoScalingGroups has up to 100 whole groups; notifications and hooks are lists of the region",
    list: { operation: "DescribeAutoScalingGroups", items: "AutoScalingGroups" },
    shared: [
      {
        operation: "DescribeNotificationConfigurations",
        match: {
          items: "NotificationConfigurations",
          by: "AutoScalingGroupName",
          is: "AutoScalingGroupName",
          isMany: true,
        },
      },
    ],
    details: [{ operation: "DescribeLifecycleHooks", parameters: { AutoScalingGroupName: "@AutoScalingGroupName" } }],
    arn: "@{AutoScalingGroupARN}",
    name: "AutoScalingGroupName",
    createdAt: "CreatedTime",
    tags: userTagsAsMapSource("Tags"),
    properties: {
      ...sameNamesMapping(
        "AutoScalingGroupARN AutoScalingGroupName AvailabilityZones CapacityRebalance Context DefaultInstanceWarmup DesiredCapacityType HealthCheckGracePeriod HealthCheckType LaunchConfigurationName LoadBalancerNames MaxInstanceLifetime MixedInstancesPolicy NewInstancesProtectedFromScaleIn PlacementGroup ServiceLinkedRoleARN TargetGroupARNs TerminationPolicies AvailabilityZoneImpairmentPolicy AvailabilityZoneIds InstanceLifecyclePolicy AvailabilityZoneDistribution DeletionProtection InstanceMaintenancePolicy TrafficSources CapacityReservationSpecification",
      ),
      Cooldown: textSource("DefaultCooldown"),
      DesiredCapacity: textSource("DesiredCapacity"),
      MaxSize: textSource("MaxSize"),
      MinSize: textSource("MinSize"),
      LaunchTemplate: pickedMembersSource("LaunchTemplate", "LaunchTemplateId LaunchTemplateName Version"),
      LifecycleHookSpecificationList: pickedMembersSource(
        "DescribeLifecycleHooks.LifecycleHooks",
        "LifecycleHookName LifecycleTransition DefaultResult HeartbeatTimeout NotificationMetadata NotificationTargetARN RoleARN",
      ),
      MetricsCollection: computedSource(["EnabledMetrics"], (metrics) =>
        Array.isArray(metrics) && metrics.length > 0
          ? [
              {
                Granularity: "1Minute",
                Metrics: metrics.flatMap((metric) => findFactThroughListsAt(metric, "Metric") ?? []),
              },
            ]
          : undefined,
      ),
      NotificationConfigurations: computedSource(["DescribeNotificationConfigurations"], (all) => {
        if (!Array.isArray(all)) return undefined;
        const byTopic = new Map<string, JsonValue[]>();
        for (const entry of all) {
          const topic = String(findFactThroughListsAt(entry, "TopicARN"));
          byTopic.set(topic, [
            ...(byTopic.get(topic) ?? []),
            ...[findFactThroughListsAt(entry, "NotificationType") ?? []].flat(),
          ]);
        }
        return [...byTopic].map(([TopicARN, NotificationTypes]) => ({ TopicARN, NotificationTypes }));
      }),
      Tags: pickedMembersSource("Tags", "Key Value PropagateAtLaunch"),
      VPCZoneIdentifier: computedSource(["VPCZoneIdentifier"], (zones) =>
        typeof zones === "string" && zones !== "" ? zones.split(/, */) : undefined,
      ),
    },
    extras: {
      WarmPool: pickedMembersSource(
        "WarmPoolConfiguration",
        "MaxGroupPreparedCapacity MinSize PoolState InstanceReusePolicy",
      ),
      SuspendedProcesses: "SuspendedProcesses.ProcessName",
    },
    omitted: ["NotificationConfiguration"],
  },
  {
    type: "AWS::AutoScaling::LaunchConfiguration",
    service: "autoscaling",
    why: "a page of DescribeLaunchConfigurations has whole launch configurations",
    list: { operation: "DescribeLaunchConfigurations", items: "LaunchConfigurations" },
    shared: ec2RegionDefaultsCalls,
    arn: "@{LaunchConfigurationARN}",
    name: "LaunchConfigurationName",
    createdAt: "CreatedTime",
    properties: {
      ...sameNamesMapping(
        "PlacementTenancy SecurityGroups LaunchConfigurationName MetadataOptions UserData ClassicLinkVPCSecurityGroups BlockDeviceMappings IamInstanceProfile KernelId AssociatePublicIpAddress ClassicLinkVPCId EbsOptimized KeyName SpotPrice ImageId InstanceType",
      ),
      RamDiskId: "RamdiskId",
      InstanceMonitoring: "InstanceMonitoring.Enabled",
    },
    extras: ec2RegionDefaultsMapping,
  },
  {
    type: "AWS::AutoScaling::ScalingPolicy",
    service: "autoscaling",
    why: "a page of DescribePolicies has whole policies",
    list: { operation: "DescribePolicies", items: "ScalingPolicies" },
    arn: "@{PolicyARN}",
    name: "PolicyName",
    properties: {
      ...sameNamesMapping(
        "PolicyName MetricAggregationType PolicyType PredictiveScalingConfiguration ScalingAdjustment StepAdjustments AutoScalingGroupName MinAdjustmentMagnitude TargetTrackingConfiguration EstimatedInstanceWarmup AdjustmentType",
      ),
      Arn: "PolicyARN",
      Cooldown: textSource("Cooldown"),
    },
    extras: sameNamesMapping("Enabled"),
  },
  {
    type: "AWS::AutoScaling::ScheduledAction",
    service: "autoscaling",
    why: "a page of DescribeScheduledActions has whole actions",
    list: { operation: "DescribeScheduledActions", items: "ScheduledUpdateGroupActions" },
    arn: "arn:@{partition}:autoscaling:@{region}:@{account}:scheduledUpdateGroupAction/@{AutoScalingGroupName}/@{ScheduledActionName}",
    name: "ScheduledActionName",
    properties: {
      ...sameNamesMapping(
        "ScheduledActionName MinSize Recurrence TimeZone EndTime AutoScalingGroupName StartTime DesiredCapacity MaxSize",
      ),
    },
  },
];
