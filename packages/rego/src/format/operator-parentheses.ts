import type { InfixOperator, InfixTerm, Term } from "../syntax/ast.js";
import type { Printer } from "./printer.js";

const strengths: Readonly<Record<InfixOperator, number>> = {
  ":=": 0,
  "=": 0,
  in: 1,
  "==": 2,
  "!=": 2,
  "<": 2,
  "<=": 2,
  ">": 2,
  ">=": 2,
  "|": 3,
  "&": 4,
  "+": 5,
  "-": 5,
  "*": 6,
  "/": 6,
  "%": 6,
};

/** How strongly an operator binds; the parser knows the same. */
function strengthOf(operator: InfixOperator): number {
  return strengths[operator];
}

/** The operand of `-x`, which the tree has as `0 - x` with the sign in the place of the zero. */
export function findUnaryMinusOperand(p: Printer, { operator, args, at }: InfixTerm): Term | undefined {
  return operator === "-" && args[0]?.at === at && args[0].kind === "number" && isLoneSign(p, args[0])
    ? args[1]
    : undefined;
}

function isLoneSign(p: Printer, { at, end }: Term): boolean {
  return end === at + 1 && p.text.charAt(at) === "-";
}

/** `key` and `middle` are the first two operands of `k, v in xs`. */
export type OperandPosition = "left" | "key" | "middle" | "right";

export function getFirstOperandPosition({ args }: InfixTerm): OperandPosition {
  return args.length === 3 ? "key" : "left";
}

/** An operator's place in the source includes the parentheses of its operands, an operand's own place does not. */
function isWrittenInParentheses(parent: InfixTerm, operand: Term, side: OperandPosition): boolean {
  if (side === "left" || side === "key") return parent.at < operand.at;
  return side === "right" && operand.end < parent.end;
}

export function needsParentheses(p: Printer, parent: InfixTerm, operand: Term, side: OperandPosition): boolean {
  if (operand.kind !== "infix" || findUnaryMinusOperand(p, operand) !== undefined || operand.args.length === 3)
    return false;
  const parentStrength = strengthOf(parent.operator);
  const inner = strengthOf(operand.operator);
  if (side === "left" ? inner < parentStrength : inner <= parentStrength) return true;
  return !isAssignment(parent.operator) && isWrittenInParentheses(parent, operand, side);
}

function isAssignment(operator: InfixOperator): boolean {
  return operator === ":=" || operator === "=";
}
