/** How the types of AWS::EventSchemas are read. */
import { firstPresentSource, parsedJsonSource } from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const eventSchemasReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::EventSchemas::RegistryPolicy",
    service: "schemas",
    why: "policies are told by registry. One call per registry",
    list: { operation: "ListRegistries", parameters: { Scope: "LOCAL" }, items: "Registries" },
    details: [
      {
        operation: "GetResourcePolicy",
        parameters: { RegistryName: "@RegistryName" },
        absent: ["NotFoundException"],
      },
    ],
    arn: "@{RegistryArn}#policy",
    name: "RegistryName",
    properties: {
      RegistryName: "RegistryName",
      Policy: parsedJsonSource("GetResourcePolicy.Policy"),
      RevisionId: firstPresentSource("GetResourcePolicy.RevisionId"),
    },
  },
];
