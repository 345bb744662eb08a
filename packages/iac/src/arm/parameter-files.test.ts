import { expect, test } from "vitest";
import { createMemoryFileTree } from "../files/file-tree.js";
import { readFileTree } from "../read-documents.js";

const SCHEMAS = "https://schema.management.azure.com/schemas/2019-04-01";

test("files of a folder are looked at a few times each, however many templates it has", () => {
  const template = JSON.stringify({
    $schema: `${SCHEMAS}/deploymentTemplate.json#`,
    contentVersion: "1.0.0.0",
    parameters: { size: { type: "int", defaultValue: 1 } },
    resources: [],
  });
  const parameters = JSON.stringify({
    $schema: `${SCHEMAS}/deploymentParameters.json#`,
    contentVersion: "1.0.0.0",
    parameters: { size: { value: 2 } },
  });
  const names = Array.from({ length: 100 }, (_, index) => `policies/${index}.json`);
  const files = createMemoryFileTree({
    ...Object.fromEntries(names.map((name) => [name, template])),
    "policies/all.parameters.json": parameters,
  });
  let reads = 0;
  const bytes = (path: string) => {
    reads += 1;
    return files.bytes(path);
  };
  const { documents } = readFileTree({ ...files, bytes });
  expect(documents.map(({ paths }) => paths[0])).toEqual(names.map(() => "policies/all.parameters.json"));
  expect(documents[0]?.body).toMatchObject({ parameters: { size: { value: 2 } } });
  expect(reads).toBeLessThan(5 * names.length);
});
