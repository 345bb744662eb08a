import { Command, Option } from "commander";
import { codeFrameworkNames } from "./framework-option.js";
import { groupings } from "./group-findings.js";
import { scanFormatNames } from "./parse-output-targets.js";
import type { ScanFlags } from "./scan-flags.js";

const afterHelp = `
Exit codes: 0 nothing found, 1 findings, 2 wrong usage, 3 nothing was judged, or incomplete (with --strict, --strict-types).
Settings can stand in plumbline.yaml, beside the code or above it. See docs/scan.md.`;

export function createScanCommand(): Command {
  const collect = (text: string, before: readonly string[] | undefined) => [...(before ?? []), text];
  const list = (text: string, before: readonly string[] | undefined) => [...(before ?? []), ...text.split(",")];
  const formats = `${scanFormatNames.join(", ")}; with =FILE into a file; repeatable`;
  return new Command("scan")
    .argument("[paths...]", "files or folders; - for standard input")
    .option("--rules <folder>", "use the rules of this folder instead of the built-in ones; repeatable", collect)
    .option("--rule <rules>", "ask only these: ids, ids of other tools, globs, severities; repeatable", list)
    .option("--skip-rule <rules>", "do not ask these; written in the same way; advice is a name, too", list)
    .option("--list-rules", "print the rules that would be asked, as a table or as --format json")
    .option(
      "--framework <names>",
      `read only ${codeFrameworkNames.join(", ")}, or ask only the rules of a standard, as in cis-aws-5.0; repeatable`,
      list,
    )
    .option("--exclude <path>", "leave out these paths, written as in a .gitignore; repeatable", collect)
    .option("--no-gitignore", "also read what .gitignore files leave out")
    .option("--stdin-name <file>", "the file that standard input stands for, as editors have it")
    .option("--var <name=value>", "the value of a Terraform variable; repeatable", collect)
    .option("--var-file <file>", "values for Terraform variables; repeatable", collect)
    .option(
      "--module <source=folder>",
      "where a Terraform module of a registry or repository lies; repeatable",
      collect,
    )
    .option("--format <format>", `how findings are reported: ${formats}`, collect)
    .addOption(new Option("--group-by <what>", "how findings are put together").choices(groupings))
    .option("--compact", "print one line for each finding")
    .option("--all", "print each finding with its code, also when there are hundreds")
    .option("--advice", "print advice like other findings instead of how much there is of each rule")
    .option(
      "--fail-on <severity>",
      "exit with 1 from this severity on: advice, Low, Medium, High, Critical or none (default: Low)",
    )
    .option("--strict", "exit with 3 when something could not be read or decided")
    .option("--strict-types", "as --strict, and also when there are resources of types that no rule is about")
    .option("--allow-nothing", "exit with 0 when nothing was judged, as hooks want it that name only changed files")
    .option("--baseline <file>", "report only findings that are not in this file")
    .option("--write-baseline <file>", "write what was found to a file, for --baseline")
    .option(
      "--since <commit>",
      "report only findings that are new since this commit of git (or since the branches parted)",
    )
    .option("--config <file>", "take settings from this file instead of the nearest plumbline.yaml")
    .option("--no-config", "take settings from no file")
    .option("--quiet", "print only one line, and no progress")
    .addHelpText("after", afterHelp)
    .action(async (paths: readonly string[], flags: ScanFlags, command: Command) => {
      // Readers and rules take longer to load than this command's help to print.
      const { scanPaths } = await import("./run-scan.js");
      // With --no-config among the options, commander takes "true" for the default.
      const config = command.getOptionValueSource("config") === "cli" ? flags.config : undefined;
      const { config: _, ...others } = flags;
      await scanPaths(paths, { ...others, ...(config !== undefined && { config }) }, command.parent?.version() ?? "");
    });
}
