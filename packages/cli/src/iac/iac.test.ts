import { execFile, spawn } from "node:child_process";
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plumbline } from "../testing/plumbline.js";

const bucketStack = `AWSTemplateFormatVersion: "2010-09-09"
Parameters:
  Name: {Type: String}
Resources:
  Bucket:
    Type: AWS::S3::Bucket
    Properties:
      BucketName: !Ref Name
`;

const files = {
  "infra/main.tf": `variable "env" { type = string }

variable "password" {
  default   = "hunter2"
  sensitive = true
}

module "net" {
  source = "./modules/net"
  zones  = ["a", "b"]
}

resource "aws_s3_bucket" "logs" {
  bucket = "logs-\${var.env}"
  tags   = { "cost center" = 7, Name = "logs", none = {} }
}

resource "aws_db_instance" "main" {
  password = var.password
  ports    = [[1, 2], [3]]
  timeouts {
    create = "1h"
    delete = null
  }
}

resource "aws_instance" "maybe" {
  count = var.env == "prod" ? 1 : 0
}
`,
  "infra/modules/net/main.tf": `variable "zones" { type = list(string) }

resource "aws_subnet" "private" {
  for_each = toset(var.zones)
  vpc_id   = aws_vpc.main.id
}

resource "aws_vpc" "main" {
  cidr_block = "10.0.0.0/16"
}
`,
  "prod.tfvars": 'env = "prod"\n',
  "infra/outputs.tf": 'output "a" { value = 1 }\n',
  "shop/all.yaml": `apiVersion: v1
kind: ConfigMap
metadata: {name: settings, namespace: shop}
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: web, namespace: shop}
`,
  "stack/bucket.yaml": bucketStack,
  "stack/bucket.cfn": bucketStack,
  "stack/notes.json": '{"a": [1, {"b": null}], "\\u001b[31m": "\\u001b[2J"}',
  "stack/terminal.json": '{"broken": ',
  "broken/a.tf": "variable {}\n",
  "broken/main.tf": 'resource "aws_s3_bucket" "a" {\n  bucket = "a"\n  acl = = 1\n}\nresource {}\n',
  "empty/readme.md": "nothing",
};

