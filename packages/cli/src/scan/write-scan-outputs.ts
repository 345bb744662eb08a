/** Sends what was found where it was asked for. */
import { reportFormatters } from "@plumbline/engine";
import { mergeMissingDependencyProblems, type Problem } from "@plumbline/iac";
import { type DisplayNameFormatter, formatProblem, sortProblems } from "../targets/format-locations-and-problems.js";
import { formatCountWithNoun } from "../terminal/count-with-noun.js";
import { printWithBackpressure } from "../terminal/print-with-backpressure.js";
import { createTerminalStyle, escapeUnprintable, plainStyle } from "../terminal/terminal-style-and-escaping.js";
import type { OutputTarget } from "./parse-output-targets.js";
import { formatSummaryLines, type ScanOutcome } from "./scan-summary-lines.js";
import { createSourceLinker } from "./source-url.js";
import { formatTextReport, type TextReportOptions } from "./text-report.js";
import { writeFileAtomically } from "./write-file-atomically.js";

/** Unless all are wanted. */
const PRINTED_PROBLEMS = 50;

interface Setting {
  readonly version: string;
  readonly base: string;
  /** What was scanned. */
  readonly scanned: readonly string[];
  readonly nameOf: DisplayNameFormatter;
  readonly quiet: boolean;
  readonly view: TextReportOptions;
}

/** Files first: whoever stops reading the terminal still gets them. */
export async function writeScanOutputs(
  outcome: ScanOutcome,
  outputs: readonly OutputTarget[],
  setting: Setting,
): Promise<void> {
  for (const { format, file } of outputs) {
    if (file === undefined) continue;
    if (format === "table") writeFileAtomically(file, [...wholeTable(outcome, setting)].join(""));
    else writeFileAtomically(file, formatted(format, outcome, setting));
  }
  const printed = outputs.find(({ file }) => file === undefined)?.format;
  if (printed === undefined) await printSummary(process.stdout, outcome);
  else if (printed === "table") await printTable(outcome, setting);
  else {
    await printWithBackpressure(process.stdout, [formatted(printed, outcome, setting)]);
    // Atlantis reads both streams as one, and "0 failed" as a refusal.
    if (!setting.quiet && printed !== "conftest") await printSummary(process.stderr, outcome);
  }
}

function formatted(name: Exclude<OutputTarget["format"], "table">, { report }: ScanOutcome, about: Setting): string {
  const { version, base, scanned } = about;
  const sourceUrl = createSourceLinker(process.env);
  const links = sourceUrl === undefined ? {} : { sourceUrl };
  return reportFormatters[name](report, { version, root: base, scanned, date: new Date().toISOString(), ...links });
}

/** Findings, then problems, then the numbers. */
async function printTable(outcome: ScanOutcome, setting: Setting): Promise<void> {
  if (setting.quiet) return printSummary(process.stdout, outcome);
  const look = createTerminalStyle(process.stdout, process.env);
  if (
    !(await printWithBackpressure(process.stdout, formatTextReport(outcome.report, setting.view, setting.nameOf, look)))
  )
    return;
  const most = setting.view.all ? Number.POSITIVE_INFINITY : PRINTED_PROBLEMS;
  await printWithBackpressure(process.stderr, problemLines(outcome.report.problems, setting.nameOf, most));
  await printWithBackpressure(process.stdout, [`${formatSummaryLines(outcome, look).join("\n")}\n`]);
}

function* wholeTable(outcome: ScanOutcome, { nameOf, view }: Setting): Generator<string> {
  yield* formatTextReport(outcome.report, { ...view, all: true }, nameOf, plainStyle);
  yield* problemLines(outcome.report.problems, nameOf);
  yield `${formatSummaryLines(outcome, plainStyle).join("\n")}\n`;
}

async function printSummary(stream: NodeJS.WriteStream, outcome: ScanOutcome): Promise<void> {
  await printWithBackpressure(stream, [
    `${formatSummaryLines(outcome, createTerminalStyle(stream, process.env)).join("; ")}\n`,
  ]);
}

function* problemLines(
  problems: readonly Problem[],
  nameOf: DisplayNameFormatter,
  most = Number.POSITIVE_INFINITY,
): Generator<string> {
  const merged = mergeMissingDependencyProblems(sortProblems(problems));
  for (const problem of merged.slice(0, most)) {
    yield `${escapeUnprintable(formatProblem({ ...problem, file: nameOf(problem.file) }))}\n`;
  }
  if (merged.length > most)
    yield `… and ${formatCountWithNoun(merged.length - most, "more problem")} (--all prints them)\n`;
}
