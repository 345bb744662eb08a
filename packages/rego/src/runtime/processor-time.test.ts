import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";

/** The one built by `tsc -b`. */
const built = new URL("../../dist/index.js", import.meta.url).href;

/**
 * A policy that waits for its host, then works for a while, in a process of its own: what other threads use counts in
 * versions of Node.js that only know the time of the process.
 */
function outcomeOfWaiting(waitMilliseconds: number, budgetMilliseconds: number): string {
  const program = `
    const { compile } = await import(${JSON.stringify(built)});
    const pause = new Int32Array(new SharedArrayBuffer(4));
    const wait = {
      name: "test.wait",
      args: [{ kind: "number" }],
      result: { kind: "boolean" },
      call: (context, time) => { context.charge(5000); Atomics.wait(pause, 0, 0, time); context.charge(5000); return true; },
    };
    const text = "package p\\nr := count([x | test.wait(${waitMilliseconds}); some x in numbers.range(1, 20000); x % 2 == 0])";
    const policy = compile([{ file: "p.rego", text }], { builtins: [wait] });
    try {
      console.log(policy.evaluate(undefined, { query: "data.p.r", budget: { milliseconds: ${budgetMilliseconds} } }));
    } catch (error) {
      console.log(error.problems[0].message);
    }`;
  return execFileSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" }).trim();
}

describe("the time an evaluation may take", () => {
  it("is that of the processor, not of the clock", () => {
    expect(outcomeOfWaiting(1_600, 800)).toBe("10000");
  });

  it("is ten times as much by the clock, for what only waits", () => {
    expect(outcomeOfWaiting(1_300, 100)).toContain("more than 1,000 ms by the clock");
  });
});
