/** Warehouses, caches, tables, file systems and search. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import {
  at,
  capitals,
  constant,
  each,
  either,
  flag,
  is,
  json,
  type Mapping,
  made,
  object,
  pick,
  same,
  small,
  tags,
  text,
  when,
  within,
  without,
} from "./mapping.js";
import { tagged, taggedTags } from "./tagged.js";
import type { TypeRead } from "./type-read.js";

const count = (path: string) => made([path], (value) => (Array.isArray(value) ? value.length : undefined));

const logDelivery = pick("LogDeliveryConfigurations", "LogType DestinationType DestinationDetails LogFormat");

const throughput = (path: string) => pick(path, "ReadCapacityUnits WriteCapacityUnits");

const index: Mapping = {
  ...same("IndexName KeySchema Projection OnDemandThroughput"),
  ProvisionedThroughput: throughput("ProvisionedThroughput"),
  WarmThroughput: pick("WarmThroughput", "ReadUnitsPerSecond WriteUnitsPerSecond"),
};

const table = (name: string) => `DescribeTable.Table.${name}`;

/** Tables that pay per request say zero. */
function provisioned(mode: JsonValue | undefined, given: JsonValue | undefined): JsonValue | undefined {
  return mode === "PAY_PER_REQUEST" || !isJsonObject(given) ? undefined : throughput("given").value({ given });
}

const search: Mapping = {
  ...same("DomainName CognitoOptions LogPublishingOptions NodeToNodeEncryptionOptions SnapshotOptions AdvancedOptions"),
  Arn: "ARN",
  AccessPolicies: json("AccessPolicies"),
  VPCOptions: pick("VPCOptions", "SubnetIds SecurityGroupIds"),
  EncryptionAtRestOptions: object({
    Enabled: flag("EncryptionAtRestOptions.Enabled"),
    KmsKeyId: "EncryptionAtRestOptions.KmsKeyId",
  }),
  DomainEndpointOptions: object({
    EnforceHTTPS: flag("DomainEndpointOptions.EnforceHTTPS"),
    ...at(
      "DomainEndpointOptions",
      "TLSSecurityPolicy CustomEndpointEnabled CustomEndpoint CustomEndpointCertificateArn",
    ),
  }),
  Tags: tags("ListTags.TagList"),
};

