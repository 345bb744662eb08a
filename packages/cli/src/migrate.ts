import { migrateConfiguredDatabase } from "@plumbline/server";
import { Command } from "commander";
import { addSettingOptions, databaseSettingNames, readCommandSettings } from "./service-setting-options.js";

export function createMigrateCommand(): Command {
  const command = new Command("migrate");
  return addSettingOptions(command, databaseSettingNames).action(async () => {
    const applied = await migrateConfiguredDatabase(readCommandSettings(command));
    for (const name of applied) console.log(`applied ${name}`);
    console.log(applied.length === 0 ? "The database is up to date." : "The database is up to date now.");
  });
}
