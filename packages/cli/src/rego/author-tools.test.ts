import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plumbline } from "../testing/plumbline.js";

const files = {
  "policies/p.rego": `# METADATA
# title: Doors
# custom:
#   team: locks
package p

# METADATA
# description: Whoever has the key may come in.
allow if input.key == data.keys.front

number := to_number(input.text)
`,
  "policies/p_test.rego": `package p_test

import data.p

test_allowed if p.allow with input.key as "k"

test_refused if not p.allow with input.key as "x"

test_third if true
`,
  "policies/keys/data.json": '{ "front": "k" }',
  "inputs/a.json": '{ "key": "k", "text": "none" }',
  "inputs/b.yaml": "key: x\n",
  "schema.json": '{ "type": "object", "properties": { "key": { "type": "string" } } }',
  "capabilities.json": '{ "builtins": [{ "name": "equal" }, { "name": "eq" }] }',
  "bad/null.json": "null",
  "bad/broken.json": '{ "type": ',
  "bad/unnamed.json": '{ "builtins": [{ "name": "eq" }, 1] }',
  "bad/type.json": '{ "type": "object", "properties": { "a": { "items": { "type": "wat" } } } }',
  "bad/list.json": "[]",
  "bad/p.rego": "package p\n\nallow if {\n",
  "old.rego": 'package old\n\nimport future.keywords.in\n\ndeny[msg] { msg := "x"; 1 in [1] }\n',
};

