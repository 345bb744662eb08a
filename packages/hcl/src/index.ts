export { EvaluationError, LimitError } from "./evaluate/errors.js";
export { type EvaluationContext, evaluateHclExpression } from "./evaluate/evaluate.js";
export { createMeter, type Meter, type MeterLimits } from "./evaluate/meter.js";
export type { Scope } from "./evaluate/scope.js";
export { resolveTypeConstraint } from "./evaluate/type-constraint.js";
export { terraformFunctions } from "./functions/all-functions.js";
export type { FunctionHost, HclFunction } from "./functions/hcl-function.js";
export type { Attribute, Block, Body, Expression, ObjectItem, TraversalStep } from "./syntax/ast.js";
export { parseBody, parseExpression, parseTemplate } from "./syntax/parse.js";
export { printBody, printExpression } from "./syntax/print.js";
export type { SyntaxProblem } from "./syntax/problem.js";
export { anyType, numberType, stringType } from "./values/basic-types.js";
export { ConversionError } from "./values/conversion-error.js";
export { convertValue } from "./values/convert.js";
export { convertEntriesToJson, fromJson, toJson } from "./values/json-conversion.js";
export { createLazyObject } from "./values/lazy-object.js";
export {
  createListValue,
  createMapValue,
  createObjectValue,
  createSensitiveValue,
  createSetValue,
  createTupleValue,
  createUnknownValue,
  isSensitive,
  isUnknown,
  wrapObjectEntries,
} from "./values/make-and-inspect-values.js";
export { collectCauses, separateSensitiveMarks } from "./values/marks-and-causes.js";
export { describeValueType } from "./values/type-of.js";
export type { Type, UnknownCause, UnknownReason, UnknownValue, Value } from "./values/value.js";
