/**
 * Values of parameters: what a parameter file or the stack around gave, else the default, else unknown. Lists are
 * written as text with commas. Numbers and booleans stay what they were written as.
 */

import type { DataNode, ScalarNode } from "../data/node.js";
import {
  createScalarNode,
  createSequenceNode,
  createUnknownNode,
  getMember,
  getScalarValue,
  getTextValue,
} from "../data/node-builders-and-getters.js";
import { copyNodeToPlaceKeepingDigits, formatScalarAsWritten } from "./node-text-and-unknown-causes.js";
import type { StackScope } from "./stack-scope.js";
import { createLimitReachedNode, markSensitive, trySpendNodes } from "./stack-session.js";

/** Undefined when the template declares no such parameter. The value stands where it is used. */
export function resolveStackParameter(scope: StackScope, name: string, place: DataNode): DataNode | undefined {
  const declaration = scope.parameters.get(name)?.value;
  if (declaration === undefined) return undefined;
  const passed = scope.parameterValues.get(name);
  const value = typedValue(scope, name, declaration, passed, place);
  const hidden = scalarTextOf(getMember(declaration, "NoEcho")) === "true";
  if (hidden || (passed !== undefined && scope.session.sensitive.has(passed))) {
    markSensitive(scope.session, value);
    scope.session.sensitiveReads++;
  }
  return value;
}

function typedValue(
  scope: StackScope,
  name: string,
  declaration: DataNode,
  passed: DataNode | undefined,
  place: DataNode,
): DataNode {
  const reference = `${scope.prefix}${name}`;
  const type = getTextValue(getMember(declaration, "Type")) ?? "String";
  if (type.startsWith("AWS::SSM::Parameter::Value"))
    return createUnknownNode(place, `\${${reference}}`, [{ reference, reason: "lookup" }]);
  const value = passed ?? getMember(declaration, "Default");
  if (value === undefined) return createUnknownNode(place, `\${${reference}}`, [{ reference, reason: "no-value" }]);
  if (value.kind === "unknown") return createUnknownNode(place, value.text, value.causes);
  const isList = type === "CommaDelimitedList" || type.startsWith("List<");
  if (value.kind === "scalar")
    return isList ? listValue(scope, value, place) : copyNodeToPlaceKeepingDigits(place, value);
  if (value.kind === "sequence") return createSequenceNode(place, value.items);
  return value;
}

function listValue(scope: StackScope, value: ScalarNode, place: DataNode): DataNode {
  const parts = formatScalarAsWritten(value).split(",");
  if (!trySpendNodes(scope.session, place, parts.length)) return createLimitReachedNode(scope.session, place);
  return createSequenceNode(
    place,
    parts.map((part) => createScalarNode(place, part.trim())),
  );
}

function scalarTextOf(node: DataNode | undefined): string | undefined {
  const value = getScalarValue(node);
  return value === undefined ? undefined : String(value).toLowerCase();
}
