/** The formats a report can be written in, by the name people ask for them. */
import { csvReport } from "./csv.js";
import { htmlReport } from "./html.js";
import { jsonReport } from "./json.js";
import { junitReport } from "./junit.js";
import { markdownReport } from "./markdown.js";
import type { ReportFormat } from "./report.js";
import { sarifReport } from "./sarif.js";

export const reportFormats = {
  json: jsonReport,
  sarif: sarifReport,
  junit: junitReport,
  csv: csvReport,
  markdown: markdownReport,
  html: htmlReport,
} as const satisfies Readonly<Record<string, ReportFormat>>;

export type ReportFormatName = keyof typeof reportFormats;
