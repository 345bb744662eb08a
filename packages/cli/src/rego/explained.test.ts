import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plumbline } from "../testing/plumbline.js";

const policy = `package shop

import rego.v1

dear contains name if {
	some name, price in input.prices
	price > limit
}

limit := n if {
	trace("looks at the limit")
	n := input.limit
}
`;

const tests = `package shop_test

import rego.v1
import data.shop

test_none_is_dear if {
	prices := {"ring": 1}
	count(shop.dear | {"all"}) == 2 with input as {"prices": prices, "limit": 5}
}

test_cases[name] if {
	some name, c in {"one": {"is": 1, "wanted": 1}, "two": {"is": 2, "wanted": 3}}
	c.is == c.wanted
}

test_every if {
	every n in [1, 2, 3] {
		n < 3
	}
}

test_unknown if {
	some i
	shop.nothing[i] == input.also_nothing
}

test_good if shop.limit == 5 with input.limit as 5
`;

let folder: string;
const inFolder = (...args: string[]) => plumbline(["rego", ...args], {}, { cwd: folder });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "plumbline-explained-"));
  await writeFile(join(folder, "shop.rego"), policy);
  await writeFile(join(folder, "shop_test.rego"), tests);
  await writeFile(join(folder, "input.json"), '{"prices": {"ring": 20, "pen": 1}, "limit": 10}');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const traceOf = (report: string) => report.split("\n").filter((line) => /^ {2}\S+:\d+:\d+ /.test(line));

describe("plumbline rego test --explain", () => {
  it("shows where the rules that gave nothing ended, with the rules that asked for them", async () => {
    const { code, stdout } = await inFolder("test", ".", "--explain", "fails", "-r", "none_is_dear|good");
    expect(code).toBe(2);
    expect(traceOf(stdout)).toEqual([
      "  shop_test.rego:6:1  Enter data.shop_test.test_none_is_dear",
      "  shop.rego:5:1       | Enter data.shop.dear",
      "  shop.rego:7:2       | | Fail price > limit",
      '  shop_test.rego:8:2  | Fail count(shop.dear | {"all"}) == 2 with input as {"prices": prices, "limit": 5}',
    ]);
  });

  it("shows what policies note, or everything", async () => {
    const notes = await inFolder("test", ".", "--explain", "notes", "-r", "none_is_dear");
    expect(traceOf(notes.stdout)).toEqual([
      "  shop_test.rego:6:1  Enter data.shop_test.test_none_is_dear",
      "  shop.rego:5:1       | Enter data.shop.dear",
      "  shop.rego:10:1      | | Enter data.shop.limit",
      '  shop.rego:11:2      | | | Note "looks at the limit"',
    ]);
    const full = traceOf((await inFolder("test", ".", "--explain", "full", "-r", "none_is_dear")).stdout);
    expect(full).toContain("  shop.rego:6:2       | | Eval some name, price in input.prices");
    expect(full).toContain("  shop.rego:10:1      | | | Exit data.shop.limit = 5");
    expect((await inFolder("test", ".", "--explain", "all")).stderr).toContain(
      "Allowed choices are full, fails, notes",
    );
  });
});

describe("plumbline rego test --var-values", () => {
  it("shows what the parts of the expression were that failed, of each case", async () => {
    const { code, stdout } = await inFolder("test", ".", "--var-values");
    expect(code).toBe(2);
    expect(stdout).toContain(`
    count(shop.dear | {"all"}) is 1
    shop.dear | {"all"} is {"all"}
    shop.dear is set()
    prices is {"ring": 1}
`);
    expect(stdout).toContain("== c.wanted\n      c.is is 2\n      c.wanted is 3\n");
    expect(stdout).toContain("n < 3\n    n is 3\n");
    expect(stdout).toContain("    input.also_nothing is undefined\n");
  });

  it("has them in JSON too", async () => {
    const { stdout } = await inFolder("test", ".", "--var-values", "-f", "json", "-r", "every");
    expect(JSON.parse(stdout)).toMatchObject([{ name: "test_every", failed_at: { row: 18, values: { n: "3" } } }]);
  });
});

