/** The formats of drift reports, by the names users give. */
import { formatDriftHtml } from "./drift-html.js";
import { formatDriftJson } from "./drift-json.js";
import { formatDriftMarkdown } from "./drift-markdown.js";
import type { DriftFormatter } from "./drift-report-phrases.js";
import { formatDriftSarif } from "./drift-sarif.js";

/** Writers of drift reports, by the names users give. */
export const driftFormatters = {
  json: formatDriftJson,
  sarif: formatDriftSarif,
  markdown: formatDriftMarkdown,
  html: formatDriftHtml,
} as const satisfies Readonly<Record<string, DriftFormatter>>;
