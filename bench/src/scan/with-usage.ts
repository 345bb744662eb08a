/** Runs the command line as a process of its own would, and says at the end (on file descriptor 3) what it took. */
import { writeSync } from "node:fs";
import { fileURLToPath } from "node:url";

const bin = new URL("../../../packages/cli/bin/plumbline.cjs", import.meta.url);
process.argv[1] = fileURLToPath(bin);
process.on("exit", () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  writeSync(3, JSON.stringify({ peakMegabytes: maxRSS / 1024, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6 }));
});
await import(bin.href);
