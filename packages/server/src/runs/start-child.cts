/** What a child process of a run starts with: CommonJS, which Node.js starts without its loader of other modules. */
import path = require("node:path");
import bundles = require("@plumbline/engine/bundles");

void bundles.loadBundled(path.join(__dirname, "child.js"));
