/** Whether the database opens and has the schema of this Plumbline. Nothing in it is changed. */
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Settings } from "@plumbline/server";
import { listPendingMigrations, openEmbeddedPostgres } from "@plumbline/store";
import {
  createOkFinding,
  createProblemFinding,
  createWarningFinding,
  type DoctorFinding,
  formatErrorReason,
} from "./doctor-finding.js";

export async function checkDatabase({ dataDirectory, databaseUrl }: Settings): Promise<readonly DoctorFinding[]> {
  if (databaseUrl !== null) return schemaOf(databaseUrl);
  const isMade = await stat(join(dataDirectory, "postgres")).then(
    () => true,
    () => false,
  );
  if (!isMade) return [createOkFinding("database", "none yet; the first start makes it")];
  // Uses the server of a running service; starts one, for a moment, only when there is none.
  const embedded = await openEmbeddedPostgres(dataDirectory, "command");
  try {
    return await schemaOf(embedded.serviceUrl);
  } finally {
    await embedded.stop();
  }
}

async function schemaOf(url: string): Promise<readonly DoctorFinding[]> {
  try {
    const pending = await listPendingMigrations(url);
    if (pending.length === 0) return [createOkFinding("database", "opens, and its schema is up to date")];
    return [
      createWarningFinding(
        "database",
        `opens; "plumbline migrate", or the next start, will apply ${pending.join(", ")}`,
      ),
    ];
  } catch (error) {
    return [createProblemFinding("database", formatErrorReason(error))];
  }
}
