import type { Span } from "../syntax/ast.js";
import { ConversionError } from "../values/conversion-error.js";
import { convertValue } from "../values/convert.js";
import type { Type, Value } from "../values/value.js";
import { EvaluationError } from "./errors.js";

/** Converts; `what` is what the message calls a value with which it cannot be done. */
export function convertOperand(value: Value, to: Type, what: string, at: Span): Value {
  try {
    return convertValue(value, to);
  } catch (error) {
    if (error instanceof ConversionError) throw new EvaluationError(error.about(what), at.start, at.end);
    throw error;
  }
}
