export { createCitusDatabase, joinCitusNodes, startCitus, type TestCitus } from "./citus.js";
export { type MigratedDatabase, migratedDatabase, testDatabaseUrl, withSession } from "./database.js";
export { testMasking } from "./masking.js";
export { type ReplicatedPostgres, startReplicatedPostgres } from "./streaming-replica.js";
export { expectTenantNamed, watchStatements } from "./tenant-named.js";
export { openRun, type WrittenRun } from "./written-run.js";
