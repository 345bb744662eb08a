import { describe, expect, it } from "vitest";
import { createFindingFrame, formatFindingFrame } from "./finding-frame.js";
import { hostileReport } from "./testing/hostile-report.js";

function findingAt(lines: readonly string[], line: number, column: number, endLine: number, endColumn: number) {
  const [finding] = hostileReport("x").findings;
  if (finding === undefined) throw new Error("no finding");
  return { ...finding, lines, range: { ...finding.range, line, column, endLine, endColumn } };
}

describe("the code of a finding", () => {
  it("is marked from its first column to its last", () => {
    const finding = findingAt(['  acl = "public"\r'], 9, 3, 9, 17);
    expect(createFindingFrame(finding)).toEqual([{ number: 9, before: "  ", marked: 'acl = "public"', after: "" }]);
  });

  it("is marked over several lines without their indentation", () => {
    const finding = findingAt(["a = {", "  b = 1", "} # end"], 9, 5, 11, 2);
    expect(createFindingFrame(finding).map(({ marked }) => marked)).toEqual(["{", "b = 1", "}"]);
    expect(formatFindingFrame(finding)).toBe(" 9 | a = {\n10 |   b = 1\n11 | } # end");
  });

  it("shows the part of a very long line where the place is", () => {
    const finding = findingAt([`${"a".repeat(1_000_000)}HERE${"b".repeat(1_000_000)}`], 1, 1_000_001, 1, 1_000_005);
    const [line] = createFindingFrame(finding);
    expect(line).toMatchObject({ before: `…${"a".repeat(40)}`, marked: "HERE" });
    expect(line?.after).toMatch(/^b{196}…$/);
  });

  it("is there for a place at the end of a line or behind it", () => {
    expect(createFindingFrame(findingAt(["ab"], 1, 3, 1, 3))).toEqual([
      { number: 1, before: "ab", marked: "", after: "" },
    ]);
    expect(createFindingFrame(findingAt(["ab"], 1, 9, 1, 12))).toEqual([
      { number: 1, before: "ab", marked: "", after: "" },
    ]);
    expect(createFindingFrame(findingAt(["}"], 1, 1, 1, 2))).toEqual([
      { number: 1, before: "", marked: "}", after: "" },
    ]);
  });
});
