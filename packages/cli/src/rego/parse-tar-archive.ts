/**
 * Reads a tar archive: headers of 512 bytes, each with its file behind it, filled up to a multiple of 512. Names that do
 * not fit into a header stand before it, in a record of their own: of kind L (GNU) or x (POSIX, lines `27 path=…`).
 */
import { KnownError } from "@plumbline/model";

export interface ArchivedFile {
  readonly path: string;
  readonly content: Buffer;
}

const block = 512;

export function parseTarArchive(name: string, archive: Buffer): ArchivedFile[] {
  const files: ArchivedFile[] = [];
  let longName: string | undefined;
  for (let at = 0; at + block <= archive.length && archive[at] !== 0; ) {
    const header = archive.subarray(at, at + block);
    const size = Number.parseInt(textIn(header, 124, 12), 8);
    const content = archive.subarray(at + block, at + block + size);
    if (!isSound(header) || content.length !== size) throw broken(name);
    const kind = String.fromCharCode(header[156] as number);
    if (kind === "L") longName = textIn(content, 0, size);
    else if (kind === "x") longName = pathIn(content) ?? longName;
    else {
      if (kind === "0" || kind === "\0") files.push({ path: longName ?? shortName(header), content });
      longName = undefined;
    }
    at += block + Math.ceil(size / block) * block;
  }
  return files;
}

function broken(name: string): KnownError {
  return new KnownError("configuration", `${name} is no tar archive, or only the beginning of one.`);
}

/** The sum of a header's bytes, with its own field as spaces. */
function isSound(header: Buffer): boolean {
  const sum = header.reduce((total, byte, i) => total + (i >= 148 && i < 156 ? 32 : byte), 0);
  return sum === Number.parseInt(textIn(header, 148, 8), 8);
}

function shortName(header: Buffer): string {
  const prefix = textIn(header, 257, 5) === "ustar" ? textIn(header, 345, 155) : "";
  const name = textIn(header, 0, 100);
  return prefix === "" ? name : `${prefix}/${name}`;
}

function textIn(bytes: Buffer, from: number, length: number): string {
  const field = bytes.subarray(from, from + length);
  const end = field.indexOf(0);
  return field.toString("utf8", 0, end === -1 ? length : end);
}

function pathIn(records: Buffer): string | undefined {
  for (let at = 0; at < records.length; ) {
    const length = Number.parseInt(records.toString("latin1", at, at + 20), 10);
    if (!(length > 0)) return undefined;
    const path = /^\d+ path=(.*)\n$/s.exec(records.toString("utf8", at, at + length))?.[1];
    if (path !== undefined) return path;
    at += length;
  }
  return undefined;
}
