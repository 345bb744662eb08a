import { Command } from "commander";
import { addConnectionOptions } from "../service-client/connection.js";
import type { ImportFlags } from "./import-flags.js";

export function createImportCommand(): Command {
  const command = new Command("import")
    .argument("<folder>", "folder with the files, also in folders below it")
    .requiredOption("--collection <name>", "collection they go into")
    .option("--create", "make the collection when it is not there")
    .option("--dry-run", "only say what would be sent; no service is asked");
  return addConnectionOptions(command)
    .addHelpText(
      "after",
      "\nOne upload is all or nothing. More than 1000 files or 64 MiB take several uploads, each for itself.",
    )
    .action(async (folder: string, flags: ImportFlags) => {
      const { importFolder } = await import("./import-folder.js");
      await importFolder(folder, flags);
    });
}
