import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import type { Document } from "../document.js";
import { createMemoryFileTree } from "../files/file-tree.js";
import type { ReadContext } from "../read-context-and-data-file-reader.js";
import { findSourceRange } from "../source/source-tree.js";
import { describeReading, expectGolden, fixtureFiles } from "../testing/golden.js";
import { armReader } from "./reader.js";
import { createTestReadContext, TEST_LIMITS } from "./testing.js";

const FIXTURES = fileURLToPath(new URL("fixtures", import.meta.url));
const SCHEMA = "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#";

function readAll(context: ReadContext): readonly Document[] {
  return context.files.below("").flatMap((path) => {
    const file = context.data(path);
    return file !== undefined && armReader.recognises(file) ? [...armReader.read(file, context)] : [];
  });
}

function readTemplate(template: object, limits = TEST_LIMITS) {
  const context = createTestReadContext(
    createMemoryFileTree({ "main.json": JSON.stringify({ $schema: SCHEMA, ...template }) }),
    limits,
  );
  const [document] = readAll(context);
  if (document === undefined) throw new Error("no document");
  return { document, problems: context.problems.map(({ message }) => message) };
}

describe("fixtures", () => {
  test.each(readdirSync(FIXTURES))("%s", (name) => {
    const folder = `${FIXTURES}/${name}`;
    const context = createTestReadContext(fixtureFiles(folder));
    expectGolden(folder, describeReading(readAll(context), context.problems));
  });
});

describe("recognition", () => {
  const resources = [{ type: "Microsoft.Storage/storageAccounts", apiVersion: "2023-01-01", name: "a" }];
  test.each([
    [{ $schema: SCHEMA }, true],
    [{ $schema: "http://schema.management.azure.com/schemas/2015-01-01/deploymentTemplate.json" }, true],
    [{ $schema: "https://example.org/2018-05-01/SUBSCRIPTIONDEPLOYMENTTEMPLATE.json#" }, true],
    [
      { $schema: "https://schema.management.azure.com/schemas/2019-08-01/managementGroupDeploymentTemplate.json#" },
      true,
    ],
    [{ $schema: "https://schema.management.azure.com/schemas/2019-08-01/tenantDeploymentTemplate.json#" }, true],
    [{ $schema: "https://schema.management.azure.com/schemas/2019-04-01/deploymentParameters.json#" }, true],
    [{ $schema: "https://schema.management.azure.com/schemas/0.1.2-preview/CreateUIDefinition.MultiVm.json#" }, false],
    [{ $schema: "https://example.org/notdeploymentTemplate.json.md" }, false],
    [{ $schema: "https://example.org/mydeploymentTemplate.json#" }, false],
    [{ contentVersion: "1.0.0.0", resources }, true],
    [{ contentVersion: "1.0.0.0", resources: [] }, false],
    [{ contentVersion: "1.0.0.0", resources: [{ type: "compute.v1.instance", name: "x" }] }, false],
    [{ resources }, false],
    [{ Resources: { a: { Type: "AWS::S3::Bucket" } } }, false],
    [[1], false],
    ["text", false],
  ])("%j: %s", (content, expected) => {
    const file = createTestReadContext(createMemoryFileTree({ "a.json": JSON.stringify(content) })).data("a.json");
    expect(file !== undefined && armReader.recognises(file)).toBe(expected);
  });
});

describe("parameter files", () => {
  const parameters = (values: object) =>
    JSON.stringify({
      $schema: "https://schema.management.azure.com/schemas/2019-04-01/deploymentParameters.json#",
      contentVersion: "1.0.0.0",
      parameters: values,
    });
  const template = JSON.stringify({
    $schema: SCHEMA,
    parameters: { size: { type: "string", defaultValue: "small" } },
    resources: [],
  });

  test("make a document each when all of their names are declared", () => {
    const context = createTestReadContext(
      createMemoryFileTree({
        "a/main.json": template,
        "a/dev.json": parameters({ size: { value: "tiny" } }),
        "a/prod.json": parameters({ SIZE: { value: "huge" } }),
        "a/other.json": parameters({ size: { value: "x" }, weight: { value: 1 } }),
        "b/elsewhere.json": parameters({ size: { value: "y" } }),
      }),
    );
    const documents = readAll(context);
    expect(documents.map(({ paths }) => paths)).toEqual([
      ["a/dev.json", "a/main.json"],
      ["a/prod.json", "a/main.json"],
    ]);
    expect(documents.map(({ body }) => body)).toMatchObject([
      { parameters: { size: { value: "tiny" } } },
      { parameters: { size: { value: "huge" } } },
    ]);
  });

  test("leave one document with defaults when none belongs", () => {
    const documents = readAll(
      createTestReadContext(createMemoryFileTree({ "main.json": template, "x.json": parameters({ y: { value: 1 } }) })),
    );
    expect(documents.map(({ paths }) => paths)).toEqual([["main.json"]]);
    expect(documents[0]?.body).toMatchObject({ parameters: { size: { value: "small" } } });
  });
});

