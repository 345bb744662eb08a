/**
 * Values of parameters: what a parameter file or the stack around gave, else the default, else unknown. Lists are
 * written as text with commas. Numbers and booleans stay what they were written as.
 */
import { get, scalarAt, scalarOf, sequenceAt, textOf, unknownAt } from "../data/build.js";
import type { DataNode, ScalarNode } from "../data/node.js";
import type { Scope } from "./scope.js";
import { cutOff, markSensitive, spendNodes } from "./session.js";
import { placedAt, scalarText } from "./values.js";

/** Undefined when the template declares no such parameter. The value stands where it is used. */
export function parameterValue(scope: Scope, name: string, place: DataNode): DataNode | undefined {
  const declaration = scope.parameters.get(name)?.value;
  if (declaration === undefined) return undefined;
  const given = scope.given.get(name);
  const value = typedValue(scope, name, declaration, given, place);
  const hidden = scalarTextOf(get(declaration, "NoEcho")) === "true";
  if (hidden || (given !== undefined && scope.session.sensitive.has(given))) {
    markSensitive(scope.session, value);
    scope.session.sensitiveReads++;
  }
  return value;
}

function typedValue(
  scope: Scope,
  name: string,
  declaration: DataNode,
  given: DataNode | undefined,
  place: DataNode,
): DataNode {
  const reference = `${scope.prefix}${name}`;
  const type = textOf(get(declaration, "Type")) ?? "String";
  if (type.startsWith("AWS::SSM::Parameter::Value"))
    return unknownAt(place, `\${${reference}}`, [{ reference, reason: "lookup" }]);
  const value = given ?? get(declaration, "Default");
  if (value === undefined) return unknownAt(place, `\${${reference}}`, [{ reference, reason: "no-value" }]);
  if (value.kind === "unknown") return unknownAt(place, value.text, value.causes);
  const isList = type === "CommaDelimitedList" || type.startsWith("List<");
  if (value.kind === "scalar") return isList ? listValue(scope, value, place) : placedAt(place, value);
  if (value.kind === "sequence") return sequenceAt(place, value.items);
  return value;
}

function listValue(scope: Scope, value: ScalarNode, place: DataNode): DataNode {
  const parts = scalarText(value).split(",");
  if (!spendNodes(scope.session, place, parts.length)) return cutOff(scope.session, place);
  return sequenceAt(
    place,
    parts.map((part) => scalarAt(place, part.trim())),
  );
}

function scalarTextOf(node: DataNode | undefined): string | undefined {
  const value = scalarOf(node);
  return value === undefined ? undefined : String(value).toLowerCase();
}
