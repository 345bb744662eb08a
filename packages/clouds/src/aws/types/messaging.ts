/** Queues, topics, streams and buses. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import {
  asBoolean,
  asNumber,
  capitalized,
  computed,
  eachAt,
  matchedPart,
  objectFrom,
  onlyWhen,
  parsedJson,
  pickMembers,
  sameNames,
  tagList,
} from "./property-sources.js";
import { taggingApiTags, taggingCall } from "./tagging-api.js";
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
    const settings = objectFrom({
      SuccessFeedbackRoleArn: `${name}SuccessFeedbackRoleArn`,
      SuccessFeedbackSampleRate: `${name}SuccessFeedbackSampleRate`,
      FailureFeedbackRoleArn: `${name}FailureFeedbackRoleArn`,
    }).value(attributes);
    return isJsonObject(settings) ? [{ Protocol: protocol === "http" ? "http/s" : protocol, ...settings }] : [];
  });
}

const summary = (name: string) => `DescribeStreamSummary.StreamDescriptionSummary.${name}`;

export const messagingTypes: readonly TypeRead[] = [
  {
    type: "AWS::SQS::Queue",
    service: "sqs",
    why: "Cloud Control does not tell the policy, which GetQueueAttributes has among the rest. One call per queue",
    list: { operation: "ListQueues", items: "QueueUrls" },
    shared: [
      { ...taggingCall("sqs"), match: { items: "ResourceTagMappingList", by: "ResourceARN", is: queue("QueueArn") } },
    ],
    details: [{ operation: "GetQueueAttributes", parameters: { QueueUrl: "@value", AttributeNames: ["All"] } }],
    arn: `@{${queue("QueueArn")}}`,
    name: "value",
    properties: {
      QueueUrl: "value",
      Arn: queue("QueueArn"),
      QueueName: matchedPart("value", /([^/]+)$/),
      FifoThroughputLimit: queue("FifoThroughputLimit"),
      KmsMasterKeyId: queue("KmsMasterKeyId"),
      DeduplicationScope: queue("DeduplicationScope"),
      ReceiveMessageWaitTimeSeconds: asNumber(queue("ReceiveMessageWaitTimeSeconds")),
      MaximumMessageSize: asNumber(queue("MaximumMessageSize")),
      VisibilityTimeout: asNumber(queue("VisibilityTimeout")),
      KmsDataKeyReusePeriodSeconds: asNumber(queue("KmsDataKeyReusePeriodSeconds")),
      DelaySeconds: asNumber(queue("DelaySeconds")),
      MessageRetentionPeriod: asNumber(queue("MessageRetentionPeriod")),
      FifoQueue: asBoolean(queue("FifoQueue")),
      ContentBasedDeduplication: asBoolean(queue("ContentBasedDeduplication")),
      // Queues from before there was such encryption do not say that they have none.
      SqsManagedSseEnabled: computed([queue("SqsManagedSseEnabled"), queue("QueueArn")], (enabled, arn) =>
        arn === undefined ? undefined : enabled === "true" || enabled === true,
      ),
      RedrivePolicy: parsedJson(queue("RedrivePolicy")),
      RedriveAllowPolicy: parsedJson(queue("RedriveAllowPolicy")),
      Tags: taggingApiTags,
    },
    also: [
      {
        type: "AWS::SQS::QueuePolicy",
        when: queue("Policy"),
        name: `@{${queue("QueueArn")}}`,
        properties: {
          Queues: computed(["value"], (url) => (url === undefined ? undefined : [url])),
          PolicyDocument: parsedJson(queue("Policy")),
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
      taggingCall("sns"),
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
      TopicName: matchedPart("TopicArn", /:([^:]+)$/),
      SignatureVersion: topic("SignatureVersion"),
      KmsMasterKeyId: topic("KmsMasterKeyId"),
      TracingConfig: topic("TracingConfig"),
      DisplayName: topic("DisplayName"),
      FifoThroughputScope: topic("FifoThroughputScope"),
      FifoTopic: asBoolean(topic("FifoTopic")),
      ContentBasedDeduplication: asBoolean(topic("ContentBasedDeduplication")),
      MaximumMessageSize: asNumber(topic("MaximumMessageSize")),
      ArchivePolicy: parsedJson(topic("ArchivePolicy")),
      DataProtectionPolicy: parsedJson(topic("DataProtectionPolicy")),
      DeliveryStatusLogging: computed(["GetTopicAttributes.Attributes"], deliveryLogs),
      Subscription: pickMembers("ListSubscriptions", "Endpoint Protocol"),
      Tags: taggingApiTags,
    },
    also: [
      {
        type: "AWS::SNS::TopicPolicy",
        when: topic("Policy"),
        name: "@{TopicArn}",
        properties: {
          Topics: computed(["TopicArn"], (arn) => (arn === undefined ? undefined : [arn])),
          PolicyDocument: parsedJson(topic("Policy")),
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
      ...sameNames("Endpoint Protocol TopicArn"),
      DeliveryPolicy: parsedJson(subscription("DeliveryPolicy")),
      FilterPolicy: parsedJson(subscription("FilterPolicy")),
      FilterPolicyScope: subscription("FilterPolicyScope"),
      RawMessageDelivery: asBoolean(subscription("RawMessageDelivery")),
      RedrivePolicy: parsedJson(subscription("RedrivePolicy")),
      ReplayPolicy: parsedJson(subscription("ReplayPolicy")),
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
        ...taggingCall("kinesis:stream"),
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
      StreamEncryption: onlyWhen(
        summary("EncryptionType"),
        ["KMS"],
        objectFrom({ EncryptionType: summary("EncryptionType"), KeyId: summary("KeyId") }),
      ),
      Tags: taggingApiTags,
    },
    also: [
      {
        type: "AWS::Kinesis::ResourcePolicy",
        // Streams without one answer `{}`.
        when: parsedJson("GetResourcePolicy.Policy"),
        name: "@{value}",
        properties: { ResourceArn: summary("StreamARN"), ResourcePolicy: parsedJson("GetResourcePolicy.Policy") },
        shownAt: ["beside", "Policy"],
      },
    ],
  },
  {
    type: "AWS::Events::EventBus",
    service: "events",
    why: "DescribeEventBus tells all; Cloud Control tells the same. One call per bus",
    list: { operation: "ListEventBuses", items: "EventBuses" },
    shared: [taggingCall("events:event-bus")],
    details: [{ operation: "DescribeEventBus", parameters: { Name: "@Name" } }],
    arn: "@{Arn}",
    name: "Name",
    createdAt: "CreationTime",
    properties: {
      ...sameNames("Arn Name"),
      Description: "DescribeEventBus.Description",
      Policy: parsedJson("DescribeEventBus.Policy"),
      KmsKeyIdentifier: "DescribeEventBus.KmsKeyIdentifier",
      DeadLetterConfig: "DescribeEventBus.DeadLetterConfig",
      LogConfig: "DescribeEventBus.LogConfig",
      Tags: taggingApiTags,
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
      ...sameNames("Arn Description EventBusName Name RoleArn ScheduleExpression State"),
      EventPattern: parsedJson("EventPattern"),
      Targets: eachAt("ListTargetsByRule", {
        ...sameNames(
          "Id Arn RoleArn Input InputPath InputTransformer KinesisParameters RunCommandParameters BatchParameters SqsParameters HttpParameters RedshiftDataParameters SageMakerPipelineParameters DeadLetterConfig RetryPolicy AppSyncParameters",
        ),
        EcsParameters: computed(["EcsParameters"], (ecsParameters) =>
          isJsonObject(ecsParameters)
            ? objectFrom({
                ...sameNames(
                  "TaskDefinitionArn TaskCount LaunchType PlatformVersion Group EnableECSManagedTags EnableExecuteCommand PlacementConstraints PropagateTags ReferenceId",
                ),
                CapacityProviderStrategy: capitalized("CapacityProviderStrategy"),
                NetworkConfiguration: objectFrom({
                  AwsVpcConfiguration: capitalized("NetworkConfiguration.awsvpcConfiguration"),
                }),
                PlacementStrategies: capitalized("PlacementStrategy"),
                TagList: tagList("Tags"),
              }).value(ecsParameters)
            : undefined,
        ),
      }),
      Tags: tagList("ListTagsForResource.Tags"),
    },
  },
];
