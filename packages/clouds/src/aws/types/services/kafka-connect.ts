/** How the types of AWS::KafkaConnect are read. */
import { capitalizedMemberNamesSource, lowerCamelReplyNamesMapping } from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const kafkaConnectReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::KafkaConnect::Connector",
    service: "kafkaconnect",
    why: "a page of ListConnectors has what counts of connectors; their settings may hold secrets and are not asked for",
    list: { operation: "ListConnectors", items: "connectors" },
    arn: "@{connectorArn}",
    name: "connectorName",
    createdAt: "creationTime",
    properties: {
      ...lowerCamelReplyNamesMapping(
        "ConnectorArn ConnectorName ConnectorDescription KafkaConnectVersion NetworkType ServiceExecutionRoleArn",
      ),
      KafkaClusterEncryptionInTransit: capitalizedMemberNamesSource("kafkaClusterEncryptionInTransit"),
      KafkaClusterClientAuthentication: capitalizedMemberNamesSource("kafkaClusterClientAuthentication"),
      LogDelivery: capitalizedMemberNamesSource("logDelivery"),
    },
    notRead: {
      Capacity: "not mapped yet",
      ConnectorConfiguration: "may hold secrets",
      KafkaCluster: "not mapped yet",
      Plugins: "not mapped yet",
      Tags: "takes a further call per connector",
      WorkerConfiguration: "not mapped yet",
    },
  },
];
