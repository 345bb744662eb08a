#!/usr/bin/env node
const { existsSync } = require("node:fs");
const { enableCompileCache } = require("node:module");
const { join } = require("node:path");

// From Node.js 22 on, what was compiled once need not be compiled again.
enableCompileCache?.();

const main = join(__dirname, "../dist/main.cjs");
if (existsSync(main)) {
  require(main);
} else {
  console.error("plumbline is not built yet. Run: npm run build");
  process.exitCode = 2;
}
