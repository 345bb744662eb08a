/**
 * A module and everything it needs out of one file (scripts/make-bundles.js makes it), with what V8 made of that file the
 * last time: a short command, or a process that is started for a moment, is mostly loading, and both save most of it.
 */
import fs = require("node:fs");
import path = require("node:path");
import url = require("node:url");
import v8 = require("node:v8");
import vm = require("node:vm");
import zlib = require("node:zlib");

interface Bundle {
  readonly file: string;
  readonly script: vm.Script;
}

const opened: Bundle[] = [];

/** Whether something of this process is kept for others, and has to be compiled with the usual flags. */
let isKept = false;

/**
 * The module `entry`, out of the bundle beside it. As it is, where there is no bundle, or one older than anything it is
 * made of: what `tsc -b` has built last is what runs.
 */
async function loadBundled<Entry>(entry: string): Promise<Entry> {
  const bundle = openBundle(entry.replace(/\.js$/, ".bundle.cjs"));
  if (bundle === undefined) return import(url.pathToFileURL(entry).href);
  opened.push(bundle);
  const module = { exports: {} as Entry };
  bundle.script.runInThisContext()(module.exports, requireLate, module, bundle.file, path.dirname(bundle.file));
  return module.exports;
}

/** Of Node.js, what brings much along and most starts never use. */
const late: ReadonlySet<string> = new Set([
  "node:child_process",
  "node:crypto",
  "node:dns",
  "node:dns/promises",
  "node:fs/promises",
  "node:http",
  "node:https",
  "node:net",
  "node:os",
  "node:timers/promises",
  "node:worker_threads",
]);

/** Loaded when something of it is used: a bundle asks for all it might ever use as it starts. */
function requireLate(name: string): unknown {
  if (!late.has(name)) return require(name);
  return new Proxy(
    {},
    {
      get: (_, member) => Reflect.get(require(name), member),
      // What is imported both by name and as a whole is copied from.
      ownKeys: () => Reflect.ownKeys(require(name)),
      getOwnPropertyDescriptor: (_, member) => ({
        ...Reflect.getOwnPropertyDescriptor(require(name), member),
        configurable: true,
      }),
    },
  );
}

function openBundle(file: string): Bundle | undefined {
  const made = changedAt(file);
  if (made === 0) return undefined;
  const text = fs.readFileSync(file, "latin1");
  if (!packagesIn(text).every((name) => changedAt(`${packages}/${name}/tsconfig.tsbuildinfo`) < made)) return undefined;
  // V8 refuses what another version of it has compiled, but not what it has compiled of another text of that length.
  const beside = compiledOf(file);
  const isBeside = changedAt(beside) >= made;
  const cached = isBeside ? undefined : compileCacheFileOf(text);
  const cachedData = isBeside
    ? unharmed(fs.readFileSync(beside))
    : cached === undefined
      ? undefined
      : readCached(cached);
  const options = { filename: file, ...(cachedData !== undefined && { cachedData }) };
  const script = withUsualHeap(() => new vm.Script(text, options));
  if (cached !== undefined && script.cachedDataRejected !== false) keepInCompileCache(script, cached);
  return { file, script };
}

/**
 * An installed package has nothing compiled beside it, and writes nothing. Who sets `NODE_COMPILE_CACHE`, the folder in which Node.js 22 keeps what
 * it has compiled of modules, has that of bundles kept there, too. Named by the text: versions of a package have files of one age.
 */
function compileCacheFileOf(text: string): string | undefined {
  const folder = process.env.NODE_COMPILE_CACHE;
  if (folder === undefined || folder === "") return undefined;
  const sum = zlib.crc32(text).toString(16).padStart(8, "0");
  return compiledOf(path.join(folder, `plumbline-${sum}-${text.length}`));
}

function readCached(file: string): Buffer | undefined {
  try {
    return unharmed(fs.readFileSync(file));
  } catch {
    return undefined;
  }
}

/** A cache that cannot be written is none: the program has done its work. */
function keepInCompileCache(script: vm.Script, file: string): void {
  isKept = true;
  process.once("exit", () => {
    try {
      fs.mkdirSync(path.dirname(file), { recursive: true });
      writeCompiled(script, file);
    } catch {}
  });
}

const packages = path.join(__dirname, "../../..");

/** The first line of a bundle names the packages whose code is in it: `// engine model`. */
function packagesIn(text: string): readonly string[] {
  return text.slice("// ".length, text.indexOf("\n")).split(" ");
}

const HEAP = "--max-old-space-size=";

const GROWTH = "--heap-growing-percent=";

/**
 * For programs that soon forget what they make: the heap is cleared when it has doubled, not when it is four times as
 * large. For a scan of 2,000 files that is a quarter of the memory, and no time.
 */
function keepHeapSmall(): void {
  v8.setFlagsFromString(`${GROWTH}100`);
}

/** V8 counts bytes of code up to version 11 (Node 20), and calls since; an unknown flag would be told on standard error. */
const LATE =
  Number.parseInt(process.versions.v8, 10) < 12
    ? "--interrupt-budget=1350000"
    : "--invocation-count-for-turbofan=30000";

/**
 * For programs that mostly end before optimised code has paid for itself: functions are optimised when they have run ten
 * times as long as usual, and the room for new values grows at once. For a check of some hundred policies and for a scan of a thousand
 * files that is a third of the processor time. What is kept for other processes has to be compiled with the usual flags.
 */
function optimiseLate(): void {
  if (isKept) return;
  v8.setFlagsFromString(LATE);
  v8.setFlagsFromString("--semi-space-growth-factor=16");
}

/**
 * V8 refuses what was compiled with other flags, the size of the heap among them. It has read that one when it started:
 * another value changes nothing for this thread. How the heap grows is said for all threads: who wants it says it again.
 */
function withUsualHeap<Made>(make: () => Made): Made {
  v8.setFlagsFromString(`${GROWTH}0`);
  const heapFlag = process.execArgv.find((flag) => flag.startsWith(HEAP));
  if (heapFlag === undefined) return make();
  v8.setFlagsFromString(`${HEAP}0`);
  try {
    return make();
  } finally {
    v8.setFlagsFromString(heapFlag);
  }
}

/** What this process has compiled of bundles when it ends is kept, for the next process of this Node.js. */
function keepCompiledAtExit(): void {
  isKept = true;
  process.once("exit", keepCompiled);
}

function keepCompiled(): void {
  for (const { file, script } of opened) writeCompiled(script, compiledOf(file));
}

/** Whole or not at all: other processes may be reading and writing the same. */
function writeCompiled(script: vm.Script, file: string): void {
  const data = withUsualHeap(() => script.createCachedData());
  const draft = `${file}.${process.pid}.new`;
  fs.writeFileSync(draft, Buffer.concat([data, sumOf(data)]));
  fs.renameSync(draft, file);
}

function compiledOf(file: string): string {
  return `${file}.${process.version}-${process.arch}`;
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

export = { loadBundled, keepCompiledAtExit, keepHeapSmall, optimiseLate };
