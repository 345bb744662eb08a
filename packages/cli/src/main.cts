/** CommonJS, which Node.js starts without its loader of other modules: a tenth of what a small scan takes. */
import fs = require("node:fs");
import path = require("node:path");
import bundles = require("@plumbline/engine/bundles");

async function main(): Promise<void> {
  const { version } = JSON.parse(fs.readFileSync(path.join(__dirname, "../package.json"), "utf8"));
  const { runCommandLine } = await commandLine();
  await runCommandLine(version);
}

async function commandLine(): Promise<Pick<typeof import("./scan/entry.js"), "runCommandLine">> {
  if (process.argv[2] !== "scan") return import("./command-line.js");
  const entry = await bundles.loadBundled<typeof import("./scan/entry.js")>(path.join(__dirname, "scan/entry.js"));
  bundles.keepHeapSmall();
  return entry;
}

void main();
