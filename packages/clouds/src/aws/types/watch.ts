/** Keys, secrets, logs, trails and alarms. */
import {
  at,
  bool,
  capitals,
  each,
  either,
  json,
  made,
  pairs,
  pick,
  same,
  small,
  tagMap,
  tags,
  text,
} from "./mapping.js";
import { tagged, taggedTags } from "./tagged.js";
import type { DetailCall, TypeRead } from "./type-read.js";

const key = (name: string) => `DescribeKey.KeyMetadata.${name}`;

/** Those of AWS itself are nobody's to configure. */
const ownKeys = { [key("KeyManager")]: ["CUSTOMER"] };

const keyDetails: readonly DetailCall[] = [
  { operation: "DescribeKey", parameters: { KeyId: "@KeyId" } },
  { operation: "GetKeyPolicy", parameters: { KeyId: "@KeyId", PolicyName: "default" }, when: ownKeys },
];

const keyHead = {
  service: "kms",
  list: { operation: "ListKeys", items: "Keys" },
  arn: "@{KeyArn}",
  name: "KeyId",
  createdAt: key("CreationDate"),
  shared: [tagged("kms")],
} as const;

const doomed = { [key("KeyState")]: ["PendingDeletion", "PendingReplicaDeletion"] };

const parameterArn = (...[partition, region, account, name]: readonly unknown[]) =>
  `arn:${partition}:ssm:${region}:${account}:parameter/${String(name).replace(/^\//, "")}`;

const recorderArn = (...[partition, region, account, name]: readonly unknown[]) =>
  `arn:${partition}:config:${region}:${account}:configuration-recorder/${name}`;

