/** Machines, their volumes and what they are started from. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { valueIn } from "./facts.js";
import { is, made, mapped, object, part, pick, same, tagMap, tags, text, without } from "./mapping.js";
import type { SharedCall, TypeRead } from "./type-read.js";

/** What holds for machines that are still to be started; of those that are there, their own state is told. */
const regionSettings: readonly SharedCall[] = [
  { service: "ec2", operation: "GetEbsEncryptionByDefault" },
  { service: "ec2", operation: "GetInstanceMetadataDefaults" },
];
const regionFacts = {
  EbsEncryptionByDefault: "GetEbsEncryptionByDefault.EbsEncryptionByDefault",
  InstanceMetadataDefaults: pick(
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
  const known = new Map((Array.isArray(volumes) ? volumes : []).map((volume) => [valueIn(volume, "VolumeId"), volume]));
  return devices.filter(isJsonObject).map((device) => {
    const volume = known.get(valueIn(device, "Ebs.VolumeId"));
    const settings = volume === undefined ? undefined : object(volumeSettings).value(volume as JsonObject);
    const own = pick("Ebs", "DeleteOnTermination").value(device);
    return {
      ...(device.DeviceName !== undefined && { DeviceName: device.DeviceName }),
      Ebs: { ...(isJsonObject(own) && own), ...(isJsonObject(settings) && settings) },
    };
  });
}

const networkInterface = {
  ...same("NetworkInterfaceId SubnetId Description PrivateIpAddress"),
  DeviceIndex: text("Attachment.DeviceIndex"),
  DeleteOnTermination: "Attachment.DeleteOnTermination",
  GroupSet: "Groups.GroupId",
  Ipv6Addresses: pick("Ipv6Addresses", "Ipv6Address"),
  PrivateIpAddresses: pick("PrivateIpAddresses", "Primary PrivateIpAddress"),
};

/** An elastic address is a resource of its own; all others came with the machine. */
function networkInterfaces(interfaces: JsonValue | undefined, addresses: JsonValue | undefined): JsonValue | undefined {
  if (!Array.isArray(interfaces)) return undefined;
  const elastic = new Set((Array.isArray(addresses) ? addresses : []).map((one) => valueIn(one, "PublicIp")));
  return interfaces.filter(isJsonObject).map((one) => {
    const address = valueIn(one, "Association.PublicIp");
    return {
      ...mapped(networkInterface, one),
      AssociatePublicIpAddress: address !== undefined && !elastic.has(address),
    };
  });
}

/** Where nobody says whether a volume ends with its instance, the one that it starts from does. */
function endsWithInstance(attachment: JsonValue): boolean {
  const ends = valueIn(attachment, "DeleteOnTermination");
  return ends === true || (ends === undefined && /^\/dev\/(?:sda1|xvda)$/.test(String(valueIn(attachment, "Device"))));
}

export const ec2Machines: readonly TypeRead[] = [
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
    ],
    unless: { "State.Name": ["terminated", "shutting-down"] },
    arn: "arn:@{partition}:ec2:@{region}:@{account}:instance/@{InstanceId}",
    name: "InstanceId",
    createdAt: "LaunchTime",
    properties: {
      ...same("InstanceId VpcId PrivateDnsName PublicDnsName"),
      PrivateIp: "PrivateIpAddress",
      PublicIp: "PublicIpAddress",
      ...same(
        "EbsOptimized EnclaveOptions HibernationOptions ImageId InstanceType KernelId KeyName PrivateDnsNameOptions PrivateIpAddress RamdiskId SourceDestCheck SubnetId",
      ),
      AvailabilityZone: "Placement.AvailabilityZone",
      Affinity: "Placement.Affinity",
      HostId: "Placement.HostId",
      HostResourceGroupArn: "Placement.HostResourceGroupArn",
      PlacementGroupName: "Placement.GroupName",
      Tenancy: "Placement.Tenancy",
      BlockDeviceMappings: made(["BlockDeviceMappings", "DescribeVolumes"], blockDevices),
      CpuOptions: pick("CpuOptions", "CoreCount ThreadsPerCore"),
      CreditSpecification: object({ CPUCredits: "DescribeInstanceCreditSpecifications.CpuCredits" }),
      IamInstanceProfile: part("IamInstanceProfile.Arn", /([^/]+)$/),
      LicenseSpecifications: pick("Licenses", "LicenseConfigurationArn"),
      MetadataOptions: without("MetadataOptions", "State"),
      Monitoring: is("Monitoring.State", "enabled", "pending"),
      NetworkInterfaces: made(["NetworkInterfaces", "DescribeAddresses"], networkInterfaces),
      SecurityGroupIds: "SecurityGroups.GroupId",
      Tags: tags("Tags"),
      UserData: "UserData.UserData.Value",
    },
    notRead: {
      DisableApiTermination: "takes a further call per instance",
      InstanceInitiatedShutdownBehavior: "takes a further call per instance",
      SsmAssociations: "told by Systems Manager",
    },
    notKept: [
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
      ...same(
        "VolumeId MultiAttachEnabled SnapshotId VolumeType KmsKeyId Encrypted Size OutpostArn AvailabilityZone Throughput Iops SourceVolumeId",
      ),
      Tags: tags("Tags"),
    },
    beside: {
      EndsWithInstance: made(["Attachments"], (all) => [all ?? []].flat().some(endsWithInstance) || undefined),
    },
    also: [
      {
        type: "AWS::EC2::VolumeAttachment",
        when: "Attachments",
        each: true,
        name: "@{VolumeId} @{InstanceId}",
        properties: same("VolumeId InstanceId Device"),
        shownAt: ["beside", "Attachments"],
      },
    ],
    notRead: { AutoEnableIO: "takes a further call per volume" },
    notKept: ["AvailabilityZoneId", "VolumeInitializationRate"],
  },
  {
    type: "AWS::EC2::LaunchTemplate",
    service: "ec2",
    why: "one list of versions has the default version of every template; Cloud Control does not give the data of a template back",
    list: {
      operation: "DescribeLaunchTemplateVersions",
      parameters: { Versions: ["$Default"] },
      items: "LaunchTemplateVersions",
    },
    shared: [
      {
        operation: "DescribeLaunchTemplates",
        match: { items: "LaunchTemplates", by: "LaunchTemplateId", is: "LaunchTemplateId" },
      },
      ...regionSettings,
    ],
    arn: "arn:@{partition}:ec2:@{region}:@{account}:launch-template/@{LaunchTemplateId}",
    name: "LaunchTemplateName",
    createdAt: "CreateTime",
    tags: tags("DescribeLaunchTemplates.Tags"),
    properties: {
      ...same("LaunchTemplateId LaunchTemplateName VersionDescription"),
      DefaultVersionNumber: text("DescribeLaunchTemplates.DefaultVersionNumber"),
      LatestVersionNumber: text("DescribeLaunchTemplates.LatestVersionNumber"),
      LaunchTemplateData: without(
        "LaunchTemplateData",
        "State",
        "Operator",
        "SecondaryInterfaces",
        "IsPrimaryIpv6",
        "AvailabilityZoneId",
        "RequireEncryptionInTransit",
      ),
      TagSpecifications: made(["DescribeLaunchTemplates.Tags"], (found) => {
        const own = tags("Tags").value({ Tags: found ?? [] });
        return Array.isArray(own) && own.length > 0 ? [{ ResourceType: "launch-template", Tags: own }] : undefined;
      }),
    },
    beside: regionFacts,
  },
  {
    type: "AWS::EC2::EbsEncryptionByDefault",
    service: "ec2",
    why: "a setting of the account in a region, which CloudFormation and Cloud Control do not have. One call",
    list: { operation: "GetEbsEncryptionByDefault", items: "" },
    arn: "arn:@{partition}:ec2:@{region}:@{account}:ebs-encryption-by-default",
    name: "region",
    properties: same("EbsEncryptionByDefault"),
  },
  {
    type: "AWS::EC2::InstanceMetadataDefaults",
    service: "ec2",
    why: "a setting of the account in a region, which CloudFormation and Cloud Control do not have. One call",
    list: { operation: "GetInstanceMetadataDefaults", items: "AccountLevel" },
    arn: "arn:@{partition}:ec2:@{region}:@{account}:instance-metadata-defaults",
    name: "region",
    properties: same("HttpTokens HttpEndpoint HttpPutResponseHopLimit InstanceMetadataTags"),
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
      ...same("KeyPairId KeyFingerprint KeyName KeyType"),
      PublicKeyMaterial: "PublicKey",
      Tags: tags("Tags"),
    },
  },
  {
    type: "AWS::AutoScaling::AutoScalingGroup",
    service: "autoscaling",
    why: "a page of DescribeAutoScalingGroups has up to 100 whole groups; notifications and hooks are lists of the region",
    list: { operation: "DescribeAutoScalingGroups", items: "AutoScalingGroups" },
    shared: [
      {
        operation: "DescribeNotificationConfigurations",
        match: {
          items: "NotificationConfigurations",
          by: "AutoScalingGroupName",
          is: "AutoScalingGroupName",
          isMany: true,
        },
      },
    ],
    details: [{ operation: "DescribeLifecycleHooks", parameters: { AutoScalingGroupName: "@AutoScalingGroupName" } }],
    arn: "@{AutoScalingGroupARN}",
    name: "AutoScalingGroupName",
    createdAt: "CreatedTime",
    tags: tagMap("Tags"),
    properties: {
      ...same(
        "AutoScalingGroupARN AutoScalingGroupName AvailabilityZones CapacityRebalance Context DefaultInstanceWarmup DesiredCapacityType HealthCheckGracePeriod HealthCheckType LaunchConfigurationName LoadBalancerNames MaxInstanceLifetime MixedInstancesPolicy NewInstancesProtectedFromScaleIn PlacementGroup ServiceLinkedRoleARN TargetGroupARNs TerminationPolicies AvailabilityZoneImpairmentPolicy AvailabilityZoneIds InstanceLifecyclePolicy AvailabilityZoneDistribution DeletionProtection InstanceMaintenancePolicy TrafficSources CapacityReservationSpecification",
      ),
      Cooldown: text("DefaultCooldown"),
      DesiredCapacity: text("DesiredCapacity"),
      MaxSize: text("MaxSize"),
      MinSize: text("MinSize"),
      LaunchTemplate: pick("LaunchTemplate", "LaunchTemplateId LaunchTemplateName Version"),
      LifecycleHookSpecificationList: pick(
        "DescribeLifecycleHooks.LifecycleHooks",
        "LifecycleHookName LifecycleTransition DefaultResult HeartbeatTimeout NotificationMetadata NotificationTargetARN RoleARN",
      ),
      MetricsCollection: made(["EnabledMetrics"], (metrics) =>
        Array.isArray(metrics) && metrics.length > 0
          ? [{ Granularity: "1Minute", Metrics: metrics.flatMap((one) => valueIn(one, "Metric") ?? []) }]
          : undefined,
      ),
      NotificationConfigurations: made(["DescribeNotificationConfigurations"], (all) => {
        if (!Array.isArray(all)) return undefined;
        const byTopic = new Map<string, JsonValue[]>();
        for (const one of all) {
          const topic = String(valueIn(one, "TopicARN"));
          byTopic.set(topic, [...(byTopic.get(topic) ?? []), ...[valueIn(one, "NotificationType") ?? []].flat()]);
        }
        return [...byTopic].map(([TopicARN, NotificationTypes]) => ({ TopicARN, NotificationTypes }));
      }),
      Tags: pick("Tags", "Key Value PropagateAtLaunch"),
      VPCZoneIdentifier: made(["VPCZoneIdentifier"], (zones) =>
        typeof zones === "string" && zones !== "" ? zones.split(/, */) : undefined,
      ),
    },
    notKept: ["NotificationConfiguration"],
  },
  {
    type: "AWS::AutoScaling::LaunchConfiguration",
    service: "autoscaling",
    why: "a page of DescribeLaunchConfigurations has whole launch configurations",
    list: { operation: "DescribeLaunchConfigurations", items: "LaunchConfigurations" },
    shared: regionSettings,
    arn: "@{LaunchConfigurationARN}",
    name: "LaunchConfigurationName",
    createdAt: "CreatedTime",
    properties: {
      ...same(
        "PlacementTenancy SecurityGroups LaunchConfigurationName MetadataOptions UserData ClassicLinkVPCSecurityGroups BlockDeviceMappings IamInstanceProfile KernelId AssociatePublicIpAddress ClassicLinkVPCId EbsOptimized KeyName SpotPrice ImageId InstanceType",
      ),
      RamDiskId: "RamdiskId",
      InstanceMonitoring: "InstanceMonitoring.Enabled",
    },
    beside: regionFacts,
  },
];
