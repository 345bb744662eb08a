import { KnownError } from "@plumbline/model";
import { version } from "@plumbline/server";
import { Command, CommanderError } from "commander";
import { migrateCommand } from "./migrate.js";
import { regoCommand } from "./rego/rego.js";
import { serveCommand } from "./serve.js";
import { tenantCommand } from "./tenant.js";
import { tokenCommand } from "./token.js";

const program = new Command("plumbline")
  .description("Checks cloud configuration and infrastructure code against rules, keeps every version, shows drift.")
  .version(version);

for (const command of [serveCommand(), migrateCommand(), tenantCommand(), tokenCommand(), regoCommand()]) {
  program.addCommand(command);
}
throwInsteadOfExit(program);

/** So that every way of getting a command wrong ends below, with one exit code. */
function throwInsteadOfExit(command: Command): void {
  command.exitOverride().showHelpAfterError();
  for (const child of command.commands) throwInsteadOfExit(child);
}

/** A host with several addresses fails once for each, and the error of all of them has no text of its own. */
function reasonOf(cause: unknown): string {
  const error: unknown = cause instanceof AggregateError ? (cause.errors[0] ?? cause) : cause;
  return error instanceof Error ? ` (${error.message})` : "";
}

/** 0 done, 1 refused or failed for a known reason, 2 wrong usage, 70 a fault of ours. */
try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? 0 : 2;
  } else if (error instanceof KnownError) {
    console.error(`plumbline: ${error.message}${reasonOf(error.cause)}`);
    for (const problem of error.problems) console.error(`  ${problem}`);
    process.exitCode = error.code === "configuration" ? 2 : 1;
  } else {
    console.error(error);
    process.exitCode = 70;
  }
}
