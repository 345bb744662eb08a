import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plumbline } from "../testing/plumbline.js";

const rule = (id: string, type: string) => `# METADATA
# title: Buckets have names
# description: Nobody finds a bucket without a name.
# custom:
#   id: ${id}
#   severity: Low
#   kinds: [terraform]
#   resourceTypes: [${type}]
#   remediation: Give it a name.
package rule

import rego.v1

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type == "${type}"
}

deny contains {"path": path, "message": "has no name"} if {
	some path in applies
	not input.resources[path[1]].properties.name
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}
`;

const files = {
  "rules/bucket/rule.rego": rule("OWN-1", "bucket"),
  "rules/bucket/rule_test.rego": `package rule_test

import rego.v1
import data.rule

test_other_types if count(rule.deny) == 0 with input.resources as [{"type": "queue"}]
`,
  "rules/bucket/bad.tf": 'resource "bucket" "a" { # BAD\n}\n',
  "rules/bucket/good.tf": 'resource "bucket" "a" {\n  name = "a"\n}\n',
  // Frameworks have the same fields: as data they would contradict each other.
  "rules/frameworks/a.yaml": "id: a\n",
  "rules/frameworks/b.yaml": "id: b\n",
  "rules/queue/rule.rego": rule("OWN-2", "queue"),
  "rules/queue/bad.tf.json": '{"resource": {"queue": {"a": {}}}} // BAD\n',
  "rules/queue/good.tf.json": '{"resource": {"queue": {"a": {}}}}',
  "wrong/rule.rego": rule("OWN-3", "bucket"),
  "wrong/bad-both.tf": 'resource "bucket" "a" {\n}\nresource "bucket" "b" { # BAD\n  name = "b"\n}\n',
  "wrong/bad-unmarked.tf": 'resource "bucket" "a" {\n}\n',
  "wrong/good.tf": 'resource "bucket" "a" {\n}\n',
  "wrong/good-broken.tf": 'resource "bucket" {{\n',
  "wrong/good-other.tf": 'resource "queue" "a" {\n}\n',
  "policies/shop.rego": `package shop

import rego.v1

deny contains msg if {
	some item in input.items
	item.price > data.limits.price
	msg := sprintf("%s is too dear", [item.name])
}

closed if input.hour < 8
`,
  "policies/shop_test.rego": `package shop_test

import rego.v1
import data.shop

test_dear if {
	shop.deny == {"ring is too dear"} with input.items as [{"name": "ring", "price": 20}]
}
`,
  "policies/limits.json": '{"limits": {"price": 10}}',
  "policies/regions/eu.yaml": "currency: EUR\n",
  "policies/.hidden/broken.rego": "not rego",
  "failing/a_test.rego": "package a_test\n\ntest_a if {\n\tx := 1\n\tx == 2\n}\n\ntest_b if true\n",
  "skipped/a_test.rego": "package a_test\n\ntodo_test_a if true\n",
  "broken/a.rego": "package a\n\np {\n\tx = \n}\n",
  "broken/b.rego": "package b\n\nq { y > 1 }\n",
  "unused/a.rego": "package a\n\nimport data.b\n\np := 1\n",
  "also-unused/c.rego": "package c\n\nimport data.b\n\np := 1\n",
  "conflict/a.json": '{"a": 1}',
  "conflict/b.json": '{"a": 2}',
  "ugly.rego": "package ugly\nimport rego.v1\np:=1\nq if {p==1}\n",
  "v0.rego": "package old\np[x] { x := 1 }\n",
  "input.json": '{"items": [{"name": "ring", "price": 20}, {"name": "pen", "price": 1}]}',
  "broken.json": '{\n  "a": 1,\n  "b" 2\n}',
  "notes.txt": "notes",
  "shared/open.rego": `package open

import rego.v1
import data.lib.ingress

deny if count(ingress.from_world(input)) > 0
`,
  "shared/open_test.rego": `package open_test

import rego.v1
import data.open

test_world if open.deny with input as {"SecurityGroupIngress": [{"IpProtocol": "-1", "CidrIp": "::/0"}]}
`,
  "brought/lib/cidr.rego": 'package lib.cidr\n\nimport rego.v1\n\nis_world(range) if range == "mars"\n',
  "brought/own.rego": 'package own\n\nimport rego.v1\nimport data.lib.cidr\n\ndeny if cidr.is_world("mars")\n',
};

