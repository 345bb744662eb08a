/**
 * Writes src/api/operations.gen.ts out of the OpenAPI document: what each operation takes and answers, and where it is. Run it
 * after `tsc -b` when an operation has changed; a test of the server says when it was forgotten.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { clientText } from "../server/dist/http/client-text.js";

writeFileSync(fileURLToPath(new URL("src/api/operations.gen.ts", import.meta.url)), clientText());