export const stores: readonly TypeRead[] = [
  {
    type: "AWS::Redshift::Cluster",
    service: "redshift",
    why: "a page of DescribeClusters has whole clusters; how they log takes a call each, as in Cloud Control",
    list: { operation: "DescribeClusters", items: "Clusters" },
    details: [{ operation: "DescribeLoggingStatus", parameters: { ClusterIdentifier: "@ClusterIdentifier" } }],
    arn: "arn:@{partition}:redshift:@{region}:@{account}:cluster:@{ClusterIdentifier}",
    name: "ClusterIdentifier",
    createdAt: "ClusterCreateTime",
    properties: {
      ...same(
        "AutomatedSnapshotRetentionPeriod AvailabilityZoneRelocationStatus NumberOfNodes EnhancedVpcRouting AllowVersionUpgrade MaintenanceTrackName KmsKeyId ClusterVersion AvailabilityZone PreferredMaintenanceWindow ClusterIdentifier ClusterSubnetGroupName NodeType MasterUsername DBName PubliclyAccessible ManualSnapshotRetentionPeriod MasterPasswordSecretKmsKeyId",
      ),
      Encrypted: flag("Encrypted"),
      AvailabilityZoneRelocation: is("AvailabilityZoneRelocationStatus", "enabled", "pending_enabling"),
      AquaConfigurationStatus: "AquaConfiguration.AquaConfigurationStatus",
      ClusterParameterGroupName: made(["ClusterParameterGroups.ParameterGroupName"], (names) =>
        Array.isArray(names) ? names[0] : names,
      ),
      ClusterSecurityGroups: "ClusterSecurityGroups.ClusterSecurityGroupName",
      ClusterType: made(["NumberOfNodes"], (nodes) =>
        nodes === undefined ? undefined : nodes === 1 ? "single-node" : "multi-node",
      ),
      DestinationRegion: "ClusterSnapshotCopyStatus.DestinationRegion",
      SnapshotCopyRetentionPeriod: "ClusterSnapshotCopyStatus.RetentionPeriod",
      SnapshotCopyGrantName: "ClusterSnapshotCopyStatus.SnapshotCopyGrantName",
      ElasticIp: "ElasticIpStatus.ElasticIp",
      HsmClientCertificateIdentifier: "HsmStatus.HsmClientCertificateIdentifier",
      HsmConfigurationIdentifier: "HsmStatus.HsmConfigurationIdentifier",
      IamRoles: "IamRoles.IamRoleArn",
      LoggingProperties: when(
        "DescribeLoggingStatus.LoggingEnabled",
        [true],
        within("DescribeLoggingStatus", same("BucketName S3KeyPrefix LogDestinationType LogExports")),
      ),
      MultiAZ: is("MultiAZ", "Enabled", "enabled", true),
      Port: "Endpoint.Port",
      VpcSecurityGroupIds: "VpcSecurityGroups.VpcSecurityGroupId",
      Tags: tags("Tags"),
    },
    beside: { LoggingEnabled: "DescribeLoggingStatus.LoggingEnabled" },
    notRead: { NamespaceResourcePolicy: "takes a further call per cluster" },
    notKept: [
      "DeferMaintenanceEndTime",
      "DeferMaintenanceStartTime",
      "Endpoint",
      "Id",
      "OwnerAccount",
      "ResourceAction",
      "RevisionTarget",
      "RotateEncryptionKey",
      "SnapshotClusterIdentifier",
      "SnapshotCopyManual",
    ],
  },
  {
    type: "AWS::RedshiftServerless::Workgroup",
    service: "redshift-serverless",
    why: "a page of ListWorkgroups has whole workgroups; their tags take a call each",
    list: { operation: "ListWorkgroups", items: "workgroups" },
    details: [{ operation: "ListTagsForResource", parameters: { resourceArn: "@workgroupArn" } }],
    arn: "@{workgroupArn}",
    name: "workgroupName",
    createdAt: "creationDate",
    properties: {
      ...small(
        "NamespaceName Port WorkgroupName BaseCapacity EnhancedVpcRouting PubliclyAccessible SecurityGroupIds SubnetIds MaxCapacity TrackName",
      ),
      ConfigParameters: capitals("configParameters"),
      PricePerformanceTarget: capitals("pricePerformanceTarget"),
      Tags: tags("ListTagsForResource.tags"),
    },
    notKept: ["Workgroup"],
  },
  {
    type: "AWS::RedshiftServerless::Namespace",
    service: "redshift-serverless",
    why: "a page of ListNamespaces has whole namespaces; their tags take a call each",
    list: { operation: "ListNamespaces", items: "namespaces" },
    details: [{ operation: "ListTagsForResource", parameters: { resourceArn: "@namespaceArn" } }],
    arn: "@{namespaceArn}",
    name: "namespaceName",
    createdAt: "creationDate",
    properties: {
      ...small(
        "AdminUsername NamespaceName IamRoles KmsKeyId DbName DefaultIamRoleArn LogExports AdminPasswordSecretKmsKeyId",
      ),
      Tags: tags("ListTagsForResource.tags"),
    },
    notRead: {
      NamespaceResourcePolicy: "takes a further call per namespace",
      SnapshotCopyConfigurations: "takes a further call per namespace",
    },
  },
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
      tagged("elasticache"),
    ],
    arn: "@{ARN}",
    name: "ReplicationGroupId",
    createdAt: "ReplicationGroupCreateTime",
    properties: {
      ...same(
        "AutoMinorVersionUpgrade CacheNodeType ClusterMode IpDiscovery KmsKeyId NetworkType ReplicationGroupId SnapshotRetentionLimit SnapshotWindow SnapshottingClusterId TransitEncryptionMode UserGroupIds Durability",
      ),
      AtRestEncryptionEnabled: flag("AtRestEncryptionEnabled"),
      TransitEncryptionEnabled: flag("TransitEncryptionEnabled"),
      Engine: either("Engine", "Member.Engine"),
      EngineVersion: "Member.EngineVersion",
      ReplicationGroupDescription: "Description",
      AutomaticFailoverEnabled: is("AutomaticFailover", "enabled", "enabling"),
      MultiAZEnabled: is("MultiAZ", "enabled"),
      DataTieringEnabled: is("DataTiering", "enabled"),
      CacheParameterGroupName: "Member.CacheParameterGroup.CacheParameterGroupName",
      CacheSubnetGroupName: "Member.CacheSubnetGroupName",
      SecurityGroupIds: "Member.SecurityGroups.SecurityGroupId",
      PreferredMaintenanceWindow: "Member.PreferredMaintenanceWindow",
      NotificationTopicArn: "Member.NotificationConfiguration.TopicArn",
      GlobalReplicationGroupId: "GlobalReplicationGroupInfo.GlobalReplicationGroupId",
      LogDeliveryConfigurations: logDelivery,
      NumCacheClusters: count("MemberClusters"),
      NumNodeGroups: count("NodeGroups"),
      Port: either(
        "ConfigurationEndpoint.Port",
        made(["NodeGroups.PrimaryEndpoint.Port"], (ports) => (Array.isArray(ports) ? ports[0] : ports)),
      ),
      Tags: taggedTags,
    },
    notKept: ["ReplicasPerNodeGroup"],
  },
  {
    type: "AWS::ElastiCache::CacheCluster",
    service: "elasticache",
    why: "a page of DescribeCacheClusters has whole clusters; Cloud Control takes a call for each",
    list: { operation: "DescribeCacheClusters", parameters: { ShowCacheNodeInfo: true }, items: "CacheClusters" },
    where: { ReplicationGroupId: [null] },
    shared: [tagged("elasticache")],
    arn: "@{ARN}",
    name: "CacheClusterId",
    createdAt: "CacheClusterCreateTime",
    properties: {
      ClusterName: "CacheClusterId",
      ...same(
        "AutoMinorVersionUpgrade CacheNodeType CacheSubnetGroupName Engine EngineVersion IpDiscovery NetworkType NumCacheNodes PreferredAvailabilityZone PreferredMaintenanceWindow SnapshotRetentionLimit SnapshotWindow TransitEncryptionEnabled",
      ),
      AZMode: when(
        "PreferredAvailabilityZone",
        ["Multiple"],
        made([], () => "cross-az"),
      ),
      CacheParameterGroupName: "CacheParameterGroup.CacheParameterGroupName",
      CacheSecurityGroupNames: "CacheSecurityGroups.CacheSecurityGroupName",
      LogDeliveryConfigurations: logDelivery,
      NotificationTopicArn: "NotificationConfiguration.TopicArn",
      Port: either(
        "ConfigurationEndpoint.Port",
        made(["CacheNodes.Endpoint.Port"], (ports) => (Array.isArray(ports) ? ports[0] : ports)),
      ),
      PreferredAvailabilityZones: "CacheNodes.CustomerAvailabilityZone",
      VpcSecurityGroupIds: "SecurityGroups.SecurityGroupId",
      Tags: taggedTags,
    },
  },
  {
    type: "AWS::ElastiCache::SubnetGroup",
    service: "elasticache",
    why: "a page of DescribeCacheSubnetGroups has whole groups",
    list: { operation: "DescribeCacheSubnetGroups", items: "CacheSubnetGroups" },
    shared: [tagged("elasticache")],
    arn: "@{ARN}",
    name: "CacheSubnetGroupName",
    properties: {
      CacheSubnetGroupName: "CacheSubnetGroupName",
      Description: "CacheSubnetGroupDescription",
      SubnetIds: "Subnets.SubnetIdentifier",
      Tags: taggedTags,
    },
  },
  {
    type: "AWS::DynamoDB::Table",
    service: "dynamodb",
    why: "DynamoDB tells what Cloud Control tells, with limits that are much higher. Five calls per table",
    list: { operation: "ListTables", items: "TableNames" },
    details: [
      { operation: "DescribeTable", parameters: { TableName: "@value" } },
      { operation: "DescribeContinuousBackups", parameters: { TableName: "@value" } },
      { operation: "DescribeTimeToLive", parameters: { TableName: "@value" } },
      { operation: "ListTagsOfResource", parameters: { ResourceArn: "@DescribeTable.Table.TableArn" } },
      {
        operation: "GetResourcePolicy",
        parameters: { ResourceArn: "@DescribeTable.Table.TableArn" },
        absent: ["PolicyNotFoundException"],
      },
    ],
    arn: "arn:@{partition}:dynamodb:@{region}:@{account}:table/@{value}",
    name: "value",
    createdAt: table("CreationDateTime"),
    properties: {
      Arn: table("TableArn"),
      TableName: "value",
      AttributeDefinitions: table("AttributeDefinitions"),
      KeySchema: table("KeySchema"),
      DeletionProtectionEnabled: table("DeletionProtectionEnabled"),
      OnDemandThroughput: table("OnDemandThroughput"),
      BillingMode: either(
        table("BillingModeSummary.BillingMode"),
        made([table("TableName")], (name) => (name === undefined ? undefined : "PROVISIONED")),
      ),
      ProvisionedThroughput: made(
        [table("BillingModeSummary.BillingMode"), table("ProvisionedThroughput")],
        provisioned,
      ),
      WarmThroughput: pick(table("WarmThroughput"), "ReadUnitsPerSecond WriteUnitsPerSecond"),
      GlobalSecondaryIndexes: each(table("GlobalSecondaryIndexes"), index),
      LocalSecondaryIndexes: pick(table("LocalSecondaryIndexes"), "IndexName KeySchema Projection"),
      StreamSpecification: when(
        table("StreamSpecification.StreamEnabled"),
        [true],
        pick(table("StreamSpecification"), "StreamViewType"),
      ),
      SSESpecification: within(table("SSEDescription"), {
        SSEEnabled: is("Status", "ENABLED", "UPDATING", "ENABLING"),
        SSEType: "SSEType",
        KMSMasterKeyId: "KMSMasterKeyArn",
      }),
      TableClass: table("TableClassSummary.TableClass"),
      TimeToLiveSpecification: when(
        "DescribeTimeToLive.TimeToLiveDescription.TimeToLiveStatus",
        ["ENABLED", "ENABLING"],
        object({
          AttributeName: "DescribeTimeToLive.TimeToLiveDescription.AttributeName",
          Enabled: is("DescribeTimeToLive.TimeToLiveDescription.TimeToLiveStatus", "ENABLED", "ENABLING"),
        }),
      ),
      PointInTimeRecoverySpecification: within(
        "DescribeContinuousBackups.ContinuousBackupsDescription.PointInTimeRecoveryDescription",
        {
          PointInTimeRecoveryEnabled: either(is("PointInTimeRecoveryStatus", "ENABLED"), constant(false)),
          RecoveryPeriodInDays: "RecoveryPeriodInDays",
        },
      ),
      ResourcePolicy: object({ PolicyDocument: json("GetResourcePolicy.Policy") }),
      Tags: tags("ListTagsOfResource.Tags"),
    },
    notRead: {
      ContributorInsightsSpecification: "takes a further call per table",
      KinesisStreamSpecification: "takes a further call per table",
      VectorIndexes: "not mapped yet",
    },
  },
  {
    type: "AWS::EFS::FileSystem",
    service: "efs",
    why: "a page of DescribeFileSystems has most; policy, backup and lifecycle take a call each, as in Cloud Control",
    list: { operation: "DescribeFileSystems", items: "FileSystems" },
    details: [
      {
        operation: "DescribeFileSystemPolicy",
        parameters: { FileSystemId: "@FileSystemId" },
        absent: ["PolicyNotFound"],
      },
      { operation: "DescribeBackupPolicy", parameters: { FileSystemId: "@FileSystemId" }, absent: ["PolicyNotFound"] },
      { operation: "DescribeLifecycleConfiguration", parameters: { FileSystemId: "@FileSystemId" } },
    ],
    arn: "arn:@{partition}:elasticfilesystem:@{region}:@{account}:file-system/@{FileSystemId}",
    name: "FileSystemId",
    createdAt: "CreationTime",
    tags: tags("Tags"),
    properties: {
      ...same("FileSystemId KmsKeyId PerformanceMode ProvisionedThroughputInMibps AvailabilityZoneName ThroughputMode"),
      Encrypted: flag("Encrypted"),
      FileSystemProtection: pick("FileSystemProtection", "ReplicationOverwriteProtection"),
      FileSystemPolicy: json("DescribeFileSystemPolicy.Policy"),
      BackupPolicy: pick("DescribeBackupPolicy.BackupPolicy", "Status"),
      LifecyclePolicies: "DescribeLifecycleConfiguration.LifecyclePolicies",
      FileSystemTags: tags("Tags"),
    },
    beside: same("CreationToken"),
    notRead: { ReplicationConfiguration: "takes a further call per file system" },
  },
  {
    type: "AWS::EFS::MountTarget",
    service: "efs",
    why: "mount targets are listed by file system, their security groups take a call each",
    list: {
      of: { operation: "DescribeFileSystems", items: "FileSystems" },
      operation: "DescribeMountTargets",
      parameters: { FileSystemId: "@FileSystemId" },
      items: "MountTargets",
    },
    details: [{ operation: "DescribeMountTargetSecurityGroups", parameters: { MountTargetId: "@MountTargetId" } }],
    arn: "arn:@{partition}:elasticfilesystem:@{region}:@{account}:file-system/@{FileSystemId}/mount-target/@{MountTargetId}",
    name: "MountTargetId",
    properties: {
      Id: "MountTargetId",
      ...same("IpAddress FileSystemId SubnetId Ipv6Address"),
      SecurityGroups: "DescribeMountTargetSecurityGroups.SecurityGroups",
    },
  },
  {
    type: "AWS::EFS::AccessPoint",
    service: "efs",
    why: "a page of DescribeAccessPoints has whole access points",
    list: { operation: "DescribeAccessPoints", items: "AccessPoints" },
    arn: "@{AccessPointArn}",
    name: "AccessPointId",
    tags: tags("Tags"),
    properties: {
      ...same("AccessPointId FileSystemId"),
      PosixUser: within("PosixUser", {
        Uid: text("Uid"),
        Gid: text("Gid"),
        SecondaryGids: made(["SecondaryGids"], (ids) => (Array.isArray(ids) ? ids.map(String) : undefined)),
      }),
      RootDirectory: within("RootDirectory", {
        Path: "Path",
        CreationInfo: within("CreationInfo", {
          OwnerUid: text("OwnerUid"),
          OwnerGid: text("OwnerGid"),
          Permissions: "Permissions",
        }),
      }),
      AccessPointTags: tags("Tags"),
    },
    notKept: ["ClientToken"],
  },
  {
    type: "AWS::OpenSearchService::Domain",
    service: "opensearch",
    why: "Cloud Control cannot list domains; DescribeDomains has five at once, their tags take a call each",
    list: {
      of: { operation: "ListDomainNames", parameters: { EngineType: "OpenSearch" }, items: "DomainNames" },
      operation: "DescribeDomains",
      parameters: { DomainNames: "@DomainName" },
      batch: 5,
      items: "DomainStatusList",
    },
    details: [{ operation: "ListTags", parameters: { ARN: "@ARN" } }],
    unless: { Deleted: [true] },
    arn: "@{ARN}",
    name: "DomainName",
    properties: {
      ...search,
      ...same(
        "EngineVersion SoftwareUpdateOptions EBSOptions OffPeakWindowOptions ClusterConfig IPAddressType DeploymentStrategyOptions EngineMode UseCase",
      ),
      AdvancedSecurityOptions: without("AdvancedSecurityOptions", "JwksUrl"),
      IdentityCenterOptions: without("IdentityCenterOptions", "IdentityCenterInstanceRegion"),
      AIMLOptions: without("AIMLOptions", "NaturalLanguageQueryGenerationOptions"),
      AutomatedSnapshotPauseOptions: without("AutomatedSnapshotPauseOptions", "State"),
    },
    notKept: ["SkipShardMigrationWait"],
  },
  {
    type: "AWS::Elasticsearch::Domain",
    service: "es",
    why: "Cloud Control has no Elasticsearch; DescribeElasticsearchDomains has five at once, their tags take a call each",
    list: {
      of: { operation: "ListDomainNames", parameters: { EngineType: "Elasticsearch" }, items: "DomainNames" },
      operation: "DescribeElasticsearchDomains",
      parameters: { DomainNames: "@DomainName" },
      batch: 5,
      items: "DomainStatusList",
    },
    details: [{ operation: "ListTags", parameters: { ARN: "@ARN" } }],
    unless: { Deleted: [true] },
    arn: "@{ARN}",
    name: "DomainName",
    properties: {
      ...search,
      ...same("ElasticsearchClusterConfig ElasticsearchVersion"),
      EBSOptions: without("EBSOptions", "Throughput"),
      AdvancedSecurityOptions: without("AdvancedSecurityOptions", "SAMLOptions", "AnonymousAuthDisableDate"),
    },
  },
];
