/** How the types of AWS::WorkSpaces are read. */
import {
  mappedObjectSourceAt,
  pickedMembersSource,
  sameNamesMapping,
  userTagsAsListSource,
} from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const workspacesReadPlans: readonly TypeReadPlan[] = [
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
    type: "AWS::WorkSpaces::Workspace",
    service: "workspaces",
    why: "a page of DescribeWorkspaces has whole desktops but for their tags. One call per desktop",
    list: { operation: "DescribeWorkspaces", items: "Workspaces" },
    details: [{ operation: "DescribeTags", parameters: { ResourceId: "@WorkspaceId" } }],
    unless: { State: ["TERMINATED", "TERMINATING"] },
    arn: "arn:@{partition}:workspaces:@{region}:@{account}:workspace/@{WorkspaceId}",
    name: "WorkspaceId",
    properties: {
      ...sameNamesMapping(
        "WorkspaceId BundleId DirectoryId RootVolumeEncryptionEnabled UserName UserVolumeEncryptionEnabled VolumeEncryptionKey",
      ),
      WorkspaceProperties: mappedObjectSourceAt(
        "WorkspaceProperties",
        sameNamesMapping(
          "ComputeTypeName RootVolumeSizeGib RunningMode RunningModeAutoStopTimeoutInMinutes UserVolumeSizeGib",
        ),
      ),
      Tags: userTagsAsListSource("DescribeTags.TagList"),
    },
    omitted: ["Id"],
  },
];
