import { performance } from "node:perf_hooks";
import type { Problem, TemplateKind } from "@plumbline/iac";
import { Command } from "commander";
import { findTargets, requireFilesExist } from "../targets/find-targets.js";
import { formatProblem, sortProblems } from "../targets/format-locations-and-problems.js";
import { printWithBackpressure } from "../terminal/print-with-backpressure.js";
import { createTerminalStyle, escapeUnprintable } from "../terminal/terminal-style-and-escaping.js";
import { formatReadingsAsJson } from "./json-report.js";
import { createReadTally } from "./read-tally.js";
import { readTargets, type TargetDocument } from "./read-targets.js";
import { appendTemplateKind, templateKindsText } from "./template-kind-option.js";
import { formatReadingsAsText } from "./text-report.js";

interface ReadFlags {
  readonly json?: true;
  readonly attributes?: true;
  readonly kind?: readonly TemplateKind[];
  readonly varFile?: readonly string[];
  readonly strict?: true;
}

export function createIacReadCommand(): Command {
  const collect = (path: string, before: readonly string[] | undefined) => [...(before ?? []), path];
  return new Command("read")
    .description("print what infrastructure code says: resources, their places, what is unknown and what is wrong")
    .argument("<paths...>", "files or folders")
    .option("-a, --attributes", "also print the evaluated attributes")
    .option("--json", "print one JSON object with everything")
    .option("--kind <kind>", `read only this kind; repeatable (${templateKindsText})`, appendTemplateKind)
    .option("--var-file <file>", "values for Terraform variables; repeatable", collect)
    .option("--strict", "exit with 3 when something could not be read")
    .action(read);
}

/** 0 read, 2 wrong usage, 3 with --strict when there are problems. */
async function read(paths: readonly string[], flags: ReadFlags): Promise<void> {
  const targets = findTargets(paths);
  const variableFiles = flags.varFile ?? [];
  requireFilesExist(variableFiles);
  const problems: Problem[] = [];
  const wanted = { kinds: flags.kind, variableFiles };
  const readings = readTargets(targets, wanted, (problem) => problems.push(problem));
  if (flags.json) await printWithBackpressure(process.stdout, formatReadingsAsJson(readings, problems));
  else await printText(readings, problems, flags.attributes === true);
  if (flags.strict && problems.length > 0) process.exitCode = 3;
}

/** Documents, then problems, then one line about everything. */
async function printText(readings: Iterable<TargetDocument>, problems: readonly Problem[], attributes: boolean) {
  const started = performance.now();
  const counts = createReadTally();
  const look = createTerminalStyle(process.stdout, process.env);
  if (
    !(await printWithBackpressure(
      process.stdout,
      formatReadingsAsText(counted(readings, counts.add), attributes, look),
    ))
  )
    return;
  await printWithBackpressure(process.stderr, problemLines(problems));
  await printWithBackpressure(process.stdout, [`${counts.text(problems.length, performance.now() - started)}\n`]);
}

function* counted(
  readings: Iterable<TargetDocument>,
  add: (reading: TargetDocument) => void,
): Generator<TargetDocument> {
  for (const reading of readings) {
    add(reading);
    yield reading;
  }
}

function* problemLines(problems: readonly Problem[]): Generator<string> {
  for (const problem of sortProblems(problems)) yield `${escapeUnprintable(formatProblem(problem))}\n`;
}
