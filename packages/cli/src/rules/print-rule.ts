/** `plumbline rules show ID` */
import { readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import {
  formatSeverityWithAdvice,
  listFixesWithLanguageNames,
  normalizeCheckId,
  parseParameterDefault,
  type Rule,
} from "@plumbline/engine";
import { KnownError, once } from "@plumbline/model";
import { listIdsAndAliases } from "../scan/select-rules.js";
import { findNearestWord } from "../terminal/nearest-word.js";
import { printWithBackpressure } from "../terminal/print-with-backpressure.js";
import { createTerminalStyle, escapeUnprintable } from "../terminal/terminal-style-and-escaping.js";
import { loadBuiltInOrFolderRules, type RulesFlags, toRuleMetadata } from "./load-rules.js";

interface ShowFlags extends RulesFlags {
  readonly format: "table" | "json";
}

export async function printRule(id: string, flags: ShowFlags): Promise<void> {
  const found = ruleNamed(id, loadBuiltInOrFolderRules(flags));
  if (flags.format === "json") {
    await printWithBackpressure(process.stdout, [`${JSON.stringify(found.map(toRuleMetadata), undefined, 2)}\n`]);
    return;
  }
  await printWithBackpressure(process.stdout, [found.map((rule) => `${lines(rule).join("\n")}\n`).join("\n")]);
}

/** Other tools may have one check where we have several. */
function ruleNamed(id: string, rules: readonly Rule[]): readonly Rule[] {
  const wanted = normalizeCheckId(id);
  const found = rules.filter((rule) => listIdsAndAliases(rule).some((each) => normalizeCheckId(each) === wanted));
  if (found.length > 0) return found;
  const near = findNearestWord(id, rules.flatMap(listIdsAndAliases));
  const hint = near === undefined ? "plumbline rules list prints all of them." : `Did you mean ${near}?`;
  throw new KnownError("configuration", `No rule is or has "${id}". ${hint}`);
}

function lines(rule: Rule): readonly string[] {
  const { paint } = createTerminalStyle(process.stdout, process.env);
  const part = (name: string, items: readonly string[]) =>
    items.length === 0 ? [] : ["", paint("bold", name), ...items.map((item) => `  ${escapeUnprintable(item)}`)];
  return [
    paint("bold", escapeUnprintable(`${rule.id}  ${rule.title}`)),
    `${formatSeverityWithAdvice(rule)}, about ${escapeUnprintable([...rule.kinds, ...rule.resourceTypes].join(" "))}`,
    "",
    escapeUnprintable(rule.description),
    ...part("How to fix", [rule.remediation]),
    ...listFixesWithLanguageNames(rule).flatMap(([name, text]) =>
      part(
        `  ${name}`,
        text.split("\n").map((line) => `  ${line}`),
      ),
    ),
    ...part("Parameters", parametersOf(rule)),
    ...part("Looks at, too", rule.joins),
    ...part("Standards", rule.compliance),
    ...part("Same as", rule.aliases),
    ...part("More", rule.links),
    ...part("Samples", samplesOf(rule)),
  ];
}

function parametersOf({ file, parameters }: Rule): readonly string[] {
  const text = once(() => readFileSync(file, "utf8"));
  return Object.entries(parameters).map(
    ([name, about]) => `${name} = ${JSON.stringify(parseParameterDefault(text(), name))}: ${about}`,
  );
}

function samplesOf({ file }: Rule): readonly string[] {
  const names = readdirSync(dirname(file)).filter((name) => /^(?:good|bad)/.test(name));
  return names.length === 0 ? [] : [`${dirname(file)}: ${names.join(" ")}`];
}
