import { describe, expect, it } from "vitest";
import { parseSuppressions } from "./suppression-comments.js";

describe("suppression comments", () => {
  it.each([
    ["# plumbline:ignore=PL-1", { id: "PL-1", reach: "place", reason: "", until: undefined }],
    ["x = 1 // plumbline:ignore=PL-1:it is a test", { id: "PL-1", reach: "place", reason: "it is a test" }],
    ["# plumbline:ignore=PL-1:why:until=2026-12-31", { id: "PL-1", reason: "why", until: "2026-12-31" }],
    ["/* plumbline:ignore-file=PL-1 */", { id: "PL-1", reach: "file" }],
    ["# checkov:skip=CKV_AWS_20: public on purpose", { id: "CKV_AWS_20", reach: "place", reason: "public on purpose" }],
    ["#checkov:skip=CKV2_AWS_6", { id: "CKV2_AWS_6", reason: "" }],
    ["# trivy:ignore:AVD-AWS-0086", { id: "AVD-AWS-0086", reach: "place" }],
    ["# tfsec:ignore:aws-s3-no-public:exp:2026-01-02", { id: "aws-s3-no-public", until: "2026-01-02" }],
    ["# kics-scan ignore-line", { id: "*", reach: "next-line" }],
    ["# kics-scan ignore-block", { id: "*", reach: "block" }],
    ["# kics-scan disable=abc-1", { id: "abc-1", reach: "file" }],
  ])("%s", (line, expected) => {
    expect(parseSuppressions(`a\n${line}\nb`)).toMatchObject([{ ...expected, line: 2 }]);
  });

  it("may name several rules", () => {
    expect(parseSuppressions("# plumbline:ignore=A,B").map(({ id }) => id)).toEqual(["A", "B"]);
    expect(parseSuppressions("# kics-scan disable=a,b").map(({ id }) => id)).toEqual(["a", "b"]);
  });

  it("are comments, not values", () => {
    expect(parseSuppressions('x = "plumbline:ignore=A"')).toEqual([]);
  });

  it.each([
    ["a value", '{"a": "# plumbline:ignore=*", "b": "https://x/ trivy:ignore:*"}', []],
    ["a value that contains a quote", '{"a": "\\"# plumbline:ignore=*", "b": 1}', []],
    ["a comment", '{\n// don\'t "quote: plumbline:ignore=A\n"a": 1 /* checkov:skip=B */}', ["A", "B"]],
    ["a comment of Terraform", '{"//": "plumbline:ignore=A", "a": "# plumbline:ignore=B"}', ["A"]],
    ["comments of Terraform in a list", '{"//": ["plumbline:ignore=A"], "a": "# plumbline:ignore=B"}', ["A"]],
    ["a comment before it", '// plumbline:ignore-file=A\n{"a": "# plumbline:ignore=B"}', ["A"]],
    ["code with a header", '// Copyright\nx = replace(y, "\\"", "")\n# the 19" rack\n# checkov:skip=A:"why"\n', ["A"]],
    ["a chart", '{{ if "a }}\n# plumbline:ignore=A\n{{ end }}', ["A"]],
  ])("in JSON are comments, too: %s", (_, text, ids) => {
    expect(parseSuppressions(text).map(({ id }) => id)).toEqual(ids);
  });
});
