import type { JsonObject, JsonValue } from "@plumbline/model";
import { describe, expect, it } from "vitest";
import type { CaseVerdict } from "./judge-snapshot.js";
import type { ResourceInSnapshot } from "./resource-in-snapshot.js";
import { judgeSnapshots, sampleSnapshot, sampleUnknownPart } from "./testing/samples.js";

interface Given {
  readonly rule: string;
  readonly fields?: JsonObject;
  readonly body?: JsonValue;
  readonly unknowns?: ResourceInSnapshot["unknowns"];
}

const evals = [{ id: "E", eval: "data.rule.x", message: "data.rule.x_err" }];

/** What one case says about one snapshot; the rule is a file's text. */
function verdictsOf({ rule, fields = { evals }, body = { a: 1 }, unknowns = [] }: Given): readonly CaseVerdict[] {
  const testCase = { masterTestId: "T", masterSnapshotId: ["MS"], type: "rego", rule: "file(r.rego)", ...fields };
  const judged = judgeSnapshots({ kind: "mastertest", cases: [testCase] }, [sampleSnapshot("s", { body, unknowns })], {
    files: { "r.rego": `package rule\n${rule}` },
    budget: { steps: 100_000 },
  });
  return judged.flatMap(({ verdicts }) => verdicts);
}

const outcomes = (given: Given) => verdictsOf(given).map(({ outcome, message }) => [outcome, message]);

describe("an eval of evals", () => {
  it.each<[string, string, readonly (readonly string[])[]]>([
    ["true passes", "x = true", [["passed", ""]]],
    ["true passes, whatever the message", 'x = true\nx_err = "e"', [["passed", ""]]],
    ["false fails with the message", 'x = false\nx_err = "wrong"', [["failed", "wrong"]]],
    ["false fails without one, too", "x = false", [["failed", ""]]],
    ["a message that is no text is shown as JSON", 'x = false\nx_err = ["a", 1]', [["failed", '["a",1]']]],
    ["null, the usual default, says nothing", "default x = null\nx { input.b }", []],
    ["null says nothing, though there is a message", 'default x = null\nx_err = "absent"', []],
    ["other values say nothing", 'x = "true"', []],
    ["other values say nothing", "x = {1}", []],
    ["undefined with a message fails", 'x { input.b }\nx_err = "absent" { not input.b }', [["failed", "absent"]]],
    ["undefined without a message says nothing", "x { input.b }", []],
    ["names of other packages say nothing", "y = true", []],
  ])("%s: %s", (_, rule, expected) => {
    expect(outcomes({ rule })).toEqual(expected);
  });

  it("keeps of a message as much as somebody may read, in whole characters", () => {
    const rule = 'x = false\nx_err = concat("", [c | numbers.range(1, 9000)[_]; c := "a😀"])';
    const [[, message = ""] = []] = outcomes({ rule });
    expect(message.length).toBeLessThanOrEqual(10_000);
    expect(message).toMatch(/^(?:a😀)+a?…$/u);
  });

  it("needs no message", () => {
    const fields = { evals: [{ eval: "data.rule.x" }] };
    expect(outcomes({ rule: "x = false", fields })).toEqual([["failed", ""]]);
    expect(outcomes({ rule: "x { input.b }", fields })).toEqual([]);
  });

  it("finds its package", () => {
    const rule = "file(r.rego)";
    const cases = [{ masterTestId: "T", masterSnapshotId: ["MS"], type: "rego", rule, evals }];
    const other = { ...cases[0], masterTestId: "U", evals: [{ eval: "data.rego.x" }] };
    const files = { "r.rego": "package rego\nx = true" };
    const [judged] = judgeSnapshots({ kind: "mastertest", cases: [...cases, other] }, [sampleSnapshot("s")], { files });
    expect(judged?.verdicts.map(({ testCase, outcome }) => [testCase.testId, outcome])).toEqual([["U", "passed"]]);
  });
});

describe("a bare eval", () => {
  it.each<[string, string, JsonObject, readonly (readonly string[])[]]>([
    ["true passes", "rulepass = true", {}, [["passed", ""]]],
    ["false fails", 'rulepass = false\nrulepass_err = "e"', {}, [["failed", ""]]],
    ["anything else fails", "rulepass = null", {}, [["failed", ""]]],
    ["undefined says nothing", "rulepass { input.b }", {}, []],
    ["another name", "y = true", { eval: "data.rule.y" }, [["passed", ""]]],
    ["a line that holds", "", { rule: "input.a == 1" }, [["passed", ""]]],
    ["a line that does not hold", "", { rule: "input.a == 2" }, [["failed", ""]]],
    ["a line of several parts", "", { rule: "input.a == 1; count(input) == 1" }, [["passed", ""]]],
  ])("%s: %s", (_, rule, fields, expected) => {
    expect(outcomes({ rule, fields })).toEqual(expected);
  });
});

