/**
 * `Ref` and `Fn::GetAtt`. What a resource will be called or have as an attribute is known after deployment only, so a
 * reference keeps the logical id. Two exceptions: the outputs of a nested stack that could be read, and `Ref` of a
 * resource whose documentation says it returns the name, where the template gives that name.
 */

import type { DataEntry, DataNode } from "../../data/node.js";
import {
  copyNodeToPlace,
  createScalarNode,
  createUnknownNode,
  getMember,
  getTextValue,
} from "../../data/node-builders-and-getters.js";
import { evaluateResourceOrOutputCondition } from "../conditions.js";
import { getNodeText } from "../node-text-and-unknown-causes.js";
import { NO_VALUE_PARAMETER, resolvePseudoParameter } from "../pseudo-parameters.js";
import { resolveStackParameter } from "../resolve-stack-parameter.js";
import type { NestedStackOrAbsence, StackScope, TemplateDeclaration } from "../stack-scope.js";
import {
  createCallNodeWithUnknownArguments,
  createFailedCallNode,
  type IntrinsicFunction,
} from "./intrinsic-function-results.js";

/** Types whose `Ref` is the name that this property gives. */
const nameProperties = new Map([
  ["AWS::DynamoDB::Table", "TableName"],
  ["AWS::ECR::Repository", "RepositoryName"],
  ["AWS::ECS::Cluster", "ClusterName"],
  ["AWS::IAM::Group", "GroupName"],
  ["AWS::IAM::InstanceProfile", "InstanceProfileName"],
  ["AWS::IAM::Role", "RoleName"],
  ["AWS::IAM::User", "UserName"],
  ["AWS::Lambda::Function", "FunctionName"],
  ["AWS::Logs::LogGroup", "LogGroupName"],
  ["AWS::S3::Bucket", "BucketName"],
]);

export const evaluateRef: IntrinsicFunction = (scope, call) => {
  const argument = scope.table.evaluate(scope, call.argument);
  if (argument?.kind === "unknown") return createCallNodeWithUnknownArguments(call, [argument]);
  const name = argument === undefined ? undefined : getNodeText(argument);
  if (name === undefined || name === "")
    return createFailedCallNode(scope, call, "Ref takes the name of a parameter or resource");
  return resolveReference(scope, name, call.place);
};

/** The value of a name. Undefined is `AWS::NoValue`. */
export function resolveReference(scope: StackScope, name: string, place: DataNode): DataNode | undefined {
  if (name === NO_VALUE_PARAMETER) return undefined;
  const pseudo = resolvePseudoParameter(name, scope.prefix, place);
  if (pseudo !== undefined) return pseudo;
  const parameter = resolveStackParameter(scope, name, place);
  if (parameter !== undefined) return parameter;
  const text = `${scope.prefix}${name}`;
  const loop = scope.openLoops.get(name);
  if (loop !== undefined) return createUnknownNode(place, `\${${text}}`, loop);
  const declared = scope.resources.get(name);
  if (declared !== undefined) return resourceName(scope, declared, place) ?? computed(text, place);
  return isDeclared(scope, name) ? computed(text, place) : undeclared(scope, name, text, place);
}

/** What CloudFormation allows. */
const MAX_LOGICAL_ID = 255;

/** Resources of a module are called `IdPart` or `Id.Part`; a transform may declare any. */
function isDeclared(scope: StackScope, name: string): boolean {
  if (scope.openEnded) return true;
  for (let end = Math.min(name.length, MAX_LOGICAL_ID); end > 0; end--) {
    const module = scope.resources.get(name.slice(0, end))?.entry.value;
    if (getTextValue(getMember(module, "Type"))?.endsWith("::MODULE") === true) return true;
  }
  return false;
}

function undeclared(scope: StackScope, name: string, text: string, place: DataNode): DataNode {
  const message = `"${name}" is neither a parameter nor a resource of this template`;
  scope.session.report(place, message);
  return createUnknownNode(place, `\${${text}}`, [{ reference: text, reason: "error", detail: message }]);
}

function computed(text: string, place: DataNode): DataNode {
  return createUnknownNode(place, `\${${text}}`, [{ reference: text, reason: "computed" }]);
}

function resourceName(scope: StackScope, declared: TemplateDeclaration, place: DataNode): DataNode | undefined {
  const { names } = scope;
  // Names that refer to each other in a circle are nobody's name: the inner question finds no answer.
  if (!names.has(declared.name)) {
    names.set(declared.name, undefined);
    names.set(declared.name, explicitName(scope, declared));
  }
  const name = names.get(declared.name);
  return name === undefined ? undefined : createScalarNode(place, name);
}

