/** Sends what was found where it was asked for. */
import { formats } from "@plumbline/engine";
import type { Problem } from "@plumbline/iac";
import { inOrder, type NameOf, problemText } from "../targets/places.js";
import { lookOf, plainLook, printable } from "../terminal/look.js";
import { many } from "../terminal/many.js";
import { printAll } from "../terminal/print.js";
import type { Output } from "./outputs.js";
import { type Outcome, summaryLines } from "./summary.js";
import { textReport, type View } from "./text-report.js";
import { writeWhole } from "./write-file.js";

/** Unless all are wanted. */
const PRINTED_PROBLEMS = 50;

interface Setting {
  readonly version: string;
  readonly base: string;
  /** What was scanned. */
  readonly scanned: readonly string[];
  readonly nameOf: NameOf;
  readonly quiet: boolean;
  readonly view: View;
}

/** Files first: whoever stops reading the terminal still gets them. */
export async function publish(outcome: Outcome, outputs: readonly Output[], setting: Setting): Promise<void> {
  for (const { format, file } of outputs) {
    if (file === undefined) continue;
    if (format === "table") writeWhole(file, [...wholeTable(outcome, setting)].join(""));
    else writeWhole(file, formatted(format, outcome, setting));
  }
  const printed = outputs.find(({ file }) => file === undefined)?.format;
  if (printed === undefined) await printSummary(process.stdout, outcome);
  else if (printed === "table") await printTable(outcome, setting);
  else {
    await printAll(process.stdout, [formatted(printed, outcome, setting)]);
    if (!setting.quiet) await printSummary(process.stderr, outcome);
  }
}

function formatted(name: Exclude<Output["format"], "table">, { report }: Outcome, about: Setting): string {
  const { version, base, scanned } = about;
  return formats[name](report, { version, root: base, scanned, date: new Date().toISOString() });
}

/** Findings, then problems, then the numbers. */
async function printTable(outcome: Outcome, setting: Setting): Promise<void> {
  if (setting.quiet) return printSummary(process.stdout, outcome);
  const look = lookOf(process.stdout, process.env);
  if (!(await printAll(process.stdout, textReport(outcome.report, setting.view, setting.nameOf, look)))) return;
  const most = setting.view.all ? Number.POSITIVE_INFINITY : PRINTED_PROBLEMS;
  await printAll(process.stderr, problemLines(outcome.report.problems, setting.nameOf, most));
  await printAll(process.stdout, [`${summaryLines(outcome, look).join("\n")}\n`]);
}

function* wholeTable(outcome: Outcome, { nameOf, view }: Setting): Generator<string> {
  yield* textReport(outcome.report, { ...view, all: true }, nameOf, plainLook);
  yield* problemLines(outcome.report.problems, nameOf);
  yield `${summaryLines(outcome, plainLook).join("\n")}\n`;
}

async function printSummary(stream: NodeJS.WriteStream, outcome: Outcome): Promise<void> {
  await printAll(stream, [`${summaryLines(outcome, lookOf(stream, process.env)).join("; ")}\n`]);
}

function* problemLines(
  problems: readonly Problem[],
  nameOf: NameOf,
  most = Number.POSITIVE_INFINITY,
): Generator<string> {
  for (const problem of inOrder(problems).slice(0, most)) {
    yield `${printable(problemText({ ...problem, file: nameOf(problem.file) }))}\n`;
  }
  if (problems.length > most) yield `… and ${many(problems.length - most, "more problem")} (--all prints them)\n`;
}
