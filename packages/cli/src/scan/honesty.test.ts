import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plumbline } from "../testing/plumbline.js";

/** A plan without its configuration, as people cut them down: it does not say what is unknown because of the code. */
const cutPlan = JSON.stringify({
  format_version: "1.2",
  terraform_version: "1.9.0",
  planned_values: {
    root_module: {
      resources: [
        {
          address: "aws_ebs_volume.a",
          mode: "managed",
          type: "aws_ebs_volume",
          name: "a",
          provider_name: "registry.terraform.io/hashicorp/aws",
          values: { size: 10 },
        },
      ],
    },
  },
  resource_changes: [
    {
      address: "aws_ebs_volume.a",
      mode: "managed",
      type: "aws_ebs_volume",
      name: "a",
      provider_name: "registry.terraform.io/hashicorp/aws",
      change: { actions: ["create"], before: null, after: { size: 10 }, after_unknown: { id: true, encrypted: true } },
    },
  ],
});

const files = {
  "cut/plan.json": cutPlan,
  "empty/README.md": "# Nothing\n",
  "broken/main.tf": 'resource "aws_s3_bucket" {\n',
  "broken/template.yaml": 'AWSTemplateFormatVersion: "2010-09-09"\nResources: [\n',
  "chart/Chart.yaml": "name: shop\nversion: 1.0.0\n",
  "chart/templates/web.yaml": 'kind: {{ required "a kind is needed" .Values.kind }}\n',
  "units/web/terragrunt.hcl": 'include "root" {}\n',
  "units/job/terragrunt.hcl": 'include "root" {}\n',
  "images/base.pkr.hcl": "source {}\n",
  "images/old.jinja": "resources:\n- name: a\n  type: compute.v1.instance\n",
  "google/machine.yaml": "# one\nresources:\n- name: a\n  type: compute.v1.instance\n",
  "google/typed.yml": 'resources:\n  - type: "gcp-types/storage-v1:buckets"\n    name: a\n',
  "google/imported.yaml": "imports:\n- path: vm.py\n\nresources: # all\n- name: a\n  type: vm.py\n",
  "overlay/kustomization.yaml": "resources:\n- ../base\nimages:\n- name: web\n  newTag: '2'\n",
  "remote/Kustomization": "resources:\n- https://example.com/base\n",
  "lookalikes/playbook.yaml": "resources:\n- type: script.py\n",
  "lookalikes/nested.yaml": "spec:\n  resources:\n  - type: compute.v1.instance\n",
  "pages/index.jinja": "<h1>{{ title }}</h1>\n",
  "stacks/terragrunt.hcl": 'include "root" {}\n',
  "stacks/serverless.yml": "service: shop\nprovider:\n  name: aws\n",
  "stacks/Pulumi.yaml": "name: shop\nruntime: yaml\n",
  "parameters/main.bicep": "param name string\n",
  "registry/main.bicep": "module m 'br/public:avm/res/storage/storage-account:0.9.0' = {}\n",
  "variables/main.tf": 'variable "a" {}\n',
  "others/Dockerfile": "FROM scratch\n",
  "others/compose.yaml": "services: {}\n",
  "others/.github/workflows/ci.yml": "on: push\n",
  "others/site.yml": "- hosts: web\n  tasks:\n    - debug: {}\n",
  "others/api.yaml": "openapi: 3.0.0\n",
  "others/cdk.json": "{}\n",
  "others/helmfile.yaml": "releases: []\n",
  "others/dashboard.jsonnet": "{}\n",
  "others/web.nomad": 'job "web" {}\n',
  "go/go.mod": "module example.com/shop\n",
  "go/cmd/testdata/deep/pod.yaml": "---\napiVersion: v1\nkind: Pod\n",
  "go/testdata/golden.json": '{"orders": []}\n',
  "go/testdata/notes.yaml": "orders: []\n",
  "foreign/main.tf": 'resource "random_pet" "a" {}\n',
  "undecided/main.tf": 'variable "a" {}\nresource "aws_ebs_volume" "a" {\n  encrypted = var.a\n}\n',
  "policy/main.tf": 'variable "p" {}\nresource "aws_iam_policy" "a" {\n  policy = var.p\n}\n',
  "good/main.tf": 'resource "aws_ebs_volume" "a" {\n  encrypted = true\n}\n',
  "bad/main.tf": 'resource "aws_ebs_volume" "a" {\n  encrypted = false\n}\n',
};

