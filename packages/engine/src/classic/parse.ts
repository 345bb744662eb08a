/**
 * Parses a classic rule: tokens first, then recursive descent with one function per level of precedence. From the
 * loosest to the tightest:
 *
 * 1. `||`
 * 2. `&&`
 * 3. `!` before a comparison: `!{1}.a='x'` says that `{1}.a='x'` does not hold
 * 4. `= != < > <= >=`, at most one; `contains(list) = element` belongs here
 * 5. `+ -`
 * 6. `* / %`
 * 7. `-` and `!` before an operand: `{1}.a = !{2}.a`
 * 8. `^^`, from right to left
 * 9. values, references, `exist(…)`, `count(…)` and anything in parentheses
 *
 * The original understands only `+` and one comparison; the rest is in its documentation alone, without precedences.
 * These are the usual ones, with one choice: `!` in front covers the whole comparison. On booleans that is the same as
 * covering the left side, and on anything else it is what people mean.
 *
 * Nothing is guessed: a text that is no rule gives a problem with its place, where the original carried on with what it
 * could make out. Chains are read in a loop and nesting is limited, so time grows with the text and the stack does not.
 */

import type {
  ArithmeticExpression,
  ArithmeticOperator,
  ClassicComparisonOperator,
  ClassicExpression,
  ClassicParseProblem,
} from "./ast.js";
import { isLiteralStart, parseClassicLiteral } from "./parse-literal.js";
import { parseReference } from "./parse-reference.js";
import { ClassicSyntaxError } from "./syntax-error.js";
import { createTokenStream, type TokenStream } from "./token-stream.js";
import { abbreviateRuleText } from "./tokenizer.js";

export type ClassicParseResult = { readonly rule: ClassicExpression } | { readonly problem: ClassicParseProblem };

const TEXT_LIMIT = 65_536;

export function parseClassicExpression(text: string): ClassicParseResult {
  if (text.length > TEXT_LIMIT)
    return { problem: { offset: TEXT_LIMIT, message: `the rule is longer than ${TEXT_LIMIT} characters` } };
  try {
    const tokens = createTokenStream(text);
    const rule = parseAny(tokens);
    return tokens.peek().kind === "end" ? { rule } : tokens.fail("an operator or the end of the rule");
  } catch (error) {
    if (!(error instanceof ClassicSyntaxError)) throw error;
    return { problem: { offset: error.offset, message: error.message } };
  }
}

function parseAny(tokens: TokenStream): ClassicExpression {
  return parseLogic(tokens, "||", () => parseLogic(tokens, "&&", () => parseTest(tokens)));
}

function parseLogic(
  tokens: TokenStream,
  operator: "&&" | "||",
  parseOperand: () => ClassicExpression,
): ClassicExpression {
  const first = parseOperand();
  if (!tokens.sees(operator)) return first;
  const operands = [first];
  while (tokens.takes(operator)) operands.push(parseOperand());
  return { kind: "logic", operator, operands, start: first.start, end: tokens.end() };
}

function parseTest(tokens: TokenStream): ClassicExpression {
  const { start } = tokens.peek();
  if (tokens.takes("!")) {
    const operand = tokens.nested(() => parseTest(tokens));
    return { kind: "not", operand, start, end: tokens.end() };
  }
  return startsContainment(tokens) ? parseContainment(tokens) : parseComparison(tokens);
}

function parseComparison(tokens: TokenStream): ClassicExpression {
  const left = parseSum(tokens);
  const operator = takeComparison(tokens);
  if (operator === undefined) return left;
  const right = parseSum(tokens);
  refuseSecond(tokens);
  return { kind: "comparison", operator, left, right, start: left.start, end: tokens.end() };
}

function takeComparison(tokens: TokenStream): ClassicComparisonOperator | undefined {
  return tokens.sees("=", "!=", "<", ">", "<=", ">=") ? (tokens.next().text as ClassicComparisonOperator) : undefined;
}

function refuseSecond(tokens: TokenStream): void {
  if (tokens.sees("=", "!=", "<", ">", "<=", ">=")) tokens.fail("'&&', '||' or the end of the rule");
}

