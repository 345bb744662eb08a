import { readFile, rm, symlink } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { useScannedFolder } from "../testing/scanned-folder.js";
import { createScanSettingsSchema } from "./scan-setting-definitions.js";

const volume = 'resource "aws_ebs_volume" "a" {\n  encrypted = false\n}\n';
const bucket = 'resource "aws_s3_bucket" "a" {\n  acl = "public-read"\n}\n';

const { at, write, scan } = useScannedFolder({
  "repository/.git/HEAD": "ref: refs/heads/main\n",
  "repository/plumbline.yaml": "rule: [CKV_AWS_3, CKV_AWS_20]\nexclude: [/skipped]\ncompact: true\n",
  "repository/infra/deep/main.tf": volume,
  "repository/infra/main.tf": bucket,
  "repository/skipped/main.tf": volume,
  "plumbline.yaml": "nonsense: true\n",
  "outside/main.tf": volume,
  "other.yaml": "rule: CKV_AWS_3\nvar-file: ../values.tfvars\n",
});

describe("plumbline.yaml", () => {
  it("is found upwards to the top of the repository, and not beyond", async () => {
    const { code, stdout, stderr } = await scan("repository/infra");
    expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
    expect(stdout).toMatch(
      /^repository\/infra\/main\.tf:2:3: .*\nrepository\/infra\/deep\/main\.tf:2:3: \w+ PL-AWS-EBS-001 /,
    );
    expect((await scan("repository", "--quiet")).stdout).toMatch(/^2 findings/);
    const outside = await scan("outside");
    expect(outside.stderr).toContain('plumbline.yaml:1:1: there is no setting "nonsense"');
  });

  it("yields to options, to another file, and to none", async () => {
    const rules = async (...args: string[]) => {
      const { stdout } = await scan("--compact", ...args, "repository/infra");
      return new Set(stdout.match(/PL-[\w-]+/g));
    };
    expect(await rules("--rule", "CKV_AWS_3")).toEqual(new Set(["PL-AWS-EBS-001"]));
    expect((await rules("--no-config")).size).toBeGreaterThan(2);
    await write({ "values.tfvars": "", "settings/other.yaml": "rule: CKV_AWS_3\nvar-file: ../values.tfvars\n" });
    expect(await rules("--config", "settings/other.yaml")).toEqual(new Set(["PL-AWS-EBS-001"]));
  });

  it.each([
    [
      "a name nobody has",
      "strict: true\nskip-rules: [a]\n",
      '2:1: there is no setting "skip-rules"; did you mean "skip-rule"?',
    ],
    ["a value of another kind", "strict: 1\n", '1:1: "strict" must be true or false'],
    ["a list of another kind", "rule:\n  - a\n  - {}\n", '3:5: "rule" must be a text or a list of texts'],
    ["a value nobody knows", "group-by: fiel\n", 'found "fiel" (did you mean "file"?)'],
    ["what is no YAML", "rule: [\n", "1:1: a bracket"],
    ["something else", "- a\n", "1:1: must have settings"],
    ["a file to write", "format: json=out.json\n", '"format" must be one of table, json,'],
    ["modules without folders", "modules: [a]\n", '1:1: "modules" must have a folder for each source'],
    ["a module's folder that is none", "modules:\n  org/a/b: 1\n", "2:3: must be the path of a folder"],
    ["a module that leads out", "modules:\n  org/a/b: ../../x\n", '"../../x" leads out of '],
    ["a path that leads out", "rules: ../../elsewhere\n", '"../../elsewhere" leads out of '],
  ])("is refused with %s", async (_, text, message) => {
    await write({ "wrong/.git/HEAD": "", "wrong/plumbline.yaml": text, "wrong/main.tf": volume });
    const { code, stdout, stderr } = await scan("wrong");
    expect(stderr).toContain("plumbline: wrong/plumbline.yaml cannot be used.\n  wrong/plumbline.yaml:");
    expect(stderr).toContain(message);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  });

  it.each([
    ["plumbline.yaml", ""],
    ["rules/linked.rego", "rules: rules\n"],
  ])("does not tell what a file elsewhere holds, which %s of the code leads to", async (link, text) => {
    await write({ "elsewhere.txt": "hidden: words\n", "leading/.git/HEAD": "", "leading/main.tf": volume });
    await write({ "leading/rules/one.rego": "package one\n" });
    if (text !== "") await write({ "leading/plumbline.yaml": text });
    await symlink(at("elsewhere.txt"), at(`leading/${link}`));
    const { code, stdout, stderr } = await scan("leading");
    await rm(at("leading"), { recursive: true });
    expect(stderr).toContain(`${link}`);
    expect(stderr).toContain(" leads out of ");
    expect(`${stdout}${stderr}`).not.toContain("hidden");
    expect(code).toBe(2);
  });

  it("is found where somebody names a link to a folder that is in no repository", async () => {
    await write({ "unpacked/plumbline.yaml": "strict: maybe\n", "unpacked/main.tf": volume });
    await symlink(at("unpacked"), at("named"));
    const { code, stderr } = await scan("named");
    expect([code, stderr]).toEqual([2, expect.stringContaining("plumbline.yaml:1:")]);
  });

  it("does not steer a terminal or a build that reads its log by what is wrong with it", async () => {
    const name = '"a\\u001b[2J\\n::stop-commands::x ##vso[task.complete]"';
    await write({ "wrong/.git/HEAD": "", "wrong/plumbline.yaml": `${name}: 1\n`, "wrong/main.tf": volume });
    const { stderr } = await scan("wrong");
    expect(stderr).toContain('there is no setting "a\\u001b[2J\\u000a::stop-commands::x \\u0023#vso[task.complete]"');
  });

  it("says where it names a framework that nobody has", async () => {
    await write({ "stale/plumbline.yaml": "framework:\n  - terrafrom\n", "stale/main.tf": volume });
    const { code, stderr } = await scan("stale");
    expect(stderr).toContain('plumbline.yaml:2:5: there is no framework "terrafrom". Did you mean terraform?');
    expect(code).toBe(2);
  });

  it.each([
    ["strict: true\nskip-rule:\n  - CKV_AWS_3\n  - CKV_AWS_33333\n", "4:5", "CKV_AWS_33333"],
    ["rule: CKV_AWS_33333\n", "1:1", "CKV_AWS_33333"],
  ])("says where it names a rule that nobody has: %j", async (text, place, rule) => {
    await write({ "stale/.git/HEAD": "", "stale/plumbline.yaml": text, "stale/main.tf": volume });
    const { code, stderr } = await scan("stale");
    expect(stderr).toContain(
      `plumbline: stale/plumbline.yaml:${place}: no rule is or has "${rule}". Did you mean CKV_`,
    );
    expect(code).toBe(2);
  });

  it("must be there when it is named", async () => {
    const { code, stderr } = await scan("--config", "absent.yaml", "outside");
    expect({ code, stderr }).toEqual({ code: 2, stderr: "plumbline: There is no file absent.yaml.\n" });
  });

  it("says where modules of registries lie, and the options say it better", async () => {
    const call = 'module "m" {\n  source = "org/disk/aws"\n}\n';
    await write({
      "registry/.git/HEAD": "",
      "registry/plumbline.yaml": "rule: CKV_AWS_3\nmodules:\n  org/disk/aws: vendor/disk\n",
      "registry/live/main.tf": call,
      "registry/vendor/disk/main.tf": volume,
      "registry/vendor/terraform-aws-disk/main.tf": "",
    });
    const found = await scan("registry", "--compact");
    expect(found.stdout).toMatch(/^registry\/vendor\/disk\/main\.tf:2:3: .*module\.m\./m);
    const typed = await scan("registry", "--compact", "--module", "org/disk/aws=registry/vendor/gone");
    expect(typed.stdout + typed.stderr).toContain('the module "org/disk/aws" is not in this tree');
    const refused = await scan("registry", "--module", "org/disk/aws");
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining("must be written as source=folder")]);
  });

  it("has the schema in docs/plumbline.schema.json", async () => {
    const file = new URL("../../../../docs/plumbline.schema.json", import.meta.url);
    expect(JSON.parse(await readFile(file, "utf8"))).toEqual(createScanSettingsSchema());
  });
});