export const watch: readonly TypeRead[] = [
  {
    type: "AWS::KMS::Key",
    ...keyHead,
    why: "KMS tells by three calls what Cloud Control tells by one, and allows many more of them; keys of AWS itself take only one",
    details: [
      ...keyDetails,
      {
        operation: "GetKeyRotationStatus",
        parameters: { KeyId: "@KeyId" },
        when: ownKeys,
        absent: ["UnsupportedOperationException"],
      },
    ],
    where: { ...ownKeys, [key("MultiRegionConfiguration.MultiRegionKeyType")]: [null, "PRIMARY"] },
    unless: doomed,
    properties: {
      KeyId: "KeyId",
      Arn: "KeyArn",
      ...at("DescribeKey.KeyMetadata", "Origin MultiRegion Description KeySpec Enabled KeyUsage"),
      KeyPolicy: json("GetKeyPolicy.Policy"),
      EnableKeyRotation: "GetKeyRotationStatus.KeyRotationEnabled",
      RotationPeriodInDays: "GetKeyRotationStatus.RotationPeriodInDays",
      Tags: taggedTags,
    },
    beside: { CustomKeyStoreId: key("CustomKeyStoreId"), XksKeyId: key("XksKeyConfiguration.Id") },
  },
  {
    type: "AWS::KMS::ReplicaKey",
    ...keyHead,
    why: "as keys are read",
    details: keyDetails,
    where: { ...ownKeys, [key("MultiRegionConfiguration.MultiRegionKeyType")]: ["REPLICA"] },
    unless: doomed,
    properties: {
      KeyId: "KeyId",
      Arn: "KeyArn",
      Description: key("Description"),
      Enabled: key("Enabled"),
      PrimaryKeyArn: key("MultiRegionConfiguration.PrimaryKey.Arn"),
      KeyPolicy: json("GetKeyPolicy.Policy"),
      Tags: taggedTags,
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
    properties: same("AliasName TargetKeyId"),
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
    properties: { Id: "ARN", ...same("Description KmsKeyId Name Type"), Tags: tags("Tags") },
    beside: same("RotationEnabled"),
    also: [
      {
        type: "AWS::SecretsManager::ResourcePolicy",
        when: "GetResourcePolicy.ResourcePolicy",
        name: "@{Name}",
        properties: { SecretId: "ARN", ResourcePolicy: json("GetResourcePolicy.ResourcePolicy") },
        shownAt: ["beside", "Policy"],
      },
    ],
    notRead: { ReplicaRegions: "takes a further call per secret" },
  },
  {
    type: "AWS::SSM::Parameter",
    service: "ssm",
    why: "a page of DescribeParameters has all but the values, which are not read: they may be secrets. Cloud Control reads them",
    list: { operation: "DescribeParameters", items: "Parameters" },
    shared: [tagged("ssm")],
    arn: either("ARN", made(["partition", "region", "account", "Name"], parameterArn)),
    name: "Name",
    createdAt: "LastModifiedDate",
    tags: tagMap("Tagged.Tags"),
    properties: {
      ...same("Type Description AllowedPattern Tier DataType Name"),
      Policies: made(["Policies"], (policies) =>
        Array.isArray(policies) && policies.length > 0
          ? `[${policies.flatMap((one) => text("PolicyText").value(one as never) ?? []).join(",")}]`
          : undefined,
      ),
      Tags: tagMap("Tagged.Tags"),
    },
    notRead: { Value: "may be a secret" },
  },
  {
    type: "AWS::Logs::LogGroup",
    service: "logs",
    why: "a page of DescribeLogGroups has whole groups; Cloud Control takes a call for each",
    list: { operation: "DescribeLogGroups", items: "logGroups" },
    shared: [tagged("logs")],
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
      ...small(
        "Arn RetentionInDays KmsKeyId LogGroupName LogGroupClass DeletionProtectionEnabled BearerTokenAuthenticationEnabled",
      ),
      DataProtectionPolicy: json("GetDataProtectionPolicy.policyDocument"),
      Tags: taggedTags,
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
      ...small(
        "FilterPattern LogGroupName FilterName FieldSelectionCriteria EmitSystemFieldDimensions ApplyOnTransformedLogs",
      ),
      MetricTransformations: each("metricTransformations", {
        ...small("MetricName MetricNamespace MetricValue DefaultValue Unit"),
        Dimensions: pairs("dimensions", "Key", "Value"),
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
      ...same(
        "IncludeGlobalServiceEvents CloudWatchLogsRoleArn S3KeyPrefix IsOrganizationTrail CloudWatchLogsLogGroupArn SnsTopicName IsMultiRegionTrail S3BucketName",
      ),
      KMSKeyId: "KmsKeyId",
      EnableLogFileValidation: bool("LogFileValidationEnabled"),
      IsLogging: "GetTrailStatus.IsLogging",
      EventSelectors: "GetEventSelectors.EventSelectors",
      AdvancedEventSelectors: "GetEventSelectors.AdvancedEventSelectors",
      InsightSelectors: "GetInsightSelectors.InsightSelectors",
      Tags: tags("ListTags.TagsList"),
    },
    notRead: { AggregationConfigurations: "takes a further call per trail" },
  },
  {
    type: "AWS::CloudWatch::Alarm",
    service: "cloudwatch",
    why: "a page of DescribeAlarms has a hundred whole alarms; Cloud Control takes a call for each",
    list: { operation: "DescribeAlarms", parameters: { AlarmTypes: ["MetricAlarm"] }, items: "MetricAlarms" },
    shared: [tagged("cloudwatch")],
    arn: "@{AlarmArn}",
    name: "AlarmName",
    createdAt: "AlarmConfigurationUpdatedTimestamp",
    properties: {
      Arn: "AlarmArn",
      ...same(
        "ThresholdMetricId EvaluateLowSampleCountPercentile ExtendedStatistic ComparisonOperator TreatMissingData Dimensions Period EvaluationPeriods Unit Namespace OKActions AlarmActions MetricName ActionsEnabled Metrics AlarmDescription AlarmName Statistic InsufficientDataActions DatapointsToAlarm Threshold",
      ),
      Tags: taggedTags,
    },
    notKept: ["WarmUpConfiguration", "EvaluationWindow", "EvaluationInterval", "EvaluationCriteria"],
  },
  {
    type: "AWS::GuardDuty::Detector",
    service: "guardduty",
    why: "there is one at most in a region, and a call tells it",
    list: { operation: "ListDetectors", items: "DetectorIds" },
    details: [{ operation: "GetDetector", parameters: { DetectorId: "@value" } }],
    arn: "arn:@{partition}:guardduty:@{region}:@{account}:detector/@{value}",
    name: "value",
    createdAt: "GetDetector.CreatedAt",
    properties: {
      Id: "value",
      Enable: made(["GetDetector.Status"], (status) => (status === undefined ? undefined : status === "ENABLED")),
      FindingPublishingFrequency: "GetDetector.FindingPublishingFrequency",
      Features: each("GetDetector.Features", {
        ...same("Name Status"),
        AdditionalConfiguration: pick("AdditionalConfiguration", "Name Status"),
      }),
      Tags: tags("GetDetector.Tags"),
    },
    notKept: ["DataSources"],
  },
  {
    type: "AWS::Config::ConfigurationRecorder",
    service: "config",
    why: "there is one at most in a region, and the list has it whole",
    list: { operation: "DescribeConfigurationRecorders", items: "ConfigurationRecorders" },
    arn: either("arn", made(["partition", "region", "account", "name"], recorderArn)),
    name: "name",
    properties: {
      Name: "name",
      RoleARN: "roleARN",
      RecordingGroup: capitals("recordingGroup"),
      RecordingMode: capitals("recordingMode"),
    },
    notKept: ["Id"],
  },
];
