/** One row for every finding of a control that failed, and one for every other control. */
import { formatCsvTable } from "@plumbline/engine";
import { type FrameworkAssessment, formatControlAnswer, formatFindingPlace } from "./assess-collection.js";

const columns = [
  "framework",
  "section",
  "control",
  "title",
  "state",
  "reason",
  "rule",
  "rule_title",
  "severity",
  "resource",
  "place",
  "message",
  "answer",
] as const;

export function formatFrameworkResultCsv({ framework, sections, rules }: FrameworkAssessment): string {
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const rows = sections.flatMap((section) =>
    section.controls.flatMap((control) => {
      const row = {
        framework: `${framework.label}`,
        section: `${section.id} ${section.title}`,
        control: control.id,
        title: control.title,
        state: control.state,
        reason: control.reason,
        ...(control.answer !== null && { answer: formatControlAnswer(control.answer) }),
      };
      const failed = control.rules.flatMap((id) => byId.get(id) ?? []).filter((rule) => rule.failed > 0);
      if (failed.length === 0) return [{ ...row, rule: control.rules.join(" ") }];
      return failed.flatMap((rule) => {
        const named = { ...row, rule: rule.id, rule_title: rule.title, severity: rule.severity };
        if (rule.findings.length === 0) return [named];
        return rule.findings.map((finding) => ({
          ...named,
          resource: finding.resource,
          place: formatFindingPlace(finding),
          message: finding.message,
        }));
      });
    }),
  );
  return formatCsvTable(columns, rows);
}
