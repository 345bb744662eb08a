/** How the types of AWS::EC2 are read: instances, images, volumes and what starts them. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { findFactThroughListsAt } from "../fact-paths-and-templates.js";
import {
  applyPropertyMapping,
  computedSource,
  equalsAnySource,
  mappedObjectSource,
  matchedPartSource,
  pickedMembersSource,
  sameNamesMapping,
  textSource,
  userTagsAsListSource,
  withoutMembersSource,
} from "../property-sources.js";
import type { SharedCall, TypeReadPlan } from "../type-read-plan.js";

/** What holds for machines that are still to be started; of those that are there, their own state is told. */
export const ec2RegionDefaultsCalls: readonly SharedCall[] = [
  { service: "ec2", operation: "GetEbsEncryptionByDefault" },
  { service: "ec2", operation: "GetInstanceMetadataDefaults" },
];

export const ec2RegionDefaultsMapping = {
  EbsEncryptionByDefault: "GetEbsEncryptionByDefault.EbsEncryptionByDefault",
  InstanceMetadataDefaults: pickedMembersSource(
    "GetInstanceMetadataDefaults.AccountLevel",
    "HttpTokens HttpEndpoint HttpPutResponseHopLimit InstanceMetadataTags",
  ),
};

const volumeSettings = {
  Encrypted: "Encrypted",
  Iops: "Iops",
  KmsKeyId: "KmsKeyId",
  SnapshotId: "SnapshotId",
  VolumeSize: "Size",
  VolumeType: "VolumeType",
};

/** An instance names its volumes; what they are, they say themselves. */
function blockDevices(devices: JsonValue | undefined, volumes: JsonValue | undefined): JsonValue | undefined {
  if (!Array.isArray(devices)) return undefined;
  const known = new Map(
    (Array.isArray(volumes) ? volumes : []).map((volume) => [findFactThroughListsAt(volume, "VolumeId"), volume]),
  );
  return devices.filter(isJsonObject).map((device) => {
    const volume = known.get(findFactThroughListsAt(device, "Ebs.VolumeId"));
    const settings = volume === undefined ? undefined : mappedObjectSource(volumeSettings).value(volume as JsonObject);
    const deleteFlag = pickedMembersSource("Ebs", "DeleteOnTermination").value(device);
    return {
      ...(device.DeviceName !== undefined && { DeviceName: device.DeviceName }),
      Ebs: { ...(isJsonObject(deleteFlag) && deleteFlag), ...(isJsonObject(settings) && settings) },
    };
  });
}

const networkInterface = {
  ...sameNamesMapping("NetworkInterfaceId SubnetId Description PrivateIpAddress"),
  DeviceIndex: textSource("Attachment.DeviceIndex"),
  DeleteOnTermination: "Attachment.DeleteOnTermination",
  GroupSet: "Groups.GroupId",
  Ipv6Addresses: pickedMembersSource("Ipv6Addresses", "Ipv6Address"),
  PrivateIpAddresses: pickedMembersSource("PrivateIpAddresses", "Primary PrivateIpAddress"),
};

/** An elastic address is a resource of its own; all others came with the machine. */
function networkInterfaces(interfaces: JsonValue | undefined, addresses: JsonValue | undefined): JsonValue | undefined {
  if (!Array.isArray(interfaces)) return undefined;
  const elastic = new Set(
    (Array.isArray(addresses) ? addresses : []).map((address) => findFactThroughListsAt(address, "PublicIp")),
  );
  return interfaces.filter(isJsonObject).map((entry) => {
    const address = findFactThroughListsAt(entry, "Association.PublicIp");
    return {
      ...applyPropertyMapping(networkInterface, entry),
      AssociatePublicIpAddress: address !== undefined && !elastic.has(address),
    };
  });
}

/** Where nobody says whether a volume ends with its instance, the one that it starts from does. */
function endsWithInstance(attachment: JsonValue): boolean {
  const ends = findFactThroughListsAt(attachment, "DeleteOnTermination");
  return (
    ends === true ||
    (ends === undefined && /^\/dev\/(?:sda1|xvda)$/.test(String(findFactThroughListsAt(attachment, "Device"))))
  );
}

