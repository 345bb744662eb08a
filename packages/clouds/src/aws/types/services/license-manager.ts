/** How the types of AWS::LicenseManager are read. */
import { userTagsAsListSource } from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const licenseManagerReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::LicenseManager::LicenseConfiguration",
    service: "license-manager",
    why: "a page has whole configurations. One call for each for its tags",
    list: { operation: "ListLicenseConfigurations", items: "LicenseConfigurations" },
    details: [{ operation: "ListTagsForResource", parameters: { ResourceArn: "@LicenseConfigurationArn" } }],
    arn: "@{LicenseConfigurationArn}",
    name: "Name",
    properties: {
      Name: "Name",
      Description: "Description",
      LicenseCount: "LicenseCount",
      LicenseCountHardLimit: "LicenseCountHardLimit",
      LicenseCountingType: "LicenseCountingType",
      LicenseRules: "LicenseRules",
      Tags: userTagsAsListSource("ListTagsForResource.Tags"),
    },
  },
  {
    type: "AWS::LicenseManager::Association",
    service: "license-manager",
    why: "associations are listed by configuration. One call for each",
    list: {
      of: { operation: "ListLicenseConfigurations", items: "LicenseConfigurations" },
      operation: "ListAssociationsForLicenseConfiguration",
      parameters: { LicenseConfigurationArn: "@LicenseConfigurationArn" },
      items: "LicenseConfigurationAssociations",
    },
    arn: "@{ResourceArn}#@{parent.LicenseConfigurationArn}",
    name: "ResourceArn",
    properties: { ResourceArn: "ResourceArn", LicenseConfigurationArn: "parent.LicenseConfigurationArn" },
  },
];
