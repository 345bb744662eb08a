import { Command } from "commander";
import { createTestConnectorCommand } from "./test-connector.js";

export function createConnectorCommand(): Command {
  return new Command("connector").addCommand(createTestConnectorCommand());
}
