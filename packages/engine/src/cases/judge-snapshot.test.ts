import { createExclusionIndex, type Exclusion, type JsonObject } from "@plumbline/model";
import { compile, type Value } from "@plumbline/rego";
import { describe, expect, it } from "vitest";
import type { SnapshotVerdicts } from "./judge-snapshot.js";
import { createRuleModuleCache, type RegoCompiler } from "./rule-module-cache.js";
import { judgeSnapshots, sampleSnapshot, sampleUnknownPart } from "./testing/samples.js";

const rego = (masterTestId: string, given: JsonObject = {}): JsonObject => ({
  masterTestId,
  masterSnapshotId: ["MS"],
  type: "rego",
  rule: "file(r.rego)",
  evals: [{ id: masterTestId, eval: `data.rule.${masterTestId}`, message: `data.rule.${masterTestId}_err` }],
  ...given,
});

const shown = (judged: readonly SnapshotVerdicts[]) =>
  judged.map(({ verdicts }) => verdicts.map(({ testCase, outcome }) => `${testCase.testId} ${outcome}`));

describe("snapshotJudge", () => {
  it("compiles a module once per content and evaluates it once per snapshot", () => {
    const compiled: string[] = [];
    const evaluated: (Value | undefined)[] = [];
    const counting: RegoCompiler = (sources) => {
      compiled.push(...sources.map((source) => ("file" in source ? source.file : "")));
      const policy = compile(sources);
      const evaluate = policy.evaluate.bind(policy);
      policy.evaluate = (input, options) => {
        evaluated.push(input);
        return evaluate(input, options);
      };
      return policy;
    };
    const text = "package rule\nA { input.n > 0 }\nB { input.n > 0 }\nC { input.n > 0 }";
    const files = { "r.rego": text, "copy.rego": text, "other.rego": "package rule\nD = true" };
    const cases = [
      rego("A"),
      rego("B"),
      rego("C", { rule: "file(copy.rego)" }),
      rego("D", { rule: "file(other.rego)" }),
    ];
    const snapshots = [1, 2, 3].map((n) => sampleSnapshot(`s${n}`, { body: { n } }));
    const judged = judgeSnapshots({ kind: "mastertest", cases }, snapshots, {
      files,
      modules: createRuleModuleCache(counting),
    });
    const all = ["A passed", "B passed", "C passed", "D passed"];
    expect(shown(judged)).toEqual([all, all, all]);
    expect(compiled).toEqual(["r.rego", "other.rego"]);
    expect(evaluated).toEqual([1, 1, 2, 2, 3, 3].map((n) => ({ n })));
  });

  it("does not ask a rule again that has run out of budget three times, and goes on with the others", () => {
    const endless = "package rule\nA { numbers.range(1, 1000000)[_] == numbers.range(1, 1000000)[_]; false }";
    const files = { "r.rego": endless, "other.rego": "package rule\nB = true" };
    const judged = judgeSnapshots(
      { kind: "mastertest", cases: [rego("A"), rego("B", { rule: "file(other.rego)" })] },
      [1, 2, 3, 4, 5].map((n) => sampleSnapshot(`s${n}`, { body: { n } })),
      { files, budget: { steps: 10_000 } },
    );
    expect(shown(judged)).toEqual(Array.from({ length: 5 }, () => ["A unknown", "B passed"]));
    const messages = judged.map(({ verdicts }) => verdicts[0]?.message);
    expect(messages.slice(0, 3)).toEqual(Array.from({ length: 3 }, () => expect.stringContaining("eval_budget_error")));
    expect(messages.slice(3)).toEqual(Array.from({ length: 2 }, () => "the rule ran out of budget 3 times before"));
  });

  it("compiles a broken module once, too", () => {
    let compiled = 0;
    const counting: RegoCompiler = (sources) => {
      compiled += 1;
      return compile(sources);
    };
    const files = { "r.rego": "package rule\nA {" };
    const options = { files, modules: createRuleModuleCache(counting) };
    const judged = judgeSnapshots(
      { kind: "mastertest", cases: [rego("A"), rego("B")] },
      [sampleSnapshot("s"), sampleSnapshot("t")],
      options,
    );
    expect(shown(judged)).toEqual([
      ["A unknown", "B unknown"],
      ["A unknown", "B unknown"],
    ]);
    expect(compiled).toBe(1);
  });

  it("gives all verdicts on a case one definition", () => {
    const files = { "r.rego": "package rule\nA = true" };
    const tags = [{ cloud: "git" }];
    const cases = [rego("A", { title: "Title", severity: "High", description: "Words", tags })];
    const judged = judgeSnapshots({ kind: "mastertest", cases }, [sampleSnapshot("s"), sampleSnapshot("t")], { files });
    const [first, second] = judged.map(({ verdicts }) => verdicts[0]?.testCase);
    expect(first).toBe(second);
    expect(first).toEqual({
      testId: "A",
      title: "Title",
      description: "Words",
      severity: "High",
      testName: "pack",
      testType: "mastertest",
      contentVersion: "1.0.0.0",
      snapshotName: "ms_gen",
      type: "rego",
      rule: "file(r.rego)",
      ruleText: "package rule\nA = true",
      tags,
    });
  });

  it("keeps cases apart that share an id on different snapshots", () => {
    const files = { "r.rego": "package rule\nA = true" };
    const cases = [rego("A", { title: "One" }), rego("A", { title: "Two", masterSnapshotId: ["OTHER"] })];
    const snapshots = [sampleSnapshot("s"), sampleSnapshot("t", { masterSnapshotIds: ["OTHER"] })];
    const judged = judgeSnapshots({ kind: "mastertest", cases }, snapshots, { files });
    expect(judged.map(({ verdicts }) => verdicts.map(({ testCase }) => testCase.title))).toEqual([["One"], ["Two"]]);
  });

  it("tells the verdicts of several evals apart", () => {
    const files = { "r.rego": "package rule\na = true\nb = false\nc = true" };
    const evals = [{ id: "E1", eval: "data.rule.a" }, { id: "E2", eval: "data.rule.b" }, { eval: "data.rule.c" }];
    const judged = judgeSnapshots({ kind: "mastertest", cases: [rego("T", { evals })] }, [sampleSnapshot("s")], {
      files,
    });
    expect(shown(judged)).toEqual([["E1 passed", "E2 failed", "T.3 passed"]]);
  });

  it.each<[string, Exclusion, readonly (readonly string[])[]]>([
    [
      "a test",
      { exclusionType: "test", masterTestID: "A" },
      [
        ["E1 passed", "E2 passed"],
        ["E1 passed", "E2 passed"],
      ],
    ],
    [
      "an eval",
      { exclusionType: "test", masterTestID: "E1" },
      [
        ["A passed", "E2 passed"],
        ["A passed", "E2 passed"],
      ],
    ],
    ["a resource", { exclusionType: "resource", paths: ["/s.tf"] }, [[], ["A passed", "E1 passed", "E2 passed"]]],
    [
      "a test on a resource",
      { exclusionType: "single", masterTestID: "B", paths: ["/t.tf"] },
      [["A passed", "E1 passed", "E2 passed"], ["A passed"]],
    ],
  ])("leaves out %s", (_, exclusion, expected) => {
    const files = { "r.rego": "package rule\nA = true\na = true\nb = true" };
    const evals = ["a", "b"].map((name, i) => ({ id: `E${i + 1}`, eval: `data.rule.${name}` }));
    const judged = judgeSnapshots(
      { kind: "mastertest", cases: [rego("A"), rego("B", { evals })] },
      [sampleSnapshot("s"), sampleSnapshot("t")],
      {
        files,
        exclusions: createExclusionIndex([exclusion]),
      },
    );
    expect(shown(judged)).toEqual(expected);
    const left = 6 - expected.flat().length;
    expect(judged.flatMap(({ excluded }) => excluded)).toEqual(Array<Exclusion>(left).fill(exclusion));
  });
});

