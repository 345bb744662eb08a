/** How the types of AWS::FMS are read. */
import { pickedMembersSource, sameNamesMapping } from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const fmsReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::FMS::PolicyCompliance",
    service: "fms",
    isGlobal: true,
    servedFrom: "us-east-1",
    why: "only the administrator of Firewall Manager is told. One call per policy",
    list: {
      of: { operation: "ListPolicies", items: "PolicyList", absent: ["InvalidOperationException"] },
      operation: "ListComplianceStatus",
      parameters: { PolicyId: "@PolicyId" },
      items: "PolicyComplianceStatusList",
    },
    arn: "arn:@{partition}:fms::@{account}:policy/@{PolicyId}/account/@{MemberAccount}",
    name: "PolicyName",
    properties: {
      ...sameNamesMapping("PolicyId PolicyName MemberAccount"),
      EvaluationResults: pickedMembersSource("EvaluationResults", "ComplianceStatus ViolatorCount"),
    },
  },
];
