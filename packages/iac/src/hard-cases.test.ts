import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { generateTerraformTree } from "./bench/generate-terraform-tree.js";
import type { Problem } from "./document.js";
import { createMemoryFileTree, type FileTree } from "./files/file-tree.js";
import { createFolderTree } from "./files/folder-tree.js";
import { readDocuments, readFileTree } from "./read-documents.js";
import { defaultReadLimits } from "./read-options.js";
import { describeReading } from "./testing/golden.js";

function terraform(files: Record<string, string>) {
  return readFileTree(createMemoryFileTree(files), { kinds: ["terraform"] });
}

describe("small code that means very much", () => {
  it("expands ten teams with a thousand repositories each", () => {
    const { resources, problems } = terraform({
      "main.tf": `
locals {
  teams = [for t in range(10) : "team-\${t}"]
  repos = [for r in range(1000) : "repo-\${r}"]
  grants = { for pair in setproduct(local.teams, local.repos) : "\${pair[0]}/\${pair[1]}" => pair }
}
resource "github_team_repository" "all" {
  for_each   = local.grants
  team_id    = each.value[0]
  repository = each.value[1]
}`,
    });
    expect(problems).toEqual([]);
    expect(resources).toHaveLength(10_000);
    expect(resources[4321]?.attributes).toEqual({ team_id: "team-4", repository: expect.stringMatching(/^repo-\d+$/) });
  });

  it("keeps a port range as the two numbers it is", () => {
    const { resources } = terraform({
      "main.tf": 'resource "aws_security_group_rule" "all" {\n  from_port = 0\n  to_port   = 65535\n}\n',
    });
    expect(resources[0]?.attributes).toEqual({ from_port: 0, to_port: 65535 });
  });

  it.each([
    ["range(1000000000)", "1024"],
    ['[for a in range(1000) : [for b in range(1000) : [for c in range(1000) : "x"]]]', "more than"],
    ["setproduct(range(1000), range(1000), range(1000), range(1000))", ""],
    ["[for p in range(0, 65536) : p]", "1024"],
  ])("refuses %s where it stands", (expression, reason) => {
    const { resources, problems } = terraform({
      "main.tf": `resource "x_y" "z" {\n  bad  = ${expression}\n  good = upper("a")\n}\n`,
    });
    expect(problems).toHaveLength(1);
    expect(problems[0]?.message).toContain(reason);
    expect(problems[0]?.file).toBe("main.tf");
    expect(resources[0]?.unknowns.map(({ path }) => path)).toEqual([["bad"]]);
  });

  it("refuses a million instances and reads on", () => {
    const { resources, problems } = terraform({
      "main.tf": 'resource "x_y" "many" {\n  count = 1000000\n}\nresource "x_y" "one" {\n}\n',
    });
    expect(problems).toEqual([
      { file: "main.tf", line: 2, column: 11, message: expect.stringContaining("1000000 instances") },
    ]);
    expect(resources.map(({ address }) => address)).toEqual(["x_y.many", "x_y.one"]);
    expect(resources[0]?.existence).toHaveLength(1);
  });

  it("doubles a text through locals only until the limit", () => {
    const locals = Array.from({ length: 60 }, (_, i) => `  t${i + 1} = "\${local.t${i}}\${local.t${i}}"`).join("\n");
    const { problems, resources } = terraform({
      "main.tf": `locals {\n  t0 = "0123456789"\n${locals}\n}\nresource "x_y" "z" {\n  text = local.t60\n  ok = 1\n}\n`,
    });
    expect(problems[0]?.message).toContain("longer than");
    expect(resources[0]?.attributes.ok).toBe(1);
  });

  it("follows a chain of ten thousand locals only as deep as is safe", () => {
    const locals = Array.from({ length: 10_000 }, (_, i) => `  c${i} = local.c${i + 1}`).join("\n");
    const { resources } = terraform({
      "main.tf": `locals {\n${locals}\n  c10000 = "end"\n}\nresource "x_y" "z" {\n  near = local.c9990\n  far = local.c0\n}\n`,
    });
    expect(resources[0]?.attributes.near).toBe("end");
    expect(resources[0]?.unknowns[0]?.causes[0]?.reason).toBe("limit");
  });
});

