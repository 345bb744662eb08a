/** How the types of AWS::InspectorV2 are read. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import { capitalizedMemberNamesSource, computedSource, listSource } from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

/** The types of which the scan is on. */
function scannedTypes(states: JsonValue | undefined): JsonValue | undefined {
  if (!isJsonObject(states)) return undefined;
  return Object.entries(states).flatMap(([name, state]) =>
    isJsonObject(state) && /^ENABL/.test(String(state.status)) ? [SCANNED_TYPES[name] ?? name.toUpperCase()] : [],
  );
}

const SCANNED_TYPES: Readonly<Record<string, string>> = {
  lambdaCode: "LAMBDA_CODE",
  codeRepository: "CODE_REPOSITORY",
};

export const inspectorV2ReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::InspectorV2::FindingStatistics",
    service: "inspector2",
    why: "open findings are counted by severity, not read. One call per region",
    list: {
      operation: "ListFindingAggregations",
      parameters: { aggregationType: "ACCOUNT" },
      items: "responses",
    },
    arn: "arn:@{partition}:inspector2:@{region}:@{accountAggregation.accountId}:findings",
    name: "region",
    properties: { SeverityCounts: capitalizedMemberNamesSource("accountAggregation.severityCounts") },
  },
  {
    type: "AWS::InspectorV2::OrganizationConfiguration",
    service: "inspector2",
    why: "there is one per region, in the account that administers",
    list: {
      operation: "DescribeOrganizationConfiguration",
      items: "",
      absent: ["AccessDeniedException", "ValidationException"],
    },
    arn: "arn:@{partition}:inspector2:@{region}:@{account}:organization",
    name: "account",
    properties: { AutoEnable: capitalizedMemberNamesSource("autoEnable") },
  },
  {
    type: "AWS::InspectorV2::Enabler",
    service: "inspector2",
    why: "there is one per region",
    list: { operation: "BatchGetAccountStatus", items: "accounts" },
    unless: { "state.status": ["DISABLED", "DISABLING"] },
    arn: "arn:@{partition}:inspector2:@{region}:@{account}:enabler/@{accountId}",
    name: "accountId",
    properties: { accountIds: listSource("accountId"), resourceTypes: computedSource(["resourceState"], scannedTypes) },
  },
];
