/** Tables and file systems. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import {
  asText,
  computed,
  constant,
  eachAt,
  firstPresent,
  flagOrFalse,
  isOneOf,
  objectAt,
  objectFrom,
  onlyWhen,
  type PropertyMapping,
  parsedJson,
  pickMembers,
  sameNames,
  tagList,
} from "./property-sources.js";
import type { TypeRead } from "./type-read.js";

const throughput = (path: string) => pickMembers(path, "ReadCapacityUnits WriteCapacityUnits");

const index: PropertyMapping = {
  ...sameNames("IndexName KeySchema Projection OnDemandThroughput"),
  ProvisionedThroughput: throughput("ProvisionedThroughput"),
  WarmThroughput: pickMembers("WarmThroughput", "ReadUnitsPerSecond WriteUnitsPerSecond"),
};

const table = (name: string) => `DescribeTable.Table.${name}`;

/** Tables that pay per request say zero. */
function provisioned(mode: JsonValue | undefined, provisionedThroughput: JsonValue | undefined): JsonValue | undefined {
  return mode === "PAY_PER_REQUEST" || !isJsonObject(provisionedThroughput)
    ? undefined
    : throughput("given").value({ given: provisionedThroughput });
}

export const storageTypes: readonly TypeRead[] = [
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
      BillingMode: firstPresent(
        table("BillingModeSummary.BillingMode"),
        computed([table("TableName")], (name) => (name === undefined ? undefined : "PROVISIONED")),
      ),
      ProvisionedThroughput: computed(
        [table("BillingModeSummary.BillingMode"), table("ProvisionedThroughput")],
        provisioned,
      ),
      WarmThroughput: pickMembers(table("WarmThroughput"), "ReadUnitsPerSecond WriteUnitsPerSecond"),
      GlobalSecondaryIndexes: eachAt(table("GlobalSecondaryIndexes"), index),
      LocalSecondaryIndexes: pickMembers(table("LocalSecondaryIndexes"), "IndexName KeySchema Projection"),
      StreamSpecification: onlyWhen(
        table("StreamSpecification.StreamEnabled"),
        [true],
        pickMembers(table("StreamSpecification"), "StreamViewType"),
      ),
      SSESpecification: objectAt(table("SSEDescription"), {
        SSEEnabled: isOneOf("Status", "ENABLED", "UPDATING", "ENABLING"),
        SSEType: "SSEType",
        KMSMasterKeyId: "KMSMasterKeyArn",
      }),
      TableClass: table("TableClassSummary.TableClass"),
      TimeToLiveSpecification: onlyWhen(
        "DescribeTimeToLive.TimeToLiveDescription.TimeToLiveStatus",
        ["ENABLED", "ENABLING"],
        objectFrom({
          AttributeName: "DescribeTimeToLive.TimeToLiveDescription.AttributeName",
          Enabled: isOneOf("DescribeTimeToLive.TimeToLiveDescription.TimeToLiveStatus", "ENABLED", "ENABLING"),
        }),
      ),
      PointInTimeRecoverySpecification: objectAt(
        "DescribeContinuousBackups.ContinuousBackupsDescription.PointInTimeRecoveryDescription",
        {
          PointInTimeRecoveryEnabled: firstPresent(isOneOf("PointInTimeRecoveryStatus", "ENABLED"), constant(false)),
          RecoveryPeriodInDays: "RecoveryPeriodInDays",
        },
      ),
      ResourcePolicy: objectFrom({ PolicyDocument: parsedJson("GetResourcePolicy.Policy") }),
      Tags: tagList("ListTagsOfResource.Tags"),
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
    tags: tagList("Tags"),
    properties: {
      ...sameNames(
        "FileSystemId KmsKeyId PerformanceMode ProvisionedThroughputInMibps AvailabilityZoneName ThroughputMode",
      ),
      Encrypted: flagOrFalse("Encrypted"),
      FileSystemProtection: pickMembers("FileSystemProtection", "ReplicationOverwriteProtection"),
      FileSystemPolicy: parsedJson("DescribeFileSystemPolicy.Policy"),
      BackupPolicy: pickMembers("DescribeBackupPolicy.BackupPolicy", "Status"),
      LifecyclePolicies: "DescribeLifecycleConfiguration.LifecyclePolicies",
      FileSystemTags: tagList("Tags"),
    },
    extras: sameNames("CreationToken"),
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
      ...sameNames("IpAddress FileSystemId SubnetId Ipv6Address"),
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
    tags: tagList("Tags"),
    properties: {
      ...sameNames("AccessPointId FileSystemId"),
      PosixUser: objectAt("PosixUser", {
        Uid: asText("Uid"),
        Gid: asText("Gid"),
        SecondaryGids: computed(["SecondaryGids"], (ids) => (Array.isArray(ids) ? ids.map(String) : undefined)),
      }),
      RootDirectory: objectAt("RootDirectory", {
        Path: "Path",
        CreationInfo: objectAt("CreationInfo", {
          OwnerUid: asText("OwnerUid"),
          OwnerGid: asText("OwnerGid"),
          Permissions: "Permissions",
        }),
      }),
      AccessPointTags: tagList("Tags"),
    },
    omitted: ["ClientToken"],
  },
];
