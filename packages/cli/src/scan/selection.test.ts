import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { useScannedFolder } from "../testing/scanned-folder.js";

const volume = (name: string) => `resource "aws_ebs_volume" "${name}" {\n  encrypted = false\n}\n`;
const bucket = 'resource "aws_s3_bucket" "a" {\n  acl = "public-read"\n}\n';
const pod = `apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  hostNetwork: true
  containers: [{ name: web, image: "web:1.0.0" }]
`;

const { at, write, scan, scanInput } = useScannedFolder({
  "infra/main.tf": `${volume("a")}${bucket}`,
  "infra/pod.yaml": pod,
  "infra/old/main.tf": volume("old"),
  "infra/modules/disk/main.tf": volume("disk"),
  "infra/calls.tf": 'module "disk" {\n  source = "./modules/disk"\n}\n',
  "comments/main.tf": `# plumbline:ignore=CKV_AWS_20\n${volume("a")}# plumbline:ignore=NOBODY\n`,
  "open/main.tf": `variable "e" {\n  type = bool\n}\nvariable "n" {\n  type = list(string)\n}\nresource "aws_ebs_volume" "a" {\n  encrypted = var.e\n}
resource "aws_security_group" "a" {\n  ingress {\n    from_port   = 22\n    to_port     = 22\n    protocol    = "tcp"\n    cidr_blocks = var.n\n  }\n}\n`,
  "open.tfvars": "e = true\n",
});

/** `infra/main.tf:2 PL-…`, in the order they are printed. */
async function found(...args: string[]): Promise<readonly string[]> {
  const { stdout, stderr } = await scan("--compact", ...args);
  expect(stderr).toBe("");
  return [...stdout.matchAll(/^(\S+?):(\d+):\d+: \w+ (\S+)/gm)].map(
    ([, file, line, rule]) => `${file}:${line} ${rule}`,
  );
}

const VOLUME = "PL-AWS-EBS-001";
const ACL = "PL-AWS-S3-001";

describe("--rule and --skip-rule", () => {
  it.each<[string, string[], string[]]>([
    ["an id", ["--rule", VOLUME], [`infra/main.tf:2 ${VOLUME}`]],
    ["the id of another tool, in any case", ["--rule", "ckv_aws_20"], [`infra/main.tf:5 ${ACL}`]],
    ["several", ["--rule", `${VOLUME},AVD-AWS-0092`], [`infra/main.tf:2 ${VOLUME}`, `infra/main.tf:5 ${ACL}`]],
    ["globs", ["--rule", "PL-AWS-S3-00*", "--skip-rule", "PL-*-00[2-9]"], [`infra/main.tf:5 ${ACL}`]],
    ["severities", ["--rule", "HIGH", "--skip-rule", "CKV_AWS_3", "--skip-rule", VOLUME], [`infra/main.tf:5 ${ACL}`]],
  ])("take %s", async (_, args, expected) => {
    expect((await found(...args, "infra/main.tf")).toSorted()).toEqual(expected.toSorted());
  });

  it.each([
    [["--rule", "CKV_AWS_200000"], 'no rule is or has "CKV_AWS_200000". Did you mean CKV_AWS_'],
    [["--skip-rule", "PL-AWS-EBS-0001"], `Did you mean ${VOLUME}?`],
    [["--rule", "NOTHING*"], "--list-rules prints all of them."],
    [["--rule", "hihg"], "Did you mean High?"],
    [["--rule", VOLUME, "--skip-rule", "CKV_*"], "leave no rule to ask"],
  ])("refuse %j", async (args, message) => {
    const { code, stderr } = await scan(...args, "infra");
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });

  it("do not call a comment unused whose rule is not asked", async () => {
    const { stdout } = await scan("--rule", VOLUME, "comments");
    expect(stdout).not.toContain("CKV_AWS_20");
    expect(stdout).toContain("plumbline:ignore=NOBODY");
  });
});

it("--list-rules prints what would be asked, for people and programs", async () => {
  const { code, stdout } = await scan("--list-rules", "--rule", "CKV_AWS_3,CKV_AWS_20");
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Severity\s+Rule\s+Framework\s+Title/);
  expect(stdout).toMatch(new RegExp(`^High\\s+${ACL}\\s+aws\\s+S3 buckets.*CKV_AWS_20`, "m"));
  const { rules } = JSON.parse((await scan("--list-rules", "--format=json")).stdout);
  expect(rules.length).toBeGreaterThan(100);
  expect(rules.find(({ id }: { id: string }) => id === VOLUME)).toMatchObject({ kinds: ["aws"] });
  expect((await scan("--list-rules", "--format=sarif")).code).toBe(2);
});

