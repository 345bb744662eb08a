import { readSettings, type SettingName, type Settings, settingDefinitions } from "@plumbline/server";
import { type Command, Option } from "commander";

const optionOf = (name: SettingName): Option => {
  const { flag, variable, fallback, description } = settingDefinitions[name];
  const shownDefault = fallback === "" ? "" : `, default ${fallback}`;
  return new Option(`--${flag} <value>`, `${description} [${variable}${shownDefault}]`);
};

/** Adds flags for the named settings; each can also be set by its environment variable. */
export function addSettingOptions(command: Command, names: readonly SettingName[]): Command {
  for (const name of names) command.addOption(optionOf(name));
  return command;
}

export function readCommandSettings(command: Command): Settings {
  const values: Record<string, unknown> = command.optsWithGlobals();
  const flags: Partial<Record<SettingName, string>> = {};
  for (const name of Object.keys(settingDefinitions) as SettingName[]) {
    const value = values[optionOf(name).attributeName()];
    if (typeof value === "string") flags[name] = value;
  }
  return readSettings(flags, process.env);
}

/** What every command that opens the database needs to know. */
export const databaseSettingNames = ["data", "database"] as const satisfies readonly SettingName[];
