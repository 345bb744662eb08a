import { Command } from "commander";
import { databaseSettings, settingsOf, withSettings } from "../settings-options.js";

export function doctorCommand(): Command {
  const command = new Command("doctor").addHelpText(
    "after",
    "\nExit codes: 0 no problems (warnings are none), 1 problems, 2 wrong usage.",
  );
  return withSettings(command, databaseSettings).action(async () => {
    const { examine } = await import("./examine.js");
    await examine(settingsOf(command));
  });
}
