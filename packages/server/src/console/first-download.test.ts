import { readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const MOST_BYTES = 250_000;
const folder = join(dirname(createRequire(import.meta.url).resolve("@plumbline/console/package.json")), "dist");

it("the first download of the console is small: editors and pages come when they are wanted", () => {
  const html = readFileSync(join(folder, "index.html"), "utf8");
  const files = [...html.matchAll(/(?:src|href)="\/(console\/assets\/[^"]+)"/g)].map(([, file = ""]) => file);
  const bytes = files.reduce((sum, file) => sum + statSync(join(folder, `${file}.br`)).size, html.length);
  expect(files.length).toBeGreaterThan(1);
  expect(bytes).toBeLessThan(MOST_BYTES);
  expect(files.join(" ")).not.toMatch(/code-mirror|merge|extensions/);
});
