/**
 * Expressions by recursive descent, binary operators by precedence climbing. A term is a literal, a template, a bracketed
 * form, or a name, with the steps that follow it.
 */
import type { BinaryOperator, Expression } from "./ast.js";
import { parseCall, parseObject, parseTuple } from "./calls-and-collections.js";
import {
  AMPERSAND,
  BANG,
  CLOSE_PAREN,
  COLON,
  EQUALS,
  findIdentifierEnd,
  GREATER,
  isDigit,
  LESS,
  MINUS,
  OPEN_BRACE,
  OPEN_BRACKET,
  OPEN_PAREN,
  PERCENT,
  PIPE,
  PLUS,
  QUESTION,
  QUOTE,
  SLASH,
  STAR,
} from "./characters.js";
import { parseHeredoc } from "./heredocs-and-bare-templates.js";
import { parseNumberLiteral } from "./numbers.js";
import { parseStepsAfterName, parseStepsAfterTerm } from "./parse-traversal-steps.js";
import {
  enterNesting,
  failExpected,
  failParse,
  type ParserState,
  readIdentifierOrFail,
  recordNodeHeight,
  skipBlanksAndComments,
  takeClosingBracket,
  takeOpeningBracket,
} from "./parser-state.js";
import { parseQuotedTemplate } from "./quoted-templates.js";

export function parseExpressionHere(parser: ParserState): Expression {
  enterNesting(parser);
  const condition = binary(parser, 0);
  const result = parser.text.charCodeAt(parser.position) === QUESTION ? conditional(parser, condition) : condition;
  parser.depth--;
  return result;
}

function conditional(parser: ParserState, condition: Expression): Expression {
  let { height } = parser;
  parser.position++;
  const then = parseExpressionHere(parser);
  height = Math.max(height, parser.height);
  skipBlanksAndComments(parser);
  const { text, position } = parser;
  if (text.charCodeAt(position) !== COLON || text.charCodeAt(position + 1) === COLON) {
    failExpected(parser, '":" and what the value is when the condition is false');
  }
  parser.position++;
  const otherwise = parseExpressionHere(parser);
  recordNodeHeight(parser, Math.max(height, parser.height));
  const { start } = condition;
  return Object.freeze({ kind: "conditional", condition, then, otherwise, start, end: otherwise.end });
}

/** Reads an expression of operators that bind at least as tight as `level`; leaves the blanks after it behind. */
function binary(parser: ParserState, level: number): Expression {
  let left = unary(parser);
  let { height } = parser;
  for (;;) {
    skipBlanksAndComments(parser);
    const operator = operatorAt(parser);
    if (operator === undefined) break;
    const strength = strengths[operator];
    if (strength < level) break;
    parser.position += operator.length;
    const right = binary(parser, strength + 1);
    height = Math.max(height, parser.height);
    recordNodeHeight(parser, height++);
    left = Object.freeze({ kind: "binary", operator, left, right, start: left.start, end: right.end });
  }
  parser.height = height;
  return left;
}

const strengths: Readonly<Record<BinaryOperator, number>> = {
  "||": 0,
  "&&": 1,
  "==": 2,
  "!=": 2,
  "<": 3,
  "<=": 3,
  ">": 3,
  ">=": 3,
  "+": 4,
  "-": 4,
  "*": 5,
  "/": 5,
  "%": 5,
};

function operatorAt({ text, position }: ParserState): BinaryOperator | undefined {
  switch (text.charCodeAt(position)) {
    case PLUS:
      return "+";
    case MINUS:
      return "-";
    case STAR:
      return "*";
    case SLASH:
      return "/";
    case PERCENT:
      return "%";
    case LESS:
      return text.charCodeAt(position + 1) === EQUALS ? "<=" : "<";
    case GREATER:
      return text.charCodeAt(position + 1) === EQUALS ? ">=" : ">";
    case EQUALS:
      return text.charCodeAt(position + 1) === EQUALS ? "==" : undefined;
    case BANG:
      return text.charCodeAt(position + 1) === EQUALS ? "!=" : undefined;
    case AMPERSAND:
      return text.charCodeAt(position + 1) === AMPERSAND ? "&&" : undefined;
    case PIPE:
      return text.charCodeAt(position + 1) === PIPE ? "||" : undefined;
    default:
      return undefined;
  }
}

