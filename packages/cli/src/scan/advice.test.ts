import { describe, expect, it } from "vitest";
import { useScannedFolder } from "../testing/scanned-folder.js";

const rule = (id: string, advice: boolean) => `# METADATA
# title: About ${id}
# description: A description.
# custom:
#   id: ${id}
#   severity: Low${advice ? "\n#   advice: true" : ""}
#   kinds: [aws]
#   resourceTypes: ["AWS::S3::Bucket"]
#   remediation: Do it.
package rule

import rego.v1

deny contains {"path": [], "message": sprintf("%s is a bucket", [input.address])}
`;

const { scan } = useScannedFolder({
  "rules/advice.rego": rule("T-ADVICE", true),
  "rules/plain.rego": rule("T-PLAIN", false),
  "only/advice.rego": rule("T-ADVICE", true),
  "code/main.tf": 'resource "aws_s3_bucket" "a" {}\nresource "aws_s3_bucket" "b" {}\n',
  "shown/main.tf": 'resource "aws_s3_bucket" "a" {}\n',
  "shown/plumbline.yaml": "advice: true\n",
});

describe("advice", () => {
  it("is summed up by rule where people read, and counted", async () => {
    const { code, stdout } = await scan("code", "--rules", "rules", "--compact");
    expect(code).toBe(1);
    expect(stdout.match(/: Low T-PLAIN /g)).toHaveLength(2);
    expect(stdout).not.toContain("Low T-ADVICE");
    expect(stdout).toContain(`
Advice, 2 findings (--advice prints them)
  T-ADVICE About T-ADVICE (2)

4 findings (0 Critical, 0 High, 0 Medium, 4 Low), 2 of them advice
`);
  });

  it.each([
    ["with --advice", ["code", "--advice"]],
    ["of rules that are asked for by name", ["code", "--rule", "T-*"]],
    ["where the settings want it", ["shown"]],
  ])("is told like other findings %s", async (_, args) => {
    const { stdout } = await scan(...args, "--rules", "rules", "--compact");
    expect(stdout.match(/: Low T-ADVICE /g)).toHaveLength(args[0] === "code" ? 2 : 1);
    expect(stdout).not.toContain("--advice prints them");
  });

  it("fails a build only where that is asked for", async () => {
    expect((await scan("code", "--rules", "only")).code).toBe(0);
    expect((await scan("code", "--rules", "only", "--fail-on", "advice")).code).toBe(1);
    expect((await scan("code", "--rules", "rules")).code).toBe(1);
    expect((await scan("code", "--rules", "rules", "--fail-on", "Medium")).code).toBe(0);
    const { stdout } = await scan("code", "--rules", "rules", "--skip-rule", "advice");
    expect(stdout).toContain("\n2 findings (0 Critical, 0 High, 0 Medium, 2 Low)\n");
  });

  it("is all there for programs, with a mark", async () => {
    const printed = async (format: string) => (await scan("code", "--rules", "rules", "--format", format)).stdout;
    const json = JSON.parse(await printed("json"));
    const marks = json.findings.map(({ rule: id, advice }: { rule: string; advice: boolean }) => [id, advice]);
    expect(marks.toSorted()).toEqual([
      ["T-ADVICE", true],
      ["T-ADVICE", true],
      ["T-PLAIN", false],
      ["T-PLAIN", false],
    ]);
    expect(json.counts).toMatchObject({ advice: 2, findings: { total: 4 } });
    const [run] = JSON.parse(await printed("sarif")).runs;
    expect(run.results.map(({ level }: { level: string }) => level)).toEqual(["note", "note", "note", "note"]);
    expect(run.tool.driver.rules.map((each: { properties: { advice: boolean } }) => each.properties.advice)).toEqual([
      true,
      false,
    ]);
    expect((await printed("junit")).match(/<failure /g)).toHaveLength(4);
    expect((await printed("csv")).match(/,true\r\n/g)).toHaveLength(2);
    expect((await printed("markdown")).match(/^### Low, advice: /gm)).toHaveLength(2);
    expect((await printed("html")).match(/<span class="soft">advice<\/span>/g)).toHaveLength(2);
  });
});
