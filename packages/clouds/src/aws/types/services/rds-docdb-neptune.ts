/** How the types of AWS::DocDB, AWS::Neptune and AWS::RDS are read. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import { findFactThroughListsAt } from "../fact-paths-and-templates.js";
import {
  computedSource,
  equalsAnySource,
  listSource,
  mappedElementsSource,
  mappedObjectSourceAt,
  type PropertyMapping,
  pickedMembersSource,
  sameNamesMapping,
  textSource,
  userTagsAsListSource,
} from "../property-sources.js";
import { createTaggingApiTagsCall, taggingApiTagsSource } from "../tagging-api.js";
import type { TypeReadPlan } from "../type-read-plan.js";

function restoreAccounts(attributes: JsonValue | undefined): JsonValue | undefined {
  const restore = [attributes ?? []].flat().find((each) => findFactThroughListsAt(each, "AttributeName") === "restore");
  const accounts = restore === undefined ? undefined : findFactThroughListsAt(restore, "AttributeValues");
  return accounts === undefined ? undefined : [accounts].flat();
}

const firstOf = (path: string) => computedSource([path], (value) => (Array.isArray(value) ? value[0] : value));

const isThere = (path: string) =>
  computedSource([path], (value: JsonValue | undefined) => (value === undefined ? undefined : true));

const others = ["docdb", "neptune"];

/** Clusters tell the name alone; CloudFormation has it in an object. */
const addressIn = (member: string) =>
  computedSource([member], (value) => (typeof value === "string" ? { Address: value } : undefined));

const secret = pickedMembersSource("MasterUserSecret", "SecretArn KmsKeyId");

const roles = pickedMembersSource("AssociatedRoles", "RoleArn FeatureName");

const whole = (operation: string) =>
  `a page of ${operation} has up to 100 whole resources, tags with them; Cloud Control takes a call for each`;

/** Properties that clusters of RDS, Neptune and DocumentDB have in common. */
const cluster: PropertyMapping = {
  ...sameNamesMapping(
    "DBClusterIdentifier StorageEncrypted EngineVersion KmsKeyId AvailabilityZones PreferredMaintenanceWindow DeletionProtection PreferredBackupWindow CopyTagsToSnapshot BackupRetentionPeriod NetworkType",
  ),
  DBSubnetGroupName: "DBSubnetGroup",
  DBClusterParameterGroupName: "DBClusterParameterGroup",
  VpcSecurityGroupIds: "VpcSecurityGroups.VpcSecurityGroupId",
  EnableCloudwatchLogsExports: "EnabledCloudwatchLogsExports",
};

const clusterHead = {
  list: { operation: "DescribeDBClusters", items: "DBClusters" },
  arn: "@{DBClusterArn}",
  name: "DBClusterIdentifier",
  createdAt: "ClusterCreateTime",
} as const;

const instanceHead = {
  list: { operation: "DescribeDBInstances", items: "DBInstances" },
  arn: "@{DBInstanceArn}",
  name: "DBInstanceIdentifier",
  createdAt: "InstanceCreateTime",
} as const;

const restored = [
  "RestoreToTime",
  "RestoreType",
  "SnapshotIdentifier",
  "SourceDBClusterIdentifier",
  "UseLatestRestorableTime",
];

const tagsOf = (arn: string) =>
  ({ operation: "ListTagsForResource", parameters: { ResourceName: `@${arn}` } }) as const;

/** Of RDS and DocumentDB. */
const clusterParameterGroupHead = {
  list: { operation: "DescribeDBClusterParameterGroups", items: "DBClusterParameterGroups" },
  details: [
    {
      operation: "DescribeDBClusterParameters",
      parameters: { DBClusterParameterGroupName: "@DBClusterParameterGroupName", Source: "user" },
      items: "Parameters",
    },
    tagsOf("DBClusterParameterGroupArn"),
  ],
  arn: "@{DBClusterParameterGroupArn}",
  name: "DBClusterParameterGroupName",
} as const;

function setParameters(parameters: JsonValue | undefined): JsonValue | undefined {
  if (!Array.isArray(parameters)) return undefined;
  const set = parameters
    .filter(isJsonObject)
    .filter(({ Source = "user", ParameterValue }) => Source === "user" && ParameterValue !== undefined);
  return Object.fromEntries(
    set.map(({ ParameterName, ParameterValue }) => [String(ParameterName), ParameterValue ?? null]),
  );
}

