/** Rules and files that end the process which reads or judges them: they are told, all else is judged, and nobody else notices. */
import { join } from "node:path";
import { testFolder, writeFiles } from "@plumbline/engine/testing";
import { afterAll, afterEach, expect, it } from "vitest";
import {
  makeCodeCollection,
  sampleCase,
  sampleMasterSnapshot,
  sampleMasterTest,
  volumeCode,
} from "../testing/code-collection.js";
import { readRunLog, waitForRunEnd } from "../testing/runs.js";
import { type TestReply, useService } from "../testing/service.js";
import { startTestWorker } from "../testing/worker.js";
import type { RunningWorker } from "../worker/worker.js";

const folder = testFolder();
const service = useService({ PLUMBLINE_FOLDERS: folder.path });
let worker: RunningWorker | undefined;
afterEach(async () => {
  await worker?.stop();
});
afterAll(() => folder.remove());

/** So little that an honest large file ends a child; enough for small ones. */
const TIGHT = { PLUMBLINE_RUN_MEMORY: "600" };

/** Takes what it can get, but only of modules that ask for it. */
const hog = `package rule

greedy { input.resources[_].properties.size == 666 }
hoarded := {s | greedy; x := numbers.range(1, 1500000)[_]; s := sprintf("%d of many, %v", [x, input.resources[0].type])}
modest { not greedy }
modest { count(hoarded) > 3 }
`;

const endless = `package rule

greedy { input.resources[_].properties.size == 666 }
n := numbers.range(1, 100000)
modest { not greedy }
modest { greedy; count([x | x := n[_]; y := n[_]; z := n[_]; x + y + z == -1]) == 0 }
`;

const greedy = (name: string) => volumeCode(name, true).replace("size      = 1", "size      = 666");

async function makeHostile(name: string, rule: string, files: Readonly<Record<string, string>>): Promise<void> {
  writeFiles(join(folder.path, name), files);
  const cases = [
    sampleCase("HOG-1", "modest", { rule: "file(hog.rego)" }),
    sampleCase("VOL-1", "encrypted"),
    sampleCase("VOL-2", "tagged"),
  ];
  await makeCodeCollection(service, {
    name,
    connector: { folderPath: name },
    files: {
      "hog.rego": rule,
      "what.json": sampleMasterTest(cases),
      "where.json": sampleMasterSnapshot(["terraform", "cloudformation"]),
    },
  });
}

async function start(collection: string, tenant = "default"): Promise<string> {
  return (await service.post("/api/compliance/run/", { collection }, { tenant })).body.data.run_id;
}

async function verdictsAt(collection: string, path: string): Promise<Record<string, string>> {
  const { body } = await service.get("/api/resource/dashboard", { collection, resource_path: path });
  const { testcases, unknown_testcases } = body.data;
  return Object.fromEntries(
    [...testcases, ...unknown_testcases].map((item: TestReply["body"]) => [item.test_id, item.status ?? "unknown"]),
  );
}

const good = { "HOG-1": "passed", "VOL-1": "passed", "VOL-2": "failed" };

it("a rule that takes all memory is unknown where it did so; other rules and files are judged", async () => {
  await makeHostile("hog", hog, { "good/main.tf": volumeCode("good", true), "bad/main.tf": greedy("bad") });
  worker = startTestWorker(service, folder.path, TIGHT, 2);
  const run = await waitForRunEnd(service, await start("hog"), 200);
  expect(run).toMatchObject({ state: "complete", error: "", attempt: 1 });
  expect(run).toMatchObject({ counts: { resources: 2, passed: 3, failed: 2, unknown: 1 } });
  expect(await verdictsAt("hog", "/good/main.tf")).toEqual(good);
  expect(await verdictsAt("hog", "/bad/main.tf")).toEqual({ ...good, "HOG-1": "unknown" });
  const lines = await readRunLog(service, run.run_id);
  // Most ends with an error of its evaluation; what does not, with its process.
  expect(lines).toContainEqual(expect.stringMatching(/^what: file\(hog\.rego\): .*memory/));
}, 240_000);

