import { readFileSync } from "node:fs";
import { KnownError } from "@plumbline/model";
import { Command, CommanderError } from "commander";

/** Loading a server to format a rule takes longer than formatting it, so a command is loaded when it is called. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import("./serve.js")).serveCommand(),
  worker: async () => (await import("./worker.js")).workerCommand(),
  migrate: async () => (await import("./migrate.js")).migrateCommand(),
  tenant: async () => (await import("./tenant.js")).tenantCommand(),
  token: async () => (await import("./token.js")).tokenCommand(),
  rego: async () => (await import("./rego/rego.js")).regoCommand(),
  iac: async () => (await import("./iac/iac.js")).iacCommand(),
  scan: async () => (await import("./scan/scan.js")).scanCommand(),
  run: async () => (await import("./run/run.js")).runCommand(),
  import: async () => (await import("./import/import.js")).importCommand(),
  doctor: async () => (await import("./doctor/doctor.js")).doctorCommand(),
};

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
  version: string;
};

const program = new Command("plumbline")
  .description("Checks cloud configuration and infrastructure code against rules, keeps every version, shows drift.")
  .version(version);

const called = process.argv[2] ?? "";
const needed = Object.hasOwn(commands, called) ? [called] : Object.keys(commands);
for (const name of needed) program.addCommand(await (commands[name] as () => Promise<Command>)());
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

/** Beside 1, which stands for refused or failed for a known reason. */
const exitCodes: Readonly<Record<string, number>> = { configuration: 2, unreachable: 2, incomplete: 3 };

/** 0 done, 2 wrong usage, 70 a fault of ours. */
try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? 0 : 2;
  } else if (error instanceof KnownError) {
    console.error(`plumbline: ${error.message}${reasonOf(error.cause)}`);
    for (const problem of error.problems) console.error(`  ${problem}`);
    process.exitCode = Object.hasOwn(exitCodes, error.code) ? exitCodes[error.code] : 1;
  } else {
    console.error(error);
    process.exitCode = 70;
  }
}
