import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plumbline } from "../testing/plumbline.js";

const deep = `${"d".repeat(60)}/${"e".repeat(60)}`;

const files = {
  "shop/.manifest": '{"revision": "1", "roots": ["shop", "/limits/"], "file_rego_versions": {"*/old.rego": 0}}',
  "shop/shop/deny.rego": `package shop

import rego.v1

deny contains name if {
	some name, price in data.shop.prices
	price > data.limits.price
}
`,
  "shop/shop/old.rego": "package shop.old\n\nclosed { input.hour < 8 }\n",
  "shop/shop/prices/data.json": '{"ring": 20, "pen": 1}',
  "shop/shop/prices/other.json": '{"not": "data of a bundle"}',
  "shop/limits/data.yaml": "price: 10\n",
  [`shop/shop/${deep}/data.json`]: "[1, 2]",
  "plain/data.json": '{"plain": 1}',
  "elsewhere/extra.json": '{"limits": {"price": 0}, "extra": 1}',
  "outside/.manifest": '{"roots": ["a"]}',
  "outside/b/data.json": '{"c": 1}',
  "foreign/.manifest": '{"roots": ["a"]}',
  "foreign/p.rego": "package b\n",
  "overlapping/.manifest": '{"roots": ["a", "a/b"]}',
  "unreadable/.manifest": '{"roots": "a"}',
  "versions/.manifest": '{"rego_version": 3}',
  "second/.manifest": '{"rego_version": 2, "file_rego_versions": {"/old.rego": 1}}',
  "second/p.rego": `package second

open if not (input.hour < 8 or input.hour > 20)

closed if input.hour < 8 or input.hour > 20
`,
  "second/old.rego": "package second\n\nor := 1\n",
  "tried/.manifest": '{"roots": ["tried"]}',
  "tried/data.json": '{"tried": {"limit": 2}}',
  "tried/other.json": '{"tried": {"limit": 1}}',
  "tried/p_test.rego": `package tried.test

import rego.v1

test_limit if data.tried.limit == 2

test_hour if input.hour > 8 with input.hour as data.tried.limit
`,
  "broken/p.rego": "package p\n\nq if {\n",
  "twice/data.json": '{"a": 1}',
  "twice/data.yaml": "a: 2\n",
  "delta/patch.json": "{}",
  "notes.txt": "notes",
};

let folder: string;
const at = (name: string) => join(folder, name);
const evaluated = (...args: string[]) => plumbline(["rego", "eval", ...args], {}, { input: '{"hour": 7}' });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "plumbline-bundles-"));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(at(name)), { recursive: true });
    await writeFile(at(name), text);
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const query = "deny := data.shop.deny; old := data.shop.old; prices := data.shop.prices; limits := data.limits";
const found = {
  deny: ["ring"],
  old: { closed: true },
  prices: { ring: 20, pen: 1 },
  limits: { price: 10 },
  list: [1, 2],
};
const whole = `${query}; list := data.shop.${deep.replace("/", ".")}`;

describe("plumbline rego eval --bundle", () => {
  it("reads policies, documents by their places and the manifest of a folder", async () => {
    const done = await evaluated("-b", at("shop"), "-I", "-f", "bindings", whole);
    expect(done).toMatchObject({ code: 0, stderr: "" });
    expect(JSON.parse(done.stdout)).toEqual(found);
  });

  it("reads policies of the second version", async () => {
    const done = await evaluated("-b", at("second"), "-I", "-f", "raw", "data.second");
    expect(done).toMatchObject({ code: 0, stderr: "", stdout: '{"closed":true,"or":1}\n' });
  });

  it.each([[[]], [["--format=ustar"]], [["--format=pax"]]])(
    "reads the same from an archive (tar %j)",
    async (format) => {
      const archive = at("shop.tar.gz");
      execFileSync("tar", ["-czf", archive, ...format, "-C", at("shop"), "."]);
      const done = await evaluated("-b", archive, "-I", "-f", "bindings", whole);
      expect(done).toMatchObject({ code: 0, stderr: "" });
      expect(JSON.parse(done.stdout)).toEqual(found);
    },
  );

  it("lets nobody else say what is below its roots, and leaves out what is to be ignored", async () => {
    const both = ["-b", at("shop"), "-d", at("elsewhere"), "-f", "raw"];
    expect((await evaluated(...both, "[data.limits, data.extra]")).stdout).toBe('[{"price":10},1]\n');
    expect((await evaluated(...both, "--ignore", "limits", "data.limits")).stdout).toBe("");
    expect((await evaluated("-b", at("plain"), "-d", at("elsewhere"), "-f", "raw", "data")).stdout).toBe(
      '{"plain":1}\n',
    );
  });

  it.each<[string[], string]>([
    [["outside"], "outside: data.b is outside of the roots that the manifest has: a"],
    [["foreign"], "foreign/p.rego: the package data.b is outside of the roots that the manifest has: a"],
    [["overlapping"], 'overlapping/.manifest: the roots "a" and "a/b" overlap'],
    [["unreadable"], "unreadable/.manifest: roots must be a list of paths"],
    [["versions"], "versions/.manifest: rego_version must be 0, 1 or 2"],
    [["broken"], "broken/p.rego:4:1: rego_parse_error"],
    [["twice"], "twice/data.yaml: merge error: data.a has a value already"],
    [["delta"], "delta/patch.json: changes to a bundle are no bundle"],
    [["shop", "plain"], "The bundles shop and plain overlap: each needs a .manifest with roots of its own"],
    [["notes.txt"], "notes.txt is no bundle: neither a folder nor a .tar.gz."],
    [["nowhere"], "There is no file or folder nowhere."],
  ])("says what is wrong with %j and exits with 2", async (names, message) => {
    const bundles = names.flatMap((name) => ["-b", at(name)]);
    const { code, stdout, stderr } = await evaluated(...bundles, "-f", "pretty", "1");
    expect(stderr.replaceAll(`${folder}/`, "")).toContain(message);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  });
});

describe("with --bundle the paths of", () => {
  it("test are bundles", async () => {
    const tried = (...args: string[]) => plumbline(["rego", "test", "-b", at("tried"), ...args]);
    expect(await tried("-r", "limit")).toMatchObject({ code: 0, stdout: "PASS: 1/1\n" });
    const all = await tried("--coverage");
    expect(all.code).toBe(2);
    expect(all.stdout).toContain("PASS: 1/2\nFAIL: 1/2\n");
    expect(await plumbline(["rego", "test", at("tried")])).toMatchObject({ code: 1 });
  });

  it("check are bundles", async () => {
    expect(await plumbline(["rego", "check", "-b", at("shop")])).toEqual({ code: 0, stdout: "", stderr: "" });
    const { code, stderr } = await plumbline(["rego", "check", "-b", at("broken")]);
    expect(code).toBe(1);
    expect(stderr).toContain("broken/p.rego:4:1: rego_parse_error");
    expect(stderr).toContain("1 problem\n");
  });
});

it("--count runs tests again until one fails", async () => {
  const tried = (...args: string[]) => plumbline(["rego", "test", "-b", at("tried"), "--count", "3", ...args]);
  expect((await tried("-r", "limit")).stdout).toBe("PASS: 1/1\n".repeat(3));
  expect((await tried()).stdout.match(/^FAIL/gm)).toHaveLength(1);
});
