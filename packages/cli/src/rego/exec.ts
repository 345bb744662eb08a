/** `plumbline rego exec` */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import {
  compile,
  createNodeHost,
  formatValueAsJson,
  parseJson,
  RegoError,
  readDocument,
  type Value,
} from "@plumbline/rego";
import { Command } from "commander";
import { withFailureExitCode } from "./failure-exit-code.js";
import { loadBundles } from "./load-bundles.js";
import { loadPoliciesWithBundles, readPathKind, readPolicyOrDataText } from "./load-policies.js";
import {
  addBundleOption,
  addBundleVerificationOptions,
  addDataOption,
  addIgnoreAndTimeoutOptions,
  addRegoVersionOptions,
  type BundleVerificationFlags,
  createIgnoreMatcher,
  type IgnoreAndTimeoutFlags,
  type RegoVersionFlags,
  resolveBundleVerificationKey,
  resolveRegoVersion,
} from "./options.js";

interface ExecFlags extends RegoVersionFlags, IgnoreAndTimeoutFlags, BundleVerificationFlags {
  readonly data: readonly string[];
  readonly bundle: readonly string[];
  readonly decision: string;
  readonly fail?: true;
  readonly failDefined?: true;
  readonly failNonEmpty?: true;
  readonly allowNetwork?: true;
}

interface Executed {
  readonly path: string;
  readonly result?: Value;
  readonly error?: { readonly code: string; readonly message: string };
}

export function createExecCommand(): Command {
  const command = new Command("exec")
    .description("ask one decision about each of many input files")
    .argument("<paths...>", "input files (.json, .yaml), or folders of them");
  addBundleVerificationOptions(
    addIgnoreAndTimeoutOptions(addRegoVersionOptions(addBundleOption(addDataOption(command)))),
  )
    .option("--decision <path>", "the document to ask for", "system/main")
    .option("--fail", "exit with 1 when a decision is undefined or an error")
    .option("--fail-defined", "exit with 1 when a decision is defined or an error")
    .option("--fail-non-empty", "exit with 1 when a decision is not empty, or an error")
    .option("--allow-network", "let http.send and net.lookup_ip_addr reach the network");
  return command.action(withFailureExitCode(1, exec));
}

async function exec(paths: readonly string[], flags: ExecFlags): Promise<void> {
  const isIgnored = createIgnoreMatcher(flags.ignore);
  const version = resolveRegoVersion(flags);
  const bundles = loadBundles(flags.bundle, isIgnored, version, resolveBundleVerificationKey(flags));
  const { sources, data } = await loadPoliciesWithBundles(flags.data, isIgnored, bundles);
  const policy = compile(sources, { version });
  const network = flags.allowNetwork ? createNodeHost() : undefined;
  const names = flags.decision.split("/").filter((name) => name !== "");
  const query = `data${names.map((name) => `[${JSON.stringify(name)}]`).join("")}`;
  const budget = flags.timeout === undefined ? {} : { budget: { milliseconds: flags.timeout } };
  const ask = (path: string): Executed => {
    try {
      const input = path.endsWith(".json")
        ? parseJson(readPolicyOrDataText(path))
        : readDocument(path, readPolicyOrDataText(path));
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
    const results = inputFiles(paths, isIgnored).map(ask);
    const entries = results.map(({ path, result, error }) => ({
      path,
      ...(result !== undefined && { result }),
      ...(error !== undefined && { error }),
    }));
    process.stdout.write(`${JSON.stringify(JSON.parse(formatValueAsJson({ result: entries })), undefined, 2)}\n`);
    if (results.some((each) => isFailure(each, flags))) process.exitCode = 1;
  } finally {
    network?.close();
  }
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

/** In the order of their names. */
function inputFiles(paths: readonly string[], isIgnored: (name: string) => boolean): readonly string[] {
  return paths.flatMap((path) => {
    if (readPathKind(path) === "file") return [path];
    return readdirSync(path, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.(?:json|ya?ml)$/i.test(entry.name) && !isIgnored(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  });
}
