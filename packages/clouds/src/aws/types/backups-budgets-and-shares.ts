/** Plans of backups, budgets, aggregators, protections, and what is shared with other accounts. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import {
  computedSource,
  elementsSource,
  listSource,
  objectSource,
  objectSourceAt,
  sameNamesMapping,
  tagListSource,
  tagMapSource,
} from "./property-sources.js";
import type { TypeReadPlan } from "./type-read-plan.js";

const plan = "GetBackupPlan.BackupPlan";

/** What was taken out of a share is listed with it for a while. */
const listAssociatedEntities = (associations: JsonValue | undefined): JsonValue | undefined =>
  Array.isArray(associations)
    ? associations.flatMap((each) =>
        isJsonObject(each) && (each.status === "ASSOCIATED" || each.status === "ASSOCIATING")
          ? [each.associatedEntity ?? []].flat()
          : [],
      )
    : undefined;

export const backupBudgetAndShareReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::Backup::BackupPlan",
    service: "backup",
    why: "GetBackupPlan tells what Cloud Control tells. Two calls per plan, one of them for its tags",
    list: { operation: "ListBackupPlans", items: "BackupPlansList" },
    details: [
      { operation: "GetBackupPlan", parameters: { BackupPlanId: "@BackupPlanId" } },
      { operation: "ListTags", parameters: { ResourceArn: "@BackupPlanArn" } },
    ],
    arn: "@{BackupPlanArn}",
    name: "BackupPlanName",
    createdAt: "CreationDate",
    tags: tagMapSource("ListTags.Tags"),
    properties: {
      ...sameNamesMapping("BackupPlanId BackupPlanArn VersionId"),
      BackupPlan: objectSource({
        BackupPlanName: `${plan}.BackupPlanName`,
        BackupPlanRule: elementsSource(`${plan}.Rules`, {
          ...sameNamesMapping(
            "RuleName ScheduleExpression ScheduleExpressionTimezone StartWindowMinutes CompletionWindowMinutes RecoveryPointTags EnableContinuousBackup TargetLogicallyAirGappedBackupVaultArn IndexActions ScanActions",
          ),
          TargetBackupVault: "TargetBackupVaultName",
          Lifecycle: objectSourceAt(
            "Lifecycle",
            sameNamesMapping("MoveToColdStorageAfterDays DeleteAfterDays OptInToArchiveForSupportedResources"),
          ),
          CopyActions: elementsSource("CopyActions", {
            DestinationBackupVaultArn: "DestinationBackupVaultArn",
            Lifecycle: objectSourceAt(
              "Lifecycle",
              sameNamesMapping("MoveToColdStorageAfterDays DeleteAfterDays OptInToArchiveForSupportedResources"),
            ),
          }),
        }),
        AdvancedBackupSettings: `${plan}.AdvancedBackupSettings`,
        ScanSettings: `${plan}.ScanSettings`,
      }),
      BackupPlanTags: tagMapSource("ListTags.Tags"),
    },
  },
  {
    type: "AWS::Backup::BackupSelection",
    service: "backup",
    why: "selections are listed inside of plans. One call per selection, as in Cloud Control",
    list: {
      operation: "ListBackupSelections",
      parameters: { BackupPlanId: "@BackupPlanId" },
      items: "BackupSelectionsList",
      of: { operation: "ListBackupPlans", items: "BackupPlansList" },
    },
    details: [
      {
        operation: "GetBackupSelection",
        parameters: { BackupPlanId: "@BackupPlanId", SelectionId: "@SelectionId" },
      },
    ],
    arn: "arn:@{partition}:backup:@{region}:@{account}:backup-plan:@{BackupPlanId}/selection/@{SelectionId}",
    name: "SelectionName",
    createdAt: "CreationDate",
    properties: {
      ...sameNamesMapping("BackupPlanId SelectionId"),
      BackupSelection: objectSourceAt(
        "GetBackupSelection.BackupSelection",
        sameNamesMapping("SelectionName IamRoleArn Resources ListOfTags NotResources Conditions"),
      ),
    },
    omitted: ["Id"],
  },
  {
    type: "AWS::Backup::ReportPlan",
    service: "backup",
    why: "a page of ListReportPlans has whole plans but for their tags. One call per plan",
    list: { operation: "ListReportPlans", items: "ReportPlans" },
    details: [{ operation: "ListTags", parameters: { ResourceArn: "@ReportPlanArn" } }],
    arn: "@{ReportPlanArn}",
    name: "ReportPlanName",
    createdAt: "CreationTime",
    properties: {
      ...sameNamesMapping("ReportPlanArn ReportPlanName ReportPlanDescription ReportDeliveryChannel"),
      ReportSetting: objectSourceAt(
        "ReportSetting",
        sameNamesMapping("ReportTemplate FrameworkArns Accounts OrganizationUnits Regions"),
      ),
      ReportPlanTags: tagListSource("ListTags.Tags"),
    },
  },
  {
    type: "AWS::Config::ConfigurationAggregator",
    service: "config",
    why: "a page of DescribeConfigurationAggregators has whole aggregators but for their tags. One call per aggregator",
    list: { operation: "DescribeConfigurationAggregators", items: "ConfigurationAggregators" },
    details: [{ operation: "ListTagsForResource", parameters: { ResourceArn: "@ConfigurationAggregatorArn" } }],
    arn: "@{ConfigurationAggregatorArn}",
    name: "ConfigurationAggregatorName",
    createdAt: "CreationTime",
    properties: {
      ...sameNamesMapping(
        "ConfigurationAggregatorArn ConfigurationAggregatorName AccountAggregationSources OrganizationAggregationSource",
      ),
      Tags: tagListSource("ListTagsForResource.Tags"),
    },
  },
  {
    type: "AWS::Shield::Protection",
    service: "shield",
    isGlobal: true,
    why: "a page of ListProtections has whole protections but for their tags. One call per protection",
    // Accounts without a subscription have none.
    list: { operation: "ListProtections", items: "Protections", absent: ["ResourceNotFoundException"] },
    details: [{ operation: "ListTagsForResource", parameters: { ResourceARN: "@ProtectionArn" } }],
    arn: "@{ProtectionArn}",
    name: "Name",
    properties: {
      ...sameNamesMapping("ProtectionArn ResourceArn Name ApplicationLayerAutomaticResponseConfiguration"),
      ProtectionId: "Id",
      Tags: tagListSource("ListTagsForResource.Tags"),
    },
    notRead: { HealthCheckArns: "told by their ids only" },
  },
  {
    type: "AWS::RAM::ResourceShare",
    service: "ram",
    why: "a page of GetResourceShares has most; resources, principals and permissions take a call each, as in Cloud Control",
    list: { operation: "GetResourceShares", parameters: { resourceOwner: "SELF" }, items: "resourceShares" },
    details: [
      {
        operation: "GetResourceShareAssociations",
        parameters: { associationType: "RESOURCE", resourceShareArns: ["@resourceShareArn"] },
        items: "resourceShareAssociations",
        as: "resources",
      },
      {
        operation: "GetResourceShareAssociations",
        parameters: { associationType: "PRINCIPAL", resourceShareArns: ["@resourceShareArn"] },
        items: "resourceShareAssociations",
        as: "principals",
      },
      {
        operation: "ListResourceSharePermissions",
        parameters: { resourceShareArn: "@resourceShareArn" },
        items: "permissions",
        as: "permissions",
      },
    ],
    unless: { status: ["DELETED", "DELETING"] },
    arn: "@{resourceShareArn}",
    name: "name",
    createdAt: "creationTime",
    properties: {
      Arn: "resourceShareArn",
      Name: "name",
      Status: "status",
      FeatureSet: "featureSet",
      OwningAccountId: "owningAccountId",
      AllowExternalPrincipals: "allowExternalPrincipals",
      ResourceArns: computedSource(["resources"], listAssociatedEntities),
      Principals: computedSource(["principals"], listAssociatedEntities),
      PermissionArns: listSource("permissions.arn"),
      Tags: tagListSource("tags"),
    },
    notRead: { ResourceShareConfiguration: "not mapped yet" },
    omitted: ["Sources", "CreationTime", "LastUpdatedTime"],
  },
];
