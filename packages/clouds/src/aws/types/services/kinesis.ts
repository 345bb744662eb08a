/** How the types of AWS::Kinesis are read. */
import {
  computedSource,
  mappedObjectSource,
  parsedJsonSource,
  sameNamesMapping,
  userTagsAsListSource,
} from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

const summary = (name: string) => `DescribeStreamSummary.StreamDescriptionSummary.${name}`;

export const kinesisReadPlans: readonly TypeReadPlan[] = [
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
      // Streams on demand have as many as they need.
      ShardCount: computedSource([summary("OpenShardCount"), summary("StreamModeDetails.StreamMode")], (count, mode) =>
        mode === "ON_DEMAND" ? undefined : count,
      ),
      DesiredShardLevelMetrics: summary("EnhancedMonitoring.ShardLevelMetrics"),
      StreamEncryption: mappedObjectSource({ EncryptionType: summary("EncryptionType"), KeyId: summary("KeyId") }),
      Tags: userTagsAsListSource("ListTagsForStream.Tags"),
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
    type: "AWS::Kinesis::StreamConsumer",
    service: "kinesis",
    why: "consumers are listed by stream. One call per stream and per consumer",
    list: {
      of: { operation: "ListStreams", items: "StreamSummaries" },
      operation: "ListStreamConsumers",
      parameters: { StreamARN: "@StreamARN" },
      items: "Consumers",
    },
    details: [{ operation: "ListTagsForResource", parameters: { ResourceARN: "@ConsumerARN" } }],
    arn: "@{ConsumerARN}",
    name: "ConsumerName",
    properties: {
      Tags: userTagsAsListSource("ListTagsForResource.Tags"),
      ...sameNamesMapping("ConsumerName ConsumerARN"),
      StreamARN: "parent.StreamARN",
    },
    omitted: ["ConsumerCreationTimestamp", "ConsumerStatus"],
  },
];
