/** Tar archives that say nothing of the time or the place they were made: entries in order, owned by root unless said, all of one second. */
import { createReadStream, lstatSync, readdirSync, readlinkSync } from "node:fs";
import { join } from "node:path";

const BLOCK = 512;
/** 1985-10-26, as in packages of npm: seconds of the epoch itself are taken for "not there" by some. */
const WRITTEN_AT = 499_162_500;
/** What a field of a header of type `ustar` can hold. */
const LONGEST_NAME = 100;

/**
 * The bytes of a folder as an archive, in parts. `ownerOf` gives `[uid, gid]` of a path. Modes are those of the files, but for the
 * bits that differ between who unpacks: a file is for everybody to read, and to run if its owner may.
 */
export async function* tarFolder(folder, { ownerOf = () => [0, 0], modeOf = () => undefined } = {}) {
  for (const path of listPaths(folder)) {
    const file = join(folder, path);
    const found = lstatSync(file);
    const isFolder = found.isDirectory();
    const isLink = found.isSymbolicLink();
    const [uid, gid] = ownerOf(path);
    const usual = isLink ? 0o777 : isFolder || (found.mode & 0o100) !== 0 ? 0o755 : 0o644;
    yield* header({
      path: isFolder ? `${path}/` : path,
      mode: modeOf(path) ?? usual,
      uid,
      gid,
      size: isFolder || isLink ? 0 : found.size,
      type: isFolder ? "5" : isLink ? "2" : "0",
      target: isLink ? readlinkSync(file) : "",
    });
    if (isFolder || isLink) continue;
    yield* createReadStream(file);
    yield padding(found.size);
  }
  yield Buffer.alloc(2 * BLOCK);
}

function listPaths(folder, prefix = "") {
  const names = readdirSync(join(folder, prefix), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return names.flatMap((entry) => {
    const path = `${prefix}${entry.name}`;
    return entry.isDirectory() ? [path, ...listPaths(folder, `${path}/`)] : [path];
  });
}

/** A name or target that is too long stands in a header of its own before (`pax`). */
function* header(entry) {
  const long = [
    ["path", entry.path],
    ["linkpath", entry.target],
  ].filter(([, value]) => Buffer.byteLength(value) > LONGEST_NAME);
  if (long.length > 0) {
    const text = Buffer.from(long.map(([key, value]) => record(key, value)).join(""));
    yield block({ path: "long", mode: 0o644, uid: 0, gid: 0, size: text.length, type: "x", target: "" });
    yield text;
    yield padding(text.length);
  }
  yield block(entry);
}

/** `LENGTH key=value`, of which the length counts its own digits. */
function record(key, value) {
  const rest = Buffer.byteLength(` ${key}=${value}\n`);
  let length = rest + 1;
  while (String(length).length + rest !== length) length = String(length).length + rest;
  return `${length} ${key}=${value}\n`;
}

function block({ path, mode, uid, gid, size, type, target }) {
  const bytes = Buffer.alloc(BLOCK);
  const put = (text, offset, length) =>
    bytes.write(Buffer.from(text).subarray(0, length).toString("latin1"), offset, "latin1");
  const number = (value, offset, length) => put(value.toString(8).padStart(length - 1, "0"), offset, length);
  put(path, 0, LONGEST_NAME);
  number(mode, 100, 8);
  number(uid, 108, 8);
  number(gid, 116, 8);
  number(size, 124, 12);
  number(WRITTEN_AT, 136, 12);
  put(" ".repeat(8), 148, 8);
  put(type, 156, 1);
  put(target, 157, LONGEST_NAME);
  put("ustar\u000000", 257, 8);
  number(
    bytes.reduce((sum, byte) => sum + byte, 0),
    148,
    7,
  );
  return bytes;
}

function padding(size) {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}
