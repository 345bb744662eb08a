import { Command } from "commander";
import { readCommand } from "./read.js";

export function iacCommand(): Command {
  return new Command("iac").description("show how infrastructure code is understood").addCommand(readCommand());
}
