import { KnownError } from "@plumbline/model";
import { coverageJson, runTests, type TestReport, testReportJson, testReportText } from "@plumbline/rego";
import { Command } from "commander";
import { failingWith } from "./failures.js";
import { loadPaths } from "./load-paths.js";
import { formatOption, numberArgument, type VersionFlags, versionOf, withVersion } from "./options.js";

interface TestFlags extends VersionFlags {
  readonly verbose?: true;
  readonly run?: string;
  readonly coverage?: true;
  readonly threshold?: number;
  readonly format: "pretty" | "json";
  readonly exitZeroOnSkipped?: true;
}

export function testCommand(): Command {
  const command = new Command("test")
    .description("run the rules named test_…")
    .argument("<paths...>", "policies, tests and data: files or folders");
  withVersion(command)
    .option("-v, --verbose", "also list the tests that pass")
    .option("-r, --run <regex>", "only tests whose full name matches")
    .option("-c, --coverage", "tell which lines the tests reach")
    .option("--threshold <percent>", "fail when less is covered", numberArgument("--threshold", 0, 100))
    .option("-z, --exit-zero-on-skipped", "skipped tests do not make it fail")
    .addOption(formatOption(["pretty", "json"], "pretty"));
  return command.action(failingWith(1, test));
}

async function test(paths: readonly string[], flags: TestFlags): Promise<void> {
  const { sources, data } = await loadPaths(paths);
  const coverage = flags.coverage === true || flags.threshold !== undefined;
  const pattern = flags.run === undefined ? undefined : readPattern(flags.run);
  const report = runTests(sources, {
    version: versionOf(flags),
    data,
    coverage,
    ...(pattern !== undefined && { only: (name) => pattern.test(name) }),
  });
  print(report, flags);
  const { fail, error, skipped } = report.counts;
  if (fail + error > 0 || (skipped > 0 && !flags.exitZeroOnSkipped)) process.exitCode = 2;
  const reached = report.coverage?.percent;
  if (flags.threshold !== undefined && reached !== undefined && reached < flags.threshold) {
    const [got, wanted] = [reached.toFixed(2), flags.threshold.toFixed(2)];
    process.stderr.write(`plumbline: The tests cover ${got} % of the lines, fewer than ${wanted} %.\n`);
    process.exitCode = 2;
  }
}

/** JSON is one document: the coverage, when it was asked for; failures then go to standard error. */
function print(report: TestReport, flags: TestFlags): void {
  if (flags.format === "pretty") process.stdout.write(testReportText(report, { verbose: flags.verbose === true }));
  else if (report.coverage === undefined) process.stdout.write(testReportJson(report));
  else {
    const { results, counts } = report;
    if (counts.fail + counts.error > 0) process.stderr.write(testReportText({ results, counts }));
    process.stdout.write(coverageJson(report.coverage));
  }
}

function readPattern(text: string): RegExp {
  try {
    return new RegExp(text, "u");
  } catch (cause) {
    throw new KnownError("rego", `--run is not a regular expression: "${text}".`, [], cause);
  }
}
