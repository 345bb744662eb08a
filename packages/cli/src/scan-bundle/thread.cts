/** What a thread of a scan starts with. */
import load = require("./load.cjs");

async function run(): Promise<void> {
  const { scanThread } = load.scanBundle()?.load() ?? (await import("../scan/thread.js"));
  scanThread();
}

void run();
