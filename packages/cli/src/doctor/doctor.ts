import { Command } from "commander";
import { addSettingOptions, databaseSettingNames, readCommandSettings } from "../service-setting-options.js";

export function createDoctorCommand(): Command {
  const command = new Command("doctor").addHelpText(
    "after",
    "\nExit codes: 0 no problems (warnings are none), 1 problems, 2 wrong usage.",
  );
  return addSettingOptions(command, databaseSettingNames).action(async () => {
    const { runDoctor } = await import("./run-doctor.js");
    await runDoctor(readCommandSettings(command));
  });
}
