/** Keys, secrets, logs, trails and alarms. */
import {
  booleanSource,
  capitalizedSource,
  computedSource,
  elementsSource,
  firstPresentSource,
  lowerCamelMapping,
  pairListSource,
  parsedJsonSource,
  pickedMembersSource,
  sameNamesMapping,
  sameNamesMappingAt,
  tagListSource,
  tagMapSource,
  textSource,
} from "./property-sources.js";
import { createReadTagsCall, taggingApiTagsSource } from "./tagging-api.js";
import type { DetailCall, TypeReadPlan } from "./type-read-plan.js";

const key = (name: string) => `DescribeKey.KeyMetadata.${name}`;

/** Those of AWS itself are nobody's to configure. */
const customerKeys = { [key("KeyManager")]: ["CUSTOMER"] };

const keyDetails: readonly DetailCall[] = [
  { operation: "DescribeKey", parameters: { KeyId: "@KeyId" } },
  { operation: "GetKeyPolicy", parameters: { KeyId: "@KeyId", PolicyName: "default" }, when: customerKeys },
];

const keyHead = {
  service: "kms",
  list: { operation: "ListKeys", items: "Keys" },
  arn: "@{KeyArn}",
  name: "KeyId",
  createdAt: key("CreationDate"),
  shared: [createReadTagsCall("kms")],
} as const;

const doomed = { [key("KeyState")]: ["PendingDeletion", "PendingReplicaDeletion"] };

const parameterArn = (...[partition, region, account, name]: readonly unknown[]) =>
  `arn:${partition}:ssm:${region}:${account}:parameter/${String(name).replace(/^\//, "")}`;

const recorderArn = (...[partition, region, account, name]: readonly unknown[]) =>
  `arn:${partition}:config:${region}:${account}:configuration-recorder/${name}`;

