/** How the types of AWS::GuardDuty are read. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import {
  computedSource,
  mappedElementsSource,
  mappedObjectSource,
  pickedMembersSource,
  sameNamesMapping,
  sameNamesMappingAt,
  userTagsAsListSource,
} from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

const CONDITIONS = ["Equals", "NotEquals", "GreaterThan", "GreaterThanOrEqual", "LessThan", "LessThanOrEqual"];

/** Conditions by field; those that are called by older names are told twice. */
function criteria(fields: JsonValue | undefined): JsonValue | undefined {
  if (!isJsonObject(fields)) return undefined;
  return Object.fromEntries(
    Object.entries(fields).map(([field, conditions]) => [
      field,
      pickedMembersSource("all", CONDITIONS.join(" ")).value({ all: conditions ?? null }) ?? {},
    ]),
  );
}

export const guarddutyReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::GuardDuty::FindingStatistics",
    service: "guardduty",
    why: "open findings are counted by severity, not read. Two calls per region",
    list: {
      of: { operation: "ListDetectors", items: "DetectorIds" },
      operation: "GetFindingsStatistics",
      parameters: {
        DetectorId: "@value",
        FindingCriteria: { Criterion: { "service.archived": { Eq: ["false"] } } },
        GroupBy: "SEVERITY",
      },
      items: "FindingStatistics",
    },
    arn: "arn:@{partition}:guardduty:@{region}:@{account}:detector/@{parent.value}/findings",
    name: "region",
    properties: { GroupedBySeverity: pickedMembersSource("GroupedBySeverity", "Severity TotalFindings") },
  },
  {
    type: "AWS::GuardDuty::Detector",
    service: "guardduty",
    why: "there is one at most in a region, and a call tells it",
    list: { operation: "ListDetectors", items: "DetectorIds" },
    details: [
      { operation: "GetDetector", parameters: { DetectorId: "@value" } },
      { operation: "GetAdministratorAccount", parameters: { DetectorId: "@value" } },
    ],
    arn: "arn:@{partition}:guardduty:@{region}:@{account}:detector/@{value}",
    name: "value",
    createdAt: "GetDetector.CreatedAt",
    properties: {
      Id: "value",
      Enable: computedSource(["GetDetector.Status"], (status) =>
        status === undefined ? undefined : status === "ENABLED",
      ),
      FindingPublishingFrequency: "GetDetector.FindingPublishingFrequency",
      Features: mappedElementsSource("GetDetector.Features", {
        ...sameNamesMapping("Name Status"),
        AdditionalConfiguration: pickedMembersSource("AdditionalConfiguration", "Name Status"),
      }),
      Tags: userTagsAsListSource("GetDetector.Tags"),
    },
    extras: { AdministratorAccountId: "GetAdministratorAccount.Administrator.AccountId" },
    omitted: ["DataSources"],
  },
  {
    type: "AWS::GuardDuty::Filter",
    service: "guardduty",
    why: "filters are listed by detector. One call per filter",
    list: {
      of: { operation: "ListDetectors", items: "DetectorIds" },
      operation: "ListFilters",
      parameters: { DetectorId: "@value" },
      items: "FilterNames",
    },
    details: [{ operation: "GetFilter", parameters: { DetectorId: "@parent.value", FilterName: "@value" } }],
    arn: "arn:@{partition}:guardduty:@{region}:@{account}:detector/@{parent.value}/filter/@{value}",
    name: "value",
    properties: {
      ...sameNamesMappingAt("GetFilter", "Action Description Rank"),
      Tags: userTagsAsListSource("GetFilter.Tags"),
      DetectorId: "parent.value",
      Name: "value",
      FindingCriteria: mappedObjectSource({
        Criterion: computedSource(["GetFilter.FindingCriteria.Criterion"], criteria),
      }),
    },
  },
  {
    type: "AWS::GuardDuty::OrganizationAdminAccount",
    service: "guardduty",
    why: "there is at most one",
    list: { operation: "ListOrganizationAdminAccounts", items: "AdminAccounts", absent: ["BadRequestException"] },
    arn: "arn:@{partition}:guardduty:@{region}:@{account}:admin-account/@{AdminAccountId}",
    name: "AdminAccountId",
    properties: { AdminAccountId: "AdminAccountId" },
  },
  {
    type: "AWS::GuardDuty::OrganizationConfiguration",
    service: "guardduty",
    why: "told by detector, in the account that administers. One call per detector",
    list: {
      of: { operation: "ListDetectors", items: "DetectorIds" },
      operation: "DescribeOrganizationConfiguration",
      parameters: { DetectorId: "@value" },
      items: "",
      absent: ["BadRequestException"],
    },
    arn: "arn:@{partition}:guardduty:@{region}:@{account}:detector/@{parent.value}/organization",
    name: "parent.value",
    properties: {
      DetectorId: "parent.value",
      AutoEnableOrganizationMembers: "AutoEnableOrganizationMembers",
      Features: "Features",
    },
  },
];