let folder: string;
const at = (name: string) => join(folder, name);
const read = async (...args: string[]) => {
  const { code, stdout, stderr } = await plumbline([
    "iac",
    "read",
    ...args.map((arg) => (isPath(arg) ? at(arg) : arg)),
  ]);
  return { code, stdout: tidy(stdout), stderr: tidy(stderr) };
};
const isPath = (arg: string) => /^[a-z]+(?:[./].*)?$/.test(arg) && !kinds.has(arg);
const kinds = new Set(["terraform", "kubernetes", "json", "yaml", "nonsense"]);
const tidy = (text: string) => text.replaceAll(`${folder}/`, "").replace(/\d+\.\d\d s\n$/, "0.00 s\n");

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "plumbline-iac-"));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(at(name)), { recursive: true });
    await writeFile(at(name), text);
  }
  await symlink(at("stack/bucket.yaml"), at("empty/linked.yaml"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("plumbline iac read", () => {
  it("prints resources by file, with places, module calls and what is unknown", async () => {
    expect(await read("infra", "shop", "stack/bucket.yaml")).toEqual({
      code: 0,
      stderr: "",
      stdout: `infra/main.tf  terraform  with infra/outputs.tf
  aws_s3_bucket.logs                  infra/main.tf:13:1  1 unknown
  aws_db_instance.main                infra/main.tf:18:1
  aws_instance.maybe                  infra/main.tf:27:1  may not exist: var.env (no-value)
  module.net.aws_subnet.private["a"]  infra/modules/net/main.tf:3:1  via module.net (infra/main.tf:8:1)  1 unknown
  module.net.aws_subnet.private["b"]  infra/modules/net/main.tf:3:1  via module.net (infra/main.tf:8:1)  1 unknown
  module.net.aws_vpc.main             infra/modules/net/main.tf:8:1  via module.net (infra/main.tf:8:1)

shop/all.yaml  kubernetes
  v1/ConfigMap/shop/settings   shop/all.yaml:1:1
  apps/v1/Deployment/shop/web  shop/all.yaml:5:1

stack/bucket.yaml  cloudformation
  Bucket  AWS::S3::Bucket  stack/bucket.yaml:5:3  1 unknown

9 resources in 4 documents of 5 files (terraform 6, kubernetes 2, cloudformation 1), \
4 values unknown (computed 2, no-value 2), 0 problems, 0.00 s
`,
    });
  });

  it("prints attributes on request, hides sensitive ones and says what unknown ones wait for", async () => {
    const { stdout } = await read("-a", "infra/main.tf");
    expect(stdout.split("\n").slice(1, 19).join("\n")).toBe(
      `  aws_s3_bucket.logs                  infra/main.tf:13:1  1 unknown
      bucket: "logs-\${var.env}"  # var.env (no-value)
      tags:
        Name: "logs"
        "cost center": 7
        none: {}
  aws_db_instance.main                infra/main.tf:18:1
      password: (sensitive)
      ports:
        - - 1
          - 2
        - - 3
      timeouts:
        - create: "1h"
          delete: null
  aws_instance.maybe                  infra/main.tf:27:1  may not exist: var.env (no-value)
  module.net.aws_subnet.private["a"]  infra/modules/net/main.tf:3:1  via module.net (infra/main.tf:8:1)  1 unknown
      vpc_id: "\${module.net.aws_vpc.main.id}"  # computed`,
    );
    expect(stdout).not.toContain("hunter2");
  });

  it("takes values of variables from files anywhere", async () => {
    const { code, stdout, stderr } = await read("--attributes", "--var-file", "prod.tfvars", "infra");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain("infra/main.tf  terraform  with prod.tfvars, infra/outputs.tf\n");
    expect(stdout).toContain('bucket: "logs-prod"\n');
    expect(stdout).toContain("aws_instance.maybe[0]");
  });

  it("prints plain data without letting it steer the terminal", async () => {
    const { stdout } = await read("-a", "--kind", "json", "stack/notes.json");
    expect(stdout).toBe(`stack/notes.json  json
  a:
    - 1
    - b: null
  "\\u001b[31m": "\\u001b[2J"

0 resources in 1 document of 1 file, 0 values unknown, 0 problems, 0.00 s
`);
  });

  it("tells problems on standard error, between the documents and the summary", async () => {
    const { code, stdout, stderr } = await read("broken");
    expect(code).toBe(0);
    expect(stderr).toMatch(/^broken\/a\.tf:1:1: .+\nbroken\/main\.tf:3:9: .+\nbroken\/main\.tf:5:1: .+\n$/);
    expect(stdout).toMatch(/ 3 problems, 0\.00 s\n$/);
    const [strict, whole] = await Promise.all([read("--strict", "broken"), read("--strict", "infra")]);
    expect(strict).toEqual({ code: 3, stdout, stderr });
    expect(whole.code).toBe(0);
  });
});

describe("a file that is named", () => {
  it("is read whatever its name ends in, and nothing beside it is", async () => {
    const { stdout, stderr } = await read("stack/bucket.cfn");
    expect(stderr).toBe("");
    expect(stdout).toContain("Bucket  AWS::S3::Bucket  stack/bucket.cfn:5:3  1 unknown\n");
    expect(stdout).toContain("1 resource in 1 document of 1 file");
  });

  it("may be a link that leads out of its folder, which a folder that is named may not follow", async () => {
    expect((await read("empty/linked.yaml")).stdout).toContain("AWS::S3::Bucket  empty/linked.yaml:5:3");
    const { stdout, stderr } = await read("empty");
    expect(stdout).toContain("0 resources in 0 documents of 0 files, 0 values unknown, 1 problem");
    expect(stderr).toMatch(/^empty\/linked\.yaml: /);
  });

  it("may be a pipe", async () => {
    const pipe = at("pipe");
    await promisify(execFile)("mkfifo", [pipe]);
    const reading = read("--json", "pipe");
    await writeFile(pipe, files["shop/all.yaml"]);
    expect(JSON.parse((await reading).stdout).documents).toHaveLength(2);
    const withValues = read("-a", "--var-file", "pipe", "infra", "infra/main.tf");
    await writeFile(pipe, files["prod.tfvars"]);
    expect((await withValues).stdout.match(/bucket: "logs-prod"/g)).toHaveLength(2);
    await rm(pipe);
  });

  it.each([
    [["stack/notes.json"], "stack/notes.json: not recognised as infrastructure code"],
    [["--kind", "terraform", "--kind", "kubernetes", "stack/notes.json"], "not recognised as terraform or kubernetes"],
    [["infra/outputs.tf"], "infra/outputs.tf: declares no resources, data sources or module calls"],
    [["--kind", "json", "stack/terminal.json"], "stack/terminal.json:1:"],
  ])("is a problem when nothing can be read from it: %j", async (args, message) => {
    const done = await read("--strict", ...args);
    expect(done.stderr).toContain(message);
    expect(done.stderr.split("\n")).toHaveLength(2);
    expect(done.code).toBe(3);
  });
});

describe("plumbline iac read --json", () => {
  it("prints documents with resources, the places of their attributes, and problems", async () => {
    const { code, stdout, stderr } = await read("--json", "infra", "broken");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const { documents, problems } = JSON.parse(stdout);
    const message = expect.any(String);
    expect(problems).toEqual([
      { file: "broken/a.tf", line: 1, column: 1, message },
      { file: "broken/main.tf", line: 3, column: 9, message },
      { file: "broken/main.tf", line: 5, column: 1, message },
    ]);
    expect(documents).toHaveLength(2);
    const [document] = documents;
    expect(Object.keys(document)).toEqual(["kind", "paths", "body", "unknowns", "resources"]);
    expect(document.paths).toEqual(["infra/outputs.tf", "infra/main.tf"]);
    expect(document.unknowns).toContainEqual({
      path: "/resources/0/properties/bucket",
      causes: [{ reference: "var.env", reason: "no-value" }],
    });
    const byAddress = new Map(document.resources.map((resource: { address: string }) => [resource.address, resource]));
    expect(byAddress.get('module.net.aws_subnet.private["a"]')).toEqual({
      address: 'module.net.aws_subnet.private["a"]',
      type: "aws_subnet",
      name: "private",
      index: "a",
      mode: "managed",
      provider: "aws",
      attributes: { vpc_id: `\${module.net.aws_vpc.main.id}` },
      unknowns: [{ path: "/vpc_id", causes: [{ reference: "module.net.aws_vpc.main.id", reason: "computed" }] }],
      calls: [{ address: "module.net", from: "./modules/net", range: "infra/main.tf:8:1-11:2" }],
      path: expect.stringMatching(/^\/resources\/\d$/),
      range: "infra/modules/net/main.tf:3:1-6:2",
      positions: { "/vpc_id": "infra/modules/net/main.tf:5:3-5:29" },
    });
    expect(byAddress.get("aws_db_instance.main")).toMatchObject({
      sensitive: ["/password"],
      positions: { "/timeouts/0/create": "infra/main.tf:22:5-22:18" },
    });
    expect(byAddress.get("aws_instance.maybe")).toMatchObject({
      existence: [{ reference: "var.env", reason: "no-value" }],
    });
  });

  it("is the same every time, and whole when there is nothing", async () => {
    const args = ["--json", "infra", "shop", "stack"];
    const nothing = ["--json", "--kind", "terraform", "shop"];
    const [first, second, empty] = await Promise.all([read(...args), read(...args), read(...nothing)]);
    expect(second).toEqual(first);
    expect(empty.stdout).toBe('{"documents":[],\n"problems":[]}\n');
  });

  it("tells the documents of one file apart", async () => {
    const { documents } = JSON.parse((await read("--json", "shop")).stdout);
    expect(documents.map(({ index }: { index: number }) => index)).toEqual([0, 1]);
  });
});

describe("wrong usage", () => {
  it.each([
    [["nowhere"], "plumbline: There is no file or folder nowhere."],
    [["infra", "nowhere/at.tf", "infra/main.tf/a"], "There is no file or folder nowhere/at.tf or infra/main.tf/a."],
    [["--kind", "nonsense", "infra"], 'There is no kind "nonsense". Kinds: terraform, terraform-plan, '],
    [["--var-file", "nowhere", "infra"], "There is no file nowhere."],
    [["--var-file", "shop", "infra"], "shop is a folder, not a file."],
    [["/dev/null"], "/dev/null is neither a file nor a folder."],
    [[], "missing required argument 'paths'"],
  ])("exits with 2 and says what is wrong with %j", async (args, message) => {
    const { code, stdout, stderr } = await read(...args);
    expect(stderr).toContain(message);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  });
});

describe("a reader of the output who leaves", () => {
  const program = fileURLToPath(new URL("../../bin/plumbline.cjs", import.meta.url));

  beforeAll(async () => {
    const blocks = Array.from({ length: 10_000 }, (_, index) => `resource "aws_s3_bucket" "b${index}" {}\n`).join("");
    await mkdir(at("large"));
    await writeFile(at("large/main.tf"), blocks);
  });

  it.each([["text"], ["--json"]])("is no error: %s", async (form) => {
    const args = [program, "iac", "read", at("large"), ...(form === "text" ? [] : [form])];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
    let complaints = "";
    child.stderr.on("data", (chunk) => {
      complaints += chunk;
    });
    child.stdout.once("data", () => child.stdout.destroy());
    const code = await new Promise((resolve) => child.once("close", resolve));
    expect({ code, complaints }).toEqual({ code: 0, complaints: "" });
  });
});

it.skipIf(process.getuid?.() === 0)("reports a file it may not open", async () => {
  await writeFile(at("shut.json"), "{}");
  await chmod(at("shut.json"), 0);
  expect((await read("shut.json")).stderr).toMatch(/^shut\.json: /);
});
