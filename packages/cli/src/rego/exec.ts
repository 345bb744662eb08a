/** `plumbline rego exec` */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { KnownError } from "@plumbline/model";
import {
  compile,
  createNodeHost,
  formatGoJson,
  formatValueAsJson,
  parseJson,
  RegoError,
  type Value,
} from "@plumbline/rego";
import { Command, Option } from "commander";
import { wrapActionWithFailureExitCode } from "./failure-exit-code.js";
import { loadBundles } from "./load-bundles.js";
import { loadPoliciesForOneQueryWithBundles, readPathKind, readPolicyOrDataText } from "./load-policies-and-data.js";
import {
  addBundleOption,
  addBundleVerificationOptions,
  addDataOption,
  addIgnoreAndTimeoutOptions,
  addRegoVersionOptions,
  type BundleVerificationFlags,
  createBudgetOptionFromTimeout,
  createFormatOption,
  createIgnoredNameMatcher,
  type IgnoreAndTimeoutFlags,
  type RegoVersionFlags,
  resolveBundleVerificationKey,
  resolveRegoVersion,
} from "./options.js";
import { parseInput, readStandardInputText } from "./read-input.js";

interface ExecFlags extends RegoVersionFlags, IgnoreAndTimeoutFlags, BundleVerificationFlags {
  readonly data: readonly string[];
  readonly bundle: readonly string[];
  readonly decision: string;
  readonly fail?: true;
  readonly failDefined?: true;
  readonly failNonEmpty?: true;
  readonly allowNetwork?: true;
  readonly stdinInput?: true;
}

const failOptions = ["fail", "failDefined", "failNonEmpty"];

/** Only one of them: what is one's failure is another's success. */
function createFailOption(flag: string, description: string): Option {
  const option = new Option(flag, description);
  return option.conflicts(failOptions.filter((name) => name !== option.attributeName()));
}

interface Executed {
  readonly path: string;
  readonly result?: Value;
  readonly error?: { readonly code: string; readonly message: string };
}

export function createExecCommand(): Command {
  const command = new Command("exec")
    .description("ask one decision about each of many input files")
    .argument("[paths...]", "input files (.json, .yaml), or folders of them");
  addBundleVerificationOptions(
    addIgnoreAndTimeoutOptions(addRegoVersionOptions(addBundleOption(addDataOption(command)))),
  )
    .option("--decision <path>", "the document to ask for", "system/main")
    .option("-I, --stdin-input", "also ask about what is read from standard input")
    .addOption(createFormatOption(["json"], "json"))
    .addOption(createFailOption("--fail", "exit with 1 when a decision is undefined or an error"))
    .addOption(createFailOption("--fail-defined", "exit with 1 when a decision is defined or an error"))
    .addOption(createFailOption("--fail-non-empty", "exit with 1 when a decision is not empty, or an error"))
    .option("--allow-network", "let http.send and net.lookup_ip_addr reach the network");
  return command.action(wrapActionWithFailureExitCode(1, exec));
}

/** What stands for the path of what came by standard input. */
const STANDARD_INPUT_PATH = "--stdin-input";

async function exec(paths: readonly string[], flags: ExecFlags): Promise<void> {
  const standardInput = flags.stdinInput ? await readStandardInputText() : undefined;
  if (standardInput?.trim() === "") throw new KnownError("configuration", "There is nothing on standard input.");
  if (paths.length === 0 && standardInput === undefined) {
    throw new KnownError("configuration", "Name at least one input file or folder, or use --stdin-input.");
  }
  const isIgnored = createIgnoredNameMatcher(flags.ignore);
  const version = resolveRegoVersion(flags);
  const bundles = loadBundles(flags.bundle, isIgnored, version, resolveBundleVerificationKey(flags));
  const { sources, data } = await loadPoliciesForOneQueryWithBundles(flags.data, isIgnored, bundles);
  const policy = compile(sources, { version });
  const network = flags.allowNetwork ? createNodeHost() : undefined;
  const names = flags.decision.split("/").filter((name) => name !== "");
  const query = `data${names.map((name) => `[${JSON.stringify(name)}]`).join("")}`;
  const budget = createBudgetOptionFromTimeout(flags);
  const ask = (path: string, text: () => string): Executed => {
    try {
      const input = path.endsWith(".json") ? parseJson(text()) : parseInput(path, text());
      const result = policy.evaluate(input, { query, data, ...budget, ...(network && { host: network }) });
      if (result !== undefined) return { path, result };
      const message = `${names.join("/")} decision was undefined`;
      return { path, error: { code: "opa_undefined_error", message } };
    } catch (cause) {
      const code = cause instanceof RegoError ? cause.code : "input_error";
      return { path, error: { code, message: cause instanceof Error ? cause.message : String(cause) } };
    }
  };
  try {
    const results = inputFiles(paths, isIgnored).map((path) => ask(path, () => readPolicyOrDataText(path)));
    if (standardInput !== undefined) results.push(ask(STANDARD_INPUT_PATH, () => standardInput));
    process.stdout.write(`${resultsText(results)}\n`);
    const failures = results.filter((each) => isFailure(each, flags));
    if (failures.length === 0) return;
    process.stderr.write(`plumbline: --${failsOption(flags)}: ${failures.length} of ${results.length} decisions\n`);
    process.exitCode = 1;
  } finally {
    network?.close();
  }
}

/** Results in the order of the files, each with its fields in one order. */
function resultsText(results: readonly Executed[]): string {
  const entries = results.map(({ path, result, error }) => {
    const answer =
      error === undefined ? `"result": ${indentedJson(result as Value)}` : `"error": ${indentedJson(error)}`;
    return `    {\n      "path": ${formatGoJson(path)},\n      ${answer}\n    }`;
  });
  return `{\n  "result": [${entries.length === 0 ? "" : `\n${entries.join(",\n")}\n  `}]\n}`;
}

function indentedJson(value: Value): string {
  return formatGoJson(value, { prefix: " ".repeat(6), indent: "  " });
}

function failsOption({ fail, failDefined }: ExecFlags): string {
  if (fail) return "fail";
  return failDefined ? "fail-defined" : "fail-non-empty";
}

function isFailure({ result, error }: Executed, flags: ExecFlags): boolean {
  const isUndefined = error?.code === "opa_undefined_error";
  if (error !== undefined && !isUndefined) return Boolean(flags.fail || flags.failDefined || flags.failNonEmpty);
  if (isUndefined) return flags.fail === true;
  return flags.failDefined === true || (flags.failNonEmpty === true && !isEmpty(result as Value));
}

function isEmpty(result: Value): boolean {
  return ["[]", "{}", '""', "null", "false"].includes(formatValueAsJson(result));
}

/** In the order of their names. What is neither JSON nor YAML is no input, whoever names it: a shell's `*` does. */
function inputFiles(paths: readonly string[], isIgnored: (name: string) => boolean): readonly string[] {
  return paths.flatMap((path) => {
    if (readPathKind(path) === "file") return /\.(?:json|ya?ml)$/i.test(path) ? [path] : [];
    return readdirSync(path, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.(?:json|ya?ml)$/i.test(entry.name) && !isIgnored(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  });
}
