/** `NOT IN (SELECT …)` searches the list anew for each row once it outgrows the planner's memory; `NOT EXISTS` is a join. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const source = fileURLToPath(new URL("..", import.meta.url));
/** Their lists are bounded: at most 2,000 resources at once. */
const bounded = ["runs/publish-findings.ts"];

it("no statement excludes by a list that grows with the collection", () => {
  const files = readdirSync(source, { recursive: true, encoding: "utf8" });
  const found = files
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .filter((file) => /NOT IN \((?:\s*SELECT|\$\{)/.test(readFileSync(join(source, file), "utf8")));
  expect(found).toEqual(bounded);
});
