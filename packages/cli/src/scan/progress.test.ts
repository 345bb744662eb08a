import { filesOf } from "@plumbline/iac";
import { expect, it } from "vitest";
import { barText, progressOn } from "./progress.js";

it.each([
  [0, 4, "[....................] 0/4 a.tf"],
  [1, 4, "[#####...............] 1/4 a.tf"],
  [9, 4, "[####################] 4/4 a.tf"],
  [0, 0, "[####################] 0/0 a.tf"],
])("%i of %i files", (done, total, text) => {
  expect(barText(done, total, "a.tf", 80)).toBe(text);
});

it("stays on one line and says nothing a file's name could steer the terminal with", () => {
  expect(barText(1, 1, `${"a".repeat(100)}`, 40)).toHaveLength(39);
  expect(barText(1, 1, "\u001b[2J", 80)).not.toContain("\u001b");
});

it("hands through what is read, and wipes the bar at the end", () => {
  let written = "";
  const stream = { columns: 40, on: () => stream, write: (text: string) => (written += text) };
  const progress = progressOn(stream as unknown as NodeJS.WriteStream);
  const files = progress.watch(filesOf({ "a.tf": "a", "readme.md": "b" }));
  expect(new TextDecoder().decode(files.bytes("a.tf"))).toBe("a");
  expect(files.paths).toEqual(["a.tf", "readme.md"]);
  expect(files.bytes("nothing")).toBeUndefined();
  progress.end();
  expect(written).toBe("\r\u001b[2K[####################] 1/1 a.tf\r\u001b[2K");
});
