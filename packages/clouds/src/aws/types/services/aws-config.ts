/** How the types of AWS::Config are read. */
import {
  capitalizedMemberNamesSource,
  computedSource,
  firstPresentSource,
  lowerCamelReplyNamesMapping,
  parsedJsonSource,
  sameNamesMapping,
  userTagsAsListSource,
} from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

const recorderArn = (...[partition, region, account, name]: readonly unknown[]) =>
  `arn:${partition}:config:${region}:${account}:configuration-recorder/${name}`;

export const awsConfigReadPlans: readonly TypeReadPlan[] = [
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
      RecordingGroup: capitalizedMemberNamesSource("recordingGroup"),
      RecordingMode: capitalizedMemberNamesSource("recordingMode"),
    },
    extras: {
      Recording: "DescribeConfigurationRecorderStatus.recording",
      LastStatus: "DescribeConfigurationRecorderStatus.lastStatus",
    },
    omitted: ["Id"],
  },
  {
    type: "AWS::Config::ConfigRule",
    service: "config",
    why: "a page of DescribeConfigRules has whole rules",
    list: { operation: "DescribeConfigRules", items: "ConfigRules" },
    details: [{ operation: "ListTagsForResource", parameters: { ResourceArn: "@ConfigRuleArn" }, items: "Tags" }],
    arn: "@{ConfigRuleArn}",
    name: "ConfigRuleName",
    tags: userTagsAsListSource("ListTagsForResource"),
    extras: { Tags: userTagsAsListSource("ListTagsForResource") },
    properties: {
      ...sameNamesMapping(
        "ConfigRuleId EvaluationModes Description Scope ConfigRuleName MaximumExecutionFrequency Source",
      ),
      Arn: "ConfigRuleArn",
      InputParameters: parsedJsonSource("InputParameters"),
      Compliance: "ConfigRuleState",
    },
    omitted: ["Compliance"],
  },
  {
    type: "AWS::Config::DeliveryChannel",
    service: "config",
    why: "there is at most one per region",
    list: { operation: "DescribeDeliveryChannels", items: "DeliveryChannels" },
    arn: "arn:@{partition}:config:@{region}:@{account}:delivery-channel/@{name}",
    name: "name",
    properties: {
      ...lowerCamelReplyNamesMapping("Name S3KeyPrefix S3KmsKeyArn SnsTopicARN"),
      S3BucketName: "s3BucketName",
      ConfigSnapshotDeliveryProperties: capitalizedMemberNamesSource("configSnapshotDeliveryProperties"),
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
      Tags: userTagsAsListSource("ListTagsForResource.Tags"),
    },
  },
];
