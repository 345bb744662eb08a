import { afterEach, expect, it, vi } from "vitest";
import { type TestFolder, testFolder, writeFiles } from "../git/testing/repository.js";
import { planInFolder, runAllShares } from "./testing/run.js";
import { sampleCollection, sampleFiles } from "./testing/sample-collection.js";

/** What the reading of `k8s/pods.yaml` throws after its first object. */
const thrown = vi.hoisted(() => ({ error: new Error() }));
vi.mock("../crawl/crawl-units.js", async (load) => {
  const real = await load<typeof import("../crawl/crawl-units.js")>();
  return {
    createCrawlUnits: (...given: Parameters<typeof real.createCrawlUnits>) =>
      real.createCrawlUnits(...given).map((unit) => ({
        ...unit,
        *read() {
          for (const snapshot of unit.read()) {
            yield snapshot;
            if (unit.path === "k8s/pods.yaml") throw thrown.error;
          }
        },
      })),
  };
});

let folder: TestFolder;
afterEach(() => folder.remove());

async function run() {
  folder = testFolder();
  writeFiles(`${folder.path}/code`, sampleFiles);
  return runAllShares((await planInFolder(folder.path, sampleCollection({}))).plan);
}

it("a unit that cannot be read for a reason nobody thought of is a problem of its own", async () => {
  thrown.error = new TypeError("it is undefined");
  const result = await run();
  expect(result.problems).toEqual([
    { configuration: "code", file: "k8s/pods.yaml", message: "cannot be read: it is undefined" },
  ]);
  expect([result.resources.size, result.records.size, result.read.length]).toEqual([4, 3, 4]);
});

it("so is one whose value would be too large; what ends the whole process is for whoever started it", async () => {
  thrown.error = new RangeError("Array buffer allocation failed");
  const result = await run();
  expect(result.problems.map(({ message }) => message)).toEqual(["cannot be read: Array buffer allocation failed"]);
  expect(result.resources.size).toBe(4);
});