function startsContainment(tokens: TokenStream): boolean {
  const { kind, text } = tokens.peek();
  return kind === "word" && (text === "contains" || text === "contain") && opensCall(tokens);
}

/** `contains(…)` without a comparison asks for `true`, as calls do everywhere. */
function parseContainment(tokens: TokenStream): ClassicExpression {
  const { start, text } = tokens.next();
  const container = parseArgument(tokens, text);
  const end = tokens.end();
  const compared = tokens.sees("=", "!=");
  if (!compared && takeComparison(tokens) !== undefined)
    throw new ClassicSyntaxError(end, `${text}(…) can be compared by '=' and '!=' only`);
  const negated = compared && tokens.next().text === "!=";
  const member: ClassicExpression = compared ? parseSum(tokens) : { kind: "literal", value: true, start: end, end };
  refuseSecond(tokens);
  return { kind: "containment", container, member, negated, start, end: tokens.end() };
}

function parseSum(tokens: TokenStream): ClassicExpression {
  return parseChain(tokens, ["+", "-"], parseProduct);
}

function parseProduct(tokens: TokenStream): ClassicExpression {
  return parseChain(tokens, ["*", "/", "%"], parseSigned);
}

function parseChain(
  tokens: TokenStream,
  operators: readonly ArithmeticOperator[],
  parseOperand: (tokens: TokenStream) => ClassicExpression,
): ClassicExpression {
  const first = parseOperand(tokens);
  const rest: ArithmeticExpression["rest"][number][] = [];
  while (tokens.sees(...operators)) {
    const operator = tokens.next().text as ArithmeticOperator;
    rest.push({ operator, operand: parseOperand(tokens) });
  }
  return rest.length === 0 ? first : { kind: "arithmetic", first, rest, start: first.start, end: tokens.end() };
}

function parseSigned(tokens: TokenStream): ClassicExpression {
  if (!tokens.sees("-", "!")) return parsePower(tokens);
  const { start, text } = tokens.next();
  const operand = tokens.nested(() => parseSigned(tokens));
  return { kind: text === "-" ? "minus" : "not", operand, start, end: tokens.end() };
}

function parsePower(tokens: TokenStream): ClassicExpression {
  const base = parseOperand(tokens);
  if (!tokens.takes("^^")) return base;
  const exponent = tokens.nested(() => parseSigned(tokens));
  return { kind: "power", base, exponent, start: base.start, end: tokens.end() };
}

function parseOperand(tokens: TokenStream): ClassicExpression {
  const { kind, start } = tokens.peek();
  if (kind === "snapshot") return parseReference(tokens);
  if (kind === "word" && opensCall(tokens)) return parseCall(tokens);
  if (isLiteralStart(tokens)) {
    const value = parseClassicLiteral(tokens);
    return { kind: "literal", value, start, end: tokens.end() };
  }
  if (!tokens.takes("(")) return tokens.fail("a value");
  const inner = tokens.nested(() => parseAny(tokens));
  tokens.expect(")", "after what it opens");
  return inner;
}

function opensCall(tokens: TokenStream): boolean {
  const following = tokens.peek(1);
  return following.kind === "symbol" && following.text === "(";
}

function parseCall(tokens: TokenStream): ClassicExpression {
  const { start, text } = tokens.next();
  const called = functionNamed(text, start);
  const argument = parseArgument(tokens, text);
  return { kind: "call", function: called, argument, start, end: tokens.end() };
}

function functionNamed(name: string, start: number): "exist" | "count" {
  switch (name) {
    case "exist":
    case "exists":
      return "exist";
    case "count":
      return "count";
    case "contain":
    case "contains":
      throw new ClassicSyntaxError(start, `${name}(…) can only stand at the left of a comparison, alone`);
    default:
      throw new ClassicSyntaxError(
        start,
        `unknown function '${abbreviateRuleText(name)}': there are exist, exists, count, contain and contains`,
      );
  }
}

function parseArgument(tokens: TokenStream, name: string): ClassicExpression {
  tokens.expect("(", `after ${name}`);
  const argument = tokens.nested(() => parseSum(tokens));
  tokens.expect(")", `after the argument of ${name}`);
  return argument;
}