let folder: string;
const at = (name: string) => join(folder, name);
const rego = (...args: string[]) => plumbline(["rego", ...args]);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "plumbline-rego-"));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(at(name)), { recursive: true });
    await writeFile(at(name), text);
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** With something on standard input, which `plumbline` does not offer. */
function regoWithInput(text: string, ...args: string[]): Promise<string> {
  const program = fileURLToPath(new URL("../../bin/plumbline.cjs", import.meta.url));
  const child = spawn(process.execPath, [program, "rego", ...args], { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(text);
  return new Promise((resolve) => {
    let printed = "";
    child.stdout.on("data", (chunk: Buffer) => {
      printed += chunk;
    });
    child.on("close", () => resolve(printed));
  });
}

describe("plumbline rego eval", () => {
  it("evaluates policies and data of a folder, and leaves hidden folders out", async () => {
    const done = await rego("eval", "-d", at("policies"), "-i", at("input.json"), "data.shop.deny[x]");
    expect(done).toMatchObject({ code: 0, stderr: "" });
    expect(JSON.parse(done.stdout)).toEqual({
      result: [
        {
          expressions: [{ value: "ring is too dear", text: "data.shop.deny[x]", location: { row: 1, col: 1 } }],
          bindings: { x: "ring is too dear" },
        },
      ],
    });
    const nested = await rego("eval", "-d", at("policies"), "-f", "raw", "data.regions.currency");
    expect(nested.stdout).toBe("EUR\n");
  });

  it.each([
    ["pretty", '[\n  "ring is too dear"\n]\n'],
    ["raw", '["ring is too dear"]\n'],
  ])("prints %s", async (format, text) => {
    const args = ["-d", at("policies"), "-i", at("input.json"), "--format", format, "data.shop.deny"];
    expect(await rego("eval", ...args)).toEqual({ code: 0, stdout: text, stderr: "" });
  });

  it("reads the input from standard input", async () => {
    expect(await regoWithInput('{"a": 1}', "eval", "-i", "-", "-f", "raw", "input.a")).toBe("1\n");
    expect(await regoWithInput('{"a": 1}', "eval", "-I", "-f", "raw", "input.a")).toBe("1\n");
  });

  it("reads versions as it is told", async () => {
    expect((await rego("eval", "-d", at("v0.rego"), "-f", "raw", "data.old.p")).stdout).toBe("[1]\n");
    const v1 = await rego("eval", "--v1", "-d", at("v0.rego"), "-f", "pretty", "1");
    expect(v1.code).toBe(2);
    expect(v1.stderr).toContain("v0.rego:2:1: rego_parse_error");
    expect((await rego("eval", "--v0", "--v1", "1")).code).toBe(2);
  });

  it("tells by its exit code whether there was a result", async () => {
    expect(await rego("eval", "--fail", "data.nothing")).toMatchObject({ code: 1, stdout: "{}\n" });
    expect((await rego("eval", "--fail", "true")).code).toBe(0);
    expect((await rego("eval", "--fail-defined", "true")).code).toBe(1);
    expect((await rego("eval", "--fail-defined", "data.nothing")).code).toBe(0);
  });

  it("prints what is left while something is unknown", async () => {
    const source = await rego("eval", "-p", "-f", "source", "x := 1; input.a == x");
    expect(source).toEqual({ code: 0, stdout: "# Query 1\ninput.a = 1\nx = 1\n\n", stderr: "" });
    const known = await rego(
      "eval",
      "--partial",
      "-u",
      "data.b",
      "-i",
      at("input.json"),
      "-f",
      "pretty",
      "input.nothing",
    );
    expect(known.stdout).toBe("undefined\n");
    const json = await rego("eval", "-p", "--fail-defined", "input.a");
    expect(JSON.parse(json.stdout)).toMatchObject({ partial: { queries: [[{ index: 0, terms: { type: "ref" } }]] } });
    expect(json.code).toBe(1);
    expect((await rego("eval", "-p", "-f", "raw", "input.a")).stderr).toContain(
      "--partial prints json, pretty, source",
    );
    expect((await rego("eval", "-f", "source", "1")).stderr).toContain("-f source goes with --partial");
  });

  it("explains what was evaluated, beside the result", async () => {
    const args = ["-d", at("policies"), "-i", at("input.json"), "-f", "raw"];
    for (const explain of [
      ["--explain", "data.shop.deny"],
      ["--explain=full", "data.shop.deny"],
    ]) {
      const { code, stdout, stderr } = await rego("eval", ...args, ...explain);
      expect({ code, stdout }).toEqual({ code: 0, stdout: '["ring is too dear"]\n' });
      expect(stderr).toContain("shop.rego:6:2  | Eval some item in input.items");
      expect(stderr).toContain('Exit data.shop.deny = "ring is too dear"');
    }
  });

  it("prints what policies print to standard error", async () => {
    expect(await rego("eval", "-f", "raw", 'print("seen"); 1')).toEqual({
      code: 0,
      stdout: "true 1\n",
      stderr: "seen\n",
    });
  });

  it("asks within a package, with imports, of what is not left out, and says how long it took", async () => {
    const paths = ["-d", at("policies/shop.rego"), "-d", at("broken"), "--ignore", "*.txt,[a-z]*"];
    const scope = ["--package", "shop", "--import", "data.shop as s"];
    const within = await rego("eval", ...paths, ...scope, "--metrics", "is_set(deny); s.deny == deny");
    expect({ code: within.code, stderr: within.stderr }).toEqual({ code: 0, stderr: "" });
    expect(JSON.parse(within.stdout)).toMatchObject({
      result: [{ expressions: [{ value: true }, { value: true }] }],
      metrics: { timer_rego_query_eval_ns: expect.any(Number) },
    });
    const endless = "count([1 | some i in numbers.range(1, 100000); some k in numbers.range(1, 100000); k < 0])";
    const stopped = await rego("eval", "-f", "pretty", "--timeout", "50ms", endless);
    expect(stopped).toMatchObject({ code: 2, stderr: expect.stringContaining("it needs more than 50 ms") });
    expect((await rego("eval", "--timeout", "soon", "1")).stderr).toContain(
      "--timeout must be a duration such as 500ms",
    );
  });

  it("takes the query from standard input, tells what was evaluated, and is strict when it is told to", async () => {
    expect(await regoWithInput("1 + 2\n", "eval", "--stdin", "-f", "raw")).toBe("3\n");
    const covered = await rego("eval", "-d", at("unused"), "--coverage", "data.a");
    const file = { covered: [{ start: { row: 5, col: 1 } }], coverage: 100 };
    expect(JSON.parse(covered.stdout).coverage).toMatchObject({ files: { [at("unused/a.rego")]: file } });
    const shown = await rego("eval", "-d", at("unused"), "--coverage", "-f", "pretty", "data.a.p");
    expect(shown.stdout).toContain("│ Overall Coverage │ 100.00 │\n└");
    const strict = await rego("eval", "-d", at("unused"), "--strict", "data.a");
    expect(strict.code).toBe(2);
    expect(JSON.parse(strict.stdout)).toMatchObject({ errors: [{ message: "import data.b unused" }] });
  });

  it("ends at failures of built-ins only when it is told to, and reaches no network unless it may", async () => {
    expect(await rego("eval", "1 / 0")).toMatchObject({ code: 0, stdout: "{}\n" });
    const strict = await rego("eval", "--strict-builtin-errors", "1 / 0");
    expect(strict.code).toBe(2);
    expect(JSON.parse(strict.stdout)).toMatchObject({ errors: [{ code: "eval_builtin_error" }] });
    const lookup = 'net.lookup_ip_addr("localhost")';
    expect((await rego("eval", "--strict-builtin-errors", lookup)).code).toBe(2);
    expect((await rego("eval", "--strict-builtin-errors", "--allow-network", lookup)).stdout).toContain("127.0.0.1");
  });

  it("takes samples beside a rule for no data, whatever is in them, unless they are named", async () => {
    const { code, stdout, stderr } = await rego("eval", "-d", at("rules/queue"), "-f", "raw", "data");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(JSON.parse(stdout)).toEqual({ rule: { applies: [], deny: [], passed: null } });
    const named = ["-d", at("rules/queue/rule.rego"), "-d", at("rules/queue/good.tf.json")];
    expect((await rego("eval", ...named, "-f", "raw", "data.resource.queue")).stdout).toBe('{"a":{}}\n');
  });

  it("asks for one of several rules, which have the same package", async () => {
    const { code, stdout, stderr } = await rego("eval", "-f", "pretty", "-d", at("rules"), "data.rule");
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    const advice = "There are 2 rules in rules, each for itself: name the folder of one, such as rules/bucket.";
    expect(stderr.replaceAll(`${folder}/`, "")).toBe(`plumbline: ${advice}\n`);
  });

  it.each<[string[], string]>([
    [["-d", "nowhere", "1"], "There is no file or folder nowhere."],
    [["-i", "nowhere.json", "1"], "There is no file or folder nowhere.json."],
    [["-i", "broken.json", "1"], "broken.json:3:7: not valid JSON: invalid character '2'"],
    [["-d", "notes.txt", "1"], "notes.txt is neither a policy (.rego) nor a document (.json, .yaml)."],
    [["-d", "conflict", "1"], "b.json: merge error: data.a has a value already"],
    [
      ["-f", "pretty", "-d", "broken/b.rego", "1"],
      "b.rego:3:5: rego_unsafe_var_error: var y is unsafe\n    q { y > 1 }\n        ^\n",
    ],
    [["-f", "pretty", "1 +"], "query:1:4: rego_parse_error"],
    [["-f", "colours", "1"], "Allowed choices are json"],
    [[], "missing required argument 'query'"],
  ])("says what is wrong with %j and exits with 2", async (args, message) => {
    const places = args.map((arg) => (arg in files || /^(nowhere|conflict)/.test(arg) ? at(arg) : arg));
    const { code, stdout, stderr } = await rego("eval", "-f", "pretty", ...places);
    expect(stderr.replaceAll(`${folder}/`, "")).toContain(message);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  });
});

describe("plumbline rego test", () => {
  it("runs the tests of a folder with its data", async () => {
    expect(await rego("test", at("policies"))).toEqual({ code: 0, stdout: "PASS: 1/1\n", stderr: "" });
    expect((await rego("test", "-v", at("policies"))).stdout).toContain("data.shop_test.test_dear: PASS");
  });

  it("exits with 2 when a test fails, and says where", async () => {
    const { code, stdout } = await rego("test", at("failing"));
    expect(code).toBe(2);
    expect(stdout).toContain("data.a_test.test_a: FAIL");
    expect(stdout).toContain("a_test.rego:5: x == 2");
    expect(stdout).toContain("PASS: 1/2\nFAIL: 1/2\n");
    expect((await rego("test", "-r", "test_b$", at("failing"))).code).toBe(0);
    const json = JSON.parse((await rego("test", "--format", "json", at("failing"))).stdout);
    expect(json).toMatchObject([{ name: "test_a", fail: true, failed_at: { row: 5 } }, { name: "test_b" }]);
  });

  it("exits with 2 for skipped tests unless they are accepted", async () => {
    expect((await rego("test", at("skipped"))).code).toBe(2);
    expect((await rego("test", "-z", at("skipped"))).code).toBe(0);
  });

  it("runs the samples beside rules as their tests, each rule for itself", async () => {
    const { code, stdout } = await rego("test", "-v", at("rules"), "--coverage");
    expect(code).toBe(2);
    const lines = stdout.replaceAll(`${folder}/`, "").replaceAll(/ \([\d.]+(ms|µs)\)/g, "");
    expect(lines).toContain("data.rule_test.test_other_types: PASS\n");
    expect(lines).toContain("rules/bucket/bad.tf:1:\nOWN-1.bad.tf: PASS\n");
    expect(lines).toContain("OWN-1.good.tf: PASS\n");
    expect(lines).toContain("OWN-2.bad.tf.json: PASS\n");
    expect(lines).toContain("OWN-2.good.tf.json: FAIL\n  rules/queue/good.tf.json:1: found: has no name\n");
    expect(lines).toContain("PASS: 4/5\nFAIL: 1/5\n");
    expect(lines).toContain("rules/bucket/rule.rego: 100.00%\n");
    expect(await rego("test", at("rules/bucket"))).toEqual({ code: 0, stdout: "PASS: 3/3\n", stderr: "" });
    expect(await rego("test", "-r", "OWN-1.bad", at("rules"))).toMatchObject({ code: 0, stdout: "PASS: 1/1\n" });
  });

  it("says of every sample that fails what is wrong where", async () => {
    const { code, stdout } = await rego("test", "--format", "json", at("wrong"));
    expect(code).toBe(2);
    const results: { name: string; remarks: string[] }[] = JSON.parse(stdout);
    const remarks = results.map(({ name, remarks }) => [
      name,
      ...remarks.map((text) => text.slice(at("wrong/").length)),
    ]);
    expect(remarks).toEqual([
      [
        "bad-both.tf",
        "bad-both.tf:1: not marked BAD, and found: has no name",
        "bad-both.tf:3: marked BAD, and nothing was found",
      ],
      ["bad-unmarked.tf", "bad-unmarked.tf:1: no line of it is marked BAD"],
      ["good-broken.tf", expect.stringContaining("good-broken.tf:1: cannot be read: ")],
      ["good-other.tf", "good-other.tf:1: the rule has nothing to say about it"],
      ["good.tf", "good.tf:1: found: has no name"],
    ]);
  });

  it("exits with 2 when there is nothing to test", async () => {
    const none = await rego("test", at("unused"));
    expect(none).toMatchObject({ code: 2, stderr: expect.stringContaining(`There are no tests in ${at("unused")}: `) });
    const other = await rego("test", "--run", "test_c", at("failing"));
    expect(other).toMatchObject({ code: 2, stderr: expect.stringContaining('that --run "test_c" matches') });
  });

  it("tells what the tests cover, and holds it against a threshold", async () => {
    const pretty = await rego("test", "--coverage", at("policies"));
    expect(pretty.code).toBe(0);
    expect(pretty.stdout).toMatch(
      /shop\.rego: 80\.00% {2}not covered: 11\n.*shop_test\.rego: 100\.00%\nCOVERAGE: 85\.71%/,
    );
    const json = await rego("test", "--coverage", "--format", "json", at("policies"));
    expect(JSON.parse(json.stdout)).toMatchObject({ covered_lines: 6, not_covered_lines: 1 });
    expect((await rego("test", "--threshold", "80", at("policies"))).code).toBe(0);
    const missed = await rego("test", "--threshold", "90", at("policies"));
    expect(missed).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("85.71 % of the lines, fewer than 90.00 %"),
    });
  });

  it.each<[string[], number, string]>([
    [["broken/a.rego"], 1, "a.rego:5:1: rego_parse_error"],
    [["nowhere"], 2, "There is no file or folder nowhere."],
    [["-r", "(", "failing/a_test.rego"], 2, "--run is not a regular expression"],
    [["--threshold", "many", "failing/a_test.rego"], 2, "--threshold must be a number from 0 to 100"],
    [[], 2, "missing required argument 'paths'"],
  ])("says what is wrong with %j", async (args, code, message) => {
    const places = args.map((arg) => (arg in files || arg === "nowhere" ? at(arg) : arg));
    const done = await rego("test", ...places);
    expect(done.stderr.replaceAll(`${folder}/`, "")).toContain(message);
    expect(done.code).toBe(code);
  });
});

