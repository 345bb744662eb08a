/** `plumbline rules list` */
import {
  formatSeverityWithAdvice,
  listControls,
  listTitleSynonyms,
  type Rule,
  readStarterFrameworks,
  type Severity,
  severities,
} from "@plumbline/engine";
import { KnownError } from "@plumbline/model";
import { formatCountWithNoun } from "../terminal/count-with-noun.js";
import { formatTable } from "../terminal/format-table.js";
import { findNearestWord } from "../terminal/nearest-word.js";
import { printWithBackpressure } from "../terminal/print-with-backpressure.js";
import { createTerminalStyle, escapeUnprintable, type TerminalStyle } from "../terminal/terminal-style-and-escaping.js";
import { loadBuiltInOrFolderRules, parseServiceOfRule, type RulesFlags, toRuleMetadata } from "./load-rules.js";

interface ListFlags extends RulesFlags {
  readonly cloud?: string;
  readonly service?: string;
  readonly severity?: Severity;
  readonly framework?: string;
  readonly format: "table" | "json";
}

export async function printRuleList(text: string | undefined, flags: ListFlags): Promise<void> {
  const rules = loadBuiltInOrFolderRules(flags).filter(matcherOf(text, flags)).sort(byId);
  await printWithBackpressure(process.stdout, [
    flags.format === "json"
      ? `${JSON.stringify({ version: 1, rules: rules.map(toRuleMetadata) }, undefined, 2)}\n`
      : tableText(rules, createTerminalStyle(process.stdout, process.env)),
  ]);
}

function matcherOf(text: string | undefined, flags: ListFlags): (rule: Rule) => boolean {
  const named = flags.framework === undefined ? undefined : rulesOfFramework(flags.framework);
  const words = text?.toLowerCase().split(/\s+/) ?? [];
  return (rule) =>
    (flags.cloud === undefined || rule.kinds.some((kind) => kind === flags.cloud)) &&
    (flags.service === undefined || parseServiceOfRule(rule) === flags.service.toLowerCase()) &&
    (flags.severity === undefined || rule.severity === flags.severity) &&
    named?.has(rule.id) !== false &&
    hasWords(rule, words);
}

/** In any order, and by other usual words for what its title says. */
function hasWords(rule: Rule, words: readonly string[]): boolean {
  const { id, aliases, title, description } = rule;
  const known = [id, ...aliases, title, description, ...listTitleSynonyms(rule)].join(" ").toLowerCase();
  return words.every((word) => known.includes(word));
}

function rulesOfFramework(id: string): ReadonlySet<string> {
  const frameworks = readStarterFrameworks();
  const found = frameworks.find((framework) => framework.id === id);
  if (found !== undefined) return new Set(listControls(found).flatMap(({ rules }) => rules));
  const ids = frameworks.map((framework) => framework.id);
  const near = findNearestWord(id, ids);
  const hint = near === undefined ? `Frameworks: ${ids.join(", ")}.` : `Did you mean ${near}?`;
  throw new KnownError("configuration", `There is no framework "${id}". ${hint}`);
}

function byId(a: Rule, b: Rule): number {
  return severities.indexOf(b.severity) - severities.indexOf(a.severity) || (a.id < b.id ? -1 : 1);
}

function tableText(rules: readonly Rule[], look: TerminalStyle): string {
  const rows = rules.map((rule) =>
    [formatSeverityWithAdvice(rule), rule.id, rule.kinds.join(" "), rule.title, rule.aliases.join(" ")].map(
      escapeUnprintable,
    ),
  );
  const lines = formatTable(["Severity", "Rule", "About", "Title", "Same as"], rows, look);
  return `${rows.length === 0 ? "" : `${lines.join("\n")}\n\n`}${formatCountWithNoun(rules.length, "rule")}\n`;
}
