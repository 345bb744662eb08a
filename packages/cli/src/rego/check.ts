import { check, formatProblems, formatProblemsJson, RegoError, type RegoProblem } from "@plumbline/rego";
import { Command } from "commander";
import { wrapActionWithFailureExitCode } from "./failure-exit-code.js";
import { loadBundles } from "./load-bundles.js";
import { loadPoliciesForOneQueryWithBundles, loadPolicySources } from "./load-policies-and-data.js";
import {
  addIgnoreOption,
  addPathsAsBundlesOption,
  addRegoVersionOptions,
  addSchemaAndCapabilitiesOptions,
  createFormatOption,
  createIgnoredNameMatcher,
  createNumberParser,
  loadSchemasAndCapabilities,
  type RegoVersionFlags,
  resolveRegoVersion,
  type SchemaAndCapabilitiesFlags,
} from "./options.js";
import { groupPoliciesByRuleFolder, type RuleFolderPoliciesWithShared } from "./policies-by-rule-folder.js";
import { findSamplesOfRuleSources } from "./rule-samples.js";
import { loadStarterLibraryImports } from "./starter-library-imports.js";

interface CheckFlags extends RegoVersionFlags, SchemaAndCapabilitiesFlags {
  readonly v0V1?: true;
  readonly strict?: true;
  readonly ignore: readonly string[];
  readonly bundle?: true;
  readonly maxErrors: number;
  readonly format: "pretty" | "json";
}

export function createCheckCommand(): Command {
  const command = new Command("check")
    .description("report everything that is wrong with policies")
    .argument("<paths...>", "files or folders");
  addSchemaAndCapabilitiesOptions(addPathsAsBundlesOption(addIgnoreOption(addRegoVersionOptions(command))))
    .option("--v0-v1", "report what one of the two versions refuses")
    .option("-S, --strict", "also report what is unused, shadowed or deprecated")
    .option(
      "-m, --max-errors <number>",
      "how many problems are listed; 0 for all of them",
      createNumberParser("--max-errors", 0, 1e9),
      0,
    )
    .addOption(createFormatOption(["pretty", "json"], "pretty"));
  return command.action(
    wrapActionWithFailureExitCode(1, async (paths: readonly string[], flags: CheckFlags) => {
      const found = await checkAll(paths, flags);
      const problems = flags.maxErrors === 0 ? found : found.slice(0, flags.maxErrors);
      if (problems.length === 0) return;
      if (flags.format === "json") process.stdout.write(formatProblemsJson(problems));
      else {
        process.stderr.write(formatProblems(problems));
        process.stderr.write(found.length === 1 ? "1 problem\n" : `${found.length} problems\n`);
      }
      process.exitCode = 1;
    }),
  );
}

/** With `--v0-v1` as either version, each problem once. */
async function checkAll(paths: readonly string[], flags: CheckFlags): Promise<readonly RegoProblem[]> {
  const checkAs = (as: CheckFlags) => (as.bundle ? checkBundles(paths, as) : checkPaths(paths, as));
  if (!flags.v0V1) return checkAs(flags);
  const found = [...(await checkAs({ ...flags, v0: true })), ...(await checkAs({ ...flags, v1: true }))];
  const byPlace = new Map(found.map((each) => [`${each.file}:${each.line}:${each.column}:${each.message}`, each]));
  return [...byPlace.values()];
}

async function checkPaths(paths: readonly string[], flags: CheckFlags): Promise<readonly RegoProblem[]> {
  const sources = loadPolicySources(paths, createIgnoredNameMatcher(flags.ignore));
  return checkGroups(
    groupPoliciesByRuleFolder(sources, findSamplesOfRuleSources(sources), await loadStarterLibraryImports(sources)),
    flags,
  );
}

async function checkBundles(paths: readonly string[], flags: CheckFlags): Promise<readonly RegoProblem[]> {
  const isIgnored = createIgnoredNameMatcher(flags.ignore);
  try {
    const { sources } = await loadPoliciesForOneQueryWithBundles(
      [],
      isIgnored,
      loadBundles(paths, isIgnored, resolveRegoVersion(flags)),
    );
    return check(sources, optionsOf(flags));
  } catch (error) {
    if (error instanceof RegoError) return error.problems;
    throw error;
  }
}

function optionsOf(flags: CheckFlags) {
  // Schemas that are written in METADATA count without others, too.
  return {
    version: resolveRegoVersion(flags),
    strict: flags.strict === true,
    schemas: new Map(),
    ...loadSchemasAndCapabilities(flags),
  };
}

function checkGroups(groups: readonly RuleFolderPoliciesWithShared[], flags: CheckFlags): readonly RegoProblem[] {
  const options = optionsOf(flags);
  return groups.flatMap(({ own: sources, together }) => {
    const files = new Set(sources.map(({ file }) => file));
    return check(together, options).filter(({ file }) => files.has(file));
  });
}
