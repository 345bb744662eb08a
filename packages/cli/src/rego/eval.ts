import {
  compile,
  type EvaluateOptions,
  nodeHost,
  type Policy,
  problemsJson,
  queryResults,
  RegoError,
  type ResultFormat,
  resultFormats,
  resultText,
  trace,
  traceText,
  type Value,
} from "@plumbline/rego";
import { Command } from "commander";
import { failingWith } from "./failures.js";
import { loadTogether } from "./load-paths.js";
import {
  formatOption,
  ignoring,
  type LoadFlags,
  type VersionFlags,
  versionOf,
  withData,
  withImports,
  withLoading,
  withVersion,
} from "./options.js";
import { readInput } from "./read-input.js";

interface EvalFlags extends VersionFlags, LoadFlags {
  readonly data: readonly string[];
  readonly input?: string;
  readonly stdinInput?: true;
  readonly format: ResultFormat;
  readonly strictBuiltinErrors?: true;
  readonly fail?: true;
  readonly failDefined?: true;
  readonly explain?: string | true;
  readonly allowNetwork?: true;
  readonly package?: string;
  readonly import: readonly string[];
  readonly metrics?: true;
}

export function evalCommand(): Command {
  const command = new Command("eval")
    .description("evaluate a query")
    .argument("[query]", "such as 'data.policy.deny' or 'x := input.a; x > 1'");
  withImports(withLoading(withVersion(withData(command))))
    .option("-i, --input <file>", "the input document; - reads standard input")
    .option("-I, --stdin-input", "read the input document from standard input")
    .addOption(formatOption(resultFormats, "json"))
    .option("--strict-builtin-errors", "end at the first failure of a built-in function")
    .option("--fail", "exit with 1 when the result is undefined")
    .option("--fail-defined", "exit with 1 when there is a result")
    .option("--explain [mode]", "print what was evaluated to standard error")
    .option("--metrics", "also print how long compiling and evaluating took (json, pretty)")
    .option("--allow-network", "let http.send and net.lookup_ip_addr reach the network");
  return command.action(
    failingWith(2, async (given: string | undefined, flags: EvalFlags) => {
      // `--explain data.x`: what was meant as the query was taken for the mode.
      const query = given ?? (typeof flags.explain === "string" ? flags.explain : undefined);
      if (query === undefined) command.error("error: missing required argument 'query'", { exitCode: 2 });
      else await evaluate(query, flags);
    }),
  );
}

async function evaluate(query: string, flags: EvalFlags): Promise<void> {
  const { sources, data } = await loadTogether(flags.data, ignoring(flags.ignore));
  const input = await readInput(flags.stdinInput ? "-" : flags.input);
  const network = flags.allowNetwork ? nodeHost() : undefined;
  const print = (line: string) => process.stderr.write(`${line}\n`);
  try {
    const start = performance.now();
    const compiled = compile(sources, {
      version: versionOf(flags),
      strict: flags.strictBuiltinErrors === true,
      print: true,
      codegen: "never",
    });
    const policy = compiled.within({ imports: flags.import, ...(flags.package && { package: flags.package }) });
    const budget = flags.timeout === undefined ? {} : { budget: { milliseconds: flags.timeout } };
    const options = { data, host: { ...network, print }, ...budget };
    show(policy, query, input, options, flags, performance.now() - start);
  } catch (cause) {
    if (!(cause instanceof RegoError) || flags.format !== "json") throw cause;
    process.stdout.write(problemsJson(cause.problems));
    process.exitCode = 2;
  } finally {
    network?.close();
  }
}

function show(
  policy: Policy,
  query: string,
  input: Value | undefined,
  options: EvaluateOptions,
  flags: EvalFlags,
  compiling: number,
): void {
  if (flags.explain !== undefined && flags.explain !== "off") {
    const silent = { ...options, host: { ...options.host, print: () => {} } };
    process.stderr.write(traceText(trace(policy, input, { ...silent, query })));
  }
  const start = performance.now();
  const results = queryResults(policy, query, input, options);
  const metrics = { timer_rego_query_compile_ns: compiling, timer_rego_query_eval_ns: performance.now() - start };
  process.stdout.write(resultText(results, flags.format, flags.metrics ? nanoseconds(metrics) : {}));
  const defined = results.length > 0;
  if ((flags.fail && !defined) || (flags.failDefined && defined)) process.exitCode = 1;
}

function nanoseconds(metrics: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(metrics).map(([name, time]) => [name, Math.round(time * 1e6)]));
}
