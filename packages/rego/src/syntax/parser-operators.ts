import type { InfixOperator } from "./ast.js";
import {
  AMPERSAND,
  EQUAL,
  GREATER,
  GREATER_EQUAL,
  LESS,
  LESS_EQUAL,
  MINUS,
  NOT_EQUAL,
  PERCENT,
  PIPE,
  PLUS,
  SLASH,
  STAR,
} from "./tokens.js";

/** How strongly each operator binds, by token kind; `in` binds less than all of them and is read apart. */
export const operatorPrecedence = new Uint8Array(64);
export const infixOperatorsByToken: InfixOperator[] = [];
for (const [level, kinds] of [
  [
    1,
    [
      [EQUAL, "=="],
      [NOT_EQUAL, "!="],
      [LESS, "<"],
      [LESS_EQUAL, "<="],
      [GREATER, ">"],
      [GREATER_EQUAL, ">="],
    ],
  ],
  [2, [[PIPE, "|"]]],
  [3, [[AMPERSAND, "&"]]],
  [
    4,
    [
      [PLUS, "+"],
      [MINUS, "-"],
    ],
  ],
  [
    5,
    [
      [STAR, "*"],
      [SLASH, "/"],
      [PERCENT, "%"],
    ],
  ],
] as const) {
  for (const [kind, operator] of kinds) {
    operatorPrecedence[kind] = level;
    infixOperatorsByToken[kind] = operator;
  }
}
