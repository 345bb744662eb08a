/**
 * Writes src/api/operations.gen.ts out of the OpenAPI document: what each operation takes and answers, and where it is; and
 * src/settings/fields.gen.ts out of the tables of fields. Run it after `tsc -b` when one of them has changed; tests of the
 * server say when it was forgotten.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { generateConsoleItemFieldsModule } from "../server/dist/config/generate-console-item-fields-module.js";
import { generateConsoleClientModule } from "../server/dist/http/generate-console-client-module.js";

writeFileSync(fileURLToPath(new URL("src/api/operations.gen.ts", import.meta.url)), generateConsoleClientModule());
writeFileSync(fileURLToPath(new URL("src/settings/fields.gen.ts", import.meta.url)), generateConsoleItemFieldsModule());
