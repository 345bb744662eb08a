import { describe, expect, it } from "vitest";
import type { Exclusion } from "./exclusion.js";
import { createExclusionIndex } from "./exclusion-index.js";

const test: Exclusion = { exclusionType: "test", masterTestID: "T1" };
const evalOnly: Exclusion = { exclusionType: "test", masterTestID: "E1" };
const resource: Exclusion = { exclusionType: "resource", paths: ["/a/main.tf"] };
const single: Exclusion = { exclusionType: "single", masterTestID: "T1", paths: ["/b.tf"] };
const singleEval: Exclusion = { exclusionType: "single", masterTestID: "E1", paths: ["/b.tf"] };
const otherSingle: Exclusion = { exclusionType: "single", masterTestID: "T1", paths: ["/c.tf"] };

describe("exclusionsOf", () => {
  it.each<[string, readonly Exclusion[], readonly string[], readonly string[], Exclusion | undefined]>([
    ["a test everywhere", [test], ["T1"], ["/x"], test],
    ["no other test", [test], ["T2", "E1"], ["/x"], undefined],
    ["one eval of a test", [evalOnly], ["T1", "E1"], ["/x"], evalOnly],
    ["and not its other evals", [evalOnly], ["T1", "E2"], ["/x"], undefined],
    ["a resource for every test", [resource], ["T9"], ["/a/main.tf"], resource],
    ["by any of its paths", [resource], ["T9"], ["/a/vars.tf", "/a/main.tf"], resource],
    ["and no other resource", [resource], ["T9"], ["/a/main.tf.json"], undefined],
    ["with or without the slash of the root", [resource], ["T9"], ["a/main.tf"], resource],
    ["a test on a resource", [single], ["T1"], ["/b.tf"], single],
    ["by any path, too", [single], ["T1"], ["/vars.tf", "/b.tf"], single],
    ["not the test elsewhere", [single], ["T1"], ["/x"], undefined],
    ["not other tests there", [single], ["T2"], ["/b.tf"], undefined],
    ["an eval on a resource", [singleEval], ["T1", "E1"], ["/b.tf"], singleEval],
    ["several of one test add up", [single, otherSingle], ["T1"], ["/b.tf"], single],
    ["several of one test add up", [single, otherSingle], ["T1"], ["/c.tf"], otherSingle],
    ["nothing by default", [], ["T1"], ["/b.tf"], undefined],
  ])("excludes %s", (_, all, ids, paths, expected) => {
    expect(createExclusionIndex(all).ofTest(ids, paths)).toBe(expected);
  });

  it("tells resources that are not looked at at all", () => {
    const { ofResource } = createExclusionIndex([test, resource, single]);
    expect(ofResource(["/vars.tf", "/a/main.tf"])).toBe(resource);
    expect(ofResource(["/b.tf"])).toBeUndefined();
  });
});
