/** How the types of AWS::Pipes are read. */
import { sameNamesMappingAt, tagMapSource } from "../property-sources.js";
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
    tags: tagMapSource("DescribePipe.Tags"),
    properties: {
      ...sameNamesMappingAt(
        "DescribePipe",
        "Enrichment Target Description DesiredState TargetParameters EnrichmentParameters RoleArn Source SourceParameters Name KmsKeyIdentifier LogConfiguration",
      ),
      Arn: "Arn",
      Tags: tagMapSource("DescribePipe.Tags"),
    },
    omitted: ["CreationTime", "CurrentState", "LastModifiedTime", "StateReason"],
  },
];
