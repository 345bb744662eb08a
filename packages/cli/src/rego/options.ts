import type { RegoVersion } from "@plumbline/rego";
import { type Command, InvalidArgumentError, Option } from "commander";

export interface VersionFlags {
  readonly v0?: true;
  readonly v1?: true;
  readonly v0Compatible?: true;
  readonly v1Compatible?: true;
}

export function withVersion(command: Command): Command {
  return command
    .addOption(new Option("--v0", "read policies as Rego v0").conflicts(["v1", "v1Compatible"]))
    .addOption(new Option("--v1", "read policies as Rego v1 (without either, each file as what it is)"))
    .addOption(new Option("--v0-compatible", "the same as --v0").conflicts(["v1", "v1Compatible"]))
    .addOption(new Option("--v1-compatible", "the same as --v1"));
}

export function versionOf(flags: VersionFlags): RegoVersion | "auto" {
  if (flags.v0 || flags.v0Compatible) return "v0";
  return flags.v1 || flags.v1Compatible ? "v1" : "auto";
}

/** `-d a -d b`: one path each time, so that the query behind them is not taken for a path. */
export function withData(command: Command): Command {
  const collect = (path: string, before: readonly string[]) => [...before, path];
  return command.option("-d, --data <path>", "policies and data: a file or folder; repeatable", collect, []);
}

export function formatOption(formats: readonly string[], fallback: string): Option {
  return new Option("-f, --format <format>", "how results are printed").choices(formats).default(fallback);
}

export function numberArgument(name: string, least: number, most: number) {
  return (text: string): number => {
    const value = Number(text);
    if (text.trim() !== "" && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`${name} must be a number from ${least} to ${most}.`);
  };
}