/** The one rule these files are about. */
const ENCRYPTED = "PL-AWS-EBS-001";

let folder: string;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "plumbline-honesty-")));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const scan = (...args: string[]) =>
  plumbline(["scan", ...args.map((arg) => (arg.startsWith("-") ? arg : join(folder, arg)))]);

describe("a scan in which nothing was judged", () => {
  it.each([
    ["an empty folder", ["empty"], "no infrastructure code was found"],
    ["broken files", ["broken"], "3 problems"],
    ["a chart that cannot be rendered", ["chart"], "1 problem"],
    ["units of Terragrunt", ["units"], "2 files not evaluated (2 Terragrunt)"],
    ["kustomizations of bases that are not there", ["overlay", "remote"], "2 problems"],
    ["other formats", ["images"], "2 files not evaluated (1 Packer, 1 Deployment Manager)"],
    ["configurations of Deployment Manager", ["google"], "3 files not evaluated (3 Deployment Manager)"],
    ["what only looks like them", ["lookalikes"], "no infrastructure code was found"],
    ["a file in another format", ["images/base.pkr.hcl"], "1 file not evaluated (1 Packer)"],
    ["more formats", ["stacks", "pages"], "3 files not evaluated (1 Pulumi, 1 Serverless Framework, 1 Terragrunt)"],
    ["Bicep without resources", ["parameters"], "no rule has a say about the 0 resources that were read"],
    ["a module of a registry", ["registry"], "1 problem"],
    ["test data of Go", ["go"], "1 file not evaluated (1 Go testdata)"],
    ["variables alone", ["variables"], "no rule has a say about the 0 resources that were read"],
    ["resources no rule knows", ["foreign"], "no rule has a say about the 1 resource that was read"],
    ["what could not be decided", [`--rule=${ENCRYPTED}`, "undecided"], "1 check undecided"],
    ["a plan that hides why", [`--rule=${ENCRYPTED}`, "cut"], "1 check undecided"],
  ])("says so of %s and exits with 3", async (_, args, reason) => {
    const { code, stdout } = await scan("--quiet", ...args);
    expect(stdout).toContain(`nothing was judged: ${reason};`);
    expect(stdout).not.toContain("0 findings,");
    expect(code).toBe(3);
  });

  it("may be allowed", async () => {
    expect((await scan("--quiet", "--allow-nothing", "empty")).code).toBe(0);
    expect((await scan("--quiet", "--allow-nothing", "--strict", "empty")).code).toBe(0);
    expect((await scan("--quiet", "--allow-nothing", "--strict", "units")).code).toBe(3);
  });

  it("is no success in reports either", async () => {
    const formats = ["json", "sarif", "junit", "csv", "markdown"].map((name) => `${name}=${join(folder, name)}`);
    await scan(`--format=${formats.join(",")}`, "units");
    const report = (name: string) => readFile(join(folder, name), "utf8");
    const json = JSON.parse(await report("json"));
    expect(json).toMatchObject({ status: "not evaluated", counts: { notEvaluated: 2, problems: 0 } });
    expect(json.notEvaluated[0]).toEqual({ file: "job/terragrunt.hcl", format: "Terragrunt" });
    const [invocation] = JSON.parse(await report("sarif")).runs[0].invocations;
    expect(invocation).toMatchObject({ executionSuccessful: false, properties: { status: "not evaluated" } });
    expect(await report("junit")).toMatch(/errors="1"[\s\S]*<error .*nothing was judged/);
    expect(await report("markdown")).toContain("**Not evaluated**: nothing was judged.");
    expect(await report("csv")).toContain("not evaluated,,,,web/terragrunt.hcl");
  });
});