describe("plumbline rego test --bench", () => {
  it("measures tests that pass, and says of the others that they fail", async () => {
    const { code, stdout } = await inFolder("test", ".", "--bench", "-r", "good|every");
    expect(code).toBe(2);
    expect(stdout).toMatch(/^data\.shop_test\.test_good\t +\d+\t +\d+ ns\/op$/m);
    expect(stdout).toContain("data.shop_test.test_every: FAIL");
    expect(stdout).toContain("PASS: 1/2\nFAIL: 1/2\n");
  });

  it("names them as tools for Go's benchmarks want it, and measures nothing that is watched", async () => {
    const go = await inFolder("test", ".", "--bench", "-r", "good", "-f", "gobench");
    expect(go.stdout).toMatch(/^BenchmarkDataShopTestTestGood\t +\d+\t +\d+ ns\/op$/m);
    expect((await inFolder("test", ".", "-f", "gobench")).stderr).toContain("add --bench");
    expect((await inFolder("test", ".", "--bench", "-c")).stderr).toContain("cannot be used with option");
  });
});

describe("plumbline rego eval", () => {
  const asked = ["-d", "shop.rego", "-i", "input.json"];

  it("tells by --profile how often lines were evaluated, and how long they took", async () => {
    const { stdout } = await inFolder("eval", ...asked, "--profile", "data.shop.dear");
    const { profile, metrics } = JSON.parse(stdout);
    expect(metrics).toHaveProperty("timer_rego_query_eval_ns");
    const counts = profile.map((line: { location: { file: string; row: number }; num_eval: number }) => [
      `${line.location.file}:${line.location.row}`,
      line.num_eval,
    ]);
    expect(Object.fromEntries(counts)).toEqual({
      "query:1": 1,
      "shop.rego:6": 1,
      "shop.rego:7": 2,
      "shop.rego:11": 1,
      "shop.rego:12": 1,
    });
    const times: number[] = profile.map((line: { total_time_ns: number }) => line.total_time_ns);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    const table = await inFolder("eval", ...asked, "--profile-limit", "2", "-f", "pretty", "data.shop.dear");
    expect(table.stdout).toMatch(/│ +time +│ num eval │ +location +│/);
    expect(table.stdout.match(/│ (query|shop\.rego):\d+ +│/g)).toHaveLength(2);
  });

  it("orders a profile as --profile-sort says", async () => {
    const by = ["--profile-sort", "file", "--profile-sort", "line"];
    const { stdout } = await inFolder("eval", ...asked, ...by, "data.shop.dear");
    const rows = JSON.parse(stdout).profile.map((line: { location: { row: number } }) => line.location.row);
    expect(rows).toEqual([12, 11, 7, 6, 1]);
    const wrong = await inFolder("eval", ...asked, "--profile-sort", "num_redo", "data.shop.dear");
    expect(wrong.stderr).toContain("--profile-sort must be total_time_ns, num_eval, file, line.");
  });

  it("explains failures and notes alone", async () => {
    const notes = await inFolder("eval", ...asked, "-f", "raw", "--explain=notes", "data.shop.dear");
    expect(notes.stdout).toBe('["ring"]\n');
    expect(notes.stderr).toContain('Note "looks at the limit"');
    expect(notes.stderr).not.toContain("Eval");
    const fails = await inFolder("eval", "-d", "shop.rego", "-f", "raw", "--explain", "fails", "data.shop.limit");
    expect(fails.stderr).toBe("shop.rego:10:1  Enter data.shop.limit\nshop.rego:12:2  | Fail n := input.limit\n");
    expect((await inFolder("eval", "--explain", "some", "1")).stderr).toContain("--explain must be off, full");
  });
});
