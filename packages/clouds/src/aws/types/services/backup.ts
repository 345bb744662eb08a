/** How the types of AWS::Backup are read. */
import {
  mappedElementsSource,
  mappedObjectSource,
  mappedObjectSourceAt,
  parsedJsonSource,
  sameNamesMapping,
  userTagsAsListSource,
  userTagsAsMapSource,
} from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

const plan = "GetBackupPlan.BackupPlan";

export const backupReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::Backup::ProtectedResource",
    service: "backup",
    why: "a page of ListProtectedResources has all that AWS Backup has ever backed up",
    list: { operation: "ListProtectedResources", items: "Results" },
    arn: "@{ResourceArn}#backup",
    name: "ResourceArn",
    properties: sameNamesMapping("ResourceArn ResourceType LastBackupTime"),
  },
  {
    type: "AWS::Backup::BackupVault",
    service: "backup",
    why: "a page of ListBackupVaults has most; policy, notifications and tags take a call each, as in Cloud Control",
    list: { operation: "ListBackupVaults", items: "BackupVaultList" },
    details: [
      {
        operation: "GetBackupVaultAccessPolicy",
        parameters: { BackupVaultName: "@BackupVaultName" },
        absent: ["ResourceNotFoundException"],
      },
      {
        operation: "GetBackupVaultNotifications",
        parameters: { BackupVaultName: "@BackupVaultName" },
        absent: ["ResourceNotFoundException"],
      },
      { operation: "ListTags", parameters: { ResourceArn: "@BackupVaultArn" } },
    ],
    arn: "@{BackupVaultArn}",
    name: "BackupVaultName",
    createdAt: "CreationDate",
    tags: userTagsAsMapSource("ListTags.Tags"),
    properties: {
      ...sameNamesMapping("BackupVaultName BackupVaultArn EncryptionKeyArn"),
      AccessPolicy: parsedJsonSource("GetBackupVaultAccessPolicy.Policy"),
      BackupVaultTags: userTagsAsMapSource("ListTags.Tags"),
      LockConfiguration: mappedObjectSource({
        MinRetentionDays: "MinRetentionDays",
        MaxRetentionDays: "MaxRetentionDays",
      }),
      Notifications: mappedObjectSourceAt(
        "GetBackupVaultNotifications",
        sameNamesMapping("SNSTopicArn BackupVaultEvents"),
      ),
    },
  },
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
    tags: userTagsAsMapSource("ListTags.Tags"),
    properties: {
      ...sameNamesMapping("BackupPlanId BackupPlanArn VersionId"),
      BackupPlan: mappedObjectSource({
        BackupPlanName: `${plan}.BackupPlanName`,
        BackupPlanRule: mappedElementsSource(`${plan}.Rules`, {
          ...sameNamesMapping(
            "RuleName ScheduleExpression ScheduleExpressionTimezone StartWindowMinutes CompletionWindowMinutes RecoveryPointTags EnableContinuousBackup TargetLogicallyAirGappedBackupVaultArn IndexActions ScanActions",
          ),
          TargetBackupVault: "TargetBackupVaultName",
          Lifecycle: mappedObjectSourceAt(
            "Lifecycle",
            sameNamesMapping("MoveToColdStorageAfterDays DeleteAfterDays OptInToArchiveForSupportedResources"),
          ),
          CopyActions: mappedElementsSource("CopyActions", {
            DestinationBackupVaultArn: "DestinationBackupVaultArn",
            Lifecycle: mappedObjectSourceAt(
              "Lifecycle",
              sameNamesMapping("MoveToColdStorageAfterDays DeleteAfterDays OptInToArchiveForSupportedResources"),
            ),
          }),
        }),
        AdvancedBackupSettings: `${plan}.AdvancedBackupSettings`,
        ScanSettings: `${plan}.ScanSettings`,
      }),
      BackupPlanTags: userTagsAsMapSource("ListTags.Tags"),
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
      BackupSelection: mappedObjectSourceAt(
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
      ReportSetting: mappedObjectSourceAt(
        "ReportSetting",
        sameNamesMapping("ReportTemplate FrameworkArns Accounts OrganizationUnits Regions"),
      ),
      ReportPlanTags: userTagsAsListSource("ListTags.Tags"),
    },
  },
];
