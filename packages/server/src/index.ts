export { loadOrCreateServiceKeys } from "./auth/key-files.js";
export { createTokenIssuer, defaultTokenLifetimeSeconds, type TokenIssuer } from "./auth/token-issuer.js";
export { readTlsFiles } from "./http/tls-files.js";
export {
  migrateConfiguredDatabase,
  type OpenedDatabase,
  openAndMigrateConfiguredDatabase,
} from "./open-configured-database.js";
export { keepMemoryOutOfDumps } from "./processes/core-dump-limits.js";
export { formatSignInLink } from "./sessions/sign-in-link.js";
export { createTicketIssuer } from "./sessions/sign-in-tickets.js";
export { type SettingName, settingDefinitions } from "./setting-definitions.js";
export { readSettings, type Settings } from "./settings.js";
export { startService, startWorkerProcess } from "./start-service-or-worker.js";
export { plumblineVersion } from "./version.js";