function unary(parser: ParserState): Expression {
  skipBlanksAndComments(parser);
  const start = parser.position;
  const code = parser.text.charCodeAt(start);
  if (code !== MINUS && code !== BANG) return term(parser, code);
  enterNesting(parser);
  parser.position++;
  const operand = unary(parser);
  parser.depth--;
  recordNodeHeight(parser, parser.height);
  return Object.freeze({ kind: "unary", operator: code === MINUS ? "-" : "!", operand, start, end: operand.end });
}

function term(parser: ParserState, code: number): Expression {
  const start = parser.position;
  const nameEnd = findIdentifierEnd(parser.text, start);
  if (nameEnd > start) return named(parser, start, nameEnd);
  if (code === QUOTE) return parseStepsAfterTerm(parser, parseQuotedTemplate(parser));
  if (isDigit(code)) return parseStepsAfterTerm(parser, parseNumberLiteral(parser));
  if (code === OPEN_BRACKET) return parseStepsAfterTerm(parser, parseTuple(parser));
  if (code === OPEN_BRACE) return parseStepsAfterTerm(parser, parseObject(parser));
  if (code === OPEN_PAREN) return parseStepsAfterTerm(parser, parentheses(parser));
  if (code === LESS && parser.text.charCodeAt(start + 1) === LESS)
    return parseStepsAfterTerm(parser, parseHeredoc(parser));
  return failExpected(parser, "an expression");
}

function parentheses(parser: ParserState): Expression {
  const start = parser.position;
  const { newlineEnds } = parser;
  takeOpeningBracket(parser);
  parser.newlineEnds = false;
  const inner = parser.expression(parser);
  skipBlanksAndComments(parser);
  if (parser.position >= parser.text.length)
    failParse(parser, 'this parenthesis is never closed: ")" is missing', start);
  if (parser.text.charCodeAt(parser.position) !== CLOSE_PAREN) failExpected(parser, '")"');
  const end = takeClosingBracket(parser);
  parser.newlineEnds = newlineEnds;
  recordNodeHeight(parser, parser.height);
  return Object.freeze({ kind: "parentheses", inner, start, end });
}

/** A name: the name of a function when a parenthesis follows, a constant, or the root of a traversal. */
function named(parser: ParserState, start: number, nameEnd: number): Expression {
  const { text } = parser;
  parser.position = nameEnd;
  skipBlanksAndComments(parser);
  const next = text.charCodeAt(parser.position);
  const name = text.slice(start, nameEnd);
  if (next === OPEN_PAREN) return parseStepsAfterTerm(parser, parseCall(parser, name, start, nameEnd));
  if (next === COLON && text.charCodeAt(parser.position + 1) === COLON) return namespaced(parser, name, start);
  if (name === "true") return constant(parser, true, start, nameEnd);
  if (name === "false") return constant(parser, false, start, nameEnd);
  if (name === "null") return constant(parser, null, start, nameEnd);
  return parseStepsAfterName(parser, name, start, nameEnd);
}

function constant(parser: ParserState, value: boolean | null, start: number, end: number): Expression {
  recordNodeHeight(parser, 0);
  return parseStepsAfterTerm(parser, Object.freeze({ kind: "literal", value, start, end }));
}

function namespaced(parser: ParserState, first: string, start: number): Expression {
  const names = [first];
  let nameEnd = parser.position;
  while (parser.text.startsWith("::", parser.position)) {
    parser.position += 2;
    skipBlanksAndComments(parser);
    names.push(readIdentifierOrFail(parser, 'a name after "::"'));
    nameEnd = parser.position;
    skipBlanksAndComments(parser);
  }
  if (parser.text.charCodeAt(parser.position) !== OPEN_PAREN) failExpected(parser, '"(" after the name of a function');
  return parseStepsAfterTerm(parser, parseCall(parser, names.join("::"), start, nameEnd));
}