export const rdsDocdbNeptuneReadPlans: readonly TypeReadPlan[] = [
  ...(["DBSnapshot", "DBClusterSnapshot"] as const).flatMap((kind): TypeReadPlan[] => {
    const plural = `${kind}s`;
    const id = `${kind}Identifier`;
    const operation = `Describe${kind}Attributes`;
    const shares = `${operation}.${kind}AttributesResult.${kind}Attributes`;
    return [
      {
        type: `AWS::RDS::${kind}`,
        service: "rds",
        why: "only snapshots that people made can be shared: a page has them whole, and with whom they are shared takes a call each",
        list: { operation: `Describe${plural}`, parameters: { SnapshotType: "manual" }, items: plural },
        details: [{ operation, parameters: { [id]: `@${id}` } }],
        arn: `@{${kind}Arn}`,
        name: id,
        createdAt: "SnapshotCreateTime",
        properties: {
          [id]: id,
          ...(kind === "DBSnapshot"
            ? { DBInstanceIdentifier: "DBInstanceIdentifier", KmsKeyId: "KmsKeyId", OptionGroupName: "OptionGroupName" }
            : { DBClusterIdentifier: "DBClusterIdentifier", KmsKeyId: "KmsKeyId" }),
          [kind === "DBSnapshot" ? "Tags" : "TagList"]: pickedMembersSource("TagList", "Key Value"),
        },
        extras: {
          Encrypted: kind === "DBSnapshot" ? "Encrypted" : "StorageEncrypted",
          Engine: "Engine",
          RestoreAccounts: computedSource([shares], restoreAccounts),
        },
      },
    ];
  }),
  {
    type: "AWS::RDS::DBInstance",
    service: "rds",
    why: whole("DescribeDBInstances"),
    ...instanceHead,
    unless: { Engine: others },
    properties: {
      ...sameNamesMapping(
        "DBInstanceArn DbiResourceId DBInstanceIdentifier DBSystemId StorageEncrypted Timezone DBClusterIdentifier StorageThroughput MonitoringInterval MultiAZ Engine PerformanceInsightsKMSKeyId EngineVersion StorageType KmsKeyId DBInstanceClass PerformanceInsightsRetentionPeriod AvailabilityZone AutoMinorVersionUpgrade DeletionProtection NcharCharacterSetName MasterUsername MaxAllocatedStorage PromotionTier PubliclyAccessible CharacterSetName MonitoringRoleArn ProcessorFeatures PreferredBackupWindow NetworkType CopyTagsToSnapshot ReplicaMode LicenseModel PreferredMaintenanceWindow Iops CACertificateIdentifier DBName BackupRetentionPeriod BackupTarget DatabaseInsightsMode DedicatedLogVolume EngineLifecycleSupport TdeCredentialArn",
      ),
      Port: textSource("Endpoint.Port"),
      Endpoint: pickedMembersSource("Endpoint", "Address HostedZoneId"),
      AllocatedStorage: textSource("AllocatedStorage"),
      DBParameterGroupName: firstOf("DBParameterGroups.DBParameterGroupName"),
      OptionGroupName: firstOf("OptionGroupMemberships.OptionGroupName"),
      DBSubnetGroupName: "DBSubnetGroup.DBSubnetGroupName",
      DBSecurityGroups: "DBSecurityGroups.DBSecurityGroupName",
      VPCSecurityGroups: "VpcSecurityGroups.VpcSecurityGroupId",
      CustomIAMInstanceProfile: "CustomIamInstanceProfile",
      EnablePerformanceInsights: "PerformanceInsightsEnabled",
      EnableIAMDatabaseAuthentication: "IAMDatabaseAuthenticationEnabled",
      EnableCloudwatchLogsExports: "EnabledCloudwatchLogsExports",
      MasterUserSecret: secret,
      ManageMasterUserPassword: isThere("MasterUserSecret"),
      AssociatedRoles: roles,
      SourceDBInstanceIdentifier: "ReadReplicaSourceDBInstanceIdentifier",
      SourceDBClusterIdentifier: "ReadReplicaSourceDBClusterIdentifier",
      Domain: firstOf("DomainMemberships.Domain"),
      DomainFqdn: firstOf("DomainMemberships.FQDN"),
      DomainIAMRoleName: firstOf("DomainMemberships.IAMRoleName"),
      DomainOu: firstOf("DomainMemberships.OU"),
      DomainAuthSecretArn: firstOf("DomainMemberships.AuthSecretArn"),
      DomainDnsIps: firstOf("DomainMemberships.DnsIps"),
      AdditionalStorageVolumes: mappedElementsSource("AdditionalStorageVolumes", {
        ...sameNamesMapping("VolumeName StorageThroughput StorageType MaxAllocatedStorage"),
        AllocatedStorage: textSource("AllocatedStorage"),
        Iops: "IOPS",
      }),
      Tags: userTagsAsListSource("TagList"),
    },
    extras: { CertificateValidTill: "CertificateDetails.ValidTill" },
    notRead: {
      AutomaticBackupReplicationRegion: "told by another region",
      AutomaticBackupReplicationRetentionPeriod: "told by another region",
    },
    omitted: ["DBClusterSnapshotIdentifier"],
  },
  {
    type: "AWS::RDS::DBCluster",
    service: "rds",
    why: whole("DescribeDBClusters"),
    ...clusterHead,
    unless: { Engine: others },
    extras: { MultiAZ: "MultiAZ" },
    properties: {
      ...cluster,
      ...sameNamesMapping(
        "DBClusterArn Engine StorageThroughput DBSystemId EngineMode Port MonitoringInterval ReplicationSourceIdentifier StorageType ServerlessV2ScalingConfiguration PerformanceInsightsRetentionPeriod DatabaseName AutoMinorVersionUpgrade AllocatedStorage MasterUsername PubliclyAccessible BacktrackWindow MonitoringRoleArn GlobalClusterIdentifier DBClusterInstanceClass Iops PerformanceInsightsEnabled DatabaseInsightsMode EngineLifecycleSupport ClusterScalabilityType",
      ),
      DBClusterResourceId: "DbClusterResourceId",
      Endpoint: addressIn("Endpoint"),
      ReadEndpoint: addressIn("ReaderEndpoint"),
      PerformanceInsightsKmsKeyId: "PerformanceInsightsKMSKeyId",
      MasterUserSecret: secret,
      ManageMasterUserPassword: isThere("MasterUserSecret"),
      ScalingConfiguration: pickedMembersSource(
        "ScalingConfigurationInfo",
        "AutoPause MaxCapacity MinCapacity SecondsBeforeTimeout SecondsUntilAutoPause TimeoutAction",
      ),
      Domain: firstOf("DomainMemberships.Domain"),
      DomainIAMRoleName: firstOf("DomainMemberships.IAMRoleName"),
      AssociatedRoles: roles,
      EnableHttpEndpoint: "HttpEndpointEnabled",
      EnableIAMDatabaseAuthentication: "IAMDatabaseAuthenticationEnabled",
      EnableGlobalWriteForwarding: "GlobalWriteForwardingRequested",
      EnableLocalWriteForwarding: equalsAnySource("LocalWriteForwardingStatus", "enabled", "enabling", "requested"),
      Tags: userTagsAsListSource("TagList"),
    },
  },
  {
    type: "AWS::RDS::GlobalCluster",
    service: "rds",
    isListedByRegions: true,
    why: whole("DescribeGlobalClusters"),
    list: { operation: "DescribeGlobalClusters", items: "GlobalClusters" },
    unless: { Engine: others },
    arn: "@{GlobalClusterArn}",
    name: "GlobalClusterIdentifier",
    properties: {
      ...sameNamesMapping(
        "GlobalClusterIdentifier Engine EngineVersion EngineLifecycleSupport StorageEncrypted DeletionProtection",
      ),
      Tags: userTagsAsListSource("TagList"),
    },
    omitted: ["SourceDBClusterIdentifier"],
  },
  {
    type: "AWS::RDS::DBSubnetGroup",
    service: "rds",
    why: "a page of DescribeDBSubnetGroups has whole groups but for their tags. One call per group",
    list: { operation: "DescribeDBSubnetGroups", items: "DBSubnetGroups" },
    details: [tagsOf("DBSubnetGroupArn")],
    arn: "@{DBSubnetGroupArn}",
    name: "DBSubnetGroupName",
    properties: {
      ...sameNamesMapping("DBSubnetGroupName DBSubnetGroupDescription"),
      SubnetIds: "Subnets.SubnetIdentifier",
      Tags: userTagsAsListSource("ListTagsForResource.TagList"),
    },
  },
  {
    type: "AWS::RDS::DBParameterGroup",
    service: "rds",
    why: "DescribeDBParameters with the source user has what somebody set; Cloud Control reads the same. Two calls per group",
    list: { operation: "DescribeDBParameterGroups", items: "DBParameterGroups" },
    unlike: { DBParameterGroupName: /^default\./, DBParameterGroupFamily: /^(?:docdb|neptune)/ },
    details: [
      {
        operation: "DescribeDBParameters",
        parameters: { DBParameterGroupName: "@DBParameterGroupName", Source: "user" },
        items: "Parameters",
      },
      tagsOf("DBParameterGroupArn"),
    ],
    arn: "@{DBParameterGroupArn}",
    name: "DBParameterGroupName",
    properties: {
      ...sameNamesMapping("DBParameterGroupName Description"),
      Family: "DBParameterGroupFamily",
      Parameters: computedSource(["DescribeDBParameters"], setParameters),
      Tags: userTagsAsListSource("ListTagsForResource.TagList"),
    },
  },
  {
    type: "AWS::RDS::DBClusterParameterGroup",
    service: "rds",
    why: "DescribeDBClusterParameters with the source user has what somebody set; Cloud Control reads the same. Two calls per group",
    ...clusterParameterGroupHead,
    // The three services list each other's.
    unlike: { DBClusterParameterGroupName: /^default\./, DBParameterGroupFamily: /^(?:docdb|neptune)/ },
    properties: {
      ...sameNamesMapping("DBClusterParameterGroupName Description"),
      Family: "DBParameterGroupFamily",
      Parameters: computedSource(["DescribeDBClusterParameters"], setParameters),
      Tags: userTagsAsListSource("ListTagsForResource.TagList"),
    },
  },
  {
    type: "AWS::DocDB::DBClusterParameterGroup",
    service: "docdb",
    why: "DescribeDBClusterParameters with the source user has what somebody set. Two calls per group",
    ...clusterParameterGroupHead,
    unlike: { DBClusterParameterGroupName: /^default\./, DBParameterGroupFamily: /^(?!docdb)/ },
    properties: {
      Name: "DBClusterParameterGroupName",
      Description: "Description",
      Family: "DBParameterGroupFamily",
      Parameters: computedSource(["DescribeDBClusterParameters"], setParameters),
      Tags: userTagsAsListSource("ListTagsForResource.TagList"),
    },
  },
  {
    type: "AWS::DocDB::DBCluster",
    service: "docdb",
    why: "Cloud Control has no DocumentDB; a page of DescribeDBClusters has whole clusters, their tags take a call each",
    ...clusterHead,
    where: { Engine: ["docdb"] },
    details: [tagsOf("DBClusterArn")],
    extras: { MultiAZ: "MultiAZ" },
    properties: {
      ...cluster,
      ...sameNamesMapping("MasterUsername Port StorageType ServerlessV2ScalingConfiguration"),
      ManageMasterUserPassword: isThere("MasterUserSecret"),
      MasterUserSecretKmsKeyId: "MasterUserSecret.KmsKeyId",
      Tags: userTagsAsListSource("ListTagsForResource.TagList"),
    },
    omitted: [...restored, "MasterUserPassword", "RotateMasterUserPassword", "GlobalClusterIdentifier"],
  },
  {
    type: "AWS::DocDB::DBInstance",
    service: "docdb",
    why: "Cloud Control has no DocumentDB; a page of DescribeDBInstances has whole instances, their tags take a call each",
    ...instanceHead,
    where: { Engine: ["docdb"] },
    details: [tagsOf("DBInstanceArn")],
    properties: {
      ...sameNamesMapping(
        "DBInstanceClass DBClusterIdentifier AvailabilityZone PreferredMaintenanceWindow AutoMinorVersionUpgrade DBInstanceIdentifier CACertificateIdentifier",
      ),
      EnablePerformanceInsights: "PerformanceInsightsEnabled",
      Tags: userTagsAsListSource("ListTagsForResource.TagList"),
    },
    extras: sameNamesMapping("PubliclyAccessible"),
    omitted: ["CertificateRotationRestart"],
  },
  {
    type: "AWS::Neptune::DBCluster",
    service: "neptune",
    why: "a page of DescribeDBClusters has whole clusters, their tags take a call each, as in Cloud Control",
    ...clusterHead,
    where: { Engine: ["neptune"] },
    details: [tagsOf("DBClusterArn")],
    extras: { MultiAZ: "MultiAZ" },
    properties: {
      ...cluster,
      ...sameNamesMapping("GlobalClusterIdentifier"),
      DBPort: "Port",
      IamAuthEnabled: "IAMDatabaseAuthenticationEnabled",
      ServerlessScalingConfiguration: pickedMembersSource(
        "ServerlessV2ScalingConfiguration",
        "MinCapacity MaxCapacity",
      ),
      AssociatedRoles: roles,
      Tags: userTagsAsListSource("ListTagsForResource.TagList"),
    },
  },
  {
    type: "AWS::Neptune::DBInstance",
    service: "neptune",
    why: "a page of DescribeDBInstances has whole instances, their tags take a call each, as in Cloud Control",
    ...instanceHead,
    where: { Engine: ["neptune"] },
    details: [tagsOf("DBInstanceArn")],
    properties: {
      ...sameNamesMapping(
        "DBInstanceClass DBClusterIdentifier AvailabilityZone PreferredMaintenanceWindow AutoMinorVersionUpgrade DBInstanceIdentifier",
      ),
      // Instances from before there was the setting do not say that they are not.
      PubliclyAccessible: computedSource(["PubliclyAccessible"], (isPublic) => isPublic ?? false),
      DBParameterGroupName: firstOf("DBParameterGroups.DBParameterGroupName"),
      DBSubnetGroupName: "DBSubnetGroup.DBSubnetGroupName",
      Tags: userTagsAsListSource("ListTagsForResource.TagList"),
    },
  },
  {
    type: "AWS::RDS::OptionGroup",
    service: "rds",
    why: "a page of DescribeOptionGroups has whole groups. One call per group for its tags",
    list: { operation: "DescribeOptionGroups", items: "OptionGroupsList" },
    details: [{ operation: "ListTagsForResource", parameters: { ResourceName: "@OptionGroupArn" } }],
    unlike: { OptionGroupName: /^default:/ },
    arn: "@{OptionGroupArn}",
    name: "OptionGroupName",
    properties: {
      ...sameNamesMapping("OptionGroupDescription OptionGroupName MajorEngineVersion EngineName"),
      OptionConfigurations: mappedElementsSource("Options", {
        OptionName: "OptionName",
        OptionVersion: "OptionVersion",
        Port: "Port",
        OptionSettings: pickedMembersSource("OptionSettings", "Name Value"),
        DBSecurityGroupMemberships: listSource("DBSecurityGroupMemberships.DBSecurityGroupName"),
        VpcSecurityGroupMemberships: listSource("VpcSecurityGroupMemberships.VpcSecurityGroupId"),
      }),
      Tags: userTagsAsListSource("ListTagsForResource.TagList"),
    },
  },
  {
    type: "AWS::RDS::EventSubscription",
    service: "rds",
    why: "a page of DescribeEventSubscriptions has whole subscriptions. One call per subscription for its tags",
    list: { operation: "DescribeEventSubscriptions", items: "EventSubscriptionsList" },
    details: [{ operation: "ListTagsForResource", parameters: { ResourceName: "@EventSubscriptionArn" } }],
    arn: "@{EventSubscriptionArn}",
    name: "CustSubscriptionId",
    properties: {
      ...sameNamesMapping("SourceType Enabled SnsTopicArn"),
      SubscriptionName: "CustSubscriptionId",
      EventCategories: "EventCategoriesList",
      SourceIds: "SourceIdsList",
      Tags: userTagsAsListSource("ListTagsForResource.TagList"),
    },
  },
  {
    type: "AWS::RDS::DBProxy",
    service: "rds",
    why: "a page of DescribeDBProxies has whole proxies; the tagging API tells their tags, a hundred a page",
    list: { operation: "DescribeDBProxies", items: "DBProxies" },
    shared: [createTaggingApiTagsCall("rds:db-proxy")],
    arn: "@{DBProxyArn}",
    name: "DBProxyName",
    createdAt: "CreatedDate",
    properties: {
      ...sameNamesMapping(
        "Endpoint VpcId DBProxyArn RequireTLS DBProxyName IdleClientTimeout VpcSecurityGroupIds DebugLogging VpcSubnetIds RoleArn EngineFamily DefaultAuthScheme EndpointNetworkType TargetConnectionNetworkType",
      ),
      Auth: mappedElementsSource(
        "Auth",
        sameNamesMapping("AuthScheme Description IAMAuth SecretArn ClientPasswordAuthType"),
      ),
      Tags: taggingApiTagsSource,
    },
  },
  {
    type: "AWS::RDS::DBProxyTargetGroup",
    service: "rds",
    why: "groups are listed inside of proxies. Two calls per proxy",
    list: {
      operation: "DescribeDBProxyTargetGroups",
      parameters: { DBProxyName: "@DBProxyName" },
      items: "TargetGroups",
      of: { operation: "DescribeDBProxies", items: "DBProxies" },
    },
    arn: "@{TargetGroupArn}",
    name: "TargetGroupName",
    createdAt: "CreatedDate",
    properties: {
      ...sameNamesMapping("TargetGroupArn DBProxyName TargetGroupName"),
      ConnectionPoolConfigurationInfo: mappedObjectSourceAt(
        "ConnectionPoolConfig",
        sameNamesMapping(
          "MaxConnectionsPercent MaxIdleConnectionsPercent ConnectionBorrowTimeout SessionPinningFilters InitQuery",
        ),
      ),
    },
    notRead: {
      DBInstanceIdentifiers: "takes a further call per group",
      DBClusterIdentifiers: "takes a further call per group",
    },
  },
];
