/** Tables and file systems. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import {
  computedSource,
  conditionalSource,
  constantSource,
  elementsSource,
  equalsAnySource,
  firstPresentSource,
  flagOrFalseSource,
  objectSource,
  objectSourceAt,
  type PropertyMapping,
  parsedJsonSource,
  pickedMembersSource,
  sameNamesMapping,
  tagListSource,
  textSource,
} from "./property-sources.js";
import type { TypeReadPlan } from "./type-read-plan.js";

const throughput = (path: string) => pickedMembersSource(path, "ReadCapacityUnits WriteCapacityUnits");

const index: PropertyMapping = {
  ...sameNamesMapping("IndexName KeySchema Projection OnDemandThroughput"),
  ProvisionedThroughput: throughput("ProvisionedThroughput"),
  WarmThroughput: pickedMembersSource("WarmThroughput", "ReadUnitsPerSecond WriteUnitsPerSecond"),
};

const table = (name: string) => `DescribeTable.Table.${name}`;

/** Tables that pay per request say zero. */
function provisioned(mode: JsonValue | undefined, provisionedThroughput: JsonValue | undefined): JsonValue | undefined {
  return mode === "PAY_PER_REQUEST" || !isJsonObject(provisionedThroughput)
    ? undefined
    : throughput("given").value({ given: provisionedThroughput });
}

export const tableAndFilesystemReadPlans: readonly TypeReadPlan[] = [
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
      BillingMode: firstPresentSource(
        table("BillingModeSummary.BillingMode"),
        computedSource([table("TableName")], (name) => (name === undefined ? undefined : "PROVISIONED")),
      ),
      ProvisionedThroughput: computedSource(
        [table("BillingModeSummary.BillingMode"), table("ProvisionedThroughput")],
        provisioned,
      ),
      WarmThroughput: pickedMembersSource(table("WarmThroughput"), "ReadUnitsPerSecond WriteUnitsPerSecond"),
      GlobalSecondaryIndexes: elementsSource(table("GlobalSecondaryIndexes"), index),
      LocalSecondaryIndexes: pickedMembersSource(table("LocalSecondaryIndexes"), "IndexName KeySchema Projection"),
      StreamSpecification: conditionalSource(
        table("StreamSpecification.StreamEnabled"),
        [true],
        pickedMembersSource(table("StreamSpecification"), "StreamViewType"),
      ),
      SSESpecification: objectSourceAt(table("SSEDescription"), {
        SSEEnabled: equalsAnySource("Status", "ENABLED", "UPDATING", "ENABLING"),
        SSEType: "SSEType",
        KMSMasterKeyId: "KMSMasterKeyArn",
      }),
      TableClass: table("TableClassSummary.TableClass"),
      TimeToLiveSpecification: conditionalSource(
        "DescribeTimeToLive.TimeToLiveDescription.TimeToLiveStatus",
        ["ENABLED", "ENABLING"],
        objectSource({
          AttributeName: "DescribeTimeToLive.TimeToLiveDescription.AttributeName",
          Enabled: equalsAnySource("DescribeTimeToLive.TimeToLiveDescription.TimeToLiveStatus", "ENABLED", "ENABLING"),
        }),
      ),
      PointInTimeRecoverySpecification: objectSourceAt(
        "DescribeContinuousBackups.ContinuousBackupsDescription.PointInTimeRecoveryDescription",
        {
          PointInTimeRecoveryEnabled: firstPresentSource(
            equalsAnySource("PointInTimeRecoveryStatus", "ENABLED"),
            constantSource(false),
          ),
          RecoveryPeriodInDays: "RecoveryPeriodInDays",
        },
      ),
      ResourcePolicy: objectSource({ PolicyDocument: parsedJsonSource("GetResourcePolicy.Policy") }),
      Tags: tagListSource("ListTagsOfResource.Tags"),
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
    tags: tagListSource("Tags"),
    properties: {
      ...sameNamesMapping(
        "FileSystemId KmsKeyId PerformanceMode ProvisionedThroughputInMibps AvailabilityZoneName ThroughputMode",
      ),
      Encrypted: flagOrFalseSource("Encrypted"),
      FileSystemProtection: pickedMembersSource("FileSystemProtection", "ReplicationOverwriteProtection"),
      FileSystemPolicy: parsedJsonSource("DescribeFileSystemPolicy.Policy"),
      BackupPolicy: pickedMembersSource("DescribeBackupPolicy.BackupPolicy", "Status"),
      LifecyclePolicies: "DescribeLifecycleConfiguration.LifecyclePolicies",
      FileSystemTags: tagListSource("Tags"),
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
    tags: tagListSource("Tags"),
    properties: {
      ...sameNamesMapping("AccessPointId FileSystemId"),
      PosixUser: objectSourceAt("PosixUser", {
        Uid: textSource("Uid"),
        Gid: textSource("Gid"),
        SecondaryGids: computedSource(["SecondaryGids"], (ids) => (Array.isArray(ids) ? ids.map(String) : undefined)),
      }),
      RootDirectory: objectSourceAt("RootDirectory", {
        Path: "Path",
        CreationInfo: objectSourceAt("CreationInfo", {
          OwnerUid: textSource("OwnerUid"),
          OwnerGid: textSource("OwnerGid"),
          Permissions: "Permissions",
        }),
      }),
      AccessPointTags: tagListSource("Tags"),
    },
    omitted: ["ClientToken"],
  },
];
