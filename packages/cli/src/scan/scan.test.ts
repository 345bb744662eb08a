import { execFile, spawn } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, realpath, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plumbline } from "../testing/plumbline.js";

const aclRule = (id: string, severity: string, type = "aws_s3_bucket", body = "") => `# METADATA
# title: Buckets must not be public
# description: Everybody could read them.
# custom:
#   id: ${id}
#   severity: ${severity}
#   kinds: [terraform]
#   resourceTypes: [${type}]
#   remediation: |-
#     Set acl to "private", or leave it out and
#     give access through a policy that names who may read the bucket.
#   aliases: [CKV_AWS_20]
package rule

import rego.v1

deny contains {"path": ["resources", i, "properties", "acl"], "message": message} if {
	some i, r in input.resources
	r.type == "${type}"
	startswith(r.properties.acl, "public")
	message := sprintf("%s lets everyone in", [r.address])
}

passed if count(deny) == 0
${body}`;

const bucket = (name: string, acl: string, above = "") => `${above}resource "aws_s3_bucket" "${name}" {
  bucket = "${name}"
  acl    = "${acl}"
}
`;

const files = {
  "rules/acl.rego": aclRule("T-1", "High"),
  "rules/deep/queue.rego": aclRule("T-2", "Medium", "aws_sqs_queue"),
  "rules/library.rego": "package library\n\nnot rego at all",
  "rules/about.rego": '# METADATA\n# title: "an id: that is none"\npackage about\n',
  "syntax/acl.rego": aclRule("T-1", "High", "aws_s3_bucket", "broken :="),
  "unsafe/acl.rego": aclRule("T-1", "High", "aws_s3_bucket", "p if x > 1\n"),
  "severity/acl.rego": aclRule("T-1", "Grave"),
  "twice/a.rego": aclRule("T-1", "Low"),
  "twice/b.rego": aclRule("T-1", "Low"),
  "none/library.rego": "package library\n",
  "infra/main.tf": `${bucket("a", "public-read")}\n${bucket("b", "private")}`,
  "infra/queue.tf": 'resource "aws_sqs_queue" "q" {\n  acl = "public"\n}\n',
  "clean/main.tf": bucket("c", "private"),
  "hushed/main.tf": `${bucket("d", "public-read", "# plumbline:ignore=T-1:a website\n")}# checkov:skip=CKV_AWS_999\n`,
  "open/main.tf": `variable "acl" {}\n\n${bucket("e", `\${var.acl}`)}`,
  "open.tfvars": 'acl = "public-read"\n',
  "broken/main.tf": `${bucket("f", "private")}resource {}\n`,
  "chart/Chart.yaml": "apiVersion: v2\nname: shop\nversion: 1.0.0\n",
  "chart/values.yaml": "privileged: true\n",
  "chart/templates/pods.yaml": `{{- range $name := list "a" }}
apiVersion: v1
kind: Pod
metadata:
  name: {{ $name }}
spec:
  containers:
    - name: web
      image: web:1
      securityContext:
        {{- with $.Values.privileged }}
        privileged: {{ . }}
        {{- end }}
{{- end }}
`,
  "chart/templates/known.yaml": `apiVersion: v1
kind: Pod
metadata:
  name: known
spec:
  containers:
    - name: web
      image: web:1
      securityContext:
        privileged: {{ .Values.privileged }} # plumbline:ignore=PL-K8S-POD-001:it has to
`,
  "notes/notes.json": '{"a": 1}',
  "terminal/main.tf": `resource "aws_s3_bucket" "x" {\n\tacl = "public\u001b[2J"\n}\n`,
};

let folder: string;
const at = (name: string) => join(folder, name);
const tidy = (text: string) =>
  text
    .replaceAll(`${folder}/`, "")
    .replace(/\d+\.\d\d s\n$/, "0.00 s\n")
    .replace(/ \[[0-9a-f]{12}\]$/gm, " [id]");
