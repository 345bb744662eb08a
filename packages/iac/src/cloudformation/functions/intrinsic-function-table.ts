/** All intrinsic functions by their long name. */

import { splitCidr } from "./cidr.js";
import { chooseByCondition, evaluateConditionFunction } from "./condition-functions.js";
import {
  createUnknownImportValue,
  createUnknownMacroResult,
  createUnknownStackOutput,
  findInMap,
} from "./find-in-map-and-unknown-lookups.js";
import type { IntrinsicFunction } from "./intrinsic-function-results.js";
import { encodeBase64Text, joinText, splitText, toJsonString } from "./join-split-base64-to-json.js";
import { evaluateRef, getAttribute } from "./ref-and-get-att.js";
import { countItems, createUnknownAvailabilityZones, selectItem } from "./select-length-get-azs.js";
import { substituteText } from "./substitute.js";

export const intrinsicFunctions: ReadonlyMap<string, IntrinsicFunction> = new Map([
  ["Ref", evaluateRef],
  ["Condition", evaluateConditionFunction],
  ["Fn::And", evaluateConditionFunction],
  ["Fn::Base64", encodeBase64Text],
  ["Fn::Cidr", splitCidr],
  ["Fn::Equals", evaluateConditionFunction],
  ["Fn::FindInMap", findInMap],
  ["Fn::GetAZs", createUnknownAvailabilityZones],
  ["Fn::GetAtt", getAttribute],
  ["Fn::GetStackOutput", createUnknownStackOutput],
  ["Fn::If", chooseByCondition],
  ["Fn::ImportValue", createUnknownImportValue],
  ["Fn::Join", joinText],
  ["Fn::Length", countItems],
  ["Fn::Not", evaluateConditionFunction],
  ["Fn::Or", evaluateConditionFunction],
  ["Fn::Select", selectItem],
  ["Fn::Split", splitText],
  ["Fn::Sub", substituteText],
  ["Fn::ToJsonString", toJsonString],
  ["Fn::Transform", createUnknownMacroResult],
]);

/** Functions that make a new value: it is sensitive when something that went into it is. */
export const sensitivityKeepingFunctions: ReadonlySet<string> = new Set([
  "Fn::Base64",
  "Fn::Cidr",
  "Fn::Join",
  "Fn::Split",
  "Fn::Sub",
  "Fn::ToJsonString",
]);
