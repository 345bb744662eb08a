/** How the types of AWS::SecurityHub are read. */
import { sameNamesMapping } from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const securityHubReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::SecurityHub::Hub",
    service: "securityhub",
    why: "there is one at most in a region, and a call tells it",
    list: {
      operation: "DescribeHub",
      items: "",
      absent: ["InvalidAccessException", "ResourceNotFoundException"],
    },
    arn: "@{HubArn}",
    name: "region",
    createdAt: "SubscribedAt",
    properties: {
      ARN: "HubArn",
      ...sameNamesMapping("AutoEnableControls ControlFindingGenerator SubscribedAt"),
    },
    notRead: { Tags: "takes a further call per hub" },
    omitted: ["EnableDefaultStandards"],
  },
];
