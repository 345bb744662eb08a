/** Functions that need more than the values of their arguments: to see errors, or to evaluate a template. */

import {
  formatArgumentName,
  formatMissingArgumentMessage,
  formatTooManyArgumentsMessage,
  formatWrongArgumentCountMessage,
  quoteForMessage,
} from "../functions/argument-errors.js";
import type { Call, Expression } from "../syntax/ast.js";
import { parseTemplate } from "../syntax/parse.js";
import { anyType, boolType, stringType } from "../values/basic-types.js";
import {
  createSensitiveValue,
  createUnknownValue,
  isSensitive,
  isUnknown,
  stripTopSensitiveMark,
} from "../values/make-and-inspect-values.js";
import { collectCauses, collectCausesOfAll, separateSensitiveMarks } from "../values/marks-and-causes.js";
import { hasSensitiveMark } from "../values/size-marks-and-causes.js";
import { describeValueType } from "../values/type-of.js";
import type { Value } from "../values/value.js";
import { convertOperand } from "./convert-operand.js";
import { EvaluationError } from "./errors.js";
import type { Evaluation, ForVariableBindings } from "./evaluation-context.js";
import type { Scope } from "./scope.js";
import { createUnknownResult } from "./unknown-results.js";

type SpecialForm = (node: Call, evaluation: Evaluation, frame: ForVariableBindings | undefined) => Value;

export const specialForms: ReadonlyMap<string, SpecialForm> = new Map<string, SpecialForm>([
  ["try", evaluateTry],
  ["can", evaluateCan],
  ["templatefile", evaluateTemplateFile],
  ["templatestring", evaluateTemplateString],
]);

/**
 * The first argument that has a value. An unknown may still turn out to fail and let the next one have its turn, so that
 * nothing can be said of its type; a value that is only partly unknown is kept for what is known of it.
 */
function evaluateTry(node: Call, evaluation: Evaluation, frame: ForVariableBindings | undefined): Value {
  checkPlain(node);
  const failures: string[] = [];
  const guarded: Evaluation = { ...evaluation, isGuarded: true };
  for (const arg of node.args) {
    try {
      const value = evaluation.run(arg, guarded, frame);
      return isUnknown(value) ? createUnknownValue(anyType, value.text, value.causes) : value;
    } catch (error) {
      if (!(error instanceof EvaluationError)) throw error;
      failures.push(error.message);
    }
  }
  if (node.args.length === 0) throw fail(`try: ${formatWrongArgumentCountMessage("at least 1 argument", 0)}`, node);
  throw fail(`try: none of the arguments has a value: ${failures.join("; ")}`, node);
}

function evaluateCan(node: Call, evaluation: Evaluation, frame: ForVariableBindings | undefined): Value {
  checkPlain(node);
  const [arg] = argumentsOf(node, ["expression"]) as readonly [Expression];
  try {
    const value = evaluation.run(arg, { ...evaluation, isGuarded: true }, frame);
    const causes = collectCauses(value);
    return causes.length === 0 ? true : createUnknownResult(node, boolType, causes, false);
  } catch (error) {
    if (error instanceof EvaluationError) return false;
    throw error;
  }
}

function checkPlain(node: Call): void {
  if (node.expandsLast) throw fail(`${node.name}: arguments cannot be expanded with "..."`, node);
}

function evaluateTemplateFile(node: Call, evaluation: Evaluation, frame: ForVariableBindings | undefined): Value {
  checkPlain(node);
  if (evaluation.inTemplateFile) {
    throw fail("templatefile: cannot be called inside a template", node);
  }
  const [pathArg, varsArg] = argumentsOf(node, ["path", "vars"]) as readonly [Expression, Expression];
  const path = requireTextArgument(node, pathArg, "path", evaluation, frame);
  const vars = evaluation.run(varsArg, evaluation, frame);
  if (isUnknown(path.value)) return unknownCall(node, [path.value, vars], path.marked);
  const name = path.value as string;
  const bytes = evaluation.host.readFile(name);
  if (bytes === undefined) {
    throw fail(
      `${node.name}: ${formatArgumentName("path")} must name a file: no such file ${quoteForMessage(name)}`,
      pathArg,
    );
  }
  const text = decode(bytes);
  if (text === undefined) {
    throw fail(
      `${node.name}: ${formatArgumentName("path")} must name a file of UTF-8 text, found ${quoteForMessage(name)}`,
      pathArg,
    );
  }
  const result = render(node, text, name, vars, varsArg, evaluation);
  return path.marked ? createSensitiveValue(result) : result;
}

