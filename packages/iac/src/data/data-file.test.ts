import { describe, expect, it } from "vitest";
import { messagesOf, testLimits } from "../testing/nodes.js";
import { parseDataFile } from "./data-file.js";
import { convertNodeToJson } from "./to-json.js";

const read = (path: string, text: string) => {
  const { file, problems } = parseDataFile(path, text, testLimits);
  return {
    format: file?.format,
    values: file?.documents.map((document) => convertNodeToJson(document)),
    problems: messagesOf(problems),
  };
};

const TEMPLATED = "templated text: it must be rendered (by Helm, Jinja, …) before it can be read";

describe("parseDataFile", () => {
  it.each([
    ["a.json", '{"a": 1}', "json", [{ a: 1 }]],
    ["a.template", '// c\n{"a": 1}', "json", [{ a: 1 }]],
    ["a.template", "a: 1", "yaml", [{ a: 1 }]],
    ["a.txt", "\ufeff  [1]", "json", [[1]]],
    ["a.yaml", '{"a": 1}', "yaml", [{ a: 1 }]],
    ["a.yaml", "{a: 1}", "yaml", [{ a: 1 }]],
    ["a.yml", '{"a": 1}\n---\n{"b": 2}', "yaml", [{ a: 1 }, { b: 2 }]],
    ["a.txt", "[a, b]", "yaml", [["a", "b"]]],
    [
      "a.yaml",
      "a: '{{ x }}'\nb: x-{{ y }}\nc: |\n  {{ z }}\n",
      "yaml",
      [{ a: "{{ x }}", b: "x-{{ y }}", c: "{{ z }}\n" }],
    ],
    ["a.yaml", `a: \${{ x }}\n`, "yaml", [{ a: `\${{ x }}` }]],
  ])("of %s with %j", (path, text, format, values) => {
    expect(read(path, text)).toEqual({ format, values, problems: [] });
  });

  it.each([
    ["", []],
    [" \n", []],
    ["# c\n", []],
  ])("finds nothing in %j", (text, problems) => {
    expect(read("a.yaml", text)).toEqual({ format: undefined, values: undefined, problems });
    if (!text.includes("#")) expect(read("a.json", text).problems).toEqual([]);
  });

  it.each([
    ["an action as a value", "a: {{ .Values.x }}\nb: 1\n", "1:5"],
    ["an action as a line", "a: 1\n{{- if .Values.x }}\nb: 2\n{{- end }}\n", "2:3"],
    ["an action as the first line", "{{ if x }}\na: 1\n{{ end }}\n", "2:1"],
    ["Jinja's statements", "a:\n{% for x in y %}\n  - {{ x }}\n{% endfor %}\n", "2:2"],
  ])("calls a template by its name: %s", (_, text, place) => {
    const { values, problems } = read("a.yaml", text);
    expect(values).toBeUndefined();
    expect(problems).toEqual([`${place} ${TEMPLATED}`]);
  });

  it("does not take a mistake for a template because there is one elsewhere in a script", () => {
    const { values, problems } = read("a.yaml", "a: |\n  {{ if }}\n  x\nb: 1\nb: 2\n");
    expect(values).toEqual([{ a: "{{ if }}\nx\n", b: 2 }]);
    expect(problems).toEqual(['5:1 the key "b" is written twice: the last one counts']);
  });

  it("refuses what is larger than the limit", () => {
    const reading = parseDataFile("a.json", "[1, 2, 3]", { ...testLimits, fileBytes: 5 });
    expect(reading).toEqual({
      problems: [{ file: "a.json", message: "larger than 5 bytes: not read", isUnparsed: true }],
      broken: true,
    });
  });
});
