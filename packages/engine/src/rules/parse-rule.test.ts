import { KnownError } from "@plumbline/model";
import { RegoError } from "@plumbline/rego";
import { describe, expect, it } from "vitest";
import { parseRule } from "./parse-rule.js";

const metadata = `# METADATA
# title: A title
# description: A description.
# custom:
#   id: T-1
#   severity: High
#   kinds: [terraform]
#   remediation: Do it.
`;

describe("a rule file", () => {
  it("says in its METADATA what the rule is about; lists may be absent", () => {
    expect(parseRule("a.rego", `${metadata}package rule\n`)).toMatchObject({
      id: "T-1",
      title: "A title",
      severity: "High",
      kinds: ["terraform"],
      resourceTypes: [],
      aliases: [],
      file: "a.rego",
    });
  });

  it.each([
    ["without METADATA", "package rule\n", 'a.rego: METADATA lacks "id"'],
    [
      "with another severity",
      metadata.replace("High", "Grave"),
      'must be one of Low, Medium, High, Critical, found "Grave"',
    ],
    ["with a list that is none", metadata.replace("[terraform]", "terraform"), '"kinds" in METADATA must be a list'],
    ["with a fix in another language", `${metadata}#   fix:\n#     pulumi: x\n`, '"fix" in METADATA has "pulumi"'],
    ["with a fix that is no text", `${metadata}#   fix:\n#     arm: [x]\n`, '"fix.arm" in METADATA must be a text'],
    ["with fixes for nothing", `${metadata}#   fix: x\n`, '"fix" in METADATA must have an edit by language'],
    ["with a link that is none", `${metadata}#   links: ["javascript:x"]\n`, '"links" in METADATA has "javascript:x"'],
    [
      "with advice that is no yes or no",
      `${metadata}#   advice: perhaps\n`,
      '"advice" in METADATA must be true or false',
    ],
    ["that is High and advice", `${metadata}#   advice: true\n`, "only a rule of severity Low can be advice"],
    ["with an empty title", metadata.replace("A title", '""'), 'METADATA lacks "title"'],
  ])("%s is refused with every problem named", (_, text, problem) => {
    const caught = (() => {
      try {
        return parseRule("a.rego", `${text}package rule\n`);
      } catch (error) {
        return error;
      }
    })();
    expect(caught).toBeInstanceOf(KnownError);
    expect((caught as KnownError).problems.join("\n")).toContain(problem);
  });

  it("shows edits by language, and where to read more", () => {
    const more =
      '#   fix:\n#     terraform: |\n#       a {\n#         b = 1\n#       }\n#   links: ["https://example.com/a"]\n';
    expect(parseRule("a.rego", `${metadata}${more}package rule\n`)).toMatchObject({
      fix: { terraform: "a {\n  b = 1\n}" },
      links: ["https://example.com/a"],
    });
    expect(parseRule("a.rego", `${metadata}package rule\n`)).toMatchObject({ fix: {}, links: [] });
  });

  it("that does not parse says so when it is asked for", () => {
    const rule = parseRule("a.rego", `${metadata}package rule\n\ndeny contains {\n`);
    expect(() => rule.policy()).toThrow(RegoError);
  });
});
