import { describe, expect, it } from "vitest";
import { computeGeometricMean, createWarmedRoundMeasurer, measureBestRounds } from "./speed-measurement.js";

const effort = { warmUp: 1, milliseconds: 1, rounds: 3, otherRounds: 1 };

describe("measuring", () => {
  it("calls work with each number in turn", () => {
    const calls: number[] = [];
    createWarmedRoundMeasurer(effort, { turn: 3, call: (n) => calls.push(n) })();
    expect(calls.slice(0, 7)).toEqual([0, 1, 2, 0, 1, 2, 0]);
  });

  it("keeps the best round, and asks other programs less often", () => {
    const speeds = [1, 5, 3];
    const others = [2, 9];
    expect(measureBestRounds(effort, [() => speeds.shift() ?? 0], [() => others.shift() ?? 0])).toEqual([5, 2]);
  });

  it("takes the geometric mean of ratios", () => {
    expect(computeGeometricMean([1, 100])).toBeCloseTo(10);
  });
});
