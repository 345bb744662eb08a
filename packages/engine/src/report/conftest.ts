/**
 * What `conftest test --output json` prints, for programs that read that: Atlantis, and scripts people have. Advice and what was not
 * read are warnings, other findings failures.
 */
import { mergeMissingDependencyProblems } from "@plumbline/iac";
import { formatJson } from "@plumbline/model/report-parts";
import { decideCompleteness, type ScanReport } from "../scan/scan-report.js";
import { formatFindingId, groupItemsByFile } from "./report-format-helpers.js";

interface ConftestMessage {
  readonly msg: string;
  readonly metadata: Readonly<Record<string, string | number>>;
}

interface Told {
  readonly file: string;
  readonly isFailure: boolean;
  readonly message: ConftestMessage;
}

const NAMESPACE = "plumbline";

export function formatConftestReport(report: ScanReport): string {
  const told = [...listFindings(report), ...listGaps(report)];
  const files = [...groupItemsByFile(told, ({ file }) => file)].map(([filename, messages]) => {
    const failures = messages.filter(({ isFailure }) => isFailure).map(({ message }) => message);
    const warnings = messages.filter(({ isFailure }) => !isFailure).map(({ message }) => message);
    return {
      filename,
      namespace: NAMESPACE,
      successes: 0,
      ...(warnings.length > 0 && { warnings }),
      ...(failures.length > 0 && { failures }),
    };
  });
  // Passed checks are counted for the whole, not by file.
  const text = formatJson([{ filename: ".", namespace: NAMESPACE, successes: report.counts.passed }, ...files]);
  return told.some(({ isFailure }) => isFailure) ? text : hideWordFail(text);
}

function listFindings({ findings }: ScanReport): readonly Told[] {
  return findings.map((finding) => {
    const { rule, range, message, resource } = finding;
    return {
      file: range.file,
      isFailure: !rule.isAdvice,
      message: {
        msg: `${range.file}:${range.line}: ${rule.severity}: ${message} (${rule.id})`,
        metadata: {
          rule: rule.id,
          severity: rule.severity,
          title: rule.title,
          line: range.line,
          ...(resource !== undefined && { resource: resource.address }),
          remediation: rule.remediation,
          finding: formatFindingId(finding),
        },
      },
    };
  });
}

function listGaps(report: ScanReport): readonly Told[] {
  const problems = mergeMissingDependencyProblems(report.problems).map(({ file, line, message }) => ({
    file,
    isFailure: false,
    message: { msg: `${file}: not evaluated: ${message}`, metadata: line === undefined ? {} : { line } },
  }));
  if (decideCompleteness(report) !== "not evaluated") return problems;
  return [...problems, { file: ".", isFailure: true, message: { msg: "Nothing was judged.", metadata: {} } }];
}

/** Atlantis takes any output with this word in it, in a file name even, for a refusal. To who reads JSON it is the same text. */
function hideWordFail(text: string): string {
  return text.replace(/\\.|f(?=ail)/gis, (found) => {
    if (found === "\\f") return "\\u000c";
    return found.startsWith("\\") ? found : `\\u00${found.charCodeAt(0).toString(16)}`;
  });
}
