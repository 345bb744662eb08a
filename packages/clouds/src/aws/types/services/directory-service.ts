/** How the types of AWS::DirectoryService are read. */
import { pickedMembersSource, userTagsAsListSource } from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const directoryServiceReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::DirectoryService::Directory",
    service: "ds",
    why: "CloudFormation has no type of all directories. Up to three calls per directory for its tags, snapshots and certificates",
    list: { operation: "DescribeDirectories", items: "DirectoryDescriptions" },
    shared: [
      {
        operation: "ListLogSubscriptions",
        match: { items: "LogSubscriptions", by: "DirectoryId", is: "DirectoryId", isMany: true },
      },
      {
        operation: "DescribeEventTopics",
        match: { items: "EventTopics", by: "DirectoryId", is: "DirectoryId", isMany: true },
      },
    ],
    details: [
      { operation: "ListTagsForResource", parameters: { ResourceId: "@DirectoryId" } },
      {
        operation: "GetSnapshotLimits",
        parameters: { DirectoryId: "@DirectoryId" },
        when: { Type: ["SimpleAD", "MicrosoftAD"] },
      },
      {
        operation: "ListCertificates",
        parameters: { DirectoryId: "@DirectoryId" },
        items: "CertificatesInfo",
        when: { Type: ["MicrosoftAD"] },
      },
    ],
    arn: "arn:@{partition}:ds:@{region}:@{account}:directory/@{DirectoryId}",
    name: "DirectoryId",
    createdAt: "LaunchTime",
    properties: {
      Name: "Name",
      ShortName: "ShortName",
      Alias: "Alias",
      Description: "Description",
      Edition: "Edition",
      Size: "Size",
      Type: "Type",
      SsoEnabled: "SsoEnabled",
      DesiredNumberOfDomainControllers: "DesiredNumberOfDomainControllers",
      VpcSettings: pickedMembersSource("VpcSettings", "SubnetIds VpcId"),
      ConnectSettings: pickedMembersSource("ConnectSettings", "CustomerUserName SubnetIds VpcId"),
      Tags: userTagsAsListSource("ListTagsForResource.Tags"),
    },
    extras: {
      RadiusStatus: "RadiusStatus",
      RadiusSettings: pickedMembersSource("RadiusSettings", "AuthenticationProtocol RadiusPort RadiusServers"),
      LogSubscriptions: pickedMembersSource("ListLogSubscriptions", "LogGroupName"),
      EventTopics: pickedMembersSource("DescribeEventTopics", "TopicName TopicArn Status"),
      SnapshotLimits: "GetSnapshotLimits.SnapshotLimits",
      Certificates: pickedMembersSource("ListCertificates", "CertificateId CommonName State ExpiryDateTime Type"),
    },
  },
];
