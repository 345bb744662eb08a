/**
 * JUnit XML, as build servers read it: a suite per file, a case per finding. What was suppressed, could not be decided
 * or could not be read is a skipped case: it is to be seen, but does not break a build. A scan that judged nothing is an
 * error.
 */
import { mergeMissingDependencyProblems, type Problem } from "@plumbline/iac";
import {
  escapeMarkup,
  formatCount,
  formatUnreadFormatMessage,
  type ReportMetadata,
} from "@plumbline/model/report-parts";
import type { Finding } from "../judge/finding.js";
import { decideCompleteness, type ScanReport, type UncoveredType } from "../scan/scan-report.js";
import { formatFindingFrame } from "./finding-frame.js";
import {
  findFixTextForFinding,
  formatCoveredRules,
  formatFindingId,
  formatFindingLocation,
  formatProblemPlace,
  formatSeverityWithAdvice,
  formatUncoveredType,
  groupItemsByFile,
} from "./report-format-helpers.js";

interface Case {
  readonly file: string;
  /** 0 for the whole file. */
  readonly line: number;
  readonly name: string;
  readonly outcome: "failed" | "error" | "skipped" | "passed";
  readonly xml: string;
}

export function formatJunitReport(report: ScanReport, _about: ReportMetadata): string {
  const cases = [
    ...report.findings.map(failedCase),
    ...report.suppressed.map(suppressedCase),
    ...report.undecided.map(undecidedCase),
    ...mergeMissingDependencyProblems(report.problems).map(problemCase),
    ...report.unread.map(unreadCase),
    ...(report.unasked ?? []).map(uncoveredCase),
  ];
  if (decideCompleteness(report) === "not evaluated") cases.push(unjudgedCase);
  // Build servers take a report without a single case for a broken build.
  if (cases.length === 0) cases.push(cleanCase(report));
  const suites = [...groupItemsByFile(cases, ({ file }) => file)].sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="plumbline"${totals(cases)}>`,
    ...suites.map(([file, inFile]) => suite(file, inFile)),
    "</testsuites>",
  ];
  return `${lines.join("\n")}\n`;
}

function suite(file: string, cases: readonly Case[]): string {
  return [
    `  <testsuite name="${attribute(file)}"${totals(cases)}>`,
    ...[...cases].sort((a, b) => a.line - b.line).map(testCase),
    "  </testsuite>",
  ].join("\n");
}

function totals(cases: readonly Case[]): string {
  const count = (outcome: Case["outcome"]): number => cases.filter((testCase) => testCase.outcome === outcome).length;
  return ` tests="${cases.length}" failures="${count("failed")}" errors="${count("error")}" skipped="${count("skipped")}"`;
}

function testCase({ file, line, name, xml }: Case): string {
  const where = line === 0 ? "" : ` file="${attribute(file)}" line="${line}"`;
  const opening = `    <testcase classname="${attribute(file)}" name="${attribute(name)}"${where}`;
  return xml === "" ? `${opening}/>` : `${opening}>\n      ${xml}\n    </testcase>`;
}

function failedCase(finding: Finding): Case {
  const { rule, message } = finding;
  const fix = findFixTextForFinding(finding);
  const body = [
    `${formatSeverityWithAdvice(rule)}: ${message}`,
    formatFindingLocation(finding),
    ...(finding.covered === undefined ? [] : [formatCoveredRules(finding)]),
    "",
    formatFindingFrame(finding),
    "",
    `How to fix: ${rule.remediation}`,
    ...(fix === undefined ? [] : ["", fix]),
  ];
  const xml = `<failure type="${attribute(rule.id)}" message="${attribute(message)}">${escapeMarkup(body.join("\n"))}</failure>`;
  return { ...caseOf(finding), outcome: "failed", xml };
}

function suppressedCase({ finding, suppression }: ScanReport["suppressed"][number]): Case {
  const { reason, until, text } = suppression;
  const end = until === undefined ? "" : ` (until ${until})`;
  return { ...caseOf(finding), outcome: "skipped", xml: skipped(`suppressed: ${reason === "" ? text : reason}${end}`) };
}

function caseOf(finding: Finding): Pick<Case, "file" | "line" | "name"> {
  const { rule, range, resource } = finding;
  const about = resource === undefined ? "" : ` ${resource.address}`;
  return {
    file: range.file,
    line: range.line,
    name: `${rule.id} ${rule.title}:${about} [${formatFindingId(finding)}]`,
  };
}

function undecidedCase({ rule, file, reason }: ScanReport["undecided"][number]): Case {
  const name = `${rule.id} ${rule.title}`;
  return { file, line: 0, name, outcome: "skipped", xml: skipped(`undecided: ${reason}`) };
}

function problemCase(problem: Problem): Case {
  const { file, line = 0, message } = problem;
  return {
    file,
    line,
    name: `Reading ${formatProblemPlace(problem)}`,
    outcome: "skipped",
    xml: skipped(`problem: ${message}`),
  };
}

function unreadCase({ file, format }: ScanReport["unread"][number]): Case {
  return {
    file,
    line: 0,
    name: `Reading ${file}`,
    outcome: "skipped",
    xml: skipped(`not evaluated: ${formatUnreadFormatMessage(format)}`),
  };
}

function uncoveredCase(uncovered: UncoveredType): Case {
  return {
    file: "plumbline",
    line: 0,
    name: `Rules about ${uncovered.type}`,
    outcome: "skipped",
    xml: skipped(`not covered: ${formatUncoveredType(uncovered)}`),
  };
}

const unjudgedCase: Case = {
  file: "plumbline",
  line: 0,
  name: "Something was judged",
  outcome: "error",
  xml: '<error type="not evaluated" message="nothing was judged"/>',
};

function cleanCase({ counts }: ScanReport): Case {
  const name = `${formatCount(counts.passed, "check")} passed`;
  return { file: "plumbline", line: 0, name, outcome: "passed", xml: "" };
}

function skipped(message: string): string {
  return `<skipped message="${attribute(message)}"/>`;
}

/** A parser makes spaces of tabs and line feeds that are not written as references. */
function attribute(text: string): string {
  return escapeMarkup(text).replaceAll("\n", "&#10;").replaceAll("\t", "&#9;");
}
