export { loadKeys } from "./auth/key-files.js";
export { defaultTokenSeconds, type TokenIssuer, tokenIssuer } from "./auth/token-issuer.js";
export { migrateConfiguredDatabase, type OpenedDatabase, openConfiguredDatabase } from "./database.js";
export { signInLink } from "./sessions/sign-in-link.js";
export { ticketsOf } from "./sessions/tickets.js";
export { type SettingName, settingDefinitions } from "./setting-definitions.js";
export { readSettings, type Settings } from "./settings.js";
export { startService, startWorkerProcess } from "./start.js";
export { version } from "./version.js";
