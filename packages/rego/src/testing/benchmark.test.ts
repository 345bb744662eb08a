import { describe, expect, it } from "vitest";
import { benchmark } from "./benchmark.js";

const sources = [{ file: "p.rego", text: "package p\np[x] { x := input.xs[_] }" }];

describe("benchmark", () => {
  it.each(["data.p.p", "data.p.p[x]; x > 1"])("measures %s both ways", (query) => {
    const results = benchmark(sources, { xs: [1, 2] }, { query, milliseconds: 5 });
    expect(results.map(({ tier }) => tier)).toEqual(["closures", "generated code"]);
    for (const result of results) {
      expect(result.defined).toBe(true);
      expect(result.evaluations).toBeGreaterThan(0);
      expect(result.evaluationsPerSecond * result.nanosecondsPerEvaluation).toBeCloseTo(1e9, -3);
    }
  });

  it("says when there was nothing to measure", () => {
    const [result] = benchmark(sources, undefined, { query: "data.p.q", milliseconds: 1 });
    expect(result?.defined).toBe(false);
  });
});
