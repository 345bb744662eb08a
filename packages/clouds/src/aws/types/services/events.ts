/** How the types of AWS::Events are read. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import {
  capitalizedMemberNamesSource,
  computedSource,
  mappedElementsSource,
  mappedObjectSource,
  parsedJsonSource,
  sameNamesMapping,
  sameNamesMappingAt,
  userTagsAsListSource,
} from "../property-sources.js";
import { createTaggingApiTagsCall, taggingApiTagsSource } from "../tagging-api.js";
import type { TypeReadPlan } from "../type-read-plan.js";

/** The statements of a bus's policy, as the calls that add one say them: an account by its number. */
function busPermissions(policy: JsonValue | undefined): JsonValue | undefined {
  const statements = isJsonObject(policy) ? policy.Statement : undefined;
  if (!Array.isArray(statements)) return undefined;
  return statements.filter(isJsonObject).flatMap(({ Effect, Sid, Action, Principal, Condition }) => {
    const who = isJsonObject(Principal) ? Principal.AWS : Principal;
    const account = typeof who === "string" ? /^arn:[^:]*:iam::(\d{12}):root$/.exec(who)?.[1] : undefined;
    const [limit] = isJsonObject(Condition) ? Object.entries(Condition) : [];
    const [key] = isJsonObject(limit?.[1]) ? Object.entries(limit[1]) : [];
    return Effect === "Allow"
      ? [
          {
            ...(Sid !== undefined && { StatementId: Sid }),
            ...(Action !== undefined && { Action }),
            ...(who !== undefined && { Principal: account ?? who }),
            ...(key?.[1] !== undefined && { Condition: { Type: limit?.[0] ?? "", Key: key[0], Value: key[1] } }),
          },
        ]
      : [];
  });
}

