/** How the types of AWS::Athena are read. */
import { pickedMembersSource, sameNamesMapping, sameNamesMappingAt } from "../property-sources.js";
import { createTaggingApiTagsCall, taggingApiTagsSource } from "../tagging-api.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const athenaReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::Athena::WorkGroup",
    service: "athena",
    why: "GetWorkGroup tells what Cloud Control tells. One call per group",
    list: { operation: "ListWorkGroups", items: "WorkGroups" },
    shared: [createTaggingApiTagsCall("athena")],
    details: [{ operation: "GetWorkGroup", parameters: { WorkGroup: "@Name" } }],
    arn: "arn:@{partition}:athena:@{region}:@{account}:workgroup/@{Name}",
    name: "Name",
    createdAt: "CreationTime",
    properties: {
      ...sameNamesMapping("Name State Description"),
      WorkGroupConfiguration: pickedMembersSource(
        "GetWorkGroup.WorkGroup.Configuration",
        "BytesScannedCutoffPerQuery EnforceWorkGroupConfiguration EngineVersion PublishCloudWatchMetricsEnabled RequesterPaysEnabled ResultConfiguration ExecutionRole CustomerContentEncryptionConfiguration ManagedQueryResultsConfiguration",
      ),
      Tags: taggingApiTagsSource,
    },
    notRead: { "WorkGroupConfiguration.MonitoringConfiguration": "not mapped yet" },
  },
  {
    type: "AWS::Athena::NamedQuery",
    service: "athena",
    why: "queries are listed by work group. One call per group and per query",
    list: {
      of: { operation: "ListWorkGroups", items: "WorkGroups" },
      operation: "ListNamedQueries",
      parameters: { WorkGroup: "@Name" },
      items: "NamedQueryIds",
    },
    details: [{ operation: "GetNamedQuery", parameters: { NamedQueryId: "@value" } }],
    arn: "arn:@{partition}:athena:@{region}:@{account}:namedquery/@{value}",
    name: "value",
    properties: {
      ...sameNamesMappingAt("GetNamedQuery.NamedQuery", "WorkGroup Description QueryString Database Name"),
      NamedQueryId: "value",
    },
  },
];
