/** How the types of AWS::Macie are read. */
import { capitalizedMemberNamesSource } from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const macieReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::Macie::Session",
    service: "macie2",
    why: "there is one at most in a region, and a call tells it",
    list: { operation: "GetMacieSession", items: "", absent: ["AccessDeniedException", "ResourceNotFoundException"] },
    details: [{ operation: "GetAutomatedDiscoveryConfiguration" }],
    arn: "arn:@{partition}:macie2:@{region}:@{account}:session",
    name: "region",
    createdAt: "createdAt",
    properties: {
      AwsAccountId: "account",
      Status: "status",
      FindingPublishingFrequency: "findingPublishingFrequency",
      ServiceRole: "serviceRole",
      AutomatedDiscoveryStatus: "GetAutomatedDiscoveryConfiguration.status",
    },
  },
  {
    type: "AWS::Macie::ClassificationExportConfiguration",
    service: "macie2",
    why: "there is at most one per region",
    list: { operation: "GetClassificationExportConfiguration", items: "configuration" },
    arn: "arn:@{partition}:macie2:@{region}:@{account}:classification-export-configuration",
    name: "account",
    properties: { S3Destination: capitalizedMemberNamesSource("s3Destination") },
  },
];
