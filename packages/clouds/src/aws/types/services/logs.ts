/** How the types of AWS::Logs are read. */
import {
  firstValueOrEmptyTextSource,
  lowerCamelReplyNamesMapping,
  mapAsKeyValueObjectsSource,
  mappedElementsSource,
  parsedJsonSource,
  userTagsAsListSource,
} from "../property-sources.js";
import { createTaggingApiTagsCall, taggingApiTagsSource } from "../tagging-api.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const logsReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::Logs::LogGroup",
    service: "logs",
    why: "a page of DescribeLogGroups has whole groups; Cloud Control takes a call for each",
    list: { operation: "DescribeLogGroups", items: "logGroups" },
    shared: [createTaggingApiTagsCall("logs")],
    details: [
      {
        operation: "GetDataProtectionPolicy",
        parameters: { logGroupIdentifier: "@logGroupName" },
        when: { dataProtectionStatus: ["ACTIVATED"] },
      },
    ],
    arn: "arn:@{partition}:logs:@{region}:@{account}:log-group:@{logGroupName}",
    name: "logGroupName",
    createdAt: "creationTime",
    properties: {
      ...lowerCamelReplyNamesMapping(
        "Arn RetentionInDays KmsKeyId LogGroupName LogGroupClass DeletionProtectionEnabled BearerTokenAuthenticationEnabled",
      ),
      DataProtectionPolicy: parsedJsonSource("GetDataProtectionPolicy.policyDocument"),
      Tags: taggingApiTagsSource,
    },
    notRead: {
      FieldIndexPolicies: "takes a further call per group",
      ResourcePolicyDocument: "takes a further call per group",
    },
  },
  {
    type: "AWS::Logs::MetricFilter",
    service: "logs",
    why: "a page of DescribeMetricFilters has whole filters",
    list: { operation: "DescribeMetricFilters", items: "metricFilters" },
    arn: "arn:@{partition}:logs:@{region}:@{account}:log-group:@{logGroupName}:metric-filter:@{filterName}",
    name: "filterName",
    createdAt: "creationTime",
    properties: {
      ...lowerCamelReplyNamesMapping(
        "FilterPattern LogGroupName FilterName FieldSelectionCriteria EmitSystemFieldDimensions ApplyOnTransformedLogs",
      ),
      MetricTransformations: mappedElementsSource("metricTransformations", {
        ...lowerCamelReplyNamesMapping("MetricName MetricNamespace MetricValue DefaultValue Unit"),
        Dimensions: mapAsKeyValueObjectsSource("dimensions", "Key", "Value"),
      }),
    },
  },
  {
    type: "AWS::Logs::ResourcePolicy",
    service: "logs",
    why: "a page of DescribeResourcePolicies has whole policies",
    list: { operation: "DescribeResourcePolicies", items: "resourcePolicies" },
    // Policies of one log group have no name, and belong to it.
    where: { policyScope: ["ACCOUNT", null] },
    unless: { policyName: [null] },
    arn: "arn:@{partition}:logs:@{region}:@{account}:resource-policy:@{policyName}",
    name: "policyName",
    properties: { ...lowerCamelReplyNamesMapping("PolicyName"), PolicyDocument: parsedJsonSource("policyDocument") },
  },
  {
    type: "AWS::Logs::SubscriptionFilter",
    service: "logs",
    why: "filters are listed whole by group; Cloud Control cannot list them without it. One call per group",
    list: {
      of: { operation: "DescribeLogGroups", items: "logGroups" },
      operation: "DescribeSubscriptionFilters",
      parameters: { logGroupName: "@logGroupName" },
      items: "subscriptionFilters",
    },
    arn: "arn:@{partition}:logs:@{region}:@{account}:log-group:@{logGroupName}:subscription-filter:@{filterName}",
    name: "filterName",
    properties: {
      ...lowerCamelReplyNamesMapping(
        "FilterPattern Distribution LogGroupName FilterName DestinationArn RoleArn ApplyOnTransformedLogs",
      ),
    },
    notRead: { FieldSelectionCriteria: "not mapped yet", EmitSystemFields: "not mapped yet" },
  },
  {
    type: "AWS::Logs::Destination",
    service: "logs",
    why: "a page of DescribeDestinations has whole destinations",
    list: { operation: "DescribeDestinations", items: "destinations" },
    details: [{ operation: "ListTagsForResource", parameters: { resourceArn: "@arn" } }],
    arn: "@{arn}",
    name: "destinationName",
    properties: {
      ...lowerCamelReplyNamesMapping("DestinationName TargetArn RoleArn"),
      Arn: "arn",
      Tags: userTagsAsListSource("ListTagsForResource.tags"),
      DestinationPolicy: parsedJsonSource("accessPolicy"),
    },
  },
  {
    type: "AWS::Logs::DeliverySource",
    service: "logs",
    why: "a page of DescribeDeliverySources has whole sources",
    list: { operation: "DescribeDeliverySources", items: "deliverySources" },
    arn: "@{arn}",
    name: "name",
    properties: {
      ...lowerCamelReplyNamesMapping("Name LogType Service Arn"),
      ResourceArn: firstValueOrEmptyTextSource("resourceArns"),
      ResourceArns: "resourceArns",
      Tags: userTagsAsListSource("tags"),
    },
    notRead: { DeliverySourceConfiguration: "not mapped yet" },
  },
  {
    type: "AWS::Logs::QueryDefinition",
    service: "logs",
    why: "a page of DescribeQueryDefinitions has whole queries",
    list: { operation: "DescribeQueryDefinitions", items: "queryDefinitions" },
    arn: "arn:@{partition}:logs:@{region}:@{account}:query-definition:@{queryDefinitionId}",
    name: "name",
    properties: { ...lowerCamelReplyNamesMapping("QueryDefinitionId QueryString LogGroupNames Name QueryLanguage") },
    notRead: { Parameters: "not mapped yet" },
  },
];
