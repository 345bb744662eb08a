/** The formats of drift reports, by the names users give. */
import { driftHtml } from "./drift-html.js";
import { driftJson } from "./drift-json.js";
import { driftMarkdown } from "./drift-markdown.js";
import { driftSarif } from "./drift-sarif.js";
import type { DriftFormat } from "./drift-view.js";

/** Writers of drift reports, by the names users give. */
export const driftFormats = {
  json: driftJson,
  sarif: driftSarif,
  markdown: driftMarkdown,
  html: driftHtml,
} as const satisfies Readonly<Record<string, DriftFormat>>;
