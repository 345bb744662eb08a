/**
 * Building jsonpath predicates as text. A predicate is text, or `true`/`false` when it is already decided, so that
 * constants fold away on the spot.
 *
 * Every predicate made in this folder is two-valued: it answers true or false for every JSON value, never "unknown".
 * jsonpath comparisons of unlike types are unknown, and so would be their negation; therefore each comparison stands next
 * to a check of the type (unknown && false is false) or inside a filter `? (…)`, which drops what is unknown.
 *
 * Text that comes from the user enters only through `quoteJsonpath`.
 */
export type JsonpathPredicateOrBoolean = string | boolean;

/** jsonpath's string syntax is a superset of JSON's. */
export function quoteJsonpath(text: string): string {
  return JSON.stringify(text);
}

export function combinePredicatesWithAnd(
  ...operands: readonly JsonpathPredicateOrBoolean[]
): JsonpathPredicateOrBoolean {
  if (operands.includes(false)) return false;
  const undecided = operands.filter((operand) => typeof operand === "string");
  return undecided.length === 0 ? true : balanced(undecided, "&&");
}

export function combinePredicatesWithOr(
  ...operands: readonly JsonpathPredicateOrBoolean[]
): JsonpathPredicateOrBoolean {
  if (operands.includes(true)) return true;
  const undecided = operands.filter((operand) => typeof operand === "string");
  return undecided.length === 0 ? false : balanced(undecided, "||");
}

export function negatePredicate(operand: JsonpathPredicateOrBoolean): JsonpathPredicateOrBoolean {
  return typeof operand === "boolean" ? !operand : `!(${operand})`;
}

/** Some item that `path` leads to satisfies `condition`, in which it is called `@`. Lax mode looks into arrays, one level. */
export function createExistsWherePredicate(
  path: string,
  condition: JsonpathPredicateOrBoolean,
): JsonpathPredicateOrBoolean {
  if (condition === false) return false;
  return condition === true ? `exists(${path})` : `exists(${path} ? (${condition}))`;
}

export function createTypePredicate(item: string, type: string): JsonpathPredicateOrBoolean {
  return `${item}.type() == "${type}"`;
}

/** As a balanced tree: PostgreSQL recurses once per nested operator, a thousand operands in a row would be a deep stack. */
function balanced(operands: readonly string[], operator: string): string {
  const [first = ""] = operands;
  if (operands.length === 1) return first;
  const middle = operands.length >> 1;
  return `(${balanced(operands.slice(0, middle), operator)} ${operator} ${balanced(operands.slice(middle), operator)})`;
}
