/** What the HTML report lists beside findings: first what was not judged, at the end what was let pass. */
import { mergeMissingDependencyProblems } from "@plumbline/iac";
import { formatUnreadFormatMessage, renderList, renderPlaceAndText } from "@plumbline/model/report-parts";

import type { ScanReport } from "../scan/scan-report.js";

import { formatFindingLocation, formatProblemPlace, formatUncoveredType } from "./report-format-helpers.js";

export function renderGaps({ problems, unread, undecided, unasked = [] }: ScanReport): string {
  return together([
    renderList("Could not be read", mergeMissingDependencyProblems(problems), (problem) =>
      renderPlaceAndText(formatProblemPlace(problem), problem.message),
    ),
    renderList("Not evaluated", unread, ({ file, format }) =>
      renderPlaceAndText(file, formatUnreadFormatMessage(format)),
    ),
    renderList("Not covered by any rule", unasked, (uncovered) =>
      renderPlaceAndText(uncovered.type, formatUncoveredType(uncovered)),
    ),
    renderList("Could not be decided", undecided, ({ rule, file, reason }) => {
      return renderPlaceAndText(file, `${rule.title} (${rule.id}): ${reason}`);
    }),
  ]);
}

export function renderSuppressions({ suppressed, unused }: ScanReport): string {
  return together([
    renderList("Suppressed", suppressed, ({ finding, suppression }) => {
      const end = suppression.until === undefined ? "" : ` (until ${suppression.until})`;
      const why = `${suppression.reason === "" ? suppression.text : suppression.reason}${end}`;
      return renderPlaceAndText(
        formatFindingLocation(finding),
        `${finding.rule.severity}: ${finding.rule.title} (${finding.rule.id}): ${why}`,
      );
    }),
    renderList("Suppressions nothing needed", unused, ({ file, suppression }) => {
      return renderPlaceAndText(`${file}:${suppression.line}`, suppression.text);
    }),
  ]);
}

function together(lists: readonly string[]): string {
  return lists.filter((each) => each !== "").join("\n");
}
