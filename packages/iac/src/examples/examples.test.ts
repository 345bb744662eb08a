import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const here = new URL(".", import.meta.url);
const readme = readFileSync(new URL("../../README.md", here), "utf8");

describe("the examples of the README", () => {
  it.each(readdirSync(here).filter((name) => !name.includes("test")))("are files the compiler checks: %s", (name) => {
    expect(readme).toContain(readFileSync(new URL(name, here), "utf8").trim());
  });
});
