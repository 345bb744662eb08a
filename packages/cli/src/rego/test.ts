import { availableParallelism } from "node:os";
import { KnownError } from "@plumbline/model";
import {
  CoverageRecorder,
  coverageJson,
  type ExplainMode,
  explainModes,
  RegoError,
  type RegoProblem,
  type TestReport,
  testReportJson,
  testReportText,
} from "@plumbline/rego";
import { Command, Option } from "commander";
import { wrapActionWithFailureExitCode } from "./failure-exit-code.js";
import { loadBundles } from "./load-bundles.js";
import { loadPoliciesForOneQueryWithBundles, loadPolicySourcesDataAndSamples } from "./load-policies-and-data.js";
import {
  addIgnoreAndTimeoutOptions,
  addPathsAsBundlesOption,
  addRegoVersionOptions,
  addSchemaAndCapabilitiesOptions,
  createFormatOption,
  createIgnoredNameMatcher,
  createNumberParser,
  createTargetOption,
  type IgnoreAndTimeoutFlags,
  loadSchemasAndCapabilities,
  type RegoVersionFlags,
  resolveRegoVersion,
  type SchemaAndCapabilitiesFlags,
} from "./options.js";
import { runAllTests, runBundleTests } from "./test-all.js";
import { parseZeroBasedShard, runTestShard, runTestsInProcesses, type Shard } from "./test-shards.js";
import { watchPaths } from "./watch-paths.js";

interface TestFlags extends RegoVersionFlags, IgnoreAndTimeoutFlags, SchemaAndCapabilitiesFlags {
  readonly parallel: number;
  readonly shard?: Shard;
  readonly watch?: true;
  readonly verbose?: true;
  readonly run?: string;
  readonly coverage?: true;
  readonly threshold?: number;
  readonly format: "pretty" | "json" | "gobench";
  readonly explain?: ExplainMode;
  readonly varValues?: true;
  readonly bench?: true;
  readonly exitZeroOnSkipped?: true;
  readonly sort?: "none" | "duration";
  readonly bundle?: true;
  readonly count: number;
  readonly maxErrors: number;
}

export function createTestPoliciesCommand(): Command {
  const command = new Command("test")
    .description("run the rules named test_…, and the samples (good…, bad…) beside rules")
    .argument("<paths...>", "policies, tests and data: files or folders");
  addSchemaAndCapabilitiesOptions(addPathsAsBundlesOption(addIgnoreAndTimeoutOptions(addRegoVersionOptions(command))))
    .option("-v, --verbose", "also list the tests that pass")
    .option("-r, --run <regex>", "only tests whose full name matches")
    .option("-c, --coverage", "tell which lines the tests reach")
    .option("--threshold <percent>", "fail when less is covered", createNumberParser("--threshold", 0, 100))
    .addOption(
      new Option("--sort <order>", "the order of the results, the slowest first with duration (json)").choices([
        "none",
        "duration",
      ]),
    )
    .option("--count <number>", "run all tests so often, until one fails", createNumberParser("--count", 1, 1e6), 1)
    .option(
      "-p, --parallel <number>",
      "run the tests in so many processes, 0 for as many as there are processors",
      createNumberParser("--parallel", 0, 256),
      1,
    )
    .addOption(
      new Option("--shard <part>", "of --parallel: which part this process runs")
        .argParser(parseZeroBasedShard)
        .hideHelp(),
    )
    .option("-w, --watch", "run them again whenever a file changes, until it is interrupted")
    .option(
      "-m, --max-errors <number>",
      "how many problems of policies are listed; 0 for all of them",
      createNumberParser("--max-errors", 0, 1e9),
      0,
    )
    .addOption(createTargetOption())
    .addOption(new Option("--fail-on-empty", "fail when there is no test, as it does without").hideHelp())
    .option("-z, --exit-zero-on-skipped", "skipped tests do not make it fail")
    .addOption(
      new Option("--explain <mode>", "print how tests that fail were evaluated (pretty)").choices(explainModes),
    )
    .option("--var-values", "print what the parts of expressions were at which tests fail")
    .addOption(
      new Option("--bench", "measure the tests that pass; samples are left out").conflicts(["coverage", "threshold"]),
    )
    .addOption(createFormatOption(["pretty", "json", "gobench"], "pretty"));
  return command.action(wrapActionWithFailureExitCode(1, testWithMostErrors));
}

/** How long each test is measured. */
const benchMilliseconds = 1_000;

async function testWithMostErrors(paths: readonly string[], flags: TestFlags): Promise<void> {
  try {
    await test(paths, flags);
  } catch (cause) {
    if (!(cause instanceof RegoError) || flags.maxErrors === 0) throw cause;
    const [first, ...rest] = cause.problems as [RegoProblem, ...RegoProblem[]];
    throw new RegoError([first, ...rest.slice(0, flags.maxErrors - 1)]);
  }
}

