/** CommonJS, which Node.js starts without its loader of other modules: a tenth of what a small scan takes. */
import fs = require("node:fs");
import path = require("node:path");
import bundles = require("@plumbline/engine/bundles");

async function main(): Promise<void> {
  const { version } = JSON.parse(fs.readFileSync(path.join(__dirname, "../package.json"), "utf8"));
  const { runCommandLine } = await commandLine();
  await runCommandLine(version);
}

/** Commands that are mostly start-up have a bundle each, the others one together. */
async function commandLine(): Promise<Pick<typeof import("./command-line.js"), "runCommandLine">> {
  const [, , command] = process.argv;
  const entry = command === "scan" || command === "rego" ? `${command}/entry.js` : "command-line.js";
  const loaded = await bundles.loadBundled<typeof import("./command-line.js")>(path.join(__dirname, entry));
  if (command === "scan") bundles.keepHeapSmall();
  return loaded;
}

void main();
