import { describe, expect, test } from "vitest";
import { readFiles } from "./testing/reading.js";

const STORAGE = "Microsoft.Storage/storageAccounts@2024-01-01";
const LIMITS = { limits: { fileBytes: 10_000_000, depth: 200, expansion: 100_000 } };

const problemsOf = (files: Readonly<Record<string, string>>) => readFiles(files, LIMITS).problems;
const problemsIn = (text: string) => problemsOf({ "main.bicep": text });

describe("hostile files end with a clear error", () => {
  test("modules that deploy each other", () => {
    const problems = problemsOf({
      "a.bicep": "module b 'b.bicep' = {}\n",
      "b.bicep": "module a 'a.bicep' = {}\n",
      "self.bicep": "module self 'self.bicep' = {}\n",
    });
    expect(problems).toEqual([
      'b.bicep:1:10: the linked template "a.bicep" leads back to itself',
      'self.bicep:1:13: the linked template "self.bicep" leads back to itself',
    ]);
  });

  test("variables, names and functions that depend on themselves", () => {
    expect(problemsIn("var a = b\nvar b = a\noutput x string = a\n")).toEqual([
      "main.bicep:1:9: the value of variables('a') depends on itself",
    ]);
    expect(
      problemsIn(`resource a '${STORAGE}' = { name: b.name }\nresource b '${STORAGE}' = { name: a.name }\n`),
    ).toEqual([
      expect.stringContaining('the name of "b" depends on itself'),
      expect.stringContaining('the name of "a" depends on itself'),
    ]);
    expect(problemsIn(`resource a '${STORAGE}' = {\n  parent: a\n  name: 'x'\n}\n`)).toEqual([
      expect.stringContaining('the resource "a" is its own parent'),
    ]);
    expect(problemsIn("func f(x int) int => f(x)\noutput x int = f(1)\n")).toEqual([
      expect.stringContaining("nested deeper than"),
    ]);
  });

  test("scopes and conditions that lead back, and chains without end", () => {
    expect(
      problemsIn(`resource a '${STORAGE}' = {\n  name: 'a'\n  scope: a\n}\noutput id string = a.id\n`).join("\n"),
    ).toContain('the scope of "a" depends on itself');
    expect(problemsIn(`resource a '${STORAGE}' = if (a.?id != null) { name: 'a' }\n`).join("\n")).toContain(
      'the condition of "a" depends on itself',
    );
    const chain = (more: (index: number) => string) =>
      Array.from({ length: 1000 }, (_, index) => `resource r${index} '${STORAGE}' = { ${more(index)} }`).join("\n");
    const names = chain((index) => (index === 999 ? "name: 'x'" : `name: '\${r${index + 1}.name}x'`));
    expect(problemsIn(names).join("\n")).toContain("are made of each other");
    expect(problemsIn(chain((index) => `name: 'x', scope: r${(index + 1) % 1000}`)).join("\n")).toContain(
      "are made of each other",
    );
    expect(problemsIn(chain((index) => `name: 'x', parent: r${(index + 1) % 1000}`)).join("\n")).toContain(
      "more than 20 parents",
    );
  });

  test("files that import, extend or use each other", () => {
    const problems = problemsOf({
      "a.bicep": "import { x } from 'b.bicep'\n@export()\nvar x2 = x\noutput o string = x2\n",
      "b.bicep": "import { x2 } from 'a.bicep'\n@export()\nvar x = x2\n",
      "c.bicepparam": "using 'a.bicep'\nextends 'd.bicepparam'\n",
      "d.bicepparam": "using none\nextends 'c.bicepparam'\n",
    });
    expect(problems.join("\n")).toMatch(/depends on itself/);
    const again = problemsOf({
      "a.bicep": "import { x } from 'b.bicep'\noutput o string = x\n",
      "b.bicep": "import { x } from 'a.bicep'\n",
    });
    expect(again.join("\n")).toContain("import it from each other");
  });

  test.each([
    ["brackets", `var x = ${"[".repeat(50_000)}`],
    ["parentheses", `var x = ${"(".repeat(50_000)}`],
    ["objects", `var x = ${"{ a: ".repeat(50_000)}`],
    ["operators", `var x = ${"!".repeat(50_000)}true`],
    ["types", `param x ${"(".repeat(50_000)}string`],
    ["texts in texts", `var x = ${"'${".repeat(50_000)}`],
    ["conditions", `var x = ${"true ? 1 : ".repeat(50_000)}2`],
    ["members", `var x = a${".b".repeat(50_000)}`],
    ["sums", `var x = 1${" + 1".repeat(50_000)}`],
    ["array types", `param x string${"[]".repeat(50_000)}`],
  ])("%s without end", (_, text) => {
    expect(problemsIn(text).join("\n")).toMatch(/nested deeper than|in one chain|parts/);
  });

  test("names that double", () => {
    const names = Array.from({ length: 40 }, (_, index) =>
      index === 0
        ? `resource r0 '${STORAGE}' = { name: 'x' }`
        : `resource r${index} '${STORAGE}' = { name: '\${r${index - 1}.name}\${r${index - 1}.name}' }`,
    );
    const problems = problemsIn(names.join("\n"));
    expect(problems.join("\n")).toContain("longer than 100000 characters");
  });

  test("values and loops that double", () => {
    const variables = Array.from({ length: 60 }, (_, index) =>
      index === 0 ? "var v0 = 'x'" : `var v${index} = [v${index - 1}, v${index - 1}]`,
    );
    expect(problemsIn(variables.join("\n")).join("\n")).toContain("expands to more than 100000 values");
    const loops = "var x = [for a in range(0, 9999): [for b in range(0, 9999): [for c in range(0, 9999): 1]]]\n";
    expect(problemsIn(loops).join("\n")).toMatch(/expands to more than|function calls/);
    expect(problemsIn(`resource r '${STORAGE}' = [for i in range(0, 801): { name: 'a\${i}' }]\n`)).toEqual([
      expect.stringContaining("from 0 to 800, found 801"),
    ]);
  });

  test("modules that deploy twice as many each", () => {
    const files = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        `m${index}.bicep`,
        index === 39
          ? `resource r '${STORAGE}' = { name: 'x' }\n`
          : `module a 'm${index + 1}.bicep' = {}\nmodule b 'm${index + 1}.bicep' = {}\n`,
      ]),
    );
    const { problems } = readFiles(files, { limits: { fileBytes: 10_000_000, depth: 200, expansion: 2_000 } });
    expect(problems.join("\n")).toContain("the template expands to more than 2000 values");
  });

  test("names of JavaScript's own are names like others", () => {
    const { documents, problems } = readFiles({
      "main.bicep": "var __proto__ = 'a'\nvar constructor = 'b'\noutput o string = '${__proto__}${constructor}'\n",
    });
    expect(problems).toEqual([]);
    expect(documents[0]?.body).toMatchObject({ outputs: { o: { value: "ab" } } });
    expect(problemsIn("output x string = toString\n")).toHaveLength(1);
  });
});
