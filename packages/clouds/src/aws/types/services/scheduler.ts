/** How the types of AWS::Scheduler are read. */
import { sameNamesMapping, sameNamesMappingAt, userTagsAsListSource } from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const schedulerReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::Scheduler::ScheduleGroup",
    service: "scheduler",
    why: "a page of ListScheduleGroups has whole groups. One call per group for its tags",
    list: { operation: "ListScheduleGroups", items: "ScheduleGroups" },
    details: [{ operation: "ListTagsForResource", parameters: { ResourceArn: "@Arn" } }],
    unlike: { Name: /^default$/ },
    arn: "@{Arn}",
    name: "Name",
    createdAt: "CreationDate",
    properties: { ...sameNamesMapping("Arn Name"), Tags: userTagsAsListSource("ListTagsForResource.Tags") },
    omitted: ["CreationDate", "LastModificationDate", "State"],
  },
  {
    type: "AWS::Scheduler::Schedule",
    service: "scheduler",
    why: "GetSchedule tells all. One call per schedule",
    list: { operation: "ListSchedules", items: "Schedules" },
    details: [{ operation: "GetSchedule", parameters: { Name: "@Name", GroupName: "@GroupName" } }],
    arn: "@{Arn}",
    name: "Name",
    createdAt: "CreationDate",
    properties: {
      ...sameNamesMappingAt(
        "GetSchedule",
        "GroupName StartDate ScheduleExpression Target Description KmsKeyArn State FlexibleTimeWindow ScheduleExpressionTimezone EndDate Name",
      ),
      Arn: "Arn",
    },
  },
];
