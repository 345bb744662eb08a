import { Command } from "commander";

export function createSelfCommand(): Command {
  const self = new Command("self");
  self
    .command("verify")
    .description("compare the installed files with those that were published")
    .option("--list <file>", "the list of files and SHA-256 sums of the release, instead of the installed copy of it")
    .addHelpText(
      "after",
      "\nExit codes: 0 every file is as published, 1 a file differs, is missing or was added, 2 wrong usage or not a package.",
    )
    .action(async ({ list }: { readonly list?: string }) => {
      const { verifyAndPrintInstallation } = await import("./verify-installation.js");
      await verifyAndPrintInstallation(list);
    });
  return self;
}
