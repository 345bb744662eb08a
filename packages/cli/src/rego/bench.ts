import { type BenchmarkResult, benchmark, formatBoxTable } from "@plumbline/rego";
import { Command } from "commander";
import { withFailureExitCode } from "./failure-exit-code.js";
import { loadBundles } from "./load-bundles.js";
import { loadPoliciesWithBundles } from "./load-policies.js";
import {
  addBundleOption,
  addDataOption,
  addQueryScopeOptions,
  addRegoVersionOptions,
  createFormatOption,
  createNumberParser,
  type RegoVersionFlags,
  resolveRegoVersion,
} from "./options.js";
import { readInput } from "./read-input.js";

interface BenchFlags extends RegoVersionFlags {
  readonly data: readonly string[];
  readonly bundle: readonly string[];
  readonly package?: string;
  readonly import: readonly string[];
  readonly input?: string;
  readonly seconds: number;
  readonly format: "pretty" | "json";
}

const never = (_: string) => false;

export function createBenchCommand(): Command {
  const command = new Command("bench")
    .description("measure how fast a query is evaluated, by closures and by generated code")
    .argument("<query>", "such as data.policy.deny");
  addQueryScopeOptions(addRegoVersionOptions(addBundleOption(addDataOption(command))))
    .option("-i, --input <file>", "the input document; - reads standard input")
    .option("--seconds <number>", "how long each is measured", createNumberParser("--seconds", 0.01, 3600), 1)
    .addOption(createFormatOption(["pretty", "json"], "pretty"));
  return command.action(
    withFailureExitCode(1, async (query: string, flags: BenchFlags) => {
      const version = resolveRegoVersion(flags);
      const { sources, data } = await loadPoliciesWithBundles(
        flags.data,
        never,
        loadBundles(flags.bundle, never, version),
      );
      const input = await readInput(flags.input);
      const milliseconds = flags.seconds * 1000;
      const scope = { imports: flags.import, ...(flags.package !== undefined && { package: flags.package }) };
      const results = benchmark(sources, input, { query, data, version, milliseconds, ...scope });
      process.stdout.write(flags.format === "json" ? `${JSON.stringify(results, undefined, 2)}\n` : table(results));
      if (results.some(({ defined }) => !defined)) {
        process.stderr.write("plumbline: The result is undefined: this measures how fast that is found out.\n");
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
