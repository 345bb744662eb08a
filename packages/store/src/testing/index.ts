export { migratedDatabase, testDatabaseUrl, withSession } from "./database.js";
export { openRun, type WrittenRun } from "./written-run.js";
