import { describe, expect, it } from "vitest";
import type { Finding } from "../judge/finding.js";
import { sampleReport } from "../report/testing/sample-report.js";
import { compareFindings, type PreviousFinding, toPreviousFinding } from "./compare-findings.js";

const processorSeconds = (act: () => void): number => {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};

describe("findings that are alike", () => {
  const [sample] = sampleReport().findings as readonly [Finding];
  const ofNow = (count: number): readonly Finding[] => Array.from({ length: count }, () => ({ ...sample }));
  const ofBefore = (count: number): readonly PreviousFinding[] =>
    Array.from({ length: count }, (_, index) => ({ ...toPreviousFinding(sample), fingerprint: `before ${index}` }));

  it("stand for one each, the first for the first", () => {
    const before = ofBefore(5);
    const { added, gone } = compareFindings(ofNow(3), before, () => true);
    expect(added).toEqual([]);
    expect(gone).toEqual(before.slice(3));
  });

  // 16 times as many took 256 times as long.
  it.each([
    ["known", (count: number) => compareFindings([sample], ofBefore(count), () => true)],
    ["known and found", (count: number) => compareFindings(ofNow(count), ofBefore(count), () => true)],
  ])("are compared in time that grows with their number: %s", (_, compare) => {
    compare(5000);
    const few = processorSeconds(() => compare(5000));
    expect(processorSeconds(() => compare(80_000))).toBeLessThan(64 * few + 1);
  });
});
