import { Command } from "commander";
import { benchCommand } from "./bench.js";
import { buildCommand } from "./build.js";
import { checkCommand } from "./check.js";
import { evalCommand } from "./eval.js";
import { execCommand } from "./exec.js";
import { fmtCommand } from "./fmt.js";
import { inspectCommand } from "./inspect.js";
import { languageServerCommand } from "./lsp/command.js";
import { testPoliciesCommand } from "./test.js";

export function regoCommand(): Command {
  return new Command("rego")
    .addCommand(evalCommand())
    .addCommand(testPoliciesCommand())
    .addCommand(checkCommand())
    .addCommand(fmtCommand())
    .addCommand(execCommand())
    .addCommand(buildCommand())
    .addCommand(inspectCommand())
    .addCommand(benchCommand())
    .addCommand(languageServerCommand());
}