describe("what policies import of the library of the starter rules", () => {
  it("is there for every command", async () => {
    expect(await rego("check", "--strict", at("shared"))).toEqual({ code: 0, stdout: "", stderr: "" });
    expect((await rego("test", at("shared"))).stdout).toContain("PASS: 1/1");
    const input = '{"SecurityGroupIngress": {"IpProtocol": "tcp", "CidrIp": "0.0.0.0/0"}}';
    expect(await regoWithInput(input, "eval", "-d", at("shared"), "-I", "-f", "raw", "data.open.deny")).toBe("true\n");
  });

  it("is their own where they bring it", async () => {
    expect((await rego("eval", "-d", at("brought"), "-f", "raw", "data.own.deny")).stdout).toBe("true\n");
  });
});

describe("plumbline rego check", () => {
  it("is silent about good policies", async () => {
    expect(await rego("check", at("policies"))).toEqual({ code: 0, stdout: "", stderr: "" });
  });

  it("lists problems with their lines and exits with 1", async () => {
    const { code, stderr } = await rego("check", at("broken"));
    expect(code).toBe(1);
    expect(stderr).toMatch(/a\.rego:5:1: rego_parse_error: .*\n {4}\}\n {4}\^\n1 problem\n$/);
    const json = JSON.parse((await rego("check", "--format", "json", at("broken/b.rego"))).stdout);
    expect(json).toMatchObject({ errors: [{ code: "rego_unsafe_var_error", location: { row: 3, col: 5 } }] });
  });

  it("checks each rule that has samples for itself", async () => {
    expect(await rego("check", at("rules"), at("wrong"))).toEqual({ code: 0, stdout: "", stderr: "" });
  });

  it("is stricter when it is told to", async () => {
    expect((await rego("check", at("unused"))).code).toBe(0);
    expect(await rego("check", "--strict", at("unused"))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(
        "a.rego:3:1: rego_compile_error: import data.b unused\n    import data.b\n    ^\n",
      ),
    });
  });

  it("leaves out what it is told to, and lists as many problems as it is told to", async () => {
    expect((await rego("check", "--ignore", "a.rego,b.rego", at("broken"))).code).toBe(0);
    const both = await rego("check", "-m", "1", "--strict", at("unused"), at("also-unused"));
    expect(both.stderr).toMatch(/^\S*unused\/[ac]\.rego:3:1: .*\n.*\n.*\n2 problems\n$/);
  });

  it("refuses what is no policy", async () => {
    expect(await rego("check", at("nowhere"))).toMatchObject({ code: 2, stdout: "" });
    expect((await rego("check", at("notes.txt"))).stderr).toContain("notes.txt is not a policy (.rego).");
  });
});

