import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { evaluateToJson } from "./evaluate.js";

const here = new URL(".", import.meta.url);
const readme = readFileSync(new URL("../../README.md", here), "utf8");

describe("the examples of the README", () => {
  it.each(readdirSync(here).filter((name) => !name.includes("test")))("are files the compiler checks: %s", (name) => {
    expect(readme).toContain(readFileSync(new URL(name, here), "utf8").trim());
  });

  it("give what they say", () => {
    expect(evaluateToJson("[for n in range(2) : upper(region)]")).toEqual(["EU-CENTRAL-1", "EU-CENTRAL-1"]);
    expect(evaluateToJson('"arn:${aws_vpc.main.id}/*"')).toBe("arn:${aws_vpc.main.id}/*");
    expect(evaluateToJson("1 +")).toMatchObject([{ offset: 3 }]);
  });
});
