/** Type constraints, which are written as expressions but are none: `list(string)`, `object({ a = optional(number, 3) })`. */
import type { Call, Expression, ObjectItem } from "../syntax/ast.js";
import { anyType, boolType, numberType, stringType } from "../values/basic-types.js";
import type { ObjectTypeAttribute, Type, Value } from "../values/value.js";
import { convertOperand } from "./convert-operand.js";
import { EvaluationError } from "./errors.js";
import { evaluateHclExpression } from "./evaluate.js";
import type { EvaluationContext } from "./evaluation-context.js";

const keywords: ReadonlyMap<string, Type> = new Map([
  ["string", stringType],
  ["number", numberType],
  ["bool", boolType],
  ["any", anyType],
]);

/** Alone or quoted these date from before Terraform 0.12. */
const legacyCollections: ReadonlyMap<string, Type> = new Map<string, Type>([
  ["list", { kind: "list", element: anyType }],
  ["map", { kind: "map", element: anyType }],
]);

/** The type that a type constraint names: `list(string)`, `object({ id = optional(string) })`. */
export function resolveTypeConstraint(expression: Expression, context: EvaluationContext): Type {
  switch (expression.kind) {
    case "traversal": {
      const type = keyword(expression.root);
      if (type === undefined || expression.steps.length > 0) throw wrongKeyword(expression.root, expression);
      return type;
    }
    case "literal": {
      const type = typeof expression.value === "string" ? keyword(expression.value) : undefined;
      if (type !== undefined) return type;
      break;
    }
    case "call":
      return typeOfCall(expression, context);
    case "parentheses":
      return resolveTypeConstraint(expression.inner, context);
  }
  throw fail("expected a type, like string, any, list(string) or object({ name = string })", expression);
}

function keyword(name: string): Type | undefined {
  return keywords.get(name) ?? legacyCollections.get(name);
}

function wrongKeyword(name: string, at: Expression): EvaluationError {
  switch (name) {
    case "set":
    case "list":
    case "map":
      return fail(`${name} must have the type of its elements, like ${name}(string)`, at);
    case "object":
      return fail("object must have the types of its attributes, like object({ name = string })", at);
    case "tuple":
      return fail("tuple must have the types of its elements, like tuple([string, number])", at);
    case "optional":
      return fail("optional must be the type of an object's attribute", at);
    default:
      return fail(`there is no type ${JSON.stringify(name)}`, at);
  }
}

function typeOfCall(call: Call, context: EvaluationContext): Type {
  const [arg] = call.args;
  switch (call.name) {
    case "list":
    case "set":
    case "map":
      if (arg === undefined || call.args.length > 1) throw wrongKeyword(call.name, call);
      return { kind: call.name, element: resolveTypeConstraint(arg, context) };
    case "tuple":
      if (arg?.kind !== "tuple" || call.args.length > 1) throw wrongKeyword("tuple", call);
      return { kind: "tuple", items: arg.items.map((item) => resolveTypeConstraint(item, context)) };
    case "object":
      if (arg?.kind !== "object" || call.args.length > 1) throw wrongKeyword("object", call);
      return { kind: "object", attributes: attributesOf(arg.items, context) };
    case "optional":
      throw wrongKeyword("optional", call);
    case "string":
    case "number":
    case "bool":
    case "any":
      throw fail(`the type ${call.name} must not have arguments`, call);
    default:
      throw wrongKeyword(call.name, call);
  }
}

function attributesOf(
  items: readonly ObjectItem[],
  context: EvaluationContext,
): ReadonlyMap<string, ObjectTypeAttribute> {
  const attributes = new Map<string, ObjectTypeAttribute>();
  for (const { key, value } of items) {
    const name = attributeName(key);
    if (name === undefined) {
      throw fail("the keys of an object type must be names of attributes", key);
    }
    attributes.set(name, attributeOf(value, context));
  }
  return attributes;
}

function attributeName(key: Expression): string | undefined {
  if (key.kind === "traversal" && key.steps.length === 0) return key.root;
  return key.kind === "literal" && typeof key.value === "string" ? key.value : undefined;
}

function attributeOf(expression: Expression, context: EvaluationContext): ObjectTypeAttribute {
  if (expression.kind !== "call" || expression.name !== "optional") {
    return { type: resolveTypeConstraint(expression, context), optional: false };
  }
  const [type, fallback, extra] = expression.args;
  if (type === undefined || extra !== undefined) {
    throw fail('optional must have a type and may have a default, like optional(string, "a")', expression);
  }
  const attribute: ObjectTypeAttribute = { type: resolveTypeConstraint(type, context), optional: true };
  if (fallback === undefined) return attribute;
  return { ...attribute, default: defaultOf(fallback, attribute.type, context) };
}

function defaultOf(expression: Expression, type: Type, context: EvaluationContext): Value {
  return convertOperand(evaluateHclExpression(expression, context), type, "the default of this attribute", expression);
}

function fail(message: string, at: Expression): EvaluationError {
  return new EvaluationError(message, at.start, at.end);
}