describe("plumbline rego fmt", () => {
  it("prints, lists and compares without touching the file", async () => {
    const file = at("ugly.rego");
    const printed = await rego("fmt", file);
    expect(printed).toMatchObject({ code: 0, stderr: "" });
    expect(printed.stdout).toContain("p := 1\n");
    expect(await rego("fmt", "--list", file)).toMatchObject({ code: 0, stdout: `${file}\n` });
    expect(await rego("fmt", "--list", "--fail", file)).toMatchObject({ code: 2, stdout: `${file}\n` });
    const diff = (await rego("fmt", "--diff", file)).stdout;
    expect(diff).toContain(`--- ${file}\n+++ ${file}\n@@ -1,4 +1,`);
    expect(diff).toContain("-p:=1\n");
    expect(diff).toContain("+p := 1\n");
    expect(await readFile(file, "utf8")).toBe(files["ugly.rego"]);
  });

  it("writes the file back, after which nothing is left to do", async () => {
    const file = at("written.rego");
    await writeFile(file, files["ugly.rego"]);
    expect(await rego("fmt", "--write", file)).toEqual({ code: 0, stdout: "", stderr: "" });
    expect(await readFile(file, "utf8")).toContain("package ugly\n\nimport rego.v1\n\np := 1\n");
    expect(await rego("fmt", "--list", "--fail", file)).toEqual({ code: 0, stdout: "", stderr: "" });
  });

  it("writes nothing when one of the files is broken", async () => {
    const done = await rego("fmt", "--write", at("ugly.rego"), at("broken/a.rego"));
    expect(done).toMatchObject({ code: 2, stderr: expect.stringContaining("a.rego:5:1: rego_parse_error") });
    expect(await readFile(at("ugly.rego"), "utf8")).toBe(files["ugly.rego"]);
  });
});

describe("plumbline rego bench", () => {
  const args = ["-d", "policies", "-i", "input.json", "--seconds", "0.05"];
  const bench = (...more: string[]) =>
    rego("bench", ...args.map((arg) => (/^[pi]/.test(arg) ? at(arg) : arg)), ...more);

  it("measures both ways of running", async () => {
    const { code, stdout, stderr } = await bench("data.shop.deny");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(/closures +│ \d+ +│ \d+ +│ \d+/);
    expect(stdout).toMatch(/generated code │ \d+ +│ \d+ +│ \d+/);
    const json = JSON.parse((await bench("--format", "json", "data.shop.deny")).stdout);
    expect(json).toMatchObject([
      { tier: "closures", defined: true },
      { tier: "generated code", defined: true },
    ]);
  });

  it("warns when there is no result, and says what is wrong", async () => {
    expect((await bench("data.nothing")).stderr).toContain("The result is undefined");
    expect(await bench("data.shop.")).toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringContaining("query:1:"),
    });
  });
});

it("explains itself", async () => {
  const help = await rego("--help");
  for (const word of ["eval", "test", "check", "fmt", "bench"]) expect(help.stdout).toContain(word);
});