/** Arguments that are files or folders stand in the temporary folder. */
const scan = async (...args: string[]) => {
  const placed = args.map((arg) => (/^[a-z][a-z0-9-]*(?:[./].*)?$/.test(arg) ? at(arg) : arg));
  const { code, stdout, stderr } = await plumbline(["scan", ...placed]);
  return { code, stdout: tidy(stdout), stderr: tidy(stderr) };
};

async function write(contents: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(contents)) {
    await mkdir(dirname(at(name)), { recursive: true });
    await writeFile(at(name), text);
  }
}

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "plumbline-scan-")));
  await write(files);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.concurrent("plumbline scan", () => {
  it("prints findings, the worst first, with their code and how to fix them, then the numbers", async () => {
    expect(await scan("infra", "hushed", "--rules", "rules")).toEqual({
      code: 1,
      stderr: "",
      stdout: `High: 1 finding

  High T-1 Buckets must not be public
    aws_s3_bucket.a lets everyone in
    infra/main.tf:3:3  aws_s3_bucket.a  [id]

      3 │   acl    = "public-read"
        │   ^^^^^^^^^^^^^^^^^^^^^^

    Fix: Set acl to "private", or leave it out and give access through a policy
         that names who may read the bucket.

Medium: 1 finding

  Medium T-2 Buckets must not be public
    aws_sqs_queue.q lets everyone in
    infra/queue.tf:2:3  aws_sqs_queue.q  [id]

      2 │   acl = "public"
        │   ^^^^^^^^^^^^^^

    Fix: Set acl to "private", or leave it out and give access through a policy
         that names who may read the bucket.

Suppression comments that match no finding
  hushed/main.tf:6: checkov:skip=CKV_AWS_999

2 findings (0 Critical, 1 High, 1 Medium, 0 Low)
checks: 0 passed, 3 failed, 0 unknown
1 finding suppressed, 1 suppression comment unused, 0 problems
4 resources in 2 documents, 0.00 s
`,
    });
  });

  it("uses the built-in rules unless told otherwise", async () => {
    const { code, stdout } = await scan("infra");
    expect(code).toBe(1);
    expect(stdout).toContain("High PL-AWS-S3-001 ");
  });

  it("judges what a chart renders with its own values, at the lines of its templates", async () => {
    const { stdout } = await scan("--rule=PL-K8S-POD-001", "--compact", "chart");
    expect(stdout).toContain("chart/templates/pods.yaml:12:");
    expect(stdout).toContain("1 finding suppressed, ");
    expect(stdout).toMatch(/^1 finding /m);
  });

  it("prints one line when it is to be quiet", async () => {
    const { code, stdout } = await scan("--quiet", "--rules", "rules", "infra");
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /^2 findings \(0 Critical, 1 High, 1 Medium, 0 Low\); checks: .+; 3 resources in 1 document, 0\.00 s\n$/,
    );
  });

  it("takes values of variables from files anywhere, and says what it cannot decide without them", async () => {
    const without = await scan("--rules", "rules", "open");
    expect(without.code).toBe(3);
    expect(without.stdout.replace(/\s+/g, " ")).toContain(
      "Could not be decided open/main.tf: T-1 depends on var.acl, not known before deployment",
    );
    const { code, stdout } = await scan("--rules", "rules", "--var-file", "open.tfvars", "open");
    expect(code).toBe(1);
    expect(stdout).toContain("aws_s3_bucket.e lets everyone in");
  });

  it("reports only what is in a file that is named, and takes its variables from the files beside it", async () => {
    await write({
      "module/main.tf": bucket("a", `\${local.acl}`),
      "module/locals.tf": 'locals {\n  acl = "public-read"\n}\n',
      "module/other.tf": bucket("b", "public-read"),
    });
    const { stdout } = await scan("--rules", "rules", "module/main.tf");
    expect(stdout.match(/\w+\.\w+(?= lets everyone in)/g)).toEqual(["aws_s3_bucket.a"]);
    expect(stdout).toMatch(/^1 finding \(.*\), 1 in other files of the same module$/m);
    const both = await scan("--quiet", "--rules", "rules", "module/main.tf", "module");
    expect(both.stdout).toMatch(/^2 findings \([^)]*\);/);
  });

  it("says nothing of modules below a file that is named, where it does not call them", async () => {
    await write({
      "above/main.tf": `${bucket("a", "public-read")}module "m" {\n  source = "./called"\n}\n`,
      "above/called/main.tf": bucket("c", `\${local.of_called}`),
      "above/examples/main.tf": 'module "m" {\n  source = ".."\n}\noutput "x" {\n  value = local.of_example\n}\n',
    });
    const { stdout, stderr } = await scan("--rules", "rules", "above/main.tf");
    expect(stdout).toContain("aws_s3_bucket.a lets everyone in");
    expect(stdout + stderr).toContain("local.of_called is not declared");
    expect(stdout + stderr).not.toContain("of_example");
  });

  it("counts what is found twice once", async () => {
    const { stdout } = await scan("--quiet", "--rules", "rules", "infra", "infra/main.tf");
    expect(stdout).toMatch(/^2 findings /);
  });

  it("does not let code steer the terminal", async () => {
    const { stdout } = await scan("--rules", "rules", "terminal");
    expect(stdout).toContain('      2 │     acl = "public\\u001b[2J"\n        │     ^^^');
  });
});

