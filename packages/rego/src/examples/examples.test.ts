import { readdirSync, readFileSync } from "node:fs";
import { inspect } from "node:util";
import { afterEach, describe, expect, it, vi } from "vitest";

const here = new URL(".", import.meta.url);
const readme = readFileSync(new URL("../../README.md", here), "utf8");

afterEach(() => vi.restoreAllMocks());

async function printed(run: () => Promise<unknown>): Promise<readonly string[]> {
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  await run();
  return log.mock.calls.map((values) =>
    values.map((value) => (typeof value === "string" ? value : inspect(value))).join(" "),
  );
}

describe("the examples of the README", () => {
  it.each(readdirSync(here).filter((name) => !name.includes("test")))("are files the compiler checks: %s", (name) => {
    expect(readme).toContain(readFileSync(new URL(name, here), "utf8").trim());
  });

  it("evaluate a document and a query", async () => {
    expect(await printed(() => import("./use.js"))).toEqual([
      '{"logs is not encrypted"}',
      "[ { msg: 'logs is not encrypted' } ]",
    ]);
  });

  it("show every problem with its place", async () => {
    const [problem = "", ...more] = await printed(() => import("./errors.js"));
    expect(more).toEqual([]);
    expect(problem).toMatch(/^bad\.rego:3:20: /);
    expect(problem.endsWith(`allow { input.x == }\n${" ".repeat(19)}^`)).toBe(true);
  });

  it("say what decided", async () => {
    expect(await printed(() => import("./evidence.js"))).toEqual([
      'RegoSet [ 22 ] [{"document":"data.ports.open","element":22,"paths":[["rules",1,"port"]]}]',
    ]);
  });
});
