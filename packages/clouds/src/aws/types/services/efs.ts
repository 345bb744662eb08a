/** How the types of AWS::EFS are read. */
import {
  computedSource,
  flagOrFalseSource,
  mappedObjectSourceAt,
  parsedJsonSource,
  pickedMembersSource,
  sameNamesMapping,
  textSource,
  userTagsAsListSource,
} from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const efsReadPlans: readonly TypeReadPlan[] = [
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
    tags: userTagsAsListSource("Tags"),
    properties: {
      ...sameNamesMapping(
        "FileSystemId KmsKeyId PerformanceMode ProvisionedThroughputInMibps AvailabilityZoneName ThroughputMode",
      ),
      Encrypted: flagOrFalseSource("Encrypted"),
      FileSystemProtection: pickedMembersSource("FileSystemProtection", "ReplicationOverwriteProtection"),
      FileSystemPolicy: parsedJsonSource("DescribeFileSystemPolicy.Policy"),
      BackupPolicy: pickedMembersSource("DescribeBackupPolicy.BackupPolicy", "Status"),
      LifecyclePolicies: "DescribeLifecycleConfiguration.LifecyclePolicies",
      FileSystemTags: userTagsAsListSource("Tags"),
    },
    extras: sameNamesMapping("CreationToken"),
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
      ...sameNamesMapping("IpAddress FileSystemId SubnetId Ipv6Address"),
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
    tags: userTagsAsListSource("Tags"),
    properties: {
      ...sameNamesMapping("AccessPointId FileSystemId"),
      PosixUser: mappedObjectSourceAt("PosixUser", {
        Uid: textSource("Uid"),
        Gid: textSource("Gid"),
        SecondaryGids: computedSource(["SecondaryGids"], (ids) => (Array.isArray(ids) ? ids.map(String) : undefined)),
      }),
      RootDirectory: mappedObjectSourceAt("RootDirectory", {
        Path: "Path",
        CreationInfo: mappedObjectSourceAt("CreationInfo", {
          OwnerUid: textSource("OwnerUid"),
          OwnerGid: textSource("OwnerGid"),
          Permissions: "Permissions",
        }),
      }),
      AccessPointTags: userTagsAsListSource("Tags"),
    },
    omitted: ["ClientToken"],
  },
];