describe("hostile templates", () => {
  const resource = { type: "Microsoft.Storage/storageAccounts", apiVersion: "2023-01-01", name: "a" };

  test.each([
    [801, 'the count of the copy loop "loop" must be from 0 to 800, found 801'],
    [-1, 'the count of the copy loop "loop" must be from 0 to 800, found -1'],
    ["[variables('x')]", 'no variable "x"'],
    ["many", 'the count of the copy loop "loop" must be a whole number, found the text "many"'],
  ])("a copy count of %j is a problem", (count, message) => {
    const { document, problems } = readTemplate({ resources: [{ ...resource, copy: { name: "loop", count } }] });
    expect(problems.join("\n")).toContain(message);
    expect(document.resources).toHaveLength(1);
    expect(document.resources[0]?.existence?.[0]?.reason).toBe("error");
  });

  test("loops in loops end at the limit", () => {
    const nested = (depth: number): object => ({
      properties: {
        copy: [{ name: `p${depth}`, count: 800, input: depth === 0 ? "[copyIndex('p0')]" : nested(depth - 1) }],
      },
    });
    const { problems } = readTemplate(
      { resources: [{ ...resource, ...nested(4) }] },
      { ...TEST_LIMITS, expansion: 10_000 },
    );
    expect(problems).toEqual(["the template expands to more than 10000 values"]);
  });

  test("values that double end at the limit", () => {
    const variables = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [
        `v${index}`,
        index === 0 ? "x" : `[createArray(variables('v${index - 1}'), variables('v${index - 1}'))]`,
      ]),
    );
    const { problems } = readTemplate({ variables, resources: [] });
    expect(problems).toEqual(["the template expands to more than 100000 values"]);
  });

  test("texts that double end at the limit", () => {
    const variables = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [
        `v${index}`,
        index === 0 ? "0123456789abcdef" : `[concat(variables('v${index - 1}'), variables('v${index - 1}'))]`,
      ]),
    );
    const { problems } = readTemplate({ variables, resources: [] });
    expect(problems).toEqual(["the template expands to more than 100000 values"]);
  });

  test.each([
    "string(reduce(range(0, 60), 'x', lambda('a', 'b', createArray(lambdaVariables('a'), lambdaVariables('a')))))",
    "reduce(range(0, 60), '0123456789', lambda('a', 'b', join(createArray(lambdaVariables('a'), lambdaVariables('a')), '')))",
    "reduce(range(0, 60), '0123456789', lambda('a', 'b', format('{0}{0}', lambdaVariables('a'))))",
    "reduce(range(0, 60), 'aaaaaaaaaa', lambda('a', 'b', replace(lambdaVariables('a'), 'a', 'aa')))",
    "map(range(0, 9999), lambda('x', padLeft('', 30000)))",
    "map(range(0, 9999), lambda('x', map(range(0, 9999), lambda('y', 1))))",
  ])("%s ends at the limit", (expression) => {
    const { problems } = readTemplate({ variables: { x: `[${expression}]` }, resources: [] });
    expect(problems.join("\n")).toMatch(
      /^the template (expands to more than 100000 values|takes more than 1000000 function calls)$/,
    );
  });

  test("long chains of variables end at the limit, from either end", () => {
    const names = Array.from({ length: 1500 }, (_, index) => index);
    const chain = (index: number) => [`v${index}`, index === 0 ? "x" : `[createArray(variables('v${index - 1}'))]`];
    for (const order of [names, names.toReversed()]) {
      const { problems } = readTemplate({ variables: Object.fromEntries(order.map(chain)), resources: [] });
      expect(problems.join("\n")).toMatch(/nested deeper than \d+ levels/);
    }
  });

  test("deep data in every link of a chain ends at the limit", () => {
    const deep = (levels: number, core: string): unknown => (levels === 0 ? core : { a: [deep(levels - 1, core)] });
    const variables = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [
        `v${index}`,
        deep(60, index === 59 ? "end" : `[variables('v${index + 1}')]`),
      ]),
    );
    const { problems } = readTemplate({ variables, resources: [] });
    expect(problems.join("\n")).toMatch(/nested deeper than \d+ levels/);
  });

  test("templates too large to be repeated are still walked", () => {
    const accounts = Array.from({ length: 50 }, (_, index) => ({ ...resource, name: `a${index}` }));
    const nest = (levels: number): object => ({
      $schema: SCHEMA,
      resources:
        levels === 0
          ? accounts
          : [
              {
                type: "Microsoft.Resources/deployments",
                name: `d${levels}`,
                properties: { template: nest(levels - 1) },
              },
            ],
    });
    const { document, problems } = readTemplate(nest(4), { ...TEST_LIMITS, expansion: 100 });
    expect(problems).toEqual([]);
    expect(document.resources).toHaveLength(54);
    expect(document.resources[1]?.attributes).toMatchObject({ name: "d3", properties: {} });
  });

  test("resources inside of resources end at the limit", () => {
    const inside = (levels: number): object => ({
      ...resource,
      type: "a",
      resources: levels === 0 ? [] : [inside(levels - 1)],
    });
    const { document, problems } = readTemplate({ resources: [inside(450)] }, { ...TEST_LIMITS, depth: 1000 });
    expect(problems).toEqual(["the template is nested deeper than 400 levels"]);
    expect(document.resources.length).toBeGreaterThan(300);
  });

  test("deployments whose names ask for each other's outputs stay unknown", () => {
    const deployment = (name: string, other: string) => ({
      type: "Microsoft.Resources/deployments",
      name: `[concat('${name}', reference('${other}').outputs.x.value)]`,
      properties: { template: { $schema: SCHEMA, resources: [], outputs: { x: { value: "x" } } } },
    });
    const { document, problems } = readTemplate({ resources: [deployment("a", "b"), deployment("b", "a")] });
    expect(problems).toEqual([]);
    expect(document.resources[0]?.name).toBe(`a\${reference('b').outputs.x.value}`);
  });

  test("a function that calls itself ends at the limit", () => {
    const functions = [{ namespace: "a", members: { f: { parameters: [], output: { value: "[a.f()]" } } } }];
    const { problems } = readTemplate({ functions, variables: { x: "[a.f()]" }, resources: [] });
    expect(problems).toEqual(["the template is nested deeper than 400 levels"]);
  });

  test("variables that depend on themselves are told", () => {
    const { document, problems } = readTemplate({
      variables: { a: "[variables('b')]", b: "[variables('a')]" },
      resources: [],
    });
    expect(problems).toEqual(["the value of variables('a') depends on itself"]);
    expect(document.unknowns[0]?.causes).toEqual([{ reference: "variables('a')", reason: "cycle" }]);
  });

  test("names of JavaScript's own are names like others", () => {
    const variables = JSON.parse(
      '{"__proto__": "a", "constructor": "b", "both": "[concat(variables(\'__proto__\'), variables(\'constructor\'))]"}',
    );
    const { document } = readTemplate({ variables, resources: [] });
    expect(document.body).toMatchObject({ variables: { both: "ab" } });
    expect(readTemplate({ variables: { x: "[variables('toString')]" }, resources: [] }).problems).toHaveLength(1);
  });

  test("templates that link each other end at the limit", () => {
    const file = (next: number) =>
      JSON.stringify({
        $schema: SCHEMA,
        resources: [
          {
            type: "Microsoft.Resources/deployments",
            name: "d",
            properties: { templateLink: { relativePath: `t${next}.json` } },
          },
        ],
      });
    const chain = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`t${index}.json`, file(index + 1)]));
    const context = createTestReadContext(createMemoryFileTree(chain), { ...TEST_LIMITS, depth: 20 });
    const [document] = readAll(context);
    expect(context.problems[0]?.message).toBe("templates are nested deeper than 20 levels");
    expect(document?.resources.length).toBeLessThan(25);
    const ring = createTestReadContext(createMemoryFileTree({ "t0.json": file(1), "t1.json": file(0) }));
    expect(readAll(ring).map(({ resources }) => resources.length)).toEqual([2, 2]);
    expect(ring.problems[0]?.message).toBe('the linked template "t0.json" leads back to itself');
  });
});