async function test(paths: readonly string[], flags: TestFlags): Promise<void> {
  if (flags.format === "gobench" && !flags.bench) {
    throw new KnownError("configuration", "--format gobench is for tests that are measured: add --bench.");
  }
  const pattern = flags.run === undefined ? undefined : readPattern(flags.run);
  const only = (name: string) => pattern?.test(name) ?? true;
  if (flags.shard !== undefined) {
    await runTestShard(flags.shard, async (isChosen) => {
      const run = await testRun(paths, flags, (name) => only(name) && isChosen());
      return run();
    });
    return;
  }
  const once = async () => {
    const run = isShared(flags) ? () => runTestsInProcesses(processesOf(flags)) : await testRun(paths, flags, only);
    for (let i = 0; i < flags.count && !process.exitCode; i++) judge(await run(), paths, flags);
  };
  if (flags.watch) await watchPaths(paths, wrapActionWithFailureExitCode(1, once));
  else await once();
}

/** What lines were reached is known in one process alone, and others would disturb what is measured. */
function isShared(flags: TestFlags): boolean {
  const { coverage, threshold, bench } = flags;
  return processesOf(flags) > 1 && coverage !== true && threshold === undefined && bench !== true;
}

function processesOf({ parallel }: TestFlags): number {
  return parallel === 0 ? availableParallelism() : parallel;
}

/** Runs all tests, as often as it is called. */
async function testRun(
  paths: readonly string[],
  flags: TestFlags,
  only: (name: string) => boolean,
): Promise<() => Promise<TestReport>> {
  const isIgnored = createIgnoredNameMatcher(flags.ignore);
  const options = () => ({
    version: resolveRegoVersion(flags),
    only,
    coverage: flags.coverage === true || flags.threshold !== undefined ? new CoverageRecorder() : undefined,
    timeout: flags.timeout,
    values: flags.varValues === true,
    ...loadSchemasAndCapabilities(flags),
    ...(flags.explain && { explain: flags.explain }),
    ...(flags.bench && { benchmark: benchMilliseconds }),
  });
  if (flags.bundle) {
    const together = await loadPoliciesForOneQueryWithBundles(
      [],
      isIgnored,
      loadBundles(paths, isIgnored, resolveRegoVersion(flags)),
    );
    return async () => runBundleTests(together, options());
  }
  const loaded = loadPolicySourcesDataAndSamples(paths, isIgnored);
  return () => runAllTests(loaded, options());
}

/** Prints what came out, and ends with 2 where that is not enough. */
function judge(report: TestReport, paths: readonly string[], flags: TestFlags): void {
  print(report, flags);
  const { pass, fail, error, skipped } = report.counts;
  if (fail + error > 0 || (skipped > 0 && !flags.exitZeroOnSkipped)) process.exitCode = 2;
  if (pass + fail + error + skipped === 0) failed(noTests(paths, flags.run));
  const reached = report.coverage?.percent;
  if (flags.threshold !== undefined && reached !== undefined && reached < flags.threshold) {
    failed(`The tests cover ${reached.toFixed(2)} % of the lines, fewer than ${flags.threshold.toFixed(2)} %.`);
  }
}

function failed(message: string): void {
  process.stderr.write(`plumbline: ${message}\n`);
  process.exitCode = 2;
}

function noTests(paths: readonly string[], chosen: string | undefined): string {
  const where = `in ${paths.join(" or ")}`;
  if (chosen !== undefined) return `No test ${where} has a name that --run "${chosen}" matches.`;
  return `There are no tests ${where}: neither rules named test_… nor samples (good…, bad…) beside a rule.`;
}

/** JSON is one document: the coverage, when it was asked for; failures then go to standard error. */
function print(report: TestReport, flags: TestFlags): void {
  if (flags.format !== "json") {
    const options = { verbose: flags.verbose === true, goNames: flags.format === "gobench" };
    process.stdout.write(testReportText(report, options));
  } else if (report.coverage === undefined) process.stdout.write(testReportJson(sorted(report, flags)));
  else {
    const { results, counts } = report;
    if (counts.fail + counts.error > 0) process.stderr.write(testReportText({ results, counts }));
    process.stdout.write(coverageJson(report.coverage));
  }
}

function sorted(report: TestReport, { sort }: TestFlags): TestReport {
  if (sort !== "duration") return report;
  return { ...report, results: report.results.toSorted((a, b) => b.milliseconds - a.milliseconds) };
}

function readPattern(text: string): RegExp {
  try {
    return new RegExp(text, "u");
  } catch (cause) {
    throw new KnownError("configuration", `--run is not a regular expression: "${text}".`, [], cause);
  }
}
