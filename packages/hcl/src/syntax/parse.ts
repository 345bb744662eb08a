/**
 * HCL's native syntax, read by scannerless recursive descent straight from the text (see parser-state.ts for how). Nothing here
 * throws: what is wrong with a text is a list of problems, and a body holds all items that could be read.
 */
import type { Body, Expression } from "./ast.js";
import { BYTE_ORDER_MARK } from "./characters.js";
import { parseExpressionHere } from "./expressions.js";
import { parseUnquotedTemplate } from "./heredocs-and-bare-templates.js";
import { parseFileBody } from "./parse-file-body.js";
import { failExpected, ParseAbortedError, type ParserState, skipBlanksAndComments } from "./parser-state.js";
import type { SyntaxProblem } from "./problem.js";
import { shiftPositions } from "./shift-positions.js";

export interface ParsedBody {
  readonly body: Body;
  readonly problems: readonly SyntaxProblem[];
}

export interface ParsedExpression {
  /** Missing when there are problems. */
  readonly expression?: Expression;
  readonly problems: readonly SyntaxProblem[];
}

/**
 * Reads a file. A byte order mark is skipped, but counts in positions. When a brace is missing, the items after it would all
 * seem to be inside of one block: such a file is read once more with its indentation saying where blocks end, which counts
 * unless that makes things worse.
 */
export function parseBody(text: string): ParsedBody {
  const start = text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0;
  const parser = newParser(text);
  const body = parseFileBody(parser, start);
  if (parser.endedInBlock) {
    const again = newParser(text, true);
    const indented = parseFileBody(again, start);
    if (again.problems.length <= parser.problems.length) return { body: indented, problems: again.problems };
  }
  return { body, problems: parser.problems };
}

/** Reads a text that is one expression, in which newlines mean nothing; `offset` is added to every position. */
export function parseExpression(text: string, offset = 0): ParsedExpression {
  return parseWhole(text, offset, (parser) => {
    const expression = parseExpressionHere(parser);
    skipBlanksAndComments(parser);
    if (parser.position < text.length) failExpected(parser, "nothing more after the expression");
    return expression;
  });
}

/** Reads a text that is a template as a whole, without quotes and escapes; `offset` is added to every position. */
export function parseTemplate(text: string, offset = 0): ParsedExpression {
  return parseWhole(text, offset, parseUnquotedTemplate);
}

function newParser(text: string, trustsIndentation = false): ParserState {
  return {
    text,
    position: 0,
    newlineEnds: false,
    open: 0,
    depth: 0,
    height: 0,
    problems: [],
    trustsIndentation,
    endedInBlock: false,
    expression: parseExpressionHere,
  };
}

function parseWhole(text: string, offset: number, read: (parser: ParserState) => Expression): ParsedExpression {
  const parser = newParser(text);
  try {
    return { expression: shiftPositions(read(parser), offset), problems: [] };
  } catch (error) {
    if (!(error instanceof ParseAbortedError)) throw error;
    return { problems: shiftPositions(parser.problems, offset) };
  }
}
