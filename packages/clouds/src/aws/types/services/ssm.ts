/** How the types of AWS::SSM are read. */
import {
  computedSource,
  firstPresentSource,
  parsedJsonSource,
  sameNamesMapping,
  sameNamesMappingAt,
  textSource,
  userTagsAsListSource,
  userTagsAsMapSource,
} from "../property-sources.js";
import { createTaggingApiTagsCall } from "../tagging-api.js";
import type { TypeReadPlan } from "../type-read-plan.js";

const parameterArn = (...[partition, region, account, name]: readonly unknown[]) =>
  `arn:${partition}:ssm:${region}:${account}:parameter/${String(name).replace(/^\//, "")}`;

export const ssmReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::SSM::ManagedInstance",
    service: "ssm",
    why: "a page of DescribeInstanceInformation has fifty whole nodes",
    list: { operation: "DescribeInstanceInformation", items: "InstanceInformationList" },
    arn: "arn:@{partition}:ssm:@{region}:@{account}:managed-instance/@{InstanceId}",
    name: "InstanceId",
    properties: sameNamesMapping("InstanceId PingStatus PlatformType PlatformName PlatformVersion ResourceType"),
  },
  {
    type: "AWS::SSM::ResourceCompliance",
    service: "ssm",
    why: "a page of ListResourceComplianceSummaries has what patches and associations came to",
    list: { operation: "ListResourceComplianceSummaries", items: "ResourceComplianceSummaryItems" },
    arn: "arn:@{partition}:ssm:@{region}:@{account}:managed-instance/@{ResourceId}#@{ComplianceType}",
    name: "ResourceId",
    properties: {
      ...sameNamesMapping("ResourceId ComplianceType Status OverallSeverity"),
      NonCompliantCount: "NonCompliantSummary.NonCompliantCount",
    },
  },
  {
    type: "AWS::SSM::Parameter",
    service: "ssm",
    why: "a page of DescribeParameters has all but the values, which are not read: they may be secrets. Cloud Control reads them",
    list: { operation: "DescribeParameters", items: "Parameters" },
    shared: [createTaggingApiTagsCall("ssm")],
    arn: firstPresentSource("ARN", computedSource(["partition", "region", "account", "Name"], parameterArn)),
    name: "Name",
    createdAt: "LastModifiedDate",
    tags: userTagsAsMapSource("Tagged.Tags"),
    properties: {
      ...sameNamesMapping("Type Description AllowedPattern Tier DataType Name"),
      Policies: computedSource(["Policies"], (policies) =>
        Array.isArray(policies) && policies.length > 0
          ? `[${policies.flatMap((policy) => textSource("PolicyText").value(policy as never) ?? []).join(",")}]`
          : undefined,
      ),
      Tags: userTagsAsMapSource("Tagged.Tags"),
    },
    extras: { KeyId: "KeyId" },
    notRead: { Value: "may be a secret" },
  },
  {
    type: "AWS::SSM::MaintenanceWindow",
    service: "ssm",
    why: "GetMaintenanceWindow tells what the list leaves out. Two calls per window",
    list: { operation: "DescribeMaintenanceWindows", items: "WindowIdentities" },
    details: [
      { operation: "GetMaintenanceWindow", parameters: { WindowId: "@WindowId" } },
      { operation: "ListTagsForResource", parameters: { ResourceType: "MaintenanceWindow", ResourceId: "@WindowId" } },
    ],
    arn: "arn:@{partition}:ssm:@{region}:@{account}:maintenancewindow/@{WindowId}",
    name: "Name",
    createdAt: "GetMaintenanceWindow.CreatedDate",
    properties: {
      ...sameNamesMappingAt(
        "GetMaintenanceWindow",
        "WindowId StartDate Description AllowUnassociatedTargets Cutoff Schedule Duration ScheduleOffset EndDate Name ScheduleTimezone",
      ),
      Tags: userTagsAsListSource("ListTagsForResource.TagList"),
    },
    extras: { Enabled: "GetMaintenanceWindow.Enabled" },
  },
  {
    type: "AWS::SSM::Association",
    service: "ssm",
    why: "DescribeAssociation tells what the list leaves out. Two calls per association",
    list: { operation: "ListAssociations", items: "Associations" },
    details: [
      { operation: "ListTagsForResource", parameters: { ResourceType: "Association", ResourceId: "@AssociationId" } },
      { operation: "DescribeAssociation", parameters: { AssociationId: "@AssociationId" } },
    ],
    arn: "arn:@{partition}:ssm:@{region}:@{account}:association/@{AssociationId}",
    name: "AssociationId",
    properties: {
      Tags: userTagsAsListSource("ListTagsForResource.TagList"),
      ...sameNamesMappingAt(
        "DescribeAssociation.AssociationDescription",
        "AssociationId AssociationName CalendarNames ScheduleExpression MaxErrors Parameters InstanceId MaxConcurrency ComplianceSeverity Targets SyncCompliance ScheduleOffset Name ApplyOnlyAtCronInterval DocumentVersion AutomationTargetParameterName AssociationDispatchAssumeRole",
      ),
      OutputLocation: "DescribeAssociation.AssociationDescription.OutputLocation",
    },
    omitted: ["WaitForSuccessTimeoutSeconds"],
  },
  {
    type: "AWS::SSM::Document",
    service: "ssm",
    why: "GetDocument tells what Cloud Control tells, and DescribeDocumentPermission whom it is shared with. Two calls per document",
    list: {
      operation: "ListDocuments",
      parameters: { Filters: [{ Key: "Owner", Values: ["Self"] }] },
      items: "DocumentIdentifiers",
    },
    details: [
      { operation: "GetDocument", parameters: { Name: "@Name" } },
      { operation: "DescribeDocumentPermission", parameters: { Name: "@Name", PermissionType: "Share" } },
    ],
    arn: "arn:@{partition}:ssm:@{region}:@{account}:document/@{Name}",
    name: "Name",
    properties: {
      ...sameNamesMappingAt("GetDocument", "Requires DocumentType VersionName Name"),
      // GetDocument answers as JSON what is kept as YAML, and says so.
      ...sameNamesMapping("DocumentFormat TargetType"),
      Content: parsedJsonSource("GetDocument.Content"),
      Tags: userTagsAsListSource("Tags"),
    },
    extras: { AccountIds: "DescribeDocumentPermission.AccountIds" },
    omitted: ["Attachments", "UpdateMethod"],
  },
];