describe("what cannot be judged", () => {
  const endless = "x { n := numbers.range(1, 1000)[_]; m := numbers.range(1, 1000)[_]; n * m == -1 }";
  it.each<[string, Given, RegExp]>([
    ["a rule that does not compile", { rule: "x { y }" }, /does not compile: r\.rego:2: rego_unsafe_var_error/],
    ["a rule that does not parse", { rule: "x {" }, /does not compile: r\.rego:2: rego_parse_error/],
    ["a rule that contradicts itself", { rule: "x = true\nx = false { input.a }" }, /eval_conflict_error/],
    ["a rule that does not end", { rule: endless }, /could not be evaluated: .*eval_budget_error/],
    [
      "a file that is not there",
      { rule: "", fields: { rule: "file(gone.rego)", evals } },
      /^the rule file gone\.rego is not there$/,
    ],
    ["Python", { rule: "", fields: { type: "python", rule: "file(a.py)" } }, /^rules written in Python are not run$/],
  ])("%s is unknown", (_, given, reason) => {
    const verdicts = verdictsOf(given);
    expect(verdicts).toMatchObject([{ outcome: "unknown", testCase: { testId: "T" } }]);
    expect(verdicts[0]?.message).toMatch(reason);
  });

  it("takes no other policy of its file with it", () => {
    const rule = "x = true\nx = false { input.a }\ny = true\nz = false";
    const fields = { evals: ["x", "y", "z"].map((name) => ({ id: name, eval: `data.rule.${name}` })) };
    const verdicts = verdictsOf({ rule, fields });
    expect(verdicts.map(({ outcome }) => outcome)).toEqual(["unknown", "passed", "failed"]);
  });

  it.each<[JsonValue]>([[null], [{}], [[]]])("has nothing to say about an empty snapshot: %j", (body) => {
    expect(outcomes({ rule: "x = true", body })).toEqual([]);
  });
});

describe("the language", () => {
  it.each([
    ["v0", "x { input.a == 1 }"],
    ["v1, said so", "import rego.v1\nx if input.a == 1"],
    ["v1, seen", "x if { input.a == 1 }"],
  ])("may be %s", (_, rule) => {
    expect(outcomes({ rule })).toEqual([["passed", ""]]);
  });
});

describe("values nobody can know", () => {
  const body = { resources: [{ type: "bucket", acl: "$(var.acl)", logs: "$(x.id)", name: "b" }] };
  const unknowns = [
    sampleUnknownPart(["resources", 0, "acl"], "var.acl"),
    sampleUnknownPart(["resources", 0, "logs"], "x.id"),
  ];
  const r = 'r := input.resources[_]; lower(r.type) == "bucket"';
  const waiting = (reference: string) => [["unknown", `depends on ${reference}, not known before deployment`]];

  it.each<[string, string, readonly (readonly string[])[]]>([
    ["a pass that read one", `x { ${r}; r.acl != "public" }`, waiting("var.acl")],
    ["a pass by negation", `x { not i }\ni { ${r}; r.acl == "public" }`, waiting("var.acl")],
    ["a pass by default", `default x = true\nx = false { ${r}; r.acl == "public" }`, waiting("var.acl")],
    ["a pass that read others", `x { ${r}; r.name == "b" }`, [["passed", ""]]],
    ["a failure by nothing else", `x = false { ${r}; r.acl != "private" }`, waiting("var.acl")],
    ["a failure by more", `x = false { ${r}; r.acl != "private"; r.name == "b" }`, [["failed", ""]]],
    ["a failure by others", `x = false { ${r}; r.name == "b" }`, [["failed", ""]]],
    ["a failure that read nothing", "x = false", [["failed", ""]]],
    ["a message by nothing else", `x { input.no }\nx_err = "e" { ${r}; r.logs != "l" }`, waiting("x.id")],
  ])("%s", (_, rule, expected) => {
    expect(outcomes({ rule, body, unknowns })).toEqual(expected);
  });
});

describe("evidence", () => {
  const body = { resources: [{ type: "queue" }, { type: "bucket", acl: "public" }] };
  const issue = 'issue["x"] { r := input.resources[_]; r.type == "bucket"; r.acl == "public" }';

  it("names the places that decided a failure", () => {
    const [verdict] = verdictsOf({ rule: `${issue}\nx = false { issue["x"] }`, body });
    expect(verdict?.decidedBy).toEqual([
      ["resources", 1, "acl"],
      ["resources", 1, "type"],
    ]);
  });

  it("is what the rule points at, where it does", () => {
    const rule = `${issue}\nx = false { issue["x"] }
source_path[{"x": m}] { r := input.resources[i]; r.acl == "public"; m := {"resource_path": [["resources", i, "acl"]]} }
source_path[{"y": m}] { m := {"resource_path": [["elsewhere"]]} }`;
    const [verdict] = verdictsOf({ rule, body });
    expect(verdict?.decidedBy).toEqual([["resources", 1, "acl"]]);
  });

  it("has what the rule says about each place", () => {
    const rule = `${issue}\nx = false { issue["x"] }
source_path[{"x": m}] { r := input.resources[i]; m := {"resource_path": [["resources", i]], "message": r.type} }
source_path[{"x": m}] { m := {"resource_path": [["resources"]], "message": concat("", ["${"long ".repeat(300)}"])} }
source_path[{"x": m}] { m := {"resource_path": [["elsewhere"]], "message": 5} }`;
    const [verdict] = verdictsOf({ rule, body });
    expect(verdict?.pointed).toEqual([
      { path: ["elsewhere"] },
      { path: ["resources", 1], message: "bucket" },
      { path: ["resources"], message: expect.stringMatching(/^long .{994}…$/) },
      { path: ["resources", 0], message: "queue" },
    ]);
  });

  it("is there for failures only", () => {
    expect(verdictsOf({ rule: "x = true", body })[0]).not.toHaveProperty("decidedBy");
  });
});
