import { Command } from "commander";
import { testCommand } from "./test-connector.js";

export function connectorCommand(): Command {
  return new Command("connector").addCommand(testCommand());
}
