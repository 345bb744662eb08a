/**
 * What can follow a term: `.name`, `.0`, `[key]`, `.*` and `[*]`. All of it is read into one flat list of steps, which is
 * then folded over the term: constant steps become one traversal, a computed key an index, a star a splat. Everything
 * after `[*]` is done for each element; after `.*` only the names and numbers that follow with dots are.
 */
import type { Expression, NestedSplat, SplatStep, TraversalStep } from "./ast.js";
import { CLOSE_BRACKET, DOT, findIdentifierEnd, isDigit, OPEN_BRACKET, STAR } from "./characters.js";
import { findNumberEnd } from "./numbers.js";
import {
  enterNesting,
  failExpected,
  failParse,
  isAtEllipsis,
  type ParserState,
  recordNodeHeight,
  skipBlanksAndComments,
  takeClosingBracket,
  takeOpeningBracket,
} from "./parser-state.js";

const noSteps: readonly SplatStep[] = Object.freeze([]);

/** Reads the steps after a bare name, which together are a traversal as far as they are constant. */
export function parseStepsAfterName(parser: ParserState, root: string, start: number, end: number): Expression {
  recordNodeHeight(parser, 0);
  const steps = readSteps(parser, false);
  let constant = 0;
  while (constant < steps.length && isConstant(steps[constant] as SplatStep)) constant++;
  const traversalSteps = (constant === steps.length ? steps : steps.slice(0, constant)) as readonly TraversalStep[];
  const last = traversalSteps[constant - 1];
  const variable: Expression = Object.freeze({
    kind: "traversal",
    root,
    steps: Object.freeze(traversalSteps),
    start,
    end: last === undefined ? end : last.end,
  });
  return constant === steps.length ? variable : fold(parser, variable, steps, constant);
}

export function parseStepsAfterTerm(parser: ParserState, term: Expression): Expression {
  const steps = readSteps(parser, false);
  return steps.length === 0 ? term : fold(parser, term, steps, 0);
}

function isConstant(step: SplatStep): step is TraversalStep {
  return step.kind === "attribute-step" || step.kind === "index-step";
}

function fold(parser: ParserState, term: Expression, steps: readonly SplatStep[], from: number): Expression {
  let result = term;
  let height = parser.height;
  for (let index = from; index < steps.length; height++) {
    const step = steps[index++] as SplatStep;
    const { start } = result;
    const { end } = step;
    if (step.kind === "computed-step") {
      result = Object.freeze({ kind: "index", collection: result, key: step.key, start, end });
    } else if (step.kind === "nested-splat") {
      result = Object.freeze({ kind: "splat", source: result, each: step.each, full: step.full, start, end });
    } else {
      const constant: TraversalStep[] = [step];
      while (index < steps.length && isConstant(steps[index] as SplatStep))
        constant.push(steps[index++] as TraversalStep);
      const last = constant[constant.length - 1] as TraversalStep;
      result = Object.freeze({ kind: "access", object: result, steps: Object.freeze(constant), start, end: last.end });
    }
  }
  recordNodeHeight(parser, height - 1);
  return result;
}

/** `namesOnly` reads what belongs to a `.*` splat. Leaves in `parser.height` what was there or the tallest key. */
function readSteps(parser: ParserState, namesOnly: boolean): readonly SplatStep[] {
  let steps: SplatStep[] | undefined;
  let { height } = parser;
  for (;;) {
    skipBlanksAndComments(parser);
    const code = parser.text.charCodeAt(parser.position);
    let step: SplatStep;
    if (code === DOT && !isAtEllipsis(parser)) step = afterDot(parser, namesOnly);
    else if (code === OPEN_BRACKET && !namesOnly) step = inBrackets(parser);
    else break;
    if (steps === undefined) steps = [step];
    else steps.push(step);
    height = Math.max(height, parser.height);
  }
  parser.height = height;
  return steps === undefined ? noSteps : Object.freeze(steps);
}

function afterDot(parser: ParserState, namesOnly: boolean): SplatStep {
  const { text } = parser;
  const start = parser.position++;
  skipBlanksAndComments(parser);
  const at = parser.position;
  const end = findIdentifierEnd(text, at);
  if (end > at) {
    parser.position = end;
    return Object.freeze({ kind: "attribute-step", name: text.slice(at, end), start, end });
  }
  const code = text.charCodeAt(at);
  if (isDigit(code)) return legacyIndex(parser, start);
  if (code !== STAR) failExpected(parser, "the name of an attribute after the dot");
  if (namesOnly) failParse(parser, 'a splat ".*" cannot stand inside another ".*" splat; "[*]" can');
  parser.position++;
  return splat(parser, start, false);
}

function legacyIndex(parser: ParserState, start: number): TraversalStep {
  const at = parser.position;
  const end = findNumberEnd(parser.text, at);
  const written = parser.text.slice(at, end);
  if (written.includes(".")) {
    failParse(
      parser,
      `two indexes cannot be chained as ".${written.slice(0, 40)}"; write them in brackets, like "[0][1]"`,
    );
  }
  const key = Number(written);
  if (!Number.isFinite(key)) failParse(parser, "this index is too large");
  parser.position = end;
  return Object.freeze({ kind: "index-step", key, start, end });
}

function splat(parser: ParserState, start: number, full: boolean): NestedSplat {
  const markEnd = parser.position;
  enterNesting(parser);
  const each = readSteps(parser, !full);
  parser.depth--;
  const end = each[each.length - 1]?.end ?? markEnd;
  return Object.freeze({ kind: "nested-splat", each, full, start, end });
}

/** Unlike the brackets of an index, those of a splat do not make newlines meaningless. */
function fullSplat(parser: ParserState, start: number): NestedSplat {
  parser.position++;
  skipBlanksAndComments(parser);
  if (parser.text.charCodeAt(parser.position) !== CLOSE_BRACKET) failExpected(parser, '"]" after the "*"');
  takeClosingBracket(parser);
  return splat(parser, start, true);
}

function inBrackets(parser: ParserState): SplatStep {
  const start = parser.position;
  const { newlineEnds } = parser;
  takeOpeningBracket(parser);
  skipBlanksAndComments(parser);
  if (parser.text.charCodeAt(parser.position) === STAR) return fullSplat(parser, start);
  parser.newlineEnds = false;
  const key = parser.expression(parser);
  skipBlanksAndComments(parser);
  if (parser.text.charCodeAt(parser.position) !== CLOSE_BRACKET) failExpected(parser, '"]" after the index');
  const end = takeClosingBracket(parser);
  parser.newlineEnds = newlineEnds;
  if (key.kind === "literal" && (typeof key.value === "string" || typeof key.value === "number")) {
    return Object.freeze({ kind: "index-step", key: key.value, start, end });
  }
  return Object.freeze({ kind: "computed-step", key, start, end });
}
