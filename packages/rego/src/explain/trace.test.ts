import { describe, expect, it } from "vitest";
import { compile } from "../policy.js";
import { trace } from "./trace.js";
import { formatTrace } from "./trace-text.js";

const policy = compile([
  {
    file: "p.rego",
    text: `package p

import rego.v1

allow if {
	user_ok
	input.n > 1
}

allow if {
	double(input.n) == 2
}

user_ok if input.user in {"ann", "bob"}

double(x) := x * 2

names contains name if {
	some user in input.users
	name := upper(user)
}
`,
  },
]);

const text = (input: Parameters<typeof trace>[1], query: string) => formatTrace(trace(policy, input, { query }));

describe("trace", () => {
  it("tells what was evaluated, in order and by depth", () => {
    expect(text({ user: "ann", n: 1 }, "data.p.allow")).toBe(`query:1:1     Eval data.p.allow
p.rego:5:1    Enter data.p.allow
p.rego:6:2    | Eval user_ok
p.rego:14:1   | Enter data.p.user_ok
p.rego:14:12  | | Eval input.user in {"ann", "bob"}
p.rego:14:1   | | Exit data.p.user_ok = true
p.rego:7:2    | Eval input.n > 1
p.rego:7:2    | Fail input.n > 1
p.rego:10:1   Enter data.p.allow
p.rego:11:2   | Eval double(input.n) == 2
p.rego:16:1   | Enter data.p.double
p.rego:16:1   | | Exit data.p.double = 2
p.rego:11:2   | Eval double(input.n) == 2
p.rego:10:1   | Exit data.p.allow = true
`);
  });

  it("goes back to the rule that asked when another fails", () => {
    const depths = trace(policy, { user: "eve", n: 1 }, { query: "data.p.allow" }).events.map(
      (event) => `${event.depth} ${event.kind}`,
    );
    expect(depths.slice(0, 8)).toEqual([
      "0 expression",
      "0 enter",
      "1 expression",
      "1 enter",
      "2 expression",
      "2 fail",
      "1 fail",
      "0 enter",
    ]);
  });

  it("tells once of each rule of a long chain where it ended", () => {
    const rules = Array.from({ length: 250 }, (_, i) => `r${i} if r${i + 1}\n`);
    const text = `package chain\n\nimport rego.v1\n\n${rules.join("")}r250 if input.x\n`;
    const { events } = trace(compile([{ file: "chain.rego", text }]), {}, { query: "data.chain.r0" });
    expect(events.filter(({ kind }) => kind === "fail")).toHaveLength(251);
    expect(events.at(-1)).toMatchObject({ kind: "fail", text: "r1", depth: 1 });
  });

  it("has places and the lines of the source", () => {
    const { events } = trace(policy, { users: ["ann"] }, { query: "data.p.names" });
    expect(events.at(-1)).toEqual({
      kind: "exit",
      rule: "data.p.names",
      value: "ANN",
      depth: 1,
      file: "p.rego",
      line: 18,
      column: 1,
      lineText: "names contains name if {",
    });
    expect(events[2]).toMatchObject({ kind: "expression", text: "some user in input.users" });
  });

  it("gives the bindings of the query, or what ended it", () => {
    expect(trace(policy, { users: ["ann"] }, { query: "data.p.names[x]" }).bindings).toEqual([{ x: "ANN" }]);
    const ended = trace(policy, { users: ["a", "b"] }, { query: "data.p.names", budget: { steps: 1 } });
    expect(ended.failure).toMatchObject({ code: "eval_budget_error" });
    expect(ended.events.length).toBeGreaterThan(0);
  });

  it("keeps no more events than it may", () => {
    const users = Array.from({ length: 100 }, (_, i) => `u${i}`);
    const limited = trace(policy, { users }, { query: "data.p.names", limit: 10 });
    expect(limited).toMatchObject({ truncated: true, events: { length: 10 } });
    expect(formatTrace(limited)).toContain("only the first 10 events");
  });

  it("reports what is wrong with the query", () => {
    expect(() => trace(policy, undefined, { query: "x > " })).toThrow("rego_parse_error");
  });
});
