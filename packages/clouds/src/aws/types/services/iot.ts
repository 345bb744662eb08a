/** How the types of AWS::IoT are read. */
import { lowerCamelMapping, objectSource } from "../property-sources.js";
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
      ...lowerCamelMapping("ThingName"),
      Id: "thingArn",
      Arn: "thingArn",
      AttributePayload: objectSource({ Attributes: "attributes" }),
    },
    omitted: ["Id"],
  },
];
