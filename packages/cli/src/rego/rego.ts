import { Command } from "commander";
import { createBenchCommand } from "./bench.js";
import { createBuildCommand } from "./build.js";
import { createCheckCommand } from "./check.js";
import { createEvalCommand } from "./eval.js";
import { createExecCommand } from "./exec.js";
import { createFmtCommand } from "./fmt.js";
import { createInspectCommand } from "./inspect.js";
import { createLanguageServerCommand } from "./lsp/command.js";
import { createTestPoliciesCommand } from "./test.js";

export function createRegoCommand(): Command {
  return new Command("rego")
    .addCommand(createEvalCommand())
    .addCommand(createTestPoliciesCommand())
    .addCommand(createCheckCommand())
    .addCommand(createFmtCommand())
    .addCommand(createExecCommand())
    .addCommand(createBuildCommand())
    .addCommand(createInspectCommand())
    .addCommand(createBenchCommand())
    .addCommand(createLanguageServerCommand());
}