it("a file that takes all memory is left out, and told; another tenant's run and requests go on meanwhile", async () => {
  const member = `"R": {"Type": "AWS::S3::Bucket", "Properties": {"Tags": [{"Key": "a", "Value": "b"}]}}`;
  const members = Array.from({ length: 200_000 }, (_, i) => member.replace("R", `R${i}`)).join(",");
  const large = `{"AWSTemplateFormatVersion": "2010-09-09", "Resources": {${members}}}`;
  await makeHostile("large", hog, { "good/main.tf": volumeCode("good", true), "large.json": large });
  await service.makeTenant("other");
  writeFiles(join(folder.path, "theirs"), { "good/main.tf": volumeCode("good", true) });
  const theirs = { as: "admin" as const, tenant: "other" };
  await service.post("/api/collection", { collection: "theirs" }, theirs);
  await service.upload(
    "theirs",
    {
      "code.json": { fileType: "structure", type: "filesystem", username: "scanner", folderPath: "theirs" },
      "where.json": sampleMasterSnapshot(["terraform"]),
    },
    theirs,
  );
  worker = startTestWorker(service, folder.path, TIGHT, 2);
  const hostile = await start("large");
  const innocent = await start("theirs", "other");
  let healthy = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
      healthy += 1;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  await expect
    .poll(async () => (await service.get(`/api/runs/${innocent}`, {}, theirs)).body.data.state, { timeout: 200_000 })
    .toBe("complete");
  const run = await waitForRunEnd(service, hostile, 200);
  isOver = true;
  await watching;
  expect(healthy).toBeGreaterThan(5);
  expect(run).toMatchObject({ state: "complete", error: "", partial: true, attempt: 1, counts: { resources: 1 } });
  expect(await verdictsAt("large", "/good/main.tf")).toEqual(good);
  const lines = await readRunLog(service, run.run_id);
  expect(lines).toContainEqual(expect.stringMatching(/^code: large\.json: left out: it took more memory/));
}, 450_000);

it("a rule that does not end is unknown on the module it took too long for, and the run goes on", async () => {
  await makeHostile("slow", endless, { "good/main.tf": volumeCode("good", true), "bad/main.tf": greedy("bad") });
  worker = startTestWorker(service, folder.path, { PLUMBLINE_UNIT_TIMEOUT: "4" });
  const run = await waitForRunEnd(service, await start("slow"), 200);
  expect(run).toMatchObject({ state: "complete", error: "", partial: true, counts: { resources: 2, unknown: 1 } });
  expect(await verdictsAt("slow", "/bad/main.tf")).toEqual({ ...good, "HOG-1": "unknown" });
  const lines = await readRunLog(service, run.run_id);
  expect(lines).toContainEqual(
    expect.stringMatching(/^what: file\(hog\.rego\): it took longer than 4 s.*UNIT_TIMEOUT/),
  );
}, 240_000);

it("a rule that ended three processes is not asked again", async () => {
  const many = Array.from({ length: 12 }, (_, i) => [`m${i}/main.tf`, greedy(`m${i}`)] as const);
  await makeHostile("again", endless, Object.fromEntries(many));
  worker = startTestWorker(service, folder.path, { PLUMBLINE_UNIT_TIMEOUT: "2" });
  const run = await waitForRunEnd(service, await start("again"), 400);
  expect(run).toMatchObject({ state: "complete", partial: true });
  expect(run).toMatchObject({ counts: { resources: 12, passed: 12, failed: 12, unknown: 12 } });
  const told = (await readRunLog(service, run.run_id)).filter((line) => line.includes("hog.rego"));
  expect(told).toContainEqual(expect.stringMatching(/3 times/));
  expect(told.length).toBe(2);
}, 450_000);
