/** Looks at everything, one after the other, and never stops at what is wrong. */
import type { Settings } from "@plumbline/server";
import { pluralize } from "../terminal/pluralize.js";
import { printable, type Style, styleFor } from "../terminal/terminal-style.js";
import {
  checkFolders,
  checkIdentity,
  checkMail,
  checkPrivateAddresses,
  checkRules,
  checkSecrets,
} from "./configuration.js";
import { checkDataDirectory, checkDiskSpace, checkKeys } from "./data-directory.js";
import { checkDatabase } from "./database.js";
import { type DoctorCheck, type DoctorFinding, errorReason, problem } from "./finding.js";
import { checkGit, checkNodeVersion, checkPostgres } from "./machine.js";
import { checkPort } from "./port.js";
import { checkTls } from "./tls.js";

const styles: Readonly<Record<DoctorFinding["state"], Style>> = { ok: "green", warning: "yellow", problem: "red" };

/** 0 no problems, 1 problems. */
export async function examine(settings: Settings): Promise<void> {
  const checks: readonly (readonly [string, DoctorCheck])[] = [
    ["node", checkNodeVersion],
    ["postgres", () => checkPostgres(settings)],
    ["git", checkGit],
    ["data", () => checkDataDirectory(settings)],
    ["keys", () => checkKeys(settings)],
    ["disk", () => checkDiskSpace(settings)],
    ["database", () => checkDatabase(settings)],
    ["port", () => checkPort(settings)],
    ["tls", () => checkTls(settings)],
    ["folders", () => checkFolders(settings)],
    ["secrets", () => checkSecrets(settings)],
    ["identity", () => checkIdentity(settings)],
    ["mail", () => checkMail(settings)],
    ["network", () => checkPrivateAddresses(settings)],
    ["rules", checkRules],
  ];
  const look = styleFor(process.stdout, process.env);
  let problems = 0;
  for (const [about, check] of checks) {
    const findings = await check().catch((error: unknown) => [problem(about, errorReason(error))]);
    for (const finding of findings) {
      const state = look.paint(styles[finding.state], finding.state.padEnd(7));
      console.log(`${state}  ${finding.about.padEnd(8)}  ${printable(finding.text)}`);
      if (finding.state === "problem") problems += 1;
    }
  }
  console.log(problems === 0 ? "No problems." : `${pluralize(problems, "problem")}.`);
  process.exitCode = problems === 0 ? 0 : 1;
}
