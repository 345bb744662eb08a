export { migratedDatabase, testDatabaseUrl, withSession } from "./database.js";
