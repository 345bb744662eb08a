import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plumbline } from "../testing/plumbline.js";

const files = {
  "pack/p.rego": `# METADATA
# title: Doors
# scope: package
# authors:
# - Jane Doe <jane@example.com>
# related_resources:
# - https://example.com/doors
package p

echo := input

# METADATA
# entrypoint: true
# custom:
#   team: locks
open if input.key == "k"
`,
  "pack/.manifest": '{ "roots": ["p"], "revision": "r1", "rego_version": 1 }',
  "data.json": '{ "b": 1 }',
  "broken.json": '{ "b": [',
  "control.json": "\u0007",
  "inputs/a.json": '{ "n": 12345678901234567890123, "f": 1.0, "t": "<" }',
  "inputs/notes.txt": "no input",
  yaml: "key: k\n",
  "v0.rego": "package v0\n\np[x] { x := 1 }\n",
  "v1.rego": "package v1\n\np contains 1 if true\n",
  "undefined.rego": "package u\n\np if input.no\n",
};

/** What users of `opa` do, by mistake too, and what they get there. Held against OPA 1.22. */
describe("plumbline rego, for those who come from opa", () => {
  let folder = "";
  const rego = (...args: readonly string[]) => plumbline(["rego", ...args], {}, { cwd: folder });
  const fed = (input: string, ...args: readonly string[]) => plumbline(["rego", ...args], {}, { cwd: folder, input });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "plumbline-like-opa-"));
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text);
    }
    await writeFile(join(folder, "binary.rego"), Buffer.from([0x70, 0xff, 0x1b, 0x5b, 0x33, 0x31, 0x6d]));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it("eval places documents by prefixes and reads file URLs", async () => {
    expect((await rego("eval", "-d", "x.y:data.json", "-f", "raw", "data")).stdout).toBe('{"x":{"y":{"b":1}}}\n');
    expect((await rego("eval", "-d", `file://${folder}/data.json`, "-f", "raw", "data.b")).stdout).toBe("1\n");
    expect((await rego("eval", "-b", `file://${folder}/pack`, "-i", "yaml", "-f", "raw", "data.p.open")).stdout).toBe(
      "true\n",
    );
  });

  it("eval reads YAML without a name that says so, and null where standard input is empty", async () => {
    expect((await fed("key: k\n", "eval", "-I", "-f", "raw", "input.key")).stdout).toBe("k\n");
    expect((await fed("", "eval", "-I", "-f", "raw", "input")).stdout).toBe("null\n");
    const { code, stderr } = await fed('{"a": ', "eval", "-I", "input");
    expect(code).toBe(2);
    expect(stderr).toContain("standard input:1:7: not valid JSON");
  });

  it.each([
    ["missing", "There is no file or folder missing."],
    ["broken.json", "broken.json:1:9: not valid JSON: unexpected end of JSON input"],
    ["control.json", "control.json:1:1: not valid JSON: invalid character '\\a' looking for beginning of value"],
    ["binary.rego", "binary.rego: illegal utf-8 character: this is no text"],
  ])("eval answers programs as JSON where %s cannot be loaded", async (path, message) => {
    const { code, stdout } = await rego("eval", "-d", path, "data");
    expect(code).toBe(2);
    expect(JSON.parse(stdout)).toEqual({ errors: [{ message }] });
  });

  it("eval tells failures of built-in functions at their place in the query", async () => {
    const { stdout } = await rego("eval", "--show-builtin-errors", 'y := 2; to_number("a")');
    expect(JSON.parse(stdout)).toMatchObject({
      errors: [{ location: { row: 1, col: 9 }, details: { line: 'y := 2; to_number("a")' } }],
    });
  });

  it("eval discards results, lists all profiled lines and knows its target", async () => {
    expect((await rego("eval", "-f", "discard", "-t", "rego", "1")).stdout).toBe('{\n  "result": "discarded"\n}\n');
    const query = Array.from({ length: 12 }, (_, i) => `x${i} := ${i}\n`).join("");
    const profiled = await rego("eval", "--profile", "--profile-limit", "0", "--timeout", "0s", query);
    expect((JSON.parse(profiled.stdout) as { profile: unknown[] }).profile).toHaveLength(12);
  });

  it("fmt reads standard input, as editors use it, and ends with 2 for what is no Rego", async () => {
    expect((await fed("package a\np:=1", "fmt")).stdout).toBe("package a\n\np := 1\n");
    expect((await fed("package a\np:=1", "fmt", "-")).stdout).toBe("package a\n\np := 1\n");
    expect(await fed("package a\np:=", "fmt")).toMatchObject({ code: 2, stdout: "" });
    expect((await fed("package a", "fmt", "-w")).stderr).toContain("--write needs files");
  });

  it("check --v0-v1 finds what one of the versions refuses", async () => {
    const { code, stderr } = await rego("check", "--v0-v1", "v0.rego", "v1.rego");
    expect(code).toBe(1);
    expect(stderr).toContain("v0.rego:3:1: rego_parse_error");
    expect(stderr).toContain("v1.rego:3:");
    expect((await rego("check", "--v0-v1", "undefined.rego")).code).toBe(1);
    await writeFile(join(folder, "both.rego"), "package both\n\nimport rego.v1\n\np if input.no\n");
    expect(await rego("check", "--v0-v1", "both.rego")).toMatchObject({ code: 0, stderr: "" });
  });

  it("exec keeps digits, leaves out what is no input, asks about standard input and says why it fails", async () => {
    const options = ["exec", "-b", "pack", "--decision", "p/echo"];
    const { stdout } = await rego(...options, "inputs/a.json", "inputs/notes.txt");
    expect(stdout).toBe(`{
  "result": [
    {
      "path": "inputs/a.json",
      "result": {
        "f": 1.0,
        "n": 12345678901234567890123,
        "t": "\\u003c"
      }
    }
  ]
}
`);
    expect(JSON.parse((await fed("key: 1", ...options, "-I")).stdout)).toEqual({
      result: [{ path: "--stdin-input", result: { key: 1 } }],
    });
    expect((await fed("", ...options, "-I")).stderr).toContain("There is nothing on standard input.");
    expect((await rego(...options)).stderr).toContain("Name at least one input file or folder");
    expect((await rego(...options, "--fail-defined", "inputs")).stderr).toContain("--fail-defined: 1 of 1 decisions");
    expect((await rego(...options, "--fail", "--fail-defined", "inputs")).stderr).toContain("cannot be used with");
  });

  it("inspect says what opa says of a bundle", async () => {
    expect((await rego("inspect", "pack", "-a")).stdout).toBe(`MANIFEST:
┌──────────────┬───────┐
│    FIELD     │ VALUE │
├──────────────┼───────┤
│ Rego Version │ 1     │
│ Revision     │ r1    │
│ Roots        │ p     │
└──────────────┴───────┘
NAMESPACES:
┌───────────┬─────────────┐
│ NAMESPACE │    FILE     │
├───────────┼─────────────┤
│ data.p    │ pack/p.rego │
└───────────┴─────────────┘
ANNOTATIONS:
Doors
=====

Package:  p
Location: pack/p.rego:8
Scope: package

Authors:
 Jane Doe <jane@example.com>

Related Resources:
 https://example.com/doors

p.open
======

Package:  p
Rule:     open
Location: pack/p.rego:16
Scope: document
Entrypoint: true

Custom:
 team: "locks"

`);
    const { annotations } = JSON.parse((await rego("inspect", "pack/p.rego", "-a", "-f", "json")).stdout);
    expect(annotations[0].annotations).toMatchObject({
      authors: [{ name: "Jane Doe", email: "jane@example.com" }],
      related_resources: [{ ref: "https://example.com/doors" }],
    });
  });

  it("build says that it cannot write", async () => {
    const { code, stderr } = await rego("build", "pack", "-o", "no/folder/b.tar.gz");
    expect(code).toBe(2);
    expect(stderr).toContain("no/folder/b.tar.gz cannot be written.");
  });

  it("bench ends with 1 where there is nothing to measure, unless told", async () => {
    const bench = ["bench", "-b", "pack", "--seconds", "0.01", "-f", "json", "data.p.nothing"];
    expect(await rego(...bench)).toMatchObject({ code: 1, stdout: "" });
    expect((await rego(...bench, "--no-fail")).code).toBe(0);
    expect(
      (await fed("1 + 1", "bench", "--stdin", "--seconds", "0.01", "--count", "2")).stdout.match(/closures/g),
    ).toHaveLength(2);
  });

  it("shows of long and binary lines what stands around the place", async () => {
    await writeFile(join(folder, "long.rego"), `package long\n\np := [${"1, ".repeat(10_000)}\u001b[31m }]\n`);
    const { stderr } = await rego("check", "long.rego");
    expect(stderr.length).toBeLessThan(1_000);
    expect(stderr).not.toContain("\u001b");
    expect(stderr).toContain("\ufffd[31m");
  });
});
