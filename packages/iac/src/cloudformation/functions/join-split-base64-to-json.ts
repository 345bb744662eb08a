/** `Fn::Join`, `Fn::Split`, `Fn::Base64` and `Fn::ToJsonString`. */
import type { JsonValue } from "@plumbline/model";
import type { DataNode } from "../../data/node.js";
import { createScalarNode, createSequenceNode, getTextValue } from "../../data/node-builders-and-getters.js";
import { convertNodeToJson } from "../../data/to-json.js";
import { getNodeText } from "../node-text-and-unknown-causes.js";
import { createLimitReachedNode, trySpendNodes, trySpendText } from "../stack-session.js";
import {
  createCallNodeWithUnknownArguments,
  createFailedCallNode,
  createTextResult,
  evaluateArgumentsKeepingUnknown,
  type IntrinsicFunction,
} from "./intrinsic-function-results.js";

const JOIN_SHAPE = "Fn::Join takes a list of a delimiter and a list of texts";

export const joinText: IntrinsicFunction = (scope, call) => {
  const [delimiter, list, ...rest] = evaluateArgumentsKeepingUnknown(scope, call) ?? [];
  const between = delimiter === undefined ? undefined : getNodeText(delimiter);
  if (delimiter === undefined || between === undefined || list === undefined || rest.length > 0)
    return createFailedCallNode(scope, call, JOIN_SHAPE);
  if (list.kind === "unknown") return createCallNodeWithUnknownArguments(call, [delimiter, list]);
  if (list.kind !== "sequence") return createFailedCallNode(scope, call, JOIN_SHAPE);
  const texts: string[] = [];
  for (const item of list.items) {
    // A list among the texts is what `Ref` of a list parameter gives; CloudFormation joins its elements too.
    for (const part of item.kind === "sequence" ? item.items : [item]) {
      const text = getNodeText(part);
      if (text === undefined) return createFailedCallNode(scope, call, "Fn::Join can join only texts");
      texts.push(text);
    }
  }
  return createTextResult(scope, call, texts, [delimiter, list], between);
};

export const splitText: IntrinsicFunction = (scope, call) => {
  const [delimiter, text, ...rest] = evaluateArgumentsKeepingUnknown(scope, call) ?? [];
  if (delimiter === undefined || text === undefined || rest.length > 0)
    return createFailedCallNode(scope, call, "Fn::Split takes a list of a delimiter and a text");
  if (delimiter.kind === "unknown" || text.kind === "unknown")
    return createCallNodeWithUnknownArguments(call, [delimiter, text]);
  const by = getNodeText(delimiter);
  const whole = getNodeText(text);
  if (by === undefined || by === "" || whole === undefined)
    return createFailedCallNode(scope, call, "Fn::Split takes a list of a delimiter and a text");
  const parts = whole.split(by);
  if (!trySpendNodes(scope.session, call.place, parts.length)) return createLimitReachedNode(scope.session, call.place);
  return createSequenceNode(
    call.place,
    parts.map((part) => createScalarNode(call.place, part)),
  );
};

/** What is partly unknown cannot be encoded: it is shown as it would be before. */
export const encodeBase64Text: IntrinsicFunction = (scope, call) => {
  const value = scope.table.evaluate(scope, call.argument);
  const text = value === undefined ? undefined : getNodeText(value);
  if (value === undefined || text === undefined) return createFailedCallNode(scope, call, "Fn::Base64 takes a text");
  if (value.kind === "unknown") return createTextResult(scope, call, [`\${Base64(`, text, ")}"], [value]);
  return createTextResult(scope, call, [Buffer.from(text, "utf8").toString("base64")], []);
};

/** Unknown parts appear inside the text as their own text, so that it stays JSON. */
export const toJsonString: IntrinsicFunction = (scope, call) => {
  const value = scope.table.evaluate(scope, call.argument);
  if (value === undefined || (value.kind !== "mapping" && value.kind !== "sequence")) {
    if (value?.kind === "unknown") return createCallNodeWithUnknownArguments(call, [value]);
    return createFailedCallNode(scope, call, "Fn::ToJsonString takes a mapping or a list");
  }
  if (!trySpendText(scope.session, call.place, textSize(value)))
    return createLimitReachedNode(scope.session, call.place);
  const json: JsonValue = convertNodeToJson(value);
  return createTextResult(scope, call, [JSON.stringify(json)], [value]);
};

function textSize(node: DataNode): number {
  const text = getTextValue(node);
  if (text !== undefined) return text.length;
  if (node.kind === "sequence") return node.items.reduce((sum, item) => sum + textSize(item), 2);
  if (node.kind !== "mapping") return 8;
  let size = 2;
  for (const [key, entry] of node.entries) size += key.length + textSize(entry.value);
  return size;
}
