import {
  type Database,
  defaultTenantName,
  ensureTenant,
  migrate,
  openDatabase,
  openEmbeddedPostgres,
  openReadReplica,
  type ReplicaReader,
} from "@plumbline/store";
import { createLowDiskWriteGuard } from "./capacity/low-disk-write-guard.js";
import type { Settings } from "./settings.js";

/** The database of the service, open, with what is known of its disk. */
export interface OpenedDatabase {
  readonly db: Database;
  /** What reads of requests go to; null where everything goes to the one database. */
  readonly replica: ReplicaReader | null;
  /** Whether the disk is too full to write. */
  readonly onlyReading: () => boolean;
  /** Bytes on the disk of the embedded database; undefined with another one. */
  readonly freeBytes: () => number | undefined;
  /** What is in use, in words for the person at the terminal. */
  readonly description: string;
  /** Resolves with the reason when the embedded server has gone for good. */
  readonly lost: Promise<Error>;
  close(): Promise<void>;
}

/** Of the data directory: what a process works with and leaves to nobody, and what can be fetched again. */
const room = { scratch: ["accounts", "spool"], caches: ["git"] };

type DatabaseSettings = Pick<Settings, "dataDirectory" | "databaseUrl" | "connections" | "limits"> &
  Partial<Pick<Settings, "databaseReadUrl">>;

/** Opens the database of the settings, up to date and with the tenant everyone starts in. */
export async function openAndMigrateConfiguredDatabase(
  settings: DatabaseSettings,
  purpose: "serve" | "command",
  log: (message: string) => void,
): Promise<OpenedDatabase> {
  const embedded =
    settings.databaseUrl === null
      ? await openEmbeddedPostgres(settings.dataDirectory, purpose, { log, ...room })
      : null;
  try {
    await migrate(embedded?.adminUrl ?? settings.databaseUrl ?? "");
    const db = await openDatabase({
      url: embedded?.serviceUrl ?? settings.databaseUrl ?? "",
      connections: purpose === "serve" ? settings.connections : 1,
      readTimeoutMs: settings.limits.requestSeconds * 1000,
    });
    await ensureTenant(db, defaultTenantName).catch(async (error: unknown) => {
      await db.close();
      throw error;
    });
    // Who types a command may be about to make room.
    const isGuarded = embedded !== null && purpose === "serve";
    const guard = isGuarded
      ? await createLowDiskWriteGuard(db, settings.dataDirectory, settings.limits.minFreeBytes)
      : null;
    const replica = purpose === "serve" ? openConfiguredReplica(db, settings, log) : null;
    return {
      db: guard?.db ?? db,
      replica,
      onlyReading: guard?.onlyReading ?? (() => false),
      freeBytes: () => guard?.free(),
      description: embedded === null ? "DATABASE_URL" : `${settings.dataDirectory} (embedded PostgreSQL)`,
      lost: embedded?.exited ?? new Promise<Error>(() => {}),
      async close() {
        await guard?.stop();
        await replica?.close();
        await db.close();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

function openConfiguredReplica(
  db: Database,
  { databaseUrl, databaseReadUrl = null, connections, limits }: DatabaseSettings,
  log: (message: string) => void,
): ReplicaReader | null {
  if (databaseUrl === null || databaseReadUrl === null) return null;
  return openReadReplica(db, { url: databaseReadUrl, connections, readTimeoutMs: limits.requestSeconds * 1000, log });
}

/** Only brings the schema up to date; returns the names of what was applied. */
export async function migrateConfiguredDatabase(settings: DatabaseSettings): Promise<string[]> {
  if (settings.databaseUrl !== null) return migrate(settings.databaseUrl);
  const embedded = await openEmbeddedPostgres(settings.dataDirectory, "command", room);
  try {
    return await migrate(embedded.adminUrl);
  } finally {
    await embedded.stop();
  }
}
