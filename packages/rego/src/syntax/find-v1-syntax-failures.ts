import type { Head, Rule } from "./ast.js";
import { SyntaxFailure } from "./syntax-failure.js";
import { isReservedWord } from "./tokens.js";

/** What v1 asks of a rule beyond what can be read: `if` before bodies, `contains` in sets, a value or a body. */
export function findV1SyntaxFailures(rules: readonly Rule[], bracketSets: ReadonlySet<Head>): SyntaxFailure[] {
  const failures: SyntaxFailure[] = [];
  for (const first of rules) {
    for (let rule: Rule | undefined = first; rule !== undefined; rule = rule.else) {
      const message = v1Problem(rule, rule === first, bracketSets);
      if (message !== undefined) failures.push(new SyntaxFailure(rule.at, message));
    }
  }
  return failures;
}

function v1Problem(rule: Rule, isFirst: boolean, bracketSets: ReadonlySet<Head>): string | undefined {
  const { head, body } = rule;
  const kind = head.args === undefined ? "rule" : "function";
  if (head.path.length === 0 && isReservedWord(head.name.name, "v1")) {
    return `\`${head.name.name}\` is a keyword and cannot name a rule`;
  }
  if (body.length > 0 && !head.if) return `\`if\` keyword is required before ${kind} body`;
  if (bracketSets.has(head)) return "`contains` keyword is required for partial set rules";
  const isEmpty = body.length === 0 && head.value === undefined && head.contains === undefined;
  if (isEmpty && isFirst && !rule.default && head.args === undefined) {
    return `${kind} must have value assignment and/or body declaration`;
  }
  return undefined;
}
