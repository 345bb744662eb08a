import { Command } from "commander";
import { createIacReadCommand } from "./read.js";

export function createIacCommand(): Command {
  return new Command("iac").addCommand(createIacReadCommand());
}
