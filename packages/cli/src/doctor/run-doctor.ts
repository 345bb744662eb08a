/** Looks at everything, one after the other, and never stops at what is wrong. */
import type { Settings } from "@plumbline/server";
import { formatCountWithNoun } from "../terminal/count-with-noun.js";
import { createTerminalStyle, escapeUnprintable, type TextStyle } from "../terminal/terminal-style-and-escaping.js";
import { checkDataDirectory, checkDiskSpace, checkKeyFiles } from "./check-data-directory.js";
import { checkDatabase } from "./check-database.js";
import { checkPort } from "./check-port.js";
import { checkEmbeddedPostgres, checkGit, checkNodeVersion } from "./check-required-programs.js";
import {
  checkGrantedCloudIdentity,
  checkGrantedFolders,
  checkGrantedSecrets,
  checkMailSettings,
  checkPrivateAddressSetting,
  checkStarterRules,
} from "./check-service-settings.js";
import { checkTls } from "./check-tls.js";
import { createProblemFinding, type DoctorCheck, type DoctorFinding, formatErrorReason } from "./doctor-finding.js";

const styles: Readonly<Record<DoctorFinding["state"], TextStyle>> = { ok: "green", warning: "yellow", problem: "red" };

/** 0 no problems, 1 problems. */
export async function runDoctor(settings: Settings): Promise<void> {
  const checks: readonly (readonly [string, DoctorCheck])[] = [
    ["node", checkNodeVersion],
    ["postgres", () => checkEmbeddedPostgres(settings)],
    ["git", checkGit],
    ["data", () => checkDataDirectory(settings)],
    ["keys", () => checkKeyFiles(settings)],
    ["disk", () => checkDiskSpace(settings)],
    ["database", () => checkDatabase(settings)],
    ["port", () => checkPort(settings)],
    ["tls", () => checkTls(settings)],
    ["folders", () => checkGrantedFolders(settings)],
    ["secrets", () => checkGrantedSecrets(settings)],
    ["identity", () => checkGrantedCloudIdentity(settings)],
    ["mail", () => checkMailSettings(settings)],
    ["network", () => checkPrivateAddressSetting(settings)],
    ["rules", checkStarterRules],
  ];
  const look = createTerminalStyle(process.stdout, process.env);
  let problems = 0;
  for (const [about, check] of checks) {
    const findings = await check().catch((error: unknown) => [createProblemFinding(about, formatErrorReason(error))]);
    for (const finding of findings) {
      const state = look.paint(styles[finding.state], finding.state.padEnd(7));
      console.log(`${state}  ${finding.about.padEnd(8)}  ${escapeUnprintable(finding.text)}`);
      if (finding.state === "problem") problems += 1;
    }
  }
  console.log(problems === 0 ? "No problems." : `${formatCountWithNoun(problems, "problem")}.`);
  process.exitCode = problems === 0 ? 0 : 1;
}
