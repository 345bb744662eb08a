import { Command } from "commander";
import { formatNames } from "./outputs.js";

export interface ScanFlags {
  readonly rules?: readonly string[];
  readonly format?: readonly string[];
  readonly failOn: string;
  readonly baseline?: string;
  readonly writeBaseline?: string;
  readonly since?: string;
  readonly varFile?: readonly string[];
  readonly strict?: true;
  readonly quiet?: true;
}

export function scanCommand(): Command {
  const collect = (text: string, before: readonly string[] | undefined) => [...(before ?? []), text];
  const formats = `${formatNames.join(", ")}; with =FILE into a file; repeatable`;
  return new Command("scan")
    .argument("<paths...>", "files or folders")
    .option("--rules <folder>", "use the rules of this folder instead of the built-in ones; repeatable", collect)
    .option("--format <format>", `how findings are reported: ${formats}`, collect)
    .option("--fail-on <severity>", "exit with 1 from this severity on: Low, Medium or High", "Low")
    .option("--baseline <file>", "report only findings that are not in this file")
    .option("--write-baseline <file>", "write what was found to a file, for --baseline")
    .option("--since <commit>", "report only findings in files that changed since this commit of git")
    .option("--var-file <file>", "values for Terraform variables; repeatable", collect)
    .option("--strict", "exit with 3 when something could not be read or decided")
    .option("--quiet", "print only one line, and no progress")
    .addHelpText("after", "\nExit codes: 0 nothing found, 1 findings, 2 wrong usage, 3 incomplete (with --strict)")
    .action(async (paths: readonly string[], flags: ScanFlags, command: Command) => {
      // Readers and rules take longer to load than this command's help to print.
      const { scanPaths } = await import("./run-scan.js");
      await scanPaths(paths, flags, command.parent?.version() ?? "");
    });
}