export const keyAndLogReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::KMS::Key",
    ...keyHead,
    why: "KMS tells by three calls what Cloud Control tells by one, and allows many more of them; keys of AWS itself take only one",
    details: [
      ...keyDetails,
      {
        operation: "GetKeyRotationStatus",
        parameters: { KeyId: "@KeyId" },
        when: customerKeys,
        absent: ["UnsupportedOperationException"],
      },
    ],
    where: { ...customerKeys, [key("MultiRegionConfiguration.MultiRegionKeyType")]: [null, "PRIMARY"] },
    unless: doomed,
    properties: {
      KeyId: "KeyId",
      Arn: "KeyArn",
      ...sameNamesMappingAt("DescribeKey.KeyMetadata", "Origin MultiRegion Description KeySpec Enabled KeyUsage"),
      KeyPolicy: parsedJsonSource("GetKeyPolicy.Policy"),
      EnableKeyRotation: "GetKeyRotationStatus.KeyRotationEnabled",
      RotationPeriodInDays: "GetKeyRotationStatus.RotationPeriodInDays",
      Tags: taggingApiTagsSource,
    },
    extras: { CustomKeyStoreId: key("CustomKeyStoreId"), XksKeyId: key("XksKeyConfiguration.Id") },
  },
  {
    type: "AWS::KMS::ReplicaKey",
    ...keyHead,
    why: "as keys are read",
    details: keyDetails,
    where: { ...customerKeys, [key("MultiRegionConfiguration.MultiRegionKeyType")]: ["REPLICA"] },
    unless: doomed,
    properties: {
      KeyId: "KeyId",
      Arn: "KeyArn",
      Description: key("Description"),
      Enabled: key("Enabled"),
      PrimaryKeyArn: key("MultiRegionConfiguration.PrimaryKey.Arn"),
      KeyPolicy: parsedJsonSource("GetKeyPolicy.Policy"),
      Tags: taggingApiTagsSource,
    },
  },
  {
    type: "AWS::KMS::Alias",
    service: "kms",
    why: "a page of ListAliases has whole aliases",
    list: { operation: "ListAliases", items: "Aliases" },
    unlike: { AliasName: /^alias\/aws\// },
    arn: "@{AliasArn}",
    name: "AliasName",
    createdAt: "CreationDate",
    properties: sameNamesMapping("AliasName TargetKeyId"),
  },
  {
    type: "AWS::SecretsManager::Secret",
    service: "secretsmanager",
    why: "a page of ListSecrets has whole secrets; their policies take a call each, in Cloud Control, too. Values are never read",
    list: { operation: "ListSecrets", items: "SecretList" },
    details: [{ operation: "GetResourcePolicy", parameters: { SecretId: "@ARN" } }],
    arn: "@{ARN}",
    name: "Name",
    createdAt: "CreatedDate",
    properties: { Id: "ARN", ...sameNamesMapping("Description KmsKeyId Name Type"), Tags: tagListSource("Tags") },
    extras: sameNamesMapping("RotationEnabled LastRotatedDate LastAccessedDate CreatedDate"),
    also: [
      {
        type: "AWS::SecretsManager::ResourcePolicy",
        when: "GetResourcePolicy.ResourcePolicy",
        name: "@{Name}",
        properties: { SecretId: "ARN", ResourcePolicy: parsedJsonSource("GetResourcePolicy.ResourcePolicy") },
        shownAt: ["beside", "Policy"],
      },
      {
        type: "AWS::SecretsManager::RotationSchedule",
        when: "RotationRules",
        name: "@{Name}",
        properties: {
          SecretId: "ARN",
          RotationLambdaARN: "RotationLambdaARN",
          RotationRules: pickedMembersSource("RotationRules", "AutomaticallyAfterDays Duration ScheduleExpression"),
        },
        shownAt: ["beside", "Rotations"],
      },
    ],
    notRead: { ReplicaRegions: "takes a further call per secret" },
  },
  {
    type: "AWS::SSM::Parameter",
    service: "ssm",
    why: "a page of DescribeParameters has all but the values, which are not read: they may be secrets. Cloud Control reads them",
    list: { operation: "DescribeParameters", items: "Parameters" },
    shared: [createReadTagsCall("ssm")],
    arn: firstPresentSource("ARN", computedSource(["partition", "region", "account", "Name"], parameterArn)),
    name: "Name",
    createdAt: "LastModifiedDate",
    tags: tagMapSource("Tagged.Tags"),
    properties: {
      ...sameNamesMapping("Type Description AllowedPattern Tier DataType Name"),
      Policies: computedSource(["Policies"], (policies) =>
        Array.isArray(policies) && policies.length > 0
          ? `[${policies.flatMap((policy) => textSource("PolicyText").value(policy as never) ?? []).join(",")}]`
          : undefined,
      ),
      Tags: tagMapSource("Tagged.Tags"),
    },
    extras: { KeyId: "KeyId" },
    notRead: { Value: "may be a secret" },
  },
  {
    type: "AWS::Logs::LogGroup",
    service: "logs",
    why: "a page of DescribeLogGroups has whole groups; Cloud Control takes a call for each",
    list: { operation: "DescribeLogGroups", items: "logGroups" },
    shared: [createReadTagsCall("logs")],
    details: [
      {
        operation: "GetDataProtectionPolicy",
        parameters: { logGroupIdentifier: "@logGroupName" },
        when: { dataProtectionStatus: ["ACTIVATED"] },
      },
    ],
    arn: "arn:@{partition}:logs:@{region}:@{account}:log-group:@{logGroupName}",
    name: "logGroupName",
    createdAt: "creationTime",
    properties: {
      ...lowerCamelMapping(
        "Arn RetentionInDays KmsKeyId LogGroupName LogGroupClass DeletionProtectionEnabled BearerTokenAuthenticationEnabled",
      ),
      DataProtectionPolicy: parsedJsonSource("GetDataProtectionPolicy.policyDocument"),
      Tags: taggingApiTagsSource,
    },
    notRead: {
      FieldIndexPolicies: "takes a further call per group",
      ResourcePolicyDocument: "takes a further call per group",
    },
  },
  {
    type: "AWS::Logs::MetricFilter",
    service: "logs",
    why: "a page of DescribeMetricFilters has whole filters",
    list: { operation: "DescribeMetricFilters", items: "metricFilters" },
    arn: "arn:@{partition}:logs:@{region}:@{account}:log-group:@{logGroupName}:metric-filter:@{filterName}",
    name: "filterName",
    createdAt: "creationTime",
    properties: {
      ...lowerCamelMapping(
        "FilterPattern LogGroupName FilterName FieldSelectionCriteria EmitSystemFieldDimensions ApplyOnTransformedLogs",
      ),
      MetricTransformations: elementsSource("metricTransformations", {
        ...lowerCamelMapping("MetricName MetricNamespace MetricValue DefaultValue Unit"),
        Dimensions: pairListSource("dimensions", "Key", "Value"),
      }),
    },
  },
  {
    type: "AWS::CloudTrail::Trail",
    service: "cloudtrail",
    why: "DescribeTrails has all trails of a region at once, with tags of twenty by one more; status and selectors take a call each, as in Cloud Control",
    list: { operation: "DescribeTrails", parameters: { includeShadowTrails: false }, items: "trailList" },
    details: [
      { operation: "GetTrailStatus", parameters: { Name: "@TrailARN" } },
      { operation: "GetEventSelectors", parameters: { TrailName: "@TrailARN" } },
      {
        operation: "GetInsightSelectors",
        parameters: { TrailName: "@TrailARN" },
        absent: ["InsightNotEnabledException"],
      },
      {
        operation: "ListTags",
        parameters: { ResourceIdList: "@TrailARN" },
        batch: 20,
        match: { items: "ResourceTagList", by: "ResourceId", is: "TrailARN" },
      },
    ],
    arn: "@{TrailARN}",
    name: "Name",
    properties: {
      Arn: "TrailARN",
      TrailName: "Name",
      ...sameNamesMapping(
        "IncludeGlobalServiceEvents CloudWatchLogsRoleArn S3KeyPrefix IsOrganizationTrail CloudWatchLogsLogGroupArn SnsTopicName IsMultiRegionTrail S3BucketName",
      ),
      KMSKeyId: "KmsKeyId",
      EnableLogFileValidation: booleanSource("LogFileValidationEnabled"),
      IsLogging: "GetTrailStatus.IsLogging",
      EventSelectors: "GetEventSelectors.EventSelectors",
      AdvancedEventSelectors: "GetEventSelectors.AdvancedEventSelectors",
      InsightSelectors: "GetInsightSelectors.InsightSelectors",
      Tags: tagListSource("ListTags.TagsList"),
    },
    notRead: { AggregationConfigurations: "takes a further call per trail" },
  },
  {
    type: "AWS::CloudWatch::Alarm",
    service: "cloudwatch",
    why: "a page of DescribeAlarms has a hundred whole alarms; Cloud Control takes a call for each",
    list: { operation: "DescribeAlarms", parameters: { AlarmTypes: ["MetricAlarm"] }, items: "MetricAlarms" },
    shared: [createReadTagsCall("cloudwatch")],
    arn: "@{AlarmArn}",
    name: "AlarmName",
    createdAt: "AlarmConfigurationUpdatedTimestamp",
    properties: {
      Arn: "AlarmArn",
      ...sameNamesMapping(
        "ThresholdMetricId EvaluateLowSampleCountPercentile ExtendedStatistic ComparisonOperator TreatMissingData Dimensions Period EvaluationPeriods Unit Namespace OKActions AlarmActions MetricName ActionsEnabled Metrics AlarmDescription AlarmName Statistic InsufficientDataActions DatapointsToAlarm Threshold",
      ),
      Tags: taggingApiTagsSource,
    },
    omitted: ["WarmUpConfiguration", "EvaluationWindow", "EvaluationInterval", "EvaluationCriteria"],
  },
  {
    type: "AWS::GuardDuty::Detector",
    service: "guardduty",
    why: "there is one at most in a region, and a call tells it",
    list: { operation: "ListDetectors", items: "DetectorIds" },
    details: [
      { operation: "GetDetector", parameters: { DetectorId: "@value" } },
      { operation: "GetAdministratorAccount", parameters: { DetectorId: "@value" } },
    ],
    arn: "arn:@{partition}:guardduty:@{region}:@{account}:detector/@{value}",
    name: "value",
    createdAt: "GetDetector.CreatedAt",
    properties: {
      Id: "value",
      Enable: computedSource(["GetDetector.Status"], (status) =>
        status === undefined ? undefined : status === "ENABLED",
      ),
      FindingPublishingFrequency: "GetDetector.FindingPublishingFrequency",
      Features: elementsSource("GetDetector.Features", {
        ...sameNamesMapping("Name Status"),
        AdditionalConfiguration: pickedMembersSource("AdditionalConfiguration", "Name Status"),
      }),
      Tags: tagListSource("GetDetector.Tags"),
    },
    extras: { AdministratorAccountId: "GetAdministratorAccount.Administrator.AccountId" },
    omitted: ["DataSources"],
  },
  {
    type: "AWS::Config::ConfigurationRecorder",
    service: "config",
    why: "there is one at most in a region, and the list has it whole",
    list: { operation: "DescribeConfigurationRecorders", items: "ConfigurationRecorders" },
    shared: [
      {
        operation: "DescribeConfigurationRecorderStatus",
        match: { items: "ConfigurationRecordersStatus", by: "name", is: "name" },
      },
    ],
    arn: firstPresentSource("arn", computedSource(["partition", "region", "account", "name"], recorderArn)),
    name: "name",
    properties: {
      Name: "name",
      RoleARN: "roleARN",
      RecordingGroup: capitalizedSource("recordingGroup"),
      RecordingMode: capitalizedSource("recordingMode"),
    },
    extras: {
      Recording: "DescribeConfigurationRecorderStatus.recording",
      LastStatus: "DescribeConfigurationRecorderStatus.lastStatus",
    },
    omitted: ["Id"],
  },
];
