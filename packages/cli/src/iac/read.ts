import { performance } from "node:perf_hooks";
import type { Problem, TemplateKind } from "@plumbline/iac";
import { Command } from "commander";
import { findTargets, mustBeFiles } from "../targets/find-targets.js";
import { inOrder, problemText } from "../targets/places.js";
import { lookOf, printable } from "../terminal/look.js";
import { printAll } from "../terminal/print.js";
import { jsonReport } from "./json-report.js";
import { collectKind, kindNames } from "./kinds.js";
import { type Reading, readTargets } from "./read-targets.js";
import { tally } from "./tally.js";
import { textReport } from "./text-report.js";

interface ReadFlags {
  readonly json?: true;
  readonly attributes?: true;
  readonly kind?: readonly TemplateKind[];
  readonly varFile?: readonly string[];
  readonly strict?: true;
}

export function readCommand(): Command {
  const collect = (path: string, before: readonly string[] | undefined) => [...(before ?? []), path];
  return new Command("read")
    .description("print what infrastructure code says: resources, their places, what is unknown and what is wrong")
    .argument("<paths...>", "files or folders")
    .option("-a, --attributes", "also print the evaluated attributes")
    .option("--json", "print one JSON object with everything")
    .option("--kind <kind>", `read only this kind; repeatable (${kindNames})`, collectKind)
    .option("--var-file <file>", "values for Terraform variables; repeatable", collect)
    .option("--strict", "exit with 3 when something could not be read")
    .action(read);
}

/** 0 read, 2 wrong usage, 3 with --strict when there are problems. */
async function read(paths: readonly string[], flags: ReadFlags): Promise<void> {
  const targets = findTargets(paths);
  const variableFiles = flags.varFile ?? [];
  mustBeFiles(variableFiles);
  const problems: Problem[] = [];
  const wanted = { kinds: flags.kind, variableFiles };
  const readings = readTargets(targets, wanted, (problem) => problems.push(problem));
  if (flags.json) await printAll(process.stdout, jsonReport(readings, problems));
  else await printText(readings, problems, flags.attributes === true);
  if (flags.strict && problems.length > 0) process.exitCode = 3;
}

/** Documents, then problems, then one line about everything. */
async function printText(readings: Iterable<Reading>, problems: readonly Problem[], attributes: boolean) {
  const started = performance.now();
  const counts = tally();
  const look = lookOf(process.stdout, process.env);
  if (!(await printAll(process.stdout, textReport(counted(readings, counts.add), attributes, look)))) return;
  await printAll(process.stderr, problemLines(problems));
  await printAll(process.stdout, [`${counts.text(problems.length, performance.now() - started)}\n`]);
}

function* counted(readings: Iterable<Reading>, add: (reading: Reading) => void): Generator<Reading> {
  for (const reading of readings) {
    add(reading);
    yield reading;
  }
}

function* problemLines(problems: readonly Problem[]): Generator<string> {
  for (const problem of inOrder(problems)) yield `${printable(problemText(problem))}\n`;
}
