import { keepMemoryOutOfDumps, type SettingName, startWorkerProcess } from "@plumbline/server";
import { Command } from "commander";
import { addSettingOptions, readCommandSettings } from "./service-setting-options.js";
import { ignoreOutputErrors } from "./terminal/survive-output-errors.js";
import { waitForStopSignal } from "./wait-for-stop-signal.js";

const names = [
  "data",
  "database",
  "connections",
  "workers",
  "folders",
  "allowPrivateAddresses",
  "secretVariables",
  "secretFolders",
  "cloudIdentity",
  "gitBytes",
  "gitFiles",
  "gitTenantQuota",
  "gitQuota",
  "smtpUrl",
  "mailFrom",
  "mailSenders",
  "mailDomains",
  "gitApiUrl",
  "publicUrl",
] as const satisfies readonly SettingName[];

export function createWorkerCommand(): Command {
  const command = new Command("worker");
  return addSettingOptions(command, names).action(async () => {
    const signalled = waitForStopSignal();
    ignoreOutputErrors();
    keepMemoryOutOfDumps();
    const worker = await startWorkerProcess(readCommandSettings(command));
    console.log(`Plumbline works on ${worker.database}`);
    const signal = await Promise.race([signalled, worker.lost]);
    if (signal instanceof Error) console.error(`plumbline: ${signal.message}`);
    else console.log(`Got ${signal}: giving unfinished work back.`);
    await worker.stop();
    process.exitCode = signal instanceof Error ? 1 : 0;
  });
}
