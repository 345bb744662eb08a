#!/usr/bin/env node
const { existsSync } = require("node:fs");
const { join } = require("node:path");

const main = join(__dirname, "../dist/main.cjs");
if (existsSync(main)) {
  require(main);
} else {
  console.error("plumbline is not built yet. Run: npm run build");
  process.exitCode = 2;
}
