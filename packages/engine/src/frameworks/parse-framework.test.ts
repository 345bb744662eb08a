import { KnownError } from "@plumbline/model";
import { describe, expect, it } from "vitest";
import { parseFramework } from "./parse-framework.js";

const text = `id: mine-1
title: My standard
label: MINE
version: "1"
source: Our own.
url: https://example.com/standard
sections:
  - id: "1"
    title: Storage
    controls:
      - id: "1.1"
        title: Buckets are private
        rules: [A-1, A-2]
      - id: "1.2"
        title: Somebody looks at the logs
        manual: true
        how: Ask who does.
      - id: "1.3"
        title: Nobody can tell yet
        rules: []
`;
const isRule = (id: string) => id.startsWith("A-");

function problemsOf(changed: string, file = "mine.yaml"): readonly string[] {
  try {
    parseFramework(file, changed, isRule);
  } catch (error) {
    if (error instanceof KnownError) return error.problems;
    throw error;
  }
  return [];
}

describe("a framework", () => {
  it("has controls in sections, judged by rules or by a person", () => {
    const framework = parseFramework("mine.yaml", text, isRule);
    expect(framework).toMatchObject({ id: "mine-1", label: "MINE", version: "1" });
    expect(framework.sections).toEqual([
      {
        id: "1",
        title: "Storage",
        controls: [
          { id: "1.1", title: "Buckets are private", rules: ["A-1", "A-2"] },
          { id: "1.2", title: "Somebody looks at the logs", rules: [], how: "Ask who does." },
          { id: "1.3", title: "Nobody can tell yet", rules: [] },
        ],
      },
    ]);
    expect(
      parseFramework("mine.json", JSON.stringify(framework).replace('"rules":[],"how"', '"manual":true,"how"'), isRule),
    ).toEqual(framework);
  });

  it.each([
    ["a rule nobody has", text.replace("A-2", "B-2"), "mine.yaml:13: control 1.1: there is no rule B-2"],
    ["a rule twice", text.replace("A-2", "A-1"), "mine.yaml:13: control 1.1 names A-1 twice"],
    ["a control twice", text.replace('"1.3"', '"1.1"'), "mine.yaml:18: control 1.1 is there twice"],
    ["a number", text.replace('"1.2"', "1.2"), 'mine.yaml:14: id must stand in quotes: "1.2"'],
    ["no title", text.replace("title: Storage", "title: ''"), "mine.yaml:9: title must be a text"],
    ["another field", text.replace("label:", "name:"), 'mine.yaml:3: the framework has no "name"'],
    [
      "no way to judge",
      text.replace("        rules: []\n", ""),
      'mine.yaml:18: a control has "rules", or manual: true',
    ],
    ["nobody told what to do", text.replace("        how: Ask who does.\n", ""), "mine.yaml:14: how must be a text"],
    [
      "a person and rules",
      text.replace("manual: true", "manual: true\n        rules: [A-1]"),
      "a control that needs a person has no rules",
    ],
    ["an address that is none", text.replace("https:", "javascript:"), "mine.yaml:6: url must be an https:// address"],
    ["an id with blanks", text.replace("id: mine-1", "id: My one"), "mine.yaml:1: id must be of small letters"],
    ["no YAML", "id: [", "mine.yaml:1: "],
    ["nothing", "", "mine.yaml:1: must hold one framework"],
    ["two", `${text}---\n${text}`, "mine.yaml:1: must hold one framework"],
    ["a list", "- a\n", "mine.yaml:1: the framework must be an object"],
  ])("with %s is refused, with the line", (_name, changed, problem) => {
    expect(problemsOf(changed).join("\n")).toContain(problem);
  });
});

it("is read in a time that grows as it does, and its mistakes are told as far as somebody reads them", () => {
  const rules = Array.from({ length: 100_000 }, (_, n) => `B-${n}`).join(",");
  const began = process.cpuUsage();
  const problems = problemsOf(text.replace("A-1, A-2", rules));
  expect(process.cpuUsage(began).user).toBeLessThan(4_000_000);
  expect(problems).toHaveLength(100);
  expect(problems[0]).toBe("mine.yaml:13: a control has 1000 rules at most");
});
