/** How the types of AWS::Pipes are read. */
import { sameNamesMappingAt, userTagsAsMapSource } from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const pipesReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::Pipes::Pipe",
    service: "pipes",
    why: "parameters take a call for each, as in Cloud Control",
    list: { operation: "ListPipes", items: "Pipes" },
    details: [{ operation: "DescribePipe", parameters: { Name: "@Name" } }],
    arn: "@{Arn}",
    name: "Name",
    createdAt: "CreationTime",
    tags: userTagsAsMapSource("DescribePipe.Tags"),
    properties: {
      ...sameNamesMappingAt(
        "DescribePipe",
        "Enrichment Target Description DesiredState TargetParameters EnrichmentParameters RoleArn Source SourceParameters Name KmsKeyIdentifier LogConfiguration",
      ),
      Arn: "Arn",
      Tags: userTagsAsMapSource("DescribePipe.Tags"),
    },
    omitted: ["CreationTime", "CurrentState", "LastModifiedTime", "StateReason"],
  },
];
