/**
 * `plumbline scan` out of one file (scripts/bundle-scan.js makes it), with what V8 made of that file the last time: a
 * scan of a few files is mostly loading, and both save most of it.
 */
import fs = require("node:fs");
import path = require("node:path");
import vm = require("node:vm");
import zlib = require("node:zlib");

type Entry = typeof import("./entry.js");

interface ScanBundle {
  readonly load: () => Entry;
  /** Keeps what is compiled by now, for the next process of this Node.js. */
  readonly keepCompiled: () => void;
}

/** The packages whose code is in the bundle. */
const bundled = ["cli", "engine", "hcl", "iac", "model", "rego"];

/**
 * Nothing when there is no bundle, or one older than anything it is made of, so that what `tsc -b` has built last is
 * what runs.
 */
function scanBundle(): ScanBundle | undefined {
  const file = path.join(__dirname, "../scan/scan.bundle.cjs");
  const made = changedAt(file);
  const packages = path.join(__dirname, "../../..");
  const isFresh = bundled.every((name) => changedAt(`${packages}/${name}/tsconfig.tsbuildinfo`) < made);
  return isFresh ? openBundle(file, made) : undefined;
}

function openBundle(file: string, made: number): ScanBundle {
  // V8 refuses what another version of it has compiled, but not what it has compiled of another text of that length.
  const compiled = `${file}.${process.version}-${process.arch}`;
  const cachedData = changedAt(compiled) >= made ? unharmed(fs.readFileSync(compiled)) : undefined;
  const options = { filename: file, ...(cachedData !== undefined && { cachedData }) };
  const script = new vm.Script(fs.readFileSync(file, "latin1"), options);
  return {
    load() {
      const module = { exports: {} as Entry };
      script.runInThisContext()(module.exports, require, module, file, path.dirname(file));
      return module.exports;
    },
    keepCompiled() {
      const data = script.createCachedData();
      fs.writeFileSync(`${compiled}.new`, Buffer.concat([data, sumOf(data)]));
      fs.renameSync(`${compiled}.new`, compiled);
    },
  };
}

/** V8 runs what it is given, and dies of what a disk has harmed: the file ends with a sum of itself. */
function unharmed(kept: Buffer): Buffer | undefined {
  const end = Math.max(0, kept.length - SUM_BYTES);
  const data = kept.subarray(0, end);
  return sumOf(data).equals(kept.subarray(end)) ? data : undefined;
}

const SUM_BYTES = 4;

function sumOf(data: Buffer): Buffer {
  const sum = Buffer.alloc(SUM_BYTES);
  sum.writeUInt32LE(zlib.crc32(data));
  return sum;
}

/** 0 for what is not there: an installed package has no traces of its build. */
function changedAt(file: string): number {
  return fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

export = { scanBundle };