describe.concurrent("the exit code", () => {
  it.each<[number, string[]]>([
    [0, ["clean"]],
    [0, ["hushed"]],
    [1, ["infra"]],
    [1, ["infra", "--fail-on", "High"]],
    [1, ["infra/queue.tf", "clean", "--fail-on=medium"]],
    [0, ["broken", "open"]],
    [3, ["broken", "--strict"]],
    [3, ["open", "--strict"]],
    [0, ["clean", "--strict"]],
    [1, ["broken", "infra", "--strict"]],
    [3, ["notes/notes.json", "--strict"]],
  ])("is %i for %j", async (code, args) => {
    expect((await scan("--quiet", "--rules", "rules", ...args)).code).toBe(code);
  });

  it("counts only findings from the wanted severity on", async () => {
    await write({ "queue/main.tf": files["infra/queue.tf"] });
    expect((await scan("--quiet", "--rules", "rules", "--fail-on", "High", "queue")).code).toBe(0);
  });

  it("tells problems on standard error, before the numbers", async () => {
    const { stdout, stderr } = await scan("--rules", "rules", "broken");
    expect(stderr).toMatch(/^broken\/main\.tf:5:1: .+\n$/);
    expect(stdout).toContain(", 1 problem\n");
  });
});

describe.concurrent("wrong usage", () => {
  it.each<[string[], string]>([
    [[], "Name the files or folders to scan, or - for standard input."],
    [["nowhere"], "plumbline: There is no file or folder nowhere."],
    [["infra", "--rules", "nowhere"], "There is no file or folder nowhere."],
    [["infra", "--rules", "none"], "There is no rule in none."],
    [["infra", "--rules", "syntax"], "syntax/acl.rego:25:10: "],
    [["infra", "--rules", "unsafe"], "unsafe/acl.rego:25:6: "],
    [["infra", "--rules", "severity"], 'severity must be one of Low, Medium, High, Critical, found "Grave"'],
    [["infra", "--rules", "twice"], 'twice/b.rego: twice/a.rego already has the id "T-1"'],
    [
      ["infra", "--fail-on", "Grave"],
      'There is no severity "Grave". Severities: advice, Low, Medium, High, Critical, none.',
    ],
    [["infra", "--var-file", "nowhere"], "There is no file nowhere."],
    [["infra", "--format", "Word"], 'There is no format "Word". Formats: table, json, '],
    [["infra", "--format", "json,sarif"], "Only one format can be printed, not json and sarif"],
    [["infra", "--format", "json="], "lacks the name of the file"],
    [["infra", "--format=table=/tmp/a,json=/tmp/a"], "Two formats would be written to /tmp/a."],
    [["infra", "--format=table=/nowhere/a"], "There is no folder /nowhere for /nowhere/a."],
    [["infra", "--format=table=/tmp"], "/tmp is a folder, not a file."],
    [["infra", "--baseline", "nowhere"], "There is no file nowhere."],
    [["infra", "--baseline", "notes/notes.json"], "notes/notes.json is no baseline"],
    [["infra", "--baseline", "infra/main.tf"], "infra/main.tf:1:1: "],
    [["infra", "--write-baseline", "nowhere/b.json"], "There is no folder nowhere for nowhere/b.json."],
    [["infra", "--since", "HEAD"], "--since needs a git repository, and infra is in none."],
    [["infra", "--since=--output=x"], '"--output=x" is no name of a commit.'],
  ])("exits with 2 and says what is wrong with %j", async (args, message) => {
    const { code, stdout, stderr } = await scan(...args);
    expect(stderr.replaceAll(folder, ".")).toContain(message);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  });
});

