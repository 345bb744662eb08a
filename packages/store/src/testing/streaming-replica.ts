/** A PostgreSQL of its own with a streaming replica beside it, both on sockets in temporary folders. */
import { chmod, cp, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { prepareDataDirectory } from "../embedded/data-directory.js";
import { formatAdminRoleDatabaseUrl, readOrCreateDatabaseRolePasswords } from "../embedded/database-role-passwords.js";
import { openEmbeddedPostgres } from "../embedded/open-embedded-postgres.js";
import { preparePostgresBinaries } from "../embedded/postgres-binaries.js";
import { chooseServerAccount, chownTree } from "../embedded/server-account.js";
import { type ServerProcess, spawnServer, stopServer } from "../embedded/server-process.js";

export interface ReplicatedPostgres {
  /** Superusers', of the primary and of the replica. */
  readonly adminUrl: string;
  readonly replicaUrl: string;
  /** The first time it is copied from the primary. */
  startReplica(): Promise<void>;
  stopReplica(): Promise<void>;
  /** A statement to the replica itself. */
  queryReplica(text: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "pl-")));
  const primary = await openEmbeddedPostgres(join(folder, "a"), "serve");
  const [ofPrimary, data] = [
    await prepareDataDirectory(join(folder, "a")),
    await prepareDataDirectory(join(folder, "b")),
  ];
  // Where the servers have a user of their own, the one goes through these to the socket of the other.
  for (const path of [folder, ofPrimary.path, data.path]) await chmod(path, 0o711);
  const account = await chooseServerAccount(ofPrimary);
  const log = () => undefined;
  const binaries = await preparePostgresBinaries({ data, account, log, packageDirectory: undefined });
  const replicaUrl = formatAdminRoleDatabaseUrl(await readOrCreateDatabaseRolePasswords(ofPrimary), data.cluster);
  let replica: ServerProcess | undefined;
  let isCopied = false;

  return {
    adminUrl: primary.adminUrl,
    replicaUrl,
    async startReplica() {
      if (!isCopied) await copyCluster(primary.adminUrl, ofPrimary.cluster, data.cluster);
      if (!isCopied && account !== undefined) await chownTree(data.cluster, account);
      isCopied = true;
      const { user, password } = new pg.Client({ connectionString: primary.adminUrl });
      replica = spawnServer({
        program: binaries.postgres,
        cluster: data.cluster,
        socketDirectory: data.cluster,
        account,
        log,
        formerPid: undefined,
        settings: {
          primary_conninfo: `host='${primary.socketDirectory}' port=5432 user='${user}' password='${password}'`,
        },
      });
      await replica.ready;
    },
    async stopReplica() {
      if (replica !== undefined) await stopServer(replica);
      replica = undefined;
    },
    queryReplica: (text) => querySession(replicaUrl, (client) => client.query(text)),
    async stop() {
      if (replica !== undefined) await stopServer(replica);
      await primary.stop();
      if (binaries.temporary !== undefined) await rm(binaries.temporary, { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What `pg_basebackup` does, which is not among the programs of the embedded server. */
async function copyCluster(adminUrl: string, from: string, to: string): Promise<void> {
  await querySession(adminUrl, async (client) => {
    await client.query("SELECT pg_backup_start('replica', true)");
    const isOfTheServer = (path: string) => /\/(postmaster\.(pid|opts)|\.s\.PGSQL[^/]*)$/.test(path);
    await cp(from, to, { recursive: true, filter: (path) => !isOfTheServer(path) });
    const { rows } = await client.query<{ label: string }>("SELECT labelfile AS label FROM pg_backup_stop(false)");
    await writeFile(join(to, "backup_label"), rows[0]?.label ?? "", { mode: 0o600 });
    await writeFile(join(to, "standby.signal"), "", { mode: 0o600 });
  });
}

async function querySession(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await work(client).finally(() => client.end());
}
