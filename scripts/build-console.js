/** Builds the console, unless nothing of it has changed since: a dozen commands build first. Part of `npm run build`. */
import { spawnSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const console_ = join(root, "packages/console");

/** 0 for what is not there. */
const changedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const sources = [
  ...["index.html", "package.json", "vite.config.ts"].map((name) => join(console_, name)),
  join(root, "package-lock.json"),
  ...readdirSync(join(console_, "src"), { recursive: true }).map((name) => join(console_, "src", name)),
];
const isUpToDate = changedAt(join(console_, "dist/index.html")) > Math.max(...sources.map(changedAt));
if (!isUpToDate) {
  const { status } = spawnSync("npm", ["run", "-s", "build", "-w", "packages/console"], {
    cwd: root,
    stdio: "inherit",
  });
  process.exit(status ?? 1);
}
