/** Queues, topics, streams and buses. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import {
  booleanSource,
  capitalizedSource,
  computedSource,
  conditionalSource,
  elementsSource,
  matchedPartSource,
  numberSource,
  objectSource,
  parsedJsonSource,
  pickedMembersSource,
  sameNamesMapping,
  tagListSource,
} from "./property-sources.js";
import { createReadTagsCall, taggingApiTagsSource } from "./tagging-api.js";
import type { TypeReadPlan } from "./type-read-plan.js";

const queue = (name: string) => `GetQueueAttributes.Attributes.${name}`;
const topic = (name: string) => `GetTopicAttributes.Attributes.${name}`;
const subscription = (name: string) => `GetSubscriptionAttributes.Attributes.${name}`;

const logged = ["http", "sqs", "lambda", "firehose", "application"] as const;
const attributePrefix = {
  http: "HTTP",
  sqs: "SQS",
  lambda: "Lambda",
  firehose: "Firehose",
  application: "Application",
};

/** Attributes of the topic, one set for each protocol. */
function deliveryLogs(attributes: JsonValue | undefined): JsonValue | undefined {
  if (!isJsonObject(attributes)) return undefined;
  return logged.flatMap((protocol) => {
    const name = attributePrefix[protocol];
    const settings = objectSource({
      SuccessFeedbackRoleArn: `${name}SuccessFeedbackRoleArn`,
      SuccessFeedbackSampleRate: `${name}SuccessFeedbackSampleRate`,
      FailureFeedbackRoleArn: `${name}FailureFeedbackRoleArn`,
    }).value(attributes);
    return isJsonObject(settings) ? [{ Protocol: protocol === "http" ? "http/s" : protocol, ...settings }] : [];
  });
}

const summary = (name: string) => `DescribeStreamSummary.StreamDescriptionSummary.${name}`;

