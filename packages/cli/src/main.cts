/** CommonJS, which Node.js starts without its loader of other modules: a tenth of what a small scan takes. */
import fs = require("node:fs");
import path = require("node:path");
import bundles = require("@plumbline/engine/bundles");

async function main(): Promise<void> {
  const { version } = JSON.parse(fs.readFileSync(path.join(__dirname, "../package.json"), "utf8"));
  const { runCommandLine } = await commandLine();
  await runCommandLine(version);
}

/** Commands that are mostly start-up have a bundle each. */
async function commandLine(): Promise<Pick<typeof import("./command-line.js"), "runCommandLine">> {
  const [, , command] = process.argv;
  if (command !== "scan" && command !== "rego") return import("./command-line.js");
  const entry = path.join(__dirname, command, "entry.js");
  const loaded = await bundles.loadBundled<typeof import("./command-line.js")>(entry);
  if (command === "scan") bundles.keepHeapSmall();
  return loaded;
}

void main();