describe("a report in a file", () => {
  it("is whole, replaces the one before, and leaves the terminal one line", async () => {
    await write({ "out/report.txt": "before", "out/target.txt": "before" });
    await symlink(at("out/target.txt"), at("out/link.txt"));
    const formats = [`--format=table=${at("out/report.txt")}`, `--format=table=${at("out/link.txt")}`];
    const { code, stdout } = await scan("--rules", "rules", ...formats, "infra");
    expect(code).toBe(1);
    expect(stdout).toMatch(/^2 findings .+\n$/);
    const report = await readFile(at("out/report.txt"), "utf8");
    expect(report).toContain("High T-1 Buckets must not be public\n");
    expect(await readFile(at("out/target.txt"), "utf8")).toContain("High T-1 ");
    expect((await readdir(at("out"))).sort()).toEqual(["link.txt", "report.txt", "target.txt"]);
  });

  it("is not written through a link of the code to a file elsewhere", async () => {
    await write({ "linked/.git/HEAD": "", "linked/main.tf": bucket("a", "public-read"), "out/kept/a.txt": "before" });
    await symlink(at("out/kept/a.txt"), at("linked/report.txt"));
    await symlink(at("out/kept"), at("linked/reports"));
    for (const file of ["report.txt", "reports/a.txt", "reports/b.txt"]) {
      const { code, stderr } = await scan("--rules", "rules", `--format=table=${at(`linked/${file}`)}`, "linked");
      expect([code, stderr]).toEqual([2, expect.stringContaining(" leads out of linked, to out/kept/")]);
    }
    expect(await readFile(at("out/kept/a.txt"), "utf8")).toBe("before");
    expect(await readdir(at("out/kept"))).toEqual(["a.txt"]);
    await symlink(at("linked/.git/HEAD"), at("linked/head.txt"));
    const ofGit = await scan("--rules", "rules", `--format=table=${at("linked/head.txt")}`, "linked");
    expect([ofGit.code, ofGit.stderr]).toEqual([2, expect.stringContaining(" leads into the files of git")]);
    expect(await readFile(at("linked/.git/HEAD"), "utf8")).toBe("");
  });
});

describe("a report for programs", () => {
  it("is all there is on standard output, and names files from the base", async () => {
    const { code, stdout, stderr } = await scan("--rules", "rules", "--format=json", "infra");
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ root: "infra", findings: [{ file: "main.tf" }, { file: "queue.tf" }] });
    expect(stderr).toMatch(/^2 findings .+\n$/);
  });

  it("is written in every format, beside the table", async () => {
    const names = ["json", "sarif", "junit", "csv", "markdown", "html"];
    await mkdir(at("reports"));
    const formats = names.map((name) => `${name}=${at(`reports/${name}`)}`).join(",");
    const { stdout, stderr } = await scan("--rules", "rules", `--format=${formats}`, "--format=table", "infra");
    expect(stdout).toContain("High T-1 ");
    expect(stderr).toBe("");
    for (const name of names) expect(await readFile(at(`reports/${name}`), "utf8")).toContain("T-1");
  });
});