function evaluateTemplateString(node: Call, evaluation: Evaluation, frame: ForVariableBindings | undefined): Value {
  checkPlain(node);
  if (evaluation.inTemplateFile) {
    throw fail("templatestring: cannot be called inside a template", node);
  }
  const [templateArg, varsArg] = argumentsOf(node, ["template", "vars"]) as readonly [Expression, Expression];
  const template = requireTextArgument(node, templateArg, "template", evaluation, frame);
  const vars = evaluation.run(varsArg, evaluation, frame);
  if (isUnknown(template.value)) return unknownCall(node, [template.value, vars], template.marked);
  const result = render(node, template.value as string, "the template", vars, varsArg, evaluation);
  return template.marked ? createSensitiveValue(result) : result;
}

/** A mark of byte order is no part of a template. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function render(
  node: Call,
  text: string,
  name: string,
  argument: Value,
  varsArg: Expression,
  evaluation: Evaluation,
): Value {
  const vars = stripTopSensitiveMark(argument);
  if (isUnknown(vars)) return unknownCall(node, [vars], isSensitive(argument));
  if (vars === null || typeof vars !== "object" || !("entries" in vars)) {
    const found = describeValueType(vars);
    throw fail(`${node.name}: ${formatArgumentName("vars")} must be a map or an object, found ${found}`, varsArg);
  }
  evaluation.meter.produceText(text.length);
  const { expression, problems } = parseTemplate(text);
  const [problem] = problems;
  if (problem !== undefined || expression === undefined) {
    throw fail(`${name}: ${problem?.message ?? "the template cannot be read"}`, node);
  }
  const inner: Evaluation = { ...evaluation, scope: scopeOf(vars.entries), inTemplateFile: true };
  try {
    const result = evaluation.run(expression, inner, undefined);
    return isSensitive(argument) ? createSensitiveValue(result) : result;
  } catch (error) {
    // Places inside the template mean nothing in the text the call is in.
    if (error instanceof EvaluationError) throw fail(`${name}: ${error.withHint().message}`, node);
    throw error;
  }
}

function scopeOf(entries: ReadonlyMap<string, Value>): Scope {
  return {
    resolve: (root) => {
      const value = entries.get(root);
      return value === undefined ? undefined : { value, used: 0 };
    },
  };
}

function argumentsOf(node: Call, names: readonly string[]): readonly Expression[] {
  const missing = names[node.args.length];
  if (missing !== undefined) throw fail(formatMissingArgumentMessage(node.name, missing), node);
  if (node.args.length > names.length) {
    const message = formatTooManyArgumentsMessage(node.name, names.length, node.args.length);
    throw fail(message, node.args[names.length] as Expression);
  }
  return node.args;
}

/** A text, or the unknown it will be. */
function requireTextArgument(
  node: Call,
  arg: Expression,
  parameter: string,
  evaluation: Evaluation,
  frame: ForVariableBindings | undefined,
): { readonly value: Value; readonly marked: boolean } {
  const name = `${node.name}: ${formatArgumentName(parameter)}`;
  const text = separateSensitiveMarks(convertOperand(evaluation.run(arg, evaluation, frame), stringType, name, arg));
  if (text.value === null) throw fail(`${name} must not be null`, arg);
  return text;
}

function unknownCall(node: Call, values: readonly Value[], marked: boolean): Value {
  return createUnknownResult(node, anyType, collectCausesOfAll(values), marked || values.some(hasSensitiveMark));
}

function fail(message: string, at: Expression): EvaluationError {
  return new EvaluationError(message, at.start, at.end);
}
