import { type BenchmarkResult, benchmark, tableText } from "@plumbline/rego";
import { Command } from "commander";
import { failingWith } from "./failures.js";
import { loadGroup } from "./load-paths.js";
import { formatOption, numberArgument, type VersionFlags, versionOf, withData, withVersion } from "./options.js";
import { readInput } from "./read-input.js";

interface BenchFlags extends VersionFlags {
  readonly data: readonly string[];
  readonly input?: string;
  readonly seconds: number;
  readonly format: "pretty" | "json";
}

export function benchCommand(): Command {
  const command = new Command("bench")
    .description("measure how fast a query is evaluated, by closures and by generated code")
    .argument("<query>", "such as data.policy.deny");
  withVersion(withData(command))
    .option("-i, --input <file>", "the input document; - reads standard input")
    .option("--seconds <number>", "how long each is measured", numberArgument("--seconds", 0.01, 3600), 1)
    .addOption(formatOption(["pretty", "json"], "pretty"));
  return command.action(
    failingWith(1, async (query: string, flags: BenchFlags) => {
      const { sources, data } = await loadGroup(flags.data);
      const input = await readInput(flags.input);
      const milliseconds = flags.seconds * 1000;
      const results = benchmark(sources, input, { query, data, version: versionOf(flags), milliseconds });
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
  return tableText(["tier", "samples", "ns/op", "evaluations/s"], rows);
}
