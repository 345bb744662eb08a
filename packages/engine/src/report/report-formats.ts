/** The formats a report can be written in, by the name people ask for them. */
import { foldCoveredFindingsButCopies } from "../scan/fold-covered-findings.js";
import { formatConftestReport } from "./conftest.js";
import { formatCsvReport } from "./csv.js";
import { formatGithubReport } from "./github.js";
import { formatGitlabQualityReport, formatGitlabSastReport } from "./gitlab.js";
import { formatHtmlReport } from "./html.js";
import { formatJsonReport } from "./json.js";
import { formatJunitReport } from "./junit.js";
import { formatMarkdownReport } from "./markdown.js";
import { formatPullRequestComment } from "./pull-request-comment.js";
import type { ReportFormatter } from "./report-format-helpers.js";
import { formatSarifReport } from "./sarif.js";

/** Writers of scan reports, by the name of their format. */
export const reportFormatters = {
  json: formatJsonReport,
  sarif: withCopiesApart(formatSarifReport),
  junit: withCopiesApart(formatJunitReport),
  csv: formatCsvReport,
  markdown: formatMarkdownReport,
  html: formatHtmlReport,
  github: withCopiesApart(formatGithubReport),
  gitlab: withCopiesApart(formatGitlabQualityReport),
  "gitlab-sast": withCopiesApart(formatGitlabSastReport),
  "pr-comment": formatPullRequestComment,
  conftest: withCopiesApart(formatConftestReport),
} as const satisfies Readonly<Record<string, ReportFormatter>>;

/** Whoever reads these shows findings file by file. */
function withCopiesApart(format: ReportFormatter): ReportFormatter {
  return (report, about) => format({ ...report, findings: foldCoveredFindingsButCopies(report.findings) }, about);
}

/** A format that a scan can be written in. */
export type ReportFormatName = keyof typeof reportFormatters;
