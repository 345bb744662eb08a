export { migratedDatabase, testDatabaseUrl } from "./database.js";
