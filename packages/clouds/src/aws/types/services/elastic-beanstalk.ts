/** How the types of AWS::ElasticBeanstalk are read. */
import { pickedMembersSource, sameNamesMapping, userTagsAsListSource } from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const elasticBeanstalkReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::ElasticBeanstalk::Environment",
    service: "elasticbeanstalk",
    why: "Cloud Control does not tell the settings of an environment. One call per environment",
    list: { operation: "DescribeEnvironments", parameters: { IncludeDeleted: false }, items: "Environments" },
    details: [
      {
        operation: "DescribeConfigurationSettings",
        parameters: { ApplicationName: "@ApplicationName", EnvironmentName: "@EnvironmentName" },
      },
      { operation: "ListTagsForResource", parameters: { ResourceArn: "@EnvironmentArn" } },
    ],
    arn: "@{EnvironmentArn}",
    name: "EnvironmentName",
    createdAt: "DateCreated",
    properties: {
      ...sameNamesMapping(
        "ApplicationName Description EnvironmentName OperationsRole PlatformArn SolutionStackName TemplateName VersionLabel EndpointURL",
      ),
      Tier: pickedMembersSource("Tier", "Name Type Version"),
      OptionSettings: pickedMembersSource(
        "DescribeConfigurationSettings.ConfigurationSettings.OptionSettings",
        "Namespace OptionName ResourceName Value",
      ),
      Tags: userTagsAsListSource("ListTagsForResource.ResourceTags"),
    },
    omitted: ["CNAMEPrefix"],
  },
  {
    type: "AWS::ElasticBeanstalk::Application",
    service: "elasticbeanstalk",
    why: "DescribeApplications has whole applications but for their tags. One call per application",
    list: { operation: "DescribeApplications", items: "Applications" },
    details: [{ operation: "ListTagsForResource", parameters: { ResourceArn: "@ApplicationArn" } }],
    arn: "@{ApplicationArn}",
    name: "ApplicationName",
    createdAt: "DateCreated",
    properties: sameNamesMapping("ApplicationName Description ResourceLifecycleConfig"),
    extras: { Tags: userTagsAsListSource("ListTagsForResource.ResourceTags") },
  },
];