describe("modules in modules", () => {
  it("with for_each at every level", () => {
    const levels = 5;
    const files: Record<string, string> = {};
    for (let level = 0; level < levels; level += 1) {
      const path = Array.from({ length: level }, (_, i) => `level${i + 1}`).join("/");
      files[`${path === "" ? "" : `${path}/`}main.tf`] = `
variable "name" { default = "root" }
module "next" {
  source   = "./level${level + 1}"
  for_each = toset(["a", "b", "c"])
  name     = "\${var.name}-\${each.key}"
}
output "leaves" { value = sum([for m in module.next : m.leaves]) }`;
    }
    const leaf = Array.from({ length: levels }, (_, i) => `level${i + 1}`).join("/");
    files[`${leaf}/main.tf`] =
      'variable "name" {}\nresource "x_leaf" "y" {\n  name = var.name\n}\noutput "leaves" { value = 1 }\n';
    files["top.tf"] = 'resource "x_top" "t" {\n  leaves = sum([for m in module.next : m.leaves])\n}\n';
    const { resources, problems } = terraform(files);
    expect(problems).toEqual([]);
    const leaves = resources.filter(({ type }) => type === "x_leaf");
    expect(leaves).toHaveLength(3 ** levels);
    expect(leaves[0]?.address).toBe(
      'module.next["a"].module.next["a"].module.next["a"].module.next["a"].module.next["a"].x_leaf.y',
    );
    expect(leaves[0]?.attributes.name).toBe("root-a-a-a-a-a");
    expect(leaves[0]?.calls).toHaveLength(levels);
    expect(resources.find(({ type }) => type === "x_top")?.attributes.leaves).toBe(3 ** levels);
  });

  it("that call themselves or each other are told, and read once", () => {
    const { resources, problems } = terraform({
      "a/main.tf": 'module "b" {\n  source = "../b"\n}\nresource "x_y" "a" {\n}\n',
      "b/main.tf": 'module "a" {\n  source = "../a"\n}\nresource "x_y" "b" {\n}\n',
      "self/main.tf": 'module "again" {\n  source = "../self"\n}\nresource "x_y" "self" {\n}\n',
    });
    expect(problems.map(({ message }) => message)).toEqual([
      'the module "../a" calls itself',
      'the module "../self" calls itself',
    ]);
    expect(resources.map(({ address }) => address)).toEqual([
      "x_y.a",
      "module.b.x_y.b",
      "module.b.module.a",
      "x_y.self",
      "module.again",
    ]);
  });
});

it("variables without defaults everywhere leave everything known that can be", () => {
  const { resources, problems } = terraform({
    "main.tf": `
variable "n" {}
variable "m" {}
variable "o" {}
resource "x_y" "z" {
  count = var.n
  name  = "web-\${var.m}"
  fixed = "known"
  tags  = merge({ a = 1 }, var.o)
  list  = [var.m, "b"]
  dynamic "block" {
    for_each = var.o
    content {
      value = block.value.deep
      fixed = true
    }
  }
}`,
  });
  expect(problems).toEqual([]);
  expect(resources).toHaveLength(1);
  expect(resources[0]?.existence).toEqual([{ reference: "var.n", reason: "no-value" }]);
  expect(resources[0]?.attributes).toMatchObject({
    name: "web-${var.m}",
    fixed: "known",
    list: ["${var.m}", "b"],
    block: [{ fixed: true }],
  });
});