export const ec2InstancesAndVolumesReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::EC2::Instance",
    service: "ec2",
    why: "a page of DescribeInstances has up to 1,000 whole instances, and one call tells the volumes of 200; user data takes a call each, as in Cloud Control",
    list: { operation: "DescribeInstances", items: "Reservations.Instances" },
    shared: [
      {
        operation: "DescribeAddresses",
        match: { items: "Addresses", by: "InstanceId", is: "InstanceId", isMany: true },
      },
      {
        operation: "DescribeInstanceCreditSpecifications",
        match: { items: "InstanceCreditSpecifications", by: "InstanceId", is: "InstanceId" },
      },
    ],
    details: [
      {
        operation: "DescribeVolumes",
        parameters: { Filters: [{ Name: "attachment.instance-id", Values: "@InstanceId" }] },
        batch: 200,
        match: { items: "Volumes", by: "Attachments.InstanceId", is: "InstanceId", isMany: true },
      },
      {
        operation: "DescribeInstanceAttribute",
        parameters: { InstanceId: "@InstanceId", Attribute: "userData" },
        as: "UserData",
      },
      {
        operation: "DescribeImages",
        parameters: { Filters: [{ Name: "image-id", Values: "@ImageId" }], IncludeDeprecated: true },
        batch: 100,
        match: { items: "Images", by: "ImageId", is: "ImageId" },
      },
    ],
    unless: { "State.Name": ["terminated", "shutting-down"] },
    arn: "arn:@{partition}:ec2:@{region}:@{account}:instance/@{InstanceId}",
    name: "InstanceId",
    createdAt: "LaunchTime",
    properties: {
      ...sameNamesMapping("InstanceId VpcId PrivateDnsName PublicDnsName"),
      PrivateIp: "PrivateIpAddress",
      PublicIp: "PublicIpAddress",
      ...sameNamesMapping(
        "EbsOptimized EnclaveOptions HibernationOptions ImageId InstanceType KernelId KeyName PrivateDnsNameOptions PrivateIpAddress RamdiskId SourceDestCheck SubnetId",
      ),
      AvailabilityZone: "Placement.AvailabilityZone",
      Affinity: "Placement.Affinity",
      HostId: "Placement.HostId",
      HostResourceGroupArn: "Placement.HostResourceGroupArn",
      PlacementGroupName: "Placement.GroupName",
      Tenancy: "Placement.Tenancy",
      BlockDeviceMappings: computedSource(["BlockDeviceMappings", "DescribeVolumes"], blockDevices),
      CpuOptions: pickedMembersSource("CpuOptions", "CoreCount ThreadsPerCore"),
      CreditSpecification: mappedObjectSource({ CPUCredits: "DescribeInstanceCreditSpecifications.CpuCredits" }),
      IamInstanceProfile: matchedPartSource("IamInstanceProfile.Arn", /([^/]+)$/),
      LicenseSpecifications: pickedMembersSource("Licenses", "LicenseConfigurationArn"),
      MetadataOptions: withoutMembersSource("MetadataOptions", "State"),
      Monitoring: equalsAnySource("Monitoring.State", "enabled", "pending"),
      NetworkInterfaces: computedSource(["NetworkInterfaces", "DescribeAddresses"], networkInterfaces),
      SecurityGroupIds: "SecurityGroups.GroupId",
      Tags: userTagsAsListSource("Tags"),
      UserData: "UserData.UserData.Value",
    },
    extras: {
      InstanceState: "State.Name",
      LaunchTime: "LaunchTime",
      StateTransitionReason: "StateTransitionReason",
      ImageDeprecationTime: "DescribeImages.DeprecationTime",
      AutoRecovery: "MaintenanceOptions.AutoRecovery",
      CapacityReservationPreference: "CapacityReservationSpecification.CapacityReservationPreference",
      PlacementPartitionNumber: "Placement.PartitionNumber",
    },
    notRead: {
      DisableApiTermination: "takes a further call per instance",
      InstanceInitiatedShutdownBehavior: "takes a further call per instance",
      SsmAssociations: "told by Systems Manager",
    },
    omitted: [
      "ElasticGpuSpecifications",
      "ElasticInferenceAccelerators",
      "LaunchTemplate",
      "SecurityGroups",
      "Volumes",
    ],
  },
  {
    type: "AWS::EC2::Volume",
    service: "ec2",
    why: "a page of DescribeVolumes has up to 1,000 whole volumes",
    list: { operation: "DescribeVolumes", items: "Volumes" },
    arn: "arn:@{partition}:ec2:@{region}:@{account}:volume/@{VolumeId}",
    name: "VolumeId",
    createdAt: "CreateTime",
    properties: {
      ...sameNamesMapping(
        "VolumeId MultiAttachEnabled SnapshotId VolumeType KmsKeyId Encrypted Size OutpostArn AvailabilityZone Throughput Iops SourceVolumeId",
      ),
      Tags: userTagsAsListSource("Tags"),
    },
    extras: {
      EndsWithInstance: computedSource(
        ["Attachments"],
        (all) => [all ?? []].flat().some(endsWithInstance) || undefined,
      ),
    },
    also: [
      {
        type: "AWS::EC2::VolumeAttachment",
        when: "Attachments",
        each: true,
        name: "@{VolumeId} @{InstanceId}",
        properties: sameNamesMapping("VolumeId InstanceId Device"),
        shownAt: ["beside", "Attachments"],
      },
    ],
    notRead: { AutoEnableIO: "takes a further call per volume" },
    omitted: ["AvailabilityZoneId", "VolumeInitializationRate"],
  },
  {
    type: "AWS::EC2::LaunchTemplate",
    service: "ec2",
    why: "one list of versions has the default version of every template; Cloud Control does not give the data of a template back",
    list: {
      operation: "DescribeLaunchTemplateVersions",
      // What Terraform and CloudFormation wrote last: both leave the default version where it was.
      parameters: { Versions: ["$Latest"] },
      items: "LaunchTemplateVersions",
    },
    shared: [
      {
        operation: "DescribeLaunchTemplates",
        match: { items: "LaunchTemplates", by: "LaunchTemplateId", is: "LaunchTemplateId" },
      },
      ...ec2RegionDefaultsCalls,
    ],
    arn: "arn:@{partition}:ec2:@{region}:@{account}:launch-template/@{LaunchTemplateId}",
    name: "LaunchTemplateName",
    createdAt: "CreateTime",
    tags: userTagsAsListSource("DescribeLaunchTemplates.Tags"),
    properties: {
      ...sameNamesMapping("LaunchTemplateId LaunchTemplateName VersionDescription"),
      DefaultVersionNumber: textSource("DescribeLaunchTemplates.DefaultVersionNumber"),
      LatestVersionNumber: textSource("DescribeLaunchTemplates.LatestVersionNumber"),
      LaunchTemplateData: withoutMembersSource(
        "LaunchTemplateData",
        "State",
        "Operator",
        "SecondaryInterfaces",
        "IsPrimaryIpv6",
        "AvailabilityZoneId",
        "RequireEncryptionInTransit",
      ),
      TagSpecifications: computedSource(["DescribeLaunchTemplates.Tags"], (found) => {
        const tagValues = userTagsAsListSource("Tags").value({ Tags: found ?? [] });
        return Array.isArray(tagValues) && tagValues.length > 0
          ? [{ ResourceType: "launch-template", Tags: tagValues }]
          : undefined;
      }),
    },
    extras: { ...ec2RegionDefaultsMapping, Tags: userTagsAsListSource("DescribeLaunchTemplates.Tags") },
  },
  {
    type: "AWS::EC2::EbsEncryptionByDefault",
    service: "ec2",
    why: "a setting of the account in a region, which CloudFormation and Cloud Control do not have. One call",
    list: { operation: "GetEbsEncryptionByDefault", items: "" },
    arn: "arn:@{partition}:ec2:@{region}:@{account}:ebs-encryption-by-default",
    name: "region",
    properties: sameNamesMapping("EbsEncryptionByDefault"),
  },
  {
    type: "AWS::EC2::InstanceMetadataDefaults",
    service: "ec2",
    why: "a setting of the account in a region, which CloudFormation and Cloud Control do not have. One call",
    list: { operation: "GetInstanceMetadataDefaults", items: "AccountLevel" },
    arn: "arn:@{partition}:ec2:@{region}:@{account}:instance-metadata-defaults",
    name: "region",
    properties: sameNamesMapping("HttpTokens HttpEndpoint HttpPutResponseHopLimit InstanceMetadataTags"),
  },
  {
    type: "AWS::EC2::KeyPair",
    service: "ec2",
    why: "one list has all key pairs, with their public keys",
    list: { operation: "DescribeKeyPairs", parameters: { IncludePublicKey: true }, items: "KeyPairs" },
    arn: "arn:@{partition}:ec2:@{region}:@{account}:key-pair/@{KeyPairId}",
    name: "KeyName",
    createdAt: "CreateTime",
    properties: {
      ...sameNamesMapping("KeyPairId KeyFingerprint KeyName KeyType"),
      PublicKeyMaterial: "PublicKey",
      Tags: userTagsAsListSource("Tags"),
    },
  },
];
