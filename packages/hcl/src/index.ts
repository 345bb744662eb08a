export { EvaluationError, LimitError } from "./evaluate/errors.js";
export { type EvaluationContext, evaluate } from "./evaluate/evaluate.js";
export { type Meter, type MeterLimits, meter } from "./evaluate/meter.js";
export type { Scope } from "./evaluate/scope.js";
export { typeOfExpression } from "./evaluate/type-expression.js";
export type { FunctionHost, HclFunction } from "./functions/function.js";
export { terraformFunctions } from "./functions/table.js";
export type { Attribute, Block, Body, Expression, ObjectItem, Step } from "./syntax/ast.js";
export { parseBody, parseExpression, parseTemplate } from "./syntax/parse.js";
export { printBody, printExpression } from "./syntax/print.js";
export type { SyntaxProblem } from "./syntax/problem.js";
export { convert } from "./values/convert.js";
export { ConversionError } from "./values/errors.js";
export { lazyObject } from "./values/lazy-object.js";
export {
  isSensitive,
  isUnknown,
  listOf,
  mapOf,
  objectOf,
  objectOwning,
  sensitiveValue,
  setOf,
  tupleOf,
  unknownValue,
} from "./values/make.js";
export { collectCauses, unmark } from "./values/marks.js";
export { entriesToJson, fromJson, toJson } from "./values/to-json.js";
export { anyType, numberType, stringType } from "./values/type.js";
export { valueTypeName } from "./values/type-of.js";
export type { Type, UnknownCause, UnknownReason, UnknownValue, Value } from "./values/value.js";
