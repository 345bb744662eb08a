/** Bicep in runs: nodes of type `arm` find it beside templates in JSON, and what did not change is not read again. */
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type TestFolder, testFolder, writeFiles } from "../git/testing/repository.js";
import { planInFolder, runAllShares } from "./testing/run.js";
import { sampleCollection } from "./testing/sample-collection.js";

let folder: TestFolder;
const code = (files: Readonly<Record<string, string>>) => writeFiles(join(folder.path, "code"), files);
beforeEach(() => {
  folder = testFolder();
  code({
    "main.bicep": "param tls string\nmodule logs 'parts/storage.bicep' = { params: { tls: tls } }\n",
    "prod.bicepparam": "using 'main.bicep'\nparam tls = 'TLS1_2'\n",
    "parts/storage.bicep":
      "param tls string\nresource a 'Microsoft.Storage/storageAccounts@2023-01-01' = { name: 'a', properties: { minimumTlsVersion: tls } }\n",
    "other.bicep": "resource b 'Microsoft.Storage/storageAccounts@2023-01-01' = { name: 'b' }\n",
  });
});
afterEach(() => folder.remove());

const plan = async () =>
  (
    await planInFolder(
      folder.path,
      sampleCollection({ nodes: [{ masterSnapshotId: "ARM_", type: "arm", paths: ["/"] }], cases: [] }),
    )
  ).plan;

it("are documents of templates with their parameters, read again when a module or a parameter file changes", async () => {
  const before = runAllShares(await plan());
  expect(before.problems).toEqual([]);
  const paths = [...before.resources.values()].map(({ facts }) => facts.paths);
  expect(paths.sort()).toEqual([["/other.bicep"], ["/prod.bicepparam", "/parts/storage.bicep", "/main.bicep"]]);
  expect(runAllShares(await plan(), { before }).read).toEqual([]);
  code({ "prod.bicepparam": "using 'main.bicep'\nparam tls = 'TLS1_0'\n" });
  const given = runAllShares(await plan(), { before });
  // A parameter file may be for any template of its folder.
  expect(given.read).toHaveLength(2);
  expect(JSON.stringify([...given.resources.values()])).toContain("TLS1_0");
  code({ "parts/storage.bicep": "param tls string\n" });
  expect(runAllShares(await plan(), { before: given }).read).toHaveLength(1);
});
