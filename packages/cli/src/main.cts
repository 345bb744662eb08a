/** CommonJS, which Node.js starts without its loader of other modules: a tenth of what a small scan takes. */
import fs = require("node:fs");
import path = require("node:path");
import load = require("./scan-bundle/load.cjs");

async function main(): Promise<void> {
  const { version } = JSON.parse(fs.readFileSync(path.join(__dirname, "../package.json"), "utf8"));
  const bundle = process.argv[2] === "scan" ? load.scanBundle() : undefined;
  const { runCommandLine } = bundle?.load() ?? (await import("./command-line.js"));
  await runCommandLine(version);
}

void main();
