/** How the types of AWS::AppStream are read. */
import { mappedObjectSource, pickedMembersSource, sameNamesMapping } from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const appStreamReadPlans: readonly TypeReadPlan[] = [
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
      ComputeCapacity: mappedObjectSource({ DesiredInstances: "ComputeCapacityStatus.Desired" }),
      VpcConfig: pickedMembersSource("VpcConfig", "SubnetIds SecurityGroupIds"),
      RootVolumeConfig: pickedMembersSource("RootVolumeConfig", "VolumeSizeInGb"),
    },
    notRead: {
      Tags: "takes a further call per fleet",
      "ComputeCapacity.DesiredSessions": "not mapped yet",
    },
    omitted: ["Id"],
  },
];
