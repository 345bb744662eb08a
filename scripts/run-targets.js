/**
 * npm run targets: the tests of all operations, of tenants apart and of runs, on each kind of database that is at hand. Arguments
 * are taken as the test files instead; TARGET_POSTGRES_URL is a superuser's on a PostgreSQL of yours.
 */
import { spawnSync } from "node:child_process";

const files = process.argv.slice(2);
const walk =
  files.length > 0
    ? files
    : ["/4.", "http/tenants-apart", "http/leaving-clients", "runs/from-code-to-answers", "runs/cancel"];
const url = process.env.TARGET_POSTGRES_URL ?? "";
const hasPooler = spawnSync("pgbouncer", ["--version"]).status === 0;

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
