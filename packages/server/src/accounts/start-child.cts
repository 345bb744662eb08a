/** What a child process that reads an account starts with: CommonJS, as that of a run. */
import path = require("node:path");
import bundles = require("@plumbline/engine/bundles");

void bundles.loadBundled(path.join(__dirname, "child.js"));
