/** How the types of AWS::SNS are read. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import {
  booleanSource,
  computedSource,
  mappedObjectSource,
  matchedPartSource,
  numberSource,
  type PropertyMapping,
  parsedJsonSource,
  pickedMembersSource,
  sameNamesMapping,
} from "../property-sources.js";
import { createTaggingApiTagsCall, taggingApiTagsSource } from "../tagging-api.js";
import type { TypeReadPlan } from "../type-read-plan.js";

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

/** The same, as Terraform writes them. */
const feedbackAttributes: PropertyMapping = Object.fromEntries(
  Object.values(attributePrefix).flatMap((prefix) => [
    [`${prefix}SuccessFeedbackRoleArn`, topic(`${prefix}SuccessFeedbackRoleArn`)],
    [`${prefix}FailureFeedbackRoleArn`, topic(`${prefix}FailureFeedbackRoleArn`)],
    [`${prefix}SuccessFeedbackSampleRate`, numberSource(topic(`${prefix}SuccessFeedbackSampleRate`))],
  ]),
);

/** Attributes of the topic, one set for each protocol. */
function deliveryLogs(attributes: JsonValue | undefined): JsonValue | undefined {
  if (!isJsonObject(attributes)) return undefined;
  return logged.flatMap((protocol) => {
    const name = attributePrefix[protocol];
    const settings = mappedObjectSource({
      SuccessFeedbackRoleArn: `${name}SuccessFeedbackRoleArn`,
      SuccessFeedbackSampleRate: `${name}SuccessFeedbackSampleRate`,
      FailureFeedbackRoleArn: `${name}FailureFeedbackRoleArn`,
    }).value(attributes);
    return isJsonObject(settings) ? [{ Protocol: protocol === "http" ? "http/s" : protocol, ...settings }] : [];
  });
}

export const snsReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::SNS::Topic",
    service: "sns",
    why: "Cloud Control does not tell the policy, which GetTopicAttributes has among the rest. One call per topic",
    list: { operation: "ListTopics", items: "Topics" },
    shared: [
      createTaggingApiTagsCall("sns"),
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
    extras: { DeliveryPolicy: parsedJsonSource(topic("DeliveryPolicy")), ...feedbackAttributes },
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
];
