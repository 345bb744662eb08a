import type { JsonObject, JsonValue } from "@plumbline/model";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseTestCases, type TestCaseFile } from "./parse-test-cases.js";

const master = (...cases: readonly JsonValue[]): TestCaseFile => ({
  name: "pack",
  kind: "mastertest",
  body: { fileType: "mastertest", masterSnapshot: "ms", testSet: [{ masterTestName: "t", cases }] },
});

const rego: JsonObject = { masterTestId: "T1", masterSnapshotId: ["MS"], type: "rego", rule: "file(a.rego)" };

describe("parseTestCases", () => {
  it("keeps what a master test says", () => {
    const evals = [{ id: "E1", eval: "data.rule.a", message: "data.rule.a_err" }];
    const tags = [{ cloud: "git", compliance: ["CIS"], service: ["terraform"] }];
    const shown = { severity: "High", title: "A", description: "About A", tags };
    const { cases, problems } = parseTestCases(master({ ...rego, ...shown, evals, resourceTypes: ["AWS_S3_Bucket"] }));
    expect(problems).toEqual([]);
    expect(cases).toEqual([
      {
        kind: "rego",
        testId: "T1",
        testName: "pack",
        testType: "mastertest",
        contentVersion: "1.0.0.0",
        snapshotName: "ms_gen",
        ...shown,
        resourceTypes: ["aws_s3_bucket"],
        rule: "file(a.rego)",
        target: { by: "masterSnapshotId", ids: ["MS"] },
        evals: [{ id: "E1", document: ["data", "rule"], name: "a", messageName: "a_err", onlyTruePasses: false }],
      },
    ]);
  });

  it.each<[string, JsonObject, object]>([
    ["the default eval", {}, { document: ["data", "rule"], name: "rulepass", onlyTruePasses: true }],
    ["an eval", { eval: "data.rule.x" }, { document: ["data", "rule"], name: "x", onlyTruePasses: true }],
    ["another package", { evals: [{ eval: "data.a.b.x" }] }, { document: ["data", "a", "b"], name: "x" }],
    [
      "a bare name",
      { evals: [{ eval: "x", message: "y" }] },
      { document: ["data", "rule"], name: "x", messageName: "y" },
    ],
  ])("reads %s", (_, fields, expected) => {
    expect(parseTestCases(master({ ...rego, ...fields })).cases).toMatchObject([{ evals: [expected] }]);
  });

  it.each<[string, "mastertest" | "test", JsonObject, object]>([
    ["python", "mastertest", { ...rego, type: "python", rule: "file(a.py)" }, { kind: "python" }],
    ["a classic rule", "mastertest", { masterTestId: "T", rule: "exist({MS}.a)" }, { kind: "classic" }],
    ["a classic rule of a test", "test", { testId: "1", rule: "{1}.a=2" }, { kind: "classic", snapshotName: "snap" }],
    [
      "snapshots named by a test",
      "test",
      { testId: "1", type: "rego", rule: "input.a", snapshotId: ["1", "2", "1"] },
      { kind: "rego", target: { by: "snapshotId", ids: ["1", "2"] } },
    ],
    [
      "the oldest form",
      "test",
      { testId: "1", snapshotId: "5", attribute: "a.b", comparison: "exist" },
      { kind: "oldest", attribute: "a.b", comparison: "exist", target: { by: "snapshotId", ids: ["5"] } },
    ],
  ])("reads %s", (_, kind, fields, expected) => {
    const body = { masterSnapshot: "ms", snapshot: "snap", testSet: [{ cases: [fields] }] };
    const { cases, problems } = parseTestCases({ name: "f", kind, body });
    expect(problems).toEqual([]);
    expect(cases).toMatchObject([expected]);
  });

  it("skips what is disabled, and nothing else", () => {
    const { cases } = parseTestCases(
      master({ ...rego, status: "disable" }, { ...rego, masterTestId: "T2", status: "enable" }),
    );
    expect(cases.map(({ testId }) => testId)).toEqual(["T2"]);
  });

  const ids = "must be a list with at least one id, each a text that is not empty";
  it.each<[JsonValue, string]>([
    ["no object", "testSet[0].cases[0] must be an object"],
    [{ ...rego, masterTestId: 5 }, "testSet[0].cases[0].masterTestId must be a text that is not empty"],
    [{ masterSnapshotId: ["MS"], type: "rego", rule: "x" }, "testSet[0].cases[0].masterTestId is missing"],
    [{ ...rego, rule: "" }, "testSet[0].cases[0].rule must be a text that is not empty"],
    [
      { ...rego, type: "lua" },
      'testSet[0].cases[0].type must be "rego" or "python", or absent for a classic rule; found "lua"',
    ],
    [{ ...rego, masterSnapshotId: [] }, `testSet[0].cases[0].masterSnapshotId ${ids}`],
    [{ ...rego, masterSnapshotId: ["A", 5] }, `testSet[0].cases[0].masterSnapshotId ${ids}`],
    [{ ...rego, evals: {} }, "testSet[0].cases[0].evals must be a list"],
    [{ ...rego, evals: [] }, "testSet[0].cases[0].evals must not be empty"],
    [{ ...rego, evals: [{ id: "E" }] }, "testSet[0].cases[0].evals[0].eval is missing"],
  ])("leaves out a case without what it needs: %j", (fields, problem) => {
    expect(parseTestCases(master(fields))).toEqual({ cases: [], problems: [problem] });
  });

  it("tells of fields that are only shown, and keeps the case", () => {
    const { cases, problems } = parseTestCases(
      master({ ...rego, title: 5, severity: [], tags: ["x"], resourceTypes: "x" }),
    );
    expect(cases).toMatchObject([{ title: "T1", severity: "Low", tags: [], resourceTypes: [] }]);
    expect(problems.map((problem) => problem.split(" ")[0])).toEqual(
      ["severity", "title", "tags[0]", "resourceTypes"].map((field) => `testSet[0].cases[0].${field}`),
    );
  });

  it.each<[JsonValue, string]>([
    [[], "must be an object"],
    [{ masterSnapshot: "ms" }, "testSet must be a list"],
    [{ testSet: [{}] }, "testSet[0].cases must be a list"],
  ])("tells of a file that is none: %j", (body, problem) => {
    expect(parseTestCases({ name: "pack", kind: "mastertest", body })).toEqual({ cases: [], problems: [problem] });
  });

  it("takes any JSON without failing", () => {
    const word = fc.constantFrom(
      "testSet",
      "cases",
      "masterTestId",
      "rule",
      "type",
      "rego",
      "evals",
      "eval",
      "x",
      "status",
    );
    const { json } = fc.letrec<{ json: JsonValue }>((tie) => ({
      json: fc.oneof(
        { maxDepth: 6 },
        word,
        fc.integer(),
        fc.constant(null),
        fc.array(tie("json")),
        fc.dictionary(word, tie("json")),
      ),
    }));
    const property = fc.property(json, (body) => {
      const { problems } = parseTestCases({ name: "f", kind: "mastertest", body });
      return problems.every((problem) => /^(?:testSet|must be an object)/.test(problem));
    });
    fc.assert(property, {
      numRuns: Number(process.env.RUNS ?? 200),
      ...(process.env.RUNS === undefined ? { seed: 1 } : {}),
    });
  });
});
