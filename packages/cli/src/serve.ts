import { keepMemoryOutOfDumps, type SettingName, settingDefinitions, startService } from "@plumbline/server";
import { Command } from "commander";
import { addSettingOptions, readCommandSettings } from "./service-setting-options.js";
import { ignoreOutputErrors } from "./terminal/survive-output-errors.js";
import { waitForStopSignal } from "./wait-for-stop-signal.js";

const GRACE_MS = 30_000;

export function createServeCommand(): Command {
  const command = new Command("serve");
  return addSettingOptions(command, Object.keys(settingDefinitions) as SettingName[]).action(async () => {
    // Listened to from the beginning: a signal during the start must not leave a database behind.
    const signalled = waitForStopSignal();
    ignoreOutputErrors();
    keepMemoryOutOfDumps();
    const service = await startService(readCommandSettings(command));
    console.log(`Plumbline listens on ${service.url}`);
    console.log(`  console   ${service.signInLink}`);
    console.log("            signs one browser in, within 15 minutes; `plumbline sign-in` prints another");
    console.log(`  data      ${service.database}`);
    console.log(`  API docs  ${service.url}/api/docs`);
    console.log(`  token     ${service.tokenFile} (admin of tenant "default")`);
    console.log("Try it:");
    console.log(
      `  curl -s -H "Authorization: Bearer $(cat '${service.tokenFile}')" ${service.url}/default/api/collection/list`,
    );

    const signal = await Promise.race([signalled, service.lost]);
    if (signal instanceof Error) console.error(`plumbline: ${signal.message}`);
    else console.log(`Got ${signal}: finishing what is in flight.`);
    const forced = setTimeout(() => {
      console.error(`plumbline: requests were still running after ${GRACE_MS / 1000} s; closing anyway.`);
      process.exit(1);
    }, GRACE_MS);
    forced.unref();
    await service.stop();
    process.exitCode = signal instanceof Error ? 1 : 0;
  });
}
