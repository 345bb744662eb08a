/** A collection with more configuration than a run reads: tens of megabytes. */
import { mkdtempSync, realpathSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { putRuleFile, requireCollection } from "@plumbline/store";
import { afterAll, expect, it } from "vitest";
import { makeCodeCollection, sampleCase, sampleMasterTest, volumeCode } from "../testing/code-collection.js";
import { runToEnd } from "../testing/runs.js";
import { useService } from "../testing/service.js";

const folderPath = realpathSync(mkdtempSync(join(tmpdir(), "plumbline-much-")));
const service = useService({ PLUMBLINE_WORKERS: "1", PLUMBLINE_FOLDERS: folderPath });
afterAll(() => rm(folderPath, { recursive: true, force: true }));

const collection = "much";
const big = "#".repeat(8 * 1024 * 1024);
const rules = (from: number, to: number) =>
  Object.fromEntries(Array.from({ length: to - from }, (_, i) => [`big${from + i}.txt`, big]));

it("is refused; one that is there already is told, and can be made smaller", async () => {
  await writeFile(join(folderPath, "main.tf"), volumeCode("a", true));
  const files = { "what.json": sampleMasterTest([sampleCase("VOL-1", "encrypted")]) };
  await makeCodeCollection(service, { name: collection, connector: { folderPath }, files });
  expect(await runToEnd(service, collection)).toMatchObject({ verdict: "passed" });

  expect((await service.upload(collection, rules(0, 7))).status).toBe(200);
  const refused = await service.upload(collection, rules(7, 8));
  expect(refused.status).toBe(413);
  expect(refused.body.message).toMatch(/would have 671\d{5} bytes together, more than the 67108864/);
  const tenant = await service.tenantId("default");
  await service.db.write({ tenant }, async (tx) => {
    const { collectionId } = await requireCollection(tx, collection);
    for (const name of ["big7.txt", "big8.txt"]) await putRuleFile(tx, collectionId, name, big);
  });

  const run = await runToEnd(service, collection);
  expect(run).toMatchObject({ state: "failed", partial: true });
  expect(run.verdict).not.toBe("passed");
  expect(run.error).toMatch(/have 75\d{6} bytes together, more than the 67108864 that a run reads/);
  const { body } = await service.get("/api/resource/search/", { collection, connector: "code" });
  expect(body.data.results).toMatchObject([{ compliant: false, evaluation: "incomplete" }]);

  for (const name of ["big7.txt", "big8.txt"]) {
    expect((await service.upload(collection, { [name]: "small" })).status).toBe(200);
  }
  expect(await runToEnd(service, collection)).toMatchObject({ state: "complete", verdict: "passed" });
});
