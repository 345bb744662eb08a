import { hostileTexts } from "@plumbline/model/testing";
import { describe, expect, it } from "vitest";
import { formatCsvReport } from "./csv.js";
import { hostileReport } from "./testing/hostile-report.js";
import { emptyReport, sampleAbout } from "./testing/sample-report.js";

/** RFC 4180, strictly. */
function readCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (let end = 0; end < text.length; end = field.lastIndex) {
    const [whole, quoted, bare = "", separator] = field.exec(text) ?? [];
    if (whole === undefined) throw new Error(`not CSV at ${JSON.stringify(text.slice(end, end + 40))}`);
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare);
    if (separator === "\r\n") rows.push([]);
  }
  return rows.slice(0, -1);
}

describe("CSV", () => {
  it.each(hostileTexts)("has a cell for every column, and none that is a formula: %s", (_name, text) => {
    const rows = readCsv(formatCsvReport(hostileReport(text), sampleAbout));
    expect(rows).toHaveLength(10);
    for (const row of rows) {
      expect(row).toHaveLength(20);
      for (const cell of row) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]|^[\t\r\n]|\0/);
    }
  });

  const cells: readonly (readonly [name: string, text: string, written: string])[] = [
    ["plain text", "plain text", "plain text"],
    ["a comma", "a,b", '"a,b"'],
    ["quotes", 'say "no"', '"say ""no"""'],
    ["a line end", "a\r\nb", '"a\r\nb"'],
    ["a formula", "=cmd()", "'=cmd()"],
    ["a formula with quotes", '=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ["a negative number", "-1", "'-1"],
    ["an equals sign inside", "a=b", "a=b"],
  ];
  it.each(cells)("writes %s", (_name, text, written) => {
    const report = { ...emptyReport, problems: [{ file: "a.tf", message: text }] };
    const [head, ...rest] = formatCsvReport(report, sampleAbout).split("\r\n");
    expect(head).toMatch(/^state,severity,rule,/);
    expect(rest.join("\r\n")).toBe(`problem,,,,a.tf,,,,,,,${written},,,,,,,,\r\n`);
  });
});
