/** The snapshots a rule is about, and binding a rule of a master test to one of them. */
import type { ClassicExpression } from "./ast.js";

/** Every id is listed once, in the order of the text. */
export function collectSnapshotIds(rule: ClassicExpression): readonly string[] {
  const ids = new Set<string>();
  collect(rule, ids);
  return [...ids];
}

function collect(rule: ClassicExpression, ids: Set<string>): void {
  if (rule.kind === "reference") ids.add(rule.snapshotId);
  for (const part of partsOf(rule)) collect(part, ids);
}

function partsOf(rule: ClassicExpression): readonly ClassicExpression[] {
  switch (rule.kind) {
    case "literal":
    case "reference":
      return [];
    case "call":
      return [rule.argument];
    case "minus":
    case "not":
      return [rule.operand];
    case "power":
      return [rule.base, rule.exponent];
    case "containment":
      return [rule.container, rule.member];
    case "comparison":
      return [rule.left, rule.right];
    case "logic":
      return rule.operands;
    case "arithmetic":
      return [rule.first, ...rule.rest.map(({ operand }) => operand)];
  }
}

/** Every `{from}` becomes `{to}`, wherever it stands, so that a rule can be bound before anybody parses it. */
export function replaceSnapshotId(ruleText: string, from: string, to: string): string {
  let bound = "";
  let copied = 0;
  let open = -1;
  for (let at = 0; at < ruleText.length; at += 1) {
    const character = ruleText.charAt(at);
    if (character === "{") open = at;
    if (character !== "}" || open < 0) continue;
    if (ruleText.slice(open + 1, at).trim() === from) {
      bound += `${ruleText.slice(copied, open)}{${to}}`;
      copied = at + 1;
    }
    open = -1;
  }
  return bound + ruleText.slice(copied);
}
