/** What a thread of a scan starts with. */
import path = require("node:path");
import bundles = require("@plumbline/engine/bundles");

async function run(): Promise<void> {
  const entry = path.join(__dirname, "entry.js");
  const { runScanThread } = await bundles.loadBundled<typeof import("./entry.js")>(entry);
  bundles.keepHeapSmall();
  runScanThread();
}

void run();