export const eventsReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::Events::EventBus",
    service: "events",
    why: "DescribeEventBus tells all; Cloud Control tells the same. One call per bus",
    list: { operation: "ListEventBuses", items: "EventBuses" },
    shared: [createTaggingApiTagsCall("events:event-bus")],
    details: [{ operation: "DescribeEventBus", parameters: { Name: "@Name" } }],
    arn: "@{Arn}",
    name: "Name",
    createdAt: "CreationTime",
    properties: {
      ...sameNamesMapping("Arn Name"),
      Description: "DescribeEventBus.Description",
      Policy: parsedJsonSource("DescribeEventBus.Policy"),
      KmsKeyIdentifier: "DescribeEventBus.KmsKeyIdentifier",
      DeadLetterConfig: "DescribeEventBus.DeadLetterConfig",
      LogConfig: "DescribeEventBus.LogConfig",
      Tags: taggingApiTagsSource,
    },
    also: [
      {
        type: "AWS::Events::EventBusPolicy",
        when: computedSource(["DescribeEventBus.Policy"], (text) =>
          busPermissions(parsedJsonSource("policy").value({ policy: text ?? null })),
        ),
        each: true,
        name: "@{of.Name}/@{StatementId}",
        properties: { EventBusName: "of.Name", ...sameNamesMapping("StatementId Action Principal Condition") },
        shownAt: ["beside", "Permissions"],
      },
    ],
  },
  {
    type: "AWS::Events::Rule",
    service: "events",
    why: "a page of ListRules has whole rules, their targets and tags take a call each. Two calls per rule",
    list: {
      of: { operation: "ListEventBuses", items: "EventBuses" },
      operation: "ListRules",
      parameters: { EventBusName: "@Name" },
      items: "Rules",
    },
    details: [
      {
        operation: "ListTargetsByRule",
        parameters: { Rule: "@Name", EventBusName: "@EventBusName" },
        items: "Targets",
      },
      { operation: "ListTagsForResource", parameters: { ResourceARN: "@Arn" } },
    ],
    arn: "@{Arn}",
    name: "Name",
    properties: {
      ...sameNamesMapping("Arn Description EventBusName Name RoleArn ScheduleExpression State"),
      EventPattern: parsedJsonSource("EventPattern"),
      Targets: mappedElementsSource("ListTargetsByRule", {
        ...sameNamesMapping(
          "Id Arn RoleArn Input InputPath InputTransformer KinesisParameters RunCommandParameters BatchParameters SqsParameters HttpParameters RedshiftDataParameters SageMakerPipelineParameters DeadLetterConfig RetryPolicy AppSyncParameters",
        ),
        EcsParameters: computedSource(["EcsParameters"], (ecsParameters) =>
          isJsonObject(ecsParameters)
            ? mappedObjectSource({
                ...sameNamesMapping(
                  "TaskDefinitionArn TaskCount LaunchType PlatformVersion Group EnableECSManagedTags EnableExecuteCommand PlacementConstraints PropagateTags ReferenceId",
                ),
                CapacityProviderStrategy: capitalizedMemberNamesSource("CapacityProviderStrategy"),
                NetworkConfiguration: mappedObjectSource({
                  AwsVpcConfiguration: capitalizedMemberNamesSource("NetworkConfiguration.awsvpcConfiguration"),
                }),
                PlacementStrategies: capitalizedMemberNamesSource("PlacementStrategy"),
                TagList: userTagsAsListSource("Tags"),
              }).value(ecsParameters)
            : undefined,
        ),
      }),
      Tags: userTagsAsListSource("ListTagsForResource.Tags"),
    },
  },
  {
    type: "AWS::Events::ApiDestination",
    service: "events",
    why: "descriptions take a call for each",
    list: { operation: "ListApiDestinations", items: "ApiDestinations" },
    details: [{ operation: "DescribeApiDestination", parameters: { Name: "@Name" } }],
    arn: "@{ApiDestinationArn}",
    name: "Name",
    createdAt: "CreationTime",
    properties: {
      ...sameNamesMappingAt(
        "DescribeApiDestination",
        "Description ConnectionArn InvocationEndpoint HttpMethod Name InvocationRateLimitPerSecond",
      ),
      Arn: "ApiDestinationArn",
      ArnForPolicy: "ApiDestinationArn",
    },
    omitted: ["ArnForPolicy"],
  },
  {
    type: "AWS::Events::Archive",
    service: "events",
    why: "patterns and descriptions take a call for each",
    list: { operation: "ListArchives", items: "Archives" },
    details: [{ operation: "DescribeArchive", parameters: { ArchiveName: "@ArchiveName" } }],
    arn: "arn:@{partition}:events:@{region}:@{account}:archive/@{ArchiveName}",
    name: "ArchiveName",
    createdAt: "CreationTime",
    properties: {
      ...sameNamesMappingAt("DescribeArchive", "Description ArchiveName RetentionDays KmsKeyIdentifier"),
      Arn: "DescribeArchive.ArchiveArn",
      SourceArn: "EventSourceArn",
      EventPattern: parsedJsonSource("DescribeArchive.EventPattern"),
    },
  },
  {
    type: "AWS::Events::Connection",
    service: "events",
    why: "parameters take a call for each; secrets are not told",
    list: { operation: "ListConnections", items: "Connections" },
    details: [{ operation: "DescribeConnection", parameters: { Name: "@Name" } }],
    arn: "@{ConnectionArn}",
    name: "Name",
    createdAt: "CreationTime",
    properties: {
      ...sameNamesMappingAt(
        "DescribeConnection",
        "SecretArn AuthParameters Description AuthorizationType Name InvocationConnectivityParameters KmsKeyIdentifier",
      ),
      Arn: "ConnectionArn",
    },
    omitted: ["ArnForPolicy"],
  },
  {
    type: "AWS::Events::Endpoint",
    service: "events",
    why: "a page of ListEndpoints has whole endpoints",
    list: { operation: "ListEndpoints", items: "Endpoints" },
    arn: "@{Arn}",
    name: "Name",
    createdAt: "CreationTime",
    properties: sameNamesMapping("Name Description RoleArn ReplicationConfig EventBuses"),
  },
];
