/** Tables and file systems. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import {
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
  tags,
  text,
  when,
  within,
} from "./mapping.js";
import type { TypeRead } from "./type-read.js";

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

export const stores: readonly TypeRead[] = [
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
];
