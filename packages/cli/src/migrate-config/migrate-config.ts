/** `plumbline migrate-config`: what another tool was told, as a `plumbline.yaml`. */
import { existsSync } from "node:fs";
import { KnownError } from "@plumbline/model";
import { Command } from "commander";
import { refuseUnusableOutputFile, writeFileAtomically } from "../scan/write-file-atomically.js";
import { escapeUnprintable } from "../terminal/terminal-style-and-escaping.js";
import { CHECKOV_BASELINE_FILE_NAME } from "./checkov.js";
import { convertOtherToolConfig } from "./convert-config.js";
import { migratableTools } from "./find-other-tool-config-files.js";

interface MigrateConfigFlags {
  readonly from?: string;
  readonly output?: string;
  readonly force?: true;
  readonly strict?: true;
}

export function createMigrateConfigCommand(): Command {
  return new Command("migrate-config")
    .argument("[paths...]", "configuration files of the other tool, or folders that have them (default: this folder)")
    .option("--from <tool>", `whose configuration it is: ${migratableTools.join(", ")}`)
    .option("-o, --output <file>", "write the settings there instead of printing them")
    .option("--force", "overwrite the file if it is there")
    .option("--strict", "exit with 3 when something could not be converted")
    .addHelpText(
      "after",
      `
Prints a plumbline.yaml on standard output, and on standard error what has no equivalent or means something else, with its place.
A baseline of Checkov (${CHECKOV_BASELINE_FILE_NAME}) becomes one that plumbline scan --baseline reads.`,
    )
    .action(runMigrateConfig);
}

function runMigrateConfig(paths: readonly string[], { from, output, force, strict }: MigrateConfigFlags): void {
  if (output !== undefined) {
    refuseUnusableOutputFile(output);
    if (existsSync(output) && force === undefined)
      throw new KnownError("configuration", `${output} is already there; --force overwrites it.`);
  }
  const { text, remarks } = convertOtherToolConfig(paths.length === 0 ? ["."] : paths, from);
  if (output === undefined) process.stdout.write(text);
  else writeFileAtomically(output, text);
  for (const { place, kind, text: about } of remarks) console.error(escapeUnprintable(`${place}: ${kind}: ${about}`));
  if (strict && remarks.some(({ kind }) => kind === "not converted"))
    throw new KnownError("incomplete", "Not everything was converted.");
}
