import { Command } from "commander";
import { createReadCommand } from "./read.js";

export function createIacCommand(): Command {
  return new Command("iac").addCommand(createReadCommand());
}
