import { migrateConfiguredDatabase } from "@plumbline/server";
import { Command } from "commander";
import { databaseSettings, settingsOf, withSettings } from "./settings-options.js";

export function migrateCommand(): Command {
  const command = new Command("migrate");
  return withSettings(command, databaseSettings).action(async () => {
    const applied = await migrateConfiguredDatabase(settingsOf(command));
    for (const name of applied) console.log(`applied ${name}`);
    console.log(applied.length === 0 ? "The database is up to date." : "The database is up to date now.");
  });
}
