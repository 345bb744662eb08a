/** The formats of drift reports, by the names users give. */
import { formatDriftHtml } from "./drift-html.js";
import { formatDriftJson } from "./drift-json.js";
import { formatDriftMarkdown } from "./drift-markdown.js";
import { formatDriftSarif } from "./drift-sarif.js";
import type { DriftFormatter } from "./drift-view.js";

/** Writers of drift reports, by the names users give. */
export const driftFormats = {
  json: formatDriftJson,
  sarif: formatDriftSarif,
  markdown: formatDriftMarkdown,
  html: formatDriftHtml,
} as const satisfies Readonly<Record<string, DriftFormatter>>;
