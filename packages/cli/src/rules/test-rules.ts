/** `plumbline rules test`: all samples of all rules of a folder, ours or anybody's. */
import { readdir, readFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import {
  ACCOUNT_SAMPLE_FILE_NAME,
  findOldInputNameUses,
  findSeverityProblems,
  findTitleProblems,
  listMissingGuidanceOfRule,
  listMissingSamplesOfRule,
  type Rule,
  readStarterRules,
  testRuleSample,
} from "@plumbline/engine";
import { loadRulesFromFolders } from "../scan/load-rule-folders.js";
import { formatCountWithNoun } from "../terminal/count-with-noun.js";
import { escapeUnprintable } from "../terminal/terminal-style-and-escaping.js";

interface TestFlags {
  readonly slowest?: number;
}

interface Tried {
  readonly rule: Rule;
  readonly samples: number;
  readonly failures: readonly string[];
  /** What its author may want to know, though nothing is wrong. */
  readonly notes: readonly string[];
  readonly milliseconds: number;
}

export async function testRules(folder: string | undefined, flags: TestFlags): Promise<void> {
  const rules = folder === undefined ? readStarterRules() : loadRulesFromFolders([folder]);
  const started = performance.now();
  const tried: Tried[] = [];
  // How rules of one's own help is left to their authors.
  const isOurs = folder === undefined;
  const styleProblems = isOurs ? [...findTitleProblems(rules), ...findSeverityProblems(rules)] : [];
  const lackingOf = (rule: Rule) => [
    ...listMissingGuidanceOfRule(rule),
    ...styleProblems.filter(({ id }) => id === rule.id).map(({ problem }) => problem),
  ];
  for (const rule of rules) tried.push(await tryRule(rule, isOurs ? lackingOf(rule) : []));
  const failures = tried.flatMap((result) => result.failures);
  const samples = tried.reduce((sum, one) => sum + one.samples, 0);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const notes = tried.flatMap((result) => result.notes);
  const messages = [...failures, ...notes].map((message) => `${escapeUnprintable(message)}\n`).join("");
  const result = failures.length === 0 ? "all as they should be" : formatCountWithNoun(failures.length, "failure");
  process.stdout.write(
    `${messages}${formatCountWithNoun(rules.length, "rule")}, ${formatCountWithNoun(samples, "sample")}: ${result}, ${seconds} s\n`,
  );
  process.stdout.write(slowestText(tried, flags.slowest ?? 0));
  if (failures.length > 0) process.exitCode = 1;
}

async function tryRule(rule: Rule, lacking: readonly string[]): Promise<Tried> {
  const folder = dirname(rule.file);
  const names = (await readdir(folder)).filter(
    (name) => (/^(?:good|bad)(?![a-z])/.test(name) && !name.endsWith(".rego")) || name === ACCOUNT_SAMPLE_FILE_NAME,
  );
  const missing = [...listMissingSamplesOfRule(rule, names), ...lacking].map(
    (problem) => `${relative("", rule.file)}: ${rule.id}: ${problem}`,
  );
  let milliseconds = 0;
  const wrong: string[] = [];
  for (const name of names.sort()) {
    const file = join(folder, name);
    const result = testRuleSample(rule, { name, text: await readFile(file, "utf8") });
    milliseconds += result.milliseconds;
    wrong.push(...result.failures.map(({ line, message }) => `${relative("", file)}:${line}: ${rule.id}: ${message}`));
  }
  const notes = rule.isOnShapes ? oldNames(rule, await readFile(rule.file, "utf8")) : [];
  return { rule, samples: names.length, failures: [...missing, ...wrong], notes, milliseconds };
}

/** Rules about whole documents read what the documents have, under whatever names. */
function oldNames({ file, id }: Rule, text: string): readonly string[] {
  return findOldInputNameUses(file, text).map(
    ({ line, name, instead }) =>
      `${relative("", file)}:${line}: ${id}: note: ${name} is called ${instead} now; the old name still works`,
  );
}

function slowestText(tried: readonly Tried[], count: number): string {
  return tried
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, count)
    .map(({ rule, milliseconds }) => `${milliseconds.toFixed(0).padStart(6)} ms  ${escapeUnprintable(rule.id)}\n`)
    .join("");
}
