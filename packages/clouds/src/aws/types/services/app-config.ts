/** How the types of AWS::AppConfig are read. */
import {
  mappedElementsSource,
  sameNamesMapping,
  sameNamesMappingAt,
  userTagsAsListSource,
} from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

const applications = { operation: "ListApplications", items: "Items" } as const;
const applicationArn = "arn:@{partition}:appconfig:@{region}:@{account}:application";

export const appConfigReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::AppConfig::Application",
    service: "appconfig",
    why: "a page of ListApplications has whole ones, but their tags. One call per application",
    list: applications,
    details: [{ operation: "ListTagsForResource", parameters: { ResourceArn: "@selfArn" } }],
    arn: `${applicationArn}/@{Id}`,
    name: "Name",
    properties: {
      ...sameNamesMapping("Name Description"),
      ApplicationId: "Id",
      Tags: userTagsAsListSource("ListTagsForResource.Tags"),
    },
  },
  {
    type: "AWS::AppConfig::ConfigurationProfile",
    service: "appconfig",
    why: "profiles are listed by application, without descriptions and roles. Two calls per profile, one of them for its tags",
    list: {
      of: applications,
      operation: "ListConfigurationProfiles",
      parameters: { ApplicationId: "@Id" },
      items: "Items",
    },
    details: [
      {
        operation: "GetConfigurationProfile",
        parameters: { ApplicationId: "@parent.Id", ConfigurationProfileId: "@Id" },
      },
      { operation: "ListTagsForResource", parameters: { ResourceArn: "@selfArn" } },
    ],
    arn: `${applicationArn}/@{parent.Id}/configurationprofile/@{Id}`,
    name: "Name",
    properties: {
      ApplicationId: "parent.Id",
      ConfigurationProfileId: "Id",
      ...sameNamesMapping("Name LocationUri Type"),
      ...sameNamesMappingAt("GetConfigurationProfile", "Description RetrievalRoleArn KmsKeyArn KmsKeyIdentifier"),
      Validators: mappedElementsSource("GetConfigurationProfile.Validators", sameNamesMapping("Type Content")),
      Tags: userTagsAsListSource("ListTagsForResource.Tags"),
    },
    omitted: ["DeletionProtectionCheck"],
  },
];
