import { expect, it } from "vitest";
import { createSourceText } from "../source/source-text.js";
import type { SourceTree } from "../source/source-tree.js";
import { findEmbeddedJsonTree } from "./embedded-json-source-tree.js";

const whole = (text: string): SourceTree => ({
  source: createSourceText("f", text),
  start: 0,
  end: text.length,
  child: () => undefined,
  steps: () => [],
});

/** What stands at a path, as the file has it. */
function textAt(text: string, ...path: (string | number)[]): string | undefined {
  let tree = findEmbeddedJsonTree(whole(text));
  for (const step of path) tree = tree?.child(step);
  return tree === undefined ? undefined : text.slice(tree.start, tree.end);
}

it("finds the parts of a here document, with references and directives of any kind in it", () => {
  const text =
    'policy = <<EOF\n{\n  "A": "${x["k"]}/*",\n  "B": ${jsonencode({ a = 1 })},\n  "C": ["${y}", "z"]\n}\nEOF';
  expect(textAt(text, "C", 1)).toBe('"z"');
  expect(textAt(text, "B")).toBe('"B": ${jsonencode({ a = 1 })}');
  expect(textAt(text, "A")).toBe('"A": "${x["k"]}/*"');
});

it("finds the parts where a reference follows a colon inside of a text", () => {
  expect(textAt('policy = <<EOF\n{ "A": ["user:${var.a}"], "B": 2 }\nEOF', "B")).toBe('"B": 2');
});

it("finds the parts of a text in quotes", () => {
  expect(textAt('"policy": "{\\"A\\": {\\n \\"B\\": [1, 22]}}"', "A", "B", 1)).toBe("22");
  expect(textAt("Policy: '{\"A\": true}'", "A")).toBe('"A": true');
});

it("finds nothing where the text is no JSON", () => {
  expect(findEmbeddedJsonTree(whole("policy = var.policy"))).toBeUndefined();
  expect(findEmbeddedJsonTree(whole('policy = templatefile("x", { a = 1 })'))).toBeUndefined();
  expect(findEmbeddedJsonTree(whole("${var.policy}"))).toBeUndefined();
});
