/**
 * Evaluates parsed expressions. Arguments come first, then the function; what a function cannot know it gives back as an
 * unknown value that remembers its reference. Functions that decide which of their arguments are looked at are forms.
 */

import { formatElementCount } from "../../data/format-element-count.js";
import type { DataNode, ScalarNode } from "../../data/node.js";
import { createScalarNode, createUnknownNode } from "../../data/node-builders-and-getters.js";
import type { ArmCall, ArmExpression, ArmIndexAccess, ArmMemberAccess } from "../expression/ast.js";
import { toFileOffset } from "../expression/file-offset.js";
import type { ArmFunction, ArmFunctionCall, ArmFunctionResult } from "../functions/arm-function-definition.js";
import { findArmFunction, isArmFunctionWithSecretResult } from "../functions/find-arm-function.js";
import { evaluateDeploymentOutputReference } from "./deployment-output-reference.js";
import {
  ArmExpressionError,
  FailFunctionError,
  formatArgumentCountMessage,
  UnknownBeforeDeploymentError,
} from "./evaluation-errors.js";
import { lambdaSpecialForms } from "./lambdas.js";
import { collectUnknownCauses, describeNodeForMessage, findMemberIgnoringCase } from "./node-value-helpers.js";
import {
  createUnknownNodeOfUndecidedCall,
  createUnknownPartCause,
  resolveScopeProperty,
} from "./scope-names-and-unknown-nodes.js";
import { markSecret } from "./secret-marks.js";
import { armSpecialForms } from "./special-forms.js";
import type { ArmStringEvaluationContext } from "./string-evaluation-context.js";

export function evaluateExpression(expression: ArmExpression, context: ArmStringEvaluationContext): DataNode {
  if (expression.kind === "literal") return createScalarNode(context.node, expression.value);
  return context.session.nested(() => {
    try {
      if (expression.kind === "data")
        return expression.isValue ? expression.node : context.evaluateData(expression.node, context.scope);
      if (expression.kind === "call") return evaluateCall(expression, context);
      return expression.kind === "member" ? evaluateMember(expression, context) : evaluateIndex(expression, context);
    } catch (error) {
      if (!(error instanceof ArmExpressionError) || error.at !== undefined) throw error;
      if (error instanceof FailFunctionError) throw new FailFunctionError(error.message, expression.start);
      const where = expression.kind === "call" ? `${expression.name}: ` : "";
      throw new ArmExpressionError(where + error.message, expression.start);
    }
  });
}

function evaluateCall(call: ArmCall, context: ArmStringEvaluationContext): DataNode {
  context.session.budget.step();
  if (call.namespace !== undefined) return evaluateUserFunction(call, call.namespace, context);
  const key = call.name.toLowerCase();
  const form = armSpecialForms.get(key) ?? lambdaSpecialForms.get(key);
  if (form !== undefined) return form(call, context);
  const fn = findArmFunction(key);
  const args = call.args.map((arg) => evaluateExpression(arg, context));
  return fn === undefined ? unknownFunction(call, context) : apply(fn, call, args, context);
}

function unknownFunction(call: ArmCall, context: ArmStringEvaluationContext): DataNode {
  const message = `there is no function "${call.name}"`;
  context.session.report(context.node, toFileOffset(context.node, call.start), message);
  const text = textAt(call, context.node);
  return createUnknownNode(context.node, `\${${text}}`, [{ reference: text, reason: "function", detail: message }]);
}

function textAt(expression: ArmExpression, node: ScalarNode): string {
  return String(node.value).slice(expression.start, expression.end);
}

function apply(
  fn: ArmFunction,
  call: ArmCall,
  args: readonly DataNode[],
  context: ArmStringEvaluationContext,
): DataNode {
  if (args.length < fn.least || args.length > fn.most) throw new ArmExpressionError(wrongCount(fn, args.length));
  const { budget } = context.session;
  const about: ArmFunctionCall = {
    place: context.node,
    text: textAt(call, context.node),
    args,
    spend: budget.spend,
    scopeLevel: context.scope.level,
  };
  const result = run(fn, about);
  const node = isNode(result) ? result : createScalarNode(context.node, result);
  budget.measure(node);
  const isText = node.kind === "unknown" || (node.kind === "scalar" && typeof node.value === "string");
  const secret = isText && (isArmFunctionWithSecretResult(call.name) || args.some((arg) => budget.measure(arg).secret));
  return secret ? markSecret(node) : node;
}

