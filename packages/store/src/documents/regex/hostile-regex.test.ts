import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabaseUrl } from "../../testing/database.js";
import { compileFilter } from "../compile-filter.js";
import { parseFilter } from "../parse-filter.js";

let client: Client;
beforeAll(async () => {
  client = new Client(await testDatabaseUrl());
  await client.connect();
  // A failure should be a failed test, not a hanging one.
  await client.query("SET statement_timeout = '20s'");
});
afterAll(() => client.end());

/** Milliseconds for one text, the best of three: other work on the machine only ever adds time. */
async function timed(pattern: string, text: string): Promise<number> {
  const params: unknown[] = [text];
  const sql = compileFilter(parseFilter({ json: { $regex: pattern } }), { body: "d.body", meta: "d.body" }, params);
  let best = Infinity;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const start = performance.now();
    await client.query(`WITH d AS MATERIALIZED (SELECT to_jsonb($1::text) AS body) SELECT ${sql} FROM d`, params);
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

const letters = (length: number): string => "a".repeat(length);
const xs = (length: number): string => "x".repeat(length);
const mixed = (length: number): string =>
  Array.from({ length }, (_, i) => (((i * i) >> 3) % 2 === 0 ? "a" : "b")).join("");

describe("a hostile regular expression", () => {
  it.each<[pattern: string, text: (length: number) => string]>([
    ["(a+)+$", (length) => `${letters(length)}!`],
    ["(a|a)*b", letters],
    ["(a|aa)+$", (length) => `${letters(length)}!`],
    ["(.*)*x", letters],
    ["([a-z]+)*!", letters],
    ["(x+x+)+y", xs],
    ["^(([a-z])+.)+[A-Z]([a-z])+$", letters],
    ["(a?){30}a{30}b", letters],
    [".*.*.*=.*", letters],
    ["(a|b)*a(a|b){12}c", mixed],
    ["\\b(\\w+\\s?)+\\b!", letters],
    ["(?i)(.*)(.*)(.*)(.*)(.*)K$", letters],
  ])("%s takes time in proportion to the text", async (pattern, text) => {
    const [small, medium, large] = [
      await timed(pattern, text(2_000)),
      await timed(pattern, text(20_000)),
      await timed(pattern, text(200_000)),
    ];
    expect(medium).toBeLessThan(40 * small + 50);
    expect(large).toBeLessThan(40 * medium + 50);
    expect(large).toBeLessThan(2_000);
  });

  it.each([
    "(a?b?){70}",
    "((a{1,10}){1,10}){1,10}b",
    "(a{0,5}){60}",
    ".{1,1000}x.{1,900}",
    "(\\ba?){6}",
    "(^|$|\\b|a)*",
    "((((a*)*)*)*)*",
    "((^|$|a)*){50}",
  ])("%s compiles quickly", async (pattern) => {
    expect(await timed(pattern, "zz")).toBeLessThan(500);
  });

  it.each([
    "((a{100}){100}){100}",
    "(a?){1000}",
    "((a*b){0,100}){100}",
    "(\\ba?){20}",
    "((^|$|a)*b?){50}",
    "\\b(.?[^a]+\\w*|[a-z]){1,300}",
    Array.from({ length: 150 }, (_, i) => `${String.fromCodePoint(0x4e00 + i)}[^x]`).join(""),
  ])("%s is refused", (pattern) => {
    expect(() => parseFilter({ "json.a": { $regex: pattern } })).toThrow(
      /the regular expression is too large.*json\.a\.\$regex/,
    );
  });
});
