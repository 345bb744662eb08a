/** Queues, topics, streams and buses. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import { bool, capitals, each, json, made, number, object, part, pick, same, tags, when } from "./mapping.js";
import { tagged, taggedTags } from "./tagged.js";
import type { TypeRead } from "./type-read.js";

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
    const settings = object({
      SuccessFeedbackRoleArn: `${name}SuccessFeedbackRoleArn`,
      SuccessFeedbackSampleRate: `${name}SuccessFeedbackSampleRate`,
      FailureFeedbackRoleArn: `${name}FailureFeedbackRoleArn`,
    }).value(attributes);
    return isJsonObject(settings) ? [{ Protocol: protocol === "http" ? "http/s" : protocol, ...settings }] : [];
  });
}

const summary = (name: string) => `DescribeStreamSummary.StreamDescriptionSummary.${name}`;

export const messages: readonly TypeRead[] = [
  {
    type: "AWS::SQS::Queue",
    service: "sqs",
    why: "Cloud Control does not tell the policy, which GetQueueAttributes has among the rest. One call per queue",
    list: { operation: "ListQueues", items: "QueueUrls" },
    shared: [
      { ...tagged("sqs"), match: { items: "ResourceTagMappingList", by: "ResourceARN", is: queue("QueueArn") } },
    ],
    details: [{ operation: "GetQueueAttributes", parameters: { QueueUrl: "@value", AttributeNames: ["All"] } }],
    arn: `@{${queue("QueueArn")}}`,
    name: "value",
    properties: {
      QueueUrl: "value",
      Arn: queue("QueueArn"),
      QueueName: part("value", /([^/]+)$/),
      FifoThroughputLimit: queue("FifoThroughputLimit"),
      KmsMasterKeyId: queue("KmsMasterKeyId"),
      DeduplicationScope: queue("DeduplicationScope"),
      ReceiveMessageWaitTimeSeconds: number(queue("ReceiveMessageWaitTimeSeconds")),
      MaximumMessageSize: number(queue("MaximumMessageSize")),
      VisibilityTimeout: number(queue("VisibilityTimeout")),
      KmsDataKeyReusePeriodSeconds: number(queue("KmsDataKeyReusePeriodSeconds")),
      DelaySeconds: number(queue("DelaySeconds")),
      MessageRetentionPeriod: number(queue("MessageRetentionPeriod")),
      FifoQueue: bool(queue("FifoQueue")),
      ContentBasedDeduplication: bool(queue("ContentBasedDeduplication")),
      // Queues from before there was such encryption do not say that they have none.
      SqsManagedSseEnabled: made([queue("SqsManagedSseEnabled"), queue("QueueArn")], (enabled, arn) =>
        arn === undefined ? undefined : enabled === "true" || enabled === true,
      ),
      RedrivePolicy: json(queue("RedrivePolicy")),
      RedriveAllowPolicy: json(queue("RedriveAllowPolicy")),
      Tags: taggedTags,
    },
    also: [
      {
        type: "AWS::SQS::QueuePolicy",
        when: queue("Policy"),
        name: `@{${queue("QueueArn")}}`,
        properties: {
          Queues: made(["value"], (url) => (url === undefined ? undefined : [url])),
          PolicyDocument: json(queue("Policy")),
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
      tagged("sns"),
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
      TopicName: part("TopicArn", /:([^:]+)$/),
      SignatureVersion: topic("SignatureVersion"),
      KmsMasterKeyId: topic("KmsMasterKeyId"),
      TracingConfig: topic("TracingConfig"),
      DisplayName: topic("DisplayName"),
      FifoThroughputScope: topic("FifoThroughputScope"),
      FifoTopic: bool(topic("FifoTopic")),
      ContentBasedDeduplication: bool(topic("ContentBasedDeduplication")),
      MaximumMessageSize: number(topic("MaximumMessageSize")),
      ArchivePolicy: json(topic("ArchivePolicy")),
      DataProtectionPolicy: json(topic("DataProtectionPolicy")),
      DeliveryStatusLogging: made(["GetTopicAttributes.Attributes"], deliveryLogs),
      Subscription: pick("ListSubscriptions", "Endpoint Protocol"),
      Tags: taggedTags,
    },
    also: [
      {
        type: "AWS::SNS::TopicPolicy",
        when: topic("Policy"),
        name: "@{TopicArn}",
        properties: {
          Topics: made(["TopicArn"], (arn) => (arn === undefined ? undefined : [arn])),
          PolicyDocument: json(topic("Policy")),
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
      ...same("Endpoint Protocol TopicArn"),
      DeliveryPolicy: json(subscription("DeliveryPolicy")),
      FilterPolicy: json(subscription("FilterPolicy")),
      FilterPolicyScope: subscription("FilterPolicyScope"),
      RawMessageDelivery: bool(subscription("RawMessageDelivery")),
      RedrivePolicy: json(subscription("RedrivePolicy")),
      ReplayPolicy: json(subscription("ReplayPolicy")),
      SubscriptionRoleArn: subscription("SubscriptionRoleArn"),
    },
  },
  {
    type: "AWS::Kinesis::Stream",
    service: "kinesis",
    why: "DescribeStreamSummary tells all but the policy; Cloud Control tells the policy of a stream as another resource. Two calls per stream",
    list: { operation: "ListStreams", items: "StreamNames" },
    shared: [
      {
        ...tagged("kinesis:stream"),
        match: { items: "ResourceTagMappingList", by: "ResourceARN", is: summary("StreamARN") },
      },
    ],
    details: [
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
      StreamEncryption: when(
        summary("EncryptionType"),
        ["KMS"],
        object({ EncryptionType: summary("EncryptionType"), KeyId: summary("KeyId") }),
      ),
      Tags: taggedTags,
    },
    also: [
      {
        type: "AWS::Kinesis::ResourcePolicy",
        // Streams without one answer `{}`.
        when: json("GetResourcePolicy.Policy"),
        name: "@{value}",
        properties: { ResourceArn: summary("StreamARN"), ResourcePolicy: json("GetResourcePolicy.Policy") },
        shownAt: ["beside", "Policy"],
      },
    ],
  },
  {
    type: "AWS::Events::EventBus",
    service: "events",
    why: "DescribeEventBus tells all; Cloud Control tells the same. One call per bus",
    list: { operation: "ListEventBuses", items: "EventBuses" },
    shared: [tagged("events:event-bus")],
    details: [{ operation: "DescribeEventBus", parameters: { Name: "@Name" } }],
    arn: "@{Arn}",
    name: "Name",
    createdAt: "CreationTime",
    properties: {
      ...same("Arn Name"),
      Description: "DescribeEventBus.Description",
      Policy: json("DescribeEventBus.Policy"),
      KmsKeyIdentifier: "DescribeEventBus.KmsKeyIdentifier",
      DeadLetterConfig: "DescribeEventBus.DeadLetterConfig",
      LogConfig: "DescribeEventBus.LogConfig",
      Tags: taggedTags,
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
      ...same("Arn Description EventBusName Name RoleArn ScheduleExpression State"),
      EventPattern: json("EventPattern"),
      Targets: each("ListTargetsByRule", {
        ...same(
          "Id Arn RoleArn Input InputPath InputTransformer KinesisParameters RunCommandParameters BatchParameters SqsParameters HttpParameters RedshiftDataParameters SageMakerPipelineParameters DeadLetterConfig RetryPolicy AppSyncParameters",
        ),
        EcsParameters: made(["EcsParameters"], (given) =>
          isJsonObject(given)
            ? object({
                ...same(
                  "TaskDefinitionArn TaskCount LaunchType PlatformVersion Group EnableECSManagedTags EnableExecuteCommand PlacementConstraints PropagateTags ReferenceId",
                ),
                CapacityProviderStrategy: capitals("CapacityProviderStrategy"),
                NetworkConfiguration: object({
                  AwsVpcConfiguration: capitals("NetworkConfiguration.awsvpcConfiguration"),
                }),
                PlacementStrategies: capitals("PlacementStrategy"),
                TagList: tags("Tags"),
              }).value(given)
            : undefined,
        ),
      }),
      Tags: tags("ListTagsForResource.Tags"),
    },
  },
];
