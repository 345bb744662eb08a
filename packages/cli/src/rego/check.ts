import { check, problemsJson, problemsText, type RegoProblem, type Source } from "@plumbline/rego";
import { Command } from "commander";
import { failingWith } from "./failures.js";
import { loadPolicies } from "./load-paths.js";
import { formatOption, type VersionFlags, versionOf, withVersion } from "./options.js";
import { policyGroups } from "./policy-groups.js";
import { type SampledRule, sampledRules } from "./rule-samples.js";

interface CheckFlags extends VersionFlags {
  readonly strict?: true;
  readonly format: "pretty" | "json";
}

export function checkCommand(): Command {
  const command = new Command("check")
    .description("report everything that is wrong with policies")
    .argument("<paths...>", "files or folders");
  withVersion(command)
    .option("-S, --strict", "also report what is unused, shadowed or deprecated")
    .addOption(formatOption(["pretty", "json"], "pretty"));
  return command.action(
    failingWith(1, async (paths: readonly string[], flags: CheckFlags) => {
      const sources = await loadPolicies(paths);
      const problems = checkGroups(sources, await sampledRules(sources), flags);
      if (problems.length === 0) return;
      if (flags.format === "json") process.stdout.write(problemsJson(problems));
      else {
        process.stderr.write(problemsText(problems));
        process.stderr.write(problems.length === 1 ? "1 problem\n" : `${problems.length} problems\n`);
      }
      process.exitCode = 1;
    }),
  );
}

function checkGroups(
  sources: readonly Source[],
  rules: readonly SampledRule[],
  flags: CheckFlags,
): readonly RegoProblem[] {
  const options = { version: versionOf(flags), strict: flags.strict === true };
  return policyGroups(sources, rules).flatMap(({ own, together }) => {
    const files = new Set(own.map(({ file }) => file));
    return check(together, options).filter(({ file }) => files.has(file));
  });
}
