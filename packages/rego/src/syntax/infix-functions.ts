import type { InfixOperator, InfixTerm } from "./ast.js";

const names: Readonly<Record<InfixOperator, string>> = {
  ":=": "assign",
  "=": "eq",
  "==": "equal",
  "!=": "neq",
  "<": "lt",
  "<=": "lte",
  ">": "gt",
  ">=": "gte",
  "+": "plus",
  "-": "minus",
  "*": "mul",
  "/": "div",
  "%": "rem",
  "&": "and",
  "|": "or",
  in: "internal.member_2",
};

/** The function an operator stands for. */
export function getInfixFunctionName({ operator, args }: Pick<InfixTerm, "operator" | "args">): string {
  return operator === "in" && args.length === 3 ? "internal.member_3" : names[operator];
}

/** The operator that stands for a function. */
export function findOperatorOfBuiltin(name: string): string | undefined {
  return name === "internal.member_3" ? "in" : operators.get(name);
}

const operators = new Map(Object.entries(names).map(([operator, name]) => [name, operator]));
