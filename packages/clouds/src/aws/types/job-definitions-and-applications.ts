/** Definitions of jobs, providers of capacity, and applications. */
import {
  capitalizedSource,
  lowerCamelMapping,
  objectSourceAt,
  sameNamesMapping,
  tagListSource,
  tagMapSource,
} from "./property-sources.js";
import type { TypeReadPlan } from "./type-read-plan.js";

export const jobDefinitionAndApplicationReadPlans: readonly TypeReadPlan[] = [
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
    type: "AWS::ECS::CapacityProvider",
    service: "ecs",
    why: "a page of DescribeCapacityProviders has whole providers, and those of AWS",
    list: { operation: "DescribeCapacityProviders", parameters: { include: ["TAGS"] }, items: "capacityProviders" },
    unless: { name: ["FARGATE", "FARGATE_SPOT"], status: ["INACTIVE"] },
    arn: "@{capacityProviderArn}",
    name: "name",
    properties: {
      Name: "name",
      ClusterName: "cluster",
      AutoScalingGroupProvider: capitalizedSource("autoScalingGroupProvider"),
      ManagedInstancesProvider: capitalizedSource("managedInstancesProvider"),
      Tags: tagListSource("tags"),
    },
  },
  {
    type: "AWS::ECR::ReplicationConfiguration",
    service: "ecr",
    why: "DescribeRegistry tells it. One call",
    list: { operation: "DescribeRegistry", items: "" },
    // Every registry has one; without rules nobody made it.
    unlike: { "replicationConfiguration.rules": /^$/ },
    arn: "arn:@{partition}:ecr:@{region}:@{account}:replication-configuration",
    name: "registryId",
    properties: {
      RegistryId: "registryId",
      ReplicationConfiguration: capitalizedSource("replicationConfiguration"),
    },
  },
  {
    type: "AWS::ElasticBeanstalk::Application",
    service: "elasticbeanstalk",
    why: "DescribeApplications has whole applications but for their tags. One call per application",
    list: { operation: "DescribeApplications", items: "Applications" },
    details: [{ operation: "ListTagsForResource", parameters: { ResourceArn: "@ApplicationArn" } }],
    arn: "@{ApplicationArn}",
    name: "ApplicationName",
    createdAt: "DateCreated",
    properties: sameNamesMapping("ApplicationName Description ResourceLifecycleConfig"),
    extras: { Tags: tagListSource("ListTagsForResource.ResourceTags") },
  },
  {
    type: "AWS::WorkSpaces::Workspace",
    service: "workspaces",
    why: "a page of DescribeWorkspaces has whole desktops but for their tags. One call per desktop",
    list: { operation: "DescribeWorkspaces", items: "Workspaces" },
    details: [{ operation: "DescribeTags", parameters: { ResourceId: "@WorkspaceId" } }],
    unless: { State: ["TERMINATED", "TERMINATING"] },
    arn: "arn:@{partition}:workspaces:@{region}:@{account}:workspace/@{WorkspaceId}",
    name: "WorkspaceId",
    properties: {
      ...sameNamesMapping(
        "WorkspaceId BundleId DirectoryId RootVolumeEncryptionEnabled UserName UserVolumeEncryptionEnabled VolumeEncryptionKey",
      ),
      WorkspaceProperties: objectSourceAt(
        "WorkspaceProperties",
        sameNamesMapping(
          "ComputeTypeName RootVolumeSizeGib RunningMode RunningModeAutoStopTimeoutInMinutes UserVolumeSizeGib",
        ),
      ),
      Tags: tagListSource("DescribeTags.TagList"),
    },
    omitted: ["Id"],
  },
];