test("an error is told where it stands inside of the string", () => {
  const text = `{\n  "$schema": "${SCHEMA}",\n  "variables": { "a": "[concat(\\"x\\", 1)]", "b": "[concat('\\\\u00e9', nope())]" },\n  "resources": []\n}`;
  const context = createTestReadContext(createMemoryFileTree({ "main.json": text }));
  readAll(context);
  expect(context.problems).toMatchObject([
    { line: 3, column: (text.split("\n")[2]?.indexOf('\\"x') ?? 0) + 1 },
    { line: 3, column: (text.split("\n")[2]?.indexOf("nope") ?? 0) + 1 },
  ]);
});

test("every place of a document slices to something that was written", () => {
  for (const name of readdirSync(FIXTURES)) {
    const context = createTestReadContext(fixtureFiles(`${FIXTURES}/${name}`));
    for (const document of readAll(context)) {
      for (const [index, resource] of document.resources.entries()) {
        const range = findSourceRange(document.source, ["resources", index, "type"]);
        const text = new TextDecoder().decode(context.files.bytes(range.file));
        expect(text.slice(range.start, range.end)).toMatch(/^"type":/i);
        expect(resource.path).toEqual(["resources", index]);
      }
    }
  }
});

test("the body of a request that makes a deployment is read for its template", () => {
  const template = {
    $schema: SCHEMA,
    contentVersion: "1.0.0.0",
    resources: [{ type: "A.B/c", apiVersion: "1", name: "n" }],
  };
  const body = JSON.stringify({ properties: { mode: "Incremental", template } });
  const read = (text: string) =>
    readAll(createTestReadContext(createMemoryFileTree({ "body.json": text }), TEST_LIMITS));
  expect(read(body).flatMap(({ resources }) => resources.map(({ type }) => type))).toEqual(["A.B/c"]);
  expect(read(JSON.stringify({ properties: { template: { name: "none" } } }))).toEqual([]);
});
