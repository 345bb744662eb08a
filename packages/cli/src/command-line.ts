import { KnownError } from "@plumbline/model";
import { Command, CommanderError } from "commander";
import { reportOutputErrors } from "./terminal/survive-output-errors.js";
import { escapeUnprintable } from "./terminal/terminal-style-and-escaping.js";

interface LazyCommand {
  readonly about: string;
  readonly load: () => Promise<Command>;
}

/** Loading a server to format a rule takes longer than formatting it, so a command is loaded when it is called. */
const commands: Readonly<Record<string, LazyCommand>> = {
  serve: {
    about: "run the service (the database comes with it)",
    load: async () => (await import("./serve.js")).createServeCommand(),
  },
  worker: {
    about: "do runs and deliveries for a service on another machine (same database, same keys folder)",
    load: async () => (await import("./worker.js")).createWorkerCommand(),
  },
  migrate: {
    about: "bring the database up to date (serve does it too)",
    load: async () => (await import("./migrate.js")).createMigrateCommand(),
  },
  tenant: {
    about: "manage tenants",
    load: async () => (await import("./tenant.js")).createTenantCommand(),
  },
  token: {
    about: "manage access tokens, whether or not the service is running",
    load: async () => (await import("./token.js")).createTokenCommand(),
  },
  "sign-in": {
    about: "print a link that signs a browser in, once",
    load: async () => (await import("./sign-in-link.js")).createSignInLinkCommand(),
  },
  rego: {
    about: "evaluate, test, check and format Rego policies",
    load: async () => (await import("./rego/rego.js")).createRegoCommand(),
  },
  rules: {
    about: "list, show, test and begin rules",
    load: async () => (await import("./rules/rules.js")).createRulesCommand(),
  },
  iac: {
    about: "show how infrastructure code is understood",
    load: async () => (await import("./iac/iac.js")).createIacCommand(),
  },
  scan: {
    about: "check infrastructure code against rules, without a service",
    load: async () => (await import("./scan/scan.js")).createScanCommand(),
  },
  "migrate-config": {
    about: "turn the configuration of Checkov, Trivy, KICS, tfsec, Prowler or driftctl into a plumbline.yaml",
    load: async () => (await import("./migrate-config/migrate-config.js")).createMigrateConfigCommand(),
  },
  drift: {
    about: "compare infrastructure code with a live account, without a service",
    load: async () => (await import("./drift/drift.js")).createDriftCommand(),
  },
  run: {
    about: "start a run of a collection on a service and follow it",
    load: async () => (await import("./run/run.js")).createRunCommand(),
  },
  import: {
    about: "put a folder of configuration files (.json, .rego, .py) into a collection of a service",
    load: async () => (await import("./import/import.js")).createImportCommand(),
  },
  connector: {
    about: "test the connector of a live account",
    load: async () => (await import("./connector/connector.js")).createConnectorCommand(),
  },
  health: {
    about: "ask the service of this machine whether it is ready, as health checks of containers do",
    load: async () => (await import("./health.js")).createHealthCommand(),
  },
  doctor: {
    about: "check this machine and the settings, and say what to do about what is wrong",
    load: async () => (await import("./doctor/doctor.js")).createDoctorCommand(),
  },
  self: {
    about: "check the installation itself",
    load: async () => (await import("./self/self.js")).createSelfCommand(),
  },
};

/** Beside 1, which stands for refused or failed for a known reason. */
const exitCodes: Readonly<Record<string, number>> = { configuration: 2, unreachable: 2, incomplete: 3 };

/** Does what `process.argv` says. Exit code 0 done, 2 wrong usage or output that cannot be written, 70 a fault of ours. */
export async function runCommandLine(version: string): Promise<void> {
  reportOutputErrors();
  try {
    await (await programOf(version)).parseAsync();
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? 0 : 2;
    } else if (error instanceof KnownError) {
      console.error(escapeUnprintable(`plumbline: ${error.message}${reasonOf(error.cause)}`));
      for (const problem of error.problems) console.error(escapeUnprintable(`  ${problem}`));
      process.exitCode = Object.hasOwn(exitCodes, error.code) ? exitCodes[error.code] : 1;
    } else {
      console.error(error);
      process.exitCode = 70;
    }
  }
}

async function programOf(version: string): Promise<Command> {
  const [, , first, second] = process.argv;
  const called = first === "help" ? second : first;
  return createProgram((name) => name === called, version);
}

/** The commands that are wanted, and of the others what they are there for. */
export async function createProgram(isWanted: (name: string) => boolean, version: string): Promise<Command> {
  const program = new Command("plumbline")
    .description("Checks cloud configuration and infrastructure code against rules, keeps every version, shows drift.")
    .version(version);
  for (const [name, { about, load }] of Object.entries(commands)) {
    const command = isWanted(name) ? await load() : new Command(name);
    program.addCommand(command.description(about));
  }
  throwInsteadOfExit(program);
  return program;
}

/** So that every way of getting a command wrong ends in one place, with one exit code. */
function throwInsteadOfExit(command: Command): void {
  command.exitOverride().showHelpAfterError();
  for (const child of command.commands) throwInsteadOfExit(child);
}

/** A host with several addresses fails once for each, and the error of all of them has no text of its own. */
function reasonOf(cause: unknown): string {
  const error: unknown = cause instanceof AggregateError ? (cause.errors[0] ?? cause) : cause;
  return error instanceof Error ? ` (${error.message})` : "";
}
