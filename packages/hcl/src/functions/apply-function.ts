/**
 * The protocol of a call: count the arguments, convert each to its parameter's type, refuse nulls, take off marks, and
 * answer "unknown" for the function when it cannot work with what is unknown. Only then is the function called.
 */

import { anyType } from "../values/basic-types.js";
import { ConversionError } from "../values/conversion-error.js";
import { convertValue } from "../values/convert.js";
import { markDataSourceCausesAsLookups } from "../values/data-source-causes.js";
import { createSensitiveValue, createUnknownValue, isSensitive, isUnknown } from "../values/make-and-inspect-values.js";
import { collectCauses, collectCausesOfAll, separateSensitiveMarks } from "../values/marks-and-causes.js";
import type { UnknownCause, Value } from "../values/value.js";
import { formatArgumentName, formatMissingArgumentMessage, formatTooManyArgumentsMessage } from "./argument-errors.js";
import {
  FunctionError,
  type FunctionHost,
  type FunctionParameter,
  type HclFunction,
  UNKNOWN_RESULT,
} from "./hcl-function.js";

export function applyFunction(
  fn: HclFunction,
  args: readonly Value[],
  host: FunctionHost,
  describe: () => string,
): Value {
  checkCount(fn, args.length);
  const prepared: Value[] = [];
  let marked = false;
  let known = true;
  for (const [index, arg] of args.entries()) {
    const parameter = parameterAt(fn, index);
    const converted = convertArgument(fn, parameter, arg, index);
    const bare =
      parameter.allowsSensitive === true ? { value: converted, marked: false } : separateSensitiveMarks(converted);
    checkNull(fn, parameter, bare.value, index);
    marked ||= bare.marked;
    known &&= acceptsUnknowns(parameter, bare.value);
    prepared.push(bare.value);
  }
  const result = known ? call(fn, prepared, host) : UNKNOWN_RESULT;
  if (result !== UNKNOWN_RESULT) return marked ? createSensitiveValue(result) : result;
  const reference = describe();
  const causes =
    fn.chooses === true || fn.returns?.kind === "bool"
      ? markDataSourceCausesAsLookups(collectCausesOfAll(args))
      : collectCausesOfAll(args);
  const cause: UnknownCause = { reference, reason: "function" };
  const unknown = createUnknownValue(fn.returns ?? anyType, `\${${reference}}`, causes.length === 0 ? [cause] : causes);
  return marked || prepared.some(isSensitive) ? createSensitiveValue(unknown) : unknown;
}

function checkCount(fn: HclFunction, count: number): void {
  const expected = fn.parameters.length;
  const missing = fn.parameters[count];
  if (missing !== undefined) {
    throw new FunctionError(formatMissingArgumentMessage(fn.name, missing.name));
  }
  if (count > expected && fn.variadic === undefined) {
    throw new FunctionError(formatTooManyArgumentsMessage(fn.name, expected, count), expected);
  }
}

function parameterAt(fn: HclFunction, index: number): FunctionParameter {
  const parameter = fn.parameters[index] ?? fn.variadic;
  if (parameter === undefined) throw new TypeError(`${fn.name} has no parameter ${index}`);
  return parameter;
}

function convertArgument(fn: HclFunction, parameter: FunctionParameter, arg: Value, index: number): Value {
  if (parameter.type.kind === "any") return arg;
  try {
    return convertValue(arg, parameter.type);
  } catch (error) {
    if (!(error instanceof ConversionError)) throw error;
    throw new FunctionError(`${fn.name}: ${error.about(formatArgumentName(parameter.name))}`, index);
  }
}

function checkNull(fn: HclFunction, parameter: FunctionParameter, arg: Value, index: number): void {
  const bare = isSensitive(arg) ? arg.value : arg;
  if (bare === null && parameter.allowsNull !== true) {
    throw new FunctionError(`${fn.name}: ${formatArgumentName(parameter.name)} must not be null`, index);
  }
}

function acceptsUnknowns(parameter: FunctionParameter, arg: Value): boolean {
  if (parameter.unknowns === "allowed") return true;
  if (parameter.unknowns === "inside") return !isUnknown(isSensitive(arg) ? arg.value : arg);
  return collectCauses(arg).length === 0;
}

function call(fn: HclFunction, args: readonly Value[], host: FunctionHost): Value {
  try {
    const result = fn.call(args, host);
    // Terraform keeps all text in normal form C, whatever a function made of it.
    return typeof result === "string" ? result.normalize("NFC") : result;
  } catch (error) {
    if (!(error instanceof FunctionError || error instanceof ConversionError)) throw error;
    const argument = error instanceof FunctionError ? error.argument : undefined;
    if (argument === undefined) throw new FunctionError(`${fn.name}: ${error.message}`);
    const name = formatArgumentName(parameterAt(fn, argument).name);
    throw new FunctionError(`${fn.name}: ${name} ${error.message}`, argument);
  }
}
