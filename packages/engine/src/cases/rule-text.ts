/** The text of the module a rule stands for. */
import type { CommonCaseFields } from "./case.js";

/** The text of a rule file that a case of a test file names; undefined when there is none. */
export type RuleFileTextLookup = (
  name: string,
  of: Pick<CommonCaseFields, "testName" | "testType">,
) => string | undefined;

type RuleText =
  | { readonly ok: true; readonly file: string; readonly text: string }
  | { readonly ok: false; readonly reason: string };

/** `file(name.rego)` names a file; anything else is one line that has to hold. */
export function resolveRuleText(rule: string, ruleFile: (name: string) => string | undefined): RuleText {
  const name = parseRuleFileReference(rule);
  if (name === undefined) return { ok: true, file: "rule", text: wrapped(rule) };
  const text = ruleFile(name);
  return text === undefined
    ? { ok: false, reason: `the rule file ${name} is not there` }
    : { ok: true, file: name, text };
}

export function parseRuleFileReference(rule: string): string | undefined {
  const trimmed = rule.trim();
  return trimmed.startsWith("file(") && trimmed.endsWith(")") ? trimmed.slice(5, -1).trim() : undefined;
}

function wrapped(body: string): string {
  return `package rule\n\ndefault rulepass = false\n\nrulepass = true {\n  ${body}\n}\n`;
}
