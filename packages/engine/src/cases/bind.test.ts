import { describe, expect, it } from "vitest";
import { bindCases, isJoined } from "./bind.js";
import type { Case } from "./case.js";
import { readTests } from "./read-tests.js";
import type { Snapshot } from "./snapshot.js";
import { regoCase, snapshot } from "./testing/samples.js";

/** `test snapshot`, with the ids and snapshots of joined ones. */
function bindings(cases: readonly Case[], snapshots: readonly Snapshot[]): readonly string[] {
  return [...bindCases(cases, snapshots).values()].flat().map(({ testCase, snapshot: { snapshotId }, groups }) => {
    const joined = groups?.map(({ id, snapshots: all }) => `${id}=${all.map((each) => each.snapshotId).join("+")}`);
    return [testCase.testId, snapshotId, ...(joined ?? [])].join(" ");
  });
}

const on = (...ids: readonly string[]) => ({ target: { by: "masterSnapshotId", ids } }) as const;
const of = (...masterSnapshotIds: readonly string[]) => ({ masterSnapshotIds });

function classic(rule: string, kind: "mastertest" | "test" = "mastertest"): Case {
  const body = { testSet: [{ cases: [{ masterTestId: "T", testId: "T", rule }] }] };
  const [read] = readTests({ name: "pack", kind, body }).cases;
  if (read === undefined) throw new Error(`no case: ${rule}`);
  return read;
}

describe("bindCases", () => {
  it("makes one case per snapshot", () => {
    expect(bindings([regoCase("T")], [snapshot("a"), snapshot("b")])).toEqual(["T a", "T b"]);
  });

  it("goes by the ids a crawl noted, not by how ids begin", () => {
    const snapshots = [snapshot("X10", of("X1")), snapshot("X101", of("X10"))];
    expect(bindings([regoCase("T", on("X1")), regoCase("U", on("X10"))], snapshots)).toEqual(["T X10", "U X101"]);
  });

  it("finds a snapshot under each of its master ids", () => {
    const cases = [regoCase("T", on("A")), regoCase("U", on("B")), regoCase("V", on("C"))];
    expect(bindings(cases, [snapshot("s", of("A", "B"))])).toEqual(["T s", "U s"]);
  });

  it("takes ALL for every snapshot a master snapshot found, each once", () => {
    const snapshots = [snapshot("a", of("A", "B")), snapshot("b", of("B")), snapshot("c", of())];
    expect(bindings([regoCase("T", on("ALL"))], snapshots)).toEqual(["T a", "T b"]);
  });

  it("binds a test to a snapshot once, though several cases have its id", () => {
    const cases = [regoCase("T"), regoCase("T", on("ALL")), regoCase("T", { testName: "other" })];
    expect(bindings(cases, [snapshot("a")])).toEqual(["T a", "T a"]);
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
      snapshot("a", { resourceTypes: ["aws_iam_role", "aws_s3_bucket"] }),
      snapshot("b", { resourceTypes: ["aws_sqs_queue"] }),
    ];
    expect(bindings([regoCase("T", { resourceTypes })], snapshots)).toEqual(expected);
  });

  it("joins the snapshots of several ids to each of the first", () => {
    const snapshots = [
      snapshot("A1", of("A")),
      snapshot("A2", of("A")),
      snapshot("B1", of("B")),
      snapshot("B2", of("B")),
    ];
    expect(bindings([regoCase("T", on("A", "B", "C"))], snapshots)).toEqual([
      "T A1 A=A1 B=B1+B2 C=",
      "T A2 A=A2 B=B1+B2 C=",
    ]);
    expect(bindings([regoCase("T", on("C", "A"))], snapshots)).toEqual([]);
  });

  it("binds tests to the snapshots they name", () => {
    const tests = [
      regoCase("T", { testType: "test", target: { by: "snapshotId", ids: ["a"] } }),
      regoCase("U", { testType: "test", target: { by: "snapshotId", ids: ["b", "a"] } }),
      regoCase("V", { testType: "test", target: { by: "snapshotId", ids: ["gone"] } }),
    ];
    expect(bindings(tests, [snapshot("a"), snapshot("b")])).toEqual(["T a", "U b b=b a=a"]);
  });

  it.each<[Case, readonly string[]]>([
    [classic("exist({MS}.a)"), ["T a", "T b"]],
    [classic("{MS}.a = {MS}.b"), ["T a", "T b"]],
    [classic("{MS}.a = {OTHER}.a"), ["T a MS=a OTHER=", "T b MS=b OTHER="]],
    [classic("{a}.x = {'k': 'v'}", "test"), ["T a"]],
    [classic("1 = 1"), []],
    [classic("{MS}.a = = {MS}.b"), ["T a", "T b"]],
  ])("binds a classic rule to what it names: $rule", (testCase, expected) => {
    expect(bindings([testCase], [snapshot("a"), snapshot("b")])).toEqual(expected);
  });

  it("says which cases need all snapshots at once", () => {
    expect([regoCase("T"), regoCase("T", on("A", "B")), classic("{A}.x={B}.x")].map(isJoined)).toEqual([
      false,
      true,
      true,
    ]);
  });
});