describe("a baseline", () => {
  it("is the same every time, and holds what was found", async () => {
    for (const name of ["first.json", "second.json"]) {
      expect((await scan("--quiet", "--rules", "rules", "--write-baseline", name, "infra")).code).toBe(1);
    }
    const first = await readFile(at("first.json"), "utf8");
    expect(await readFile(at("second.json"), "utf8")).toBe(first);
    expect(JSON.parse(first)).toEqual({
      version: 1,
      findings: [
        { file: "main.tf", rule: "T-1", resource: "aws_s3_bucket.a", fingerprint: expect.stringMatching(/^\w{32}$/) },
        { file: "queue.tf", rule: "T-2", resource: "aws_sqs_queue.q", fingerprint: expect.any(String) },
      ],
    });
  });

  it("hides what is known, wherever in its file it has moved, and nothing else", async () => {
    await write({ "moving/main.tf": bucket("a", "public-read") });
    const args = ["--rules", "rules", "--baseline", "known.json", "moving"];
    await scan("--rules", "rules", "--write-baseline", "known.json", "moving");
    await write({ "moving/main.tf": `\n# moved\n${bucket("a", "public-read")}` });
    const moved = await scan(...args);
    expect(moved.code).toBe(0);
    expect(moved.stdout).toMatch(/^0 findings, 1 known from known\.json\n/);
    await write({ "moving/main.tf": `${bucket("a", "public-read")}${bucket("new", "public-read")}` });
    const { code, stdout } = await scan(...args);
    expect(code).toBe(1);
    expect(stdout).toContain("aws_s3_bucket.new lets everyone in");
    expect(stdout).not.toContain("aws_s3_bucket.a ");
    expect(stdout).toContain("\n1 finding (0 Critical, 1 High, 0 Medium, 0 Low), 1 known from known.json\n");
  });
});

describe("a baseline of before a rule got another id", () => {
  const renamed = aclRule("N-1", "High")
    .replace("[CKV_AWS_20]", "[T-1]")
    .replaceAll('"properties", "acl"', '"properties"');
  const args = ["--rules", "renamed", "--baseline", "old.json", "renaming"];

  it("hides what the rule found under its old name, and nothing else", async () => {
    await write({ "renaming/main.tf": bucket("a", "public-read"), "renamed/acl.rego": renamed });
    await scan("--rules", "rules", "--write-baseline", "old.json", "renaming");
    expect((await scan(...args)).stdout).toMatch(/^0 findings, 1 known from old\.json\n/);
    await write({ "renaming/main.tf": `${bucket("a", "public-read")}${bucket("new", "public-read")}` });
    const { code, stdout } = await scan(...args);
    expect(code).toBe(1);
    expect(stdout).toContain("aws_s3_bucket.new lets everyone in");
    expect(stdout).toContain("\n1 finding (0 Critical, 1 High, 0 Medium, 0 Low), 1 known from old.json\n");
  });

  it("hides no more findings of a resource than there were", async () => {
    const twice = renamed.replace(
      "\npassed if",
      `
deny contains {"path": ["resources", i, "properties", "bucket"], "message": "named publicly"} if {
	some i, r in input.resources
	r.properties.bucket == "a"
}

passed if`,
    );
    await write({ "renaming/main.tf": bucket("a", "public-read"), "renamed/acl.rego": twice });
    expect((await scan(...args)).stdout).toContain(
      "\n1 finding (0 Critical, 1 High, 0 Medium, 0 Low), 1 known from old.json\n",
    );
  });
});

