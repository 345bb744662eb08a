/**
 * npm run bench:drift -w bench: code held against an account of as many resources, 10,000 and 100,000, and once more when one
 * of a hundred was changed by hand. Ratios count, not absolute figures. BENCH_RESOURCES makes it smaller.
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
  readonly code: number;
  readonly account: number;
  readonly drift: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly peakMegabytes: number;
}

const folder = await mkdtemp(join(tmpdir(), "plumbline-bench-drift-"));
try {
  const small = await measured(RESOURCES / 10);
  const large = await measured(RESOURCES);
  console.log(`  ten times as many take ${(total(large) / total(small)).toFixed(1)} times as long`);
  const name = await estate(RESOURCES, (n) => n % 100 === 0);
  const changed = await compared(name);
  tell("1 of 100 changed", RESOURCES, changed);
  console.log(`  ${(total(changed) / total(large)).toFixed(2)} of the first`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measured(resources: number): Promise<Taken> {
  const taken = await compared(await estate(resources, () => false));
  tell(`${resources} resources`, resources, taken);
  return taken;
}

async function estate(resources: number, isChanged: (n: number) => boolean): Promise<string> {
  const name = join(folder, `${resources}`);
  await writeCode(join(name, "code"), resources);
  await writeAccount(join(name, "account"), resources, isChanged);
  return name;
}

async function compared(name: string): Promise<Taken> {
  const args = [script, join(name, "code"), join(name, "account")];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 1024 * 1024 });
  return JSON.parse(stdout) as Taken;
}

function total({ code, account, drift }: Taken): number {
  return code + account + drift;
}

function tell(title: string, resources: number, taken: Taken): void {
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
  const { code, account, drift, counts, peakMegabytes } = taken;
  console.log(
    `Drift, ${title}: ${seconds(total(taken))} s (code ${seconds(code)}, account ${seconds(account)}, pairing and comparing ` +
      `${seconds(drift)}: ${Math.round(resources / (drift / 1000))} pairs/s), ${counts.drifted} drifted, ` +
      `${counts.undrifted} undrifted, ${resources - (counts.drifted ?? 0) - (counts.undrifted ?? 0)} others, ` +
      `peak memory ${Math.round(peakMegabytes)} MiB`,
  );
}
