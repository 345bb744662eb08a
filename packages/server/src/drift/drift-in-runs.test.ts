/** Runs hold the code of a collection against its cluster: dashboard and detail have what differs. */
import { mkdtempSync, realpathSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  clusterManifests,
  connectorTo,
  type LoopbackServer,
  recordedEstate,
  startCluster,
} from "@plumbline/clouds/testing";
import { getValueAtPath, isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runToEnd } from "../testing/runs.js";
import { type TestReply, useService } from "../testing/service.js";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "plumbline-drift-runs-")));
const service = useService({
  PLUMBLINE_WORKERS: "1",
  PLUMBLINE_FOLDERS: folder,
  PLUMBLINE_ALLOW_PRIVATE_ADDRESSES: "true",
});
const collection = "estate";
const recorded = recordedEstate();
const DEPLOYMENTS = "apis/apps/v1/deployments";
let deployments: readonly JsonObject[] = recorded.collections[DEPLOYMENTS] ?? [];
let server: LoopbackServer;

const masterSnapshot = (source: string, id: string) => ({
  fileType: "masterSnapshot",
  snapshots: [
    { source, nodes: [{ masterSnapshotId: id, type: "resources", collection: id.toLowerCase(), paths: ["/"] }] },
  ],
});

beforeAll(async () => {
  const estate = {
    ...recorded,
    get collections() {
      return { ...recorded.collections, [DEPLOYMENTS]: deployments };
    },
  };
  server = await startCluster({ estate, users: { t0ken: { name: "reader" } } });
  for (const [name, text] of Object.entries(clusterManifests())) await writeFile(join(folder, name), text);
  await service.post("/api/collection", { collection });
  await service.upload(collection, {
    "code.json": { fileType: "structure", type: "filesystem", folderPath: folder },
    "lab.json": connectorTo(server.url, "t0ken"),
    "written.json": masterSnapshot("code", "CODE_"),
    "there.json": masterSnapshot("lab", "LIVE_"),
  });
  const added = await service.post("/api/drift_detection/config/", {
    container: collection,
    is_drift_detection_active: true,
    iac_mastersnapshot: "written",
    cloud_mastersnapshot: "there",
  });
  if (added.status !== 200) throw new Error(added.text);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function dashboardOf(name: string) {
  const query = { collection, connector: "lab", resource_type: "Deployment", resource_search: name };
  const [row] = (await service.get("/api/resource/search/", query)).body.data.results;
  const { body } = await service.get("/api/resource/dashboard", { collection, resource_node_id: row.resource_node_id });
  return body.data as TestReply["body"];
}

/** All that can be asked for, whatever the answer. */
function keysIn(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(keysIn);
  return isJsonObject(value) ? Object.entries(value).map(([key, member]) => [key, keysIn(member)]) : null;
}

it("a deployment is as its manifest says, until somebody changes it", async () => {
  const name = String(getValueAtPath(deployments[0], ["metadata", "name"]));
  await runToEnd(service, collection);
  expect((await dashboardOf(name)).drift_output).toMatchObject({ drift_result: "undrifted" });
  deployments = JSON.parse(JSON.stringify(deployments).replaceAll(/"image":"[^"]+"/g, '"image":"other:1"'));
  await runToEnd(service, collection);
  const { drift_output } = await dashboardOf(name);
  expect(drift_output).toMatchObject({ drift_result: "drifted" });
  const { drift_output_id, drift_result_id } = drift_output;
  const asked = { container: collection, drift_output_id, drift_result_id };
  const { data } = (await service.post("/api/drift_detection/report/detail/", asked)).body;
  const image = ["spec", "template", "spec", "containers", 0, "image"];
  expect(getValueAtPath(data.cloud_snapshot, image)).toBe("other:1");
  expect(getValueAtPath(data.iac_snapshot, image)).toMatch(/.+:.+/);
  expect(getValueAtPath(data.iac_snapshot, image)).not.toBe("other:1");
  expect(keysIn(data.iac_snapshot)).toEqual(keysIn(data.cloud_snapshot));
  const drifted = data.attributes.filter(({ result }: TestReply["body"]) => result === "drifted");
  expect(drifted[0]).toMatchObject({ path: image.join("."), cloud: "other:1", place: { file: expect.any(String) } });
});
