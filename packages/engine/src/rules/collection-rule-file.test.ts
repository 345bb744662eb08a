import type { JsonObject, JsonValue } from "@plumbline/model";
import { describe, expect, it } from "vitest";
import { toCollectionRuleFile } from "./collection-rule-file.js";
import { parseRule } from "./parse-rule.js";

const rule = (passed: string) => `# METADATA
# title: Items
# description: There must be none.
# custom:
#   id: T-1
#   severity: Low
#   kinds: [terraform]
#   remediation: Remove them.
package rule

import rego.v1

deny contains {"path": ["items", i], "message": message} if some i, message in input.items

pointed := sort(source_path)

${passed}
`;
const usual = `default passed := null

passed if {
	input.applies
	count(deny) == 0
}

passed := false if count(deny) > 0`;

function answers(text: string, input: JsonObject): JsonObject {
  return parseRule("rule.rego", toCollectionRuleFile(text))
    .policy()
    .evaluate(input, { query: "data.rule" }) as JsonObject;
}

describe("a rule file of the starter pack", () => {
  it.each<[string, string, JsonObject, JsonValue]>([
    ["passes", usual, { applies: true, items: [] }, true],
    ["fails", usual, { applies: true, items: ["a"] }, false],
    ["says nothing where it does not apply", usual, { items: [] }, null],
    ["fails although the rule says it has passed", "passed := true", { items: ["a"] }, false],
    ["says nothing when the rule has no opinion", "passed := input.opinion", { items: [], opinion: "perhaps" }, null],
  ])("%s", (_, passed, input, result) => {
    expect(answers(rule(passed), input).result).toBe(result);
  });

  it("tells each message once, in order, and where to look for what", () => {
    expect(answers(rule(usual), { items: ["b", "a", "b"] })).toMatchObject({
      result_message: "a; b",
      pointed: [
        { result: { resource_path: [["items", 1]], message: "a" } },
        { result: { resource_path: [["items", 0]], message: "b" } },
        { result: { resource_path: [["items", 2]], message: "b" } },
      ],
    });
  });

  it("does not tell more than can be read", () => {
    const items = Array.from({ length: 30 }, (_, i) => `message ${String(i).padStart(2, "0")}`);
    expect(answers(rule(usual), { items }).result_message).toMatch(/^message 00; .*; message 19; and 10 more$/);
    expect(answers(rule(usual), { items: ["x".repeat(10_000)] }).result_message).toHaveLength(4000);
  });

  it("has no message where nothing is wrong", () => {
    expect(answers(rule(usual), { items: [] })).not.toHaveProperty("result_message");
  });
});
