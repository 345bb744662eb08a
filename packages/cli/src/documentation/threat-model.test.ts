/** Every line of docs/threat-model.md names a test that is there. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const lines = readFileSync(`${root}docs/threat-model.md`, "utf8").split("\n");
const rows = lines.filter((line) => line.startsWith("|") && !/^\| (?:must not|---)/.test(line));

it("has walls with tests for twelve actors", () => {
  expect(lines.filter((line) => line.startsWith("## "))).toHaveLength(12);
  expect(rows.length).toBeGreaterThan(40);
});

it.each(rows)("%s", (row) => {
  const [, file = "", name = ""] = /`([^`]+\.test\.ts)` › (.+) \|$/.exec(row) ?? [];
  const path = `${root}packages/${file}`;
  expect(existsSync(path), `${file} is not there`).toBe(true);
  expect(readFileSync(path, "utf8")).toContain(name);
});
