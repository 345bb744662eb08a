/** The folder that holds the embedded database and the keys. It is looked at, never made. */
import { constants } from "node:fs";
import { access, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { loadOrCreateServiceKeys, type Settings } from "@plumbline/server";
import {
  createOkFinding,
  createProblemFinding,
  createWarningFinding,
  type DoctorFinding,
  formatErrorReason,
} from "./doctor-finding.js";

const GIBIBYTE = 1024 ** 3;

export async function checkDataDirectory({ dataDirectory }: Settings): Promise<readonly DoctorFinding[]> {
  const existing = await nearestExisting(dataDirectory);
  try {
    if (!(await stat(existing)).isDirectory()) {
      return [createProblemFinding("data", `${existing} is no folder: choose another one with --data`)];
    }
    await access(existing, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    return [
      createProblemFinding(
        "data",
        `${existing} cannot be written to (${formatErrorReason(error)}): choose another one with --data`,
      ),
    ];
  }
  return [
    existing === dataDirectory
      ? createOkFinding("data", dataDirectory)
      : createOkFinding("data", `${dataDirectory} is not there yet; the first start makes it`),
  ];
}

export async function checkKeyFiles({ dataDirectory }: Settings): Promise<readonly DoctorFinding[]> {
  const folder = join(dataDirectory, "keys");
  const files = ["signing.jwk", "secrets.key"].map((name) => join(folder, name));
  const modes = await Promise.all(files.map(modeOf));
  const missing = files.filter((_, index) => modes[index] === undefined);
  if (missing.length === files.length) return [createOkFinding("keys", "none yet; the first start makes them")];
  if (missing.length > 0) {
    return missing.map((file) => createProblemFinding("keys", `${file} is missing: restore it from a backup`));
  }
  const open = files.filter((_, index) => ((modes[index] ?? 0) & 0o077) !== 0);
  if (open.length > 0)
    return open.map((file) => createProblemFinding("keys", `others may read ${file}: chmod 600 '${file}'`));
  try {
    // All are there, so that none is made.
    await loadOrCreateServiceKeys(dataDirectory);
    return [createOkFinding("keys", `${folder}, for their owner only`)];
  } catch (error) {
    return [createProblemFinding("keys", formatErrorReason(error))];
  }
}

export async function checkDiskSpace({ dataDirectory }: Settings): Promise<readonly DoctorFinding[]> {
  const { bavail, bsize } = await statfs(await nearestExisting(dataDirectory));
  const free = (bavail * bsize) / GIBIBYTE;
  const text = `${free.toFixed(1)} GiB free for ${dataDirectory}`;
  return [free < 1 ? createWarningFinding("disk", `only ${text}: make room`) : createOkFinding("disk", text)];
}

async function modeOf(file: string): Promise<number | undefined> {
  return stat(file).then(
    ({ mode }) => mode,
    () => undefined,
  );
}

async function nearestExisting(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined || path === dirname(path) ? path : nearestExisting(dirname(path));
}
