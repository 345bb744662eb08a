import { createGlobMatcher } from "@plumbline/model";
import { type ProfileOrder, profileOrders, type RegoVersion } from "@plumbline/rego";
import { type Command, InvalidArgumentError, Option } from "commander";
import type { SigningKey } from "./bundle-signatures.js";
import { loadAllowedBuiltinNames, loadSchemas } from "./load-schemas-and-capabilities.js";

export interface RegoVersionFlags {
  readonly v0?: true;
  readonly v1?: true;
  readonly v0Compatible?: true;
  readonly v1Compatible?: true;
}

export function addRegoVersionOptions(command: Command): Command {
  return command
    .addOption(new Option("--v0", "read policies as Rego v0").conflicts(["v1", "v1Compatible"]))
    .addOption(new Option("--v1", "read policies as Rego v1 (without either, each file as what it is)"))
    .addOption(new Option("--v0-compatible", "the same as --v0").conflicts(["v1", "v1Compatible"]))
    .addOption(new Option("--v1-compatible", "the same as --v1"));
}

export function resolveRegoVersion(flags: RegoVersionFlags): RegoVersion | "auto" {
  if (flags.v0 || flags.v0Compatible) return "v0";
  return flags.v1 || flags.v1Compatible ? "v1" : "auto";
}

const collect = (item: string, before: readonly string[]) => [...before, item];

/** `-d a -d b`: one path each time, so that the query behind them is not taken for a path. */
export function addDataOption(command: Command): Command {
  return command.option("-d, --data <path>", "policies and data: a file or folder; repeatable", collect, []);
}

export function addBundleOption(command: Command): Command {
  return command.option("-b, --bundle <path>", "a bundle: a folder or a .tar.gz; repeatable", collect, []);
}

/** Of commands whose paths are bundles or not, all of them. */
export function addPathsAsBundlesOption(command: Command): Command {
  return command.option("-b, --bundle", "the paths are bundles: folders or .tar.gz");
}

export function createFormatOption(formats: readonly string[], fallback: string): Option {
  return new Option("-f, --format <format>", "how results are printed").choices(formats).default(fallback);
}

/** There is one way to evaluate: who asks OPA for it by name is not refused. */
export function createTargetOption(): Option {
  return new Option("-t, --target <name>", "how policies are evaluated").choices(["rego"]).default("rego").hideHelp();
}

export function createNumberParser(name: string, least: number, most: number) {
  return (text: string): number => {
    const value = Number(text);
    if (text.trim() !== "" && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`${name} must be a number from ${least} to ${most}.`);
  };
}

/** Each time one order is named: lines that are alike by the first are ordered by the next. */
export function createProfileSortOption(): Option {
  return new Option("--profile-sort <order>", `order the lines by ${profileOrders.join(", ")}; repeatable`)
    .argParser((text, before: readonly ProfileOrder[]) => {
      const order = profileOrders.find((each) => each === text);
      if (order !== undefined) return [...before, order];
      throw new InvalidArgumentError(`--profile-sort must be ${profileOrders.join(", ")}.`);
    })
    .default([]);
}

export interface IgnoreAndTimeoutFlags {
  readonly ignore: readonly string[];
  readonly timeout?: number;
}

export function addIgnoreOption(command: Command): Command {
  const about = "files and folders to leave out, such as '*_test.rego,.*'; repeatable";
  return command.option("--ignore <names>", about, collect, []);
}

export function addIgnoreAndTimeoutOptions(command: Command): Command {
  return addIgnoreOption(command).option(
    "--timeout <duration>",
    "how long an evaluation may take, such as 500ms, 5s or 1m",
    durationArgument,
  );
}

/** No limit where none is named, as with `opa`: the engine's own holds. */
export function createBudgetOptionFromTimeout({ timeout }: IgnoreAndTimeoutFlags): {
  readonly budget?: { readonly milliseconds: number };
} {
  return timeout ? { budget: { milliseconds: timeout } } : {};
}

export function addQueryScopeOptions(command: Command): Command {
  return command
    .option("--package <path>", "ask the query as if it stood in this package")
    .option("--import <path>", "what the query imports, such as 'data.lib as l'; repeatable", collect, []);
}

export function addPartialEvaluationOptions(command: Command): Command {
  return command
    .option("-p, --partial", "evaluate only what is known, and print what is left (json, pretty, source)")
    .option("-u, --unknowns <path>", "with --partial, what is not known: input unless told; repeatable", collect, [])
    .option("--disable-inlining <path>", "with --partial, documents whose rules stay rules; repeatable", collect, [])
    .option("--shallow-inlining", "with --partial, leave all rules that need something unknown as rules");
}

const units: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };

/** As Go writes durations: `1m30s`. In milliseconds; 0 is none. */
function durationArgument(text: string): number {
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/g)];
  const total = parts.reduce((sum, [, count, unit]) => sum + Number(count) * (units[unit as string] as number), 0);
  if (text === "0" || text === "0s") return 0;
  if (total > 0 && parts.map(([part]) => part).join("") === text) return total;
  throw new InvalidArgumentError("--timeout must be a duration such as 500ms, 5s or 1m30s.");
}

/** `*`, `?` and `[a-z]` in the names of files and folders. */
export function createIgnoredNameMatcher(patterns: readonly string[]): (name: string) => boolean {
  const wanted = patterns.flatMap((pattern) => pattern.split(",")).filter((pattern) => pattern !== "");
  const matchers = wanted.map(createGlobMatcher);
  return (name) => matchers.some((matches) => matches(name));
}

export interface SchemaAndCapabilitiesFlags {
  readonly schema?: string;
  readonly capabilities?: string;
}

export function addSchemaAndCapabilitiesOptions(command: Command): Command {
  return command
    .option("-s, --schema <path>", "the JSON schema of the input, or a folder of schemas that METADATA names")
    .option("--capabilities <file>", "the built-in functions that may be used, as opa capabilities lists them");
}

/** What `--schema` and `--capabilities` say, for whoever compiles. */
export function loadSchemasAndCapabilities({ schema, capabilities }: SchemaAndCapabilitiesFlags) {
  const [schemas, allowed] = [loadSchemas(schema), loadAllowedBuiltinNames(capabilities)];
  return { ...(schemas && { schemas }), ...(allowed && { capabilities: allowed }) };
}

export interface BundleVerificationFlags {
  readonly verificationKey?: string;
  readonly verificationKeyId: string;
  readonly signingAlg: string;
}

export function addBundleVerificationOptions(command: Command): Command {
  return command
    .option("--verification-key <key>", "read only bundles with this key's signature: a PEM file, or a secret (HS256)")
    .option("--verification-key-id <name>", "the name of that key", "default")
    .option("--signing-alg <name>", "the algorithm of signatures", "RS256");
}

export function resolveBundleVerificationKey(flags: BundleVerificationFlags): SigningKey | undefined {
  const { verificationKey: key, verificationKeyId: keyId, signingAlg: algorithm } = flags;
  return key === undefined ? undefined : { key, keyId, algorithm };
}
