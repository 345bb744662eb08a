/** Drift end to end through HTTP: code in a git repository, a cluster behind its API, changes on either side, and trouble. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  clusterManifests,
  connectorTo,
  type LoopbackServer,
  recordedEstate,
  startCluster,
} from "@plumbline/clouds/testing";
import {
  type GitTestHost,
  startGitTestHost,
  type TestRepository,
  testFolder,
  testRepository,
} from "@plumbline/engine/testing";
import type { JsonObject, JsonValue } from "@plumbline/model";
import { withSession } from "@plumbline/store/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readRunLog, waitForRunEnd } from "../testing/runs.js";
import { type TestReply, useService } from "../testing/service.js";

const folder = testFolder();
const service = useService({ PLUMBLINE_WORKERS: "1", PLUMBLINE_ALLOW_PRIVATE_ADDRESSES: "true" });
const container = "shop";
const CONFIG_MAPS = "api/v1/configmaps";
/** So many that a comparison is stored in several batches. */
const MANY = 1500;
const recorded = recordedEstate();
const others = recorded.collections[CONFIG_MAPS] ?? [];

/** What the cluster has now, beside what was recorded. */
let live: readonly JsonObject[] = [];
let host: GitTestHost;
let repository: TestRepository;
let server: LoopbackServer;

