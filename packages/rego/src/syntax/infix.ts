import type { Infix, InfixOperator } from "./ast.js";

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
export function infixName({ operator, args }: Pick<Infix, "operator" | "args">): string {
  return operator === "in" && args.length === 3 ? "internal.member_3" : names[operator];
}
