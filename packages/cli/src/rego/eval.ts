import { KnownError } from "@plumbline/model";
import {
  CoverageRecorder,
  type CoverageReport,
  check,
  collectQueryResults,
  compile,
  createNodeHost,
  DocumentError,
  type EvaluateOptions,
  type ExplainMode,
  explainModes,
  filterTrace,
  formatProblems,
  formatProblemsJson,
  formatQueryResults,
  formatTrace,
  type Policy,
  type ProfileOrder,
  profileQuery,
  RegoError,
  type RegoProblem,
  type ResultFormat,
  resultFormats,
  sortProfile,
  TraceNoteChannel,
  trace,
  type Value,
} from "@plumbline/rego";
import type { PartialResultFormat } from "@plumbline/rego/partial";
import { Command, Option } from "commander";
import { wrapActionWithFailureExitCode } from "./failure-exit-code.js";
import { loadBundles } from "./load-bundles.js";
import { loadPoliciesForOneQueryWithBundles } from "./load-policies-and-data.js";
import {
  addBundleOption,
  addBundleVerificationOptions,
  addDataOption,
  addIgnoreAndTimeoutOptions,
  addPartialEvaluationOptions,
  addQueryScopeOptions,
  addRegoVersionOptions,
  addSchemaAndCapabilitiesOptions,
  type BundleVerificationFlags,
  createBudgetOptionFromTimeout,
  createFormatOption,
  createIgnoredNameMatcher,
  createNumberParser,
  createProfileSortOption,
  createTargetOption,
  type IgnoreAndTimeoutFlags,
  loadSchemasAndCapabilities,
  type RegoVersionFlags,
  resolveBundleVerificationKey,
  resolveRegoVersion,
  type SchemaAndCapabilitiesFlags,
} from "./options.js";
import { readInput, readStandardInputText } from "./read-input.js";

interface EvalFlags
  extends RegoVersionFlags,
    IgnoreAndTimeoutFlags,
    SchemaAndCapabilitiesFlags,
    BundleVerificationFlags {
  readonly showBuiltinErrors?: true;
  readonly data: readonly string[];
  readonly bundle: readonly string[];
  readonly input?: string;
  readonly stdin?: true;
  readonly stdinInput?: true;
  readonly strict?: true;
  readonly coverage?: true;
  readonly format: ResultFormat | PartialResultFormat;
  readonly strictBuiltinErrors?: true;
  readonly fail?: true;
  readonly failDefined?: true;
  readonly explain?: string | true;
  readonly allowNetwork?: true;
  readonly package?: string;
  readonly import: readonly string[];
  readonly metrics?: true;
  readonly profile?: true;
  readonly profileLimit?: number;
  readonly profileSort: readonly ProfileOrder[];
  readonly partial?: true;
  readonly unknowns: readonly string[];
  readonly disableInlining: readonly string[];
  readonly shallowInlining?: true;
}

interface Question {
  readonly query: string;
  readonly explain: ExplainMode | undefined;
}

