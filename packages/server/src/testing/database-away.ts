import { withSession } from "@plumbline/store/testing";

/** The database at the address takes no connections, and loses those it has, while `work` goes on. */
export async function whileDatabaseIsAway<Result>(adminUrl: string, work: () => Promise<Result>): Promise<Result> {
  const server = new URL(adminUrl);
  const name = server.pathname.slice(1);
  server.pathname = "/postgres";
  return withSession(server.href, async (admin) => {
    await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    try {
      await admin.query("SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = $1", [name]);
      return await work();
    } finally {
      await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    }
  });
}