describe("a joined case", () => {
  const files = {
    "r.rego": `package rule
default J = true
J = false { u := input.USER[_]; k := input.KEY[_]; k.user == u.name; k.old }
J_err = "old key" { J == false }`,
  };
  const users = [1, 2].map((n) => sampleSnapshot(`U${n}`, { masterSnapshotIds: ["USER"], body: { name: `user${n}` } }));
  const keys = [1, 2].map((n) =>
    sampleSnapshot(`K${n}`, { masterSnapshotIds: ["KEY"], body: { user: `user${n}`, old: n === 2 } }),
  );
  const cases = [rego("J", { masterSnapshotId: ["USER", "KEY"] })];

  it("sees the documents of all its ids, for each of the first", () => {
    const judged = judgeSnapshots({ kind: "mastertest", cases }, [...users, ...keys], { files });
    expect(shown(judged)).toEqual([["J passed"], ["J failed"], [], []]);
    expect(judged[1]?.verdicts[0]).toMatchObject({
      message: "old key",
      joinedNodeIds: ["K1", "K2"],
      decidedBy: [["name"]],
    });
  });

  it("waits for what is unknown in any of them", () => {
    const key = sampleSnapshot("K", {
      masterSnapshotIds: ["KEY"],
      body: { user: "user1", old: "$" },
      unknowns: [sampleUnknownPart(["old"], "var.old")],
    });
    const never = { "r.rego": files["r.rego"].replace("k.old", "k.old == true") };
    const judged = judgeSnapshots({ kind: "mastertest", cases }, [...users, key], { files: never });
    expect(judged[0]?.verdicts).toMatchObject([
      { outcome: "unknown", message: "depends on var.old, not known before deployment" },
    ]);
  });
});

