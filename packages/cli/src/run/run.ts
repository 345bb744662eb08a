import { Command } from "commander";
import { addConnectionOptions } from "../service-client/connection.js";
import type { RunFlags } from "./run-flags.js";

export function createRunCommand(): Command {
  const command = new Command("run")
    .argument("<collection>", "name of the collection")
    .option("--crawl-only", "look at what is there without judging it");
  return addConnectionOptions(command)
    .option("--no-follow", "only start it")
    .option("--json", "print the run as JSON")
    .addHelpText(
      "after",
      "\nExit codes: 0 passed, 1 the verdict is failed, 2 wrong usage,\n            3 incomplete or not evaluated, or the run failed, was cancelled or was left to itself.",
    )
    .action(async (collection: string, flags: RunFlags) => {
      const { runCollectionOnService } = await import("./run-collection.js");
      await runCollectionOnService(collection, flags);
    });
}
