/** All intrinsic functions by their long name. */
import { chooseByCondition, conditionValue } from "./choice.js";
import { cidr } from "./cidr.js";
import type { IntrinsicFunction } from "./function.js";
import { availabilityZones, length, select } from "./lists.js";
import { findInMap, importValue, stackOutputElsewhere, transform } from "./lookups.js";
import { getAttribute, ref } from "./references.js";
import { substitute } from "./substitute.js";
import { encodeBase64Text, joinText, splitText, toJsonString } from "./text.js";

export const intrinsicFunctions: ReadonlyMap<string, IntrinsicFunction> = new Map([
  ["Ref", ref],
  ["Condition", conditionValue],
  ["Fn::And", conditionValue],
  ["Fn::Base64", encodeBase64Text],
  ["Fn::Cidr", cidr],
  ["Fn::Equals", conditionValue],
  ["Fn::FindInMap", findInMap],
  ["Fn::GetAZs", availabilityZones],
  ["Fn::GetAtt", getAttribute],
  ["Fn::GetStackOutput", stackOutputElsewhere],
  ["Fn::If", chooseByCondition],
  ["Fn::ImportValue", importValue],
  ["Fn::Join", joinText],
  ["Fn::Length", length],
  ["Fn::Not", conditionValue],
  ["Fn::Or", conditionValue],
  ["Fn::Select", select],
  ["Fn::Split", splitText],
  ["Fn::Sub", substitute],
  ["Fn::ToJsonString", toJsonString],
  ["Fn::Transform", transform],
]);

/** Functions that make a new value: it is sensitive when something that went into it is. */
export const composingFunctions: ReadonlySet<string> = new Set([
  "Fn::Base64",
  "Fn::Cidr",
  "Fn::Join",
  "Fn::Split",
  "Fn::Sub",
  "Fn::ToJsonString",
]);
