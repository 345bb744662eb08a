import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { compile, RegoError } from "../index.js";

const here = new URL(".", import.meta.url);
const readme = readFileSync(new URL("../../README.md", here), "utf8");

describe("the examples of the README", () => {
  it.each(readdirSync(here).filter((name) => !name.includes("test")))("are files the compiler checks: %s", (name) => {
    expect(readme).toContain(readFileSync(new URL(name, here), "utf8").trim());
  });

  it("give what they say", () => {
    const text = /text: `([^`]+)`/.exec(readFileSync(new URL("use.ts", here), "utf8"))?.[1] ?? "";
    const policy = compile([{ file: "s3.rego", text }]);
    const input = { buckets: [{ name: "logs" }] };
    expect(policy.query("data.s3.deny[msg]").evaluate(input)).toEqual([{ msg: "logs is not encrypted" }]);
  });

  it("show every problem with its place", () => {
    const text = "package bad\n\nallow { input.x == }\n";
    expect(() => compile([{ file: "bad.rego", text }])).toThrow(RegoError);
    const caught = (() => {
      try {
        return compile([{ file: "bad.rego", text }]);
      } catch (error) {
        return error as RegoError;
      }
    })() as RegoError;
    expect(caught.problems).toMatchObject([
      {
        code: "rego_parse_error",
        file: "bad.rego",
        line: 3,
        column: 20,
        excerpt: `allow { input.x == }\n${" ".repeat(19)}^`,
      },
    ]);
  });
});
