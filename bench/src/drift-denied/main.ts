/**
 * Nothing is told on a guess: recordings are compared again as if calls had been denied, and whatever is missing, unmanaged or drifted
 * then must have been so when all was read.
 *
 * `npm run lab:denied -- FOLDER [estate …] [--each] [--draws N] [--share 0.05] [--seed N]`: FOLDER has what `npm run lab:hands` kept or
 * packed. `--each` denies every call by itself; otherwise a share of them is drawn N times. Ends with 1 where something false is told.
 */
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { createSeededNumberPicker } from "@plumbline/drift/accuracy";
import { type ComparedResource, createRecordingComparer } from "../drift-hands/compare-recording.js";
import { unpackFolder } from "../packed-folder.js";
import { denyReads, listReadCalls } from "./deny-reads.js";
import { findFalseResults } from "./false-results.js";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    each: { type: "boolean", default: false },
    draws: { type: "string", default: "20" },
    share: { type: "string", default: "0.05" },
    seed: { type: "string", default: "1" },
  },
});
const [place = ".", ...names] = positionals;
const scratch = await mkdtemp(join(tmpdir(), "plumbline-denied-"));
try {
  for (const name of names.length > 0 ? names : await estatesIn(resolve(place))) {
    const packed = join(resolve(place), `${name}.json.br`);
    const estate = existsSync(packed) ? join(scratch, name) : join(resolve(place), name);
    if (existsSync(packed)) await unpackFolder(packed, estate);
    if (!(await measureEstate(name, estate))) process.exitCode = 1;
  }
} finally {
  await rm(scratch, { recursive: true, force: true });
}

async function estatesIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder)).map((name) => name.replace(/\.json\.br$/, "")).sort();
}

async function measureEstate(name: string, estate: string): Promise<boolean> {
  const compare = createRecordingComparer(join(estate, "code"), join(estate, "state.json"));
  const seen = new Map<string, Set<string>>();
  let [comparisons, undetermined] = [0, 0];
  for (const recording of (await readdir(estate)).filter((one) => /^(?:fresh|round-\d+)$/.test(one)).sort()) {
    const whole = compare(join(estate, recording));
    for (const denied of denials(listReadCalls(join(estate, recording)))) {
      const folder = join(scratch, "denied");
      denyReads(join(estate, recording), folder, denied);
      const partial = compare(folder);
      await rm(folder, { recursive: true });
      for (const way of ["withState", "withoutState"] as const) {
        comparisons += 1;
        undetermined += count(partial[way]) - count(whole[way]);
        for (const line of findFalseResults(whole[way], partial[way])) {
          const calls = seen.get(`${line} (${way})`) ?? new Set<string>();
          calls.add([...denied].slice(0, 6).join(" "));
          seen.set(`${line} (${way})`, calls);
        }
      }
    }
  }
  console.log(
    `${name}: ${comparisons} comparisons with calls denied, ${seen.size} false results, ${(undetermined / comparisons).toFixed(1)} more undetermined in each`,
  );
  for (const [line, calls] of [...seen].sort()) console.log(`  ${line}: ${[...calls].slice(0, 2).join(" | ")}`);
  return seen.size === 0;
}

function count(resources: readonly ComparedResource[]): number {
  return resources.filter(({ result }) => result === "undetermined").length;
}

function* denials(calls: readonly string[]): Generator<ReadonlySet<string>> {
  if (options.each) for (const call of calls) yield new Set([call]);
  else {
    const pick = createSeededNumberPicker(Number(options.seed));
    for (let draw = 0; draw < Number(options.draws); draw += 1)
      yield new Set(calls.filter(() => pick(10_000) < Number(options.share) * 10_000));
  }
}
