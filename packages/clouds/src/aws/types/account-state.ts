/**
 * What only the account knows of itself: the account and its regions, which rules about what is absent are asked about; the
 * root user and everybody's credentials; and the switches that hold for a whole region. CloudFormation has no types for
 * most of them: the names are those of their APIs.
 */
import type { JsonValue } from "@plumbline/model";
import { findFactAt } from "./fact-paths-and-templates.js";
import {
  computedSource,
  objectSource,
  type PropertySource,
  parsedJsonSource,
  pickedMembersSource,
  sameNamesMapping,
  sameNamesMappingAt,
} from "./property-sources.js";
import type { TypeReadPlan } from "./type-read-plan.js";

/** What stands in the report where there is nothing to say. */
const NOTHING = /^(?:|N\/A|not_supported|no_information)$/;

const column = (name: string): PropertySource =>
  computedSource([name], (value) => (typeof value === "string" && !NOTHING.test(value) ? value : undefined));

const flagColumn = (name: string): PropertySource =>
  computedSource([name], (value) => (value === "true" ? true : value === "false" ? false : undefined));

const accessKey = (number: 1 | 2) => ({
  [`AccessKey${number}Active`]: flagColumn(`access_key_${number}_active`),
  [`AccessKey${number}LastRotated`]: column(`access_key_${number}_last_rotated`),
  [`AccessKey${number}LastUsedDate`]: column(`access_key_${number}_last_used_date`),
  [`AccessKey${number}LastUsedRegion`]: column(`access_key_${number}_last_used_region`),
  [`AccessKey${number}LastUsedService`]: column(`access_key_${number}_last_used_service`),
  [`Cert${number}Active`]: flagColumn(`cert_${number}_active`),
  [`Cert${number}LastRotated`]: column(`cert_${number}_last_rotated`),
});

/** The root user's virtual device, if it has one, is named after it. */
function hasRootDevice(serials: JsonValue | undefined): JsonValue {
  return [serials ?? []].flat().some((serial) => /:mfa\/root-account-mfa-device$/.test(String(serial)));
}