export function createEvalCommand(): Command {
  const command = new Command("eval")
    .description("evaluate a query")
    .argument("[query]", "such as 'data.policy.deny' or 'x := input.a; x > 1'");
  addBundleVerificationOptions(command);
  addSchemaAndCapabilitiesOptions(
    addPartialEvaluationOptions(
      addQueryScopeOptions(addIgnoreAndTimeoutOptions(addRegoVersionOptions(addBundleOption(addDataOption(command))))),
    ),
  )
    .option("-i, --input <file>", "the input document; - reads standard input")
    .option("-I, --stdin-input", "read the input document from standard input")
    .addOption(new Option("--stdin", "read the query from standard input").conflicts("stdinInput"))
    .option("-S, --strict", "refuse policies in which something is unused, shadowed or deprecated")
    .addOption(createFormatOption([...resultFormats, "source"], "json"))
    .addOption(createTargetOption())
    .option("--strict-builtin-errors", "end at the first failure of a built-in function")
    .option("--show-builtin-errors", "also print all failures of built-in functions (json; else to standard error)")
    .option("--fail", "exit with 1 when the result is undefined")
    .option("--fail-defined", "exit with 1 when there is a result")
    .option("--explain [mode]", "print what was evaluated to standard error: full (unless told), fails, notes or off")
    .option("--metrics", "also print how long compiling and evaluating took (json, pretty)")
    .option("--profile", "also print how often lines were evaluated and how long they took (json, pretty)")
    .option(
      "--profile-limit <number>",
      "how many lines that are (10 unless told), 0 for all",
      createNumberParser("--profile-limit", 0, 1e6),
    )
    .addOption(createProfileSortOption())
    .option("--coverage", "also print which lines were evaluated (json, pretty)")
    .option("--allow-network", "let http.send and net.lookup_ip_addr reach the network");
  return command.action(
    wrapActionWithFailureExitCode(2, async (query: string | undefined, flags: EvalFlags) => {
      const question = questionOf(flags.stdin ? await readStandardInputText() : query, flags.explain);
      if (question === undefined) command.error("error: missing required argument 'query'", { exitCode: 2 });
      else await evaluate(question, flags);
    }),
  );
}

/** `--explain data.x`: what was meant as the query was taken for the mode. */
function questionOf(query: string | undefined, explain: string | true | undefined): Question | undefined {
  const known = explainModes.find((mode) => mode === explain);
  const isMode = known !== undefined || typeof explain !== "string" || explain === "off";
  if (!isMode && query !== undefined) {
    throw new KnownError("configuration", `--explain must be off, ${explainModes.join(", ")}, not "${explain}".`);
  }
  const asked = query ?? (isMode ? undefined : explain);
  if (asked === undefined) return undefined;
  return { query: asked, explain: explain === undefined || explain === "off" ? undefined : (known ?? "full") };
}

async function evaluate(question: Question, flags: EvalFlags): Promise<void> {
  const input = await readInput(flags.stdinInput ? "-" : flags.input);
  const network = flags.allowNetwork ? createNodeHost() : undefined;
  const print = (line: string) => process.stderr.write(`${line}\n`);
  try {
    const isIgnored = createIgnoredNameMatcher(flags.ignore);
    const bundles = loadBundles(
      flags.bundle,
      isIgnored,
      resolveRegoVersion(flags),
      resolveBundleVerificationKey(flags),
    );
    const { sources, data } = await loadPoliciesForOneQueryWithBundles(flags.data, isIgnored, bundles);
    const start = performance.now();
    const notes = new TraceNoteChannel();
    const language = loadSchemasAndCapabilities(flags);
    const compiled = compile(sources, {
      version: resolveRegoVersion(flags),
      strict: flags.strictBuiltinErrors === true || flags.showBuiltinErrors === true,
      ...language,
      print: flags.partial !== true,
      codegen: "never",
      builtins: [notes.builtin],
    });
    if (flags.strict) refuse(check(compiled.modules, { builtins: [notes.builtin], strict: true, ...language }));
    const policy = compiled.within({ imports: flags.import, ...(flags.package && { package: flags.package }) });
    const budget = createBudgetOptionFromTimeout(flags);
    const failures: RegoProblem[] = [];
    const collected = { builtinError: (problem: RegoProblem) => void failures.push(problem) };
    const host = { ...network, print, ...(flags.showBuiltinErrors && collected) };
    const options = { data, host, ...budget };
    const compiling = performance.now() - start;
    if (flags.partial) {
      await showPartial(policy, question.query, input, options, flags);
      return;
    }
    explainTo(process.stderr, policy, question, input, { ...options, notes });
    show(policy, question.query, input, options, flags, compiling, failures);
  } catch (cause) {
    const text = flags.format === "json" ? failureJson(cause) : undefined;
    if (text === undefined) throw cause;
    process.stdout.write(text);
    process.exitCode = 2;
  } finally {
    network?.close();
  }
}

/** For programs, which read what went wrong where they would have read the result. */
function failureJson(cause: unknown): string | undefined {
  if (cause instanceof RegoError) return formatProblemsJson(cause.problems);
  if (!(cause instanceof DocumentError || cause instanceof KnownError)) return undefined;
  return `${JSON.stringify({ errors: [{ message: cause.message }] }, undefined, 2)}\n`;
}

