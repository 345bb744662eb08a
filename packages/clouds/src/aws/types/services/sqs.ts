/** How the types of AWS::SQS are read. */
import {
  booleanSource,
  computedSource,
  matchedPartSource,
  numberSource,
  parsedJsonSource,
} from "../property-sources.js";
import { createTaggingApiTagsCall, taggingApiTagsSource } from "../tagging-api.js";
import type { TypeReadPlan } from "../type-read-plan.js";

const queue = (name: string) => `GetQueueAttributes.Attributes.${name}`;

export const sqsReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::SQS::Queue",
    service: "sqs",
    why: "Cloud Control does not tell the policy, which GetQueueAttributes has among the rest. One call per queue",
    list: { operation: "ListQueues", items: "QueueUrls" },
    shared: [
      {
        ...createTaggingApiTagsCall("sqs"),
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
];
