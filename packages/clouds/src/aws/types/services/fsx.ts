/** How the types of AWS::FSx are read. */
import { pickedMembersSource, sameNamesMapping, userTagsAsListSource } from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const fsxReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::FSx::FileSystem",
    service: "fsx",
    why: "Cloud Control has no file systems; a page of DescribeFileSystems has whole ones",
    list: { operation: "DescribeFileSystems", items: "FileSystems" },
    arn: "@{ResourceARN}",
    name: "FileSystemId",
    createdAt: "CreationTime",
    properties: {
      ...sameNamesMapping(
        "ResourceARN DNSName StorageType KmsKeyId StorageCapacity SubnetIds FileSystemTypeVersion FileSystemType NetworkType",
      ),
      Id: "FileSystemId",
      WindowsConfiguration: pickedMembersSource(
        "WindowsConfiguration",
        "AuditLogConfiguration WeeklyMaintenanceStartTime ActiveDirectoryId DiskIopsConfiguration DeploymentType ThroughputCapacity CopyTagsToBackups DailyAutomaticBackupStartTime AutomaticBackupRetentionDays PreferredSubnetId FsrmConfiguration",
      ),
      LustreConfiguration: pickedMembersSource(
        "LustreConfiguration",
        "DataCompressionType DriveCacheType WeeklyMaintenanceStartTime DeploymentType DailyAutomaticBackupStartTime CopyTagsToBackups PerUnitStorageThroughput AutomaticBackupRetentionDays EfaEnabled ThroughputCapacity LogConfiguration DataReadCacheConfiguration MetadataConfiguration",
      ),
      OntapConfiguration: pickedMembersSource(
        "OntapConfiguration",
        "RouteTableIds WeeklyMaintenanceStartTime DiskIopsConfiguration DeploymentType DailyAutomaticBackupStartTime ThroughputCapacity AutomaticBackupRetentionDays EndpointIpAddressRange PreferredSubnetId HAPairs ThroughputCapacityPerHAPair EndpointIpv6AddressRange",
      ),
      OpenZFSConfiguration: pickedMembersSource(
        "OpenZFSConfiguration",
        "CopyTagsToVolumes DeploymentType ThroughputCapacity EndpointIpAddressRange RouteTableIds WeeklyMaintenanceStartTime DiskIopsConfiguration DailyAutomaticBackupStartTime CopyTagsToBackups AutomaticBackupRetentionDays PreferredSubnetId ReadCacheConfiguration EndpointIpv6AddressRange",
      ),
      Tags: userTagsAsListSource("Tags"),
    },
    notRead: {
      SecurityGroupIds: "those of its network interfaces",
      "WindowsConfiguration.Aliases": "told with how far each has come, not mapped yet",
      "OpenZFSConfiguration.RootVolumeConfiguration": "takes a further call, for the volume",
      "LustreConfiguration.AutoImportPolicy": "not mapped yet",
      "LustreConfiguration.ExportPath": "not mapped yet",
      "LustreConfiguration.ImportPath": "not mapped yet",
      "LustreConfiguration.ImportedFileChunkSize": "not mapped yet",
      "OntapConfiguration.FsxAdminPassword": "no call gives it back",
    },
    omitted: ["BackupId", "LustreMountName", "RootVolumeId"],
  },
];
