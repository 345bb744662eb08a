/** How the types of AWS::CloudWatch are read. */
import { parsedJsonSource, sameNamesMapping, sameNamesMappingAt } from "../property-sources.js";
import { createTaggingApiTagsCall, taggingApiTagsSource } from "../tagging-api.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const cloudwatchReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::CloudWatch::Alarm",
    service: "cloudwatch",
    why: "a page of DescribeAlarms has a hundred whole alarms; Cloud Control takes a call for each",
    list: { operation: "DescribeAlarms", parameters: { AlarmTypes: ["MetricAlarm"] }, items: "MetricAlarms" },
    shared: [createTaggingApiTagsCall("cloudwatch")],
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
    type: "AWS::CloudWatch::Dashboard",
    service: "cloudwatch",
    isListedByRegions: true,
    why: "what it shows takes a call for each, as in Cloud Control",
    list: { operation: "ListDashboards", items: "DashboardEntries" },
    details: [{ operation: "GetDashboard", parameters: { DashboardName: "@DashboardName" } }],
    arn: "@{DashboardArn}",
    name: "DashboardName",
    properties: {
      ...sameNamesMappingAt("GetDashboard", "DashboardName"),
      DashboardBody: parsedJsonSource("GetDashboard.DashboardBody"),
    },
    omitted: ["Tags"],
  },
];
