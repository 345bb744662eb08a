/** The value of a module's variable: what was given, converted to the declared type, or the default. */
import {
  anyType,
  ConversionError,
  convertValue,
  createSensitiveValue,
  createUnknownValue,
  EvaluationError,
  evaluateHclExpression,
  isUnknown,
  resolveTypeConstraint,
  type Type,
  type Value,
} from "@plumbline/hcl";
import { findAttribute } from "./attributes-and-blocks.js";
import type { DeclaredBlock } from "./module-config.js";
import { type ModuleEvaluation, memoizeModuleValue } from "./module-evaluation.js";

export function resolveVariable(module: ModuleEvaluation, name: string, declared: DeclaredBlock): Value {
  const place = { file: declared.file, start: declared.block.start };
  return memoizeModuleValue(module, `var.${name}`, place, () => {
    const value = variableValue(module, name, declared);
    return isAttributeTrue(module, declared, "sensitive") ? createSensitiveValue(value) : value;
  });
}

interface Constraint {
  readonly type: Type;
  readonly takesNull: boolean;
}

function variableValue(module: ModuleEvaluation, name: string, declared: DeclaredBlock): Value {
  const { body } = declared.block;
  const written = findAttribute(body, "type");
  const type = written === undefined ? anyType : resolveTypeConstraint(written.expression, module.evaluation);
  const takesNull = !isFalse(module, declared, "nullable");
  const fallback = findAttribute(body, "default");
  const input = module.input(name);
  const usesDefault = input === undefined || (input === null && fallback !== undefined && !takesNull);
  if (!usesDefault) return typed(input, { type, takesNull }, `the value given for variable "${name}"`, declared.block);
  if (fallback === undefined) {
    const reference = `${module.prefix}var.${name}`;
    return createUnknownValue(type, `\${${reference}}`, [{ reference, reason: "no-value" }]);
  }
  const value = evaluateHclExpression(fallback.expression, module.evaluation);
  return typed(value, { type, takesNull }, `the default of variable "${name}"`, fallback);
}

function typed(
  value: Value,
  { type, takesNull }: Constraint,
  what: string,
  place: { readonly start: number; readonly end: number },
): Value {
  if (value === null && !takesNull) throw new EvaluationError(`${what} must not be null`, place.start, place.end);
  if (isUnknown(value) && type.kind === "any") return value;
  try {
    return convertValue(value, type);
  } catch (error) {
    if (!(error instanceof ConversionError)) throw error;
    throw new EvaluationError(error.about(what), place.start, place.end);
  }
}

export function isAttributeTrue(module: ModuleEvaluation, declared: DeclaredBlock, name: string): boolean {
  const attribute = findAttribute(declared.block.body, name);
  return attribute !== undefined && literal(module, attribute.expression) === true;
}

function isFalse(module: ModuleEvaluation, declared: DeclaredBlock, name: string): boolean {
  const attribute = findAttribute(declared.block.body, name);
  return attribute !== undefined && literal(module, attribute.expression) === false;
}

function literal(module: ModuleEvaluation, expression: Parameters<typeof evaluateHclExpression>[0]): Value {
  return expression.kind === "literal" ? expression.value : evaluateHclExpression(expression, module.evaluation);
}
