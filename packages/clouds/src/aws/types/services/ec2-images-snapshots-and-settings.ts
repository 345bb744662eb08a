/** How the types of AWS::EC2 are read: what is set for an account in each region. */
import { sameNamesMapping } from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const ec2ImagesSnapshotsAndSettingsReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::EC2::Image",
    service: "ec2",
    why: "a page of DescribeImages has whole images; with whom they are shared takes a call each",
    list: { operation: "DescribeImages", parameters: { Owners: ["self"] }, items: "Images" },
    details: [
      {
        operation: "DescribeImageAttribute",
        parameters: { ImageId: "@ImageId", Attribute: "launchPermission" },
      },
    ],
    arn: "arn:@{partition}:ec2:@{region}::image/@{ImageId}",
    name: "ImageId",
    createdAt: "CreationDate",
    properties: {
      ...sameNamesMapping(
        "ImageId Name Description Architecture BootMode ImdsSupport RootDeviceName VirtualizationType SourceImageId Tags",
      ),
      SourceRegion: "SourceImageRegion",
      BlockDeviceMappings: "BlockDeviceMappings",
      LaunchPermissions: "DescribeImageAttribute.LaunchPermissions",
    },
    extras: { Public: "Public", DeprecationTime: "DeprecationTime" },
  },
  {
    type: "AWS::EC2::Snapshot",
    service: "ec2",
    why: "a page of DescribeSnapshots has a thousand, and one more list tells which everyone may restore. For whom each of these is, and each that no service made, takes a call",
    list: { operation: "DescribeSnapshots", parameters: { OwnerIds: ["self"] }, items: "Snapshots" },
    shared: [
      {
        operation: "DescribeSnapshots",
        as: "PublicSnapshots",
        parameters: { OwnerIds: ["self"], RestorableByUserIds: ["all"] },
        match: { items: "Snapshots", by: "SnapshotId", is: "SnapshotId" },
      },
    ],
    details: [
      {
        operation: "DescribeSnapshotAttribute",
        parameters: { SnapshotId: "@SnapshotId", Attribute: "createVolumePermission" },
        when: "PublicSnapshots.SnapshotId",
      },
      {
        operation: "DescribeSnapshotAttribute",
        parameters: { SnapshotId: "@SnapshotId", Attribute: "createVolumePermission" },
        unless: "DescribeSnapshotAttribute.SnapshotId",
        unlike: {
          Description: /^(?:Created by CreateImage\b|This snapshot is created by the AWS Backup|Created for policy:)/,
        },
      },
    ],
    arn: "arn:@{partition}:ec2:@{region}::snapshot/@{SnapshotId}",
    name: "SnapshotId",
    createdAt: "StartTime",
    properties: sameNamesMapping("SnapshotId VolumeId VolumeSize Description Encrypted KmsKeyId StorageTier Tags"),
    extras: {
      CreateVolumePermissions: "DescribeSnapshotAttribute.CreateVolumePermissions",
    },
  },
  {
    type: "AWS::EC2::SnapshotBlockPublicAccess",
    service: "ec2",
    why: "it is a switch of each region. One call per region",
    list: { operation: "GetSnapshotBlockPublicAccessState", items: "" },
    arn: "arn:@{partition}:ec2:@{region}:@{account}:snapshot-block-public-access",
    name: "region",
    properties: { State: "State" },
    omitted: ["AccountId"],
  },
  {
    type: "AWS::EC2::ImageBlockPublicAccess",
    service: "ec2",
    why: "it is a switch of each region. One call per region",
    list: { operation: "GetImageBlockPublicAccessState", items: "" },
    arn: "arn:@{partition}:ec2:@{region}:@{account}:image-block-public-access",
    name: "region",
    properties: sameNamesMapping("ImageBlockPublicAccessState"),
  },
  {
    type: "AWS::EC2::SerialConsoleAccess",
    service: "ec2",
    why: "it is a switch of each region. One call per region",
    list: { operation: "GetSerialConsoleAccessStatus", items: "" },
    arn: "arn:@{partition}:ec2:@{region}:@{account}:serial-console-access",
    name: "region",
    properties: sameNamesMapping("SerialConsoleAccessEnabled"),
  },
];