describe("in a git repository", () => {
  const run = promisify(execFile);
  const git = (...args: string[]) =>
    run("git", ["-c", "user.name=T", "-c", "user.email=t@example.org", ...args], {
      cwd: at("repository"),
      env: { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" },
    });

  beforeAll(async () => {
    await write({
      "repository/old/main.tf": bucket("old", "public-read"),
      "repository/old/changed.tf": bucket("changed", "private"),
      "repository/.gitignore": "ignored.tf\n",
    });
    await git("init", "-q", "-b", "main");
    await git("add", ".");
    await git("commit", "-q", "-m", "first");
    await git("tag", "first");
    await write({ "repository/old/committed é\n.tf": bucket("committed", "public-read") });
    await git("add", ".");
    await git("commit", "-q", "-m", "second");
    await write({
      "repository/old/changed.tf": bucket("changed", "public-read"),
      "repository/old/untracked.tf": bucket("untracked", "public-read"),
      "repository/old/ignored.tf": bucket("ignored", "public-read"),
    });
  });

  it.each([
    ["first", ["changed", "committed", "untracked"], 1],
    ["HEAD", ["changed", "untracked"], 2],
  ])("reports only findings that are new since %s", async (ref, names, remaining) => {
    const { code, stdout } = await scan("--rules", "rules", `--since=${ref}`, "repository");
    expect(code).toBe(1);
    expect(stdout.match(/\w+(?= lets everyone in)/g)).toEqual(names);
    expect(stdout).toContain(`, ${remaining} already there at ${ref}, 0 fixed since\n`);
  });

  it("exits with 0 when there is nothing new", async () => {
    await git("stash", "-q", "-u");
    const { code, stdout } = await scan("--quiet", "--rules", "rules", "--since=HEAD", "repository/old");
    await git("stash", "pop", "-q");
    expect(stdout).toMatch(/^0 new findings, 2 already there at HEAD, 0 fixed since;/);
    expect(code).toBe(0);
  });

  it("compares findings, not files: moved, renamed, reordered and edited code is not new", async () => {
    const statement = (action: string) => `{ Effect = "Allow", Action = "${action}", Resource = "*" }`;
    const policy = (...actions: string[]) => `resource "aws_iam_policy" "p" {
  policy = jsonencode({ Version = "2012-10-17", Statement = [${actions.map(statement).join(", ")}] })
}
`;
    const template = "Resources:\n  Disk:\n    Type: AWS::EC2::Volume\n    Properties:\n      Encrypted: false\n";
    const volume = (name: string, more = "") =>
      `resource "aws_ebs_volume" "${name}" {\n${more}  encrypted = false\n}\n`;
    await write({
      "compared/main.tf": `${volume("a")}${volume("b")}${policy("iam:*")}`,
      "compared/old.yaml": template,
      "compared/gone.tf": volume("gone"),
    });
    const inIt = (...args: string[]) => git("-C", at("compared"), ...args);
    await inIt("init", "-q", "-b", "main");
    await inIt("add", ".");
    await inIt("commit", "-q", "-m", "first");
    await rm(at("compared/gone.tf"));
    await rm(at("compared/old.yaml"));
    await write({
      "compared/main.tf": `# moved\n${policy("s3:GetObject", "iam:*")}${volume("b", "  size = 1\n")}`,
      "compared/second.tf": `${volume("new")}${volume("a")}`,
      "compared/new name.yaml": template,
    });
    const args = ["--rule", "CKV_AWS_3,PL-AWS-IAM-006", "--since=HEAD", "--format=json"];
    const { code, stdout } = await scan(...args, "compared");
    const { findings, comparison } = JSON.parse(stdout);
    const addresses = (all: readonly { resource: { address: string } }[]) =>
      all.map(({ resource }) => resource.address).toSorted();
    expect(addresses(findings)).toEqual(["aws_ebs_volume.new"]);
    expect(addresses(comparison.gone)).toEqual(["aws_ebs_volume.gone"]);
    expect(addresses(comparison.remaining)).toEqual([
      "Disk",
      "aws_ebs_volume.a",
      "aws_ebs_volume.b",
      "aws_iam_policy.p",
    ]);
    expect(code).toBe(1);
    // Who names only changed files is told the same of them.
    const named = await scan("--rule", "CKV_AWS_3", "--since=HEAD", "--quiet", "compared/new name.yaml");
    expect(named.stdout).toMatch(/^0 new findings, 1 already there at HEAD/);
  });

  it.each(["nothing", "HEAD^{tree}", "first..HEAD", ""])("refuses %j as a commit", async (ref) => {
    const { code, stderr } = await scan("--rules", "rules", `--since=${ref}`, "repository");
    expect(stderr).toContain(`"${ref}"`);
    expect(code).toBe(2);
  });

  it("runs no program that the repository wants to be run", async () => {
    const trap = `touch ${at("trapped")}; true`;
    for (const name of ["core.fsmonitor", "diff.external", "core.pager"]) await git("config", name, trap);
    expect((await scan("--quiet", "--rules", "rules", "--since=HEAD", "repository")).code).toBe(1);
    for (const name of ["core.fsmonitor", "diff.external", "core.pager"]) await git("config", "--unset", name);
    expect(await readdir(folder)).not.toContain("trapped");
  });

  it("takes no folder for a repository because the files of one were committed to it", async () => {
    await write({ "planted/infra/main.tf": bucket("old", "public-read") });
    const commit = async (path: string) => {
      const there = (...args: string[]) => git("-C", at(path), ...args);
      await there("init", "-q", "-b", "main");
      await there("add", ".");
      await there("commit", "-q", "-m", "first");
      return there;
    };
    await commit("planted");
    const inside = await commit("planted/infra");
    await inside("config", "core.worktree", ".");
    await inside("config", "filter.trap.clean", `touch ${at("trapped")}; cat`);
    for (const name of ["HEAD", "config", "index", "objects", "refs"]) {
      await rename(at(`planted/infra/.git/${name}`), at(`planted/infra/${name}`));
    }
    await rm(at("planted/infra/.git"), { recursive: true });
    await write({
      "planted/infra/.gitattributes": "*.tf filter=trap\n",
      "planted/infra/main.tf": `${bucket("old", "public-read")}${bucket("added", "public-read")}`,
    });
    const { code, stdout } = await scan("--quiet", "--rules", "rules", "--since=HEAD", "planted/infra");
    expect(await readdir(folder)).not.toContain("trapped");
    expect(stdout).toMatch(/^1 new finding .*, 1 already there at HEAD,/);
    expect(code).toBe(1);
  });

  it("knows a finding from wherever in the repository the scan starts", async () => {
    await scan("--quiet", "--rules", "rules", "--write-baseline", "whole.json", "repository");
    const { stdout } = await scan("--quiet", "--rules", "rules", "--baseline", "whole.json", "repository/old");
    expect(stdout).toMatch(/^0 findings, 4 known /);
    expect(await readFile(at("whole.json"), "utf8")).toContain('"file":"old/main.tf"');
  });
});

it("ends quietly when nobody reads on", async () => {
  await write({
    "large/main.tf": Array.from({ length: 1500 }, (_, index) => bucket(`b${index}`, "public-read")).join(""),
  });
  const program = fileURLToPath(new URL("../../bin/plumbline.cjs", import.meta.url));
  const child = spawn(process.execPath, [program, "scan", "--rules", at("rules"), at("large")]);
  let complaints = "";
  child.stderr.on("data", (chunk) => {
    complaints += chunk;
  });
  child.stdout.once("data", () => child.stdout.destroy());
  const code = await new Promise((resolve) => child.once("close", resolve));
  expect({ code, complaints }).toEqual({ code: 1, complaints: "" });
});