describe("classic cases", () => {
  const one = sampleSnapshot("1", { masterSnapshotIds: ["MS"], body: { location: "eastus2", port: 80, off: false } });
  const two = sampleSnapshot("2", { masterSnapshotIds: ["MS", "TWO"], body: { location: "westus", port: 8080 } });
  const judge = (kind: "mastertest" | "test", fields: JsonObject) =>
    judgeSnapshots({ kind, cases: [{ masterTestId: "T", testId: "T", ...fields }] }, [one, two]).map(({ verdicts }) =>
      verdicts.map(({ outcome }) => outcome).join(),
    );

  it.each<["mastertest" | "test", JsonObject, readonly string[]]>([
    ["mastertest", { rule: "{MS}.location='eastus2'" }, ["passed", "failed"]],
    ["mastertest", { rule: "exist({MS}.off)" }, ["failed", "failed"]],
    ["mastertest", { rule: "{MS}.port < {TWO}.port" }, ["passed", "failed"]],
    ["mastertest", { rule: "{TWO}.port > {MS}.port" }, ["", "unknown"]],
    ["mastertest", { rule: "{MS}.port < {GONE}.port" }, ["failed", "failed"]],
    ["mastertest", { rule: "{MS}.port < < 5" }, ["unknown", "unknown"]],
    ["test", { rule: "{1}.port<{2}.port" }, ["passed", ""]],
    ["test", { snapshotId: "1", attribute: "port", comparison: "eq 80" }, ["passed", ""]],
    ["test", { snapshotId: "2", attribute: "port", comparison: "eq 80" }, ["", "failed"]],
    ["test", { snapshotId: "2", attribute: "port", comparison: "near 80" }, ["", "unknown"]],
    ["test", { snapshotId: "9", attribute: "port", comparison: "eq 80" }, ["", ""]],
    ["test", { type: "rego", rule: "input.port == 80", snapshotId: ["1", "2"] }, ["failed", ""]],
    ["test", { type: "rego", rule: 'input["1"][_].port < input["2"][_].port', snapshotId: ["1", "2"] }, ["passed", ""]],
  ])("of a %s: %j", (kind, fields, expected) => {
    expect(judge(kind, fields)).toEqual(expected);
  });

  it("point at what decided", () => {
    const [judged] = judgeSnapshots({ kind: "test", cases: [{ testId: "T", rule: "{1}.port={2}.port" }] }, [one, two]);
    expect(judged?.verdicts).toMatchObject([
      { outcome: "failed", decidedBy: [["port"]], joinedNodeIds: ["2"], testCase: { type: "simple" } },
    ]);
  });
});

describe("a case about a resource in its cloud's shape", () => {
  const policy = { Statement: [{ Effect: "Allow", Principal: "*" }] };
  const shape = {
    type: "AWS::S3::Bucket",
    address: "aws_s3_bucket.b",
    beside: { Policy: policy, MFADelete: "Disabled" },
  };
  const rule = (attached: string, extra: string) => `package rule
A = false { input.${attached}.Policy.Statement[_].Principal == "*" }
A_err = "open" { A == false }
source_path[{"A": {"resource_path": [["${attached}", "Policy", "Statement", 0, "Principal"]]}}] { true }
B { input.${extra}.MFADelete == "Enabled" }
C { not input.${attached}.Policy.Statement[0].Principal == "*" }
D { count([name | input[name]]) > 0; not input.${extra}.Policy.Nothing }`;
  const judged = (text: string, unknowns = [] as ReturnType<typeof sampleUnknownPart>[]) =>
    judgeSnapshots(
      { kind: "mastertest", cases: ["A", "B", "C", "D"].map((id) => rego(id)) },
      [sampleSnapshot("s", { type: "aws", body: shape, unknowns })],
      { files: { "r.rego": text } },
    ).flatMap(({ verdicts }) =>
      verdicts.map(({ testCase, outcome, message, decidedBy, pointed }) => ({
        id: testCase.testId,
        outcome,
        message,
        decidedBy,
        pointed,
      })),
    );

  it.each([
    ["known", [], "failed"],
    ["unknown", [sampleUnknownPart(["beside", "Policy"], "var.policy")], "unknown"],
    ["known, and its neighbour is not", [sampleUnknownPart(["beside", "MFADelete"], "var.mfa")], "failed"],
  ])("is judged alike under the names of today and of before, where its policy is %s", (_, unknowns, outcome) => {
    const now = judged(rule("attached", "extra"), unknowns);
    expect(now).toEqual(judged(rule("beside", "beside"), unknowns));
    expect(now[0]?.outcome).toBe(outcome);
    // Places have the names of the shape, which is what is kept.
    const places = outcome === "failed" ? [["beside", "Policy", "Statement", 0, "Principal"]] : undefined;
    expect(now[0]?.decidedBy).toEqual(places);
  });

  it("is judged alike where several are joined", () => {
    const judgedPair = (name: string) =>
      judgeSnapshots(
        {
          kind: "test",
          cases: [
            {
              testId: "T",
              type: "rego",
              rule: `input["1"][_].${name}.Policy.Statement[0].Principal != "*"`,
              snapshotId: ["1", "2"],
            },
          ],
        },
        ["1", "2"].map((id) => sampleSnapshot(id, { body: shape })),
      ).flatMap(({ verdicts }) => verdicts.map(({ outcome, decidedBy }) => ({ outcome, decidedBy })));
    expect(judgedPair("attached")).toEqual(judgedPair("beside"));
    expect(judgedPair("attached")[0]?.outcome).toBe("failed");
  });
});
