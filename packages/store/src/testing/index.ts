export { migratedDatabase, testDatabaseUrl, withSession } from "./database.js";
export { testMasking } from "./masking.js";
export { openRun, type WrittenRun } from "./written-run.js";
