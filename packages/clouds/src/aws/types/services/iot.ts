/** How the types of AWS::IoT are read. */
import { lowerCamelReplyNamesMapping, mappedObjectSource } from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const iotReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::IoT::Thing",
    service: "iot",
    why: "a page of ListThings has whole things",
    list: { operation: "ListThings", items: "things" },
    arn: "@{thingArn}",
    name: "thingName",
    properties: {
      ...lowerCamelReplyNamesMapping("ThingName"),
      Id: "thingArn",
      Arn: "thingArn",
      AttributePayload: mappedObjectSource({ Attributes: "attributes" }),
    },
    omitted: ["Id"],
  },
];
