import { createMemoryFileTree } from "@plumbline/iac";
import { describe, expect, it } from "vitest";
import { parseRule } from "../rules/parse-rule.js";
import { scanFileTree } from "../scan/scan.js";

const ruleText = `# METADATA
# title: No public containers
# description: Because.
# custom:
#   id: T-1
#   severity: High
#   kinds: [azure]
#   resourceTypes: [Microsoft.Storage/storageAccounts/blobServices/containers]
#   remediation: Make it private.
package rule
import rego.v1
deny contains {"path": ["properties", "publicAccess"], "message": "public"} if {
	lower(input.properties.publicAccess) == "blob"
	not is_temporary
}
is_temporary if startswith(input.name, "tmp")
`;
const rule = parseRule("public.rego", ruleText);

const container = (name: string, access: string) => `variable "v" {}
resource "azurerm_storage_container" "c" {
  name                  = ${name}
  container_access_type = ${access}
}
`;

function outcome(name: string, access: string, asked = rule) {
  const { counts, undecided } = scanFileTree(createMemoryFileTree({ "main.tf": container(name, access) }), {
    rules: [asked],
    today: "2026-11-15",
  });
  const { passed, failed, unknown } = counts;
  return { passed, failed, unknown, reasons: undecided.map(({ reason }) => reason) };
}

describe("a rule that is asked about one resource", () => {
  const reasons = ["depends on var.v, not known before deployment"];

  it.each([
    ['"a"', '"blob"', { passed: 0, failed: 1, unknown: 0, reasons: [] }],
    ['"a"', '"private"', { passed: 1, failed: 0, unknown: 0, reasons: [] }],
    ['"tmp"', '"blob"', { passed: 1, failed: 0, unknown: 0, reasons: [] }],
    ['"a"', "var.v", { passed: 0, failed: 0, unknown: 1, reasons }],
    ["var.v", '"private"', { passed: 1, failed: 0, unknown: 0, reasons: [] }],
  ])("name %s, access %s", (name, access, expected) => {
    expect(outcome(name, access)).toEqual(expected);
  });

  it("is not asked what it read where only whether it applies depends on something unknown", () => {
    const text = `${ruleText}skip if startswith(input.name, "tmp")\n`;
    const { policy, ...skipping } = parseRule("skipping.rego", text);
    let recorded = 0;
    const counted = {
      ...skipping,
      answers: () => policy(),
      policy: () => {
        recorded++;
        return policy();
      },
    };
    const judge = (name: string, access: string) => outcome(name, access, counted);
    expect(judge("var.v", '"private"')).toEqual({ passed: 1, failed: 0, unknown: 0, reasons: [] });
    expect(recorded).toBe(0);
    expect(judge("var.v", "var.v")).toEqual({ passed: 0, failed: 0, unknown: 1, reasons });
    expect(recorded).toBe(1);
  });

  it.each([
    '"blob" in object.union(input.properties, {"x": 1})',
    'contains(json.marshal(input.properties), "blob")',
    'input.properties == object.union(input.properties, {"publicAccess": "blob"})',
    'some v in array.concat([p | p := input.properties[_]], []); v == "blob"',
    'concat(" ", [sprintf("%v", [input.properties])]) == "{blob}"',
    'sort([input.properties])[0].publicAccess == "blob"',
  ])("waits for what is unknown inside of what it looks at as a whole: %s", (condition) => {
    const [metadata] = ruleText.split("deny contains");
    const asked = parseRule(
      "whole.rego",
      `${metadata}deny contains {"path": [], "message": "public"} if { ${condition} }\n`,
    );
    expect(outcome('"a"', "var.v", asked)).toEqual({ passed: 0, failed: 0, unknown: 1, reasons });
  });

  it("does not wait where what is unknown is inside of what is compared with nothing like it", () => {
    const [metadata] = ruleText.split("deny contains");
    const text = `${metadata}deny contains {"path": [], "message": "public"} if input.properties in {null, "", {}}\n`;
    const asked = parseRule("empty.rego", text);
    expect(outcome('"a"', "var.v", asked)).toEqual({ passed: 1, failed: 0, unknown: 0, reasons: [] });
  });

  it("does not pass for want of what one source of a set may give, though another gave something", () => {
    const [metadata] = ruleText.split("deny contains");
    const text = `${metadata}deny contains {"path": [], "message": "public"} if "blob" in levels
levels contains "blob" if input.properties.publicAccess == "blob"
levels contains "none" if startswith(input.name, "a")
`;
    const asked = parseRule("levels.rego", text);
    expect(outcome('"a"', "var.v", asked)).toEqual({ passed: 0, failed: 0, unknown: 1, reasons });
    expect(outcome('"a"', '"private"', asked)).toEqual({ passed: 1, failed: 0, unknown: 0, reasons: [] });
  });

  it("does not pass what a helper looked at and nobody knows", () => {
    expect(outcome(`"tmp\${var.v}"`, '"blob"')).toEqual({ passed: 0, failed: 0, unknown: 1, reasons });
  });
});
