/**
 * `Fn::Sub`: a text with `${Name}` and `${Id.Attribute}` in it. `${!Name}` stands for `${Name}` itself. The text is
 * walked once from `${` to `${`.
 */

import type { DataEntry, DataNode } from "../../data/node.js";
import { createUnknownNode } from "../../data/node-builders-and-getters.js";
import { findIntrinsicCall, getLiteralListItems, type IntrinsicCall } from "../intrinsic-calls.js";
import { getNodeText } from "../node-text-and-unknown-causes.js";
import type { StackScope } from "../stack-scope.js";
import {
  createCallNodeWithUnknownArguments,
  createFailedCallNode,
  createTextResult,
  type IntrinsicFunction,
} from "./intrinsic-function-results.js";
import { resolveAttribute, resolveReference } from "./ref-and-get-att.js";

const SHAPE = "Fn::Sub takes a text, or a list of a text and a mapping";

export const substituteText: IntrinsicFunction = (scope, call) => {
  const { argument } = call;
  const [template, variables, ...rest] = getLiteralListItems(argument) ?? [argument];
  if (template === undefined || rest.length > 0) return createFailedCallNode(scope, call, SHAPE);
  if (variables !== undefined && (variables.kind !== "mapping" || findIntrinsicCall(variables) !== undefined))
    return createFailedCallNode(scope, call, SHAPE);
  // With the language extensions the text itself may be a call.
  const text = scope.table.evaluate(scope, template);
  const whole = text === undefined ? undefined : getNodeText(text);
  if (text === undefined || whole === undefined) return createFailedCallNode(scope, call, SHAPE);
  if (text.kind === "unknown" && findIntrinsicCall(template) !== undefined)
    return createCallNodeWithUnknownArguments(call, [text]);
  const entries = variables?.kind === "mapping" ? variables.entries : new Map<string, DataEntry>();
  return filledIn(scope, call, whole, text, entries);
};

function filledIn(
  scope: StackScope,
  call: IntrinsicCall,
  text: string,
  template: DataNode,
  variables: ReadonlyMap<string, DataEntry>,
): DataNode {
  const pieces: string[] = [];
  const values: DataNode[] = [template];
  const known = new Map<string, DataNode | undefined>();
  let done = 0;
  for (let at = text.indexOf("${"); at !== -1; at = text.indexOf("${", done)) {
    const end = text.indexOf("}", at);
    if (end === -1) break;
    pieces.push(text.slice(done, at));
    done = end + 1;
    const name = text.slice(at + 2, end);
    if (name.startsWith("!")) {
      pieces.push(`\${${name.slice(1)}}`);
      continue;
    }
    if (!known.has(name)) known.set(name, variable(scope, call, name.trim(), variables));
    const value = known.get(name);
    const filled = value === undefined ? undefined : getNodeText(value);
    if (value === undefined || filled === undefined) pieces.push(`\${${name}}`);
    else {
      values.push(value);
      pieces.push(filled);
    }
  }
  pieces.push(text.slice(done));
  return createTextResult(scope, call, pieces, values);
}

function variable(
  scope: StackScope,
  call: IntrinsicCall,
  name: string,
  variables: ReadonlyMap<string, DataEntry>,
): DataNode | undefined {
  if (!/^[A-Za-z0-9_.:]+$/.test(name)) {
    const message = `"\${${name}}" is not a name that Fn::Sub can fill in`;
    scope.session.report(call.place, message);
    return createUnknownNode(call.place, `\${${name}}`, [{ reference: call.name, reason: "error", detail: message }]);
  }
  const variable = variables.get(name);
  const dot = name.indexOf(".");
  const value =
    variable !== undefined
      ? scope.table.evaluate(scope, variable.value)
      : dot === -1 || scope.openLoops.has(name)
        ? resolveReference(scope, name, call.place)
        : resolveAttribute(scope, name.slice(0, dot), name.slice(dot + 1), call.place);
  if (value === undefined || getNodeText(value) === undefined)
    scope.session.report(call.place, `"\${${name}}" in Fn::Sub does not stand for a text`);
  return value;
}
