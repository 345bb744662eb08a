import { describe, expect, it } from "vitest";
import { compile } from "./policy.js";
import type { Value } from "./values/value.js";

const text = `package rule

default encrypted = null

issue["encrypted"] {
  r := input.resources[i]
  lower(r.type) == "bucket"
  not r.properties.encryption.enabled
}

encrypted {
  lower(input.resources[_].type) == "bucket"
  not issue["encrypted"]
}

encrypted = false { issue["encrypted"] }

open[cidr] {
  cidr := input.resources[_].cidrs[_]
  everywhere(cidr)
}

everywhere(cidr) { cidr == "0.0.0.0/0" }

tagged { object.get(input.resources[0], ["tags", "owner"], "nobody") != "nobody" }
`;

function evidence(input: Value): Record<string, unknown> {
  const policy = compile([{ file: "rule.rego", text }]);
  const result = policy.evidence(input, { query: "data.rule" });
  expect(result.value).toEqual(policy.evaluate(input, { query: "data.rule" }));
  return Object.fromEntries(
    result.evidence.map(({ document, element, paths }) => [
      document.replace("data.rule.", "") + (element === undefined ? "" : ` ${String(element)}`),
      paths.map((path) => path.join(".")),
    ]),
  );
}

const bucket = (properties: Value) => ({ type: "Bucket", properties });

describe("evidence", () => {
  it("names the attribute that decided, also when it is missing, and none of other elements", () => {
    const found = evidence({ resources: [{ type: "queue" }, bucket({ encryption: {} })] });
    const paths = ["resources.1.properties.encryption.enabled", "resources.1.type"];
    expect(found.encrypted).toEqual(paths);
    expect(found.issue).toEqual(paths);
  });

  it("names what made a rule hold", () => {
    const found = evidence({ resources: [bucket({ encryption: { enabled: true } })] });
    expect(found.encrypted).toContain("resources.0.type");
    expect(found.encrypted).toContain("resources.0.properties.encryption.enabled");
    expect(found).not.toHaveProperty("issue");
  });

  it("is kept for each element of a set, through functions", () => {
    const found = evidence({ resources: [{ cidrs: ["10.0.0.0/8", "0.0.0.0/0"] }, { cidrs: [] }] });
    expect(found["open 0.0.0.0/0"]).toEqual(["resources.0.cidrs.1"]);
  });

  it.each([
    ["a walk", "named contains r.name if walk(input, [_, r])"],
    ["a set of another rule", "things contains r if some r in input.things\nnamed contains r.name if some r in things"],
    ["documents below a name", "parts.a := input.things\nnamed contains r.name if r := data.rule.parts[_][_]"],
  ])(
    "is of its own round for each element that %s leads to: as much as was read, however many there are",
    (_, rules) => {
      const things = Array.from({ length: 40 }, (_each, i) => ({ name: `n${i}` }));
      const policy = compile([{ file: "rule.rego", text: `package rule\nimport rego.v1\n${rules}` }]);
      const { evidence: found } = policy.evidence({ things }, { query: "data.rule.named" });
      const named = found.filter(({ document }) => document === "data.rule.named");
      expect(named).toHaveLength(40);
      for (const { element, paths } of named)
        expect(paths.filter((path) => path.at(-1) === "name")).toEqual([
          ["things", Number(String(element).slice(1)), "name"],
        ]);
    },
  );

  it("knows object.get", () => {
    expect(evidence({ resources: [{ tags: { owner: "me" } }] }).tagged).toEqual(["resources.0.tags.owner"]);
  });

  it("is empty for an input that has nothing to read, and for defaults", () => {
    expect(evidence({})).toEqual({ encrypted: [] });
  });

  it("counts what a rule without value has read for every rule that uses it", () => {
    const twice = `package rule
issue { input.a == "bad" }
first = false { issue }
second { not issue }
third { not issue }
`;
    const result = compile([{ file: "rule.rego", text: twice }]).evidence({ a: "good" }, { query: "data.rule" });
    const paths = Object.fromEntries(result.evidence.map(({ document, paths }) => [document, paths]));
    expect(paths).toEqual({ "data.rule.second": [["a"]], "data.rule.third": [["a"]] });
  });
});

