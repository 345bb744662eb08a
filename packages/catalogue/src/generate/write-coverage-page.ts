/** Writes COVERAGE.md. Run by `npm run coverage -w packages/catalogue`. */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { renderCoveragePage } from "./coverage-page.js";

writeFileSync(fileURLToPath(new URL("../../COVERAGE.md", import.meta.url)), renderCoveragePage());
