/**
 * npm run bench:drift -w bench: code held against an account of as many resources, 10,000 and 100,000; then once more as it is,
 * and when one of a hundred was changed by hand, all over the account or all in the same places. Ratios count, not absolute
 * figures. BENCH_RESOURCES makes it smaller.
 */
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { writeAccount, writeCode } from "./estate.js";

const RESOURCES = Number(process.env.BENCH_RESOURCES ?? 100_000);
const script = fileURLToPath(new URL("./compare.js", import.meta.url));

interface Taken {
  /** Seconds. */
  readonly cpu: number;
  /** How many were compared. */
  readonly anew: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly peakMegabytes: number;
  readonly keptMegabytes: number;
}

const folder = await mkdtemp(join(tmpdir(), "plumbline-bench-drift-"));
const code = join(folder, "code");
const account = join(folder, "account");
const kept = join(folder, "kept.json");
try {
  const small = await compared("first", RESOURCES / 10, () => false);
  const large = await compared("first", RESOURCES, () => false, "", kept);
  const growth = large.peakMegabytes - small.peakMegabytes;
  console.log(
    `  ten times as many take ${(large.cpu / small.cpu).toFixed(1)} times as long and ` +
      `${(large.peakMegabytes / small.peakMegabytes).toFixed(1)} times the memory: ` +
      `${((growth * 1024) / (RESOURCES * 0.9)).toFixed(1)} KiB more for each more pair`,
  );
  const again: readonly (readonly [string, (n: number) => boolean])[] = [
    ["as it was", () => false],
    ["1 of 100 changed, all over it", (n) => n % 101 === 0],
    ["1 of 100 changed, in the same places", (n) => n < RESOURCES / 100],
  ];
  for (const [title, isChanged] of again) {
    const { cpu, peakMegabytes } = await compared(title, RESOURCES, isChanged, kept, join(folder, "next.json"));
    const share = (one: number, whole: number) => (one / whole).toFixed(3);
    console.log(`  ${share(cpu, large.cpu)} of the first; of its memory ${share(peakMegabytes, large.peakMegabytes)}`);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function compared(
  title: string,
  resources: number,
  isChanged: (n: number) => boolean,
  ...files: readonly string[]
): Promise<Taken> {
  await rm(code, { recursive: true, force: true });
  await writeCode(code, resources);
  await writeAccount(account, resources, isChanged);
  const { stdout } = await promisify(execFile)(process.execPath, [script, code, account, ...files]);
  const taken = JSON.parse(stdout) as Taken;
  const { cpu, anew, counts, peakMegabytes, keptMegabytes } = taken;
  console.log(
    `Drift, ${resources} resources, ${title}: ${cpu.toFixed(1)} s of a processor (${Math.round(resources / cpu)} pairs/s), ` +
      `${anew} compared, ${counts.drifted} drifted, ${counts.undrifted} undrifted, ` +
      `peak memory ${Math.round(peakMegabytes)} MiB, ${keptMegabytes.toFixed(1)} MB to be kept`,
  );
  return taken;
}
