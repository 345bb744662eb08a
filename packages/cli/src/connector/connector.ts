import { Command } from "commander";
import { testConnectorCommand } from "./test-connector.js";

export function connectorCommand(): Command {
  return new Command("connector").addCommand(testConnectorCommand());
}