describe("--framework", () => {
  it("reads only these kinds of code", async () => {
    expect(new Set((await found("--framework", "kubernetes", "infra")).map((line) => line.split(":")[0]))).toEqual(
      new Set(["infra/pod.yaml"]),
    );
    const both = await found("--framework", "terraform,kubernetes", "--rule", `high,${VOLUME}`, "infra");
    expect(both).toEqual(await found("--rule", `high,${VOLUME}`, "infra"));
  });

  it("must be known", async () => {
    const { code, stderr } = await scan("--framework", "kubernets", "infra");
    expect(stderr).toMatch(/^plumbline: --framework: there is no framework "kubernets"\. Did you mean kubernetes\?\n/);
    expect(stderr).toMatch(/kinds of code: terraform, .*\n {2}standards: .*\bcis-aws-5\.0\b/);
    expect(code).toBe(2);
  });

  it("asks only the rules of a standard, and says what it comes to", async () => {
    const { stdout } = await scan("--framework", "Pod-Security-Standards", "--format=json", "infra");
    const { rules, standards } = JSON.parse(stdout);
    for (const { compliance } of rules) expect(compliance.join()).toContain("Pod Security");
    const [standard] = standards;
    const failed = standard.controls.filter(({ state }: { state: string }) => state === "failed");
    expect(standard).toMatchObject({ id: "pod-security-standards", counts: { failed: failed.length } });
    expect(failed.length).toBeGreaterThan(0);
    expect(standard.percent).toBe(
      Math.floor((100 * standard.counts.passed) / (standard.counts.passed + failed.length)),
    );
    const table = (await scan("--framework", "pod-security-standards", "infra")).stdout;
    expect(table).toContain(`${standard.percent} % of controls passed (${standard.counts.passed} passed, `);
    for (const { id, title } of failed) expect(table).toContain(`failed ${id} ${title}\n`);
  });

  it("says that no control was judged where none was", async () => {
    const { stdout } = await scan("--framework", "cis-google-5.0", "infra");
    expect(stdout).toContain("no control was judged (0 passed, 0 failed, ");
  });
});

describe("--exclude", () => {
  it("leaves out paths, but not what others refer to in them", async () => {
    expect(await found("--rule", VOLUME, "infra")).toEqual([
      `infra/main.tf:2 ${VOLUME}`,
      `infra/modules/disk/main.tf:2 ${VOLUME}`,
      `infra/old/main.tf:2 ${VOLUME}`,
    ]);
    expect(await found("--rule", VOLUME, "--exclude", "old/", "--exclude=infra/modules/**", "infra")).toEqual([
      `infra/main.tf:2 ${VOLUME}`,
    ]);
    expect(await found("--rule", VOLUME, "--exclude", "*.tf", "--exclude", "!infra/old/*.tf", "infra")).toEqual([
      `infra/old/main.tf:2 ${VOLUME}`,
    ]);
  });

  it("is told in the summary, with how many files it was about", async () => {
    const summary = async (...args: string[]) => (await scan("--quiet", ...args)).stdout;
    expect(await summary("--exclude", "*.tf", "infra")).toContain(", 4 files left out by --exclude, ");
    expect(await summary("--exclude", "old/", "infra/pod.yaml", "infra/old/main.tf")).toContain(", 1 file left out by");
    expect(await summary("--exclude", "nothing/", "infra")).not.toContain("left out");
  });
});

