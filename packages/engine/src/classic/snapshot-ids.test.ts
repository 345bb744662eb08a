import { describe, expect, it } from "vitest";
import { collectSnapshotIds, replaceSnapshotId } from "./snapshot-ids.js";
import { parseValidRule } from "./testing/parse-valid-rule.js";

describe("the snapshots of a rule", () => {
  it.each([
    ["1=1", []],
    ["{b}.x={a}.x && count({b}.y)=1", ["b", "a"]],
    ["!{a}.x || contains({b}.x)=-{c}.x^^{d}.x+{e}.x", ["a", "b", "c", "d", "e"]],
  ])("%s", (text, ids) => {
    expect(collectSnapshotIds(parseValidRule(text))).toEqual(ids);
  });
});

describe("binding", () => {
  it.each([
    ["{M}.a={M}.b", "M", "M1", "{M1}.a={M1}.b"],
    ["{M}.a={M1}.b", "M", "S", "{S}.a={M1}.b"],
    ["{ M }.a", "M", "S", "{S}.a"],
    ["{M}.a", "N", "S", "{M}.a"],
    ["{M}.a", "M", "$&$1", "{$&$1}.a"],
    ["{.*}.a={x}", ".*", "S", "{S}.a={x}"],
    ["{{M}}", "M", "S", "{{S}}"],
    ["{M", "M", "S", "{M"],
    ["M}", "M", "S", "M}"],
    ["", "M", "S", ""],
  ])("%s with %s as %s", (text, from, to, bound) => {
    expect(replaceSnapshotId(text, from, to)).toBe(bound);
  });
});