export const messagingReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::SQS::Queue",
    service: "sqs",
    why: "Cloud Control does not tell the policy, which GetQueueAttributes has among the rest. One call per queue",
    list: { operation: "ListQueues", items: "QueueUrls" },
    shared: [
      {
        ...createReadTagsCall("sqs"),
        match: { items: "ResourceTagMappingList", by: "ResourceARN", is: queue("QueueArn") },
      },
    ],
    details: [{ operation: "GetQueueAttributes", parameters: { QueueUrl: "@value", AttributeNames: ["All"] } }],
    arn: `@{${queue("QueueArn")}}`,
    name: "value",
    properties: {
      QueueUrl: "value",
      Arn: queue("QueueArn"),
      QueueName: matchedPartSource("value", /([^/]+)$/),
      FifoThroughputLimit: queue("FifoThroughputLimit"),
      KmsMasterKeyId: queue("KmsMasterKeyId"),
      DeduplicationScope: queue("DeduplicationScope"),
      ReceiveMessageWaitTimeSeconds: numberSource(queue("ReceiveMessageWaitTimeSeconds")),
      MaximumMessageSize: numberSource(queue("MaximumMessageSize")),
      VisibilityTimeout: numberSource(queue("VisibilityTimeout")),
      KmsDataKeyReusePeriodSeconds: numberSource(queue("KmsDataKeyReusePeriodSeconds")),
      DelaySeconds: numberSource(queue("DelaySeconds")),
      MessageRetentionPeriod: numberSource(queue("MessageRetentionPeriod")),
      FifoQueue: booleanSource(queue("FifoQueue")),
      ContentBasedDeduplication: booleanSource(queue("ContentBasedDeduplication")),
      // Queues from before there was such encryption do not say that they have none.
      SqsManagedSseEnabled: computedSource([queue("SqsManagedSseEnabled"), queue("QueueArn")], (enabled, arn) =>
        arn === undefined ? undefined : enabled === "true" || enabled === true,
      ),
      RedrivePolicy: parsedJsonSource(queue("RedrivePolicy")),
      RedriveAllowPolicy: parsedJsonSource(queue("RedriveAllowPolicy")),
      Tags: taggingApiTagsSource,
    },
    also: [
      {
        type: "AWS::SQS::QueuePolicy",
        when: queue("Policy"),
        name: `@{${queue("QueueArn")}}`,
        properties: {
          Queues: computedSource(["value"], (url) => (url === undefined ? undefined : [url])),
          PolicyDocument: parsedJsonSource(queue("Policy")),
        },
        shownAt: ["beside", "Policy"],
      },
    ],
  },
  {
    type: "AWS::SNS::Topic",
    service: "sns",
    why: "Cloud Control does not tell the policy, which GetTopicAttributes has among the rest. One call per topic",
    list: { operation: "ListTopics", items: "Topics" },
    shared: [
      createReadTagsCall("sns"),
      {
        operation: "ListSubscriptions",
        match: { items: "Subscriptions", by: "TopicArn", is: "TopicArn", isMany: true },
      },
    ],
    details: [{ operation: "GetTopicAttributes", parameters: { TopicArn: "@TopicArn" } }],
    arn: "@{TopicArn}",
    name: "TopicArn",
    properties: {
      TopicArn: "TopicArn",
      TopicName: matchedPartSource("TopicArn", /:([^:]+)$/),
      SignatureVersion: topic("SignatureVersion"),
      KmsMasterKeyId: topic("KmsMasterKeyId"),
      TracingConfig: topic("TracingConfig"),
      DisplayName: topic("DisplayName"),
      FifoThroughputScope: topic("FifoThroughputScope"),
      FifoTopic: booleanSource(topic("FifoTopic")),
      ContentBasedDeduplication: booleanSource(topic("ContentBasedDeduplication")),
      MaximumMessageSize: numberSource(topic("MaximumMessageSize")),
      ArchivePolicy: parsedJsonSource(topic("ArchivePolicy")),
      DataProtectionPolicy: parsedJsonSource(topic("DataProtectionPolicy")),
      DeliveryStatusLogging: computedSource(["GetTopicAttributes.Attributes"], deliveryLogs),
      Subscription: pickedMembersSource("ListSubscriptions", "Endpoint Protocol"),
      Tags: taggingApiTagsSource,
    },
    extras: { DeliveryPolicy: parsedJsonSource(topic("DeliveryPolicy")) },
    also: [
      {
        type: "AWS::SNS::TopicPolicy",
        when: topic("Policy"),
        name: "@{TopicArn}",
        properties: {
          Topics: computedSource(["TopicArn"], (arn) => (arn === undefined ? undefined : [arn])),
          PolicyDocument: parsedJsonSource(topic("Policy")),
        },
        shownAt: ["beside", "Policy"],
      },
    ],
  },
  {
    type: "AWS::SNS::Subscription",
    service: "sns",
    why: "GetSubscriptionAttributes tells all; Cloud Control tells the same. One call per subscription",
    list: { operation: "ListSubscriptions", items: "Subscriptions" },
    details: [{ operation: "GetSubscriptionAttributes", parameters: { SubscriptionArn: "@SubscriptionArn" } }],
    unless: { SubscriptionArn: ["PendingConfirmation", "Deleted"] },
    arn: "@{SubscriptionArn}",
    name: "SubscriptionArn",
    properties: {
      Arn: "SubscriptionArn",
      ...sameNamesMapping("Endpoint Protocol TopicArn"),
      DeliveryPolicy: parsedJsonSource(subscription("DeliveryPolicy")),
      FilterPolicy: parsedJsonSource(subscription("FilterPolicy")),
      FilterPolicyScope: subscription("FilterPolicyScope"),
      RawMessageDelivery: booleanSource(subscription("RawMessageDelivery")),
      RedrivePolicy: parsedJsonSource(subscription("RedrivePolicy")),
      ReplayPolicy: parsedJsonSource(subscription("ReplayPolicy")),
      SubscriptionRoleArn: subscription("SubscriptionRoleArn"),
    },
  },
  {
    type: "AWS::Kinesis::Stream",
    service: "kinesis",
    why: "DescribeStreamSummary tells all but the policy; Cloud Control tells the policy of a stream as another resource. Three calls per stream",
    list: { operation: "ListStreams", items: "StreamNames" },
    details: [
      { operation: "ListTagsForStream", parameters: { StreamName: "@value" } },
      { operation: "DescribeStreamSummary", parameters: { StreamName: "@value" } },
      {
        operation: "GetResourcePolicy",
        parameters: { ResourceARN: `@${summary("StreamARN")}` },
        absent: ["ResourceNotFoundException"],
      },
    ],
    arn: `@{${summary("StreamARN")}}`,
    name: "value",
    createdAt: summary("StreamCreationTimestamp"),
    properties: {
      Arn: summary("StreamARN"),
      Name: "value",
      StreamModeDetails: summary("StreamModeDetails"),
      RetentionPeriodHours: summary("RetentionPeriodHours"),
      MaxRecordSizeInKiB: summary("MaxRecordSizeInKiB"),
      ShardCount: summary("OpenShardCount"),
      DesiredShardLevelMetrics: summary("EnhancedMonitoring.ShardLevelMetrics"),
      StreamEncryption: conditionalSource(
        summary("EncryptionType"),
        ["KMS"],
        objectSource({ EncryptionType: summary("EncryptionType"), KeyId: summary("KeyId") }),
      ),
      Tags: tagListSource("ListTagsForStream.Tags"),
    },
    also: [
      {
        type: "AWS::Kinesis::ResourcePolicy",
        // Streams without one answer `{}`.
        when: parsedJsonSource("GetResourcePolicy.Policy"),
        name: "@{value}",
        properties: { ResourceArn: summary("StreamARN"), ResourcePolicy: parsedJsonSource("GetResourcePolicy.Policy") },
        shownAt: ["beside", "Policy"],
      },
    ],
  },
  {
    type: "AWS::Events::EventBus",
    service: "events",
    why: "DescribeEventBus tells all; Cloud Control tells the same. One call per bus",
    list: { operation: "ListEventBuses", items: "EventBuses" },
    shared: [createReadTagsCall("events:event-bus")],
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
      Targets: elementsSource("ListTargetsByRule", {
        ...sameNamesMapping(
          "Id Arn RoleArn Input InputPath InputTransformer KinesisParameters RunCommandParameters BatchParameters SqsParameters HttpParameters RedshiftDataParameters SageMakerPipelineParameters DeadLetterConfig RetryPolicy AppSyncParameters",
        ),
        EcsParameters: computedSource(["EcsParameters"], (ecsParameters) =>
          isJsonObject(ecsParameters)
            ? objectSource({
                ...sameNamesMapping(
                  "TaskDefinitionArn TaskCount LaunchType PlatformVersion Group EnableECSManagedTags EnableExecuteCommand PlacementConstraints PropagateTags ReferenceId",
                ),
                CapacityProviderStrategy: capitalizedSource("CapacityProviderStrategy"),
                NetworkConfiguration: objectSource({
                  AwsVpcConfiguration: capitalizedSource("NetworkConfiguration.awsvpcConfiguration"),
                }),
                PlacementStrategies: capitalizedSource("PlacementStrategy"),
                TagList: tagListSource("Tags"),
              }).value(ecsParameters)
            : undefined,
        ),
      }),
      Tags: tagListSource("ListTagsForResource.Tags"),
    },
  },
];
