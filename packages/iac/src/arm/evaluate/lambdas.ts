/** Functions that take a lambda: `map(array, lambda('item', expression))`. */

import type { DataNode, MappingNode } from "../../data/node.js";
import { createScalarNode, createSequenceNode } from "../../data/node-builders-and-getters.js";
import type { ArmCall, ArmExpression } from "../expression/ast.js";
import { ArmExpressionError, formatArgumentCountMessage, UnknownBeforeDeploymentError } from "./evaluation-errors.js";
import {
  createObjectNode,
  describeNodeForMessage,
  requireBoolean,
  requireKnown,
  requireText,
} from "./node-value-helpers.js";
import { createUnknownNodeOfUndecidedCall } from "./scope-names-and-unknown-nodes.js";
import {
  type ArmSpecialForm,
  type ArmStringEvaluationContext,
  getArgumentExpression,
  getCallSourceText,
} from "./string-evaluation-context.js";

export const lambdaSpecialForms: ReadonlyMap<string, ArmSpecialForm> = new Map<string, ArmSpecialForm>([
  ["map", determined(2, map)],
  ["filter", determined(2, filter)],
  ["reduce", determined(3, reduce)],
  ["sort", determined(2, sort)],
  ["mapvalues", determined(2, mapValues)],
  ["groupby", determined(2, groupBy)],
  ["toobject", determined(2, toObject)],
  ["lambda", () => misplaced()],
]);

function misplaced(): never {
  throw new ArmExpressionError("a lambda must be the argument of a function that calls it");
}

/** What a lambda has to know and cannot makes the whole result unknown. */
function determined(least: number, form: ArmSpecialForm): ArmSpecialForm {
  return (call, context) => {
    if (call.args.length < least)
      throw new ArmExpressionError(formatArgumentCountMessage(`at least ${least}`, call.args.length));
    try {
      const result = form(call, context);
      context.session.budget.measure(result);
      return result;
    } catch (error) {
      if (!(error instanceof UnknownBeforeDeploymentError)) throw error;
      return createUnknownNodeOfUndecidedCall(context.node, getCallSourceText(call, context), error.causes);
    }
  };
}

type Lambda = (...values: readonly DataNode[]) => DataNode;

/** The last argument of `lambda` is its body, those before are the names of its variables. */
function lambdaOf(expression: ArmExpression | undefined, context: ArmStringEvaluationContext): Lambda {
  if (expression?.kind !== "call" || expression.name.toLowerCase() !== "lambda" || expression.args.length < 1)
    throw new ArmExpressionError("expected a lambda as last argument");
  const names = expression.args.slice(0, -1).map((name) => requireText(context.evaluate(name, context)).toLowerCase());
  const body = getArgumentExpression(expression, expression.args.length - 1);
  return (...values) => {
    context.session.budget.step();
    const locals = new Map(context.scope.locals);
    for (const [index, name] of names.entries()) {
      const value = values[index];
      if (value !== undefined) locals.set(name, value);
    }
    return context.evaluate(body, { ...context, scope: { ...context.scope, locals } });
  };
}

function arrayOf(call: ArmCall, context: ArmStringEvaluationContext): readonly DataNode[] {
  const node = requireKnown(context.evaluate(getArgumentExpression(call, 0), context));
  if (node.kind !== "sequence")
    throw new ArmExpressionError(`argument 1: expected an array, found ${describeNodeForMessage(node)}`);
  return node.items;
}

function map(call: ArmCall, context: ArmStringEvaluationContext): DataNode {
  const lambda = lambdaOf(call.args[1], context);
  const items = arrayOf(call, context).map((item, index) => lambda(item, createScalarNode(context.node, index)));
  return createSequenceNode(context.node, items);
}

function filter(call: ArmCall, context: ArmStringEvaluationContext): DataNode {
  const lambda = lambdaOf(call.args[1], context);
  const items = arrayOf(call, context).filter((item, index) =>
    requireBoolean(lambda(item, createScalarNode(context.node, index))),
  );
  return createSequenceNode(context.node, items);
}

function reduce(call: ArmCall, context: ArmStringEvaluationContext): DataNode {
  const lambda = lambdaOf(call.args[2], context);
  const initial = context.evaluate(getArgumentExpression(call, 1), context);
  return arrayOf(call, context).reduce(
    (sum, item, index) => lambda(sum, item, createScalarNode(context.node, index)),
    initial,
  );
}

/** The lambda says whether its first comes before its second. */
function sort(call: ArmCall, context: ArmStringEvaluationContext): DataNode {
  const before = lambdaOf(call.args[1], context);
  const sorted = [...arrayOf(call, context)].sort((a, b) => {
    if (requireBoolean(before(a, b))) return -1;
    return requireBoolean(before(b, a)) ? 1 : 0;
  });
  return createSequenceNode(context.node, sorted);
}

function mapValues(call: ArmCall, context: ArmStringEvaluationContext): DataNode {
  const lambda = lambdaOf(call.args[1], context);
  const node = requireKnown(context.evaluate(getArgumentExpression(call, 0), context));
  if (node.kind !== "mapping")
    throw new ArmExpressionError(`argument 1: expected an object, found ${describeNodeForMessage(node)}`);
  return createObjectNode(context.node, membersOf(node, lambda));
}

function membersOf(node: MappingNode, lambda: Lambda): readonly (readonly [string, DataNode])[] {
  return [...node.entries].map(([key, entry]) => [key, lambda(entry.value)] as const);
}

function groupBy(call: ArmCall, context: ArmStringEvaluationContext): DataNode {
  const lambda = lambdaOf(call.args[1], context);
  const groups = new Map<string, DataNode[]>();
  for (const item of arrayOf(call, context)) {
    const key = requireText(lambda(item));
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return createObjectNode(
    context.node,
    [...groups].map(([key, group]) => [key, createSequenceNode(context.node, group)] as const),
  );
}

function toObject(call: ArmCall, context: ArmStringEvaluationContext): DataNode {
  const keyOf = lambdaOf(call.args[1], context);
  const toValue = call.args.length > 2 ? lambdaOf(call.args[2], context) : undefined;
  return createObjectNode(
    context.node,
    arrayOf(call, context).map(
      (item) => [requireText(keyOf(item)), toValue === undefined ? item : toValue(item)] as const,
    ),
  );
}
