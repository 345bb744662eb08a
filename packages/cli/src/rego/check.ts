import { check, problemsJson, problemsText, type RegoProblem } from "@plumbline/rego";
import { Command } from "commander";
import { failingWith } from "./failures.js";
import { libraryOf } from "./library.js";
import { loadPolicies } from "./load-paths.js";
import { formatOption, type VersionFlags, versionOf, withVersion } from "./options.js";
import { type PolicyGroup, policyGroups } from "./policy-groups.js";
import { sampledRules } from "./rule-samples.js";

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
      const groups = policyGroups(sources, await sampledRules(sources), await libraryOf(sources));
      const problems = checkGroups(groups, flags);
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

function checkGroups(groups: readonly PolicyGroup[], flags: CheckFlags): readonly RegoProblem[] {
  const options = { version: versionOf(flags), strict: flags.strict === true };
  return groups.flatMap(({ own, together }) => {
    const files = new Set(own.map(({ file }) => file));
    return check(together, options).filter(({ file }) => files.has(file));
  });
}