describe("plumbline rego, for authors", () => {
  let folder = "";
  const rego = (...args: readonly string[]) => plumbline(["rego", ...args], {}, { cwd: folder });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "plumbline-tools-"));
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text);
    }
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each([
    [["test", "--watch", "nowhere"], "There is no file or folder nowhere."],
    [["test", "bad/p.rego"], "bad/p.rego:4:1: "],
    [["check", "--capabilities", "bad/null.json", "policies"], "bad/null.json has no list of builtins."],
    [["check", "--capabilities", "bad/unnamed.json", "policies"], "bad/unnamed.json: /builtins/1 has no name."],
    [["check", "--schema", "bad/null.json", "policies"], "bad/null.json: the document is no JSON schema"],
    [["check", "--schema", "bad/list.json", "policies"], "bad/list.json: the document is no JSON schema"],
    [
      ["check", "--schema", "bad/type.json", "policies"],
      "bad/type.json: /properties/a/items/type is no type of JSON schemas",
    ],
    [["check", "--schema", "bad/broken.json", "policies"], "bad/broken.json:1:11: "],
    [["exec", "--decision", "p/allow", "-b", "bad/list.json", "inputs"], "bad/list.json is no bundle"],
    [["inspect", "bad/p.rego"], "bad/p.rego:4:1: "],
    [["build", "bad/p.rego", "-o", "bad/p.tar.gz"], "bad/p.rego:4:1: "],
    [["bench", "-d", "bad/p.rego", "data.p"], "bad/p.rego:4:1: "],
    [["fmt", "--v0-v1", "bad/p.rego"], "bad/p.rego:4:1: "],
  ])("%j says in its first line what is wrong and where", async (args, words) => {
    const { code, stderr } = await rego(...args);
    expect([1, 2]).toContain(code);
    expect(stderr.split("\n")[0]).toContain(words);
    expect(stderr).not.toContain("    at ");
  });

  it("exec asks one decision about many files", async () => {
    const { code, stdout } = await rego("exec", "-b", "policies", "--decision", "p/allow", "--fail", "inputs");
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toEqual({
      result: [
        { path: "inputs/a.json", result: true },
        {
          path: "inputs/b.yaml",
          error: { code: "opa_undefined_error", message: "p/allow decision was undefined" },
        },
      ],
    });
    expect((await rego("exec", "-b", "policies", "--decision", "/p/allow", "inputs")).code).toBe(0);
    expect((await rego("exec", "-b", "policies", "--decision", "p/allow", "--fail-defined", "inputs")).code).toBe(1);
  });

  it("build makes bundles with signatures, which are read only with their key and as they were", async () => {
    const secret = ["--signing-alg", "HS256"];
    const built = await rego("build", "policies", "-o", "b.tar.gz", "-r", "42", "--signing-key", "s3cret", ...secret);
    expect(built).toMatchObject({ code: 0, stderr: "" });
    const ask = (key: string) =>
      rego("eval", "-b", "b.tar.gz", "--verification-key", key, ...secret, "-f", "raw", "data.keys.front");
    expect(await ask("s3cret")).toMatchObject({ code: 0, stdout: "k\n" });
    expect((await ask("another")).stderr).toContain("The signature of b.tar.gz does not hold: the key is another one.");
    await mkdir(join(folder, "unpacked"), { recursive: true });
    await untar("b.tar.gz", "unpacked");
    const unpacked = () =>
      rego("eval", "-f", "pretty", "-b", "unpacked", "--verification-key", "s3cret", ...secret, "data.p");
    expect((await unpacked()).code).toBe(0);
    await writeFile(join(folder, "unpacked/p.rego"), "package p\n\nallow := true\n");
    expect((await unpacked()).stderr).toContain("p.rego is not as it was");
    await writeFile(join(folder, "unpacked/more.rego"), "package more\n");
    expect((await unpacked()).stderr).toContain("more.rego is not in it");
    const inspected = await rego("inspect", "b.tar.gz", "-a", "-f", "json");
    expect(JSON.parse(inspected.stdout)).toMatchObject({
      manifest: { revision: "42", roots: [""], rego_version: 1 },
      namespaces: { "data.p": ["/p.rego"] },
      annotations: [
        { annotations: { scope: "package", title: "Doors", custom: { team: "locks" } }, path: path("data", "p") },
        {
          annotations: { scope: "rule", description: "Whoever has the key may come in." },
          path: path("data", "p", "allow"),
        },
      ],
    });
    const shown = (await rego("inspect", "policies", "-a")).stdout;
    expect(shown).toContain("Whoever has the key may come in.");
    expect(shown).toMatch(/NAMESPACE +│ +FILE/);
  });

  /** As OPA writes it. */
  function path(...names: readonly string[]): readonly object[] {
    return names.map((value, i) => ({ type: i === 0 ? "var" : "string", value }));
  }

  function untar(archive: string, into: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const child = spawn("tar", ["-xzf", archive, "-C", into], { cwd: folder });
      child.once("error", reject);
      child.once("exit", () => resolve());
    });
  }

  it("build refuses what does not compile", async () => {
    await writeFile(join(folder, "wrong.rego"), "package wrong\n\nr := nothing(1)\n");
    const { code, stderr } = await rego("build", "wrong.rego", "-o", "wrong.tar.gz");
    expect(code).toBe(1);
    expect(stderr).toContain("undefined function nothing");
    await expect(readFile(join(folder, "wrong.tar.gz"))).rejects.toThrow("ENOENT");
  });

  it.each([["check"], ["test"]])("%s --schema finds what the input does not have", async (command) => {
    const { code, stderr } = await rego(command, "policies", "--schema", "schema.json");
    expect(code).toBe(1);
    expect(stderr).toContain("undefined ref: input.text");
  });

  it("eval --schema and --capabilities refuse policies", async () => {
    const schema = await rego("eval", "-b", "policies", "--schema", "schema.json", "-f", "pretty", "data.p");
    expect(schema.stderr).toContain("undefined ref: input.text");
    const limited = await rego("check", "policies", "--capabilities", "capabilities.json");
    expect(limited.stderr).toContain("undefined function to_number");
  });

  it("eval --show-builtin-errors goes on and tells of them", async () => {
    const { code, stdout } = await rego(
      "eval",
      "-b",
      "policies",
      "-i",
      "inputs/a.json",
      "--show-builtin-errors",
      "data.p",
    );
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      errors: [{ code: "eval_builtin_error", location: { file: "policies/p.rego", row: 11 } }],
      result: [{ expressions: [{ value: { allow: true } }] }],
    });
  });

  it("fmt --v0-v1 writes what both versions read, and --drop-v0-imports leaves out what v1 needs no more", async () => {
    const both = await rego("fmt", "--v0", "--v0-v1", "old.rego");
    expect(both.stdout).toBe('package old\n\nimport rego.v1\n\ndeny contains msg if {\n\tmsg := "x"\n\t1 in [1]\n}\n');
    await writeFile(join(folder, "both.rego"), both.stdout);
    expect((await rego("check", "--v0", "both.rego")).code).toBe(0);
    expect((await rego("check", "--v1", "both.rego")).code).toBe(0);
    const { stdout } = await rego("fmt", "--v1", "--drop-v0-imports", "both.rego");
    expect(stdout).toBe('package old\n\ndeny contains msg if {\n\tmsg := "x"\n\t1 in [1]\n}\n');
  });

  it("test --parallel has the same results in the same order", async () => {
    const names = ({ stdout }: { readonly stdout: string }) => [...stdout.matchAll(/test_\w+: \w+/g)].map(String);
    const [alone, together] = [await rego("test", "policies", "-v"), await rego("test", "policies", "-v", "-p", "2")];
    expect(together.code).toBe(alone.code);
    expect(names(together)).toEqual(names(alone));
    expect(names(alone)).toHaveLength(3);
    await writeFile(join(folder, "broken.rego"), "package broken\n\nr := {\n");
    expect((await rego("test", "broken.rego", "-p", "2")).stderr).toContain("rego_parse_error");
  });

  it("test --watch runs again when a file changes", async () => {
    const program = fileURLToPath(new URL("../../bin/plumbline.cjs", import.meta.url));
    const child = spawn(process.execPath, [program, "rego", "test", "policies", "--watch"], { cwd: folder });
    let output = "";
    const waiting: { readonly wanted: RegExp; readonly resolve: () => void }[] = [];
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString("utf8");
      for (const { wanted, resolve } of waiting) if (wanted.test(output)) resolve();
    });
    const shows = (wanted: RegExp) => new Promise<void>((resolve) => waiting.push({ wanted, resolve }));
    const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
    await shows(/PASS: 3\/3[\s\S]*Watching/);
    await writeFile(join(folder, "policies/more_test.rego"), "package more_test\n\ntest_more if false\n");
    await shows(/FAIL: 1\/4[\s\S]*Watching/);
    child.kill("SIGINT");
    expect(await ended).toBe(2);
    await rm(join(folder, "policies/more_test.rego"));
  });

  it("bench takes bundles, a package and imports", async () => {
    const { code, stdout } = await rego(
      ...["bench", "-b", "policies", "-i", "inputs/a.json", "--package", "p", "--import", "data.keys as k"],
      ...["--seconds", "0.02", "-f", "json", "allow; k.front"],
    );
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject([{ tier: "closures", defined: true }, { defined: true }]);
  });
});
