import type { JsonObject, JsonValue } from "@plumbline/model";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCodeSnapshotEntries } from "./code-snapshot-entries.js";

const node = { masterSnapshotId: "TF_", type: "terraform", paths: ["/aws/"], collection: "Terraform.Template" };
const read = (...nodes: JsonValue[]) =>
  parseCodeSnapshotEntries({ snapshots: [{ source: "git", nodes }] }, "master", (source) => source === "git");

describe("nodes of a master snapshot", () => {
  it("are read with paths and collection as the store has them", () => {
    const { entries, problems } = read(node);
    expect(problems).toEqual([]);
    expect(entries[0]?.nodes).toMatchObject([
      { masterSnapshotId: "TF_", paths: ["aws"], collection: "terraformtemplate", type: { kind: "terraform" } },
    ]);
  });

  it.each<[string, JsonObject]>([
    ["not validated", { ...node, validate: false }],
    ["inactive", { ...node, status: "inactive" }],
  ])("that are %s are left out", (_, given) =>
    expect(read(given)).toEqual({ entries: [{ source: "git", nodes: [] }], problems: [] }),
  );

  it.each<[JsonValue, RegExp]>([
    [7, /nodes\[1\] must be an object/],
    [{ ...node, masterSnapshotId: 7 }, /nodes\[1\]\.masterSnapshotId must be a text \(quote it/],
    [{ ...node, type: "cobol" }, /nodes\[1\]\.type must be one of terraform, .*found "cobol"/],
    [{ ...node, type: "deploymentmanager" }, /nodes\[1\]\.type "deploymentmanager" is not supported yet/],
    [{ ...node, type: "common" }, /not supported yet/],
    [{ masterSnapshotId: "A", type: "arm" }, /nodes\[1\]\.paths must be a list/],
    [{ ...node, paths: ["../x"] }, /nodes\[1\]\.paths\[0\] must be a path inside the tree/],
    [{ ...node, paths: [7] }, /nodes\[1\]\.paths\[0\]/],
    [{ ...node, exclude: ["a"] }, /nodes\[1\]\.exclude must be an object/],
    [{ ...node, include: { regex: "a" } }, /nodes\[1\]\.include\.regex must be a list of texts/],
  ])("that are wrong are told, the others used: %j", (given, problem) => {
    const { entries, problems } = read(node, given);
    expect(problems).toEqual([expect.stringMatching(problem)]);
    expect(entries[0]?.nodes).toHaveLength(1);
  });

  it("of other connectors are somebody else's", () => {
    const body = { snapshots: [{ source: "aws", nodes: [{ arn: "arn:aws:s3:::x" }] }] };
    expect(parseCodeSnapshotEntries(body, "master", () => false)).toEqual({ entries: [], problems: [] });
  });

  it("may be anything without harm", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const body = {
          snapshots: [{ source: "git", nodes: [value, { ...node, paths: value, exclude: value }] }, value],
        };
        for (const role of ["master", "snapshot"] as const)
          parseCodeSnapshotEntries(body as JsonObject, role, () => true);
      }),
      { seed: 7, numRuns: Number(process.env.RUNS ?? 200) },
    );
  });
});
