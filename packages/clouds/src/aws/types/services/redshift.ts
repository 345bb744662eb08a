/** How the types of AWS::Redshift are read. */
import {
  computedSource,
  conditionalSource,
  equalsAnySource,
  flagOrFalseSource,
  mappedObjectSourceAt,
  pickedMembersSource,
  sameNamesMapping,
  userTagsAsListSource,
} from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const redshiftReadPlans: readonly TypeReadPlan[] = [
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
      ...sameNamesMapping(
        "AutomatedSnapshotRetentionPeriod AvailabilityZoneRelocationStatus NumberOfNodes EnhancedVpcRouting AllowVersionUpgrade MaintenanceTrackName KmsKeyId ClusterVersion AvailabilityZone PreferredMaintenanceWindow ClusterIdentifier ClusterSubnetGroupName NodeType MasterUsername DBName PubliclyAccessible ManualSnapshotRetentionPeriod MasterPasswordSecretKmsKeyId",
      ),
      Encrypted: flagOrFalseSource("Encrypted"),
      AvailabilityZoneRelocation: equalsAnySource("AvailabilityZoneRelocationStatus", "enabled", "pending_enabling"),
      AquaConfigurationStatus: "AquaConfiguration.AquaConfigurationStatus",
      ClusterParameterGroupName: computedSource(["ClusterParameterGroups.ParameterGroupName"], (names) =>
        Array.isArray(names) ? names[0] : names,
      ),
      ClusterSecurityGroups: "ClusterSecurityGroups.ClusterSecurityGroupName",
      ClusterType: computedSource(["NumberOfNodes"], (nodes) =>
        nodes === undefined ? undefined : nodes === 1 ? "single-node" : "multi-node",
      ),
      DestinationRegion: "ClusterSnapshotCopyStatus.DestinationRegion",
      SnapshotCopyRetentionPeriod: "ClusterSnapshotCopyStatus.RetentionPeriod",
      SnapshotCopyGrantName: "ClusterSnapshotCopyStatus.SnapshotCopyGrantName",
      ElasticIp: "ElasticIpStatus.ElasticIp",
      HsmClientCertificateIdentifier: "HsmStatus.HsmClientCertificateIdentifier",
      HsmConfigurationIdentifier: "HsmStatus.HsmConfigurationIdentifier",
      IamRoles: "IamRoles.IamRoleArn",
      LoggingProperties: conditionalSource(
        "DescribeLoggingStatus.LoggingEnabled",
        [true],
        mappedObjectSourceAt(
          "DescribeLoggingStatus",
          sameNamesMapping("BucketName S3KeyPrefix LogDestinationType LogExports"),
        ),
      ),
      MultiAZ: equalsAnySource("MultiAZ", "Enabled", "enabled", true),
      Port: "Endpoint.Port",
      VpcSecurityGroupIds: "VpcSecurityGroups.VpcSecurityGroupId",
      Tags: userTagsAsListSource("Tags"),
    },
    extras: { LoggingEnabled: "DescribeLoggingStatus.LoggingEnabled" },
    notRead: { NamespaceResourcePolicy: "takes a further call per cluster" },
    omitted: [
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
    type: "AWS::Redshift::ClusterSubnetGroup",
    service: "redshift",
    why: "a page of DescribeClusterSubnetGroups has whole groups",
    list: { operation: "DescribeClusterSubnetGroups", items: "ClusterSubnetGroups" },
    arn: "arn:@{partition}:redshift:@{region}:@{account}:subnetgroup:@{ClusterSubnetGroupName}",
    name: "ClusterSubnetGroupName",
    properties: {
      ...sameNamesMapping("ClusterSubnetGroupName Description"),
      SubnetIds: "Subnets.SubnetIdentifier",
      Tags: userTagsAsListSource("Tags"),
    },
  },
  {
    type: "AWS::Redshift::ClusterParameterGroup",
    service: "redshift",
    why: "parameters take a call per group, as in Cloud Control",
    list: { operation: "DescribeClusterParameterGroups", items: "ParameterGroups" },
    details: [
      {
        operation: "DescribeClusterParameters",
        parameters: { ParameterGroupName: "@ParameterGroupName", Source: "user" },
        items: "Parameters",
      },
    ],
    unlike: { ParameterGroupName: /^default\./ },
    arn: "arn:@{partition}:redshift:@{region}:@{account}:parametergroup:@{ParameterGroupName}",
    name: "ParameterGroupName",
    properties: {
      ...sameNamesMapping("Description ParameterGroupName ParameterGroupFamily"),
      Parameters: pickedMembersSource("DescribeClusterParameters", "ParameterName ParameterValue"),
      Tags: userTagsAsListSource("Tags"),
    },
  },
];
