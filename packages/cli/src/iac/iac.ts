import { Command } from "commander";
import { readCommand } from "./read.js";

export function iacCommand(): Command {
  return new Command("iac").addCommand(readCommand());
}
