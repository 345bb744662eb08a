/** What people sign in to: desktops with their directories, streamed applications, and the small servers of Lightsail. */
import {
  capitalizedSource,
  computedSource,
  elementsSource,
  lowerCamelMapping,
  objectSource,
  pickedMembersSource,
  sameNamesMapping,
  tagListSource,
} from "./property-sources.js";
import type { TypeReadPlan } from "./type-read-plan.js";

export const desktopAndDirectoryReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::AppStream::Fleet",
    service: "appstream",
    why: "a page of DescribeFleets has whole fleets but for their tags",
    list: { operation: "DescribeFleets", items: "Fleets" },
    arn: "@{Arn}",
    name: "Name",
    createdAt: "CreatedTime",
    properties: {
      ...sameNamesMapping(
        "Name Description DisplayName Platform FleetType EnableDefaultInternetAccess DomainJoinInfo SessionScriptS3Location ImageName ImageArn MaxUserDurationInSeconds IdleDisconnectTimeoutInSeconds UsbDeviceFilterStrings DisconnectTimeoutInSeconds StreamView IamRoleArn MaxSessionsPerInstance InstanceType MaxConcurrentSessions DisableIMDSV1",
      ),
      ComputeCapacity: objectSource({ DesiredInstances: "ComputeCapacityStatus.Desired" }),
      VpcConfig: pickedMembersSource("VpcConfig", "SubnetIds SecurityGroupIds"),
      RootVolumeConfig: pickedMembersSource("RootVolumeConfig", "VolumeSizeInGb"),
    },
    notRead: { Tags: "takes a further call per fleet" },
    omitted: ["Id"],
  },
  {
    type: "AWS::WorkSpaces::Directory",
    service: "workspaces",
    why: "a page of DescribeWorkspaceDirectories has whole directories",
    list: { operation: "DescribeWorkspaceDirectories", items: "Directories" },
    arn: "arn:@{partition}:workspaces:@{region}:@{account}:directory/@{DirectoryId}",
    name: "DirectoryId",
    properties: {
      ...sameNamesMapping("DirectoryId DirectoryName DirectoryType SubnetIds State"),
      WorkspaceCreationProperties: pickedMembersSource(
        "WorkspaceCreationProperties",
        "EnableInternetAccess UserEnabledAsLocalAdministrator EnableMaintenanceMode CustomSecurityGroupId",
      ),
    },
  },
  {
    type: "AWS::Lightsail::Instance",
    service: "lightsail",
    why: "a page of GetInstances has whole instances with their ports",
    list: { operation: "GetInstances", items: "instances" },
    arn: "@{arn}",
    name: "name",
    createdAt: "createdAt",
    properties: {
      InstanceName: "name",
      ...lowerCamelMapping("BlueprintId BundleId PublicIpAddress IsStaticIp"),
      AddOns: elementsSource("addOns", {
        AddOnType: "name",
        Status: computedSource(["status"], (status) => status),
      }),
      Networking: objectSource({ Ports: capitalizedSource("networking.ports") }),
      State: capitalizedSource("state"),
      Tags: tagListSource("tags"),
    },
  },
  {
    type: "AWS::Lightsail::Database",
    service: "lightsail",
    why: "a page of GetRelationalDatabases has whole databases",
    list: { operation: "GetRelationalDatabases", items: "relationalDatabases" },
    arn: "@{arn}",
    name: "name",
    createdAt: "createdAt",
    properties: {
      RelationalDatabaseName: "name",
      AvailabilityZone: "location.availabilityZone",
      BackupRetention: "backupRetentionEnabled",
      ...lowerCamelMapping(
        "CaCertificateIdentifier PreferredMaintenanceWindow RelationalDatabaseBlueprintId PreferredBackupWindow MasterDatabaseName MasterUsername PubliclyAccessible RelationalDatabaseBundleId",
      ),
      Tags: tagListSource("tags"),
    },
  },
  {
    type: "AWS::Lightsail::StaticIp",
    service: "lightsail",
    why: "a page of GetStaticIps has whole addresses",
    list: { operation: "GetStaticIps", items: "staticIps" },
    arn: "@{arn}",
    name: "name",
    createdAt: "createdAt",
    properties: { StaticIpName: "name", ...lowerCamelMapping("IpAddress IsAttached AttachedTo") },
  },
];
