import { type Database, defaultTenant, ensureTenant, migrate, openDatabase, openEmbedded } from "@plumbline/store";
import { guardDisk } from "./capacity/disk-guard.js";
import type { Settings } from "./settings.js";

export interface OpenedDatabase {
  readonly db: Database;
  /** Whether the disk is too full to write. */
  readonly onlyReading: () => boolean;
  /** What is in use, in words for the person at the terminal. */
  readonly description: string;
  /** Resolves with the reason when the embedded server has gone for good. */
  readonly lost: Promise<Error>;
  close(): Promise<void>;
}

type DatabaseSettings = Pick<Settings, "dataDirectory" | "databaseUrl" | "connections" | "limits">;

/** Opens the database of the settings, up to date and with the tenant everyone starts in. */
export async function openConfiguredDatabase(
  settings: DatabaseSettings,
  purpose: "serve" | "command",
  log: (message: string) => void,
): Promise<OpenedDatabase> {
  const embedded = settings.databaseUrl === null ? await openEmbedded(settings.dataDirectory, purpose, { log }) : null;
  try {
    await migrate(embedded?.adminUrl ?? settings.databaseUrl ?? "");
    const db = await openDatabase({
      url: embedded?.serviceUrl ?? settings.databaseUrl ?? "",
      connections: purpose === "serve" ? settings.connections : 1,
      readTimeoutMs: settings.limits.requestSeconds * 1000,
    });
    await ensureTenant(db, defaultTenant).catch(async (error: unknown) => {
      await db.close();
      throw error;
    });
    const guard = embedded === null ? null : await guardDisk(db, settings.dataDirectory, settings.limits.minFreeBytes);
    return {
      db: guard?.db ?? db,
      onlyReading: guard?.onlyReading ?? (() => false),
      description: embedded === null ? "DATABASE_URL" : `${settings.dataDirectory} (embedded PostgreSQL)`,
      lost: embedded?.exited ?? new Promise<Error>(() => {}),
      async close() {
        guard?.stop();
        await db.close();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/** Only brings the schema up to date; returns the names of what was applied. */
export async function migrateConfiguredDatabase(settings: DatabaseSettings): Promise<string[]> {
  if (settings.databaseUrl !== null) return migrate(settings.databaseUrl);
  const embedded = await openEmbedded(settings.dataDirectory, "command");
  try {
    return await migrate(embedded.adminUrl);
  } finally {
    await embedded.stop();
  }
}
