/** How the types of AWS::ElastiCache are read. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import {
  computedSource,
  conditionalSource,
  equalsAnySource,
  firstPresentSource,
  flagOrFalseSource,
  mappedObjectSource,
  pickedMembersSource,
  sameNamesMapping,
  userTagsAsListSource,
} from "../property-sources.js";
import { createTaggingApiTagsCall, taggingApiTagsSource } from "../tagging-api.js";
import type { TypeReadPlan } from "../type-read-plan.js";

const count = (path: string) => computedSource([path], (value) => (Array.isArray(value) ? value.length : undefined));

const logDelivery = pickedMembersSource(
  "LogDeliveryConfigurations",
  "LogType DestinationType DestinationDetails LogFormat",
);

/** Parameters by their names. */
function parameterMap(parameters: JsonValue | undefined): JsonValue | undefined {
  if (!Array.isArray(parameters)) return undefined;
  return Object.fromEntries(
    parameters.flatMap((parameter) =>
      isJsonObject(parameter) && parameter.ParameterValue !== undefined
        ? [[String(parameter.ParameterName), parameter.ParameterValue]]
        : [],
    ),
  );
}

export const elasticacheReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::ElastiCache::ReplicationGroup",
    service: "elasticache",
    why: "a page of DescribeReplicationGroups has whole groups, what they leave out their members say; Cloud Control leaves that out, too",
    list: { operation: "DescribeReplicationGroups", items: "ReplicationGroups" },
    shared: [
      {
        operation: "DescribeCacheClusters",
        as: "Member",
        match: { items: "CacheClusters", by: "ReplicationGroupId", is: "ReplicationGroupId" },
      },
      createTaggingApiTagsCall("elasticache"),
    ],
    arn: "@{ARN}",
    name: "ReplicationGroupId",
    createdAt: "ReplicationGroupCreateTime",
    properties: {
      ...sameNamesMapping(
        "AutoMinorVersionUpgrade CacheNodeType ClusterMode IpDiscovery KmsKeyId NetworkType ReplicationGroupId SnapshotRetentionLimit SnapshotWindow SnapshottingClusterId TransitEncryptionMode UserGroupIds Durability",
      ),
      AtRestEncryptionEnabled: flagOrFalseSource("AtRestEncryptionEnabled"),
      TransitEncryptionEnabled: flagOrFalseSource("TransitEncryptionEnabled"),
      Engine: firstPresentSource("Engine", "Member.Engine"),
      EngineVersion: "Member.EngineVersion",
      ReplicationGroupDescription: "Description",
      AutomaticFailoverEnabled: equalsAnySource("AutomaticFailover", "enabled", "enabling"),
      MultiAZEnabled: equalsAnySource("MultiAZ", "enabled"),
      DataTieringEnabled: equalsAnySource("DataTiering", "enabled"),
      CacheParameterGroupName: "Member.CacheParameterGroup.CacheParameterGroupName",
      CacheSubnetGroupName: "Member.CacheSubnetGroupName",
      SecurityGroupIds: "Member.SecurityGroups.SecurityGroupId",
      PreferredMaintenanceWindow: "Member.PreferredMaintenanceWindow",
      NotificationTopicArn: "Member.NotificationConfiguration.TopicArn",
      GlobalReplicationGroupId: "GlobalReplicationGroupInfo.GlobalReplicationGroupId",
      LogDeliveryConfigurations: logDelivery,
      NumCacheClusters: count("MemberClusters"),
      NumNodeGroups: count("NodeGroups"),
      Port: firstPresentSource(
        "ConfigurationEndpoint.Port",
        computedSource(["NodeGroups.PrimaryEndpoint.Port"], (ports) => (Array.isArray(ports) ? ports[0] : ports)),
      ),
      Tags: taggingApiTagsSource,
    },
    omitted: ["ReplicasPerNodeGroup"],
  },
  {
    type: "AWS::ElastiCache::CacheCluster",
    service: "elasticache",
    why: "a page of DescribeCacheClusters has whole clusters; Cloud Control takes a call for each",
    list: { operation: "DescribeCacheClusters", parameters: { ShowCacheNodeInfo: true }, items: "CacheClusters" },
    where: { ReplicationGroupId: [null] },
    shared: [createTaggingApiTagsCall("elasticache")],
    arn: "@{ARN}",
    name: "CacheClusterId",
    createdAt: "CacheClusterCreateTime",
    properties: {
      ClusterName: "CacheClusterId",
      ...sameNamesMapping(
        "AutoMinorVersionUpgrade CacheNodeType CacheSubnetGroupName Engine EngineVersion IpDiscovery NetworkType NumCacheNodes PreferredAvailabilityZone PreferredMaintenanceWindow SnapshotRetentionLimit SnapshotWindow TransitEncryptionEnabled",
      ),
      AZMode: conditionalSource(
        "PreferredAvailabilityZone",
        ["Multiple"],
        computedSource([], () => "cross-az"),
      ),
      CacheParameterGroupName: "CacheParameterGroup.CacheParameterGroupName",
      CacheSecurityGroupNames: "CacheSecurityGroups.CacheSecurityGroupName",
      LogDeliveryConfigurations: logDelivery,
      NotificationTopicArn: "NotificationConfiguration.TopicArn",
      Port: firstPresentSource(
        "ConfigurationEndpoint.Port",
        computedSource(["CacheNodes.Endpoint.Port"], (ports) => (Array.isArray(ports) ? ports[0] : ports)),
      ),
      PreferredAvailabilityZones: "CacheNodes.CustomerAvailabilityZone",
      VpcSecurityGroupIds: "SecurityGroups.SecurityGroupId",
      Tags: taggingApiTagsSource,
    },
  },
  {
    type: "AWS::ElastiCache::SubnetGroup",
    service: "elasticache",
    why: "a page of DescribeCacheSubnetGroups has whole groups",
    list: { operation: "DescribeCacheSubnetGroups", items: "CacheSubnetGroups" },
    shared: [createTaggingApiTagsCall("elasticache")],
    arn: "@{ARN}",
    name: "CacheSubnetGroupName",
    properties: {
      CacheSubnetGroupName: "CacheSubnetGroupName",
      Description: "CacheSubnetGroupDescription",
      SubnetIds: "Subnets.SubnetIdentifier",
      Tags: taggingApiTagsSource,
    },
  },
  {
    type: "AWS::ElastiCache::User",
    service: "elasticache",
    why: "a page of DescribeUsers has whole users. One call per user for its tags",
    list: { operation: "DescribeUsers", items: "Users" },
    details: [{ operation: "ListTagsForResource", parameters: { ResourceName: "@ARN" } }],
    unlike: { UserId: /^default$/ },
    arn: "@{ARN}",
    name: "UserId",
    properties: {
      ...sameNamesMapping("Status UserName AccessString UserId Engine"),
      Arn: "ARN",
      AuthenticationMode: mappedObjectSource({ Type: "Authentication.Type" }),
      Tags: userTagsAsListSource("ListTagsForResource.TagList"),
    },
    omitted: ["NoPasswordRequired", "Passwords"],
    notRead: {
      "AuthenticationMode.Passwords": "no call gives it back",
    },
  },
  {
    type: "AWS::ElastiCache::ParameterGroup",
    service: "elasticache",
    why: "parameters and tags take a call per group, as in Cloud Control",
    list: { operation: "DescribeCacheParameterGroups", items: "CacheParameterGroups" },
    details: [
      {
        operation: "DescribeCacheParameters",
        parameters: { CacheParameterGroupName: "@CacheParameterGroupName", Source: "user" },
        items: "Parameters",
      },
      { operation: "ListTagsForResource", parameters: { ResourceName: "@ARN" } },
    ],
    unlike: { CacheParameterGroupName: /^default\./ },
    arn: "@{ARN}",
    name: "CacheParameterGroupName",
    properties: {
      ...sameNamesMapping("CacheParameterGroupName CacheParameterGroupFamily Description"),
      Properties: computedSource(["DescribeCacheParameters"], parameterMap),
      Tags: userTagsAsListSource("ListTagsForResource.TagList"),
    },
  },
];
