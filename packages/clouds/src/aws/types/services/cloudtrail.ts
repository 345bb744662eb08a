/** How the types of AWS::CloudTrail are read. */
import { booleanSource, sameNamesMapping, userTagsAsListSource } from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const cloudtrailReadPlans: readonly TypeReadPlan[] = [
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
      Tags: userTagsAsListSource("ListTags.TagsList"),
    },
    notRead: { AggregationConfigurations: "takes a further call per trail" },
  },
];
