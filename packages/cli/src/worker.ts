import { keepMemoryOutOfDumps, type SettingName, startWorkerProcess } from "@plumbline/server";
import { Command } from "commander";
import { nextSignal } from "./next-signal.js";
import { outliveLog } from "./outlive-log.js";
import { settingsOf, withSettings } from "./settings-options.js";

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

export function workerCommand(): Command {
  const command = new Command("worker");
  return withSettings(command, names).action(async () => {
    const signalled = nextSignal();
    outliveLog();
    keepMemoryOutOfDumps();
    const worker = await startWorkerProcess(settingsOf(command));
    console.log(`Plumbline works on ${worker.database}`);
    const signal = await Promise.race([signalled, worker.lost]);
    if (signal instanceof Error) console.error(`plumbline: ${signal.message}`);
    else console.log(`Got ${signal}: giving unfinished work back.`);
    await worker.stop();
    process.exitCode = signal instanceof Error ? 1 : 0;
  });
}
