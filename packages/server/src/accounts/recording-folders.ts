/** Folders that accounts are recorded in for runs. */
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Settings } from "../settings.js";

type Placed = Pick<Settings, "dataDirectory" | "limits">;

/** The folder of one run, which is there until the run has ended. */
export function getRunRecordingsFolder({ dataDirectory }: Pick<Placed, "dataDirectory">, runId: string): string {
  return join(dataDirectory, "accounts", runId);
}

/** Well above what stops changes: whoever has a large account recorded is not to stop everybody's work. */
export function computeMinFreeBytesForRecordings({
  databaseUrl,
  limits,
}: Pick<Settings, "databaseUrl" | "limits">): number {
  return databaseUrl === null ? 2 * limits.minFreeBytes : limits.minFreeBytes;
}

/** Whose process or machine died left theirs behind; a run that is still going on has touched its own since. */
export async function removeStaleRecordings({ dataDirectory, limits }: Placed): Promise<void> {
  const folder = join(dataDirectory, "accounts");
  const oldest = Date.now() - 2 * limits.runSeconds * 1000;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < oldest) await rm(path, { recursive: true, force: true });
  }
}
