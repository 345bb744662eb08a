import {
  type Collection,
  createCollection,
  findCollection,
  lockActiveCollection,
  requestRun,
  type Transaction,
} from "@plumbline/store";
import { Type } from "typebox";
import { storeCollectionItem } from "../config/store-item.js";
import { storeDriftConfig } from "../drift/store-drift-config.js";
import { defineOperation, type OperationContext } from "../http/operation.js";
import { installStarterPack } from "../starter/install-starter-pack.js";
import { starterItemName } from "../starter/starter-configuration.js";
import { sampleClusterConnector, sampleCommits, sampleFolderName } from "./sample-estate.js";

const collection = "sample";
const connector = "sample_code";
const cluster = "sample_cluster";

export const runSampleCollectionOperation = defineOperation({
  id: "sample",
  method: "POST",
  path: "/api/sample/",
  tag: "Configuration",
  operationId: "trySample",
  summary: "Try the sample",
  description: `Makes the collection \`${collection}\` over a small estate that comes with Plumbline, installs the starter rules, and runs over its code as it was at each commit, the newest last, and holds it against its cluster. Again: the newest alone, in the same collection.`,
  input: Type.Object({}),
  data: Type.Object({ collection: Type.String(), run_id: Type.String() }),
  message: "The sample runs.",
  failures: { conflict: "The collection is archived." },
  example: { input: {}, data: { collection, run_id: "6919a1b2c3d4e5f607182930" } },
  async handle(context) {
    const isNew = await furnish(context);
    await installStarterPack(context, collection, connector);
    const runId = await context.db.write({ tenant: context.tenant }, async (tx) => {
      await compareWithCluster(context, tx, await lockActiveCollection(tx, collection));
      if (isNew) await requestPast(context, tx);
      return (await requestRun(tx, context.ids, { collection, judges: true, trigger: { by: "api" } })).runId;
    });
    context.nudge();
    return { data: { collection, run_id: runId }, message: "The sample runs." };
  },
});

/** Says whether the collection was made. */
async function furnish(context: OperationContext): Promise<boolean> {
  return context.db.write({ tenant: context.tenant }, async (tx) => {
    const isNew = (await findCollection(tx, collection)) === null;
    if (isNew) await createCollection(tx, collection, "infrastructure");
    const made = await lockActiveCollection(tx, collection);
    const code = { fileType: "structure", type: "filesystem", folderPath: sampleFolderName };
    await storeCollectionItem(context, tx, made, { kind: "connector", name: connector, body: code });
    await storeCollectionItem(context, tx, made, { kind: "connector", name: cluster, body: sampleClusterConnector });
    return isNew;
  });
}

/** Runs of a collection are done one after the other, in the order they were asked for. */
async function requestPast(context: OperationContext, tx: Transaction): Promise<void> {
  for (const sampleCommit of sampleCommits.slice(0, -1)) {
    await requestRun(tx, context.ids, { collection, judges: true, trigger: { by: "api", sampleCommit } });
  }
}

async function compareWithCluster(context: OperationContext, tx: Transaction, made: Collection): Promise<void> {
  const node = { masterSnapshotId: "SAMPLE_LIVE", type: "resources", collection: "resources" };
  const body = { fileType: "masterSnapshot", snapshots: [{ source: cluster, nodes: [node] }] };
  await storeCollectionItem(context, tx, made, { kind: "mastersnapshot", name: cluster, body });
  await storeDriftConfig(context, tx, made, "sample", {
    fileType: "drift_config",
    is_drift_detection_active: true,
    iac_mastersnapshot: starterItemName,
    cloud_mastersnapshot: cluster,
  });
}