function run(fn: ArmFunction, call: ArmFunctionCall): ArmFunctionResult {
  const unknowns = fn.seesUnknown ? [] : call.args.filter((arg) => arg.kind === "unknown");
  if (unknowns.length > 0)
    return createUnknownNodeOfUndecidedCall(call.place, call.text, collectUnknownCauses(...unknowns));
  try {
    return fn.run(call);
  } catch (error) {
    if (error instanceof UnknownBeforeDeploymentError)
      return createUnknownNodeOfUndecidedCall(call.place, call.text, error.causes);
    throw error;
  }
}

function isNode(result: ArmFunctionResult): result is DataNode {
  return typeof result === "object" && result !== null;
}

function wrongCount(fn: ArmFunction, count: number): string {
  const expected =
    fn.least === fn.most
      ? `${fn.least}`
      : fn.most === Number.POSITIVE_INFINITY
        ? `at least ${fn.least}`
        : `${fn.least} to ${fn.most}`;
  return formatArgumentCountMessage(expected, count);
}

function evaluateUserFunction(call: ArmCall, namespace: string, context: ArmStringEvaluationContext): DataNode {
  const fn = context.scope.userFunction(namespace, call.name);
  if (fn === undefined) return unknownFunction(call, context);
  if (call.args.length !== fn.parameters.length)
    throw new ArmExpressionError(formatArgumentCountMessage(`${fn.parameters.length}`, call.args.length));
  const values = new Map(
    fn.parameters.map((name, index) => [
      name.toLowerCase(),
      evaluateExpression(call.args[index] as ArmExpression, context),
    ]),
  );
  return context.evaluateData(fn.output, {
    ...context.scope,
    parameter(name) {
      const value = values.get(name.toLowerCase());
      if (value === undefined) throw new ArmExpressionError(`the function has no parameter "${name}"`);
      return value;
    },
    loops: [],
    locals: new Map(),
  });
}

function evaluateMember(member: ArmMemberAccess, context: ArmStringEvaluationContext): DataNode {
  const output = evaluateDeploymentOutputReference(member, context);
  if (output !== undefined) return output;
  const target = evaluateExpression(member.target, context);
  if (target.kind === "unknown") return unknownPart(target, `.${member.name}`, member, context);
  return part(target, member.name);
}

function evaluateIndex(index: ArmIndexAccess, context: ArmStringEvaluationContext): DataNode {
  const target = evaluateExpression(index.target, context);
  const step = evaluateExpression(index.index, context);
  const written = String(context.node.value).slice(index.target.end, index.end).trim();
  if (target.kind === "unknown") return unknownPart(target, written, index, context);
  if (step.kind === "unknown")
    return createUnknownNodeOfUndecidedCall(context.node, textAt(index, context.node), collectUnknownCauses(step));
  if (step.kind === "scalar" && (typeof step.value === "string" || typeof step.value === "number"))
    return part(target, step.value);
  throw new ArmExpressionError(`an index must be a number or a text, found ${describeNodeForMessage(step)}`);
}

function part(target: DataNode, step: string | number): DataNode {
  if (target.kind === "mapping" && typeof step === "string") {
    const value = findMemberIgnoringCase(target, step);
    if (value !== undefined) return value;
    throw new ArmExpressionError(`this object has no member "${step}"${namesIn(target)}`);
  }
  if (target.kind === "sequence" && typeof step === "number") {
    const value = target.items[step];
    if (value !== undefined) return value;
    throw new ArmExpressionError(
      `index ${step} is outside the array, which has ${formatElementCount(target.items.length)}`,
    );
  }
  const wanted = typeof step === "string" ? `member "${step}"` : `element ${step}`;
  throw new ArmExpressionError(`${describeNodeForMessage(target)} has no ${wanted}`);
}

const NAMES_SHOWN = 8;

function namesIn(target: DataNode & { kind: "mapping" }): string {
  const names = [...target.entries.keys()];
  if (names.length === 0 || names.length > NAMES_SHOWN) return "";
  return `, only ${names.map((name) => `"${name}"`).join(", ")}`;
}

/** A part of an unknown value is named as far as that value is one reference. */
function unknownPart(
  target: DataNode & { kind: "unknown" },
  step: string,
  at: ArmExpression,
  context: ArmStringEvaluationContext,
): DataNode {
  const [cause, ...others] = target.causes;
  if (cause !== undefined && others.length === 0 && target.text === `\${${cause.reference}}`) {
    const reference = cause.reference + step;
    return (
      resolveScopeProperty(context.node, reference) ?? {
        ...target,
        text: `\${${reference}}`,
        causes: [createUnknownPartCause(cause, reference)],
      }
    );
  }
  const inside = target.text.slice(2, -1);
  const single = target.text.startsWith("${") && target.text.endsWith("}") && !inside.includes("${");
  return { ...target, text: `\${${single ? inside + step : textAt(at, context.node)}}` };
}