function refuse([first, ...rest]: readonly RegoProblem[]): void {
  if (first !== undefined) throw new RegoError([first, ...rest]);
}

function explainTo(
  stream: NodeJS.WritableStream,
  policy: Policy,
  { query, explain }: Question,
  input: Value | undefined,
  options: EvaluateOptions & { readonly notes: TraceNoteChannel },
): void {
  if (explain === undefined) return;
  stream.write(formatTrace(filterTrace(trace(policy, input, { ...silent(options), query }), explain)));
}

function coverageOf(policy: Policy, query: string, input: Value | undefined, options: EvaluateOptions): CoverageReport {
  const coverage = new CoverageRecorder();
  policy.observed(coverage).query(query).evaluate(input, silent(options));
  return coverage.report(policy.modules);
}

/** For evaluations beside the one whose result is printed. */
function silent<Options extends EvaluateOptions>(options: Options): Options {
  return { ...options, host: { ...options.host, print: () => {} } };
}

function show(
  policy: Policy,
  query: string,
  input: Value | undefined,
  options: EvaluateOptions,
  flags: EvalFlags,
  compiling: number,
  failures: readonly RegoProblem[],
): void {
  const { format } = flags;
  if (format === "source") throw new KnownError("configuration", "-f source goes with --partial alone.");
  const start = performance.now();
  const results = collectQueryResults(policy, query, input, options);
  const metrics = { timer_rego_query_compile_ns: compiling, timer_rego_query_eval_ns: performance.now() - start };
  const isProfiled = flags.profile === true || flags.profileLimit !== undefined || flags.profileSort.length > 0;
  const coverage = flags.coverage ? coverageOf(policy, query, input, options) : undefined;
  const measured = {
    ...(coverage && { coverage }),
    ...((flags.metrics || isProfiled) && { metrics: nanoseconds(metrics) }),
    ...(isProfiled && {
      profile: sortProfile(profileQuery(policy, input, { ...silent(options), query }), flags.profileSort).slice(
        0,
        flags.profileLimit === 0 ? undefined : (flags.profileLimit ?? 10),
      ),
    }),
  };
  if (failures.length > 0 && format !== "json") process.stderr.write(formatProblems(failures));
  const text = formatQueryResults(results, format, measured);
  process.stdout.write(failures.length > 0 && format === "json" ? withErrors(text, failures) : text);
  const defined = results.length > 0;
  if ((flags.fail && !defined) || (flags.failDefined && defined)) process.exitCode = 1;
}

/** The failures in front of the result, as `opa` has them. */
function withErrors(text: string, failures: readonly RegoProblem[]): string {
  const { errors } = JSON.parse(formatProblemsJson(failures)) as { readonly errors: unknown };
  return `${JSON.stringify({ errors, ...(JSON.parse(text) as object) }, undefined, 2)}\n`;
}

async function showPartial(
  policy: Policy,
  query: string,
  input: Value | undefined,
  options: EvaluateOptions,
  flags: EvalFlags,
): Promise<void> {
  const { evaluatePartially, partialResultFormats, formatPartialResult } = await import("@plumbline/rego/partial");
  const format = partialResultFormats.find((each) => each === flags.format);
  if (format === undefined) {
    throw new KnownError("configuration", `--partial prints ${partialResultFormats.join(", ")}, not ${flags.format}.`);
  }
  const { unknowns, disableInlining, shallowInlining = false } = flags;
  const result = evaluatePartially(policy, query, input, {
    ...options,
    ...(unknowns.length > 0 && { unknowns }),
    disableInlining,
    shallowInlining,
  });
  process.stdout.write(formatPartialResult(result, format));
  const defined = result.queries.length > 0;
  if ((flags.fail && !defined) || (flags.failDefined && defined)) process.exitCode = 1;
}

function nanoseconds(metrics: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(metrics).map(([name, time]) => [name, Math.round(time * 1e6)]));
}
