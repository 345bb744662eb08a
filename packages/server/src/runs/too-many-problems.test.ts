/** A configuration of nothing but problems: read in a child, told up to a number, counted in full. */

import { testFolder, writeFiles } from "@plumbline/engine/testing";
import { afterAll, expect, it } from "vitest";
import { makeCodeCollection, sampleMasterTest, volumeCode } from "../testing/code-collection.js";
import { readRunLog, runToEnd } from "../testing/runs.js";
import { useService } from "../testing/service.js";

const folder = testFolder();
const service = useService({ PLUMBLINE_WORKERS: "1", PLUMBLINE_FOLDERS: folder.path });
afterAll(() => folder.remove());

it("lists a thousand problems of an item and says how many more there are", async () => {
  writeFiles(folder.path, { "main.tf": volumeCode("data", true) });
  const cases = Array.from({ length: 20_000 }, () => ({ a: 1 }));
  await makeCodeCollection(service, {
    name: "hollow",
    connector: { folderPath: folder.path },
    files: { "what.json": sampleMasterTest(cases) },
  });
  const { run_id, state, problems } = await runToEnd(service, "hollow");
  expect({ state, problems }).toEqual({ state: "complete", problems: 20_000 });
  const lines = (await readRunLog(service, run_id)).filter((line) => line.startsWith("what: "));
  expect(lines).toHaveLength(1001);
  expect(lines).toContain("what: 19000 more problems are not listed");
});
