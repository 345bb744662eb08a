import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Document, Problem } from "./document.js";
import { createMemoryFileTree, type FileTree } from "./files/file-tree.js";
import { readDocuments } from "./read-documents.js";
import type { ReadOptions } from "./read-options.js";
import { computeReadsFingerprint } from "./reads-fingerprint.js";
import { describeReading } from "./testing/golden.js";
import { randomTrees } from "./testing/random-tree.js";
import { createUnitTreeReader, type Unit } from "./tree-reader.js";

const runs = { seed: 5, numRuns: Number(process.env.RUNS ?? 50) };

const options = fc.constantFrom<ReadOptions>(
  {},
  { wholeModules: true },
  { variableFiles: ["given.tfvars"] },
  { kinds: ["terraform", "terraform-plan", "cloudformation", "arm", "kubernetes", "json", "yaml"] },
  { kinds: ["cloudformation", "json"] },
  { only: new Set(["app/main.tf", "cfn/main.yaml", "notes.txt"]), wholeModules: true },
);

interface Reading {
  readonly units: ReadonlyMap<string, { readonly unit: Unit; readonly documents: readonly Document[] }>;
  readonly problems: readonly Problem[];
  readonly reader: ReturnType<typeof createUnitTreeReader>;
}

/** Some of the units in the order given, a document of each at a time. */
function readUnits(files: FileTree, how: ReadOptions, units: readonly Unit[]): Reading {
  const problems: Problem[] = [];
  const reader = createUnitTreeReader(files, how, (problem) => problems.push(problem));
  const open = units.map((unit) => ({ unit, documents: [] as Document[], rest: reader.read(unit) }));
  const waiting = new Set(open);
  while (waiting.size > 0) {
    for (const reading of waiting) {
      const next = reading.rest.next();
      if (next.done === true) waiting.delete(reading);
      else reading.documents.push(next.value);
    }
  }
  return { units: new Map(open.map((reading) => [keyOf(reading.unit), reading])), problems, reader };
}

function keyOf({ kind, path }: Unit): string {
  return `${kind} ${path}`;
}

function unitsOf(files: FileTree, how: ReadOptions): readonly Unit[] {
  return createUnitTreeReader(files, how, () => undefined).units;
}

function texts(problems: readonly Problem[]): ReadonlySet<string> {
  return new Set(problems.map((problem) => JSON.stringify(problem)));
}

it("gives the same documents, problems and reads, whoever reads which units in which order", () => {
  fc.assert(
    fc.property(randomTrees(0), options, fc.infiniteStream(fc.nat()), ({ tree }, how, dice) => {
      const files = createMemoryFileTree(tree);
      const told: Problem[] = [];
      const whole = describeReading(
        readDocuments(files, how, (problem) => told.push(problem)),
        [],
      );
      const all = unitsOf(files, how);
      const shuffled = all
        .map((unit) => ({ unit, at: dice.next().value }))
        .sort((a, b) => a.at - b.at)
        .map(({ unit }) => unit);
      const half = shuffled.length >> 1;
      const shares = [shuffled.slice(0, half), shuffled.slice(half)].map((share) =>
        readUnits(createMemoryFileTree(tree), how, share),
      );
      const together = all.flatMap((unit) => shares.flatMap(({ units }) => units.get(keyOf(unit))?.documents ?? []));
      expect(describeReading(together, [])).toEqual(whole);
      expect(texts(shares.flatMap(({ problems }) => problems))).toEqual(texts(told));
      const noted = shares.flatMap(({ units, reader }) =>
        [...units.values()].flatMap(({ unit }) => reader.problems(unit)),
      );
      expect(texts(noted)).toEqual(texts(told));
      for (const unit of all) {
        const alone = readUnits(files, how, [unit]).reader;
        const shared = shares.find(({ units }) => units.has(keyOf(unit)))?.reader;
        expect(shared?.reads(unit), keyOf(unit)).toEqual(alone.reads(unit));
        expect(shared?.problems(unit), keyOf(unit)).toEqual(alone.problems(unit));
      }
    }),
    runs,
  );
});

it("notes everything that the documents and problems of a unit follow from", () => {
  const seen = { changed: 0, same: 0, needless: 0 };
  fc.assert(
    fc.property(randomTrees(10), options, ({ tree, others }, how) => {
      const before = createMemoryFileTree(tree);
      const old = readUnits(before, how, unitsOf(before, how));
      const known = [...old.units.values()].map(({ unit, documents }) => {
        const reads = old.reader.reads(unit);
        return {
          unit,
          reads,
          fingerprint: computeReadsFingerprint(before, reads),
          reading: describeReading(documents, old.reader.problems(unit)),
        };
      });
      for (const other of others) {
        const after = createMemoryFileTree(other);
        const now = readUnits(after, how, unitsOf(after, how));
        for (const { unit, reads, fingerprint, reading } of known) {
          const again = now.units.get(keyOf(unit));
          if (again === undefined) continue;
          const isSame = computeReadsFingerprint(after, reads) === fingerprint;
          const readAgain = describeReading(again.documents, now.reader.problems(unit));
          const isEqual = isDeepStrictEqual(readAgain, reading);
          if (isSame && !isEqual) expect(readAgain, `${keyOf(unit)} ${JSON.stringify(reads)}`).toEqual(reading);
          seen[isSame ? "same" : isEqual ? "needless" : "changed"] += 1;
        }
      }
    }),
    runs,
  );
  if (process.env.SHOW === "1") console.log(seen);
  // Otherwise the trees would be too dull to show anything.
  expect(seen.changed).toBeGreaterThan(runs.numRuns);
  expect(seen.same).toBeGreaterThan(seen.changed + seen.needless);
});
