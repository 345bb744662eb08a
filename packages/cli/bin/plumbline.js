#!/usr/bin/env node
import { existsSync } from "node:fs";
import module from "node:module";
import { fileURLToPath } from "node:url";

// From Node.js 22 on, what was compiled once need not be compiled again.
module.enableCompileCache?.();

const main = new URL("../dist/main.js", import.meta.url);
if (existsSync(fileURLToPath(main))) {
  await import(main.href);
} else {
  console.error("plumbline is not built yet. Run: npm run build");
  process.exitCode = 2;
}