const names = Array.from({ length: MANY }, (_, i) => `map-${String(i).padStart(4, "0")}`);
const configMap = (name: string, data: JsonValue, labels: JsonObject = {}): JsonObject => ({
  metadata: { name, namespace: "shop", uid: name, labels },
  data,
});
const manifest = (name: string, mode: string) =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n  namespace: shop\ndata:\n  mode: ${mode}\n`;
const code = (mode: string) => ({ "one.yaml": manifest("one", mode) });
const manyMaps = { "many.yaml": names.map((name) => manifest(name, "live")).join("---\n") };
const setLive = (mode: string, many?: string) => {
  const more = many === undefined ? [] : names.map((name) => configMap(name, { mode: many }));
  live = [configMap("one", { mode }), ...more];
};

const masterSnapshot = (source: string, id: string, types: object) => ({
  fileType: "masterSnapshot",
  snapshots: [{ source, nodes: [{ masterSnapshotId: id, type: "resources", collection: id, paths: ["/"], ...types }] }],
});

const configuration = {
  fileType: "drift_config",
  is_drift_detection_active: false,
  iac_mastersnapshot: "written",
  cloud_mastersnapshot: "there",
};

beforeAll(async () => {
  host = await startGitTestHost(folder.path);
  repository = testRepository(join(folder.path, "shop.git"));
  repository.commit({ ...clusterManifests(), ...code("live") });
  setLive("live");
  const estate = {
    ...recorded,
    get collections() {
      return { ...recorded.collections, [CONFIG_MAPS]: [...others, ...live] };
    },
  };
  server = await startCluster({ estate, users: { t0ken: { name: "reader" } } });
  await service.post("/api/collection", { collection: container });
  const gitProvider = `${host.url}/shop.git`;
  const uploaded = await service.upload(container, {
    "code.json": { fileType: "structure", type: "filesystem", gitProvider, branchName: "master", private: false },
    "lab.json": connectorTo(server.url, "t0ken"),
    "written.json": masterSnapshot("code", "CODE_", {}),
    "there.json": masterSnapshot("lab", "LIVE_", {}),
    "drift.json": configuration,
  });
  if (uploaded.status !== 200) throw new Error(uploaded.text);
}, 60_000);
afterAll(async () => {
  await server.close();
  await host.close();
  folder.remove();
});

async function start(): Promise<string> {
  const { body } = await service.post("/api/drift_detection/find_drift/", { cloud_container: container });
  expect(body.message).toBe("Drift detection started running successfully.");
  return body.data.run_id;
}

async function find(): Promise<TestReply["body"]> {
  const run = await waitForRunEnd(service, await start(), 300);
  expect(run).toMatchObject({ state: "complete", error: "", judges: false });
  return run;
}

async function listed(filter: object = { search: "ConfigMap/shop/one" }): Promise<TestReply["body"][]> {
  const { body } = await service.post("/api/drift_detection/report/", { container, ...filter });
  return body.data.map(({ _id, json }: TestReply["body"]) => ({ ...json.results[0], output: _id }));
}

async function detail({ output, result_id }: TestReply["body"]): Promise<TestReply["body"]> {
  const ids = { container, drift_output_id: output, drift_result_id: result_id };
  return (await service.post("/api/drift_detection/report/detail/", ids)).body.data;
}

it("appears and goes with changes of either side, and is told over time", async () => {
  const first = await find();
  const [settled] = await listed();
  expect(settled).toMatchObject({ result: "undrifted", place: { file: "one.yaml" }, reason: "" });
  expect(first.drift).toMatchObject({ clouds: ["kubernetes"], counts: { drifted: 0 } });
  expect(first.drift.coverage.in_code).toBeGreaterThan(10);
  expect(first.drift.coverage.by_region).toContainEqual(expect.objectContaining({ name: "shop" }));
  expect(await readRunLog(service, first.run_id)).toContainEqual(
    expect.stringMatching(/^drift: 0 drifted, .* are in code/),
  );

  setLive("maintenance");
  await find();
  const [drifted] = await listed({ status: "drifted" });
  expect(await listed({ status: "drifted" })).toHaveLength(1);
  const [attribute] = drifted.drifted_attributes;
  expect(attribute).toMatchObject({ iac_attribute: "data.mode", cloud_attribute_value: "maintenance" });
  expect(attribute).toMatchObject({ iac_attribute_value: "live", place: { file: "one.yaml", line: 7 } });
  const { cloud_snapshot, iac_snapshot } = await detail(drifted);
  expect(cloud_snapshot).toMatchObject({ name: "one", data: { mode: "maintenance" } });
  expect(iac_snapshot).toMatchObject({ name: "one", data: { mode: "live" } });

  setLive("live");
  await find();
  repository.commit({ ...clusterManifests(), ...code("quiet") });
  await find();
  live = [];
  const last = await find();
  expect((await listed({ status: "missing" })).map(({ address }) => address)).toEqual([drifted.address]);

  const { body } = await service.post("/api/drift_detection/history/", { container, address: drifted.address });
  const told = body.data.events.map(({ result, changed }: TestReply["body"]) => [result, changed]);
  expect(told).toEqual([
    ["undrifted", []],
    ["drifted", ["cloud"]],
    ["undrifted", ["cloud"]],
    ["drifted", ["code"]],
    ["missing", ["cloud"]],
  ]);
  expect(body.data.events.at(-1).run.run_id).toBe(last.run_id);
  const runs = await service.post("/api/drift_detection/coverage/", { container });
  expect(runs.body.data.map(({ counts }: TestReply["body"]) => [counts.drifted, counts.missing])).toEqual([
    [0, 1],
    [1, 0],
    [0, 0],
    [1, 0],
    [0, 0],
  ]);
}, 900_000);

it("holds whatever a cluster says", async () => {
  const mode = `\u0000\ud800${"x".repeat(1_000_000)}`;
  setLive("live");
  const labels = JSON.parse('{"__proto__": "a", "constructor": "b\\u0000"}');
  live = [configMap("one", { mode }, labels)];
  await find();
  const [drifted] = await listed({ status: "drifted" });
  expect(drifted.drifted_attributes[0].cloud_attribute_value.length).toBeLessThan(10_000);
  const { cloud_snapshot, attributes } = await detail(drifted);
  expect(cloud_snapshot.data.mode).toBe(`\ufffd\ufffd${"x".repeat(1_000_000)}`);
  expect(attributes[0]).toMatchObject({ path: "data.mode", result: "drifted", code: "quiet" });
}, 600_000);

it("is not told where a rule says why, and rules that hide nothing are", async () => {
  const rule = { type: "*ConfigMap", path: "data.mode", reason: "switched by hand at night" };
  const unused = { name: "nobody", reason: "left over" };
  const expired = { ...rule, expires: "2020-01-31" };
  await service.upload(container, { "drift.json": { ...configuration, ignore: [rule, unused, expired] } });
  const run = await find();
  expect(run.drift.idle_ignore_rules).toEqual([
    { rule: unused, why: "unused" },
    { rule: expired, why: "expired" },
  ]);
  expect(run.drift).toMatchObject({ counts: { drifted: 0 }, ignored: 1 });
  expect((await detail((await listed())[0])).attributes[0]).toMatchObject({ result: "ignored", reason: rule.reason });
  await service.upload(container, { "drift.json": configuration });
}, 600_000);

/** Resolves when something of what the run found is stored, and not all. */
async function whileComparing(): Promise<void> {
  await withSession(service.adminUrl, async (admin) => {
    const staged = `SELECT FROM plumbline.runs r JOIN plumbline.drift_results d
      ON d.tenant_id = r.tenant_id AND d.collection_id = r.collection_id AND d.from_seq = r.seq
      WHERE r.state = 'running' AND r.drift IS NULL LIMIT 1`;
    await expect.poll(async () => (await admin.query(staged)).rowCount, { timeout: 60_000, interval: 2 }).toBe(1);
  });
}

function childrenOfRuns(): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
        return Number(parent) === process.pid && /child/.test(readFileSync(`/proc/${pid}/cmdline`, "utf8"));
      } catch {
        return false;
      }
    });
}

const stretches = () =>
  withSession(service.adminUrl, async (admin) => {
    const text =
      "SELECT resource_key, from_seq, until_seq, encode(fingerprint, 'hex') AS print FROM plumbline.drift_results";
    return (await admin.query(`${text} ORDER BY 1, 2`)).rows;
  });

it("ends as an undisturbed run does when what compares is killed in the middle", async () => {
  repository.commit({ ...clusterManifests(), ...code("quiet"), ...manyMaps });
  setLive("quiet", "changed");
  const id = await start();
  await whileComparing();
  const victims = childrenOfRuns();
  for (const pid of victims) process.kill(pid, "SIGKILL");
  expect(victims.length).toBeGreaterThan(0);
  expect(await waitForRunEnd(service, id, 300)).toMatchObject({
    state: "complete",
    partial: false,
    drift: { counts: { drifted: MANY, missing: 0 } },
  });
  const after = await stretches();
  await find();
  expect(await stretches()).toEqual(after);
}, 600_000);

it("ends soon when it is cancelled in the middle, and leaves what was known", async () => {
  const before = await stretches();
  setLive("quiet", "live");
  const id = await start();
  await whileComparing();
  const asked = performance.now();
  await service.call("DELETE", `/api/runs/${id}`);
  expect(await waitForRunEnd(service, id)).toMatchObject({ state: "cancelled", published: false, drift: null });
  // Two seconds on a machine that has nothing else to do.
  expect(performance.now() - asked).toBeLessThan(10_000);
  expect(await stretches()).toEqual(before);
}, 600_000);
