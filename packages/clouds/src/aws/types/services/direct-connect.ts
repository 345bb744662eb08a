/** How the types of AWS::DirectConnect are read. */
import { lowerCamelReplyNamesMapping, userTagsAsListSource } from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const directConnectReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::DirectConnect::Connection",
    service: "directconnect",
    why: "DescribeConnections has whole connections",
    list: { operation: "DescribeConnections", items: "connections" },
    unless: { connectionState: ["deleted", "deleting", "rejected"] },
    arn: "arn:@{partition}:directconnect:@{region}:@{account}:dxcon/@{connectionId}",
    name: "connectionName",
    properties: {
      ...lowerCamelReplyNamesMapping(
        "ConnectionId ConnectionName ConnectionState LagId ProviderName Bandwidth Location",
      ),
      Tags: userTagsAsListSource("tags"),
    },
    omitted: ["RequestMACSec"],
  },
];
