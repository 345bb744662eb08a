/** What the HTML report lists beside findings: first what was not judged, at the end what was let pass. */
import type { ScanReport } from "../scan/scan-report.js";
import { escapeMarkup } from "./escape-markup.js";
import { notRead, placeOf, problemPlace } from "./report.js";

export function notJudged({ problems, unread, undecided }: ScanReport): string {
  return together([
    list("Could not be read", problems, (problem) => line(problemPlace(problem), problem.message)),
    list("Not evaluated", unread, ({ file, format }) => line(file, notRead(format))),
    list("Could not be decided", undecided, ({ rule, file, reason }) => {
      return line(file, `${rule.title} (${rule.id}): ${reason}`);
    }),
  ]);
}

export function remarks({ suppressed, unused }: ScanReport): string {
  return together([
    list("Suppressed", suppressed, ({ finding, suppression }) => {
      const end = suppression.until === undefined ? "" : ` (until ${suppression.until})`;
      const why = `${suppression.reason === "" ? suppression.text : suppression.reason}${end}`;
      return line(placeOf(finding), `${finding.rule.severity}: ${finding.rule.title} (${finding.rule.id}): ${why}`);
    }),
    list("Suppressions nothing needed", unused, ({ file, suppression }) => {
      return line(`${file}:${suppression.line}`, suppression.text);
    }),
  ]);
}

function together(lists: readonly string[]): string {
  return lists.filter((each) => each !== "").join("\n");
}

export function list<T>(title: string, items: readonly T[], itemLine: (item: T) => string): string {
  if (items.length === 0) return "";
  const lines = items.map((item) => `<li>${itemLine(item)}</li>`).join("\n");
  return `<details class="list" open>\n<summary>${title} <span class="count">${items.length}</span></summary>\n<ul>\n${lines}\n</ul>\n</details>`;
}

export function line(place: string, text: string): string {
  return `<code>${escapeMarkup(place)}</code> ${escapeMarkup(text)}`;
}
