import { type OpenedDatabase, openAndMigrateConfiguredDatabase, type Settings } from "@plumbline/server";
import type { Command } from "commander";
import { readCommandSettings } from "./service-setting-options.js";

/** Runs a command on the database of its settings, whether or not a service runs on it, and closes it again. */
export async function withDatabase(
  command: Command,
  work: (db: OpenedDatabase["db"], settings: Settings) => Promise<void>,
): Promise<void> {
  const settings = readCommandSettings(command);
  const opened = await openAndMigrateConfiguredDatabase(settings, "command", () => {});
  try {
    await work(opened.db, settings);
  } finally {
    await opened.close();
  }
}
