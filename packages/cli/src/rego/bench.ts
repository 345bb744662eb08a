import { type BenchmarkResult, benchmark, DocumentError, formatBoxTable } from "@plumbline/rego";
import { Command, Option } from "commander";
import { wrapActionWithFailureExitCode } from "./failure-exit-code.js";
import { loadBundles } from "./load-bundles.js";
import { loadPoliciesForOneQueryWithBundles } from "./load-policies-and-data.js";
import {
  addBundleOption,
  addDataOption,
  addIgnoreOption,
  addQueryScopeOptions,
  addRegoVersionOptions,
  createFormatOption,
  createIgnoredNameMatcher,
  createNumberParser,
  createTargetOption,
  type RegoVersionFlags,
  resolveRegoVersion,
} from "./options.js";
import { readInput, readStandardInputText } from "./read-input.js";

interface BenchFlags extends RegoVersionFlags {
  readonly data: readonly string[];
  readonly bundle: readonly string[];
  readonly package?: string;
  readonly import: readonly string[];
  readonly ignore: readonly string[];
  readonly input?: string;
  readonly stdin?: true;
  readonly stdinInput?: true;
  readonly count: number;
  readonly fail: boolean;
  readonly seconds: number;
  readonly format: "pretty" | "json";
}

export function createBenchCommand(): Command {
  const command = new Command("bench")
    .description("measure how fast a query is evaluated, by closures and by generated code")
    .argument("[query]", "such as data.policy.deny");
  addQueryScopeOptions(addIgnoreOption(addRegoVersionOptions(addBundleOption(addDataOption(command)))))
    .option("-i, --input <file>", "the input document; - reads standard input")
    .option("-I, --stdin-input", "read the input document from standard input")
    .addOption(new Option("--stdin", "read the query from standard input").conflicts("stdinInput"))
    .option("--count <number>", "measure so often", createNumberParser("--count", 1, 1e6), 1)
    .option("--no-fail", "measure an undefined result, too, instead of ending with 1")
    .addOption(createTargetOption())
    .option("--seconds <number>", "how long each is measured", createNumberParser("--seconds", 0.01, 3600), 1)
    .addOption(createFormatOption(["pretty", "json"], "pretty"));
  return command.action(
    wrapActionWithFailureExitCode(1, async (named: string | undefined, flags: BenchFlags) => {
      const query = flags.stdin ? await readStandardInputText() : named;
      if (query === undefined) return command.error("error: missing required argument 'query'", { exitCode: 2 });
      const version = resolveRegoVersion(flags);
      const isIgnored = createIgnoredNameMatcher(flags.ignore);
      const { sources, data } = await loadPoliciesForOneQueryWithBundles(
        flags.data,
        isIgnored,
        loadBundles(flags.bundle, isIgnored, version),
      );
      const input = await readInput(flags.stdinInput ? "-" : flags.input);
      const milliseconds = flags.seconds * 1000;
      const scope = { imports: flags.import, ...(flags.package !== undefined && { package: flags.package }) };
      const measure = () => benchmark(sources, input, { query, data, version, milliseconds, ...scope });
      for (let i = 0; i < flags.count; i++) {
        const results = measure();
        if (flags.fail && results.some(({ defined }) => !defined)) {
          throw new DocumentError("The result is undefined: --no-fail measures how fast that is found out.");
        }
        process.stdout.write(flags.format === "json" ? `${JSON.stringify(results, undefined, 2)}\n` : table(results));
      }
    }),
  );
}

function table(results: readonly BenchmarkResult[]): string {
  const rows = results.map(({ tier, evaluations, nanosecondsPerEvaluation, evaluationsPerSecond }) => [
    tier,
    String(evaluations),
    nanosecondsPerEvaluation.toFixed(0),
    evaluationsPerSecond.toFixed(0),
  ]);
  return formatBoxTable(["tier", "samples", "ns/op", "evaluations/s"], rows);
}
