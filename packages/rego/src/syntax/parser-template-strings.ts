import type { Expr, Term } from "./ast.js";
import { resumeLexerAt } from "./lexer.js";
import { unescapeString } from "./literals.js";
import { createUnexpectedTokenFailure, type Parser } from "./parser.js";
import { SyntaxFailure } from "./syntax-failure.js";
import { RAW_TEMPLATE, RIGHT_BRACE } from "./tokens.js";

/**
 * Reads `$"…{x}…"` and its raw form. The parser stands at the opening token; the texts between the expressions are read
 * here, character by character, because the scanner cannot know that the `}` it sees ends an expression of a template.
 */
export function parseTemplateString(p: Parser): Term {
  const at = p.start;
  const raw = p.kind === RAW_TEMPLATE;
  const parts: (string | Expr)[] = [];
  let from = p.end;
  for (;;) {
    const end = textEnd(p, from, raw, at);
    const text = partText(p.text.slice(from, end), raw, from);
    if (text !== "") parts.push(text);
    if (p.text.charCodeAt(end) !== 0x7b) {
      resumeLexerAt(p, end + 1);
      return { kind: "template", at, end: end + 1, parts };
    }
    resumeLexerAt(p, end + 1);
    parts.push(parsePart(p));
    from = p.end;
  }
}

/** The offset of the `{` or the closing quote that ends a text. */
function textEnd(p: Parser, from: number, raw: boolean, open: number): number {
  const text = p.text;
  const quote = raw ? 0x60 : 0x22;
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote || code === 0x7b) return at;
    if (code === 0x5c && (!raw || text.charCodeAt(at + 1) === 0x7b)) at++;
    else if (code === 0x0a && !raw) break;
  }
  throw new SyntaxFailure(open, `a template string is not closed: expected \`${raw ? "` `" : '"'}\``);
}

function partText(text: string, raw: boolean, at: number): string {
  if (!text.includes("\\")) return text;
  if (raw) return text.replaceAll("\\{", "{");
  return unescapeString(`"${unescapeBraces(text)}"`, at - 1);
}

/** `\{` is a brace, but in `\\{` the backslash is what is escaped. */
function unescapeBraces(text: string): string {
  return text.replace(/\\(.)/gs, (whole, character: string) => (character === "{" ? "{" : whole));
}

function parsePart(p: Parser): Expr {
  const start = p.start;
  const expr = p.grammar.literal(p);
  const problem = partProblem(expr);
  if (problem !== undefined) throw new SyntaxFailure(start, `unexpected ${problem} in a template string`);
  if (p.kind !== RIGHT_BRACE) throw createUnexpectedTokenFailure(p, "`}` after the expression of a template string");
  return expr;
}

function partProblem(expr: Expr): string | undefined {
  if (expr.kind === "every" || expr.kind === "some") return `\`${expr.kind}\``;
  if (expr.kind === "some-in") return "`some`";
  if (expr.negated && expr.kind === "term") return "negation (`not`)";
  if (expr.kind !== "term" || expr.term.kind !== "infix") return undefined;
  if (expr.term.operator === "=") return "unification (`=`)";
  return expr.term.operator === ":=" ? "assignment (`:=`)" : undefined;
}