describe("hostile files", () => {
  const megabytes50 = 50 * 1024 * 1024;

  it("a 50 MB JSON file in one line is read", () => {
    const entry = `{"id":"${"0123456789".repeat(100)}","on":[true]},`;
    const text = `{"items":[${entry.repeat(Math.ceil(megabytes50 / entry.length))}0]}`;
    const { documents, problems } = readFileTree(createMemoryFileTree({ "big.json": text }), { kinds: ["json"] });
    expect(problems).toEqual([]);
    expect(documents).toHaveLength(1);
  });

  it("a 50 MB JSON file of nothing but brackets is read as far as memory allows, and the rest of the tree", () => {
    const text = `[${"[],".repeat(Math.ceil(megabytes50 / 3))}0]`;
    const { documents, problems } = readFileTree(createMemoryFileTree({ "big.json": text, "small.json": "{}" }), {
      kinds: ["json"],
    });
    expect(problems).toMatchObject([{ file: "big.json", line: 1, message: expect.stringContaining("values") }]);
    expect(documents.at(-1)?.paths).toEqual(["small.json"]);
  });

  it("a file over the limit is named and left", () => {
    const { documents, problems } = readFileTree(createMemoryFileTree({ "big.json": "[1,2,3]", "small.json": "1" }), {
      kinds: ["json"],
      limits: { fileBytes: 5 },
    });
    expect(documents).toHaveLength(1);
    expect(problems).toMatchObject([{ file: "big.json", message: "larger than 5 bytes: not read" }]);
  });

  it("a YAML alias bomb is told, not expanded", () => {
    const lines = ["kind: Bomb", "apiVersion: v1", "a0: &a0 [x,x,x,x,x,x,x,x,x,x]"];
    for (let i = 1; i < 12; i += 1)
      lines.push(
        `a${i}: &a${i} [${Array(10)
          .fill(`*a${i - 1}`)
          .join(",")}]`,
      );
    const { problems } = readFileTree(
      createMemoryFileTree({ "bomb.yaml": lines.join("\n"), "ok.yaml": "kind: Pod\napiVersion: v1\n" }),
    );
    expect(problems).toHaveLength(1);
    expect(problems[0]?.file).toBe("bomb.yaml");
  });

  it("links in circles and out of the tree are told, and the rest is read", () => {
    const folder = mkdtempSync(join(tmpdir(), "plumbline-links-"));
    try {
      writeFileSync(join(folder, "main.tf"), 'resource "x_y" "z" {\n  secret = file("outside.txt")\n}\n');
      symlinkSync(folder, join(folder, "again"));
      symlinkSync("/etc/hostname", join(folder, "outside.txt"));
      const problems: Problem[] = [];
      const report = (problem: Problem) => problems.push(problem);
      const documents = [...readDocuments(createFolderTree(folder, { limits: defaultReadLimits, report }), {}, report)];
      expect(documents.flatMap(({ resources }) => resources.map(({ address }) => address))).toEqual(["x_y.z"]);
      expect(problems.map(({ file }) => file)).toEqual(expect.arrayContaining(["outside.txt"]));
      expect(documents[0]?.resources[0]?.unknowns[0]?.causes[0]?.reason).toBe("error");
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

it("reading in any file order gives the same bytes", () => {
  const tree = generateTerraformTree(60);
  const mixed: FileTree = {
    paths: [...tree.paths, "k8s.yaml", "cfn.json"],
    bytes: (path) => tree.bytes(path) ?? new TextEncoder().encode(others[path]),
  };
  const inOrder = JSON.stringify(described(mixed));
  fc.assert(
    fc.property(fc.shuffledSubarray([...mixed.paths], { minLength: mixed.paths.length }), (paths) => {
      expect(JSON.stringify(described({ ...mixed, paths }))).toBe(inOrder);
    }),
    { seed: 4, numRuns: Number(process.env.RUNS ?? 10) },
  );
});

const others: Readonly<Record<string, string>> = {
  "k8s.yaml":
    "apiVersion: v1\nkind: Pod\nmetadata:\n  name: a\n---\napiVersion: v1\nkind: Service\nmetadata:\n  name: b\n",
  "cfn.json": '{"Resources":{"B":{"Type":"AWS::S3::Bucket","Properties":{"BucketName":{"Ref":"AWS::StackName"}}}}}',
};

function described(files: FileTree) {
  const { documents, problems } = readFileTree(files);
  return describeReading(documents, problems);
}
