import { createCollection, findCollection, requestRun, requireActiveCollection } from "@plumbline/store";
import { Type } from "typebox";
import { storeItem } from "../config/store-item.js";
import { type OperationContext, operation } from "../http/operation.js";
import { installStarterPack } from "../starter/install.js";
import { sampleFolder } from "./sample-folder.js";

const collection = "sample";
const connector = "sample_code";

export const tryOut = operation({
  id: "sample",
  method: "POST",
  path: "/api/sample/",
  permission: "editor",
  tag: "Configuration",
  summary: "Try the sample",
  description: `Makes the collection \`${collection}\` over the code that comes with Plumbline, installs the starter rules and starts a run. Again: the same, in the same collection.`,
  input: Type.Object({}),
  data: Type.Object({ collection: Type.String(), run_id: Type.String() }),
  message: "The sample runs.",
  failures: { conflict: "The collection is archived." },
  example: { input: {}, data: { collection, run_id: "6919a1b2c3d4e5f607182930" } },
  async handle(context) {
    await furnish(context);
    await installStarterPack(context, collection, connector);
    const run = await context.db.write({ tenant: context.tenant }, (tx) =>
      requestRun(tx, context.ids, { collection, judges: true, trigger: { by: "api" } }),
    );
    context.nudge();
    return { data: { collection, run_id: run.runId }, message: "The sample runs." };
  },
});

async function furnish(context: OperationContext): Promise<void> {
  await context.db.write({ tenant: context.tenant }, async (tx) => {
    if ((await findCollection(tx, collection)) === null) await createCollection(tx, collection, "infrastructure");
    await storeItem(context, tx, await requireActiveCollection(tx, collection), {
      kind: "connector",
      name: connector,
      body: { fileType: "structure", type: "filesystem", folderPath: sampleFolder },
    });
  });
}
