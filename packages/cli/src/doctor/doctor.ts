import { Command } from "commander";
import { databaseSettings, settingsOf, withSettings } from "../settings-options.js";

export function doctorCommand(): Command {
  const command = new Command("doctor")
    .description("check this machine and the settings, and say what to do about what is wrong")
    .addHelpText("after", "\nExit codes: 0 no problems (warnings are none), 1 problems, 2 wrong usage");
  return withSettings(command, databaseSettings).action(async () => {
    const { examine } = await import("./examine.js");
    await examine(settingsOf(command));
  });
}
