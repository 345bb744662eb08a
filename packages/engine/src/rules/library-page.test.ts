import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { libraryPage } from "./testing/library-page.js";

const pack = fileURLToPath(new URL("../../../../rules/", import.meta.url));
const texts = readdirSync(pack, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".rego"))
  .sort()
  .map((file) => ({ file, text: readFileSync(`${pack}${file}`, "utf8") }));

it("has every module of the library with its functions; -u writes it", async () => {
  const sources = texts.filter(({ file }) => file.startsWith("lib/") && !file.endsWith("_test.rego"));
  const users = texts.filter(({ file }) => !file.endsWith("_test.rego")).map(({ text }) => text);
  await expect(libraryPage(sources, users)).toMatchFileSnapshot(`${pack}lib/README.md`);
});

it("tells functions that others use from helpers", () => {
  const text = `# About sums.\npackage lib.sums\n\nimport rego.v1\n\n# Both together.\nadd(a, b) := twice(a) + b\n\ntwice(x) := x * 2\n\nunused := 1\n`;
  const page = libraryPage([{ file: "sums.rego", text }], ["sums.add(1, 2)"]);
  expect(page).toContain(
    "## sums\n\nAbout sums.\n\n| | |\n|---|---|\n| `add(a, b)` | Both together. |\n| `unused` |  |\n",
  );
});
