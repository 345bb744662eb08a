/**
 * npm run targets: the tests of all operations, of tenants apart and of runs, on each kind of database that is at hand. Arguments
 * are taken as the test files instead; TARGET_POSTGRES_URL is a superuser's on a PostgreSQL of yours, CITUS_PROGRAMS the folder of
 * the programs of one that has Citus.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const files = process.argv.slice(2);
const walk =
  files.length > 0
    ? files
    : [
        "/4.",
        "http/tenants-apart",
        "http/leaving-clients",
        "runs/from-code-to-answers",
        "runs/cancel",
        "store/src/schedules",
        ".citus.test",
      ];
const url = process.env.TARGET_POSTGRES_URL ?? "";
const hasPooler = spawnSync("pgbouncer", ["--version"]).status === 0;
const citusPrograms = process.env.CITUS_PROGRAMS ?? "/usr/lib/postgresql/15/bin";
const hasCitus = existsSync(join(citusPrograms, "../lib/citus.so"));

const targets = [
  { name: "embedded PostgreSQL", environment: {} },
  {
    name: "your PostgreSQL",
    environment: { TEST_DATABASE_URL: url },
    missing: url === "" && "TARGET_POSTGRES_URL is not set",
  },
  {
    name: "PgBouncer in transaction mode",
    environment: { TEST_POOLER: "pgbouncer" },
    missing: !hasPooler && "pgbouncer is not installed",
  },
  {
    name: "Citus with two workers",
    environment: { TEST_CITUS: citusPrograms },
    missing: !hasCitus && `there is no Citus beside ${citusPrograms} (CITUS_PROGRAMS)`,
  },
];

let failed = false;
for (const { name, environment, missing } of targets) {
  if (missing) {
    console.log(`${name}: skipped, ${missing}`);
    continue;
  }
  console.log(`${name}:`);
  const { status } = spawnSync("npx", ["vitest", "run", ...walk], {
    stdio: "inherit",
    env: { ...process.env, ...environment },
  });
  failed ||= status !== 0;
}
process.exitCode = failed ? 1 : 0;
