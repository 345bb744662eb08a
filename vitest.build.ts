import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Tests import what was built. What has wrong types is built all the same, and told here. */
export function setup(): void {
  const root = fileURLToPath(new URL(".", import.meta.url));
  spawnSync(process.execPath, ["node_modules/typescript/bin/tsc", "-b"], { cwd: root, stdio: "inherit" });
}
