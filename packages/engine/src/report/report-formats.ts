/** The formats a report can be written in, by the name people ask for them. */
import { formatConftestReport } from "./conftest.js";
import { formatCsvReport } from "./csv.js";
import { formatGithubReport } from "./github.js";
import { formatGitlabQualityReport, formatGitlabSastReport } from "./gitlab.js";
import { formatHtmlReport } from "./html.js";
import { formatJsonReport } from "./json.js";
import { formatJunitReport } from "./junit.js";
import { formatMarkdownReport } from "./markdown.js";
import { formatPullRequestComment } from "./pull-request-comment.js";
import type { ReportFormatter } from "./report-formatting.js";
import { formatSarifReport } from "./sarif.js";

/** Writers of scan reports, by the name of their format. */
export const reportFormatters = {
  json: formatJsonReport,
  sarif: formatSarifReport,
  junit: formatJunitReport,
  csv: formatCsvReport,
  markdown: formatMarkdownReport,
  html: formatHtmlReport,
  github: formatGithubReport,
  gitlab: formatGitlabQualityReport,
  "gitlab-sast": formatGitlabSastReport,
  "pr-comment": formatPullRequestComment,
  conftest: formatConftestReport,
} as const satisfies Readonly<Record<string, ReportFormatter>>;

/** A format that a scan can be written in. */
export type ReportFormatName = keyof typeof reportFormatters;
