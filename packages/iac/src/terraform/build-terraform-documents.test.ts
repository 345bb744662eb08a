import { describe, expect, it } from "vitest";
import { createMemoryFileTree } from "../files/file-tree.js";
import { readFileTree } from "../read-documents.js";
import { findSourceRange } from "../source/source-tree.js";

const files = createMemoryFileTree({
  "bucket.tf": 'resource "aws_s3_bucket" "a" {\n}\n',
  "block.tf": 'resource "aws_s3_bucket_public_access_block" "a" {\n  bucket = aws_s3_bucket.a.id\n}\n',
  "providers.tf": 'provider "aws" {\n  access_key = "AKIA"\n}\n',
});

describe("documents of a Terraform module", () => {
  it("are one per file that declares resources", () => {
    const { documents } = readFileTree(files);
    expect(documents.map(({ paths, resources }) => [paths.at(-1), resources.length])).toEqual([
      ["block.tf", 1],
      ["bucket.tf", 1],
    ]);
  });

  it("or one for the whole module, in which every place is in its own file", () => {
    const { documents } = readFileTree(files, { wholeModules: true });
    expect(documents).toHaveLength(1);
    const [document] = documents;
    expect(document?.paths).toEqual(["block.tf", "bucket.tf", "providers.tf"]);
    expect(document?.body).toMatchObject({
      resources: [{ type: "aws_s3_bucket_public_access_block" }, { type: "aws_s3_bucket" }],
      provider: [{ name: "aws", access_key: "AKIA" }],
    });
    const place = (path: readonly (string | number)[]) => {
      const { file, line } = findSourceRange(document?.source as NonNullable<typeof document>["source"], path);
      return `${file}:${line}`;
    };
    expect(place(["resources", 0, "properties", "bucket"])).toBe("block.tf:2");
    expect(place(["resources", 1])).toBe("bucket.tf:1");
    expect(place(["provider", 0, "access_key"])).toBe("providers.tf:2");
  });

  it("are not disturbed by blocks with the names of JavaScript's own properties", () => {
    const text = 'constructor {\n}\n__proto__ "a" {\n}\nresource "constructor" "__proto__" {\n  toString = 1\n}\n';
    const { resources, problems } = readFileTree(createMemoryFileTree({ "main.tf": text }));
    expect(problems).toEqual([]);
    expect(resources.map(({ address, attributes }) => [address, attributes])).toEqual([
      ["constructor.__proto__", { toString: 1 }],
    ]);
  });
});

it("two resources of one name are both there, and a problem names both places", () => {
  const { documents, problems } = readFileTree(
    createMemoryFileTree({
      "a.tf": '# first\nresource "aws_ebs_volume" "a" {\n  encrypted = true\n}\n',
      "b.tf": 'resource "aws_ebs_volume" "a" {\n  encrypted = false\n}\n',
      "c.tf": 'resource "aws_instance" "c" {\n  secure = aws_ebs_volume.a.encrypted\n}\n',
    }),
    { wholeModules: true },
  );
  expect(documents[0]?.resources.map(({ address, attributes }) => [address, attributes])).toEqual([
    ["aws_ebs_volume.a", { encrypted: true }],
    ["aws_ebs_volume.a", { encrypted: false }],
    ["aws_instance.c", { secure: true }],
  ]);
  expect(problems).toMatchObject([
    { file: "b.tf", line: 1, message: "aws_ebs_volume.a is declared twice: the first is in a.tf:2" },
  ]);
});
