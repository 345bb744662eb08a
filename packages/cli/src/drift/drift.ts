import { Command, Option } from "commander";
import { type DriftFlags, driftFormatNames, runDriftCommand } from "./run-drift.js";

const afterHelp = `
Exit codes: 0 nothing drifted, 1 drift, 2 wrong usage, 3 nothing was compared, or not everything (with --strict).
Without a connector file the account is read as the tools of its provider would read it from this shell. See docs/drift.md.`;

export function createDriftCommand(): Command {
  const collect = (text: string, before: readonly string[] | undefined) => [...(before ?? []), text];
  const account = (name: string, title: string) =>
    new Option(`--${name} [connector]`, `compare with ${title}; the file of a connector says which`);
  const formats = `${driftFormatNames.join(", ")}; with =FILE into a file; repeatable`;
  return new Command("drift")
    .argument(
      "<code>",
      "code (Terraform, CloudFormation, ARM, Bicep, Kubernetes), a Terraform state or a plan: folder or file; - for standard input",
    )
    .addOption(account("aws", "an AWS account"))
    .addOption(account("azure", "Azure subscriptions"))
    .addOption(account("google", "Google Cloud projects"))
    .addOption(account("kubernetes", "a cluster"))
    .option("--against <path>", "compare with other code, a state or a plan instead of an account")
    .option(
      "--state <file>",
      "a Terraform state that says which resource is which, or a glob of them; repeatable",
      collect,
    )
    .option("--var-file <file>", "values of Terraform variables; repeatable", collect)
    .option("--format <format>", `how it is reported: ${formats}`, collect)
    .option("--patch <file>", "write the edits of the code that take the cloud's values over, for git apply")
    .option("--import <file>", "write code for what is unmanaged: import blocks of Terraform, or manifests")
    .option("--driftignore <file>", "what to leave out, as driftctl has it; the code's own, unless told")
    .option("--no-driftignore", "use no such file")
    .option("--ignore <pattern>", "leave out what a line of a .driftignore would, instead of one; repeatable", collect)
    .option("--config <file>", "a plumbline.yaml; the nearest one, unless told")
    .option("--no-config", "use none")
    .option("--fail-on <results>", "results that exit with 1, separated by commas", "drifted,missing")
    .option("--all", "also list what is as it should be")
    .option("--strict", "exit with 3 where something could not be read or compared")
    .option("--no-actors", "do not ask the account's log who changed what drifted")
    .option("--allow-commands", "start programs that profiles and kubeconfig files name")
    .addHelpText("after", afterHelp)
    .action((code: string, flags: DriftFlags, command: Command) =>
      runDriftCommand(code, flags, command.parent?.version() ?? ""),
    );
}
