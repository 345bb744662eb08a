/** CommonJS, which Node.js starts without its loader of other modules: a tenth of what a small scan takes. */
import fs = require("node:fs");
import path = require("node:path");
import bundles = require("@plumbline/engine/bundles");

async function main(): Promise<void> {
  // Scripts ask for it before they do anything else: nothing has to be loaded for it.
  if (process.argv.length === 3 && /^(?:-V|--version)$/.test(process.argv[2] ?? "")) {
    console.log(readVersion());
    return;
  }
  const { runCommandLine } = await commandLine();
  await runCommandLine(readVersion());
}

/** With the commit that a package was made of. */
function readVersion(): string {
  const { version, gitHead } = JSON.parse(fs.readFileSync(path.join(__dirname, "../package.json"), "utf8"));
  return gitHead === undefined ? version : `${version} (${gitHead})`;
}

/** Commands that are mostly start-up have a bundle each, the others one together. */
async function commandLine(): Promise<Pick<typeof import("./command-line.js"), "runCommandLine">> {
  const [, , command, part] = process.argv;
  const entry = entryOf(command, part);
  const loaded = await bundles.loadBundled<typeof import("./command-line.js")>(path.join(__dirname, entry));
  if (command === "scan") bundles.keepHeapSmall();
  if (command === "scan" || (command === "rego" && part !== "lsp")) bundles.optimiseLate();
  return loaded;
}

/** Of `rego` only `test` and `lsp` may need the engine, which is most of a bundle. */
function entryOf(command: string | undefined, part: string | undefined): string {
  if (command === "rego") return part === "test" || part === "lsp" ? "rego/test-command-entry.js" : "rego/entry.js";
  return command === "scan" ? "scan/entry.js" : "command-line.js";
}

void main();
