import { expect, test } from "vitest";
import { createMemoryFileTree } from "../../files/file-tree.js";
import { readFileTree } from "../../read-documents.js";

const SCHEMA = "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#";

interface Written {
  readonly type: string;
  readonly apiVersion: string;
  readonly name: string;
  readonly properties?: object;
  readonly resources?: readonly Written[];
}

function chain(depth: number, leaf: object): Written {
  let resource: Written = { type: "leaf", apiVersion: "1", name: "x", properties: leaf };
  for (let level = depth; level > 0; level -= 1)
    resource = { type: `level${level}`, apiVersion: "1", name: "x", resources: [resource] };
  return { type: "Microsoft.Top/top", apiVersion: "1", name: "x", resources: [resource] };
}

function resourcesIn(top: Written) {
  const template = { $schema: SCHEMA, contentVersion: "1.0.0.0", resources: [top] };
  return readFileTree(createMemoryFileTree({ "main.json": JSON.stringify(template) })).resources;
}

test("a child is a resource, and stands inside of each resource above it", () => {
  const resources = resourcesIn(chain(1, { a: 1 }));
  expect(resources.map(({ type, name }) => [type, name])).toEqual([
    ["Microsoft.Top/top", "x"],
    ["Microsoft.Top/top/level1", "x/x"],
    ["Microsoft.Top/top/level1/leaf", "x/x/x"],
  ]);
  expect(resources[0]?.attributes).toMatchObject({
    resources: [{ type: "level1", resources: [{ type: "leaf", name: "x", properties: { a: 1 } }] }],
  });
});

test("children in children do not make a document many times as large as its file", () => {
  const leaf = Object.fromEntries(Array.from({ length: 30_000 }, (_, index) => [`key${index}`, index]));
  const resources = resourcesIn(chain(60, leaf));
  expect(resources).toHaveLength(62);
  expect(JSON.stringify(resources.map(({ attributes }) => attributes)).length).toBeLessThan(
    20 * JSON.stringify(leaf).length,
  );
});