function explicitName(scope: StackScope, declared: TemplateDeclaration): string | undefined {
  const body = declared.entry.value;
  const property = nameProperties.get(getTextValue(getMember(body, "Type")) ?? "");
  const written = property === undefined ? undefined : getMember(getMember(body, "Properties"), property);
  const name = written === undefined ? undefined : getTextValue(scope.table.evaluate(scope, written));
  return name === "" ? undefined : name;
}

export const getAttribute: IntrinsicFunction = (scope, call) => {
  const path = attributePath(scope, call.argument);
  if (path === undefined) return createFailedCallNode(scope, call, "Fn::GetAtt takes a logical id and an attribute");
  if ("parts" in path) return createCallNodeWithUnknownArguments(call, path.parts);
  return resolveAttribute(scope, path.logicalId, path.name, call.place);
};

/** `parts` are those of a path that is not known. */
type AttributePath = { readonly logicalId: string; readonly name: string } | { readonly parts: readonly DataNode[] };

function attributePath(scope: StackScope, argument: DataNode): AttributePath | undefined {
  const node = scope.table.evaluate(scope, argument);
  if (node === undefined) return undefined;
  const parts = node.kind === "sequence" ? node.items : [node];
  if (parts.some((part) => part.kind === "unknown")) return { parts };
  const texts = parts.map(getNodeText);
  if (texts.includes(undefined)) return undefined;
  const text = texts.join(".");
  const dot = text.indexOf(".");
  const name = text.slice(dot + 1);
  return dot === -1 || name === "" ? undefined : { logicalId: text.slice(0, dot), name };
}

export function resolveAttribute(scope: StackScope, logicalId: string, name: string, place: DataNode): DataNode {
  const text = `${scope.prefix}${logicalId}.${name}`;
  if (!scope.resources.has(logicalId)) {
    if (isDeclared(scope, logicalId) || scope.openLoops.size > 0) return computed(text, place);
    const message = `"${logicalId}" is not a resource of this template`;
    scope.session.report(place, message);
    return createUnknownNode(place, `\${${text}}`, [{ reference: text, reason: "error", detail: message }]);
  }
  const stack = name.startsWith("Outputs.") ? scope.table.nestedStack(scope, logicalId) : undefined;
  if (stack === undefined) return computed(text, place);
  return stackOutput(scope, stack, name.slice("Outputs.".length), text, place);
}

function stackOutput(
  scope: StackScope,
  stack: NestedStackOrAbsence,
  name: string,
  text: string,
  place: DataNode,
): DataNode {
  if (stack.kind === "absent") return createUnknownNode(place, `\${${text}}`, stack.causes);
  const declaration = stack.scope.outputs.get(name)?.entry.value;
  const written = getMember(declaration, "Value");
  if (declaration === undefined || written === undefined) {
    if (stack.scope.openEnded) return computed(text, place);
    const message = `the nested template "${stack.scope.file}" has no output "${name}"`;
    scope.session.report(place, message);
    return createUnknownNode(place, `\${${text}}`, [{ reference: text, reason: "error", detail: message }]);
  }
  const truth = evaluateResourceOrOutputCondition(stack.scope, declaration);
  if (!truth.known) return createUnknownNode(place, `\${${text}}`, truth.causes);
  const value = truth.value ? stack.scope.table.evaluate(stack.scope, written) : undefined;
  return value === undefined ? computed(text, place) : fromElsewhere(scope, value, place);
}

/** A value from another file, wholly at the place that asks for it: its parts have no place in this file. */
function fromElsewhere(scope: StackScope, node: DataNode, place: DataNode): DataNode {
  const moved = copyNodeToPlace(place, withPlacedParts(scope, node, place));
  if (scope.session.sensitive.has(node)) scope.session.sensitive.add(moved);
  return moved;
}

function withPlacedParts(scope: StackScope, node: DataNode, place: DataNode): DataNode {
  if (node.kind === "sequence") return { ...node, items: node.items.map((item) => fromElsewhere(scope, item, place)) };
  if (node.kind !== "mapping") return node;
  const entries = new Map<string, DataEntry>();
  for (const [key, entry] of node.entries)
    entries.set(key, { keyStart: place.start, keyEnd: place.start, value: fromElsewhere(scope, entry.value, place) });
  return { ...node, entries };
}
