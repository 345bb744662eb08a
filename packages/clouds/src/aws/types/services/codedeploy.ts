/** How the types of AWS::CodeDeploy are read. */
import { lowerCamelReplyNamesMapping } from "../property-sources.js";
import { createTaggingApiTagsCall, taggingApiTagsSource } from "../tagging-api.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const codedeployReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::CodeDeploy::Application",
    service: "codedeploy",
    why: "a batch of applications is told at once, tags by the tagging API",
    list: { operation: "ListApplications", items: "applications" },
    shared: [createTaggingApiTagsCall("codedeploy")],
    details: [{ operation: "GetApplication", parameters: { applicationName: "@value" } }],
    arn: "arn:@{partition}:codedeploy:@{region}:@{account}:application:@{value}",
    name: "value",
    createdAt: "GetApplication.application.createTime",
    properties: {
      ...lowerCamelReplyNamesMapping("ComputePlatform", "GetApplication.application."),
      ApplicationName: "value",
      Tags: taggingApiTagsSource,
    },
  },
];
