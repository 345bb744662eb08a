/** Type constraints, which are written as expressions but are none: `list(string)`, `object({ a = optional(number, 3) })`. */
import type { Call, Expression, ObjectItem } from "../syntax/ast.js";
import { anyType, boolType, numberType, type ObjectAttribute, stringType, type Type } from "../values/type.js";
import type { Value } from "../values/value.js";
import { EvaluationError } from "./errors.js";
import { evaluate } from "./evaluate.js";
import type { EvaluationContext } from "./evaluation.js";
import { convertFor } from "./operand.js";

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

export function typeOfExpression(expression: Expression, context: EvaluationContext): Type {
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
      return typeOfExpression(expression.inner, context);
  }
  throw fail(
    "A type specification is either a primitive type keyword (bool, number, string), complex type constructor call, or the keyword any.",
    expression,
  );
}

function keyword(name: string): Type | undefined {
  return keywords.get(name) ?? legacyCollections.get(name);
}

function wrongKeyword(name: string, at: Expression): EvaluationError {
  switch (name) {
    case "set":
      return fail("The set type constructor requires one argument specifying the element type.", at);
    case "object":
      return fail(
        "The object type constructor requires one argument specifying the attribute types and values as a map.",
        at,
      );
    case "tuple":
      return fail("The tuple type constructor requires one argument specifying the element types as a list.", at);
    case "optional":
      return fail('Keyword "optional" is valid only as a modifier for object type attributes.', at);
    default:
      return fail(`The keyword ${JSON.stringify(name)} is not a valid type specification.`, at);
  }
}

function typeOfCall(call: Call, context: EvaluationContext): Type {
  const [arg] = call.args;
  switch (call.name) {
    case "list":
    case "set":
    case "map":
      if (arg === undefined || call.args.length > 1) {
        throw fail(`The ${call.name} type constructor requires one argument specifying the element type.`, call);
      }
      return { kind: call.name, element: typeOfExpression(arg, context) };
    case "tuple":
      if (arg?.kind !== "tuple" || call.args.length > 1) throw wrongKeyword("tuple", call);
      return { kind: "tuple", items: arg.items.map((item) => typeOfExpression(item, context)) };
    case "object":
      if (arg?.kind !== "object" || call.args.length > 1) throw wrongKeyword("object", call);
      return { kind: "object", attributes: attributesOf(arg.items, context) };
    case "optional":
      throw wrongKeyword("optional", call);
    case "string":
    case "number":
    case "bool":
    case "any":
      throw fail(`Primitive type keyword ${JSON.stringify(call.name)} does not expect arguments.`, call);
    default:
      throw fail(`Keyword ${JSON.stringify(call.name)} is not a valid type constructor.`, call);
  }
}

function attributesOf(items: readonly ObjectItem[], context: EvaluationContext): ReadonlyMap<string, ObjectAttribute> {
  const attributes = new Map<string, ObjectAttribute>();
  for (const { key, value } of items) {
    const name = attributeName(key);
    if (name === undefined) {
      throw fail("Object constructor map keys must be attribute names.", key);
    }
    attributes.set(name, attributeOf(value, context));
  }
  return attributes;
}

function attributeName(key: Expression): string | undefined {
  if (key.kind === "traversal" && key.steps.length === 0) return key.root;
  return key.kind === "literal" && typeof key.value === "string" ? key.value : undefined;
}

function attributeOf(expression: Expression, context: EvaluationContext): ObjectAttribute {
  if (expression.kind !== "call" || expression.name !== "optional") {
    return { type: typeOfExpression(expression, context), optional: false };
  }
  const [type, fallback, extra] = expression.args;
  if (type === undefined || extra !== undefined) {
    throw fail(
      "Optional attribute modifier requires the attribute type as its first argument, and optionally a default value as its second.",
      expression,
    );
  }
  const attribute: ObjectAttribute = { type: typeOfExpression(type, context), optional: true };
  if (fallback === undefined) return attribute;
  return { ...attribute, default: defaultOf(fallback, attribute.type, context) };
}

function defaultOf(expression: Expression, type: Type, context: EvaluationContext): Value {
  return convertFor(
    evaluate(expression, context),
    type,
    "This default value is not compatible with the attribute's type constraint",
    expression,
  );
}

function fail(message: string, at: Expression): EvaluationError {
  return new EvaluationError(message, at.start, at.end);
}
