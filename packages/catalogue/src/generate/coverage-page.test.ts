import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { renderCoveragePage } from "./coverage-page.js";

it("is what `npm run coverage` writes: numbers of mapped attributes are counted, not remembered", () => {
  expect(readFileSync(new URL("../../COVERAGE.md", import.meta.url), "utf8")).toBe(renderCoveragePage());
});
