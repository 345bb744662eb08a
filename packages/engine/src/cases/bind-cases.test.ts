import { describe, expect, it } from "vitest";
import { bindCasesToSnapshots, isJoinedCase } from "./bind-cases.js";
import type { Case } from "./case.js";
import { parseTestCases } from "./parse-test-cases.js";
import type { ResourceInSnapshot } from "./resource-in-snapshot.js";
import { sampleRegoCase, sampleSnapshot } from "./testing/samples.js";

/** `test snapshot`, with the ids and snapshots of joined ones. */
function bindings(cases: readonly Case[], snapshots: readonly ResourceInSnapshot[]): readonly string[] {
  return [...bindCasesToSnapshots(cases, snapshots).values()]
    .flat()
    .map(({ testCase, snapshot: { snapshotId }, groups }) => {
      const joined = groups?.map(({ id, snapshots: all }) => `${id}=${all.map((each) => each.snapshotId).join("+")}`);
      return [testCase.testId, snapshotId, ...(joined ?? [])].join(" ");
    });
}

const on = (...ids: readonly string[]) => ({ target: { by: "masterSnapshotId", ids } }) as const;
const of = (...masterSnapshotIds: readonly string[]) => ({ masterSnapshotIds });

function classic(rule: string, kind: "mastertest" | "test" = "mastertest"): Case {
  const body = { testSet: [{ cases: [{ masterTestId: "T", testId: "T", rule }] }] };
  const [read] = parseTestCases({ name: "pack", kind, body }).cases;
  if (read === undefined) throw new Error(`no case: ${rule}`);
  return read;
}

describe("bindCasesToSnapshots", () => {
  it("makes one case per snapshot", () => {
    expect(bindings([sampleRegoCase("T")], [sampleSnapshot("a"), sampleSnapshot("b")])).toEqual(["T a", "T b"]);
  });

  it("goes by the ids a crawl noted, not by how ids begin", () => {
    const snapshots = [sampleSnapshot("X10", of("X1")), sampleSnapshot("X101", of("X10"))];
    expect(bindings([sampleRegoCase("T", on("X1")), sampleRegoCase("U", on("X10"))], snapshots)).toEqual([
      "T X10",
      "U X101",
    ]);
  });

  it("finds a snapshot under each of its master ids", () => {
    const cases = [sampleRegoCase("T", on("A")), sampleRegoCase("U", on("B")), sampleRegoCase("V", on("C"))];
    expect(bindings(cases, [sampleSnapshot("s", of("A", "B"))])).toEqual(["T s", "U s"]);
  });

  it("takes ALL for every snapshot a master snapshot found, each once", () => {
    const snapshots = [sampleSnapshot("a", of("A", "B")), sampleSnapshot("b", of("B")), sampleSnapshot("c", of())];
    expect(bindings([sampleRegoCase("T", on("ALL"))], snapshots)).toEqual(["T a", "T b"]);
  });

  it("binds a test to a snapshot once, though several cases have its id", () => {
    const cases = [sampleRegoCase("T"), sampleRegoCase("T", on("ALL")), sampleRegoCase("T", { testName: "other" })];
    expect(bindings(cases, [sampleSnapshot("a")])).toEqual(["T a", "T a"]);
  });

  it.each([
    [[], ["T a", "T b"]],
    [["aws_s3_bucket"], ["T a"]],
    [
      ["aws_sqs_queue", "aws_s3_bucket"],
      ["T a", "T b"],
    ],
    [["other"], []],
  ])("keeps snapshots with a resource of the types %j", (resourceTypes, expected) => {
    const snapshots = [
      sampleSnapshot("a", { resourceTypes: ["aws_iam_role", "aws_s3_bucket"] }),
      sampleSnapshot("b", { resourceTypes: ["aws_sqs_queue"] }),
    ];
    expect(bindings([sampleRegoCase("T", { resourceTypes })], snapshots)).toEqual(expected);
  });

  it("joins the snapshots of several ids to each of the first", () => {
    const snapshots = [
      sampleSnapshot("A1", of("A")),
      sampleSnapshot("A2", of("A")),
      sampleSnapshot("B1", of("B")),
      sampleSnapshot("B2", of("B")),
    ];
    expect(bindings([sampleRegoCase("T", on("A", "B", "C"))], snapshots)).toEqual([
      "T A1 A=A1 B=B1+B2 C=",
      "T A2 A=A2 B=B1+B2 C=",
    ]);
    expect(bindings([sampleRegoCase("T", on("C", "A"))], snapshots)).toEqual([]);
  });

  it("binds tests to the snapshots they name", () => {
    const tests = [
      sampleRegoCase("T", { testType: "test", target: { by: "snapshotId", ids: ["a"] } }),
      sampleRegoCase("U", { testType: "test", target: { by: "snapshotId", ids: ["b", "a"] } }),
      sampleRegoCase("V", { testType: "test", target: { by: "snapshotId", ids: ["gone"] } }),
    ];
    expect(bindings(tests, [sampleSnapshot("a"), sampleSnapshot("b")])).toEqual(["T a", "U b b=b a=a"]);
  });

  it.each<[Case, readonly string[]]>([
    [classic("exist({MS}.a)"), ["T a", "T b"]],
    [classic("{MS}.a = {MS}.b"), ["T a", "T b"]],
    [classic("{MS}.a = {OTHER}.a"), ["T a MS=a OTHER=", "T b MS=b OTHER="]],
    [classic("{a}.x = {'k': 'v'}", "test"), ["T a"]],
    [classic("1 = 1"), []],
    [classic("{MS}.a = = {MS}.b"), ["T a", "T b"]],
  ])("binds a classic rule to what it names: $rule", (testCase, expected) => {
    expect(bindings([testCase], [sampleSnapshot("a"), sampleSnapshot("b")])).toEqual(expected);
  });

  it("says which cases need all snapshots at once", () => {
    expect([sampleRegoCase("T"), sampleRegoCase("T", on("A", "B")), classic("{A}.x={B}.x")].map(isJoinedCase)).toEqual([
      false,
      true,
      true,
    ]);
  });
});