describe("a scan in which not everything was judged", () => {
  it("says so in its first line, and exits with 3 only when it is to be strict", async () => {
    const args = [`--rule=${ENCRYPTED}`, "good", "broken", "units", "undecided"];
    const { code, stdout } = await scan("--quiet", ...args);
    expect(stdout).toMatch(
      /^0 findings, incomplete: 3 problems, 2 files not evaluated \(2 Terragrunt\), 1 check undecided; /,
    );
    expect(code).toBe(0);
    expect((await scan("--quiet", "--strict", ...args)).code).toBe(3);
    expect((await scan("--quiet", "--strict", `--rule=${ENCRYPTED}`, "good", "units")).code).toBe(3);
    expect((await scan("--quiet", "--strict", "bad", ...args)).code).toBe(1);
  });

  it("lists undecided checks by what they wait for, on one line", async () => {
    const { stdout } = await scan("policy");
    const lines = stdout.split("\n\n").filter((block) => block.startsWith("Could not be decided"));
    const text = lines.join("").replaceAll(/\s+/g, " ").replaceAll(folder, "");
    expect(text).toMatch(
      /^Could not be decided \/policy\/main\.tf: \d\d checks undecided: depends on var\.p, .+ \(PL-AWS-[\w-]+, PL-[\w-]+, PL-[\w-]+ and \d+ more\)$/,
    );
  });

  it("lists what is in formats that are not read", async () => {
    const { stdout } = await scan("good", "units");
    expect(stdout).toContain("Not evaluated\n");
    expect(stdout.replaceAll(folder, "")).toContain("  /units/web/terragrunt.hcl: Terragrunt is not read\n");
    const json = JSON.parse((await scan("--format=json", "good", "units")).stdout);
    expect(json.status).toBe("incomplete");
  });

  it("names what lies beside the code and is not read", async () => {
    const { stdout, code } = await scan("--quiet", `--rule=${ENCRYPTED}`, "good", "others");
    expect(code).toBe(0);
    expect(stdout).toContain("incomplete: 9 files not evaluated (");
    for (const format of [
      "Dockerfile",
      "Docker Compose",
      "GitHub Actions",
      "Ansible",
      "OpenAPI",
      "CDK",
      "helmfile",
      "Jsonnet",
      "Nomad",
    ])
      expect(stdout).toContain(`1 ${format}`);
    for (const format of ["json", "sarif", "junit", "csv", "markdown", "html"]) {
      expect((await scan(`--format=${format}`, "good", "others")).stdout, format).toContain("site.yml");
    }
  });

  it("names the types that no rule is about", async () => {
    const { stdout } = await scan("--quiet", `--rule=${ENCRYPTED}`, "good", "foreign");
    expect(stdout).toMatch(/^0 findings, no rule is about 1 resource \(random_pet\)/);
    expect((await scan("--quiet", "--strict", `--rule=${ENCRYPTED}`, "good", "foreign")).code).toBe(0);
    expect((await scan("--quiet", "--strict-types", `--rule=${ENCRYPTED}`, "good", "foreign")).code).toBe(3);
    for (const format of ["sarif", "junit", "csv", "markdown", "html"]) {
      expect((await scan(`--format=${format}`, "good", "foreign")).stdout, format).toMatch(
        /no rule is about .*random_/,
      );
    }
    const json = JSON.parse((await scan("--format=json", "good", "foreign")).stdout);
    expect(json.unasked).toEqual([{ type: "random_pet", resources: 1 }]);
  });

  it("is complete where everything was", async () => {
    expect(JSON.parse((await scan("--format=json", "good")).stdout).status).toBe("complete");
    expect((await scan("--quiet", "--strict", `--rule=${ENCRYPTED}`, "good")).code).toBe(0);
  });
});