export const accountStateReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::Account::Account",
    service: "iam",
    isGlobal: true,
    why: "the summary tells of the root user; rules about what an account lacks are asked about it. Two calls per account",
    list: { operation: "GetAccountSummary", items: "SummaryMap" },
    details: [
      { operation: "ListVirtualMFADevices", parameters: { AssignmentStatus: "Assigned" }, items: "VirtualMFADevices" },
    ],
    arn: "arn:@{partition}:account::@{account}:account",
    name: "account",
    properties: {
      AccountId: "account",
      ...sameNamesMapping(
        "AccountMFAEnabled AccountAccessKeysPresent AccountPasswordPresent AccountSigningCertificatesPresent",
      ),
      RootVirtualMFADevice: computedSource(
        ["ListVirtualMFADevices.SerialNumber", "ListVirtualMFADevices"],
        hasRootDevice,
      ),
    },
  },
  {
    type: "AWS::Account::Region",
    service: "ec2",
    why: "rules about what a region lacks are asked about it. One call per region",
    list: { operation: "DescribeRegions", parameters: { RegionNames: ["@region"] }, items: "Regions" },
    arn: "arn:@{partition}:account::@{account}:region/@{RegionName}",
    name: "RegionName",
    properties: { RegionName: "RegionName", RegionOptStatus: "OptInStatus" },
  },
  {
    type: "AWS::IAM::CredentialReportEntry",
    service: "iam",
    isGlobal: true,
    why: "the credential report has a line for each user and one for the root user. Two calls per account, and more while it is being made",
    list: {
      operation: "GetCredentialReport",
      items: "Content",
      isTable: true,
      prepare: { operation: "GenerateCredentialReport", until: { State: ["COMPLETE"] } },
    },
    arn: "@{arn}#credentials",
    name: "user",
    createdAt: "user_creation_time",
    properties: {
      User: "user",
      Arn: "arn",
      PasswordEnabled: flagColumn("password_enabled"),
      PasswordLastUsed: column("password_last_used"),
      PasswordLastChanged: column("password_last_changed"),
      PasswordNextRotation: column("password_next_rotation"),
      MfaActive: flagColumn("mfa_active"),
      ...accessKey(1),
      ...accessKey(2),
    },
  },
  {
    type: "AWS::IAM::ServerCertificate",
    service: "iam",
    isGlobal: true,
    why: "a page of ListServerCertificates has what counts, with their ends",
    list: { operation: "ListServerCertificates", items: "ServerCertificateMetadataList" },
    arn: "@{Arn}",
    name: "ServerCertificateName",
    createdAt: "UploadDate",
    properties: { ...sameNamesMapping("Arn Path ServerCertificateName") },
    extras: { Expiration: "Expiration" },
    notRead: { Tags: "takes a further call per certificate" },
    omitted: ["CertificateBody", "CertificateChain", "PrivateKey"],
  },
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
    why: "a page of DescribeSnapshots has a thousand; those that everyone may restore are listed by one more call, and each of these takes one",
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
    ],
    arn: "arn:@{partition}:ec2:@{region}::snapshot/@{SnapshotId}",
    name: "SnapshotId",
    createdAt: "StartTime",
    properties: sameNamesMapping("SnapshotId VolumeId VolumeSize Description Encrypted KmsKeyId StorageTier Tags"),
    extras: {
      CreateVolumePermissions: computedSource(
        ["PublicSnapshots.SnapshotId", "DescribeSnapshotAttribute.CreateVolumePermissions"],
        (_, permissions) => permissions,
      ),
    },
  },
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
  {
    type: "AWS::EMR::BlockPublicAccessConfiguration",
    service: "emr",
    why: "it is a switch of each region. One call per region",
    list: { operation: "GetBlockPublicAccessConfiguration", items: "BlockPublicAccessConfiguration" },
    arn: "arn:@{partition}:elasticmapreduce:@{region}:@{account}:block-public-access",
    name: "region",
    properties: sameNamesMapping("BlockPublicSecurityGroupRules PermittedPublicSecurityGroupRuleRanges"),
  },
  {
    type: "AWS::Glue::DataCatalogEncryptionSettings",
    service: "glue",
    why: "there is one catalogue in each region. One call per region",
    list: { operation: "GetDataCatalogEncryptionSettings", items: "DataCatalogEncryptionSettings" },
    arn: "arn:@{partition}:glue:@{region}:@{account}:catalog",
    name: "account",
    properties: {
      CatalogId: "account",
      DataCatalogEncryptionSettings: objectSource({
        EncryptionAtRest: "EncryptionAtRest",
        ConnectionPasswordEncryption: objectSource({
          ReturnConnectionPasswordEncrypted: "ConnectionPasswordEncryption.ReturnConnectionPasswordEncrypted",
          KmsKeyId: "ConnectionPasswordEncryption.AwsKmsKeyId",
        }),
      }),
    },
  },
  {
    type: "AWS::GlobalAccelerator::Accelerator",
    service: "globalaccelerator",
    isGlobal: true,
    servedFrom: "us-west-2",
    why: "a page of ListAccelerators has whole accelerators; whether flows are logged and tags take a call each",
    list: { operation: "ListAccelerators", items: "Accelerators" },
    details: [
      { operation: "DescribeAcceleratorAttributes", parameters: { AcceleratorArn: "@AcceleratorArn" } },
      { operation: "ListTagsForResource", parameters: { ResourceArn: "@AcceleratorArn" } },
    ],
    arn: "@{AcceleratorArn}",
    name: "Name",
    createdAt: "CreatedTime",
    properties: {
      ...sameNamesMapping("AcceleratorArn Name IpAddressType Enabled DnsName DualStackDnsName"),
      ...sameNamesMappingAt(
        "DescribeAcceleratorAttributes.AcceleratorAttributes",
        "FlowLogsEnabled FlowLogsS3Bucket FlowLogsS3Prefix",
      ),
      IpAddresses: computedSource(["IpSets.IpAddresses"], (addresses) => [addresses ?? []].flat(2)),
      Tags: pickedMembersSource("ListTagsForResource.Tags", "Key Value"),
    },
    omitted: ["Ipv4Addresses", "Ipv6Addresses"],
  },
  {
    type: "AWS::S3::AccessPoint",
    service: "s3control",
    why: "access points are listed by region; what they block and who may use them take two calls each",
    list: { operation: "ListAccessPoints", parameters: { AccountId: "@account" }, items: "AccessPointList" },
    details: [
      { operation: "GetAccessPoint", parameters: { AccountId: "@account", Name: "@Name" } },
      {
        operation: "GetAccessPointPolicy",
        parameters: { AccountId: "@account", Name: "@Name" },
        absent: ["NoSuchAccessPointPolicy"],
      },
    ],
    arn: "@{AccessPointArn}",
    name: "Name",
    createdAt: "GetAccessPoint.CreationDate",
    properties: {
      ...sameNamesMapping("Name Bucket NetworkOrigin Alias"),
      Arn: "AccessPointArn",
      BucketAccountId: "BucketAccountId",
      VpcConfiguration: "VpcConfiguration",
      PublicAccessBlockConfiguration: "GetAccessPoint.PublicAccessBlockConfiguration",
      Policy: parsedJsonSource("GetAccessPointPolicy.Policy"),
    },
    omitted: ["Tags"],
  },
];

function restoreAccounts(attributes: JsonValue | undefined): JsonValue | undefined {
  const restore = [attributes ?? []].flat().find((each) => findFactAt(each, "AttributeName") === "restore");
  const accounts = restore === undefined ? undefined : findFactAt(restore, "AttributeValues");
  return accounts === undefined ? undefined : [accounts].flat();
}