it("tells what was looked at in vain where a set is empty, and no more", () => {
  const text = `package rule
import rego.v1
deny contains "bad" if {
	input.kind == "web"
	not closed
	some port in input.ports
	port == 22
}
closed if input.closed == true
`;
  const inVain = (input: Value) =>
    compile([{ file: "rule.rego", text }]).evidence(input, { query: "data.rule.deny" }).readsWithoutResult;
  expect(inVain({ kind: "db", ports: [22] })).toEqual([["kind"]]);
  expect(inVain({ kind: "web", closed: true, ports: [22] })).toEqual([["closed"], ["kind"]]);
  expect(inVain({ kind: "web", closed: false, ports: [80] })).toEqual([["closed"], ["kind"], ["ports", 0]]);
});

describe("what was looked at in vain", () => {
  const askedFor = (rules: string, input: Value, query = "data.rule.deny") => {
    const text = `package rule\nimport rego.v1\n${rules}`;
    const { evidence, readsWithoutResult } = compile([{ file: "rule.rego", text }]).evidence(input, { query });
    return { inVain: readsWithoutResult, of: evidence.find(({ document }) => document === query) };
  };

  it.each([
    ["another rule of a set", "open contains input.port\nopen contains input.other.port"],
    ["another rule of an object", "open[input.port] := true\nopen[input.other.port] := true"],
    ["a union", "open := {p | p := input.port} | {p | p := input.other.port}"],
    ["what stands before an else", "open := {22} if input.other.port == 22\nelse := {input.port}"],
  ])("counts where nothing is denied, though there is something in %s", (_, rules) => {
    const bad = rules.includes("open[") ? "open[22]" : "22 in open";
    const { inVain } = askedFor(`${rules}\ndeny contains "bad" if ${bad}`, { port: 80 });
    expect(inVain).toContainEqual(["other", "port"]);
  });

  it.each([
    ["a count", "count(open) < 2"],
    ["a negation", "not 22 in open"],
    ["what every element is", "every p in open { p != 22 }"],
    ["a comprehension", "count({p | some p in open; p == 22}) == 0"],
    ["another element", 'not named["other"]'],
    ["a default", "not is_bad"],
  ])("is what %s depends on, and not where one is led", (_, condition) => {
    const rules = `open contains input.port
open contains input.other.port
named contains "one" if input.port
named contains "other" if input.other.port
default is_bad := false
is_bad if input.other.port == 22
default out := false
out if { named["one"]; ${condition} }`;
    const { of } = askedFor(rules, { port: 80 }, "data.rule.out");
    expect(of?.dependsOn).toEqual([["other", "port"], ["port"]]);
    expect(of?.paths).toContainEqual(["port"]);
  });

  it("is nothing that a rule depends on which only looks for what is there", () => {
    const rules = "open contains input.port\nopen contains input.other.port\nout if { some p in open; p == 80 }";
    expect(askedFor(rules, { port: 80 }, "data.rule.out").of?.dependsOn).toEqual([["port"]]);
  });

  it("is known of what stands in for the input", () => {
    const rules = "out if not bad with input.zone as 1\nbad if input.list[_].open";
    expect(askedFor(rules, { list: [{}] }, "data.rule.out").of?.paths).toEqual([["list", 0, "open"]]);
  });
});

it("names what decided a rule at the end of a long chain", () => {
  const chain = Array.from({ length: 300 }, (_, i) => `r${i + 1} if { r${i}; not input.closed }`);
  const text = ["package rule", "import rego.v1", "r0 if input.open", ...chain].join("\n");
  const { evidence } = compile([{ file: "rule.rego", text }]).evidence({ open: true }, { query: "data.rule.r300" });
  expect(evidence.find(({ document }) => document === "data.rule.r300")?.paths).toEqual([["closed"], ["open"]]);
});

describe("evidence in a list of 120,000", () => {
  const many = { list: Array.from({ length: 120_000 }, () => ({ x: 1, y: 2 })) };

  it.each([
    [
      "what all elements of a set read",
      "deny contains i if input.list[i].x == 1\nout := false if count(deny) > 0",
      120_000,
    ],
    ["what was looked for in vain", "bad if input.list[_].x == 2\nout if not bad", 120_000],
    [
      "what a rule and one that uses it looked for in vain",
      "bad if input.list[_].x == 2\nworse if { input.list[_].y == 2; bad }\nout if { not bad; not worse }",
      240_000,
    ],
    ["the element that was found", "out := false if { some item in input.list; item.x == 1 }", 1],
  ])("names %s", (_, rules, count) => {
    const policy = compile([{ file: "rule.rego", text: `package rule\nimport rego.v1\n${rules}` }]);
    const { evidence } = policy.evidence(many, { query: "data.rule.out" });
    expect(evidence.find(({ document }) => document === "data.rule.out")?.paths).toHaveLength(count);
  });
});
