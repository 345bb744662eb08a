/** The formats a report of drift can be written in, by the name people ask for them. */
import { driftHtml } from "./drift-html.js";
import { driftJson } from "./drift-json.js";
import { driftMarkdown } from "./drift-markdown.js";
import { driftSarif } from "./drift-sarif.js";
import type { DriftFormat } from "./drift-view.js";

export const driftFormats = {
  json: driftJson,
  sarif: driftSarif,
  markdown: driftMarkdown,
  html: driftHtml,
} as const satisfies Readonly<Record<string, DriftFormat>>;
