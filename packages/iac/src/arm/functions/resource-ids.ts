/** Ids of resources. Where they are deployed to is not known, so the ids have references in front. */

import type { DataNode } from "../../data/node.js";
import { createScalarNode } from "../../data/node-builders-and-getters.js";
import { ArmExpressionError } from "../evaluate/evaluation-errors.js";
import { describeNodeForMessage, joinTexts } from "../evaluate/node-value-helpers.js";
import { createUnknownScopeName } from "../evaluate/scope-names-and-unknown-nodes.js";
import {
  type ArmFunction,
  type ArmFunctionCall,
  createResultOfUnknownArguments,
  defineFunctionSeeingUnknowns,
  requireArgumentNode,
} from "./arm-function-definition.js";

export const resourceIdFunctions: Readonly<Record<string, ArmFunction>> = {
  resourceId: defineFunctionSeeingUnknowns(2, "many", resourceId),
  subscriptionResourceId: defineFunctionSeeingUnknowns(2, "many", (call) => scopedId(call, 1, subscriptionScope)),
  tenantResourceId: defineFunctionSeeingUnknowns(2, "many", (call) => scopedId(call, 0, () => [])),
  managementGroupResourceId: defineFunctionSeeingUnknowns(2, "many", (call) => scopedId(call, 1, managementGroupScope)),
  extensionResourceId: defineFunctionSeeingUnknowns(3, "many", extensionResourceId),
};

type Parts = readonly (DataNode | string)[];

function subscriptionScope(call: ArmFunctionCall, scopeArgs: readonly DataNode[]): Parts {
  return ["/subscriptions/", scopeArgs[0] ?? createUnknownScopeName(call.place, "subscription().subscriptionId")];
}

function managementGroupScope(call: ArmFunctionCall, scopeArgs: readonly DataNode[]): Parts {
  const name = scopeArgs[0] ?? createUnknownScopeName(call.place, "managementGroup().name");
  return ["/providers/Microsoft.Management/managementGroups/", name];
}

/** `resourceId([subscription], [resource group], type, name…)`: what is in front depends on the template's scope. */
function resourceId(call: ArmFunctionCall): DataNode {
  const level = call.scopeLevel;
  if (level === "tenant") return scopedId(call, 2, () => []);
  if (level === "managementGroup")
    return scopedId(call, 2, (_, scopeArgs) => (scopeArgs.length === 0 ? [] : groupScope(call, scopeArgs)));
  if (level === "subscription")
    return scopedId(call, 2, (_, scopeArgs) =>
      scopeArgs.length < 2 ? subscriptionScope(call, scopeArgs) : groupScope(call, scopeArgs),
    );
  return scopedId(call, 2, groupScope);
}

function groupScope(call: ArmFunctionCall, scopeArgs: readonly DataNode[]): Parts {
  const group = scopeArgs.at(-1) ?? createUnknownScopeName(call.place, "resourceGroup().name");
  return [...subscriptionScope(call, scopeArgs.length > 1 ? scopeArgs : []), "/resourceGroups/", group];
}

function scopedId(
  call: ArmFunctionCall,
  mostScopes: number,
  scope: (call: ArmFunctionCall, scopeArgs: readonly DataNode[]) => Parts,
): DataNode {
  const at = typeIndex(call, mostScopes);
  if (at === undefined) return createResultOfUnknownArguments(call);
  return assembled(call, scope(call, call.args.slice(0, at)), at);
}

function extensionResourceId(call: ArmFunctionCall): DataNode {
  const type = requireArgumentNode(call, 1);
  return type.kind === "unknown"
    ? createResultOfUnknownArguments(call)
    : assembled(call, [requireArgumentNode(call, 0)], 1);
}

/** The type is the first argument with a slash that has as many segments as names follow. */
function typeIndex(call: ArmFunctionCall, most: number): number | undefined {
  let first: number | undefined;
  for (let index = 0; index <= most && index < call.args.length; index++) {
    const node = requireArgumentNode(call, index);
    if (node.kind !== "scalar" || typeof node.value !== "string" || !node.value.includes("/")) continue;
    if (segmentsOf(node.value).length - 1 === call.args.length - index - 1) return index;
    first ??= index;
  }
  if (first !== undefined) return first;
  if (call.args.slice(0, most + 1).some((arg) => arg.kind === "unknown")) return undefined;
  throw new ArmExpressionError("none of the arguments is a resource type");
}

function segmentsOf(type: string): readonly string[] {
  return type.split("/").filter((segment) => segment !== "");
}

function assembled(call: ArmFunctionCall, scope: Parts, typeAt: number): DataNode {
  const typeNode = requireArgumentNode(call, typeAt);
  if (typeNode.kind !== "scalar" || typeof typeNode.value !== "string")
    throw new ArmExpressionError(`expected a resource type, found ${describeNodeForMessage(typeNode)}`);
  const [namespace = "", ...types] = segmentsOf(typeNode.value);
  const names = call.args.slice(typeAt + 1);
  if (names.length !== types.length)
    throw new ArmExpressionError(
      `the resource type ${JSON.stringify(typeNode.value)} must have ${types.length === 1 ? "1 name" : `${types.length} names`}, found ${names.length}`,
    );
  const parts: Parts = [
    ...scope,
    `/providers/${namespace}`,
    ...names.flatMap((name, index) => [`/${types[index]}/`, name]),
  ];
  return joinTexts(
    call.place,
    parts.map((part) => (typeof part === "string" ? createScalarNode(call.place, part) : part)),
  );
}