describe("--var", () => {
  it("gives values as terraform takes them, over those of files", async () => {
    const rules = ["--rule", `${VOLUME},PL-AWS-VPC-001`];
    expect(await found(...rules, "open")).toEqual([]);
    expect(
      await found(...rules, "--var", "e=false", "--var-file", "open.tfvars", "--var", 'n=["0.0.0.0/0"]', "open"),
    ).toEqual(["open/main.tf:15 PL-AWS-VPC-001", `open/main.tf:8 ${VOLUME}`]);
  });

  it.each([
    ["e", '--var "e" must be written as name=value.'],
    ['n=["0.0.0.0/0"', '--var n: ["0.0.0.0/0" is no value as HCL has them: this list is never closed: "]" is missing.'],
    ["n=[anywhere]", '--var n: [anywhere] is no value as HCL has them: there is no variable "anywhere".'],
  ])("refuses %s", async (given, message) => {
    const { code, stderr } = await scan("--var", given, "open");
    expect({ code, stderr }).toEqual({ code: 2, stderr: `plumbline: ${message}\n` });
  });

  it("tells which variables no root module of any target declares, in every format", async () => {
    await write({ "more.tfvars": "e = true\nregion = 1\nzone = 2\n", "twin/main.tf": 'variable "zone" {}\n' });
    const args = ["--var-file", "more.tfvars", "--var", "n=[]", "--var", "networks=[]", "--rule", VOLUME];
    const typed = 'no root module declares the variable "networks"';
    const { code, stderr } = await scan(...args, "open");
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: `--var: ${typed}\nmore.tfvars: no root module declares the variables "region", "zone"\n`,
    });
    expect((await scan(...args, "--strict", "open")).code).toBe(3);
    expect((await scan(...args, "open", "twin")).stderr).toContain('declares the variable "region"\n');
    expect((await scan(...args, "open/main.tf")).stderr).toContain(typed);
    for (const format of ["json", "sarif", "junit", "csv", "markdown", "html"]) {
      expect((await scan(...args, "--format", format, "open")).stdout).toMatch(/root module declares.*networks/);
    }
    expect((await scan(...args, "infra/pod.yaml")).stderr).toBe("");
  });
});

describe("standard input", () => {
  it("is recognised by what is in it", async () => {
    const { code, stdout } = await scanInput(bucket, "--compact", "--rule", ACL, "-");
    expect(stdout).toContain(`stdin.tf:2:3: High ${ACL} `);
    expect(code).toBe(1);
    expect((await scanInput(pod, "--compact", "--framework=kubernetes", "-")).stdout).toContain(
      "stdin.yaml:5:3: Medium",
    );
    expect((await scanInput("hello", "-")).code).toBe(3);
  });

  it("stands for a file whose surroundings are read", async () => {
    const text = 'module "disk" {\n  source = "./modules/disk"\n}\nresource "aws_ebs_volume" "x" {}\n';
    const { stdout, stderr } = await scanInput(text, "--compact", "--rule", VOLUME, "--stdin-name=infra/calls.tf", "-");
    expect(stderr).toBe("");
    expect(stdout).toMatch(new RegExp(`^infra/calls\\.tf:4:1: \\w+ ${VOLUME} .*\\n\\n1 finding`));
    expect((await scan("--stdin-name", "a.tf", "infra")).code).toBe(2);
  });
});

describe(".gitignore", () => {
  it("is heeded, in a repository and outside, but not for what is named, nor for what Terraform itself reads", async () => {
    await write({
      "ignoring/.gitignore": "*.tfvars\n.terraform/\nbuild/\n/sub/*.tf\n!/sub/kept.tf\n",
      "ignoring/main.tf": 'variable "e" {}\nresource "aws_ebs_volume" "a" {\n  encrypted = var.e\n}\n',
      "ignoring/terraform.tfvars": "e = false\n",
      "ignoring/build/main.tf": volume("built"),
      "ignoring/sub/left.tf": volume("left"),
      "ignoring/sub/kept.tf": volume("kept"),
      "ignoring/.plumbline/main.tf": volume("data"),
      "ignoring/deep/.gitignore": "*\n",
      "ignoring/deep/main.tf": volume("deep"),
    });
    const kept = [`ignoring/main.tf:3 ${VOLUME}`, `ignoring/sub/kept.tf:2 ${VOLUME}`];
    expect(await found("--rule", VOLUME, "ignoring")).toEqual(kept);
    expect((await scan("--rule", VOLUME, "ignoring")).stdout).toContain(", 4 paths left out by .gitignore, ");
    expect(await found("--rule", VOLUME, "ignoring/build")).toEqual([`ignoring/build/main.tf:2 ${VOLUME}`]);
    expect(await found("--rule", VOLUME, "ignoring/sub/left.tf")).toEqual([`ignoring/sub/left.tf:2 ${VOLUME}`]);
    expect(await found("--rule", VOLUME, "--no-gitignore", "ignoring")).toHaveLength(5);
    execFileSync("git", ["init", "-q", at("ignoring")]);
    await write({ "ignoring/.git/info/exclude": "kept.tf\n" });
    expect(await found("--rule", VOLUME, "ignoring")).toEqual(kept);
    await write({ "ignoring/.gitignore": "build/\n" });
    expect(await found("--rule", VOLUME, "ignoring/sub")).toEqual([`ignoring/sub/left.tf:2 ${VOLUME}`]);
  });
});
