import { expect, it } from "vitest";
import { createProgressBar, formatProgressBar } from "./progress-bar.js";

it.each([
  [0, 4, "[....................] 0/4 a.tf"],
  [1, 4, "[#####...............] 1/4 a.tf"],
  [9, 4, "[####################] 4/4 a.tf"],
  [0, 0, "[####################] 0/0 a.tf"],
])("%i of %i", (done, total, text) => {
  expect(formatProgressBar(done, total, "a.tf", 80)).toBe(text);
});

it("stays on one line and says nothing a file's name could steer the terminal with", () => {
  expect(formatProgressBar(1, 1, `${"a".repeat(100)}`, 40)).toHaveLength(39);
  expect(formatProgressBar(1, 1, "\u001b[2J", 80)).not.toContain("\u001b");
});

it("is drawn at most every 80 ms, and wiped at the end", () => {
  let written = "";
  const stream = { columns: 40, on: () => stream, write: (text: string) => (written += text) };
  const progress = createProgressBar(stream as unknown as NodeJS.WriteStream);
  progress.show(1, 2, "a.tf");
  progress.show(2, 2, "b.tf");
  progress.end();
  expect(written).toBe("\r\u001b[2K[##########..........] 1/2 a.tf\r\u001b[2K");
});
