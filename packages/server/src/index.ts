export { loadKeys } from "./auth/key-files.js";
export { defaultTokenSeconds, type TokenIssuer, tokenIssuer } from "./auth/token-issuer.js";
export { migrateConfiguredDatabase, type OpenedDatabase, openConfiguredDatabase } from "./database.js";
export { readSettings, type SettingName, type Settings, settingDefinitions } from "./settings.js";
export { startService, startWorkerProcess } from "./start.js";
export { version } from "./version.js";
